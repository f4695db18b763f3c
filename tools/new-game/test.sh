#!/bin/sh
# Runs the recipe of CONTRIBUTING: writes a new game in a copy of the tree, tests it, plays it and verifies its record.
# The copy is made beside the compiled house, so that only the new game and what lists the games is compiled.
set -eu
cd "$(dirname "$0")/../.."
tree=$PWD
house=${CARGO_TARGET_DIR:-$tree/target}
mkdir -p "$house/debug"
copy=$(mktemp -d "$house/new-game.XXXXXX")
trap 'rm -rf "$copy"' EXIT
before=$(git status --porcelain)

# Times are kept: cargo compares them with those of the compiled house.
git ls-files -z --cached --others --exclude-standard |
    tar --create --null --ignore-failed-read --files-from=- 2>/dev/null | tar --extract --directory="$copy"

# Compiled files are linked; what cargo notes about them is copied, since it is written in place.
target=$copy/target
mkdir -p "$target/debug"
for part in deps build; do
    if [ -d "$house/debug/$part" ]; then cp -al "$house/debug/$part" "$target/debug/$part"; fi
done
if [ -d "$house/debug/.fingerprint" ]; then cp -a "$house/debug/.fingerprint" "$target/debug/.fingerprint"; fi
find "$target/debug/deps" -name '*.d' -type f -links +1 -exec sh -c 'for f; do cp -p "$f" "$f.own" && mv "$f.own" "$f"; done' sh {} + 2>/dev/null || true
export CARGO_TARGET_DIR="$target" CARGO_INCREMENTAL=0

cd "$copy"
name=quills
sh tools/new-game/new-game.sh "$name"
[ -f "docs/rules-coverage/$name.md" ] && [ "$(ls "games/$name/tests/records" | wc -l)" -ge 20 ]
# Without writing anything: all of it is up to date.
cargo test --offline --quiet -p "votive-$name"
if sh tools/new-game/new-game.sh "$name" 2>/dev/null; then echo "a second game of the same name is written" >&2; exit 1; fi

cargo build --offline --quiet -p votive-cli --bin votive
votive=$target/debug/votive
"$votive" games "$name" --json | grep -q '"designers"'
"$votive" arena "$name" --seats random,greedy,random --games 5 --seed 1 --record "$copy/records" --json >/dev/null
"$votive" replay --check-deal "$copy"/records/*.json
printf 'quit\n' | "$votive" play "$name" --seed 1 >/dev/null

cd "$tree"
[ "$(git status --porcelain)" = "$before" ] || { echo "the tree was touched" >&2; exit 1; }
echo "new-game: the recipe works"
