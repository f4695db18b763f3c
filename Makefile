# Two commands matter: `make play` and `make test`. Everything they need beyond Rust is installed by them.

CARGO ?= cargo
GAME ?= offrandes

.PHONY: play test build lint rust referee fuzz

play: build
	./target/release/votive play $(GAME)

build:
	$(CARGO) build --release --locked

test: lint rust referee fuzz
	@echo "all tests passed"

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked --document-private-items

rust:
	$(CARGO) test --workspace --locked

referee:
	sh tools/referee.sh

fuzz:
	sh tools/fuzz.sh
