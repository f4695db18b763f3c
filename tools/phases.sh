#!/bin/sh
# Runs make targets one after the other and says at the end how long each took; stops at the first that fails.
#     sh tools/phases.sh lint rust
set -eu
cd "$(dirname "$0")/.."
report=$(mktemp)
trap 'rm -f "$report"' EXIT
started=$(date +%s)
for phase in "$@"; do
    begun=$(date +%s)
    "${MAKE:-make}" --no-print-directory "$phase"
    printf '%6d s  %s\n' $(($(date +%s) - begun)) "$phase" >>"$report"
done
printf '%6d s  all\n' $(($(date +%s) - started)) >>"$report"
cat "$report"
