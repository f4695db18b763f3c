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

# For each game: line-ups of every size, and every value of every option.
lineups_offrandes='random,greedy,random greedy,random,greedy,random random,random,greedy,greedy,random greedy,greedy,greedy,greedy'
options_offrandes='preset=original preset=german corrupt_from_zero=false priestess=with_offering shortage=any_smaller
    offering=compulsory third_player=free'
lineups_delphi='random,greedy,random greedy,random,greedy,random random,random,random,random greedy,greedy,greedy'
options_delphi='payout=continuous payout=staggered sharing=pooled oracle=off'

cargo build --release --locked --quiet
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for game in offrandes delphi; do
    eval "lineups=\$lineups_$game options=\$options_$game"
    for seats in $lineups; do
        for option in $options; do
            ./target/release/votive arena "$game" --seats "$seats" --games 60 --seed 20 --option "$option" \
                --record "$folder/$game-$seats-$option" --json >/dev/null
        done
    done
done
"$python" -B referee/referee.py "$folder"
./target/release/votive replay --quiet --check-deal "$folder"/*
