# Two commands matter: `make play` and `make test`. Everything they need beyond Rust is installed by them.

CARGO ?= cargo
GAME ?= offrandes

.PHONY: play test build lint rust referee fuzz api

play: build
	./target/release/votive play $(GAME)

build:
	$(CARGO) build --release --locked

test: lint rust referee api fuzz
	@echo "all tests passed"

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
