"""Checks game records by a second implementation of the rules.

    python3 referee.py FILE_OR_DIR... [--quiet] [--json] [--data GAME=FILE]

A directory stands for all *.json files below it.  Every bad record gets one line
with the first thing wrong in it; the last line counts.  --quiet prints the count
only, --json one JSON document instead of lines, --data takes the components of a game
from this file (--bomarzo-data FILE is the same for Bomarzo).  Exit 0: all records are good, 1: some are not, 2: misuse.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import records
from records import BadData, BadFormat, Refused

# A game is a module of its name beside this one.  It has setup(options, n, setup),
# step(state, seat, move) and result(state); if chance comes up after set-up,
# chance(state, value); if it has a data file, use_data(path).
HELPERS = ("records", "referee")
GAMES = {
    path.stem: importlib.import_module(path.stem)
    for path in sorted(Path(__file__).parent.glob("*.py"))
    if path.stem not in HELPERS and not path.stem.startswith("test_")
}


@dataclass(frozen=True)
class Failure:
    """The first thing wrong with a record."""
    where: str                  # "format", "setup", "move" or "result"
    text: str
    move: int | None = None     # counted from 0, as in the list `moves`
    clause: str | None = None

    def __str__(self) -> str:
        place = f"move {self.move}" if self.where == "move" else self.where
        clause = f"{self.clause}: " if self.clause else ""
        return f"{place}: {clause}{self.text}"


def verify(data: bytes) -> Failure | None:
    """Read and replay one record; None if everything in it is right."""
    try:
        record = records.read(data)
        if record.game not in GAMES:
            return Failure("format", f"no rules here for game {record.game!r}")
        game = GAMES[record.game]
        state = game.setup(record.options, record.players, record.setup)
    except BadFormat as error:
        return Failure("format", str(error))
    except Refused as error:
        return Failure("setup", error.text, clause=error.clause)
    return replay(game, state, record.moves) or compare(record.result, game.result(state))


def replay(game, state, moves: list[dict]) -> Failure | None:
    """Play all the moves; what is wrong with the first bad one."""
    for number, entry in enumerate(moves):
        try:
            if "chance" not in entry:
                game.step(state, entry["seat"], entry["move"])
            elif hasattr(game, "chance"):
                game.chance(state, entry["chance"])
            else:
                raise BadFormat("this game has no chance after set-up")
        except BadFormat as error:
            return Failure("format", f"move {number}: {error}", move=number)
        except Refused as error:
            return Failure("move", error.text, number, error.clause)
    return None


def compare(recorded: dict | None, actual: dict | None) -> Failure | None:
    """The result in the record against the result on the board."""
    if recorded == actual:
        return None
    if actual is None:
        return Failure("result", "the game is not over, so there is none yet")
    if recorded is None:
        return Failure("result", f"the game is over, with scores {actual['scores']}")
    for name in ("scores", "ranks"):
        if recorded[name] != actual[name]:
            return Failure("result", f"{name} are {actual[name]}, not {recorded[name]}")
    raise AssertionError("results differ in nothing")


def use_data(files: list[str]) -> None:
    """Take the components of games from these files, each written as GAME=FILE; those of
    other games from the shipped ones."""
    for game in GAMES.values():
        if hasattr(game, "use_data"):
            game.use_data(None)
    for text in files:
        name, equals, path = text.partition("=")
        if not equals:
            raise BadData(f"--data {text}: expected GAME=FILE")
        if name not in GAMES:
            raise BadData(f"--data {text}: there is no game {name!r}")
        if not hasattr(GAMES[name], "use_data"):
            raise BadData(f"--data {text}: the game takes no data file")
        GAMES[name].use_data(path)


def record_files(arguments: list[str]) -> list[Path]:
    """The files meant by the arguments; FileNotFoundError if one means nothing."""
    files = []
    for argument in arguments:
        path = Path(argument)
        if path.is_dir():
            found = sorted(p for p in path.rglob("*.json") if p.is_file())
            if not found:
                raise FileNotFoundError(f"{argument}: no *.json file in it")
            files += found
        elif path.exists():
            files.append(path)
        else:
            raise FileNotFoundError(f"{argument}: no such file")
    return files


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="referee.py", description="Checks game records.")
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_DIR")
    parser.add_argument("--quiet", action="store_true", help="print the count only")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--data", metavar="GAME=FILE", action="append", default=[],
                        help="the components of a game; may be repeated")
    parser.add_argument("--bomarzo-data", metavar="FILE", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.bomarzo_data:
        chosen.data.insert(0, f"bomarzo={chosen.bomarzo_data}")
    try:
        use_data(chosen.data)
        files = record_files(chosen.paths)
        verdicts = []
        for path in files:
            failure = verify(path.read_bytes())
            verdicts.append((path, failure))
            if failure and not chosen.quiet and not chosen.json:
                print(f"{path}: {failure}")
    except (OSError, BadData) as error:
        print(f"referee: {error}", file=sys.stderr)
        return 2
    failed = sum(failure is not None for _, failure in verdicts)
    passed = len(verdicts) - failed
    if chosen.json:
        summary = {"passed": passed, "failed": failed}
        if not chosen.quiet:
            summary["files"] = [{"file": str(path), "failure": failure and asdict(failure)}
                                for path, failure in verdicts]
        print(json.dumps(summary, indent=1))
    else:
        print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="backslashreplace")       # odd file names must not stop it
    sys.exit(main(sys.argv[1:]))
