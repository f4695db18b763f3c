#!/bin/sh
# Checks the licences, versions, sources and advisories of all dependencies with cargo-deny (deny.toml).
# Without cargo-deny nothing is checked, and without network the advisories are not; both are said.
set -eu
cd "$(dirname "$0")/.."
if ! cargo deny --version >/dev/null 2>&1; then
    echo "deny: cargo-deny is not installed, dependencies are not checked (cargo install --locked cargo-deny)"
    exit 0
fi
cargo deny --locked check licenses bans sources
if cargo deny --locked fetch db >/dev/null 2>&1; then
    cargo deny --locked check advisories
else
    echo "deny: the RustSec database is not reachable, advisories are not checked"
fi
