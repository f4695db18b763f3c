#!/bin/sh
# Writes a new game, `make new-game NAME=x`: a complete, tiny, law-abiding one from the template, with its lines in the
# workspace and the registry, its table of clauses, its recorded games and its snapshot. Change it rule by rule.
set -eu
cd "$(dirname "$0")/../.."
name=${1:-}
cargo=${CARGO:-cargo}

fail() {
    echo "new-game: $*" >&2
    exit 2
}
case $name in
'') fail "usage: make new-game NAME=x" ;;
*[!a-z0-9]* | [0-9]*) fail "a name has lower-case letters and digits and begins with a letter, not \"$name\"" ;;
esac
[ ! -e "games/$name" ] || fail "games/$name exists"
template=tools/new-game/template
letter=$(printf %.1s "$name")
upper=$(printf %s "$letter" | tr a-z A-Z)
type=$upper${name#?}

# The template is the game Sealed with clauses such as S1.1; tests name them as s1_1.
(cd "$template" && find . -type f) | while read -r file; do
    mkdir -p "games/$name/$(dirname "$file")"
    sed -e "s/\bS\([0-9]\)/$upper\1/g" -e "s/\bs\([0-9]_[0-9]\)/$letter\1/g" -e "s/_s\([0-9]_[0-9]\)/_$letter\1/g" \
        -e "s/Sealed/$type/g" -e "s/sealed/$name/g" "$template/$file" >"games/$name/$file"
done

# Every line about one game gets a twin for the new one.
model=$(basename "$(dirname "$(ls -d games/*/Cargo.toml | grep -v "^games/$name/" | head -n 1)")")
for file in Cargo.toml registry/Cargo.toml; do
    sed -e "/^votive-/!s#\"games/$model\"#&, \"games/$name\"#" -e "/^\( *\"\)*votive-$model\b/{p;s/$model/$name/g;}" "$file" >"$file.new"
    mv "$file.new" "$file"
done
sed -e "s/^games!\[\(.*\)\];/games![\1, $type];/" -e "s/^use votive_bots::Playable;/&\nuse votive_$name::$type;/" \
    registry/src/lib.rs >registry/src/lib.rs.new
mv registry/src/lib.rs.new registry/src/lib.rs
grep -q "^games!.*\b$type\b" registry/src/lib.rs || fail "registry/src/lib.rs has no list of games"
"$cargo" fmt --all

# The first run writes what later runs compare with.
VOTIVE_UPDATE=1 INSTA_UPDATE=always "$cargo" test --offline --quiet -p "votive-$name"
echo "new-game: games/$name is playable: votive play $name"
