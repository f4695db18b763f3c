"""Strict reading of game records (format votive-record/1), shared by all games.

`read(data)` turns the bytes of a file into a `Record` whose outer shape is
known to be right.  What lies inside `options`, `setup` and each move belongs to
a game; the small helpers at the top are for the game modules as well.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

FORMAT = "votive-record/1"
TOP_LEVEL = ("format", "game", "options", "seats", "seed", "setup", "moves", "result")


class BadFormat(Exception):
    """The document is not a well-formed record."""


class BadData(Exception):
    """A file of components can not be used."""


class Refused(Exception):
    """The rules do not allow this: a clause id and an explanation."""

    def __init__(self, clause: str, text: str):
        super().__init__(f"{clause}: {text}")
        self.clause = clause
        self.text = text


# shape helpers

def need_object(value: Any, names: tuple[str, ...], where: str) -> dict:
    """An object with exactly these fields."""
    if not isinstance(value, dict):
        raise BadFormat(f"{where}: an object is needed")
    for name in names:
        if name not in value:
            raise BadFormat(f"{where}: field {name!r} is missing")
    if len(value) > len(names):
        unknown = next(name for name in value if name not in names)
        raise BadFormat(f"{where}: unknown field {unknown!r}")
    return value


def need_list(value: Any, where: str) -> list:
    if not isinstance(value, list):
        raise BadFormat(f"{where}: a list is needed")
    return value


def need_integer(value: Any, where: str) -> int:
    """A whole number; true and false are not numbers here."""
    if type(value) is not int:
        raise BadFormat(f"{where}: an integer is needed, not {shown(value)}")
    return value


def need_text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadFormat(f"{where}: a string is needed, not {shown(value)}")
    return value


def need_boolean(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadFormat(f"{where}: true or false is needed, not {shown(value)}")
    return value


def need_name(value: Any, known, where: str) -> str:
    """One of a fixed collection of names."""
    if not isinstance(value, str) or value not in known:
        raise BadFormat(f"{where}: {shown(value)} is not a known name")
    return value


def need_names(value: Any, known, where: str) -> list[str]:
    """A list of names; how many, and whether they may repeat, the rules decide."""
    for item in need_list(value, where):
        need_name(item, known, where)
    return value


def shown(value: Any) -> str:
    """A value as JSON, cut short so that messages stay on one line."""
    try:
        text = json.dumps(value)
    except RecursionError:
        text = "a deeply nested value"
    return text if len(text) <= 60 else text[:57] + "..."


# JSON itself

def _object_without_repeats(pairs: list[tuple[str, Any]]) -> dict:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise BadFormat(f"key {key!r} is repeated")
            seen.add(key)
    return found


def _integer(text: str) -> int:
    if len(text) > 18 or text == "-0":
        raise BadFormat(f"{text[:24]} is not accepted as an integer")
    return int(text)


def _no_float(text: str):
    raise BadFormat(f"{text[:24]} is not an integer")


def _no_constant(text: str):
    raise BadFormat(f"{text} is not JSON")


_DECODER = json.JSONDecoder(
    object_pairs_hook=_object_without_repeats,
    parse_int=_integer,
    parse_float=_no_float,
    parse_constant=_no_constant,
)
_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")


def parse(data: bytes) -> Any:
    """One JSON document and nothing else, with integers only and no repeated key."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFormat(f"not UTF-8 ({error.reason} at byte {error.start})") from None
    if text.startswith("\ufeff"):
        raise BadFormat("a byte order mark is not part of JSON")
    try:
        document = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise BadFormat(f"not JSON: {error}") from None
    except RecursionError:
        raise BadFormat("nested too deeply") from None
    if _SURROGATE_ESCAPE.search(text):
        _refuse_half_characters(document)
    return document


def _refuse_half_characters(document: Any) -> None:
    """An escaped surrogate must have its partner."""
    try:
        json.dumps(document, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadFormat("a string holds half of a surrogate pair") from None
    except RecursionError:
        raise BadFormat("nested too deeply") from None


# the record

@dataclass
class Record:
    game: str
    options: Any
    players: int
    setup: Any
    moves: list[dict]        # each {"seat", "move"} or {"chance"}
    result: dict | None      # {"scores", "ranks"}, both as long as there are seats


def read(data: bytes) -> Record:
    """The record in these bytes, its outer shape checked."""
    document = need_object(parse(data), TOP_LEVEL, "record")
    if document["format"] != FORMAT:
        raise BadFormat(f"format is {shown(document['format'])}, not {FORMAT!r}")
    game = need_text(document["game"], "game")
    players = _read_seats(document["seats"])
    _read_seed(document["seed"])
    _read_moves(document["moves"], players)
    _read_result(document["result"], players)
    return Record(game, document["options"], players, document["setup"],
                  document["moves"], document["result"])


def _read_seats(seats: Any) -> int:
    for number, seat in enumerate(need_list(seats, "seats")):
        where = f"seat {number}"
        need_object(seat, ("name", "bot"), where)
        need_text(seat["name"], f"{where}: name")
        if seat["bot"] is not None:
            need_text(seat["bot"], f"{where}: bot")
    return len(seats)


def _read_seed(seed: Any) -> None:
    if seed is not None and not re.fullmatch("[0-9a-fA-F]{64}", need_text(seed, "seed")):
        raise BadFormat("seed: 64 hexadecimal digits or null")


def _read_moves(moves: Any, players: int) -> None:
    for number, entry in enumerate(need_list(moves, "moves"), 1):
        if not isinstance(entry, dict):
            raise BadFormat(f"move {number}: an object is needed")
        if "chance" in entry:
            need_object(entry, ("chance",), f"move {number}")
            continue
        if len(entry) != 2 or "seat" not in entry or "move" not in entry:
            need_object(entry, ("seat", "move"), f"move {number}")      # says what is wrong
        seat = entry["seat"]
        if type(seat) is not int or not 0 <= seat < players:
            raise BadFormat(f"move {number}: seat: {shown(seat)} is not a seat of this game")


def _read_result(result: Any, players: int) -> None:
    if result is None:
        return
    need_object(result, ("scores", "ranks"), "result")
    for name in ("scores", "ranks"):
        where = f"result: {name}"
        if len(need_list(result[name], where)) != players:
            raise BadFormat(f"{where}: one number for each seat is needed")
        for number in result[name]:
            need_integer(number, where)
