#!/bin/sh
# Builds the fuzz targets and runs each for a short while. That takes a nightly toolchain, since the sanitizers do;
# without one the same harnesses still run under proptest (games/*/tests/properties.rs), and this says so.
set -eu
cd "$(dirname "$0")/.."
seconds=${FUZZ_SECONDS:-10}
if ! cargo +nightly --version >/dev/null 2>&1; then
    echo "fuzz: no nightly toolchain, so only proptest drives the harnesses"
    exit 0
fi
tools=$PWD/.tools
if ! cargo fuzz --version >/dev/null 2>&1 && ! [ -x "$tools/bin/cargo-fuzz" ]; then
    cargo install --quiet --locked --root "$tools" cargo-fuzz
fi
PATH=$tools/bin:$PATH
for target in $(cargo +nightly fuzz list); do
    mkdir -p "fuzz/corpus/$target"
    if [ "$target" = records ]; then cp games/*/tests/records/*.json "fuzz/corpus/$target/"; fi
    log=fuzz/target/$target.log
    mkdir -p fuzz/target
    if cargo +nightly fuzz run "$target" --sanitizer none -- -max_total_time="$seconds" -max_len=65536 >"$log" 2>&1; then
        grep '^Done' "$log" | sed "s/^/fuzz $target: /"
    else
        cat "$log"
        exit 1
    fi
done
