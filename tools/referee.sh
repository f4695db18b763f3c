#!/bin/sh
# Lets the independent referee (Python, written from the rules alone) judge records that our bots play: every game,
# every number of players, every setting of the options.
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

# One line a game and an option: the game, the option, then the line-ups, whose bots are joined by commas.
plan() {
    for option in preset=original preset=german corrupt_from_zero=false priestess=with_offering \
        shortage=any_smaller offering=compulsory third_player=free; do
        echo offrandes "$option" random,greedy,random greedy,random,greedy,random \
            random,random,greedy,greedy,random greedy,greedy,greedy,greedy
    done
    for option in payout=continuous payout=staggered sharing=pooled oracle=off; do
        echo delphi "$option" random,greedy,random greedy,random,greedy,random random,random,random,random \
            greedy,greedy,greedy
    done
    for option in runner_up=low runner_up=high; do
        echo bomarzo "$option" random,greedy greedy,greedy random,greedy,random greedy,greedy,greedy \
            random,random,random,random greedy,random,greedy,random
    done
}
number=0
plan | while read -r game option lineups; do
    for seats in $lineups; do
        "$votive" arena "$game" --seats "$seats" --games 60 --seed 20 --option "$option" \
            --record "$folder/$number" --json >/dev/null
        number=$((number + 1))
    done
done
"$python" -B referee/referee.py "$folder"
"$votive" replay --quiet --check-deal "$folder"/*

# Another data file: every fourth price and a few cards differ from the built-in ones.
data=games/bomarzo/tests/variant.json
"$votive" arena bomarzo --seats random,greedy,random --games 60 --seed 21 --bomarzo-data "$data" \
    --record "$folder/variant" --json >/dev/null
"$python" -B referee/referee.py --bomarzo-data "$data" "$folder/variant"
"$votive" replay --quiet --check-deal --bomarzo-data "$data" "$folder/variant"
