#!/bin/sh
# Lets the independent referee (Python, written from the rules alone) judge records that our bots play: every game,
# every number of players, every setting of the options.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
if ! command -v "$python" >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq python3
fi
command -v "$python" >/dev/null || { echo "the referee needs Python 3.11 or later: install it, please" >&2; exit 2; }
"$python" -B -m unittest discover -s referee

cargo build --release --locked --quiet
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
play() { # players' bots, then options
    seats=$1
    shift
    ./target/release/votive arena offrandes --seats "$seats" --games 60 --seed 20 --record "$folder/$number" --json "$@" >/dev/null
    number=$((number + 1))
}
number=0
for seats in random,greedy,random greedy,random,greedy,random random,random,greedy,greedy,random greedy,greedy,greedy,greedy; do
    for option in preset=original preset=german corrupt_from_zero=false priestess=with_offering \
        shortage=any_smaller offering=compulsory third_player=free; do
        play "$seats" --option "$option"
    done
done
"$python" -B referee/referee.py "$folder"
./target/release/votive replay --quiet --check-deal "$folder"/*
