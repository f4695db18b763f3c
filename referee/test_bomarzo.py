"""Tests of the referee for Bomarzo: every deity, card function and payment rule, one
refusal for each clause that can be broken, the data file, shapes, and random games.

    python3 -m unittest test_bomarzo        (or: python3 test_bomarzo.py)
    python3 test_bomarzo.py --speed         records a second on self-made records

The components are those of the shipped file, or of the file that the environment
variable BOMARZO_DATA names.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import io
import itertools
import json
import os
import random
import sys
import tempfile
import time
import unittest
from collections import Counter
from pathlib import Path

import bomarzo as B
import referee
from records import BadFormat, Refused

DATA_FILE = Path(os.environ.get("BOMARZO_DATA") or B.DEFAULT_FILE)
B.use_data(DATA_FILE)
CONTENT = DATA_FILE.read_bytes()
CARDS = B.current_data().cards
LOW = {"runner_up": "low", "data": "builtin"}
HIGH = {"runner_up": "high", "data": "builtin"}
ALL_CARDS = sorted(CARDS)
TAPPED = [card for card in ALL_CARDS if CARDS[card].function in (*B.USED_ON_INVOKE, B.SWAP)]


# helpers

def begin(start: int = 0, deck=None, deities=B.DEITIES) -> dict:
    return {"start": start, "deities": list(deities), "deck": list(deck or ALL_CARDS)}


def new_game(n: int = 3, start: int = 0, options: dict = LOW, **more) -> B.State:
    return B.setup(options, n, begin(start, **more))


def season(n: int = 3, start: int = 0, options: dict = LOW, goods=(0, 0, 0), **more) -> B.State:
    """The first turn of the first season; everybody has these goods and no hand cards."""
    state = new_game(n, start, options, **more)
    state.queue, state.steps = [], 0
    state.hands = [[] for _ in range(n)]
    for seat in range(n):
        own(state, seat, *goods)
    B.begin_season(state)
    return state


def own(state: B.State, seat: int, food: int, coin: int, wine: int = 0) -> None:
    state.stock[seat] = {"food": food, "coin": coin, "wine": wine}


def goods(state: B.State, seat: int) -> tuple[int, ...]:
    return tuple(state.stock[seat].values())


def hold(state: B.State, seat: int, text: str) -> None:
    state.hands[seat] = text.split()


def have(state: B.State, seat: int, *cards: str) -> None:
    """Stage-2 cards with their functions."""
    for card in cards:
        state.stage2[seat].append(card)
        state.functions[seat][CARDS[card].function] += 1


def lie(state: B.State, deity: str, food: int, coin: int, wine: int = 0, seat: int = 9) -> None:
    """Markers and the pawn that brought them (of nobody, unless told)."""
    state.markers[deity] = {"food": food, "coin": coin, "wine": wine}
    state.pawns_on[deity].append(seat)


def lying(state: B.State, deity: str) -> tuple[int, ...]:
    return tuple(state.markers[deity].values())


def invoke(deity: str, *use: str) -> dict:
    return {"invoke": {"deity": deity, "use": list(use)}}


def copying(*use: str) -> dict:
    return {"copy": {"use": list(use)}}


def pay(**kinds: int) -> list[dict]:
    """pay(food=1, wine=0): the small moves in their order."""
    return [{"pay": {kind: kinds[kind]}} for kind in B.KINDS if kind in kinds]


def take(deity: str, food: int = 0, coin: int = 0, wine: int = 0) -> dict:
    return {"take": {"deity": deity, "food": food, "coin": coin, "wine": wine}}


def worship(card: str, deity: str) -> dict:
    return {"worship": {"card": card, "deity": deity}}


def exchange(kind: str, amount: int) -> dict:
    return {"exchange": {"from": kind, "amount": amount}}


def play(state: B.State, seat: int, *moves) -> B.State:
    """Moves of one seat; lists of moves are taken apart."""
    for move in moves:
        for single in move if isinstance(move, list) else [move]:
            B.step(state, seat, single)
    return state


# legal moves by brute force

def uses(state: B.State, seat: int, functions) -> list[list[str]]:
    cards = sorted(card for card in state.stage2[seat] if CARDS[card].function in functions)
    return [list(chosen) for size in range(len(cards) + 1)
            for chosen in itertools.combinations(cards, size)]


def takes() -> list[dict]:
    amounts = [a for a in itertools.product(range(4), repeat=3) if sum(a) <= 4]
    return [take(deity, *amount) for deity in B.DEITIES for amount in amounts]


FIXED = {
    B.STEPPING: [{"advance": worker} for worker in B.WORKERS],
    B.SPENDING: [{"spend": card} for card in ALL_CARDS],
    B.PLAYING: [{"play": card} for card in ALL_CARDS],
    B.UPGRADING: [{"upgrade": card} for card in ALL_CARDS],
    B.TAKING: takes(),
    B.WORSHIPPING: [worship(card, deity) for card in ALL_CARDS for deity in B.DEITIES],
}


def candidates(state: B.State, phase: str, seat: int) -> list:
    """Every move of a phase that could be legal for this seat, and many that are not."""
    if phase in FIXED:
        return FIXED[phase]
    if phase == B.TURN:
        return ([{"harvest": kind} for kind in B.KINDS]
                + [invoke(deity, *use) for deity in B.DEITIES
                   for use in uses(state, seat, B.USED_ON_INVOKE)]
                + [exchange(kind, amount) for kind in B.KINDS for amount in range(4)])
    if phase == B.PAYING:
        return [{"pay": {kind: amount}} for kind in B.KINDS
                for amount in range(-1, state.stock[seat][kind] + 2)]
    if phase == B.COPYING:
        return ["decline"] + [copying(*use) for use in uses(state, seat, B.USED_ON_INVOKE)]
    return []


def universe(state: B.State, seat: int) -> list:
    return [move for phase in (*FIXED, B.TURN, B.PAYING, B.COPYING)
            for move in candidates(state, phase, seat)]


def legal_moves(state: B.State, seat: int | None = None, moves: list | None = None) -> list:
    """All moves that `step` accepts; a refused one leaves the copy alone (tested below)."""
    if seat is None:
        seat = state.turn
    legal = []
    trial = state.copy()
    for move in candidates(state, state.phase, seat) if moves is None else moves:
        try:
            B.step(trial, seat, move)
        except Refused:
            continue
        legal.append(move)
        trial = state.copy()
    return legal


def kind_of(move) -> str:
    return move if isinstance(move, str) else next(iter(move))


def pick(moves: list, rng: random.Random):
    """A random move: first its kind (deities preferred), small payments preferred."""
    by_kind: dict[str, list] = {}
    for move in moves:
        by_kind.setdefault(kind_of(move), []).append(move)
    weights = {"harvest": 2, "invoke": 5, "copy": 3, "exchange": 3}
    kind = rng.choices(list(by_kind), [weights.get(k, 1) for k in by_kind])[0]
    if kind == "pay":
        if "wine" in by_kind[kind][0]["pay"] and rng.random() < 0.3:
            return rng.choice(by_kind[kind])                # puts deities to sleep
        return min(rng.choices(by_kind[kind], k=3), key=lambda m: sum(m["pay"].values()))
    if kind == "invoke":
        many = [m for m in by_kind[kind] if m["invoke"]["use"]]
        if many and rng.random() < 0.5:
            return rng.choice(many)
        wanted = [m for m in by_kind[kind] if m["invoke"]["deity"] in B.DEITIES[:4]]
        if wanted and rng.random() < 0.5:
            return rng.choice(wanted)
    if kind in ("play", "upgrade"):
        tapped = [m for m in by_kind[kind] if m[kind] in TAPPED]
        return rng.choice(tapped or by_kind[kind])
    return rng.choice(by_kind[kind])


def random_game(seed: int, n: int, options: dict = LOW, watch=None, on_top=()) -> dict:
    """A whole random game as a record; `watch(state)` is called at every decision.
    The cards `on_top` are among the first that are dealt."""
    rng = random.Random(seed)
    deck = rng.sample(ALL_CARDS, len(ALL_CARDS))
    deck.sort(key=lambda card: card not in on_top)
    start = begin(rng.randrange(n), deck, rng.sample(B.DEITIES, 8))
    state = B.setup(options, n, start)
    moves = []
    while state.phase != B.OVER:
        if watch:
            watch(state)
        if state.phase == B.RESHUFFLE:
            deck = rng.sample(state.discards, len(state.discards))
            moves.append({"chance": {"deck": deck}})
            B.chance(state, {"deck": deck})
            continue
        move = pick(legal_moves(state), rng)
        moves.append({"seat": state.turn, "move": move})
        B.step(state, state.turn, move)
    if watch:
        watch(state)
    return {
        "format": "votive-record/1", "game": "bomarzo", "options": options,
        "seats": [{"name": f"Player {i + 1}", "bot": None} for i in range(n)],
        "seed": None, "setup": start, "moves": moves, "result": B.result(state),
    }


def first_move_number() -> int:
    """How the framework counts the first entry of `moves`, from 0 or from 1."""
    record = {
        "format": "votive-record/1", "game": "bomarzo", "options": LOW,
        "seats": [{"name": "", "bot": None}] * 3, "seed": None, "setup": begin(),
        "moves": [{"seat": 0, "move": None}], "result": None,
    }
    return referee.verify(json.dumps(record).encode()).move


FIRST = first_move_number()


class Case(unittest.TestCase):
    def refused(self, clause: str, state: B.State, seat: int, move) -> None:
        """The move is refused under this clause and changes nothing."""
        before = state.copy()
        with self.assertRaises(Refused) as caught:
            B.step(state, seat, move)
        self.assertEqual(caught.exception.clause, clause, caught.exception.text)
        self.assertEqual(state, before)

    def waits(self, state: B.State, phase: str, seat: int | None) -> None:
        self.assertEqual((state.phase, state.turn), (phase, seat))

    def amounts(self, state: B.State) -> list[int]:
        """The legal amounts of the kind to be paid now."""
        return [amount for move in legal_moves(state) for amount in move["pay"].values()]


# B1, B2, B9

class SetUp(Case):
    def test_b2_1_goods_and_pawns(self):
        for n, pawns in ((2, 3), (3, 3), (4, 2)):
            state = new_game(n, 1)
            self.assertEqual((state.pawns, state.pawns_left), ([pawns] * n, [pawns] * n))
            coins = [stock["coin"] for stock in state.stock]
            self.assertEqual(coins, [1] * n if n < 4 else [2, 1, 1, 1])
            self.assertEqual([goods(state, seat)[::2] for seat in range(n)], [(1, 0)] * n)

    def test_b2_3_dealing(self):
        state = new_game(3, 2)
        self.assertEqual([state.hands[2], state.hands[0], state.hands[1]],
                         [ALL_CARDS[:4], ALL_CARDS[4:8], ALL_CARDS[8:12]])
        self.assertEqual(state.deck, ALL_CARDS[12:])

    def test_b2_4_free_steps(self):
        state = new_game(3, 1)
        for seat in (1, 2, 0):
            for worker in ("food", "food", "pawn"):
                self.waits(state, B.STEPPING, seat)
                self.refused("B2.4", state, (seat + 1) % 3, {"advance": worker})
                self.refused("B4.1", state, (seat + 1) % 3, {"harvest": "food"})
                self.refused("B2.4", state, seat, {"harvest": "food"})
                play(state, seat, {"advance": worker})
        self.waits(state, B.TURN, 1)
        self.assertEqual((state.season, goods(state, 0)), (1, (2, 1, 0)))

    def test_b1_3_end_of_the_track(self):
        state = new_game(2)
        state.workers[0]["food"] = 8
        self.refused("B1.3", state, 0, {"advance": "food"})

    def refused_setup(self, clause: str, n: int = 3, options: dict = LOW, **fields) -> None:
        with self.assertRaises(Refused) as caught:
            B.setup(options, n, {**begin(), **fields})
        self.assertEqual(caught.exception.clause, clause)

    def test_refusals(self):
        self.refused_setup("B2", n=1)
        self.refused_setup("B2", n=5)
        self.refused_setup("B2.1", start=3)
        self.refused_setup("B2.1", start=-1)
        for deities in (B.DEITIES[1:], (*B.DEITIES[1:], "dea"), (*B.DEITIES, "dea"),
                        (*B.DEITIES[1:], "x"), ()):
            self.refused_setup("B2.2", deities=list(deities))
        for deck in (ALL_CARDS[1:], ALL_CARDS + ["B01"], ALL_CARDS[1:] + ["B02"],
                     ALL_CARDS[1:] + ["x"], []):
            self.refused_setup("B2.3", deck=deck)
        self.refused_setup("B9", options={"runner_up": "low", "data": "0" * 64})

    def test_option_shapes(self):
        for bad in ({**LOW, "x": 1}, {**LOW, "runner_up": "medium"}, {**LOW, "runner_up": None},
                    {**LOW, "data": None}, {**LOW, "data": "Builtin"}, {**LOW, "data": "a" * 63},
                    {**LOW, "data": "A" * 64}, {**LOW, "data": "a" * 64 + "\n"}, None, [],
                    {"runner_up": "low"}, {"data": "builtin"}):
            with self.assertRaises(BadFormat, msg=repr(bad)):
                B.setup(bad, 3, begin())

    def test_setup_shapes(self):
        good = begin()
        for bad in (None, [], {}, {**good, "x": 1}, {**good, "start": True},
                    {**good, "start": "0"}, {**good, "deities": "dea"},
                    {**good, "deities": [1] * 8}, {**good, "deck": {}}, {**good, "deck": [[]]},
                    *({k: v for k, v in good.items() if k != name} for name in good)):
            with self.assertRaises(BadFormat, msg=repr(bad)):
                B.setup(LOW, 3, bad)

    def test_move_shapes(self):
        for bad in (None, 3, True, [], {}, "pass", "copy", "", {"decline": None},
                    {"advance": "action_pawn"}, {"advance": 1}, {"harvest": "card"},
                    {"harvest": ["wine"]}, {"invoke": "dea"}, {"invoke": {"deity": "dea"}},
                    {"invoke": {"deity": "Dea", "use": []}},
                    {"invoke": {"deity": "dea", "use": None}},
                    {"invoke": {"deity": "dea", "use": ["Z99"]}},
                    {"invoke": {"deity": "dea", "use": [], "x": 1}},
                    {"pay": {}}, {"pay": 1}, {"pay": {"food": 1, "coin": 1}},
                    {"pay": {"food": True}}, {"pay": {"food": "1"}}, {"pay": {"card": 1}},
                    {"spend": "Z99"}, {"spend": ["B01"]}, {"play": None}, {"upgrade": 3},
                    {"take": {"deity": "dea", "food": 1}},
                    {"take": {"deity": "dea", "food": 1, "coin": 0, "wine": False}},
                    {"take": {"deity": "x", "food": 1, "coin": 0, "wine": 0}},
                    {"worship": {"card": "B01"}}, {"worship": {"card": "B01", "deity": "x"}},
                    {"worship": {"card": "x", "deity": "dea"}}, {"copy": []}, {"copy": {}},
                    {"copy": {"use": "X03"}}, {"copy": {"use": [], "deity": "dea"}},
                    {"exchange": {"from": "food"}}, {"exchange": {"from": "card", "amount": 1}},
                    {"exchange": {"from": "food", "amount": None}},
                    {"harvest": "food", "x": 1}, {"chance": {"deck": []}}):
            with self.assertRaises(BadFormat, msg=repr(bad)):
                B.step(new_game(3), 0, bad)


class DataFile(Case):
    def setUp(self):
        self.document = json.loads(CONTENT)

    def read(self) -> B.Data:
        return B.read_data(json.dumps(self.document).encode())

    def bad(self, containing: str = "") -> None:
        with self.assertRaises(B.BadData) as caught:
            self.read()
        self.assertIn(containing, str(caught.exception))
        self.setUp()

    def test_the_shipped_numbers(self):
        data = B.current_data()
        self.assertEqual(len(data.cards), 40)
        self.assertEqual(data.digest, hashlib.sha256(CONTENT).hexdigest())
        self.assertEqual((data.spaces, data.track_spaces, data.victory_symbols), (8, 10, (4, 7)))
        self.assertEqual(data.symbols, {"food": (1, 3, 5, 8), "coin": (1, 3, 5, 8),
                                        "wine": (2, 5, 8), "card": (2, 5, 8), "pawn": (4, 8)})
        self.assertEqual(data.first_column, (3, 3, 3, 2, 2, 1, 1, 0))
        self.assertEqual(data.second_column, (1, 1, 1, 1, 1, 0, 0, 0))
        self.assertEqual(data.temple_sets, {3: 1, 4: 2, 5: 3})
        prices = {name: (deity.active, deity.moss) for name, deity in data.deities.items()}
        self.assertEqual(prices, {
            "gigante": ((1, 2), (0, 1)), "balena": ((1, 2), (1, 0)), "elefante": ((2, 1), (1, 0)),
            "tartaruga": ((2, 2), (1, 1)), "genio": ((1, 1), (0, 1)), "dea": ((1, 0), (0, 0)),
            "orco": ((1, 0), (0, 0)), "drago": ((0, 2), (0, 1))})
        self.assertEqual([data.deities[deity].category for deity in B.DEITIES],
                         ["buildings", "discoveries", "characters", "architecture", "knowledge",
                          "culture", "food", "coins"])
        self.assertEqual({CARDS[c].function for c in ("B10", "C08", "C09", "X03", "K09", "K04")},
                         {*B.USED_ON_INVOKE, B.SWAP})

    def test_unknown_extras_are_left_alone(self):
        plain = self.read()
        self.document["marks"] = {"x": 1.5}
        self.document["village"]["mark"] = "r"
        for part in ("cards", "deities", "final_scoring"):
            for entry in self.document[part]:
                entry.update(mark="k", note="", marks=[])
        for entry in self.document["cards"]:
            entry["stage2_half_points"]["mark"] = "r"
        for entry in self.document["deities"]:
            entry["active"]["mark"] = entry["moss"]["note"] = "r"
        self.document["temple_sets"]["mark"] = self.document["setup"]["pawns"]["mark"] = "d"
        self.assertEqual(self.read()._replace(digest=plain.digest), plain)

    def test_bad_files(self):
        for content in (b"", b"{", b"\xff\xff", b"[]", b"null"):
            with self.assertRaises(B.BadData):
                B.read_data(content)
        for part in ("deities", "village", "knowledge_tracks", "final_scoring", "temple_sets",
                     "setup", "cards"):
            del self.document[part]
            self.bad(part)
            self.document[part] = 3
            self.bad(part)

    def test_bad_entries(self):
        cards, deities = lambda: self.document["cards"][3], lambda: self.document["deities"][2]
        for entry, name, value in (
                (cards, "id", "B01"), (cards, "id", 4), (cards, "categories", ["poets"]),
                (cards, "stage1_track", "food"), (cards, "worship", -1), (cards, "worship", 1.5),
                (cards, "temple", None), (cards, "stage2_half_points", {"x": 1}),
                (cards, "stage2_tracks", ["x"]), (cards, "stage2_function", "ab:fly"),
                (cards, "stage2_function", None), (deities, "id", "dea"), (deities, "id", "x"),
                (deities, "category", "x"), (deities, "active", {"wine": 1}),
                (deities, "moss", {"food": True})):
            entry()[name] = value
            self.bad()
            del entry()[name]
            self.bad(name)
        for part, name, value in (
                ("village", "spaces", None), ("village", "food", 3), ("village", "coin", ["1"]),
                ("knowledge_tracks", "tracks", ["culture"]),
                ("knowledge_tracks", "start_off_track", False), ("setup", "pawns", {"2": 3}),
                ("setup", "last_player_extra_coin_4p", 1), ("temple_sets", "x", 1)):
            self.document[part][name] = value
            self.bad()
        self.document["deities"].pop()
        self.bad("8 are needed")
        self.document["final_scoring"][3]["position"] = 9
        self.bad("position")

    def test_b2_4_lost_free_steps(self):
        """With other data the workers may have no room for all free steps."""
        self.document["village"]["start"] = 8
        content = json.dumps(self.document).encode()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.json"
            path.write_bytes(content)
            try:
                B.use_data(path)
                state = B.setup(LOW, 3, begin())
            finally:
                B.use_data(DATA_FILE)
        self.waits(state, B.TURN, 0)
        self.assertEqual(goods(state, 0), (5, 5, 3))

    def test_another_file_by_its_hash(self):
        self.document["setup"]["food"] = 5
        content = json.dumps(self.document).encode()
        digest = hashlib.sha256(content).hexdigest()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "mine.json"
            path.write_bytes(content)
            try:
                B.use_data(path)
                state = B.setup({**LOW, "data": digest}, 3, begin())
                self.assertEqual(goods(state, 0), (5, 1, 0))
                with self.assertRaises(Refused):
                    B.setup({**LOW, "data": "0" * 64}, 3, begin())
            finally:
                B.use_data(DATA_FILE)
        self.assertEqual(goods(new_game(3), 0), (1, 1, 0))
        shipped = B.setup({**LOW, "data": B.current_data().digest}, 3, begin())
        self.assertEqual(goods(shipped, 0), (1, 1, 0))


# B3: production

class Production(Case):
    def test_symbols(self):
        state = new_game(2)
        expected = {"food": (0, 1, 1, 2, 2, 3, 3, 3, 4), "coin": (0, 1, 1, 2, 2, 3, 3, 3, 4),
                    "wine": (0, 0, 1, 1, 1, 2, 2, 2, 3), "card": (0, 0, 1, 1, 1, 2, 2, 2, 3)}
        for what, gains in expected.items():
            for space, gain in enumerate(gains):
                state.workers[0][what] = space
                self.assertEqual(B.income(state, 0, what), gain)

    def test_incomes_add_up(self):
        state = season(2)
        have(state, 1, "B01", "B02", "B03", "B05", "X01", "X02")
        state.workers[1].update(food=8, wine=5)
        B.begin_season(state)
        self.assertEqual(goods(state, 1), (4 + 2, 1, 2 + 1))
        self.assertEqual(len(state.hands[1]), 2)
        self.assertEqual(goods(state, 0), (0, 0, 0))

    def test_every_income_card(self):
        for card in ALL_CARDS:
            kind = CARDS[card].function.removeprefix("inc:")
            if kind == CARDS[card].function:
                continue
            state = season(2)
            have(state, 0, card)
            B.begin_season(state)
            gained = dict(zip(B.KINDS, goods(state, 0)), card=len(state.hands[0]))
            self.assertEqual(gained, {**dict.fromkeys((*B.KINDS, "card"), 0), kind: 1})

    def test_cards_in_turn_order(self):
        state = season(3)
        for seat in range(3):
            state.workers[seat]["card"] = 2
        state.start, state.deck = 1, ["K01", "K02", "K03", "K04"]
        B.begin_season(state)
        self.assertEqual(state.hands, [["K03"], ["K01"], ["K02"]])
        self.waits(state, B.TURN, 1)

    def test_b3_3_reshuffle(self):
        state = season(3)
        for seat in range(3):
            state.workers[seat]["card"] = 5
        state.deck, state.discards = ["K01"], ["B01", "B02", "B03"]
        B.begin_season(state)
        self.waits(state, B.RESHUFFLE, None)
        self.assertEqual(state.hands, [["K01"], [], []])
        self.refused("B3.3", state, 0, {"harvest": "food"})
        self.refused("B3.3", state, 0, "decline")
        for deck in ([], ["B01", "B02"], ["B01", "B02", "K01"], ["B01", "B02", "B03", "B03"],
                     ["B01", "B02", "B02"]):
            with self.assertRaises(Refused) as caught:
                B.chance(state, {"deck": deck})
            self.assertEqual(caught.exception.clause, "B3.3")
        for bad in (None, [], {}, {"deck": "B01"}, {"deck": ["Z"]}, {"deck": [], "x": 1}):
            with self.assertRaises(BadFormat):
                B.chance(state, bad)
        B.chance(state, {"deck": ["B03", "B01", "B02"]})
        self.assertEqual(state.hands, [["K01", "B03"], ["B01", "B02"], []])  # none left for 2
        self.waits(state, B.TURN, 0)
        self.assertEqual((state.deck, state.discards), ([], []))

    def test_b3_3_not_before_a_card_is_wanted(self):
        state = season(2)
        state.workers[0]["card"] = 2
        state.deck, state.discards = ["K01"], ["B01"]
        B.begin_season(state)
        self.waits(state, B.TURN, 0)
        with self.assertRaises(Refused) as caught:
            B.chance(state, {"deck": ["B01"]})
        self.assertEqual(caught.exception.clause, "B3.3")

    def test_b3_3_even_for_one_card(self):
        state = season(2)
        state.workers[1]["card"] = 2
        state.deck, state.discards = [], ["B01"]
        B.begin_season(state)
        self.waits(state, B.RESHUFFLE, None)
        B.chance(state, {"deck": ["B01"]})
        self.assertEqual(state.hands[1], ["B01"])

    def test_b3_2_pawn_symbol_is_no_income(self):
        state = season(2)
        state.workers[0]["pawn"] = 8
        B.begin_season(state)
        self.assertEqual((state.pawns, goods(state, 0)), ([3, 3], (0, 0, 0)))


# B4: turns, harvests

class Turns(Case):
    def test_b4_1_order(self):
        state = season(3, 1)
        self.refused("B4.1", state, 0, {"harvest": "food"})
        self.refused("B4.1", state, 0, invoke("dea"))
        self.refused("B4.1", state, 0, exchange("food", 1))
        self.refused("B4.10", state, 0, copying())
        self.refused("B4.10", state, 0, "decline")
        self.refused("B4.1", state, 1, "decline")
        self.refused("B4.1", state, 1, {"advance": "food"})
        self.refused("B4.1", state, 1, {"pay": {"food": 0}})
        for seat in (1, 2, 0, 1):
            self.waits(state, B.TURN, seat)
            play(state, seat, {"harvest": "wine" if seat != 1 or not state.harvested["wine"]
                               else "food"})

    def test_b4_2_yields(self):
        for kind, yields in (("food", (3, 2, 1, 1)), ("coin", (3, 2, 1, 1)),
                             ("wine", (2, 1, 1, 1))):
            state = season(4)
            for seat in range(4):
                play(state, seat, {"harvest": kind})
            self.assertEqual([stock[kind] for stock in state.stock], list(yields))

    def test_b4_2_once_a_kind(self):
        state = season(2)
        play(state, 0, {"harvest": "food"})
        play(state, 1, {"harvest": "food"})
        self.refused("B4.2", state, 0, {"harvest": "food"})
        self.assertEqual([m["harvest"] for m in legal_moves(state) if "harvest" in m],
                         ["coin", "wine"])

    def test_b4_1_out_without_pawns(self):
        state = season(2)
        state.pawns_left = [1, 3]
        play(state, 0, {"harvest": "food"})
        play(state, 1, {"harvest": "food"})
        self.waits(state, B.TURN, 1)
        self.assertEqual(state.out, {0})
        play(state, 1, {"harvest": "coin"}, {"harvest": "wine"})
        self.assertEqual((state.season, state.start, state.turn), (2, 1, 1))
        self.assertEqual((state.pawns_left, state.out), ([3, 3], set()))

    def test_b4_1_out_without_a_placement(self):
        state = season(2)
        state.pawns_left = [5, 5]
        state.deck = []
        for kind in B.KINDS:
            play(state, 0, {"harvest": kind})
            play(state, 1, {"harvest": kind})
        own(state, 0, 0, 0, 0)
        own(state, 1, 0, 0, 0)
        B.next_turn(state, 0)
        self.assertEqual(state.season, 2)                   # nobody could place

    def test_b4_1_a_deity_alone_keeps_one_in(self):
        state = season(2)
        state.pawns_left = [4, 3]
        for kind in B.KINDS:
            play(state, 0, {"harvest": kind})
            play(state, 1, {"harvest": kind})
        self.waits(state, B.TURN, 0)
        self.assertTrue(all("invoke" in move for move in legal_moves(state)))

    def test_b4_1_a_new_pawn_brings_one_back(self):
        state = season(2, goods=(2, 2, 3))
        state.pawns_left = [2, 0]
        state.workers[1]["pawn"] = 3
        play(state, 0, {"harvest": "food"})
        self.assertEqual(state.out, {1})
        self.waits(state, B.TURN, 0)
        play(state, 0, invoke("genio"), pay(food=1, coin=1, wine=0),
             {"advance": "food"}, {"advance": "food"})
        self.waits(state, B.COPYING, 1)                     # out, but may copy
        play(state, 1, copying(), pay(food=1, coin=1, wine=2),
             {"advance": "pawn"}, {"advance": "food"})
        self.assertEqual((state.pawns[1], state.pawns_left[1], state.out), (4, 1, set()))
        self.waits(state, B.TURN, 1)

    def test_b1_7_five_pawns(self):
        state = season(2, goods=(5, 5, 0))
        state.pawns[0] = 5
        state.workers[0]["pawn"] = 3
        play(state, 0, invoke("genio"), pay(food=1, coin=1), {"advance": "pawn"})
        self.assertEqual((state.pawns[0], state.pawns_left[0]), (5, 2))

    def test_b3_2_pawn_at_once(self):
        state = season(2, goods=(5, 5, 0))
        state.pawns_left = [1, 0]
        state.workers[0]["pawn"] = 7
        play(state, 0, invoke("genio"), pay(food=1, coin=1), {"advance": "pawn"})
        self.assertEqual((state.pawns[0], state.pawns_left[0]), (4, 1))
        self.refused("B5.5", state, 0, {"advance": "pawn"})
        play(state, 0, {"advance": "coin"})
        self.waits(state, B.TURN, 0)


# B4: the payments

def covered(demand: B.Demand, f: int, c: int, w: int, v: int) -> bool:
    """Whether these resources can be assigned to the demanded ones, by trying all ways."""
    free = w + v + demand.discount                          # wine and virtual fit anywhere
    for to_food in range(min(f, demand.food) + 1):
        for to_coin in range(min(c, demand.coin) + 1):
            open_any = max(0, demand.any - (f - to_food) - (c - to_coin))
            if (demand.food - to_food) + (demand.coin - to_coin) + open_any <= free:
                return True
    return False


class Payments(Case):
    def test_b4_11_against_assignments(self):
        for F, C, A, d in itertools.product(range(4), range(4), range(4), range(2)):
            demand = B.Demand(F, C, A, d)
            for f, c, w in itertools.product(range(6), range(6), range(4)):
                least = next(v for v in itertools.count() if covered(demand, f, c, w, v))
                self.assertEqual(B.virtual_needed(demand, f, c, w), least)

    def test_b4_11_copies_against_assignments(self):
        for F, C, A, W in itertools.product(range(3), range(3), range(3), range(1, 4)):
            demand = B.Demand(F, C, A, wine=W, exact=True)
            rest = B.Demand(F, C, A)
            for f, c, w in itertools.product(range(5), range(5), range(7)):
                legal = [v for v in range(7) if w >= W and f + c + w + v == F + C + A + W
                         and covered(rest, f, c, w - W, v)]
                self.assertEqual(B.virtual_needed(demand, f, c, w), legal[0] if legal else None)

    def test_search_against_all_payments(self):
        rng = random.Random(1)
        for _ in range(1500):
            exact = rng.random() < 0.5
            demand = B.Demand(rng.randrange(3), rng.randrange(3), rng.randrange(3),
                              0 if exact else rng.randrange(2), rng.randrange(1, 4) if exact else 0,
                              exact)
            stock = {kind: rng.randrange(7) for kind in B.KINDS}
            least = rng.randrange(3)
            allowed = range(least, least + rng.randrange(4))
            everything = [p for p in itertools.product(*(range(stock[k] + 1) for k in B.KINDS))
                          if B.virtual_needed(demand, *p) in allowed]
            for size in range(3):
                for paid in itertools.product(*(range(stock[k] + 1) for k in B.KINDS[:size])):
                    self.assertEqual(B.payment_exists(stock, demand, allowed, paid),
                                     any(p[:size] == paid for p in everything))

    def test_b4_4_printed_prices(self):
        """Exactly the printed price suffices, one less does not."""
        for deity in B.DEITIES:
            for mossy in (False, True):
                printed = B.current_data().deities[deity]
                food, coin = printed.moss if mossy else printed.active
                for short in ((0, 0), (1, 0), (0, 1)):
                    if food < short[0] or coin < short[1]:
                        continue
                    state = self.able(deity, food - short[0], coin - short[1])
                    state.mossy = {deity} if mossy else set()
                    legal = invoke(deity) in legal_moves(state)
                    self.assertEqual(legal, short == (0, 0), (deity, mossy, short))

    def able(self, deity: str, food: int, coin: int) -> B.State:
        """Seat 0 can carry out the action of this deity and has no card to spend for it."""
        state = season(3)
        own(state, 0, food, coin)
        if deity == "orco":
            lie(state, "dea", 1, 0)
        if deity == "tartaruga":
            state.stage1[0] = ["B01"]
        hold(state, 0, {"gigante": "B01", "balena": "K01", "elefante": "C01",
                        "drago": "B01"}.get(deity, ""))
        return state

    def test_b4_3_not_enough(self):
        state = season(3, goods=(0, 2, 0))
        state.stage1[0] = ["B01"]
        self.refused("B4.3", state, 0, invoke("tartaruga"))
        self.refused("B4.3", state, 0, invoke("genio"))
        own(state, 0, 1, 0, 1)                              # wine stands for a coin
        play(state, 0, invoke("genio"))

    def test_b4_5_followers(self):
        state = season(3, goods=(9, 9, 9))
        lie(state, "genio", 1, 2, 0)
        self.assertEqual(B.demand_of(state, 0, "genio", frozenset()), B.Demand(1, 2, 1))
        state.markers["genio"]["wine"] = 1
        self.assertEqual(B.demand_of(state, 0, "genio", frozenset()), B.Demand(1, 2, 2))
        state.mossy = {"genio"}                             # the printed price is out of play
        self.assertEqual(B.demand_of(state, 0, "genio", frozenset()), B.Demand(1, 2, 2))
        state.markers["genio"] = dict.fromkeys(B.KINDS, 0)  # Orco took everything
        self.assertEqual(B.demand_of(state, 0, "genio", frozenset()), B.Demand(0, 0, 1))

    def test_b4_5_accumulates(self):
        state = season(3, goods=(9, 9, 0))
        play(state, 0, invoke("dea"), pay(food=1, coin=0))
        self.assertEqual(lying(state, "dea"), (1, 0, 0))
        self.waits(state, B.TURN, 1)
        play(state, 1, invoke("dea"), pay(food=1, coin=1))
        self.assertEqual(lying(state, "dea"), (2, 1, 0))
        play(state, 2, invoke("dea"))
        self.refused("B4.11", state, 2, {"pay": {"food": 1}})
        self.assertEqual(self.amounts(state), list(range(2, 10)))
        play(state, 2, {"pay": {"food": 2}})
        self.assertEqual(self.amounts(state), list(range(2, 10)))
        play(state, 2, {"pay": {"coin": 2}})
        self.assertEqual(lying(state, "dea"), (4, 3, 0))

    def test_b4_6_over_offering(self):
        state = season(3, goods=(9, 9, 9))
        play(state, 0, invoke("dea"))
        self.assertEqual(self.amounts(state), list(range(10)))
        play(state, 0, pay(food=9, coin=9, wine=1))
        self.assertEqual((lying(state, "dea"), goods(state, 0)), ((9, 9, 1), (0, 0, 8)))

    def test_b4_6_only_what_one_owns(self):
        state = play(season(3, goods=(3, 1, 0)), 0, invoke("dea"))
        self.refused("B4.6", state, 0, {"pay": {"food": 4}})
        self.refused("B4.6", state, 0, {"pay": {"food": -1}})

    def test_b9_kind_by_kind(self):
        state = play(season(3, goods=(3, 1, 1)), 0, invoke("dea"))
        self.refused("B9", state, 0, {"pay": {"coin": 1}})
        self.refused("B9", state, 0, {"pay": {"wine": 1}})
        self.refused("B4.3", state, 0, {"spend": "B01"})
        self.refused("B4.3", state, 1, {"pay": {"food": 1}})
        self.refused("B4.3", state, 0, "decline")
        play(state, 0, {"pay": {"food": 0}})
        self.refused("B9", state, 0, {"pay": {"food": 1}})

    def test_b9_kinds_one_has_not_are_passed_over(self):
        state = play(season(3, goods=(0, 0, 1)), 0, invoke("dea"))
        self.refused("B9", state, 0, {"pay": {"food": 0}})
        self.assertEqual(self.amounts(state), [1])
        play(state, 0, {"pay": {"wine": 1}})
        self.assertEqual(lying(state, "dea"), (0, 0, 1))
        state = season(3)
        state.mossy = {"dea"}
        play(state, 0, invoke("dea"))                       # nothing to pay, nothing to choose
        self.assertEqual(len(state.hands[0]), 2)
        self.waits(state, B.TURN, 1)

    def test_b4_7_wine_stands_for_others(self):
        state = season(3, goods=(1, 0, 2))
        play(state, 0, invoke("genio"))
        self.assertEqual(self.amounts(state), [0, 1])
        play(state, 0, {"pay": {"food": 1}})
        self.assertEqual(self.amounts(state), [1, 2])
        play(state, 0, {"pay": {"wine": 1}})
        self.assertEqual(lying(state, "genio"), (1, 0, 1))

    def test_b4_8_cards_for_the_rest(self):
        state = season(3, goods=(1, 0, 0))
        hold(state, 0, "B01 B02")
        play(state, 0, invoke("genio"), pay(food=1))
        self.waits(state, B.SPENDING, 0)
        self.refused("B4.8", state, 0, {"spend": "B03"})
        self.refused("B4.8", state, 0, {"advance": "food"})
        self.refused("B4.8", state, 1, {"spend": "B01"})
        play(state, 0, {"spend": "B02"})
        self.waits(state, B.STEPPING, 0)
        self.assertEqual((state.discards, state.hands[0]), (["B02"], ["B01"]))
        self.assertEqual(lying(state, "genio"), (1, 0, 0))

    def test_b4_8_instead_of_goods(self):
        state = season(3, goods=(1, 1, 0))
        hold(state, 0, "B01 B02 B03")
        play(state, 0, invoke("genio"), pay(food=0, coin=0), {"spend": "B01"}, {"spend": "B03"})
        self.waits(state, B.STEPPING, 0)
        self.assertEqual((lying(state, "genio"), goods(state, 0)), ((0, 0, 0), (1, 1, 0)))

    def test_b4_9_asleep(self):
        state = season(3, goods=(9, 9, 9))
        play(state, 0, invoke("dea"), pay(food=0, coin=0, wine=2))
        self.assertEqual(state.asleep, {"dea"})
        for seat in (1, 2):
            self.waits(state, B.COPYING, seat)              # sleep does not hinder copies
            play(state, seat, "decline")
        self.refused("B4.9", state, 1, invoke("dea"))
        state = season(3, goods=(9, 9, 1))
        play(state, 0, invoke("dea"), pay(food=0, coin=0, wine=1))
        self.assertEqual(state.asleep, set())
        play(state, 1, invoke("dea"), pay(food=1, coin=0, wine=1))
        self.assertEqual(state.asleep, {"dea"})
        self.refused("B4.9", state, 2, invoke("dea"))

    def test_b4_9_orco_between(self):
        state = season(3, goods=(9, 9, 1))
        play(state, 0, invoke("dea"), pay(food=0, coin=0, wine=1))
        play(state, 1, invoke("orco"), pay(food=1, coin=0, wine=0), take("dea", wine=1))
        play(state, 2, invoke("dea"), pay(food=0, coin=0, wine=1))
        self.assertEqual(state.asleep, set())               # only one lies there

    def test_b4_12_fitting_card_must_stay(self):
        state = season(3, goods=(1, 1, 0))
        hold(state, 0, "B01 K01")
        play(state, 0, invoke("gigante"))
        self.assertEqual(self.amounts(state), [1])          # one card at most can be spent
        play(state, 0, pay(food=1, coin=1))
        self.refused("B4.12", state, 0, {"spend": "B01"})
        play(state, 0, {"spend": "K01"}, {"play": "B01"})
        self.assertEqual(state.stage1[0], ["B01"])

    def test_b4_12_one_of_two_fitting_cards(self):
        state = season(3, goods=(1, 0, 0))
        hold(state, 0, "B01 B02 X01")
        play(state, 0, invoke("gigante"), pay(food=1), {"spend": "B01"})
        self.assertEqual(legal_moves(state), [{"spend": "B02"}, {"spend": "X01"}])
        play(state, 0, {"spend": "X01"})
        self.assertEqual(legal_moves(state), [{"play": "B02"}])

    def test_b4_12_no_fitting_card(self):
        state = season(3, goods=(5, 5, 0))
        hold(state, 0, "K01 C01")
        self.refused("B4.12", state, 0, invoke("gigante"))
        hold(state, 0, "B01 C01")
        self.refused("B4.12", state, 0, invoke("balena"))
        hold(state, 0, "B01 K01")
        self.refused("B4.12", state, 0, invoke("elefante"))
        self.refused("B4.12", state, 0, invoke("tartaruga"))
        self.refused("B4.12", state, 0, invoke("orco"))
        hold(state, 0, "")
        self.refused("B4.12", state, 0, invoke("drago"))
        state.workers[0] = dict.fromkeys(B.WORKERS, 8)
        self.refused("B4.12", state, 0, invoke("genio"))
        state.deck = []
        self.refused("B4.12", state, 0, invoke("dea"))

    def test_b4_12_dea_with_the_cards_spent(self):
        state = season(3, goods=(1, 1, 0))
        state.deck = []
        hold(state, 0, "B01")
        play(state, 0, invoke("dea"))
        self.assertEqual(self.amounts(state), [0])          # the price must be left to the card
        play(state, 0, pay(food=0, coin=0), {"spend": "B01"})
        self.waits(state, B.RESHUFFLE, None)
        B.chance(state, {"deck": ["B01"]})
        self.assertEqual((state.hands[0], state.deck), (["B01"], []))
        self.waits(state, B.TURN, 1)

    def test_b4_12_mossy_dea_without_cards(self):
        state = season(3, goods=(1, 1, 0))
        state.deck, state.mossy = [], {"dea"}
        hold(state, 0, "B01")
        self.refused("B4.3", state, 0, invoke("dea"))       # no card can be spent for nothing

    def test_b4_12_orco_markers_elsewhere(self):
        state = season(3, goods=(5, 5, 0))
        lie(state, "orco", 3, 0)
        self.refused("B4.12", state, 0, invoke("orco"))
        lie(state, "dea", 0, 0, 1)
        play(state, 0, invoke("orco"))

    def test_b4_3_one_pawn_a_deity(self):
        state = season(2, goods=(9, 9, 0))
        play(state, 0, invoke("dea"), pay(food=1, coin=0))
        play(state, 1, {"harvest": "food"})
        self.refused("B4.3", state, 0, invoke("dea"))


# B4.10: copying

class Copying(Case):
    def after_genio(self, n: int = 3, **paid: int) -> B.State:
        """Seat 0 has invoked Genio with this payment; all own 9 of each kind."""
        state = season(n, goods=(9, 9, 9))
        hold(state, 1, "B01 B02 B03")
        paid = {"food": 1, "coin": 1, "wine": 0, **paid}
        play(state, 0, invoke("genio"), pay(**paid), {"advance": "food"}, {"advance": "food"})
        return state

    def payments(self, state: B.State, seat: int, *use: str) -> set[tuple]:
        """All ways to pay for a copy: food, coin, wine, cards spent."""
        ways = set()
        play(state, seat, copying(*use))

        def follow(at: B.State) -> None:
            if at.phase != B.PAYING:
                ways.add((*at.act.paid, at.act.to_spend))
                return
            for move in legal_moves(at):
                follow(play(at.copy(), seat, move))
        follow(state.copy())
        return ways

    def test_queue(self):
        state = self.after_genio(4)
        for seat in (1, 2, 3):
            self.waits(state, B.COPYING, seat)
            self.refused("B4.10", state, (seat + 1) % 4, "decline")
            self.refused("B4.10", state, 0, copying())
            self.refused("B4.10", state, seat, {"harvest": "food"})
            play(state, seat, "decline")
        self.waits(state, B.TURN, 1)

    def test_a_copy_cannot_be_copied(self):
        state = self.after_genio(3)
        play(state, 1, copying(), pay(food=1, coin=1, wine=2),
             {"advance": "food"}, {"advance": "food"})
        self.waits(state, B.COPYING, 2)
        play(state, 2, "decline")
        self.waits(state, B.TURN, 1)
        self.assertEqual(state.pawns_on["genio"], [0])      # no pawn of the copier
        play(state, 1, invoke("genio"))                     # B4.3 is not touched

    def test_exactly_the_price(self):
        state = self.after_genio()
        self.assertEqual(self.payments(state, 1), {
            (1, 1, 2, 0), (1, 0, 3, 0), (0, 1, 3, 0), (0, 0, 4, 0),
            (1, 0, 2, 1), (0, 1, 2, 1), (0, 0, 3, 1), (0, 0, 2, 2)})

    def test_over_offering_is_copied(self):
        state = self.after_genio(food=2, wine=1)
        self.assertEqual(B.demand_of_copy(state, 1), B.Demand(2, 1, 0, wine=3, exact=True))
        hold(state, 1, "")
        self.assertEqual(self.payments(state, 1),
                         {(f, c, 6 - f - c, 0) for f in range(3) for c in range(2)})

    def test_virtual_resources_are_of_any_kind(self):
        state = season(3, goods=(9, 9, 9))
        hold(state, 0, "B01 B02")
        play(state, 0, invoke("genio"), pay(food=0, coin=0, wine=0), {"spend": "B01"},
             {"spend": "B02"}, {"advance": "food"}, {"advance": "food"})
        self.assertEqual(self.payments(state, 1),
                         {(f, c, 4 - f - c, 0) for f in range(3) for c in range(3 - f)})

    def test_to_the_supply(self):
        state = self.after_genio()
        play(state, 1, copying(), pay(food=1, coin=0, wine=3))
        self.assertEqual((goods(state, 1), lying(state, "genio")), ((8, 9, 6), (1, 1, 0)))
        self.assertEqual(state.asleep, set())               # wine of copies lies nowhere

    def test_amounts(self):
        state = play(self.after_genio(), 1, copying())
        self.refused("B4.10", state, 1, {"pay": {"food": 2}})
        self.refused("B4.6", state, 1, {"pay": {"food": 10}})
        play(state, 1, {"pay": {"food": 1}})
        self.refused("B4.10", state, 1, {"pay": {"coin": 2}})
        play(state, 1, {"pay": {"coin": 0}})
        self.refused("B4.10", state, 1, {"pay": {"wine": 1}})
        self.refused("B4.10", state, 1, {"pay": {"wine": 4}})
        play(state, 1, {"pay": {"wine": 2}}, {"spend": "B02"})
        self.waits(state, B.STEPPING, 1)

    def test_who_cannot_pay_is_skipped(self):
        state = season(4, goods=(1, 1, 0))
        own(state, 1, 9, 9, 1)
        own(state, 2, 1, 0, 2)
        own(state, 3, 1, 0, 3)
        play(state, 0, invoke("genio"), pay(food=1, coin=1),
             {"advance": "food"}, {"advance": "food"})
        self.waits(state, B.COPYING, 3)
        self.refused("B4.10", state, 1, copying())
        play(state, 3, "decline")
        self.refused("B4.10", state, 2, copying())

    def test_who_cannot_act_is_skipped(self):
        state = season(3, goods=(9, 9, 9))
        hold(state, 0, "B01")
        hold(state, 1, "K01")
        hold(state, 2, "X01")
        play(state, 0, invoke("gigante"), pay(food=1, coin=2, wine=0), {"play": "B01"})
        self.waits(state, B.COPYING, 2)
        play(state, 2, copying())
        self.assertEqual(self.amounts(state), [0, 1])
        play(state, 2, pay(food=1, coin=2, wine=2), {"play": "X01"})
        self.assertEqual(state.stage1[2], ["X01"])
        self.waits(state, B.TURN, 1)

    def test_judged_when_the_queue_arrives(self):
        """The second copier of Orco finds nothing left."""
        state = season(3, goods=(9, 9, 9))
        lie(state, "dea", 2, 0)
        play(state, 0, invoke("orco"), pay(food=1, coin=0, wine=0), take("dea", food=1))
        self.waits(state, B.COPYING, 1)
        play(state, 1, copying(), pay(food=1, coin=0, wine=2), take("dea", food=1))
        self.waits(state, B.TURN, 1)
        self.refused("B4.10", state, 2, copying())

    def test_no_discounts(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 0, "B07")
        have(state, 1, "B07")
        hold(state, 0, "B01")
        hold(state, 1, "B02")
        play(state, 0, invoke("gigante"), pay(food=0, coin=2, wine=0), {"play": "B01"})
        self.assertEqual(self.payments(state, 1), {(0, 2, 2, 0), (0, 1, 3, 0), (0, 0, 4, 0)})

    def test_copy_of_dea_with_a_reshuffle(self):
        state = season(3, goods=(9, 9, 9))
        state.deck = ["K01", "K02", "K03"]
        hold(state, 1, "B01 B02")
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        play(state, 1, copying(), pay(food=0, coin=0, wine=2), {"spend": "B01"})
        self.waits(state, B.RESHUFFLE, None)
        self.assertEqual(state.hands[1], ["B02", "K03"])
        B.chance(state, {"deck": ["B01"]})
        self.assertEqual(state.hands[1], ["B02", "K03", "B01"])
        self.waits(state, B.TURN, 1)                        # seat 2 finds no card at all

    def test_out_players_copy(self):
        state = season(3, goods=(9, 9, 9))
        state.pawns_left = [1, 0, 0]
        state.out = {1, 2}
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        self.waits(state, B.COPYING, 1)

    def test_b7_1_a_copy_is_no_pawn(self):
        state = self.after_genio(2)
        play(state, 1, copying(), pay(food=1, coin=1, wine=2),
             {"advance": "food"}, {"advance": "food"})
        state.pawns_on["genio"] = []
        state.pawns_left = [0, 0]
        B.next_turn(state, 0)
        self.assertIn("genio", state.mossy)


# B5: the deities

class Deities(Case):
    def test_gigante_balena_elefante(self):
        for deity, card, other, track in (("gigante", "B01", "K01", "architecture"),
                                          ("balena", "K01", "C01", "knowledge"),
                                          ("elefante", "C02", "B01", "culture")):
            state = season(3, goods=(2, 2, 0))
            hold(state, 0, f"{card} {other}")
            play(state, 0, invoke(deity), pay(food=2, coin=2))
            self.waits(state, B.PLAYING, 0)
            self.refused(B.ACTION_CLAUSE[deity], state, 0, {"play": other})
            self.refused(B.ACTION_CLAUSE[deity], state, 0, {"play": "X12"})
            self.refused(B.ACTION_CLAUSE[deity], state, 0, {"upgrade": card})
            self.refused(B.ACTION_CLAUSE[deity], state, 1, {"play": card})
            play(state, 0, {"play": card})
            self.assertEqual((state.stage1[0], state.hands[0]), ([card], [other]))
            self.assertEqual(state.tracks[0][track], 1)
            self.assertEqual(sum(state.tracks[0].values()), 1)

    def test_b6_1_either_deity(self):
        for deity in ("gigante", "balena"):
            state = season(3, goods=(2, 2, 0))
            hold(state, 0, "X01")
            play(state, 0, invoke(deity), pay(food=2, coin=2), {"play": "X01"})

    def test_tartaruga(self):
        state = season(3, goods=(2, 2, 0))
        state.stage1[0] = ["B07", "X05"]
        state.stage2[0] = ["K01"]
        hold(state, 0, "C01")
        play(state, 0, invoke("tartaruga"), pay(food=2, coin=2))
        for card in ("K01", "C01", "B01"):
            self.refused("B5.4", state, 0, {"upgrade": card})
        self.refused("B5.4", state, 0, {"play": "C01"})
        play(state, 0, {"upgrade": "B07"})
        self.assertEqual((state.stage1[0], state.stage2[0]), (["X05"], ["K01", "B07"]))
        self.assertEqual(state.tracks[0], {"culture": 0, "architecture": 2, "knowledge": 0})
        self.assertEqual(state.functions[0][B.DISCOUNT["gigante"]], 1)

    def test_genio(self):
        state = season(3, goods=(1, 1, 0))
        state.workers[0]["wine"] = 7
        play(state, 0, invoke("genio"), pay(food=1, coin=1), {"advance": "wine"})
        self.refused("B5.5", state, 0, {"advance": "wine"})
        self.refused("B5.5", state, 1, {"advance": "food"})
        self.refused("B5.5", state, 0, {"harvest": "food"})
        play(state, 0, {"advance": "card"})
        self.waits(state, B.TURN, 1)

    def test_genio_lost_steps(self):
        state = season(3, goods=(1, 1, 0))
        state.workers[0] = {**dict.fromkeys(B.WORKERS, 8), "wine": 7}
        play(state, 0, invoke("genio"), pay(food=1, coin=1), {"advance": "wine"})
        self.waits(state, B.TURN, 1)

    def test_dea(self):
        state = season(3, goods=(1, 0, 0))
        play(state, 0, invoke("dea"), pay(food=1))
        self.assertEqual(state.hands[0], ALL_CARDS[12:14])
        self.waits(state, B.TURN, 1)

    def test_dea_last_card(self):
        state = season(3, goods=(1, 0, 0))
        state.deck = ["K01"]
        play(state, 0, invoke("dea"), pay(food=1))
        self.assertEqual(state.hands[0], ["K01"])
        self.waits(state, B.TURN, 1)

    def test_orco(self):
        state = season(3, goods=(1, 0, 0))
        lie(state, "dea", 1, 2, 2)
        lie(state, "genio", 1, 0, 0)
        state.asleep = {"dea"}
        play(state, 0, invoke("orco"), pay(food=1))
        for bad in (take("dea"), take("dea", 1, 2, 1), take("dea", 2), take("dea", -1, 2),
                    take("genio", 1, 1), take("orco", 1), take("drago", 1), take("drago")):
            self.refused("B5.7", state, 0, bad)
        self.refused("B5.7", state, 1, take("dea", 1))
        self.assertEqual(len(legal_moves(state)), 3 + 5 + 5 + 1)
        play(state, 0, take("dea", 0, 1, 2))
        self.assertEqual((goods(state, 0), lying(state, "dea")), ((0, 1, 2), (1, 1, 0)))
        self.assertEqual(state.asleep, {"dea"})

    def test_drago(self):
        for deity in ("drago", "orco", "dea"):
            state = season(3, goods=(0, 2, 0))
            state.mossy, state.asleep = {"orco"}, {"dea"}
            hold(state, 0, "X05 B01")
            play(state, 0, invoke("drago"), pay(coin=2))
            self.refused("B5.8", state, 0, worship("B02", deity))
            self.refused("B5.8", state, 0, {"play": "B01"})
            play(state, 0, worship("X05", deity))
            self.assertEqual((state.under[deity], state.hands[0]), (["X05"], ["B01"]))
            self.assertEqual(state.discards, [])

    def test_b6_3_victory_points(self):
        state = season(2)
        state.tracks[0]["culture"] = 3
        B.step_on_track(state, 0, "culture")
        state.tracks[1]["culture"] = 3
        B.step_on_track(state, 1, "culture")
        self.assertEqual(state.points, [1, 0])
        state.tracks[1]["culture"] = 6
        B.step_on_track(state, 1, "culture")
        state.tracks[1]["knowledge"] = 3
        B.step_on_track(state, 1, "knowledge")
        self.assertEqual(state.points, [1, 2])
        state.tracks[0]["culture"] = 10
        B.step_on_track(state, 0, "culture")
        self.assertEqual(state.tracks[0]["culture"], 10)

    def test_b6_3_by_an_upgrade(self):
        state = season(2, goods=(2, 2, 0))
        state.stage1[0] = ["B07"]
        state.tracks[0]["architecture"] = 3
        play(state, 0, invoke("tartaruga"), pay(food=2, coin=2), {"upgrade": "B07"})
        self.assertEqual((state.points[0], state.tracks[0]["architecture"]), (1, 5))


# B6.4: the functions

class Functions(Case):
    def test_harvest_plus(self):
        for card, kind, amount in (("B06", "food", 4), ("C06", "coin", 4), ("K05", "wine", 3)):
            state = season(2)
            have(state, 0, card, card)                      # of two only one counts
            play(state, 0, {"harvest": kind})
            self.assertEqual(state.stock[0][kind], amount)

    def test_discounts(self):
        for card, deity, F, C in (("B07", "gigante", 1, 2), ("K08", "balena", 1, 2),
                                  ("C05", "elefante", 2, 1), ("X04", "tartaruga", 2, 2)):
            state = season(3, goods=(9, 9, 0))
            have(state, 0, card, card)
            demand = B.demand_of(state, 0, deity, frozenset())
            self.assertEqual(demand, B.Demand(F, C, 0, 1))
            self.assertEqual(B.virtual_needed(demand, F - 1, C, 0), 0)
            self.assertEqual(B.virtual_needed(demand, F, C - 1, 0), 0)
            self.assertEqual(B.virtual_needed(demand, F - 1, C - 1, 0), 1)
            self.assertEqual(B.demand_of(state, 1, deity, frozenset()), B.Demand(F, C, 0))
            lie(state, deity, 1, 0)
            self.assertEqual(B.demand_of(state, 0, deity, frozenset()), B.Demand(1, 0, 1, 1))

    def test_discount_not_below_zero(self):
        self.assertEqual(B.virtual_needed(B.Demand(0, 0, 0, 1), 0, 0, 0), 0)

    def test_draw_plus(self):
        state = season(3, goods=(1, 1, 5))
        have(state, 0, "X11")
        have(state, 1, "X11")
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        play(state, 1, copying(), pay(food=1, coin=0, wine=2))
        self.assertEqual([len(hand) for hand in state.hands], [3, 3, 0])

    def test_worship_draw(self):
        state = season(3, goods=(2, 2, 9))
        for seat in range(3):
            hold(state, seat, "B01 B02")
            if seat < 2:
                have(state, seat, "X08", "X08")
        play(state, 0, invoke("drago"), pay(food=0, coin=2, wine=0), worship("B01", "dea"))
        play(state, 1, copying(), pay(food=0, coin=2, wine=2), worship("B02", "dea"))
        play(state, 2, copying(), pay(food=0, coin=2, wine=2), worship("B02", "dea"))
        self.assertEqual([len(hand) for hand in state.hands], [2, 2, 1])

    def test_worship_draw_with_a_reshuffle(self):
        state = season(3, goods=(0, 1, 0))
        have(state, 0, "X08")
        state.deck = []
        hold(state, 0, "B01 B02")
        play(state, 0, invoke("drago"), pay(coin=1), {"spend": "B01"}, worship("B02", "dea"))
        self.waits(state, B.RESHUFFLE, None)
        B.chance(state, {"deck": ["B01"]})
        self.assertEqual(state.hands[0], ["B01"])
        self.waits(state, B.TURN, 1)

    def test_copy_cheap(self):
        state = season(3, goods=(1, 1, 1))
        have(state, 2, "X12")
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        self.waits(state, B.COPYING, 2)                     # seat 1 has too little wine
        play(state, 2, copying(), pay(food=1, coin=0, wine=1))
        self.assertEqual(goods(state, 2), (0, 1, 0))

    def test_several_pawns(self):
        state = season(2, goods=(9, 9, 0))
        have(state, 0, "C04")
        play(state, 0, invoke("dea"), pay(food=1, coin=0))
        play(state, 1, {"harvest": "food"})
        play(state, 0, invoke("dea"))
        self.assertEqual(state.act.demand, B.Demand(1, 0, 1))      # follows their own move
        self.assertEqual(state.pawns_on["dea"], [0, 0])

    def test_moss(self):
        state = season(3, goods=(1, 1, 1))
        have(state, 0, "B10")
        state.stage1[0] = ["B01"]
        self.refused("B4.3", state, 0, invoke("tartaruga"))
        play(state, 0, invoke("tartaruga", "B10"))
        self.assertEqual(state.act.demand, B.Demand(1, 1, 0))
        play(state, 0, pay(food=1, coin=1, wine=0), {"upgrade": "B01"})
        self.assertNotIn("tartaruga", state.mossy)
        self.assertEqual(state.tapped[0], {B.MOSS})
        state.turn = 0
        self.refused("B6.4", state, 0, invoke("dea", "B10"))       # once a season

    def test_moss_conditions(self):
        state = season(3, goods=(9, 9, 1))
        have(state, 0, "B10")
        state.mossy = {"dea"}
        lie(state, "genio", 1, 1)
        self.refused("B6.4", state, 0, invoke("dea", "B10"))
        self.refused("B6.4", state, 0, invoke("genio", "B10"))

    def test_follow(self):
        state = season(3, goods=(1, 1, 0))
        have(state, 0, "C08")
        lie(state, "genio", 1, 1)
        self.refused("B4.3", state, 0, invoke("genio"))
        self.refused("B6.4", state, 0, invoke("dea", "C08"))
        play(state, 0, invoke("genio", "C08"))
        self.assertEqual(state.act.demand, B.Demand(1, 1, 0))

    def test_wake(self):
        state = season(2, goods=(9, 9, 0))
        have(state, 0, "C09")
        lie(state, "dea", 0, 0, 2, seat=1)
        lie(state, "genio", 0, 0, 2, seat=0)
        state.asleep = {"dea", "genio"}
        self.refused("B4.9", state, 0, invoke("dea"))
        self.refused("B6.4", state, 0, invoke("drago", "C09"))
        self.refused("B4.3", state, 0, invoke("genio", "C09"))     # B4.3 applies
        play(state, 0, invoke("dea", "C09"))
        self.assertEqual(state.act.demand, B.Demand(0, 0, 3))
        play(state, 0, pay(food=3, coin=0))
        self.assertIn("dea", state.asleep)
        self.refused("B4.3", state, 1, invoke("dea"))

    def test_card_twice(self):
        state = season(3)
        have(state, 0, "X03")
        hold(state, 0, "B01")
        self.refused("B4.3", state, 0, invoke("genio"))            # two cards would be needed
        play(state, 0, invoke("genio", "X03"))
        self.waits(state, B.SPENDING, 0)
        play(state, 0, {"spend": "B01"})
        self.waits(state, B.STEPPING, 0)
        self.assertEqual(state.act.virtual, 2)

    def test_card_twice_needs_two_virtual(self):
        state = season(3, goods=(2, 2, 0))
        have(state, 0, "X03")
        hold(state, 0, "B01 B02")
        self.refused("B4.3", state, 0, invoke("dea", "X03"))       # its price is only 1
        play(state, 0, invoke("genio", "X03"))
        self.assertEqual(self.amounts(state), [0])
        self.refused("B4.11", state, 0, {"pay": {"food": 1}})
        play(state, 0, pay(food=0, coin=0), {"spend": "B02"})
        self.waits(state, B.STEPPING, 0)

    def test_card_twice_feeds_an_empty_dea(self):
        state = season(3, goods=(1, 1, 0))
        have(state, 0, "X03")
        hold(state, 0, "B01")
        state.deck = []
        lie(state, "dea", 1, 0)
        play(state, 0, invoke("dea", "X03"), pay(food=0, coin=0), {"spend": "B01"})
        self.waits(state, B.RESHUFFLE, None)

    def test_card_twice_in_a_copy(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 1, "X03")
        hold(state, 1, "B01")
        play(state, 0, invoke("genio"), pay(food=1, coin=1, wine=0),
             {"advance": "food"}, {"advance": "food"})
        own(state, 1, 0, 0, 2)
        self.refused("B4.10", state, 1, copying())                 # without the card too dear
        play(state, 1, copying("X03"), pay(wine=2), {"spend": "B01"})
        self.waits(state, B.STEPPING, 1)

    def test_card_twice_makes_a_copier(self):
        state = season(3, goods=(1, 1, 0))
        own(state, 1, 0, 0, 2)
        own(state, 2, 0, 0, 2)
        have(state, 2, "X03")
        hold(state, 1, "B01")
        hold(state, 2, "B02")
        play(state, 0, invoke("genio"), pay(food=1, coin=1),
             {"advance": "food"}, {"advance": "food"})
        self.waits(state, B.COPYING, 2)

    def test_card_twice_counts_two_for_copiers(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 0, "X03")
        hold(state, 0, "B01")
        play(state, 0, invoke("genio", "X03"), pay(food=0, coin=0, wine=0), {"spend": "B01"},
             {"advance": "food"}, {"advance": "food"})
        self.assertEqual(B.demand_of_copy(state, 1), B.Demand(0, 0, 2, wine=2, exact=True))

    def test_genio_plus(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 0, "K09")
        have(state, 1, "K09")
        self.refused("B6.4", state, 0, invoke("dea", "K09"))
        play(state, 0, invoke("genio", "K09"), pay(food=1, coin=1, wine=0),
             *([{"advance": "food"}] * 3))
        play(state, 1, copying("K09"), pay(food=1, coin=1, wine=2), *([{"advance": "food"}] * 3))
        self.waits(state, B.COPYING, 2)
        self.assertEqual((state.tapped[0], state.tapped[1]), ({B.GENIO_PLUS}, {B.GENIO_PLUS}))

    def test_use_in_copies(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 1, "B10", "C08", "C09", "X03", "K09", "B01")
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        for card in ("B10", "C08", "C09", "B01", "K09", "X01"):
            self.refused("B6.4", state, 1, copying(card))
        self.refused("B4.10", state, 1, copying("X03"))            # only 1 could be virtual

    def test_use_refusals(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 0, "K09", "X03", "K04", "B01")
        hold(state, 0, "B02 B03 B04")
        state.stage1[0] = ["B10"]
        self.refused("B9", state, 0, invoke("genio", "X03", "K09"))
        self.refused("B6.4", state, 0, invoke("genio", "K09", "K09"))
        self.refused("B6.4", state, 0, invoke("genio", "B10"))     # still stage 1
        self.refused("B6.4", state, 0, invoke("genio", "K04"))
        self.refused("B6.4", state, 0, invoke("genio", "B01"))
        self.refused("B6.4", state, 0, invoke("genio", "C09"))     # not asleep, not owned
        play(state, 0, invoke("genio", "K09", "X03"))

    def test_one_function_on_two_cards(self):
        """Data may give the same function to several cards: it works once a season."""
        state = season(3, goods=(9, 9, 9))
        twin = CARDS["K01"]._replace(function=B.GENIO_PLUS)
        state.data = state.data._replace(cards={**CARDS, "K01": twin})
        have(state, 0, "K09")
        state.stage2[0].append("K01")
        state.functions[0][B.GENIO_PLUS] += 1
        self.refused("B6.4", state, 0, invoke("genio", "K01", "K09"))
        play(state, 0, invoke("genio", "K01"))
        self.assertEqual(state.tapped[0], {B.GENIO_PLUS})

    def test_exchange(self):
        state = season(3, goods=(3, 1, 1))
        self.refused("B6.4", state, 0, exchange("food", 1))        # no such card
        have(state, 0, "K04")
        for bad in (exchange("food", 0), exchange("food", 3), exchange("food", -1),
                    exchange("wine", 1), exchange("coin", 2)):
            self.refused("B6.4", state, 0, bad)
        self.assertEqual(goods(play(state.copy(), 0, exchange("coin", 1)), 0), (4, 0, 1))
        play(state, 0, exchange("food", 2))
        self.assertEqual(goods(state, 0), (1, 3, 1))
        self.waits(state, B.TURN, 0)
        self.refused("B6.4", state, 0, exchange("coin", 1))
        play(state, 0, {"harvest": "food"})

    def test_exchange_only_with_a_placement_after_it(self):
        state = season(2)
        have(state, 0, "K04")
        own(state, 0, 1, 0, 0)
        for kind in B.KINDS:
            state.harvested[kind] = [0]
        for deity in B.DEITIES:
            if deity != "dea":
                state.pawns_on[deity] = [0]
        lie(state, "dea", 1, 0, 0)
        state.pawns_on["dea"] = []
        play(state.copy(), 0, invoke("dea"))
        self.refused("B6.4", state, 0, exchange("food", 1))        # Dea wants food

    def test_exchange_not_when_copying(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 1, "K04")
        play(state, 0, invoke("dea"), pay(food=1, coin=0, wine=0))
        self.refused("B4.10", state, 1, exchange("food", 1))

    def test_exchange_not_while_paying(self):
        state = season(3, goods=(9, 9, 9))
        have(state, 0, "K04")
        play(state, 0, invoke("dea"))
        self.refused("B4.3", state, 0, exchange("food", 1))

    def test_stock_plus(self):
        state = season(3, goods=(1, 2, 0))
        have(state, 0, "X10", "X10")
        self.assertEqual(B.category_value(state, 0, "food"), 3)
        self.assertEqual(B.category_value(state, 0, "coins"), 4)
        self.assertEqual(B.category_value(state, 1, "food"), 1)

    def test_functions_only_at_stage_2(self):
        state = season(2)
        state.stage1[0] = ["B06"]
        play(state, 0, {"harvest": "food"})
        self.assertEqual(state.stock[0]["food"], 3)

    def test_placements_by_a_tapped_card_alone(self):
        """Each of the five cards can be what keeps a player in the season."""
        def position(card: str) -> B.State:
            state = season(2)
            state.turn = 0
            for kind in B.KINDS:
                state.harvested[kind] = [0]
            for deity in B.DEITIES:
                state.pawns_on[deity] = [0]
            have(state, 0, card)
            return state
        state = position("B10")
        state.pawns_on["dea"] = []
        self.assertTrue(B.can_place(state, 0))
        state.tapped[0] = {B.MOSS}
        self.assertFalse(B.can_place(state, 0))
        state = position("C08")
        state.pawns_on["dea"] = [1]
        self.assertTrue(B.can_place(state, 0))
        state.tapped[0] = {B.FOLLOW}
        self.assertFalse(B.can_place(state, 0))
        state = position("C09")
        state.pawns_on["dea"], state.asleep = [1], {"dea"}
        own(state, 0, 1, 0, 0)
        self.assertTrue(B.can_place(state, 0))
        state.tapped[0] = {B.WAKE}
        self.assertFalse(B.can_place(state, 0))
        state = position("X03")
        state.pawns_on["genio"] = []
        hold(state, 0, "B01")
        self.assertTrue(B.can_place(state, 0))
        state.tapped[0] = {B.CARD_TWICE}
        self.assertFalse(B.can_place(state, 0))
        state = position("C04")
        own(state, 0, 1, 0, 0)
        self.assertTrue(B.can_place(state, 0))


# B7: clean-up

class CleanUp(Case):
    def test_b7(self):
        state = season(3, 1, goods=(9, 9, 1))
        state.mossy = {"dea", "orco"}
        have(state, 1, "B10", "K04")
        play(state, 1, exchange("food", 1), invoke("genio", "B10"), pay(food=1, coin=1, wine=1),
             {"advance": "food"}, {"advance": "food"})
        play(state, 2, invoke("dea"), pay(food=0, coin=0, wine=1))
        state.pawns_left = [0, 0, 0]
        state.asleep = {"dea"}
        B.next_turn(state, 0)
        self.assertEqual(state.mossy, set(B.DEITIES) - {"genio", "dea"})
        self.assertEqual((state.season, state.start, state.turn), (2, 2, 2))
        self.assertEqual((state.asleep, state.tapped), (set(), [set(), set(), set()]))
        self.assertEqual(state.pawns_left, [3, 3, 3])
        self.assertTrue(all(lying(state, deity) == (0, 0, 0) for deity in B.DEITIES))
        self.assertTrue(all(not pawns for pawns in state.pawns_on.values()))
        self.assertTrue(all(not pawns for pawns in state.harvested.values()))
        play(state, 2, {"harvest": "wine"})

    def test_moss_comes_and_goes(self):
        state = season(2)
        for season_number in range(2, 4):
            state.pawns_left = [0, 0]
            B.next_turn(state, 0)
            self.assertEqual((state.season, state.mossy), (season_number, set(B.DEITIES)))
        own(state, state.turn, 5, 5, 0)
        play(state, state.turn, invoke("dea"), pay(food=0, coin=0))
        self.assertEqual(state.mossy, set(B.DEITIES))              # turns only in the clean-up
        state.pawns_left = [0, 0]
        B.next_turn(state, 0)
        self.assertEqual(state.mossy, set(B.DEITIES) - {"dea"})

    def test_eight_seasons(self):
        state = season(2)
        for number in range(1, 9):
            self.assertEqual((state.season, state.start), (number, (number - 1) % 2))
            self.assertIsNone(B.result(state))
            state.pawns_left = [0, 0]
            B.next_turn(state, 0)
        self.assertEqual(state.phase, B.OVER)
        self.refused("B8", state, 0, {"harvest": "food"})
        self.refused("B8", state, 0, "decline")
        with self.assertRaises(Refused):
            B.chance(state, {"deck": []})


# B8: end

class End(Case):
    def over(self, n: int = 3, options: dict = LOW, deities=B.DEITIES) -> B.State:
        state = season(n, options=options, deities=deities)
        state.phase = B.OVER
        return state

    def test_b8_2_ranking(self):
        order = B.DEITIES[::-1]
        state = self.over(deities=order)
        self.assertEqual(B.ranking(state), list(order))
        state.under["gigante"] = ["B01"]                           # 3
        state.under["dea"] = ["B05", "X04", "C03"]                 # 1, 1, 1
        state.under["orco"] = ["B08"]                              # 5
        self.assertEqual(B.ranking(state)[:4], ["orco", "dea", "gigante", "drago"])

    def test_b8_3_majority(self):
        for values, points in (
                ([3, 2, 1], [9, 4, 0]), ([3, 3, 1], [9, 9, 0]), ([3, 2, 2], [9, 4, 4]),
                ([2, 2, 2], [9, 9, 9]), ([3, 0, 0], [9, 0, 0]), ([0, 0, 0], [0, 0, 0]),
                ([1, 5, 1, 5], [0, 9, 0, 9]), ([4, 3, 3, 2], [9, 4, 4, 0]),
                ([5, 5, 5, 1], [9, 9, 9, 0]), ([2, 1], [9, 0]), ([2, 2], [9, 9]),
                ([0, 1], [0, 9])):
            self.assertEqual(B.majority(values, 9, 4), points, values)

    def test_b8_3_both_columns(self):
        for options, second in ((LOW, [1, 1, 1, 1, 1, 0, 0, 0]), (HIGH, [2, 2, 2, 1, 1, 0, 0, 0])):
            state = self.over(options=options)
            for seat, amount in ((0, 2), (1, 1)):
                own(state, seat, amount, amount)
                state.tracks[seat] = dict.fromkeys(B.TRACKS, amount)
            state.stage2[0] = ["B01", "B02", "K01", "C01"]
            state.stage2[1] = ["X01", "X05"]
            points = B.deity_points(state)
            self.assertEqual([row[0] for row in points], [3, 3, 3, 2, 2, 1, 1, 0])
            self.assertEqual([row[1] for row in points], second)
            self.assertEqual([row[2] for row in points], [0] * 8)

    def test_b8_3_two_players(self):
        state = self.over(2)
        own(state, 0, 3, 0)
        own(state, 1, 2, 1)
        self.assertEqual(B.result(state), {"scores": [1, 0], "ranks": [1, 2]})

    def test_b8_4_values(self):
        state = self.over()
        state.stage2[0] = ["B01", "X01", "X05"]
        state.stage1[0] = ["B02"]
        state.tracks[0].update(culture=4, architecture=5, knowledge=6)
        own(state, 0, 7, 8, 9)
        self.assertEqual([B.category_value(state, 0, category) for category in B.CATEGORIES],
                         [4, 1, 1, 4, 5, 6, 7, 8])

    def test_b8_5_temples(self):
        state = self.over()
        for cards, points in (("", 0), ("B01 B06 B02", 0), ("B01 B02 B03", 1),
                              ("B01 B02 B03 B04 B06", 2), ("B01 B02 B03 B04 B05", 3),
                              ("B01 B02 B03 B04 B05 B06 X01", 3)):
            state.stage1[1] = cards.split()
            self.assertEqual(B.temple_points(state, 1), points, cards)
        state.stage2[2] = ["B01", "B02", "B03"]
        self.assertEqual(B.temple_points(state, 2), 0)

    def test_sum_of_everything(self):
        state = self.over()
        state.points = [2, 0, 0]
        state.stage1[0] = ["B01", "B02", "B03"]
        state.stage2[0] = ["C01"]                                  # elefante, rank 3
        self.assertEqual(B.result(state), {"scores": [6, 0, 0], "ranks": [1, 2, 2]})

    def test_b8_1_wine(self):
        state = self.over()
        own(state, 0, 0, 0, 50)
        self.assertEqual(B.result(state), {"scores": [0] * 3, "ranks": [1] * 3})

    def test_b8_6_ties_by_the_first_difference(self):
        state = self.over(4)
        state.stage2[0] = ["C01"]                                  # 3 at rank 3
        state.points = [0, 3, 0, 3]
        state.tracks[2]["architecture"] = 1                        # 2 at rank 4
        state.points[2] = 1
        self.assertEqual(B.result(state), {"scores": [3, 3, 3, 3], "ranks": [1, 3, 2, 3]})

    def test_b8_6_rank_order_not_position(self):
        state = self.over(2)
        state.stage2[0] = ["B01"]                                  # gigante
        state.tracks[1]["knowledge"] = 1                           # genio
        self.assertEqual(B.result(state)["scores"], [3, 2])
        state.under["genio"] = ["B08"]                             # genio first, gigante second
        self.assertEqual(B.result(state), {"scores": [3, 3], "ranks": [2, 1]})


# records of games

class Records(Case):
    @classmethod
    def setUpClass(cls):
        cls.whole = random_game(2, 3)

    def verdict(self, **fields) -> referee.Failure | None:
        return referee.verify(json.dumps({**self.whole, **fields}).encode())

    def test_good(self):
        self.assertIsNone(self.verdict())
        self.assertTrue(any("chance" in entry for entry in self.whole["moves"]))

    def test_may_stop_anywhere(self):
        moves = self.whole["moves"]
        for at in [*range(0, len(moves), 9), *(at for at, entry in enumerate(moves)
                                               if "chance" in entry)]:
            self.assertIsNone(self.verdict(moves=moves[:at], result=None))
        self.assertEqual(self.verdict(moves=moves[:-1]).where, "result")
        self.assertEqual(self.verdict(result=None).where, "result")

    def test_wrong_result(self):
        scores, ranks = self.whole["result"].values()
        for bad in ({"scores": [scores[0] + 1, *scores[1:]], "ranks": ranks},
                    {"scores": scores, "ranks": [ranks[0] % 3 + 1, *ranks[1:]]}):
            self.assertEqual(self.verdict(result=bad).where, "result")

    def test_missing_added_and_changed_chance(self):
        moves = self.whole["moves"]
        at = next(i for i, entry in enumerate(moves) if "chance" in entry)
        for bad in (moves[:at] + moves[at + 1:], moves[:at] + [moves[at]] + moves[at:],
                    [moves[at]] + moves,
                    moves[:at] + [{"chance": {"deck": moves[at]["chance"]["deck"][1:]}}]):
            failure = self.verdict(moves=bad, result=None)
            self.assertEqual((failure.where, failure.clause), ("move", "B3.3"))
        failure = self.verdict(moves=[{"chance": 3}], result=None)
        self.assertEqual((failure.where, failure.move), ("format", FIRST))

    def test_moves_after_the_end(self):
        failure = self.verdict(moves=self.whole["moves"] + [{"seat": 0, "move": "decline"}])
        self.assertEqual((failure.where, failure.clause), ("move", "B8"))

    def test_a_missing_move_is_noticed(self):
        moves = self.whole["moves"]
        for at in range(0, len(moves), 13):
            self.assertIsNotNone(self.verdict(moves=moves[:at] + moves[at + 1:]))

    def test_wrong_hash(self):
        failure = self.verdict(options={**LOW, "data": "1" * 64})
        self.assertEqual((failure.where, failure.clause), ("setup", "B9"))
        digest = B.current_data().digest
        self.assertIsNone(self.verdict(options={**LOW, "data": digest}))


class Command(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(B.use_data, DATA_FILE)
        self.folder = Path(folder.name)
        self.record = self.folder / "record.json"
        game = random_game(3, 2)
        self.record.write_text(json.dumps({**game, "moves": game["moves"][:9], "result": None}))

    def run_it(self, *arguments) -> tuple[int, str]:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
            code = referee.main([str(a) for a in arguments])
        return code, out.getvalue()

    def test_data_file(self):
        self.assertEqual(self.run_it(self.record, "--bomarzo-data", DATA_FILE),
                         (0, "1 passed, 0 failed\n"))
        other = self.folder / "other.data"
        other.write_text(json.dumps({**json.loads(CONTENT), "cards": []}))
        code, text = self.run_it(self.record, "--bomarzo-data", other)
        self.assertEqual(code, 1)
        self.assertIn("B2.3", text)
        other = self.folder / "bad.data"
        other.write_text("{}")
        self.assertEqual(self.run_it(self.record, "--bomarzo-data", other)[0], 2)
        self.assertEqual(self.run_it(self.record, "--bomarzo-data", self.folder / "none")[0], 2)

    def test_data_of_a_game(self):
        self.assertEqual(self.run_it(self.record, "--data", f"bomarzo={DATA_FILE}"),
                         (0, "1 passed, 0 failed\n"))
        other = self.folder / "other.data"
        other.write_text(json.dumps({**json.loads(CONTENT), "cards": []}))
        self.assertEqual(self.run_it(self.record, "--data", f"bomarzo={other}")[0], 1)
        for wrong, says in ((f"chess={DATA_FILE}", "there is no game 'chess'"),
                            (f"delphi={DATA_FILE}", "takes no data file"),
                            (f"bomarzo={self.folder / 'none'}", "none"),
                            ("bomarzo", "expected GAME=FILE")):
            code, text = self.run_it(self.record, "--data", wrong)
            self.assertEqual(code, 2, text)
            self.assertIn(says, text)


# random games

class RandomGames(Case):
    def check_position(self, state: B.State) -> None:
        """What must hold at every decision of every game."""
        everywhere = [*state.deck, *state.discards, *itertools.chain(
            *state.hands, *state.stage1, *state.stage2, *state.under.values())]
        self.assertEqual(sorted(everywhere), ALL_CARDS)
        for seat in range(state.n):
            self.assertTrue(all(amount >= 0 for amount in state.stock[seat].values()))
            self.assertTrue(all(0 <= space <= 8 for space in state.workers[seat].values()))
            self.assertTrue(all(0 <= space <= 10 for space in state.tracks[seat].values()))
            placed = sum(pawns.count(seat) for pawns in
                         (*state.pawns_on.values(), *state.harvested.values()))
            self.assertEqual(placed + state.pawns_left[seat], state.pawns[seat])
            self.assertLessEqual(state.pawns[seat], 5)
            self.assertEqual(Counter(CARDS[card].function for card in state.stage2[seat]),
                             state.functions[seat])
        self.assertEqual(sum(state.points), len(state.victory_taken))
        for deity in B.DEITIES:
            if any(state.markers[deity].values()):
                self.assertTrue(state.pawns_on[deity])
            if state.markers[deity]["wine"] >= 2:
                self.assertIn(deity, state.asleep)
        if state.phase == B.RESHUFFLE:
            self.assertTrue(state.discards and not state.deck)
        elif state.phase != B.OVER:
            self.assertEqual(state.act is None, state.phase in (B.TURN, B.COPYING)
                             or state.season == 0)

    def test_games_end_with_consistent_results(self):
        for seed, (n, options) in enumerate(
                [(n, options) for n in (2, 3, 4) for options in (LOW, HIGH)] * 2):
            with self.subTest(seed=seed, n=n):
                game = random_game(seed, n, options, self.check_position)
                self.assertIsNone(referee.verify(json.dumps(game).encode()))
                scores, ranks = game["result"].values()
                for a, b in itertools.permutations(range(n), 2):
                    if scores[a] > scores[b]:
                        self.assertLess(ranks[a], ranks[b])

    def test_every_decision_has_moves_and_refusals_change_nothing(self):
        def watch(state):
            if state.phase == B.OVER or rng.random() > 0.04:
                return
            before = state.copy()
            for seat in range(state.n):
                everything = universe(state, seat)
                legal = legal_moves(state, seat, everything)
                self.assertEqual(bool(legal), seat == state.turn)
                trial = state.copy()
                for move in everything:
                    if move not in legal:
                        with self.assertRaises(Refused):
                            B.step(trial, seat, move)
                self.assertEqual(trial, before)
                if seat == state.turn:
                    self.assertEqual(legal_moves(state), [m for m in candidates(
                        state, state.phase, seat) if m in legal])
            self.assertEqual(state, before)
        for n in (2, 3, 4):
            rng = random.Random(n)
            random_game(70 + n, n, LOW, watch)

    def test_no_payment_leads_into_a_dead_end(self):
        """`invoke` and `copy` are legal just when the whole way to an action exists, and
        `can_place` and `can_copy` agree with the moves that are legal."""
        def ways(state, seat) -> int:
            if state.phase not in (B.PAYING, B.SPENDING) or state.turn != seat:
                return 1
            moves = legal_moves(state)
            self.assertTrue(moves)
            return sum(ways(play(state.copy(), seat, move), seat) for move in moves[:3])

        def watch(state):
            if rng.random() > 0.05 or state.phase not in (B.TURN, B.COPYING):
                return
            for move in legal_moves(state):
                if kind_of(move) in ("invoke", "copy"):
                    self.assertGreater(ways(play(state.copy(), state.turn, move), state.turn), 0)
            for seat in range(state.n):
                other = state.copy()
                other.turn = seat
                found = {kind_of(move) for move in legal_moves(other)}
                if state.phase == B.COPYING:
                    self.assertEqual("copy" in found, B.can_copy(state, seat))
                elif state.pawns_left[seat]:
                    self.assertEqual(bool(found & {"harvest", "invoke"}),
                                     B.can_place(state, seat))
        for n in (3, 4):
            rng = random.Random(n)
            random_game(90 + n, n, LOW, watch)

    def test_all_kinds_of_moves_and_cards_occur(self):
        missing = {*B.PHASE_OF, "chance", ("copy", "X03"),
                   *(("invoke", card) for card in TAPPED if card != "K04")}
        for seed in range(100):
            game = random_game(seed, 2 + seed % 3, on_top=TAPPED)
            self.assertIsNone(referee.verify(json.dumps(game).encode()))
            for entry in game["moves"]:
                kind = "chance" if "chance" in entry else kind_of(entry["move"])
                missing.discard(kind)
                if kind in ("invoke", "copy"):
                    missing -= {(kind, card) for card in entry["move"][kind]["use"]}
            if not missing:
                return
        self.fail(f"never seen: {missing}")

    def test_damaged_games_are_refused(self):
        """Another seat in place of the acting one is never right."""
        game = random_game(11, 4)
        for at in range(0, len(game["moves"]), 11):
            if "chance" in game["moves"][at]:
                continue
            moves = copy.copy(game["moves"])
            moves[at] = {**moves[at], "seat": (moves[at]["seat"] + 1) % 4}
            failure = referee.verify(json.dumps({**game, "moves": moves}).encode())
            self.assertEqual((failure.where, failure.move), ("move", FIRST + at))


# speed

def speed() -> None:
    """How many records a second `verify` gets through, on random games."""
    games = [random_game(seed, 2 + seed % 3) for seed in range(9)]
    files = [json.dumps(game).encode() for game in games]
    moves = sum(len(game["moves"]) for game in games)
    begin_time = time.perf_counter()
    laps = 20
    for _ in range(laps):
        for data in files:
            assert referee.verify(data) is None
    seconds = time.perf_counter() - begin_time
    print(f"{laps * len(files) / seconds:.0f} records a second of {moves / len(files):.0f} moves "
          f"each, {laps * moves / seconds:.0f} moves a second")


if __name__ == "__main__":
    if "--speed" in sys.argv:
        speed()
    else:
        unittest.main()
