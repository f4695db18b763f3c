"""Tests of the referee: the worked examples of O8, one refusal for each clause that
can be broken, the strictness of the format, the command, and random games.

    python3 -m unittest test_referee        (or: python3 test_referee.py)
    python3 test_referee.py --speed         records a second on self-made records
"""

from __future__ import annotations

import contextlib
import io
import itertools
import json
import random
import sys
import tempfile
import time
import unittest
from pathlib import Path

import offrandes as O
import records
import referee
from records import BadFormat, Refused

ORIGINAL = {"preset": "original", **O.PRESETS["original"]}
GERMAN = {"preset": "german", **O.PRESETS["german"]}
SHORT = dict(zip("FWLKPCG", O.LADDERS))
NINE_WORDS = set(O.PHASE_OF)


# helpers

def custom(**changes) -> dict:
    """Original options with some changed."""
    return {"preset": "custom", **O.PRESETS["original"], **changes}


def new_game(n: int = 4, start: int = 0, options: dict = ORIGINAL) -> O.State:
    return O.setup(options, n, {"cities": list(O.CITIES[:n]), "start": start})


def ladders(letters: str) -> list[str]:
    return [SHORT[letter] for letter in letters]


def levels(state: O.State, seat: int, **by_letter: int) -> None:
    """Put pawns of one seat: levels(state, 2, F=4, W=1)."""
    for letter, level in by_letter.items():
        state.levels[seat][SHORT[letter]] = level


def level(state: O.State, seat: int, letter: str) -> int:
    return state.levels[seat][SHORT[letter]]


def lay(state: O.State, altar: str, count: int, animal: str, owner: int = 3) -> None:
    state.stock[animal] -= count
    state.altars[altar] = O.Offering(owner, animal, count)


def offer(letters: str, bid: int) -> dict:
    return {"offer": {"lot": ladders(letters), "bid": bid}}


def corrupt(seat: int, letter: str) -> dict:
    return {"corrupt": {"seat": seat, "ladder": SHORT[letter]}}


def sacrifice(count: int, animal: str, altar: str) -> dict:
    return {"sacrifice": {"animal": animal, "count": count, "altar": altar}}


def play(state: O.State, *moves: tuple) -> O.State:
    for seat, move in moves:
        O.step(state, seat, move)
    return state


def auctions(n: int = 4, options: dict = ORIGINAL) -> O.State:
    """A game at its first auction turn, start player 0, all ladders at 0."""
    state = new_game(n, 0, options)
    O.begin_auctions(state)
    return state


# legal moves by brute force

def universe(n: int) -> list:
    """Every move that could ever be legal for some seat, and some that never are."""
    moves: list = list(O.WORDS)
    moves += [{"recruit": list(three)} for three in itertools.combinations(O.LADDERS, 3)]
    moves += [{"offer": {"lot": list(lot), "bid": bid}}
              for lot in itertools.combinations(O.LADDERS, 2) for bid in range(27)]
    moves += [{"bid": bid} for bid in range(27)]
    moves += [{"corrupt": {"seat": seat, "ladder": ladder}}
              for seat in range(n) for ladder in O.LADDERS]
    moves += [sacrifice(count, animal, altar)
              for count in range(7) for animal in O.ANIMALS for altar in O.ALTAR_GROUP]
    return moves


UNIVERSE = {n: universe(n) for n in (3, 4, 5)}


def legal_moves(state: O.State, seat: int | None = None, candidates: list | None = None) -> list:
    """All moves that `step` accepts from a seat (the one to act unless told).

    A refused move leaves the state alone (tested below), so one copy serves until
    a move is accepted.
    """
    if seat is None:
        seat = state.turn
    legal = []
    trial = state.copy()
    for move in candidates or UNIVERSE[state.n]:
        try:
            O.step(trial, seat, move)
        except Refused:
            continue
        legal.append(move)
        trial = state.copy()
    return legal


def kind_of(move) -> str:
    return move if isinstance(move, str) else next(iter(move))


PHASE_MOVES = {(n, phase): [m for m in moves if O.PHASE_OF[kind_of(m)] == phase]
               for n, moves in UNIVERSE.items() for phase in O.SEAT_CLAUSE}


def quick_legal_moves(state: O.State) -> list:
    """The same, over the moves of the present phase only."""
    return legal_moves(state, candidates=PHASE_MOVES[state.n, state.phase])


def pick(moves: list, rng: random.Random):
    """A random move: first its kind, then one of that kind, low bids preferred."""
    by_kind: dict[str, list] = {}
    for move in moves:
        by_kind.setdefault(kind_of(move), []).append(move)
    wanted = rng.choices(list(by_kind), [1 if k in O.WORDS else 3 for k in by_kind])[0]
    if wanted == "bid":
        return by_kind[wanted][0]
    if wanted == "offer":
        return min(rng.choices(by_kind[wanted], k=4), key=lambda m: m["offer"]["bid"])
    return rng.choice(by_kind[wanted])


def random_game(seed: int, n: int, options: dict, watch=None) -> dict:
    """A whole random game as a record; `watch(state)` is called at every decision."""
    rng = random.Random(seed)
    cities = rng.sample(O.CITIES, n)
    begin = {"cities": cities, "start": rng.randrange(n)}
    state = O.setup(options, n, begin)
    moves = []
    while state.phase != O.OVER:
        if watch:
            watch(state)
        move = pick(quick_legal_moves(state), rng)
        moves.append({"seat": state.turn, "move": move})
        O.step(state, state.turn, move)
    if watch:
        watch(state)
    return {
        "format": "votive-record/1", "game": "offrandes", "options": options,
        "seats": [{"name": f"Player {i + 1}", "bot": None} for i in range(n)],
        "seed": None, "setup": begin, "moves": moves, "result": O.result(state),
    }


class Case(unittest.TestCase):
    def refused(self, clause: str, state: O.State, seat: int, move) -> None:
        """The move is refused under this clause and changes nothing."""
        before = state.copy()
        with self.assertRaises(Refused) as caught:
            O.step(state, seat, move)
        self.assertEqual(caught.exception.clause, clause, caught.exception.text)
        self.assertEqual(state, before)

    def targets(self, state: O.State) -> set[int]:
        return {m["corrupt"]["seat"] for m in legal_moves(state) if kind_of(m) == "corrupt"}

    def offerings(self, state: O.State) -> set[tuple]:
        return {(m["sacrifice"]["count"], m["sacrifice"]["animal"], m["sacrifice"]["altar"])
                for m in legal_moves(state) if kind_of(m) == "sacrifice"}


# O8, one by one

class WorkedExamples(Case):
    def test_ov1_recruiting(self):
        state = O.setup(ORIGINAL, 4, {"cities": ["sparta", "athens", "thebes", "corinth"],
                                      "start": 1})
        self.refused("O2.2", state, 0, {"recruit": ladders("KKF")})
        play(state, (0, {"recruit": ladders("KFL")}), (3, {"recruit": ladders("KPC")}),
             (2, {"recruit": ladders("GFW")}), (1, {"recruit": ladders("GLW")}))
        for seat, three in enumerate(["KFL", "GLW", "GFW", "KPC"]):
            for letter in SHORT:
                self.assertEqual(level(state, seat, letter), int(letter in three))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 1))

    # seats of OV2 and OV3: Sparta 0, Athens 1, Thebes 2, Corinth 3
    def first_lot(self) -> O.State:
        return play(auctions(), (0, offer("GK", 3)), (1, "pass"), (2, {"bid": 4}),
                    (3, "pass"), (0, "pass"))

    def test_ov2_lot_won_by_another(self):
        state = self.first_lot()
        self.assertEqual(state.money, [10, 10, 6, 10])
        self.assertEqual((level(state, 2, "G"), level(state, 2, "K")), (1, 1))
        self.assertEqual(state.barred, {2})
        self.assertEqual(len(state.tiles), 5)
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 0))

    def test_ov3_second_lot(self):
        state = play(self.first_lot(), (0, offer("FW", 2)), (1, "pass"))
        self.assertEqual(state.turn, 3)
        self.refused("O3.7", state, 2, {"bid": 3})
        play(state, (3, "pass"))
        self.assertEqual(state.money, [8, 10, 6, 10])
        self.assertEqual((level(state, 0, "F"), level(state, 0, "W")), (1, 1))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 1))
        self.assertEqual((len(state.tiles), state.barred), (7, set()))

    def test_ov4_swap_at_the_top(self):
        state = auctions()
        levels(state, 0, F=4)
        levels(state, 3, F=5)
        play(state, (0, offer("FW", 10)))
        self.assertEqual((level(state, 0, "F"), level(state, 3, "F")), (5, 4))

    def test_ov5_three_lots_lost(self):
        state = auctions(4)
        state.money = [10, 20, 20, 20]
        play(state, (0, offer("FW", 10)), (1, {"bid": 11}), (2, "pass"), (3, "pass"),
             (0, offer("LK", 10)), (2, {"bid": 11}), (3, "pass"),
             (0, offer("PC", 10)), (3, {"bid": 11}))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 1))
        self.assertEqual(sum(state.levels[0].values()), 0)
        self.assertEqual(state.money, [10, 9, 9, 9])
        self.refused("O3.8", state, 0, offer("GF", 1))

    def test_ov6_two_lots_lost_with_three(self):
        state = auctions(3)
        state.money = [10, 20, 20]
        play(state, (0, offer("FW", 10)), (1, {"bid": 11}), (2, "pass"),
             (0, offer("LK", 10)), (2, {"bid": 11}))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 1))
        self.refused("O3.8", state, 0, offer("PC", 1))

    def test_ov8_order_and_targets(self):
        # Sparta 0, Corinth 1, Athens 2, Thebes 3
        state = new_game()
        for seat, (c, g) in enumerate([(2, 1), (3, 2), (0, 1), (2, 2)]):
            levels(state, seat, C=c, G=g, F=1)
        O.begin_corruption(state)
        self.assertEqual([state.turn, *state.queue], [1, 0, 3])
        self.assertEqual(self.targets(state), {0, 2, 3})
        play(state, (1, corrupt(0, "F")))
        self.assertEqual(state.turn, 0)
        self.assertEqual(self.targets(state), {2})
        play(state, (0, corrupt(2, "F")))
        self.assertNotEqual(state.phase, O.CORRUPTION)

    def test_ov12_opponent_at_the_top(self):
        for own, legal in ((4, False), (5, True)):
            state = new_game()
            levels(state, 0, C=own)
            levels(state, 1, F=5, W=1)
            O.begin_corruption(state)
            if legal:
                play(state, (0, corrupt(1, "F")))
                self.assertEqual((level(state, 0, "F"), level(state, 1, "F")), (1, 4))
            else:
                self.refused("O4.7", state, 0, corrupt(1, "F"))

    def test_ov14_third_player_at_the_top(self):
        def position(options):
            state = new_game(4, 0, options)
            levels(state, 0, C=4, F=4, W=1)
            levels(state, 1, F=3, W=1)
            levels(state, 2, F=5)
            O.begin_corruption(state)
            return state
        self.refused("O4.7", position(ORIGINAL), 0, corrupt(1, "F"))
        for options in (GERMAN, custom(third_player="free")):
            state = play(position(options), (0, corrupt(1, "F")))
            self.assertEqual([level(state, s, "F") for s in range(3)], [5, 2, 4])
        state = position(ORIGINAL)
        levels(state, 0, C=5)
        play(state, (0, corrupt(1, "F")))
        self.assertEqual([level(state, s, "F") for s in range(3)], [5, 2, 4])

    def test_ov17_species_and_number(self):
        for wanted, position in (
                ({(1, "sheep")}, dict(F=4, W=1, L=3, K=1)),
                ({(2, "chicken")}, dict(F=1, W=2, L=2, K=1)),
                (set(), dict(F=3, W=0, L=5, K=1)),
                (set(), dict(F=3, W=3, L=3, K=0))):
            state = new_game()
            levels(state, 0, **position)
            O.begin_offerings(state)
            if wanted:
                self.assertEqual({o[:2] for o in self.offerings(state)}, wanted)
            else:
                self.assertEqual(state.phase, O.AUCTION)

    def test_ov19_altars(self):
        state = new_game()
        levels(state, 0, F=4, W=2, L=2, K=2)
        lay(state, "hermes", 2, "chicken")
        lay(state, "athena", 1, "sheep")
        lay(state, "hephaistos", 3, "chicken")
        lay(state, "ares", 1, "ox")
        lay(state, "hera", 2, "sheep")
        O.begin_offerings(state)
        self.assertEqual(self.offerings(state), {(2, "sheep", altar) for altar in
                                                 ("hermes", "athena", "aphrodite")})

    def test_ov20_better_offerings(self):
        for number, species, fine in ((3, 3, False), (3, 4, True), (4, 3, True),
                                      (2, 5, False), (4, 2, False)):
            for owner in (0, 3):
                state = new_game()
                lay(state, "zeus", 3, "goat", owner)
                levels(state, 0, F=species, W=number, L=number, K=5)
                O.begin_offerings(state)
                move = sacrifice(number, O.ANIMALS[species - 1], "zeus")
                if fine:
                    play(state, (0, move))
                    self.assertEqual(state.altars["zeus"].owner, 0)
                else:
                    self.refused("O5.6", state, 0, move)

    def test_ov21_points(self):
        for priestess, number, animal, points in (
                (2, 1, "chicken", 5), (4, 1, "goat", 11), (2, 2, "ox", 14), (0, 3, "sheep", 12)):
            state = new_game()
            levels(state, 0, F=O.VALUE[animal], W=number, L=number, K=1, P=priestess)
            O.begin_offerings(state)
            play(state, (0, sacrifice(number, animal, "ares")))
            self.assertEqual(state.points[0], points)

    def test_ov23_altar_points(self):
        for altars, points in ((("ares", "zeus"), 30), (("hera", "athena", "hades"), 40),
                               (("ares", "hermes", "hera"), 20),
                               (("apollo", "artemis", "poseidon"), 50)):
            state = new_game()
            for altar in altars:
                lay(state, altar, 1, "pig", 2)
            self.assertEqual(O.final_scores(state), [0, 0, points, 0])

    def test_ov24_income(self):
        state = new_game()
        state.money = [0, 15, 18, 25]
        O.end_round(state)
        self.assertEqual(state.money, [10, 25, 25, 25])
        self.assertEqual((state.start, state.turn, state.round), (1, 1, 2))

    def test_ov27_shortage(self):
        state = new_game()
        state.stock["sheep"] = 2
        levels(state, 0, F=4, W=4, L=4, K=1)
        O.begin_offerings(state)
        self.assertEqual({o[:2] for o in self.offerings(state)},
                         {(2, "sheep"), (4, "goat"), (4, "pig"), (4, "chicken")})
        for count, animal, points in ((2, "sheep", 8), (4, "goat", 12), (4, "pig", 8),
                                      (4, "chicken", 4)):
            after = play(state.copy(), (0, sacrifice(count, animal, "ares")))
            self.assertEqual(after.points[0], points)


# clause by clause: O2, O3

class Recruiting(Case):
    def test_order_ends_with_the_start_player(self):
        state = new_game(5, 3)
        self.assertEqual([state.turn, *state.queue], [2, 1, 0, 4, 3])
        self.refused("O2.2", state, 3, {"recruit": ladders("FWL")})

    def test_exactly_three_different(self):
        state = new_game(3)
        for letters in ("", "F", "FW", "FWLK", "FFW"):
            self.refused("O2.2", state, 2, {"recruit": ladders(letters)})

    def test_thirty_five_ways(self):
        self.assertEqual(len(legal_moves(new_game(3))), 35)

    def test_nothing_else_yet(self):
        state = new_game(3)
        for move in (offer("FW", 1), "end_turn", {"bid": 1}, "abstain", "decline"):
            self.refused("O2.2", state, 2, move)

    def test_set_up(self):
        state = new_game(3)
        self.assertEqual(state.money, [10] * 3)
        self.assertEqual(state.points, [0] * 3)
        self.assertEqual(sum(state.stock.values()), 75)


class Auctions(Case):
    def test_o3_1_turn_order(self):
        state = auctions()
        self.refused("O3.1", state, 1, offer("FW", 1))
        self.refused("O3.1", state, 3, "end_turn")
        play(state, *((seat, "end_turn") for seat in range(4)))
        self.assertEqual((state.round, state.phase, state.turn), (2, O.AUCTION, 1))

    def test_o3_2_lot(self):
        state = auctions()
        self.refused("O3.2", state, 0, offer("FW", 0))
        self.refused("O3.2", state, 0, offer("FW", -1))
        self.refused("O3.2", state, 0, offer("FF", 1))
        self.refused("O3.2", state, 0, offer("F", 1))
        self.refused("O3.2", state, 0, offer("FWL", 1))
        self.refused("O3.2", state, 0, {"bid": 3})
        self.refused("O3.2", state, 0, "pass")
        play(state, (0, offer("FW", 1)), (1, {"bid": 2}), *((s, "pass") for s in (2, 3, 0)))
        self.refused("O3.2", state, 0, offer("FK", 1))

    def test_o3_2_no_money_no_turn(self):
        state = new_game()
        state.money = [0, 5, 0, 5]
        O.begin_auctions(state)
        self.assertEqual(state.turn, 1)
        self.refused("O3.2", state, 0, offer("FW", 1))
        self.refused("O3.2", state, 0, "end_turn")
        play(state, (1, "end_turn"))
        self.assertEqual(state.turn, 3)

    def test_o3_3_raising(self):
        state = play(auctions(), (0, offer("FW", 3)))
        self.refused("O3.3", state, 1, {"bid": 3})
        self.refused("O3.3", state, 1, {"bid": 1})
        self.refused("O3.3", state, 2, {"bid": 4})
        self.refused("O3.3", state, 2, "pass")
        self.refused("O3.3", state, 0, {"bid": 4})
        self.refused("O3.3", state, 0, "end_turn")
        self.refused("O3.3", state, 1, offer("LK", 3))
        self.assertEqual(legal_moves(state), ["pass"] + [{"bid": b} for b in range(4, 11)])

    def test_o3_3_laps(self):
        state = play(auctions(), (0, offer("FW", 1)), (1, {"bid": 2}), (2, "pass"),
                     (3, {"bid": 3}), (0, {"bid": 4}), (1, {"bid": 6}))
        self.assertEqual(state.turn, 3)                     # seat 2 has passed for good
        self.refused("O3.3", state, 2, {"bid": 7})
        play(state, (3, {"bid": 7}), (0, "pass"), (1, "pass"))
        self.assertEqual((state.money[3], level(state, 3, "F")), (3, 1))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 0))

    def test_o3_3_poor_bidders_are_not_asked(self):
        state = auctions()
        state.money = [10, 4, 5, 4]
        play(state, (0, offer("FW", 4)))
        self.assertEqual(state.turn, 2)
        self.refused("O3.4", state, 1, {"bid": 5})
        self.refused("O3.3", state, 1, "pass")
        play(state, (2, {"bid": 5}))
        self.assertEqual(state.turn, 0)
        self.refused("O3.4", state, 3, {"bid": 6})
        play(state, (0, {"bid": 6}))                        # nobody left: sold
        self.assertEqual((state.money, state.turn), ([4, 4, 5, 4], 1))

    def test_o3_4_money(self):
        state = auctions()
        self.refused("O3.4", state, 0, offer("FW", 11))
        play(state, (0, offer("FW", 9)))
        self.refused("O3.4", state, 1, {"bid": 11})
        play(state, (1, {"bid": 10}))                       # nobody can follow
        self.assertEqual((state.money[1], state.turn), (0, 0))

    def test_o3_5_step_at_the_top_is_lost(self):
        state = auctions()
        levels(state, 0, F=5, W=1)
        play(state, (0, offer("FW", 10)))
        self.assertEqual((level(state, 0, "F"), level(state, 0, "W")), (5, 2))

    def test_o3_6_swap_for_a_bidder(self):
        state = auctions()
        levels(state, 1, F=4, W=4)
        levels(state, 0, F=5)
        play(state, (0, offer("FW", 9)), (1, {"bid": 10}))
        self.assertEqual([level(state, 1, "F"), level(state, 1, "W"), level(state, 0, "F")],
                         [5, 5, 4])

    def test_o3_7_all_others_out(self):
        state = auctions(3)
        play(state, (0, offer("FW", 1)), (1, {"bid": 2}), (2, "pass"), (0, "pass"))
        state.money[2] = 1
        play(state, (0, offer("LK", 1)))                    # 1 is barred, 2 too poor
        self.assertEqual((state.money, state.turn), ([9, 8, 1], 1))
        self.refused("O3.7", state, 1, {"bid": 2})
        self.refused("O3.4", state, 2, {"bid": 2})

    def test_o3_8_winning_ends_the_turn(self):
        state = play(auctions(), (0, offer("FW", 1)), *((s, "pass") for s in (1, 2, 3)))
        self.assertEqual((state.turn, state.money[0]), (1, 9))
        self.refused("O3.8", state, 0, offer("LK", 1))
        self.refused("O3.8", state, 0, "end_turn")

    def test_o3_8_five_players_three_lots(self):
        state = auctions(5)
        state.money = [1, 2, 2, 2, 2]
        play(state, (0, offer("FW", 1)), (1, {"bid": 2}), (0, offer("LK", 1)), (2, {"bid": 2}),
             (0, offer("PC", 1)), (3, {"bid": 2}))
        self.assertEqual((state.phase, state.turn), (O.AUCTION, 4))    # 1, 2 and 3 own nothing

    def test_number_of_offers(self):
        self.assertEqual(len(legal_moves(auctions())), 21 * 10 + 1)


# O4

class Corruption(Case):
    def position(self, options: dict = ORIGINAL) -> O.State:
        """Seat 0 with C3, seat 1 with C1, and something to take from everybody."""
        state = new_game(4, 0, options)
        levels(state, 0, C=3, F=1)
        levels(state, 1, C=1, F=2)
        levels(state, 2, F=2, G=3, W=2)
        levels(state, 3, F=2, G=2, W=1)
        O.begin_corruption(state)
        return state

    def test_o4_1_order(self):
        state = self.position()
        self.refused("O4.1", state, 1, corrupt(0, "F"))
        self.refused("O4.1", state, 3, corrupt(0, "F"))
        self.refused("O4.1", state, 1, "abstain")

    def test_o4_1_ties_from_the_start_player(self):
        state = new_game(5, 3)
        for seat, c in enumerate((2, 1, 0, 1, 2)):
            levels(state, seat, C=c, F=1)
        O.begin_corruption(state)
        self.assertEqual([state.turn, *state.queue], [4, 0, 3, 1])

    def test_o4_2_once_and_an_opponent(self):
        state = self.position()
        self.refused("O4.2", state, 0, corrupt(0, "F"))
        self.refused("O4.2", state, 0, corrupt(4, "F"))
        self.refused("O4.2", state, 0, corrupt(-1, "F"))
        self.refused("O4.2", state, 0, "decline")
        play(state, (0, corrupt(3, "F")))
        self.assertEqual((level(state, 0, "F"), level(state, 3, "F")), (2, 1))
        self.refused("O4.2", state, 0, corrupt(1, "F"))

    def test_o4_2_abstaining(self):
        state = play(self.position(), (0, "abstain"))
        self.assertEqual(state.turn, 1)

    def test_o4_3_guard(self):
        state = self.position()
        self.refused("O4.3", state, 0, corrupt(2, "F"))
        levels(state, 0, C=4)
        play(state, (0, corrupt(2, "F")))

    def test_o4_3_also_for_an_actor_who_was_passed_over(self):
        state = new_game()
        levels(state, 0, C=1)
        levels(state, 1, F=1, G=1)
        O.begin_corruption(state)
        self.assertEqual(state.phase, O.AUCTION)
        self.refused("O4.3", state, 0, corrupt(1, "F"))
        self.refused("O4.6", state, 0, corrupt(2, "F"))
        self.refused("O4.1", state, 0, "abstain")

    def test_o4_4_once_a_victim(self):
        state = self.position()
        levels(state, 3, G=0)
        play(state, (0, corrupt(3, "F")))
        self.refused("O4.4", state, 1, corrupt(3, "F"))

    def test_o4_4_forgotten_next_round(self):
        state = play(self.position(), (0, corrupt(3, "F")), (1, "abstain"))
        O.begin_corruption(state)
        play(state, (0, corrupt(3, "F")))

    def test_o4_5_ladders(self):
        state = self.position()
        levels(state, 1, G=1)
        self.refused("O4.5", state, 0, corrupt(1, "G"))
        self.refused("O4.5", state, 0, corrupt(1, "C"))

    def test_o4_6_victim_at_zero(self):
        self.refused("O4.6", self.position(), 0, corrupt(1, "W"))

    def test_o4_6_actor_may_be_at_zero(self):
        state = play(self.position(), (0, corrupt(3, "W")))
        self.assertEqual((level(state, 0, "W"), level(state, 3, "W")), (1, 0))

    def test_o7_1_german_actor_not_at_zero(self):
        state = self.position(custom(corrupt_from_zero=False))
        self.refused("O7.1", state, 0, corrupt(3, "W"))
        self.refused("O4.6", state, 0, corrupt(1, "K"))
        play(state, (0, corrupt(3, "F")))

    def test_o4_7_third_player_not_corrupted(self):
        state = new_game()
        levels(state, 0, C=5, F=4)
        levels(state, 1, C=1, F=3)
        levels(state, 2, F=5, G=5)
        levels(state, 3, F=1)
        O.begin_corruption(state)
        play(state, (0, corrupt(1, "F")))
        self.assertEqual([level(state, s, "F") for s in range(4)], [5, 2, 4, 1])
        self.assertEqual(state.corrupted, {1})

    def test_o4_7_free_third_player_but_not_the_victim(self):
        state = new_game(4, 0, GERMAN)
        levels(state, 0, C=4, F=4, W=1)
        levels(state, 1, F=5, W=1)
        O.begin_corruption(state)
        self.refused("O4.7", state, 0, corrupt(1, "F"))

    def test_o4_8_actor_at_the_top(self):
        state = new_game()
        levels(state, 0, C=1, F=5)
        levels(state, 1, F=4)
        O.begin_corruption(state)
        play(state, (0, corrupt(1, "F")))
        self.assertEqual((level(state, 0, "F"), level(state, 1, "F")), (5, 3))

    def test_o4_9_victim_first(self):
        state = new_game()
        levels(state, 0, C=5, F=4)
        levels(state, 1, F=5)
        O.begin_corruption(state)
        play(state, (0, corrupt(1, "F")))
        self.assertEqual((level(state, 0, "F"), level(state, 1, "F")), (5, 4))


# O5

class Offerings(Case):
    def position(self, options: dict = ORIGINAL, stock: int = 15, **by_letter) -> O.State:
        """Seats 0 and 1 can offer two goats on groups I and II; priestesses at 1."""
        state = new_game(4, 0, options)
        for seat in range(4):
            levels(state, seat, P=1)
        for seat in (0, 1):
            levels(state, seat, F=3, W=2, L=3, K=2)
        levels(state, 0, **by_letter)
        state.stock["goat"] = stock
        O.begin_offerings(state)
        return state

    def test_o5_1_order(self):
        state = self.position()
        self.refused("O5.1", state, 1, sacrifice(2, "goat", "ares"))
        self.refused("O5.1", state, 1, "decline")
        self.refused("O5.1", state, 0, "abstain")

    def test_o5_1_only_one(self):
        state = play(self.position(), (0, sacrifice(2, "goat", "ares")))
        self.refused("O5.1", state, 0, sacrifice(2, "goat", "hermes"))

    def test_o5_2_too_much(self):
        state = self.position()
        self.refused("O5.2", state, 0, sacrifice(3, "goat", "ares"))
        self.refused("O5.2", state, 0, sacrifice(2, "sheep", "ares"))
        self.refused("O5.2", state, 0, sacrifice(0, "goat", "ares"))
        self.refused("O5.2", state, 0, sacrifice(-2, "goat", "ares"))

    def test_o5_2_players_who_cannot(self):
        for letter in "FWLK":
            state = self.position(**{letter: 0})
            self.assertEqual(state.turn, 1)
            self.refused("O5.2", state, 0, sacrifice(1, "chicken", "ares"))
            self.refused("O5.1", state, 0, "decline")

    def test_o5_3_no_reduction(self):
        state = self.position()
        self.refused("O5.3", state, 0, sacrifice(1, "goat", "ares"))
        self.refused("O5.3", state, 0, sacrifice(2, "pig", "ares"))

    def test_o5_4_shortage(self):
        state = self.position(stock=1)
        state.stock["pig"] = 1
        state.stock["chicken"] = 0
        self.refused("O5.4", state, 0, sacrifice(2, "goat", "ares"))
        self.refused("O5.4", state, 0, sacrifice(2, "pig", "ares"))
        self.refused("O5.4", state, 0, sacrifice(1, "chicken", "ares"))
        self.assertEqual({o[:2] for o in self.offerings(state)}, {(1, "goat"), (1, "pig")})

    def test_o5_4_cheaper_species_in_full(self):
        self.refused("O5.4", self.position(stock=0), 0, sacrifice(1, "pig", "ares"))
        self.assertEqual({o[:2] for o in self.offerings(self.position(stock=0))},
                         {(2, "pig"), (2, "chicken")})

    def test_o5_4_exact_stock_is_no_shortage(self):
        self.assertEqual({o[:2] for o in self.offerings(self.position(stock=2))}, {(2, "goat")})
        self.refused("O5.3", self.position(stock=2), 0, sacrifice(1, "goat", "ares"))

    def test_o5_4_nothing_left(self):
        state = new_game()
        levels(state, 0, F=1, W=1, L=1, K=1, P=2)
        state.stock["chicken"] = 0
        O.begin_offerings(state)
        self.assertEqual((state.phase, state.points[0]), (O.AUCTION, 4))

    def test_o5_4_taken_before_the_return(self):
        state = self.position(stock=1)
        state.altars["ares"] = O.Offering(0, "goat", 1)
        self.refused("O5.4", state, 0, sacrifice(2, "goat", "ares"))

    def test_o5_5_group(self):
        state = self.position()
        self.refused("O5.5", state, 0, sacrifice(2, "goat", "apollo"))
        self.refused("O5.5", state, 0, sacrifice(2, "goat", "zeus"))
        play(state, (0, sacrifice(2, "goat", "hera")))

    def test_o5_6_occupied(self):
        state = self.position()
        for altar, count, animal in (("ares", 2, "goat"), ("hermes", 3, "chicken"),
                                     ("hera", 1, "sheep")):
            lay(state, altar, count, animal)
            self.refused("O5.6", state, 0, sacrifice(2, "goat", altar))

    def test_o5_6_no_altar_accepts(self):
        state = new_game()
        levels(state, 0, F=1, W=1, L=1, K=1, P=1)
        for altar in ("hephaistos", "ares", "hermes"):
            lay(state, altar, 1, "chicken")
        O.begin_offerings(state)
        self.assertEqual((state.phase, state.points[0]), (O.AUCTION, 2))
        self.refused("O5.6", state, 0, sacrifice(1, "chicken", "ares"))

    def test_o5_7_return_and_new_owner(self):
        state = self.position()
        lay(state, "ares", 2, "chicken", owner=2)
        play(state, (0, sacrifice(2, "goat", "ares")))
        self.assertEqual((state.stock["chicken"], state.stock["goat"]), (15, 13))
        self.assertEqual(state.altars["ares"], O.Offering(0, "goat", 2))

    def test_o5_7_own_altar_improved(self):
        state = self.position()
        lay(state, "ares", 1, "goat", owner=0)
        play(state, (0, sacrifice(2, "goat", "ares")))
        self.assertEqual(state.stock["goat"], 13)

    def test_o5_9_priestess(self):
        state = play(self.position(), (0, "decline"), (1, sacrifice(2, "goat", "ares")))
        self.assertEqual(state.points, [2, 8, 2, 2])

    def test_o7_2_priestess_with_offering(self):
        state = self.position(custom(priestess="with_offering"))
        play(state, (0, "decline"), (1, sacrifice(2, "goat", "ares")))
        self.assertEqual(state.points, [0, 8, 0, 0])

    def test_o7_3_any_smaller(self):
        state = self.position(custom(shortage="any_smaller"), stock=3, W=5, L=4)
        state.stock["pig"] = 2
        self.assertEqual({o[:2] for o in self.offerings(state)},
                         {(1, "goat"), (2, "goat"), (3, "goat"), (1, "pig"), (2, "pig"),
                          (4, "chicken")})
        self.refused("O5.4", state, 0, sacrifice(3, "chicken", "ares"))

    def test_o7_3_cheaper_stock_that_just_suffices(self):
        state = self.position(custom(shortage="any_smaller"), stock=1)
        state.stock["pig"] = 2
        self.assertEqual({o[:2] for o in self.offerings(state)},
                         {(1, "goat"), (2, "pig"), (2, "chicken")})

    def test_o7_4_compulsory(self):
        state = self.position(custom(offering="compulsory"))
        self.refused("O7.4", state, 0, "decline")
        self.assertNotIn("decline", legal_moves(state))


# O6

class EndOfGame(Case):
    def last_offering(self, n: int = 4) -> O.State:
        """Seat 0 is the only one who can still offer."""
        state = new_game(n)
        levels(state, 0, F=1, W=1, L=1, K=5)
        O.begin_offerings(state)
        return state

    def test_o6_2_points(self):
        for before, over in ((99, False), (100, True)):
            state = self.last_offering()
            state.points[0] = before
            play(state, (0, sacrifice(1, "chicken", "zeus")))
            self.assertEqual(state.phase == O.OVER, over)
            self.assertEqual(O.result(state) is not None, over)
            self.assertEqual(state.money[1], 10 if over else 20)

    def test_o6_2_checked_only_after_the_last_player(self):
        state = new_game()
        for seat in (0, 1):
            levels(state, seat, F=1, W=1, L=1, K=1)
        state.points[0] = 120
        O.begin_offerings(state)
        play(state, (0, "decline"))
        self.assertEqual((state.phase, state.turn), (O.OFFERING, 1))
        play(state, (1, "decline"))
        self.assertEqual(state.phase, O.OVER)

    def test_o6_2_altars(self):
        state = self.last_offering()
        for altar in O.ALTAR_GROUP:
            if altar != "zeus":
                lay(state, altar, 1, "ox", owner=1)
        play(state, (0, sacrifice(1, "chicken", "zeus")))
        self.assertEqual(O.result(state), {"scores": [26, 115, 0, 0], "ranks": [2, 1, 3, 3]})

    def test_o6_2_nothing_after_the_end(self):
        state = self.last_offering()
        state.points[0] = 101
        play(state, (0, "decline"))
        for move in ("decline", "end_turn", "abstain", offer("FW", 1)):
            self.refused("O6.2", state, 0, move)

    def test_o6_4_ties(self):
        state = new_game(5)
        state.phase = O.OVER
        state.points = [20, 15, 10, 10, 0]
        lay(state, "hera", 1, "pig", 2)
        lay(state, "ares", 1, "pig", 1)
        lay(state, "hermes", 1, "pig", 3)
        lay(state, "hephaistos", 1, "pig", 3)
        self.assertEqual(O.result(state),
                         {"scores": [20, 20, 20, 20, 0], "ranks": [4, 2, 2, 1, 5]})

    def test_o6_5_thirty_rounds(self):
        state = auctions(3)
        for number in range(1, 31):
            self.assertEqual((state.round, state.start), (number, (number - 1) % 3))
            for seat in O.clockwise(3, state.start):
                play(state, (seat, "end_turn"))
        self.assertEqual(state.money, [25] * 3)
        self.assertEqual(O.result(state), {"scores": [0] * 3, "ranks": [1] * 3})


# set-up and options

class SetUp(Case):
    def refused_setup(self, clause: str, options=ORIGINAL, n=3, cities=O.CITIES[:3], start=0):
        with self.assertRaises(Refused) as caught:
            O.setup(options, n, {"cities": list(cities), "start": start})
        self.assertEqual(caught.exception.clause, clause)

    def test_seats_cities_start(self):
        self.refused_setup("O2", n=2, cities=O.CITIES[:2])
        self.refused_setup("O2", n=6, cities=O.CITIES)
        self.refused_setup("O1.1", cities=O.CITIES[:4])
        self.refused_setup("O1.1", cities=["sparta", "sparta", "delos"])
        self.refused_setup("O1.1", cities=["sparta", "rome", "delos"])
        self.refused_setup("O1.1", cities=["sparta", 1, "delos"])
        self.refused_setup("O2.1", start=3)
        self.refused_setup("O2.1", start=-1)

    def test_presets(self):
        self.refused_setup("O7", {**ORIGINAL, "preset": "german"})
        self.refused_setup("O7", {**ORIGINAL, "preset": "custom"})
        self.refused_setup("O7", {**GERMAN, "preset": "custom"})
        self.refused_setup("O7", {**GERMAN, "preset": "original"})
        self.refused_setup("O7", {**custom(offering="compulsory"), "preset": "original"})
        self.assertTrue(new_game(3, 0, custom(offering="compulsory")))

    def test_all_thirty_two_combinations(self):
        names = list(O.PRESETS["original"])
        accepted = []
        for values in itertools.product(*([O.PRESETS[p][name] for p in O.PRESETS]
                                          for name in names)):
            for preset in ("original", "german", "custom"):
                with contextlib.suppress(Refused):
                    new_game(3, 0, {"preset": preset, **dict(zip(names, values))})
                    accepted.append(preset)
        self.assertEqual({p: accepted.count(p) for p in set(accepted)},
                         {"original": 1, "german": 1, "custom": 30})

    def test_option_shapes(self):
        for name, value in (("corrupt_from_zero", 1), ("corrupt_from_zero", "true"),
                            ("priestess", "never"), ("shortage", None), ("offering", True),
                            ("third_player", ["free"]), ("preset", "dutch"), ("preset", None),
                            ("extra", 1)):
            with self.assertRaises(BadFormat):
                new_game(3, 0, {**ORIGINAL, name: value})
        for name in ORIGINAL:
            with self.assertRaises(BadFormat):
                new_game(3, 0, {k: v for k, v in ORIGINAL.items() if k != name})

    def test_setup_shapes(self):
        good = {"cities": list(O.CITIES[:3]), "start": 0}
        for bad in ({**good, "start": True}, {**good, "start": "0"}, {**good, "start": None},
                    {**good, "cities": "sparta"}, {**good, "x": 1}, {"start": 0},
                    {"cities": good["cities"]}, None, []):
            with self.assertRaises(BadFormat):
                O.setup(ORIGINAL, 3, bad)

    def test_move_shapes(self):
        lot = {"lot": ladders("FW"), "bid": 1}
        for bad in (None, 3, True, [], {}, "bid", "recruit", "Pass", "", {"pass": None},
                    {"recruit": "peasant"}, {"recruit": ["farmer"]}, {"recruit": [1, 2, 3]},
                    {"recruit": [["peasant"]]}, {"recruit": ladders("FWL"), "bid": 1},
                    {"offer": ladders("FW")}, {"offer": {"lot": ladders("FW")}},
                    {"offer": {**lot, "x": 0}}, {"offer": {**lot, "bid": True}},
                    {"offer": {**lot, "bid": "1"}}, {"offer": {**lot, "bid": None}},
                    {"offer": {**lot, "lot": "guard"}}, {"offer": {**lot, "lot": ["x", "y"]}},
                    {"bid": True}, {"bid": None}, {"bid": [3]}, {"bid": {"bid": 3}},
                    {"corrupt": {"seat": 1}}, {"corrupt": {"seat": False, "ladder": "guard"}},
                    {"corrupt": {"seat": 1, "ladder": "zeus"}},
                    {"sacrifice": {"animal": "hen", "count": 1, "altar": "zeus"}},
                    {"sacrifice": {"animal": "ox", "count": True, "altar": "zeus"}},
                    {"sacrifice": {"animal": "ox", "count": 1, "altar": "Zeus"}},
                    {"sacrifice": {"animal": "ox", "altar": "zeus"}}, {"consult": 1}):
            with self.assertRaises(BadFormat, msg=repr(bad)):
                O.step(new_game(3), 2, bad)


# format of records

class Format(Case):
    @classmethod
    def setUpClass(cls):
        cls.whole = random_game(7, 3, ORIGINAL)

    def verdict(self, document) -> referee.Failure | None:
        data = document if isinstance(document, bytes) else json.dumps(document).encode()
        return referee.verify(data)

    def bad(self, where: str, document, containing: str = "") -> None:
        failure = self.verdict(document)
        self.assertIsNotNone(failure)
        self.assertEqual(failure.where, where, failure)
        self.assertIn(containing, str(failure))

    def changed(self, **fields) -> dict:
        return {**self.whole, **fields}

    def unfinished(self, moves: int) -> dict:
        return self.changed(moves=self.whole["moves"][:moves], result=None)

    def edited(self, old: str, new: str) -> bytes:
        """The record's text with one piece replaced (for what json.dumps cannot write)."""
        text = json.dumps(self.whole)
        self.assertIn(old, text)
        return text.replace(old, new, 1).encode()

    def test_a_good_record(self):
        self.assertIsNone(self.verdict(self.whole))
        self.assertIsNone(self.verdict(json.dumps(self.whole, indent=3).encode() + b"\r\n \t"))

    def test_may_stop_at_any_decision(self):
        for moves in range(0, len(self.whole["moves"]), 3):
            self.assertIsNone(self.verdict(self.unfinished(moves)))
            self.bad("result", self.changed(moves=self.whole["moves"][:moves]), "not over")

    def test_result_of_a_finished_game(self):
        self.bad("result", self.changed(result=None), "is over")
        scores, ranks = self.whole["result"]["scores"], self.whole["result"]["ranks"]
        wrong = [scores[0] + 1, *scores[1:]]
        self.bad("result", self.changed(result={"scores": wrong, "ranks": ranks}), "scores")
        wrong = [ranks[0] % 3 + 1, *ranks[1:]]
        self.bad("result", self.changed(result={"scores": scores, "ranks": wrong}), "ranks")

    def test_shape_of_the_result(self):
        scores, ranks = self.whole["result"]["scores"], self.whole["result"]["ranks"]
        for bad in ([], {}, False, 0, {"scores": scores}, {"ranks": ranks},
                    {"scores": scores, "ranks": ranks, "winner": 0},
                    {"scores": scores[:2], "ranks": ranks}, {"scores": scores, "ranks": None},
                    {"scores": scores, "ranks": [True, True, True]},
                    {"scores": ["1", "2", "3"], "ranks": ranks}):
            self.bad("format", self.changed(result=bad), "result")

    def test_all_eight_fields(self):
        for name in records.TOP_LEVEL:
            less = {k: v for k, v in self.whole.items() if k != name}
            self.bad("format", less, f"'{name}' is missing")

    def test_unknown_fields(self):
        self.bad("format", self.changed(comment=""), "unknown field 'comment'")
        seats = [{**seat, "elo": 1} for seat in self.whole["seats"]]
        self.bad("format", self.changed(seats=seats), "unknown field")
        self.bad("format", self.changed(setup={**self.whole["setup"], "x": 1}), "unknown field")
        first = {**self.whole["moves"][0], "time": 3}
        self.bad("format", self.changed(moves=[first], result=None), "unknown field")

    def test_repeated_keys(self):
        self.bad("format", self.edited('"seed": null', '"seed": null, "seed": null'), "repeated")
        self.bad("format", self.edited('"seat": ', '"seat": 0, "seat": '), "repeated")
        self.bad("format", self.edited('{"recruit": ', '{"recruit": [], "recruit": '), "repeated")
        self.bad("format", self.edited('"seed": null', '"seed": null, "\\u0073eed": null'),
                 "repeated")

    def test_trailing_data_and_other_non_json(self):
        good = json.dumps(self.whole).encode()
        for bad in (good + b"x", good + b"{}", good + good, good[:-1], b"", b"[]", b"null", b"3",
                    b"\xef\xbb\xbf" + good, good + b"\x00", good.replace(b"Player", b"\xff", 1),
                    good.decode().encode("utf-16"), good.replace(b"Player 1", b"a\nb", 1),
                    b"[" * 100000, good.replace(b'"seed": null', b"'seed': null")):
            self.bad("format", bad)

    def test_integers_only(self):
        start = f'"start": {self.whole["setup"]["start"]}'
        for number in ("0.0", "1e0", "-0", "NaN", "Infinity", "-Infinity", "00", "+1", "true",
                       '"0"', "null", "9" * 5000):
            self.bad("format", self.edited(start, f'"start": {number}'))
        seat = f'"seat": {self.whole["moves"][0]["seat"]}'
        for number in ("2.0", "true", "false", "-1", "3", "null", '"2"', "[2]"):
            self.bad("format", self.edited(seat, f'"seat": {number}'))

    def test_half_characters(self):
        self.bad("format", self.edited("Player 1", "\\ud83d"), "surrogate")
        self.bad("format", self.edited("Player 1", "\\ude00\\ud83d"), "surrogate")
        self.assertIsNone(self.verdict(self.edited("Player 1", "\\ud83d\\ude00")))

    def test_format_and_game(self):
        for bad in ("votive-record/2", "", None, 1):
            self.bad("format", self.changed(format=bad), "format")
        for bad in ("chess", "Offrandes", None, 3, ["offrandes"]):
            self.bad("format", self.changed(game=bad), "game")

    def test_seed(self):
        self.assertIsNone(self.verdict(self.changed(seed="0123456789abcdef" * 4)))
        for bad in ("", "0" * 63, "0" * 65, "g" * 64, "0" * 64 + "\n", 0, [], False):
            self.bad("format", self.changed(seed=bad), "seed")

    def test_seats(self):
        seats = self.whole["seats"]
        self.assertIsNone(self.verdict(self.changed(
            seats=[{"name": "Player 1", "bot": "greedy"}, *seats[1:]])))
        for bad in (None, {}, "", [None] * 3, [{"name": "A"}] * 3, [{"bot": None}] * 3,
                    [{"name": None, "bot": None}] * 3, [{"name": "A", "bot": False}] * 3):
            self.bad("format", self.changed(seats=bad), "seat")
        self.bad("setup", self.changed(seats=seats + seats[:1], moves=[], result=None), "O1.1")
        self.bad("setup", self.changed(seats=[], moves=[], result=None), "O2")

    def test_moves(self):
        for bad in (None, {}, [None], ["pass"], [[]], [{}], [{"seat": 0}], [{"move": "pass"}],
                    [{"seat": 0, "move": "pass", "chance": 1}]):
            self.bad("format", self.changed(moves=bad, result=None), "move")
        first = self.whole["moves"][0]
        bad = [first, {**first, "move": {"bid": True}}]
        self.bad("format", self.changed(moves=bad, result=None), "move 1: bid")

    def test_no_chance_in_offrandes(self):
        moves = [{"chance": [1, 2]}] + self.whole["moves"]
        self.bad("format", self.changed(moves=moves), "move 0")
        self.bad("format", self.changed(moves=self.whole["moves"] + [{"chance": None}]), "chance")

    def test_preset_that_does_not_match(self):
        self.bad("setup", self.changed(options={**ORIGINAL, "preset": "custom"}), "O7")

    def test_illegal_move_is_named(self):
        moves = self.whole["moves"][:3] + [
            {"seat": self.whole["setup"]["start"], "move": offer("FW", 11)}]
        failure = self.verdict(self.changed(moves=moves, result=None))
        self.assertEqual((failure.where, failure.move, failure.clause), ("move", 3, "O3.4"))
        self.assertTrue(str(failure).startswith("move 3: O3.4: "))

    def test_moves_after_the_end(self):
        more = self.whole["moves"] + [{"seat": 0, "move": "end_turn"}]
        self.bad("move", self.changed(moves=more), "O6.2")

    def test_a_missing_or_doubled_move_is_noticed(self):
        moves = self.whole["moves"]
        for at in range(0, len(moves), 11):
            self.assertIsNotNone(self.verdict(self.changed(moves=moves[:at] + moves[at + 1:])))

    def test_order_in_lists_is_free(self):
        turned = json.loads(json.dumps(self.whole))
        for entry in turned["moves"]:
            if "recruit" in entry["move"]:
                entry["move"]["recruit"].reverse()
            if "offer" in entry["move"]:
                entry["move"]["offer"]["lot"].reverse()
        self.assertIsNone(self.verdict(turned))


# the command

class Command(Case):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def write(self, name: str, text: str) -> str:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return str(path)

    def run_it(self, *arguments: str) -> tuple[int, str]:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            try:
                code = referee.main(list(arguments))
            except SystemExit as leaving:
                code = leaving.code
        return code, out.getvalue()

    def good(self) -> str:
        game = random_game(3, 3, GERMAN)
        return json.dumps({**game, "moves": game["moves"][:20], "result": None})

    def test_good_and_bad(self):
        good = self.write("a.json", self.good())
        bad = self.write("sub/b.json", self.good() + "!")
        self.write("sub/notes.txt", "not a record")
        self.assertEqual(self.run_it(good), (0, "1 passed, 0 failed\n"))
        code, text = self.run_it(str(self.folder))
        first, last = text.splitlines()
        self.assertEqual((code, last), (1, "1 passed, 1 failed"))
        self.assertTrue(first.startswith(f"{bad}: format: "))
        self.assertEqual(self.run_it("--quiet", good, bad), (1, "1 passed, 1 failed\n"))

    def test_json(self):
        good, bad = self.write("a.json", self.good()), self.write("b.json", "{}")
        code, text = self.run_it(good, bad, "--json")
        answer = json.loads(text)
        self.assertEqual((code, answer["passed"], answer["failed"]), (1, 1, 1))
        self.assertEqual(answer["files"][0], {"file": good, "failure": None})
        self.assertEqual(answer["files"][1]["failure"]["where"], "format")

    def test_misuse(self):
        self.assertEqual(self.run_it()[0], 2)
        self.assertEqual(self.run_it(str(self.folder / "none.json"))[0], 2)
        self.assertEqual(self.run_it(str(self.folder))[0], 2)           # nothing in it
        self.assertEqual(self.run_it("--what", self.write("a.json", self.good()))[0], 2)


# random games

class RandomGames(Case):
    SETTINGS = [(n, options) for n in (3, 4, 5) for options in (ORIGINAL, GERMAN)] + [
        (4, custom(corrupt_from_zero=False, third_player="free")),
        (3, custom(shortage="any_smaller", priestess="with_offering")),
        (5, custom(offering="compulsory"))]

    def check_position(self, state: O.State) -> None:
        """What must hold at every decision of every game."""
        for ladder in O.LADDERS:
            heights = [seat[ladder] for seat in state.levels]
            self.assertTrue(all(0 <= h <= 5 for h in heights))
            self.assertLessEqual(heights.count(5), 1)
        for animal in O.ANIMALS:
            lying = sum(a.count for a in state.altars.values() if a.animal == animal)
            self.assertEqual(state.stock[animal] + lying, 15)
            self.assertGreaterEqual(state.stock[animal], 0)
        self.assertTrue(all(0 <= money <= 25 for money in state.money))
        self.assertTrue(all(now >= then for now, then in zip(state.points, self.points)))
        self.points = state.points.copy()
        if state.phase == O.AUCTION:
            self.assertGreater(state.money[state.turn], 0)
        if state.phase == O.BIDDING:
            self.assertGreater(state.money[state.turn], state.bid)
            self.assertNotIn(state.turn, state.barred)
            self.assertNotEqual(state.turn, state.bidder)
        if state.phase == O.OVER:
            self.assertTrue(len(state.altars) == 11 or max(state.points) > 100
                            or state.round == 30)
        self.check_passed_over(state)

    def check_passed_over(self, state: O.State) -> None:
        """Who was passed over in the phase that still runs has indeed nothing to do."""
        for (phase, seat), (clause, _) in state.notes.items():
            if phase == state.phase and clause in ("O4.1", "O5.1"):
                other = state.copy()
                other.turn = seat
                real = [m for m in quick_legal_moves(other) if not isinstance(m, str)]
                self.assertEqual(real, [])

    def test_games_end_with_consistent_results(self):
        for seed, (n, options) in enumerate(self.SETTINGS * 2):
            with self.subTest(seed=seed, n=n, preset=options["preset"]):
                self.points = [0] * n
                game = random_game(seed, n, options, self.check_position)
                self.assertIsNone(referee.verify(json.dumps(game).encode()))
                ranks = game["result"]["ranks"]
                self.assertEqual(min(ranks), 1)
                for a, b in itertools.permutations(range(n), 2):
                    if game["result"]["scores"][a] > game["result"]["scores"][b]:
                        self.assertLess(ranks[a], ranks[b])

    def test_every_decision_has_moves_and_refusals_change_nothing(self):
        def watch(state):
            if state.phase == O.OVER or rng.random() > 0.05:
                return
            before = state.copy()
            quick = quick_legal_moves(state)
            self.assertEqual(legal_moves(state), quick)
            self.assertTrue(any(not isinstance(m, str) for m in quick))
            for seat in range(state.n):
                if seat != state.turn:
                    self.assertEqual(legal_moves(state, seat), [])
            trial = state.copy()
            for move in UNIVERSE[state.n]:
                if move not in quick:
                    with self.assertRaises(Refused):
                        O.step(trial, state.turn, move)
            self.assertEqual(trial, before)
            self.assertEqual(state, before)
        for n, options in ((3, ORIGINAL), (4, GERMAN), (5, custom(shortage="any_smaller"))):
            rng = random.Random(n)
            random_game(100 + n, n, options, watch)

    def test_all_kinds_of_moves_occur(self):
        seen = set()
        for seed in range(4):
            game = random_game(seed, 4, ORIGINAL)
            seen |= {kind_of(entry["move"]) for entry in game["moves"]}
        self.assertEqual(seen, NINE_WORDS)

    def test_damaged_games_are_refused(self):
        """Another seat in place of the acting one is never right."""
        game = random_game(11, 4, ORIGINAL)
        for at in range(0, len(game["moves"]), 7):
            moves = list(game["moves"])
            moves[at] = {**moves[at], "seat": (moves[at]["seat"] + 1) % 4}
            failure = referee.verify(json.dumps({**game, "moves": moves}).encode())
            self.assertEqual((failure.where, failure.move), ("move", at))


# speed

def speed() -> None:
    """How many records a second `verify` gets through, on random games."""
    games = [random_game(seed, 3 + seed % 3, (ORIGINAL, GERMAN)[seed % 2]) for seed in range(12)]
    files = [json.dumps(game).encode() for game in games]
    moves = sum(len(game["moves"]) for game in games)
    begin = time.perf_counter()
    laps = 40
    for _ in range(laps):
        for data in files:
            assert referee.verify(data) is None
    seconds = time.perf_counter() - begin
    print(f"{laps * len(files) / seconds:.0f} records a second of {moves / len(files):.0f} moves "
          f"each, {laps * moves / seconds:.0f} moves a second")


if __name__ == "__main__":
    if "--speed" in sys.argv:
        speed()
    else:
        unittest.main()
