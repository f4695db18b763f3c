#!/bin/sh
# Lets the independent referee (Python, written from the rules alone) judge records that our bots play: every game that
# has a referee, every number of players, every value of every option, every data file in games/*/tests/.
set -eu
cd "$(dirname "$0")/.."
python=python3
if ! command -v "$python" >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3
fi
command -v "$python" >/dev/null || { echo "the referee needs Python 3.11 or later: install it, please" >&2; exit 2; }
"$python" -B -m unittest discover -s referee

# The program that the Rust tests have built, which is quick enough.
votive=${VOTIVE:-target/debug/votive}
[ -x "$votive" ] || cargo test --locked --quiet --no-run -p votive-cli
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Lines of the form `GAME OPTION=VALUE SEATS`. The first option is also played with its default. At each number of
# players two line-ups: bots that play well and badly by turns, and all of one kind.
plan() {
    "$votive" games --json | "$python" -B -c '
import json, pathlib, sys

for game in json.load(sys.stdin):
    if not pathlib.Path("referee", game["id"] + ".py").exists():
        print("referee: no rules for " + game["id"], file=sys.stderr)
        continue
    options = game["options"]
    values = [(o["name"], v) for at, o in enumerate(options) for v in o["values"][0 if at == 0 else 1:]]
    for name, value in values:
        for n in range(game["players"]["min"], game["players"]["max"] + 1):
            mixed = [("random", "greedy")[(seat + n) % 2] for seat in range(n)]
            alike = [("random", "greedy")[n % 2]] * n
            for seats in (mixed, alike):
                print(game["id"], f"{name}={value}", ",".join(seats))
'
}
plan >"$folder/plan"
number=0
while read -r game option seats; do
    "$votive" arena "$game" --seats "$seats" --games 60 --seed 20 --option "$option" \
        --record "$folder/records/$number" --json >/dev/null
    number=$((number + 1))
done <"$folder/plan"
[ "$number" -gt 0 ] || { echo "referee: nothing to judge" >&2; exit 1; }
"$python" -B referee/referee.py "$folder/records"
"$votive" replay --quiet --check-deal "$folder"/records/*

# Other data files: a game's folder has one that differs from the shipped one.
for data in games/*/tests/variant.json; do
    game=$(basename "$(dirname "$(dirname "$data")")")
    "$votive" arena "$game" --seats random,greedy,random --games 60 --seed 21 --data "$game=$data" \
        --record "$folder/variants/$game" --json >/dev/null
    "$python" -B referee/referee.py --data "$game=$data" "$folder/variants/$game"
    "$votive" replay --quiet --check-deal --data "$game=$data" "$folder/variants/$game"
done
