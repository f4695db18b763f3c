"""Tests of the referee for Delphi: the worked examples of D7, every god and oracle card,
scoring, one refusal for each clause that can be broken, shapes, and random games.

    python3 -m unittest test_delphi        (or: python3 test_delphi.py)
    python3 test_delphi.py --speed         records a second on self-made records
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
import unittest
from collections import Counter

import delphi as D
import referee
from records import BadFormat, Refused

DEFAULT = {"payout": "continuous", "sharing": "by_order", "oracle": "reconstructed"}
PLAIN_DECK = list(D.DECK.elements())


# helpers

def options(**changes) -> dict:
    return {**DEFAULT, **changes}


def begin(n: int = 4, chosen: dict = DEFAULT, cities=None, oracle=None) -> dict:
    """A set-up with unshuffled decks."""
    if oracle is None:
        oracle = D.ORACLE_CARDS if chosen["oracle"] != "off" else ()
    return {"cities": list(cities or D.CITIES[:n]), "decks": [PLAIN_DECK.copy()] * n,
            "oracle": list(oracle)}


def new_game(n: int = 4, chosen: dict = DEFAULT, cities=None, oracle=None) -> D.State:
    return D.setup(chosen, n, begin(n, chosen, cities, oracle))


def cards(text: str) -> list[str]:
    """'5 5 ares' as a list."""
    return text.split()


FULL = cards("2 3 4 5 6 7 8 9 10 hades moira hera zeus poseidon delphi")


def position(*displays: str, hands=None, left: tuple = (), chosen: dict = DEFAULT,
             oracle=None, run: bool = True) -> D.State:
    """A march under way with these displays; in `left` are groups of players who left.
    Everybody holds one of each card, unless told.  It goes on with the next decision."""
    state = new_game(len(displays), chosen, oracle=oracle)
    state.displays = [cards(display) for display in displays]
    for group in left:
        D.depart(state, group)
    state.hands = [cards(hand) for hand in hands] if hands else \
        [FULL + ["ares", "apollo", "hephaistos"] for _ in displays]
    state.committed = {}
    if run:
        D.go_on(state)
    return state


def play(state: D.State, *moves: tuple) -> D.State:
    for seat, move in moves:
        D.step(state, seat, move if isinstance(move, dict) or move in D.WORDS else {"play": move})
    return state


def strike(seat: int, at: int) -> dict:
    return {"strike": {"seat": seat, "position": at}}


def discard(text: str) -> dict:
    return {"discard": cards(text)}


def totals(state: D.State) -> list[int]:
    return [D.total(state, seat) for seat in range(state.n)]


def value(text: str) -> int:
    return D.display_sum(cards(text))


# legal moves by brute force

def universe(state: D.State, seat: int) -> list:
    """Every move that could be legal for this seat, and many that are not."""
    moves: list = list(D.WORDS)
    moves += [{"play": card} for card in D.CARDS_AND_PASS]
    moves += [strike(victim, at) for victim in range(state.n) for at in range(12)]
    hand = sorted(state.hands[seat])
    for kept in {0, 1, 2, len(hand) - 2, len(hand) - 1, len(hand)}:
        if 0 <= kept <= len(hand):
            for chosen in set(itertools.combinations(hand, kept)):
                rest = Counter(hand) - Counter(chosen)
                moves.append({"discard": sorted(rest.elements())})
    return [move for at, move in enumerate(moves) if move not in moves[:at]]


def kind_of(move) -> str:
    return move if isinstance(move, str) else next(iter(move))


def candidates(state: D.State, seat: int) -> list:
    """The part of the universe that fits the phase (quicker; compared in a test)."""
    if state.phase == D.DISCARDING:
        hand = state.hands[seat]
        keep = len(hand) - D.cards_demanded(state, state.decree, seat)
        return [{"discard": sorted((Counter(hand) - Counter(kept)).elements())}
                for kept in sorted(set(itertools.combinations(sorted(hand), keep)))]
    moves: list = [word for word in D.WORDS if state.phase in D.PHASES_OF[word]]
    if state.phase in (D.TIE_ROUND, D.TURN):
        moves += [{"play": card} for card in D.CARDS_AND_PASS]
    if state.phase == D.ZEUS:
        moves += [strike(victim, at) for victim in range(state.n) for at in range(12)]
    return moves


def legal_moves(state: D.State, seat: int, moves: list | None = None) -> list:
    """All moves that `step` accepts; a refused one leaves the copy alone (tested below)."""
    legal = []
    trial = state.copy()
    for move in candidates(state, seat) if moves is None else moves:
        try:
            D.step(trial, seat, move)
        except Refused:
            continue
        legal.append(move)
        trial = state.copy()
    return legal


def random_game(seed: int, n: int, chosen: dict, watch=None, temper: float = 0.1) -> dict:
    """A whole random game as a record; `watch(state)` is called at every decision."""
    rng = random.Random(seed)
    decks = [rng.sample(PLAIN_DECK, 24) for _ in range(n)]
    oracle = rng.sample(D.ORACLE_CARDS, 9) if chosen["oracle"] != "off" else []
    start = {"cities": rng.sample(D.CITIES, n), "decks": decks, "oracle": oracle}
    state = D.setup(chosen, n, start)
    moves = []
    while state.phase != D.OVER:
        if watch:
            watch(state)
        seat = rng.choice(state.waiting)
        legal = legal_moves(state, seat)
        leaving = [m for m in legal if m in ("leave", {"play": "pass"})]
        others = [m for m in legal if m not in leaving]
        move = rng.choice(leaving if leaving and rng.random() < temper else others)
        moves.append({"seat": seat, "move": move})
        D.step(state, seat, move)
    if watch:
        watch(state)
    return {
        "format": "votive-record/1", "game": "delphi", "options": chosen,
        "seats": [{"name": f"Player {i + 1}", "bot": None} for i in range(n)],
        "seed": None, "setup": start, "moves": moves, "result": D.result(state),
    }


def first_move_number() -> int:
    """How the framework counts the first entry of `moves`, from 0 or from 1."""
    record = {
        "format": "votive-record/1", "game": "delphi", "options": DEFAULT,
        "seats": [{"name": "", "bot": None}] * 3, "seed": None, "setup": begin(3),
        "moves": [{"seat": 0, "move": None}], "result": None,
    }
    return referee.verify(json.dumps(record).encode()).move


FIRST = first_move_number()


class Case(unittest.TestCase):
    def refused(self, clause: str, state: D.State, seat: int, move) -> None:
        """The move is refused under this clause and changes nothing."""
        if isinstance(move, str) and move in D.CARDS_AND_PASS:
            move = {"play": move}
        before = state.copy()
        with self.assertRaises(Refused) as caught:
            D.step(state, seat, move)
        self.assertEqual(caught.exception.clause, clause, caught.exception.text)
        self.assertEqual(state, before)

    def waits(self, state: D.State, phase: str, *seats: int) -> None:
        self.assertEqual((state.phase, set(state.waiting)), (phase, set(seats)))

    def lie(self, state: D.State, *displays: str) -> None:
        self.assertEqual([" ".join(display) for display in state.displays], list(displays))


# D7, one by one

class WorkedExamples(Case):
    def test_dv1_to_dv12_values(self):
        for text, worth in (
                ("5 5", 25), ("3 6 6 5", 44), ("5 3 ares 5", 19), ("5 3 hephaistos 5", 20),
                ("5 5 apollo", 50), ("6 ares", 36), ("5 5 ares", 625), ("6 hephaistos 5 5", 150),
                ("6 6 hephaistos 5 5", 900), ("6 hephaistos 5 ares", 30),
                ("6 apollo hephaistos 5", 17), ("hephaistos 5 ares", 5),
                ("6 ares apollo", 36), ("6 ares hephaistos 5", 41)):
            self.assertEqual(value(text), worth, text)

    def test_dv4_and_dv14_poseidon(self):
        self.assertEqual(totals(position("4 9 5 4", "poseidon", "2", run=False))[0], 11)
        self.assertEqual(totals(position("4 9 5 4", "poseidon 3", "7 poseidon", run=False)),
                         [11, 1, 3])

    def test_dv13_moira_from_elsewhere(self):
        state = play(position("5 9 5", "8", "8 8"), (1, "moira"))
        self.lie(state, "5 5", "8 moira", "8 8")
        self.assertEqual(totals(state)[0], 25)

    def test_df1_a_march(self):
        state = new_game(4)
        state.hands = [FULL + ["hephaistos", "ares"] for _ in range(4)]
        play(state, (0, "5"), (1, "3"), (2, "3"), (3, "8"))
        self.waits(state, D.TIE_ROUND, 1, 2)
        play(state, (2, "pass"), (1, "6"))
        self.waits(state, D.TURN, 0)
        play(state, (0, "hephaistos"), (0, "4"))
        self.assertEqual(totals(state), [20, 9, 3, 8])
        play(state, (3, "leave"))
        self.waits(state, D.TURN, 1)
        play(state, (1, "ares"))
        self.assertEqual(totals(state)[1], 39)
        play(state, (0, "leave"))
        self.assertEqual(state.fame, [2, 3, -1, 0])
        self.assertEqual(state.march, 2)
        self.waits(state, D.TIE_ROUND, 0, 1, 2, 3)

    def test_df2_tie_round_of_two(self):
        state = play(position("5", "9", "10 2"), (0, "4"))
        self.waits(state, D.TIE_ROUND, 0, 1)
        self.refused("D3.3", state, 2, "2")

    def test_df4_hades_changes_the_turn(self):
        state = play(position("7 5", "6", "8"), (1, "hades"))
        self.assertEqual(totals(state), [5, 6, 8])
        self.waits(state, D.TURN, 0)

    def test_df6_visits_in_city_order(self):
        state = new_game(4, cities=("sparta", "corinth", "thebes", "athens"))
        state.hands = [FULL.copy() for _ in range(4)]
        play(state, (0, "delphi"), (3, "delphi"), (2, "delphi"), (1, "2"))
        for seat in (3, 2, 0):
            self.waits(state, D.CONSULTING, seat)
            self.refused("D6.1" if seat == 0 else "D6.2", state, 0 if seat else 2, "consult")
            play(state, (seat, "do_not_consult"))
        self.waits(state, D.TIE_ROUND, 0, 2, 3)


# D5: values in detail

class Values(Case):
    def test_separators(self):
        for god in ("hades", "moira", "hera", "zeus", "poseidon", "delphi"):
            self.assertEqual(value(f"5 {god} 5"), 10)
            self.assertEqual(value(f"5 {god} ares"), 5)
            self.assertEqual(value(f"5 {god} hephaistos 6"), 11)
            self.assertEqual(value(f"5 hephaistos {god} 6"), 11)
            self.assertEqual(value(f"5 hephaistos {god} 6 ares"), 41)
            self.assertEqual(value(god), 0)

    def test_more_displays(self):
        for text, worth in (
                ("", 0), ("10", 10), ("ares", 0), ("apollo ares", 0), ("ares 5", 5),
                ("hephaistos", 0), ("5 hephaistos", 5), ("hephaistos 5", 5),
                ("hephaistos 5 5 ares", 25), ("hephaistos 5 5 apollo", 25),
                ("6 hephaistos 5 5 apollo", 150), ("6 hephaistos ares", 6),
                ("6 hephaistos ares 5", 11), ("6 hephaistos 5 5", 150),
                ("5 ares 5", 30), ("5 apollo 5 ares", 35), ("3 hephaistos 4 5", 17),
                ("2 3 hephaistos 4 5", 19), ("2 2 3 3 ares", 85), ("10 ares", 100),
                ("10 hephaistos 9", 90), ("6 6 ares hephaistos 5 apollo", 1301),
                ("6 apollo ares", 12), ("4 4 hephaistos 6", 96), ("7 8 9 10", 34)):
            self.assertEqual(value(text), worth, text)

    def test_all_small_displays_against_another_calculation(self):
        """Every arrangement of up to five of these cards, against plain rewriting."""
        pool = cards("3 3 5 7 ares apollo hephaistos zeus")
        for size in range(6):
            for display in set(itertools.permutations(pool, size)):
                self.assertEqual(D.display_sum(list(display)), rewritten(display), display)

    def test_poseidon(self):
        self.assertEqual(totals(position("5 poseidon", "5", "5", run=False)), [5, 2, 2])
        self.assertEqual(totals(position("poseidon", "poseidon 5", "poseidon 7", run=False)),
                         [0, 2, 3])                                 # halved once only
        state = position("5", "7 poseidon", "9", "9", left=((1,),), run=False)
        self.assertEqual(totals(state), [2, 7, 4, 4])               # D3.6

    def test_d5_8_removal_can_raise(self):
        state = play(position("4 zeus 4", "3", "9"), (1, "zeus"), (1, strike(0, 1)))
        self.assertEqual(totals(state)[0], 16)


def rewritten(display: tuple) -> int:
    """The value of a display by another way: rewrite it rule by rule."""
    row: list = []
    for card in display:                                            # pairs; a unit is a list
        if card in D.NUMBER:
            if row and row[-1] == [int(card), "single"]:
                row[-1] = [int(card) ** 2, "pair"]
            else:
                row.append([int(card), "single"])
        else:
            row.append(card)
    for i in range(1, len(row)):
        behind = i >= 2 and row[i - 2] == "hephaistos"
        if row[i] in ("ares", "apollo") and isinstance(row[i - 1], list) and not behind:
            row[i - 1][0] *= row[i - 1][0] if row[i] == "ares" else 2
    for i in range(1, len(row) - 1):
        if row[i] == "hephaistos" and isinstance(row[i - 1], list) and isinstance(row[i + 1], list):
            row[i - 1][0] *= row[i + 1][0]
            row[i + 1][0] = 0
    return sum(item[0] for item in row if isinstance(item, list))


# D2: the frame

class Frame(Case):
    def test_d2_1_first_hands(self):
        state = new_game(3)
        self.assertEqual([hand for hand in state.hands], [PLAIN_DECK[:8]] * 3)
        self.refused("D2.1", state, 0, "zeus")                      # still in the pile
        self.waits(state, D.TIE_ROUND, 0, 1, 2)

    def test_d2_2_parades(self):
        state = new_game(3)
        sizes = []
        for march in range(1, 10):
            self.assertEqual(state.march, march)
            sizes.append(len(state.hands[0]))
            play(state, (0, "pass"), (1, "pass"), (2, "pass"))
        self.assertEqual(sizes, [8] * 3 + [16] * 3 + [24] * 3)
        self.assertEqual(D.result(state), {"scores": [24 - 45] * 3, "ranks": [1] * 3})

    def test_d2_3_over(self):
        state = new_game(3)
        state.march = 9
        state.hands[0] = cards("2 3")
        play(state, (0, "pass"), (1, "pass"), (2, "2"))
        self.assertEqual(D.result(state), {"scores": [-7, -1, 18], "ranks": [3, 2, 1]})
        for move in ("2", "leave", "consult", "spare", discard("2")):
            self.refused("D2.3", state, 0, move)

    def test_d2_3_shared_ranks(self):
        state = new_game(4)
        state.phase, state.fame = D.OVER, [5, 9, 5, -2]
        self.assertEqual(D.result(state)["ranks"], [2, 1, 2, 4])

    def test_d2_4_a_card_is_played_once(self):
        state = play(new_game(3), (0, "2"), (1, "3"), (2, "3"))
        play(state, (0, "2"))
        self.assertEqual(totals(state)[0], 4)
        state = position("", "2", "2", hands=["3 3", "4 4", "4"])
        play(state, (0, "3"))
        self.waits(state, D.TIE_ROUND, 1, 2)
        play(state, (1, "4"), (2, "pass"))
        self.refused("D2.4", state, 0, "5")
        play(state, (0, "3"))
        self.assertEqual(totals(state)[0], 9)

    def test_d2_4_pass_comes_back(self):
        state = play(new_game(3), (0, "pass"), (1, "2"), (2, "2"), (1, "pass"), (2, "pass"))
        play(state, (0, "pass"), (1, "pass"))
        self.waits(state, D.TIE_ROUND, 2)

    def test_no_result_before_the_end(self):
        self.assertIsNone(D.result(new_game(3)))


# D3: a march

class March(Case):
    def test_d3_2_the_lowest_goes_on_until_he_is_not(self):
        state = position("2", "9", "10")
        play(state, (0, "3"))
        self.waits(state, D.TURN, 0)
        self.refused("D3.2", state, 1, "3")
        self.refused("D3.2", state, 0, "spare")
        self.refused("D3.2", state, 0, discard("3"))
        self.refused("D3.2", state, 2, "accept")
        play(state, (0, "5"))
        self.waits(state, D.TURN, 1)

    def test_d3_3_tie_round(self):
        state = position("5", "5", "5", "9")
        self.waits(state, D.TIE_ROUND, 0, 1, 2)
        self.refused("D3.3", state, 3, "2")
        self.refused("D3.3", state, 3, "pass")
        self.refused("D3.3", state, 0, "consult")
        play(state, (2, "2"))
        self.refused("D3.3", state, 2, "3")
        self.refused("D3.3", state, 2, "pass")
        self.lie(state, "5", "5", "5", "9")                         # nothing shown yet
        play(state, (0, "pass"), (1, "2"))
        self.lie(state, "5", "5 2", "5 2", "9")
        self.assertEqual(state.inside, (1, 2, 3))
        self.waits(state, D.TIE_ROUND, 1, 2)

    def test_d3_4_cards_without_effect(self):
        state = play(position("2", "9 9", "9 9"), (0, "hades"), (0, "ares"), (0, "apollo"))
        self.lie(state, "2 hades ares apollo", "9 9", "9 9")
        self.assertEqual(totals(state)[0], 2)

    def test_d3_5_leaving(self):
        state = position("5", "5", "9")
        self.refused("D3.5", state, 0, "leave")
        self.refused("D3.5", state, 2, "leave")
        state = position("5", "6", "9")
        self.refused("D3.5", state, 1, "leave")
        self.refused("D3.5", state, 0, "pass")
        self.refused("D3.2", state, 1, "pass")
        play(state, (0, "leave"))
        self.waits(state, D.TURN, 1)

    def test_d3_5_lone_lowest_without_cards(self):
        state = position("2", "6", "9", "10", hands=["", "2", "2", "2"])
        self.assertEqual(state.departures, [(0,)])
        self.waits(state, D.TURN, 1)
        self.refused("D3.5", state, 0, "leave")
        self.refused("D3.5", state, 0, "pass")

    def test_d3_5_tied_without_cards(self):
        state = position("6", "6", "9", "10", hands=["", "2", "2", "2"])
        self.waits(state, D.TIE_ROUND, 1)
        self.refused("D3.5", state, 0, "pass")
        play(state, (1, "pass"))
        self.assertEqual(state.departures, [(0, 1)])
        self.waits(state, D.TURN, 2)

    def test_d3_5_all_tied_without_cards(self):
        state = position("6", "6", "9", "10", hands=["", "", "2", "3"])
        self.assertEqual(state.departures, [(0, 1)])
        self.waits(state, D.TURN, 2)

    def test_d3_5_empty_hand_above_the_lowest(self):
        state = position("6", "7", "9", hands=["2", "", "2"])
        self.waits(state, D.TURN, 0)
        play(state, (0, "2"))
        self.assertEqual(state.fame, [2, -1, 3])                    # 7 is lowest, then 8
        self.assertEqual(state.march, 2)

    def test_d3_5_last_card_keeps_one_in(self):
        state = play(position("6", "7", "9", hands=["2", "2", "2"]), (0, "2"))
        self.waits(state, D.TURN, 1)

    def test_nobody_has_cards(self):
        state = new_game(3)
        state.hands = [[], [], cards("2")]
        state.march = 8
        play(state, (0, "pass"), (1, "pass"), (2, "2"))
        self.assertEqual(state.phase, D.OVER)                       # march 9 runs by itself
        self.assertEqual(state.fame, [-17, -17, 1])

    def test_d3_6_those_who_left_are_not_lowest(self):
        state = position("", "4", "7", "8", left=((0,),))
        self.waits(state, D.TURN, 1)
        self.refused("D3.2", state, 0, "5")

    def test_d3_7_one_is_left(self):
        state = play(position("5", "6", "", left=((2,),)), (0, "leave"))
        self.assertEqual((state.march, state.fame), (2, [2, 3, -1]))
        self.lie(state, "", "", "")

    def test_d3_7_none_is_left(self):
        state = play(position("5", "5", "", left=((2,),)), (0, "pass"), (1, "pass"))
        self.assertEqual((state.march, state.fame), (2, [3, 3, -1]))

    def test_d3_7_only_after_the_effects(self):
        state = play(new_game(3), (0, "pass"), (1, "pass"))
        state.hands[2] = cards("delphi zeus")
        visit = play(state.copy(), (2, "delphi"))
        self.waits(visit, D.CONSULTING, 2)
        self.assertEqual((visit.march, visit.inside), (1, (2,)))
        play(visit, (2, "do_not_consult"))
        self.assertEqual((visit.march, visit.fame), (2, [-1, -1, 3]))
        play(state, (2, "zeus"), (2, "spare"))
        self.assertEqual(state.march, 2)


# D4: scoring

class Scoring(Case):
    def points(self, n: int, groups, march: int = 1, **changes) -> list[int]:
        state = new_game(n, options(**changes))
        state.march = march
        for group in groups:
            D.depart(state, group)
        return D.march_points(state)

    def test_one_by_one(self):
        for sharing in D.CHOICES["sharing"]:
            self.assertEqual(self.points(4, [(0,), (1,), (2,)], sharing=sharing), [-1, 0, 2, 3])
            self.assertEqual(self.points(3, [(0,), (1,)], sharing=sharing), [-1, 2, 3])

    def test_all_patterns(self):
        """Sizes of the groups in order of leaving; points in march 1 (−1, 2, 3)."""
        for n, sizes, by_order, pooled in (
                (4, (1, 1, 1), [-1, 0, 2, 3], [-1, 0, 2, 3]),
                (4, (1, 1, 2), [-1, 0, 3, 3], [-1, 0, 3, 3]),
                (4, (1, 2), [-1, 0, 0, 3], [-1, 1, 1, 3]),
                (4, (1, 3), [-1, 0, 0, 0], [-1, 2, 2, 2]),
                (4, (2, 1), [-1, -1, 2, 3], [-1, -1, 2, 3]),
                (4, (2, 2), [-1, -1, 3, 3], [-1, -1, 3, 3]),
                (4, (3,), [-1, -1, -1, 3], [-1, -1, -1, 3]),
                (4, (4,), [-1] * 4, [-1] * 4),
                (3, (1, 1), [-1, 2, 3], [-1, 2, 3]),
                (3, (1, 2), [-1, 3, 3], [-1, 3, 3]),
                (3, (2,), [-1, -1, 3], [-1, -1, 3]),
                (3, (3,), [-1] * 3, [-1] * 3)):
            seats = iter(range(n))
            groups = [tuple(itertools.islice(seats, size)) for size in sizes]
            self.assertEqual(self.points(n, groups), by_order, sizes)
            self.assertEqual(self.points(n, groups, sharing="pooled"), pooled, sizes)

    def test_rounding_in_other_marches(self):
        self.assertEqual(self.points(4, [(0,), (1, 2, 3)], 5, sharing="pooled"), [-5] + [5] * 3)
        self.assertEqual(self.points(4, [(0,), (1, 2)], 2, sharing="pooled"), [-2, 2, 2, 4])
        self.assertEqual(self.points(4, [(0,), (1,), (2, 3)], 2), [-2, 0, 4, 4])
        self.assertEqual(self.points(3, [(0,), (1, 2)], 9), [-9, 11, 11])

    def test_d1_5_payouts(self):
        continuous, staggered = (D.Options(p, "by_order", "off") for p in D.CHOICES["payout"])
        self.assertEqual([D.payout(continuous, m) for m in range(1, 10)],
                         [(-j, j + 1, j + 2) for j in range(1, 10)])
        self.assertEqual([D.payout(staggered, m) for m in range(1, 10)],
                         [(-j, j + 1, j + 2) for j in (1, 2, 3, 2, 3, 4, 3, 4, 5)])

    def test_d4_5_all_at_the_start(self):
        state = play(new_game(4), *((seat, "pass") for seat in range(4)))
        self.assertEqual((state.fame, state.march), ([-1] * 4, 2))

    def test_doubled(self):
        state = new_game(4)
        state.doubled = True
        for group in ((0,), (1, 2)):
            D.depart(state, group)
        self.assertEqual(D.march_points(state), [-2, 0, 0, 6])


# D5: gods and their effects

class Gods(Case):
    def test_hunters(self):
        for hunter, prey in (("hades", "7"), ("moira", "9"), ("hera", "10")):
            state = position("2", f"{prey} 8", f"3 {prey} 3", f"6 {prey}", left=((3,),))
            play(state, (0, "6"), (0, hunter))
            self.lie(state, f"2 6 {hunter}", "8", "3 3", "6")

    def test_hunter_takes_own_hero_and_only_once(self):
        state = play(position("7", "8", "9", "10"), (0, "hades"))
        self.lie(state, "hades", "8", "9", "10")
        play(state, (0, "7"))                                       # laid later: safe
        self.lie(state, "hades 7", "8", "9", "10")

    def test_d5_9_hero_in_the_same_reveal(self):
        for hunter_seat in (0, 1):
            state = new_game(3)
            state.hands = [FULL.copy() for _ in range(3)]
            play(state, (hunter_seat, "moira"), (1 - hunter_seat, "9"), (2, "2"))
            self.assertEqual(totals(state), [0, 0, 2])

    def test_zeus_strikes_anything(self):
        state = play(position("2", "5 5", "9", "6 6", left=((3,),)), (0, "zeus"))
        self.waits(state, D.ZEUS, 0)
        struck = legal_moves(state, 0)
        self.assertEqual(len(struck), 1 + 2 + 2 + 1 + 2)
        for at, displays in ((strike(0, 1), ("2", "5 5", "9", "6 6")),
                             (strike(0, 0), ("zeus", "5 5", "9", "6 6")),
                             (strike(1, 1), ("2 zeus", "5", "9", "6 6")),
                             (strike(3, 0), ("2 zeus", "5 5", "9", "6")),
                             ("spare", ("2 zeus", "5 5", "9", "6 6"))):
            self.lie(play(state.copy(), (0, at)), *displays)

    def test_d5_10_refusals(self):
        state = play(position("2", "5 5", "9"), (0, "zeus"))
        for at in (strike(1, 2), strike(1, -1), strike(3, 0), strike(-1, 0), strike(2, 1)):
            self.refused("D5.10", state, 0, at)
        self.refused("D5.10", state, 1, "spare")
        self.refused("D5.10", state, 0, "5")
        self.refused("D5.10", state, 0, "leave")
        self.refused("D3.2", position("2", "5 5", "9"), 0, "spare")

    def test_d5_10_asked_with_nothing_there(self):
        state = position("", "", "", hands=["zeus", "zeus 2", "2"], left=((2,),))
        play(state, (0, "zeus"), (1, "zeus"), (0, strike(1, 0)), (1, strike(0, 0)))
        self.lie(state, "", "", "")
        state = position("", "", "", hands=["zeus 2", "zeus 2", "zeus 2"])
        play(state, *((seat, "zeus") for seat in range(3)))
        play(state, (0, strike(0, 0)), (1, strike(1, 0)), (2, strike(2, 0)))
        self.waits(state, D.TIE_ROUND, 0, 1, 2)
        state = position("", "", "", "", hands=["zeus 2", "zeus 2", "zeus 2", "zeus 2"])
        play(state, *((seat, "zeus") for seat in range(4)))
        play(state, (0, strike(3, 0)), (1, strike(0, 0)), (2, strike(1, 0)))
        self.waits(state, D.ZEUS, 3)                                # their own card is gone
        play(state, (3, strike(2, 0)))
        self.lie(state, "", "", "", "")

    def test_d5_10_only_spare(self):
        state = position("", "", "5", hands=["zeus 2", "zeus 2", "2"], left=((2,),))
        state.displays[2] = []
        play(state, (0, "zeus"), (1, "zeus"), (0, strike(0, 0)), (1, strike(1, 0)))
        self.assertEqual(state.phase, D.TIE_ROUND)
        state = new_game(3)
        state.hands = [cards("zeus 2"), cards("zeus 2"), cards("delphi 2")]
        state.order = (2, 0, 1)
        state.oracle = cards("new_beginning")
        play(state, (0, "zeus"), (1, "zeus"), (2, "delphi"), (2, "consult"), (2, "accept"))
        self.lie(state, "", "", "")
        self.waits(state, D.ZEUS, 0)
        self.assertEqual(legal_moves(state, 0), ["spare"])
        self.refused("D5.10", state, 0, strike(0, 0))

    def test_d5_11_one_shot_is_not_undone(self):
        state = play(position("2", "7 8", "9"), (0, "hades"), (0, "zeus"), (0, strike(0, 1)))
        self.lie(state, "2 zeus", "8", "9")

    def test_d5_11_lasting_ones_end(self):
        state = play(position("2", "8 poseidon", "6 ares"), (0, "zeus"))
        self.assertEqual(totals(state), [1, 8, 18])
        self.assertEqual(totals(play(state.copy(), (0, strike(1, 1)))), [2, 8, 36])
        self.assertEqual(totals(play(state.copy(), (0, strike(2, 1)))), [1, 8, 3])

    def test_d5_12_order_of_choices(self):
        state = new_game(4, cities=("sparta", "corinth", "thebes", "athens"))
        state.hands = [FULL.copy() for _ in range(4)]
        play(state, (0, "zeus"), (1, "hades"), (2, "zeus"), (3, "7"))
        self.waits(state, D.ZEUS, 2)                                # Thebes before Corinth
        self.lie(state, "zeus", "hades", "zeus", "7")
        self.refused("D5.12", state, 0, "spare")
        self.refused("D5.12", state, 0, strike(0, 0))
        play(state, (2, strike(1, 0)))
        self.lie(state, "zeus", "", "zeus", "")                     # Hades fires all the same
        self.waits(state, D.ZEUS, 0)
        play(state, (0, strike(2, 0)))
        self.waits(state, D.TIE_ROUND, 0, 1, 2, 3)

    def test_d5_12_pass_first(self):
        state = new_game(4)
        state.hands = [FULL.copy() for _ in range(4)]
        play(state, (3, "pass"), (0, "zeus"), (1, "2"), (2, "3"))
        self.assertEqual(state.inside, (0, 1, 2))
        self.waits(state, D.ZEUS, 0)


# D6: oracle

class Oracle(Case):
    def visit(self, card: str, *displays: str, hands=None, left: tuple = ()) -> D.State:
        """Seat 0, alone lowest, lays Delphi and accepts this card."""
        state = position(*displays, hands=hands, left=left,
                         oracle=(card, *(c for c in D.ORACLE_CARDS if c != card)))
        return play(state, (0, "delphi"), (0, "consult"), (0, "accept"))

    def test_d6_1_choices(self):
        state = play(position("2", "8", "9"), (0, "delphi"))
        self.waits(state, D.CONSULTING, 0)
        self.refused("D6.1", state, 0, "accept")
        self.refused("D6.1", state, 1, "consult")
        self.refused("D6.1", state, 0, "2")
        self.assertEqual(legal_moves(state, 0, universe(state, 0)), ["consult", "do_not_consult"])
        after = play(state.copy(), (0, "do_not_consult"))
        self.assertEqual(len(after.oracle), 9)
        self.waits(after, D.TURN, 0)
        play(state, (0, "consult"))
        self.waits(state, D.JUDGING, 0)
        self.refused("D6.1", state, 0, "consult")
        self.refused("D6.1", state, 1, "accept")
        self.assertEqual(legal_moves(state, 0, universe(state, 0)), ["accept", "refuse"])

    def test_d6_1_refusing(self):
        order = ("hubris", "double_fame", "retreat", *(c for c in D.ORACLE_CARDS if c not in
                                                       ("hubris", "double_fame", "retreat")))
        state = play(position("2", "8", "9", oracle=order),
                     (0, "delphi"), (0, "consult"), (0, "refuse"))
        self.assertTrue(state.doubled)
        self.assertEqual(state.oracle, [*order[2:], "hubris"])
        state = play(position("2", "8", "9", oracle=order),
                     (0, "delphi"), (0, "consult"), (0, "accept"))
        self.assertEqual(state.oracle, list(order[1:]))
        self.lie(state, "2 delphi", "8", "")

    def test_oracle_off(self):
        state = position("2", "8", "9", chosen=options(oracle="off"))
        play(state, (0, "delphi"))
        self.waits(state, D.TURN, 0)
        self.refused("D3.2", state, 0, "consult")

    def test_eight_visits_leave_a_card(self):
        state = new_game(4)
        for _ in range(7):
            state.oracle.pop()
        state.hands = [cards("2 delphi")] * 4
        state.hands = [hand.copy() for hand in state.hands]
        play(state, (0, "delphi"), (1, "2"), (2, "2"), (3, "2"), (0, "consult"), (0, "refuse"))
        self.assertEqual(state.oracle, ["great_caesura"])

    def test_great_caesura(self):
        state = self.visit("great_caesura", "2", "8", "9", "10",
                           hands=["delphi 3 3 4", "5 6", "zeus ares hera delphi", ""],
                           left=((3,),))
        self.waits(state, D.DISCARDING, 0, 2)
        self.refused("D6.3", state, 1, discard(""))
        self.refused("D6.3", state, 1, discard("5"))
        self.refused("D6.3", state, 3, discard(""))
        self.refused("D6.3", state, 0, discard(""))
        self.refused("D6.3", state, 0, discard("3 3"))
        self.refused("D6.3", state, 0, discard("5"))
        self.refused("D6.3", state, 0, discard("pass"))
        self.refused("D6.3", state, 2, discard("zeus zeus"))
        self.refused("D6.3", state, 0, "3")
        play(state, (2, discard("hera zeus")))
        self.refused("D6.3", state, 2, discard("hera zeus"))
        self.assertCountEqual(legal_moves(state, 0, universe(state, 0)), [discard("4"), discard("3")])
        play(state, (0, discard("3")))
        self.assertEqual(state.hands, [cards("3 4"), cards("5 6"), cards("ares delphi"), []])
        self.waits(state, D.TURN, 0)

    def test_great_caesura_without_victims(self):
        state = self.visit("great_caesura", "2", "8", "9", hands=["delphi 3", "5 6", ""])
        self.waits(state, D.TURN, 0)

    def test_great_caesura_reaches_those_who_left(self):
        state = self.visit("great_caesura", "2", "8", "9", "3", left=((3,),))
        self.waits(state, D.DISCARDING, 0, 1, 2, 3)

    def test_wrath_of_olympus(self):
        state = self.visit("wrath_of_olympus", "2 hades ares", "8 zeus", "4 hephaistos 6",
                           "5 poseidon 5 apollo", left=((3,),))
        self.lie(state, "2 delphi", "8", "4 6", "5 5")

    def test_fall_of_heroes(self):
        state = self.visit("fall_of_heroes", "2", "8 5", "3 7 3 10", "9 6", left=((3,),))
        self.lie(state, "2 delphi", "5", "3 3", "6")

    def test_new_beginning(self):
        state = self.visit("new_beginning", "2", "8", "9", "10", left=((3,),))
        self.lie(state, "", "", "", "")
        self.waits(state, D.TIE_ROUND, 0, 1, 2)
        self.refused("D3.3", state, 3, "2")
        self.refused("D3.5", state, 0, "leave")

    def test_new_beginning_whatever_the_totals(self):
        state = position("2", "8", "9", hands=["delphi 2", "3", ""],
                         oracle=("new_beginning", *(c for c in D.ORACLE_CARDS
                                                    if c != "new_beginning")), run=False)
        state.favour[0] = 10
        state.displays = [cards("2"), cards("6 6"), cards("6 6")]
        D.go_on(state)
        play(state, (0, "delphi"), (0, "consult"), (0, "accept"))
        self.assertEqual(totals(state), [10, 0, 0])
        self.waits(state, D.TIE_ROUND, 0, 1)                        # 2 must pass, 0 takes part

    def test_new_beginning_after_pending_effects(self):
        state = new_game(3, oracle=("new_beginning", *(c for c in D.ORACLE_CARDS
                                                       if c != "new_beginning")))
        state.hands = [FULL.copy() for _ in range(3)]
        play(state, (0, "delphi"), (1, "zeus"), (2, "delphi"), (0, "consult"), (0, "accept"))
        self.waits(state, D.ZEUS, 1)
        play(state, (1, "spare"))
        self.waits(state, D.CONSULTING, 2)
        play(state, (2, "do_not_consult"))
        self.waits(state, D.TIE_ROUND, 0, 1, 2)
        self.assertFalse(state.new_beginning)

    def test_new_beginning_with_one_left(self):
        state = new_game(3, oracle=("new_beginning", *(c for c in D.ORACLE_CARDS
                                                       if c != "new_beginning")))
        state.hands[0].append("delphi")
        play(state, (0, "delphi"), (1, "pass"), (2, "pass"), (0, "consult"), (0, "accept"))
        self.assertEqual((state.march, state.fame), (2, [3, -1, -1]))
        play(state, (0, "2"), (1, "3"), (2, "4"))
        self.waits(state, D.TURN, 0)                                # no tie round is left over

    def test_hubris(self):
        state = self.visit("hubris", "2", "8 5", "6 6", "10 10 10", left=((3,),))
        self.lie(state, "2 delphi", "8 5", "6", "10 10 10")         # who left is not in play
        state = self.visit("hubris", "2", "6 zeus 6 3", "5 10", "4")
        self.lie(state, "2 delphi", "6 zeus 3", "5", "4")           # both at 15; the later 6
        state = self.visit("hubris", "2", "6 6 ares", "9")
        self.lie(state, "2 delphi", "6 ares", "9")

    def test_hubris_counts_with_poseidon_and_favour(self):
        state = self.visit("hubris", "2", "5 5 poseidon", "10 9 8", "6")
        self.lie(state, "2 delphi", "5 poseidon", "10 9 8", "6")
        state = position("", "4", "5", "5", oracle=("hubris", *(
            c for c in D.ORACLE_CARDS if c != "hubris")), run=False)
        state.favour[1] = 10
        D.go_on(state)
        play(state, (0, "delphi"), (0, "consult"), (0, "accept"))
        self.lie(state, "delphi", "", "5", "5")

    def test_hubris_without_numbers(self):
        state = new_game(3, oracle=("hubris", *(c for c in D.ORACLE_CARDS if c != "hubris")))
        state.hands = [FULL + ["ares"] for _ in range(3)]
        play(state, (0, "delphi"), (1, "ares"), (2, "hades"), (0, "consult"), (0, "accept"))
        self.lie(state, "delphi", "ares", "hades")

    def test_retreat(self):
        state = self.visit("retreat", "2", "8 5", "9", "10", left=((3,),))
        self.lie(state, "2", "8", "", "10")
        self.waits(state, D.TURN, 2)
        state = position("", "3", "9", oracle=("retreat", *(
            c for c in D.ORACLE_CARDS if c != "retreat")))
        state.displays[2] = []
        state.displays[0] = cards("hades")
        play(state, (0, "delphi"), (0, "consult"), (0, "accept"))
        self.lie(state, "hades", "", "")

    def test_double_fame(self):
        state = self.visit("double_fame", "2", "8", "9")
        play(state, (0, "leave"), (1, "leave"))
        self.assertEqual((state.fame, state.doubled), ([-2, 4, 6], False))

    def test_double_fame_spares_the_cards_left(self):
        state = position("2", "8", "9", hands=["delphi 2", "2 3 4", "5"],
                         oracle=("double_fame", *(c for c in D.ORACLE_CARDS
                                                  if c != "double_fame")))
        state.march = 9
        play(state, (0, "delphi"), (0, "consult"), (0, "accept"), (0, "leave"), (1, "leave"))
        self.assertEqual(D.result(state)["scores"], [-18 + 1, 20 + 3, 22 + 1])

    def test_tribute(self):
        state = self.visit("tribute", "2", "8", "9", "10", left=((2,),),
                           hands=["delphi 3", "5", "zeus ares", ""])
        self.waits(state, D.DISCARDING, 1, 2)
        self.refused("D6.4", state, 0, discard("3"))
        self.refused("D6.4", state, 3, discard(""))
        self.refused("D6.4", state, 1, discard(""))
        self.refused("D6.4", state, 1, discard("6"))
        self.refused("D6.4", state, 2, discard("zeus ares"))
        self.refused("D6.4", state, 2, discard("pass"))
        self.refused("D6.4", state, 1, "leave")
        play(state, (2, discard("ares")))
        self.refused("D6.4", state, 2, discard("zeus"))
        play(state, (1, discard("5")))
        self.assertEqual(state.hands, [["3"], [], ["zeus"], []])
        self.waits(state, D.TURN, 0)

    def test_tribute_of_nobody(self):
        state = self.visit("tribute", "2", "8", "9", hands=["delphi 3", "", ""])
        self.waits(state, D.TURN, 0)

    def test_favour_of_the_pythia(self):
        state = self.visit("favour_of_the_pythia", "2", "8", "9 poseidon")
        self.assertEqual(totals(state), [1 + 10, 4, 9])
        self.waits(state, D.TURN, 1)
        play(state, (1, "leave"), (2, "leave"))
        self.assertEqual(state.favour, [0, 0, 0])

    def test_d6_2_visits_one_after_the_other(self):
        state = new_game(3, oracle=("tribute", "retreat", *(c for c in D.ORACLE_CARDS if c not in
                                                            ("tribute", "retreat"))))
        state.hands = [cards("delphi 2 3"), cards("delphi 2 3"), cards("6 2")]
        play(state, (0, "delphi"), (1, "delphi"), (2, "6"), (0, "consult"), (0, "accept"))
        self.waits(state, D.DISCARDING, 1, 2)
        self.refused("D6.2", state, 1, "consult")
        play(state, (1, discard("2")), (2, discard("2")))
        self.waits(state, D.CONSULTING, 1)
        play(state, (1, "consult"), (1, "accept"))
        self.lie(state, "", "", "")

    def test_d6_5_passed_in_the_same_reveal(self):
        state = position("5", "5", "9", "8", oracle=("retreat", *(c for c in D.ORACLE_CARDS
                                                                  if c != "retreat")))
        play(state, (0, "delphi"), (1, "pass"), (0, "consult"), (0, "accept"))
        self.lie(state, "5", "5", "", "")


# set-up and shapes

class SetUp(Case):
    def refused_setup(self, clause: str, n: int = 3, chosen: dict = DEFAULT, **fields):
        with self.assertRaises(Refused) as caught:
            D.setup(chosen, n, {**begin(min(max(n, 3), 4), chosen), **fields})
        self.assertEqual(caught.exception.clause, clause)

    def test_refusals(self):
        self.refused_setup("D2", n=2)
        self.refused_setup("D2", n=5)
        self.refused_setup("D1.1", cities=["athens", "thebes"])
        self.refused_setup("D1.1", cities=["athens", "thebes", "delphi"])
        self.refused_setup("D1.1", cities=["athens", "thebes", "athens"])
        self.refused_setup("D1.1", cities=list(D.CITIES))
        self.refused_setup("D2.1", decks=[PLAIN_DECK] * 2)
        self.refused_setup("D2.1", decks=[PLAIN_DECK] * 4)
        for deck in (PLAIN_DECK[1:], PLAIN_DECK + ["pass"], PLAIN_DECK[1:] + ["pass"],
                     PLAIN_DECK[1:] + ["10"], PLAIN_DECK[1:] + ["x"], []):
            self.refused_setup("D1.2", decks=[PLAIN_DECK, deck, PLAIN_DECK])
        for oracle in ([], list(D.ORACLE_CARDS[1:]), [*D.ORACLE_CARDS, "hubris"],
                       [*D.ORACLE_CARDS[1:], "hubris"], [*D.ORACLE_CARDS[1:], "x"]):
            self.refused_setup("D1.4", oracle=oracle)
        self.refused_setup("D6.4", chosen=options(oracle="off"), oracle=list(D.ORACLE_CARDS))
        self.refused_setup("D6.4", chosen=options(oracle="off"), oracle=["hubris"])

    def test_any_cities_in_any_order(self):
        for n in (3, 4):
            for cities in itertools.permutations(D.CITIES, n):
                state = new_game(n, cities=cities)
                self.assertEqual([cities[seat] for seat in state.order],
                                 [city for city in D.CITIES if city in cities])

    def test_option_shapes(self):
        for bad in ({**DEFAULT, "x": 1}, {**DEFAULT, "payout": "x"}, {**DEFAULT, "sharing": None},
                    {**DEFAULT, "oracle": True}, {**DEFAULT, "oracle": ["off"]}, [], None, "",
                    *({k: v for k, v in DEFAULT.items() if k != name} for name in DEFAULT)):
            with self.assertRaises(BadFormat):
                D.setup(bad, 3, begin(3))

    def test_setup_shapes(self):
        good = begin(3)
        for bad in (None, [], {}, {**good, "start": 0}, {**good, "cities": "athens"},
                    {**good, "cities": [1, 2, 3]}, {**good, "decks": {}}, {**good, "decks": [1]},
                    {**good, "decks": [[2] * 24] * 3}, {**good, "oracle": None},
                    {**good, "oracle": [["hubris"]]},
                    *({k: v for k, v in good.items() if k != name} for name in good)):
            with self.assertRaises(BadFormat):
                D.setup(DEFAULT, 3, bad)

    def test_move_shapes(self):
        for bad in (None, 3, True, [], {}, "pass", "play", "Leave", "", {"leave": None},
                    {"play": 5}, {"play": "11"}, {"play": "1"}, {"play": None}, {"play": ["5"]},
                    {"play": "5", "x": 1}, {"play": "Zeus"}, {"strike": 1}, {"strike": [0, 0]},
                    {"strike": {"seat": 0}}, {"strike": {"seat": 0, "position": True}},
                    {"strike": {"seat": "0", "position": 0}},
                    {"strike": {"seat": 0, "position": 0, "card": "5"}},
                    {"discard": "5"}, {"discard": [5]}, {"discard": ["x"]}, {"discard": None},
                    {"offer": 1}, {"consult": True}):
            with self.assertRaises(BadFormat, msg=repr(bad)):
                D.step(new_game(3), 0, bad)


# records of games

class Records(Case):
    @classmethod
    def setUpClass(cls):
        cls.whole = random_game(5, 4, DEFAULT)

    def verdict(self, **fields) -> referee.Failure | None:
        return referee.verify(json.dumps({**self.whole, **fields}).encode())

    def test_good(self):
        self.assertIsNone(self.verdict())

    def test_may_stop_at_any_decision(self):
        moves = self.whole["moves"]
        for at in range(len(moves)):
            self.assertIsNone(self.verdict(moves=moves[:at], result=None))
            self.assertEqual(self.verdict(moves=moves[:at]).where, "result")
        self.assertEqual(self.verdict(result=None).where, "result")

    def test_wrong_result(self):
        scores, ranks = self.whole["result"].values()
        for bad in ({"scores": [scores[0] + 1, *scores[1:]], "ranks": ranks},
                    {"scores": scores, "ranks": [ranks[0] % 4 + 1, *ranks[1:]]}):
            self.assertEqual(self.verdict(result=bad).where, "result")

    def test_no_chance(self):
        failure = self.verdict(moves=[{"chance": {"deck": []}}], result=None)
        self.assertEqual((failure.where, failure.move), ("format", FIRST))

    def test_moves_after_the_end(self):
        failure = self.verdict(moves=self.whole["moves"] + [{"seat": 0, "move": "leave"}])
        self.assertEqual((failure.where, failure.clause), ("move", "D2.3"))

    def test_a_missing_move_is_noticed(self):
        moves = self.whole["moves"]
        for at in range(0, len(moves), 9):
            self.assertIsNotNone(self.verdict(moves=moves[:at] + moves[at + 1:]))

    def test_order_of_commitments_and_discards_is_free(self):
        """Turn round every run of simultaneous choices and every list of discards."""
        for seed in range(6):
            game = random_game(seed, 4, DEFAULT)
            state = D.setup(game["options"], 4, game["setup"])
            moves, run = [], []
            for entry in game["moves"]:
                move = entry["move"]
                if "discard" in move:
                    move = {"discard": move["discard"][::-1]}
                run.append({"seat": entry["seat"], "move": move})
                more = set(state.waiting) - {entry["seat"]}         # still to choose with them
                D.step(state, entry["seat"], entry["move"])
                if not more:
                    moves += run[::-1]
                    run = []
            turned = {**game, "moves": moves + run[::-1]}
            self.assertIsNone(referee.verify(json.dumps(turned).encode()))


# random games

class RandomGames(Case):
    SETTINGS = [(n, options(payout=p, sharing=s, oracle=o)) for n in (3, 4)
                for p, s, o in itertools.product(*D.CHOICES.values())]

    def check_position(self, state: D.State) -> None:
        """What must hold at every decision of every game."""
        for seat in range(state.n):
            held = Counter(state.hands[seat] + state.piles[seat] + state.displays[seat])
            self.assertTrue(held <= D.DECK)
            self.assertEqual(len(state.piles[seat]), 24 - 8 * ((state.march + 2) // 3))
        gone = [seat for group in state.departures for seat in group]
        if state.phase == D.OVER:
            return
        self.assertEqual(sorted([*gone, *state.inside]), list(range(state.n)))
        self.assertTrue(state.waiting)
        if state.phase == D.TURN:
            [seat] = state.waiting
            self.assertTrue(state.hands[seat])
            self.assertTrue(all(D.total(state, seat) < D.total(state, other)
                                for other in state.inside if other != seat))
        if state.phase == D.TIE_ROUND:
            tied = {*state.waiting, *state.committed}
            self.assertTrue(len(tied) > 1 and tied <= set(state.inside))
            self.assertTrue(all(state.hands[seat] for seat in state.waiting))
            self.assertFalse(state.effects)

    def test_games_end_with_consistent_results(self):
        for seed, (n, chosen) in enumerate(self.SETTINGS * 2):
            with self.subTest(seed=seed, n=n, **chosen):
                game = random_game(seed, n, chosen, self.check_position,
                                   temper=(0.02, 0.1, 0.3)[seed % 3])
                self.assertIsNone(referee.verify(json.dumps(game).encode()))
                scores, ranks = game["result"].values()
                for a, b in itertools.permutations(range(n), 2):
                    self.assertEqual(scores[a] > scores[b], ranks[a] < ranks[b])

    def test_every_decision_has_moves_and_refusals_change_nothing(self):
        def watch(state):
            if state.phase == D.OVER or rng.random() > 0.1:
                return
            before = state.copy()
            for seat in range(state.n):
                everything = universe(state, seat)
                legal = legal_moves(state, seat, everything)
                self.assertEqual(bool(legal), seat in state.waiting)
                trial = state.copy()
                for move in everything:
                    if move not in legal:
                        with self.assertRaises(Refused):
                            D.step(trial, seat, move)
                self.assertEqual(trial, before)
                if seat in state.waiting:
                    quick = legal_moves(state, seat)
                    self.assertEqual(len(quick), len(legal))
                    self.assertTrue(all(move in legal for move in quick))
            self.assertEqual(state, before)
        for n in (3, 4):
            rng = random.Random(n)
            random_game(50 + n, n, DEFAULT, watch)

    def test_all_kinds_of_moves_and_oracle_cards_occur(self):
        seen = set()
        for seed in range(6):
            game = random_game(seed, 4, DEFAULT)
            seen |= {kind_of(entry["move"]) for entry in game["moves"]}
        self.assertEqual(seen, set(D.PHASES_OF))

    def test_damaged_games_are_refused(self):
        """A seat that is not awaited is never right."""
        game = random_game(11, 4, DEFAULT)
        state = D.setup(DEFAULT, 4, game["setup"])
        for at, entry in enumerate(game["moves"]):
            for seat in set(range(4)) - set(state.waiting):
                moves = [*game["moves"][:at], {**entry, "seat": seat}]
                failure = referee.verify(json.dumps({**game, "moves": moves}).encode())
                self.assertEqual((failure.where, failure.move), ("move", FIRST + at))
            D.step(state, entry["seat"], entry["move"])


# speed

def speed() -> None:
    """How many records a second `verify` gets through, on random games."""
    games = [random_game(seed, 3 + seed % 2, DEFAULT) for seed in range(12)]
    files = [json.dumps(game).encode() for game in games]
    moves = sum(len(game["moves"]) for game in games)
    begin_time = time.perf_counter()
    laps = 40
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
