# `make play` and `make test` are all one needs; everything they need beyond Rust and Node they install.
# docs/development.md says what each target does and how long it takes.

CARGO ?= cargo
GAME ?= offrandes
RUST_TESTS = --workspace --exclude votive-bindings --locked

.DELETE_ON_ERROR:
.PHONY: play terminal dev build libraries dist swarm wasm web new-game
.PHONY: test lint rust referee api web-test new-game-test fuzz

# Serves the game on SQLite and prints the address to open.
play: build
	./target/release/votive serve

terminal: build
	./target/release/votive play $(GAME)

# Client with hot reload, server restarted on a change in Rust, one address.
dev: web/node_modules/.package-lock.json
	node tools/dev.mjs

# A new game from the template: make new-game NAME=x. CONTRIBUTING.md goes on from there.
new-game:
	sh tools/new-game/new-game.sh "$(NAME)"

# The client and the Rust libraries side by side, then the program, which embeds the client.
build:
	$(MAKE) --no-print-directory --jobs=3 --output-sync=line web libraries
	$(CARGO) build --release --locked --package votive-cli --bin votive

libraries:
	$(CARGO) build --release --locked --package votive-cli --lib

# For shipping and measuring: linked as a whole, minutes slower to build.
dist: web
	$(CARGO) build --profile dist --locked --package votive-cli --bin votive

# Measures a server under load: `make swarm ARGS="--tables 400 --json"`.
swarm:
	$(CARGO) run --profile dist --locked -p votive-swarm -- $(ARGS)

# The games as a WebAssembly module; adds the compiler's target when it is missing.
wasm:
	$(CARGO) run --locked --profile tools --bin votive-bindings -- web/src/wasm

web: web/dist/index.html

WEB_FILES = $(shell find web -type d \( -name node_modules -o -name dist -o -name 'e2e*' -o -name test-results -o -name shots \) -prune -o -type f -print)

web/dist/index.html: $(WEB_FILES) web/src/wasm/votive_bg.wasm web/node_modules/.package-lock.json
	cd web && npm run build

# Written anew only if the games have changed.
web/src/wasm/votive_bg.wasm: wasm
	@:

# By the lock file. `npm ci` insists on the packages of all platforms in it, which some registries lack.
web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund

# The client comes first: the tested program carries it.
test:
	@sh tools/phases.sh lint web rust referee api web-test new-game-test fuzz
	@echo "all tests passed"

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items
	sh tools/deny.sh

# The server's tests need a PostgreSQL: it is started for them and gone afterwards.
rust:
	sh tools/postgres.sh $(CARGO) test $(RUST_TESTS)

referee:
	sh tools/referee.sh

api:
	sh tools/schemathesis.sh

# Unit tests, lints, and whole games in a real Chromium against a real server, the one that the Rust tests built.
web-test: web
	$(CARGO) test $(RUST_TESTS) --quiet --no-run
	cd web && npm run check && npm run lint && npm test
	VOTIVE_CHROMIUM=$$(sh tools/chromium.sh) && export VOTIVE_CHROMIUM && cd web && VOTIVE_BIN=../target/debug/votive npm run e2e

# The template, in a temporary copy of the tree.
new-game-test:
	sh tools/new-game/test.sh

fuzz:
	sh tools/fuzz.sh
