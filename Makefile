# Two commands matter: `make play` and `make test`. Everything they need beyond Rust is installed by them.

CARGO ?= cargo
GAME ?= offrandes

.DELETE_ON_ERROR:
.PHONY: new-game play terminal test build wasm web lint rust referee fuzz api web-test

# A table in the browser: the address is printed.
play: build
	./target/release/votive serve

terminal: build
	./target/release/votive play $(GAME)

# A new game from the template: make new-game NAME=x. CONTRIBUTING.md goes on from there.
new-game:
	sh tools/new-game/new-game.sh "$(NAME)"

build: web
	$(CARGO) build --release --locked --bin votive

# The games for the browser; adds the compiler's target when it is missing. Named as a program, not as a package: what it is
# made of is then built as the tests need it, and not twice.
wasm:
	$(CARGO) run --locked --profile tools --bin votive-bindings -- web/src/wasm

# The client, which becomes part of the program; built anew only if something in it has changed.
web: web/dist/index.html

WEB_FILES = $(shell find web -type d \( -name node_modules -o -name dist -o -name 'e2e*' -o -name test-results -o -name shots \) -prune -o -type f -print)

web/dist/index.html: $(WEB_FILES) web/src/wasm/votive_bg.wasm web/node_modules/.package-lock.json
	cd web && npm run build

# Written anew only if the games have changed.
web/src/wasm/votive_bg.wasm: wasm
	@:

# By the lock file. `npm ci` insists on the packages of all platforms in it, which some registries do not have.
web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund

# The client comes first: the tested program carries it.
test: lint web rust referee api web-test fuzz
	@echo "all tests passed"

# Unit tests, lints, and whole games in a real Chromium against a real server, the one that the Rust tests were built with.
web-test: web
	$(CARGO) test --workspace --locked --quiet --no-run
	cd web && npm run lint && npm test
	VOTIVE_CHROMIUM=$$(sh tools/chromium.sh) && export VOTIVE_CHROMIUM && cd web && VOTIVE_BIN=../target/debug/votive npm run e2e

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

# The tests of the server need a PostgreSQL: it is started for them and gone afterwards.
rust:
	sh tools/postgres.sh $(CARGO) test --workspace --locked

api:
	sh tools/schemathesis.sh

referee:
	sh tools/referee.sh

fuzz:
	sh tools/fuzz.sh
