"""The rules of Offrandes as a state machine, to be read beside rules/offrandes.md.

    state = setup(options, n, setup)     the position before the first recruit
    step(state, seat, move)              plays one recorded move, or raises Refused
    result(state)                        scores and ranks, or None while the game runs

Between two recorded moves the machine passes over everything that leaves no
trace in a record (no legal target, no possible offering, a bidder without the
means, an auctioneer without money).  `step` first checks, then acts: a refused
move leaves the state as it was.  Clause ids are those of the rules file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from records import (BadFormat, Refused, need_boolean, need_integer, need_list, need_name,
                     need_names, need_object, shown)

# O1: components

CITIES = ("sparta", "corinth", "athens", "thebes", "delos")
LADDERS = ("peasant", "water_bearer", "flower_bearer", "temple_keeper", "priestess",
           "corrupter", "guard")
CORRUPTIBLE = LADDERS[:5]                                   # O4.5
TOP = 5
ALTAR_GROUP = {
    "hephaistos": 1, "ares": 1, "hermes": 1,
    "athena": 2, "hera": 2, "aphrodite": 2,
    "artemis": 3, "apollo": 3,
    "hades": 4, "poseidon": 4,
    "zeus": 5,
}
ALTAR_POINTS = {altar: 5 * group for altar, group in ALTAR_GROUP.items()}
ANIMALS = ("chicken", "pig", "goat", "sheep", "ox")         # cheapest first
VALUE = {animal: value for value, animal in enumerate(ANIMALS, 1)}
HERD = 15

START_MONEY = 10
INCOME = 10
MONEY_CAP = 25
POINTS_TO_PASS = 100
LAST_ROUND = 30

# O7: options

PRESETS: dict[str, dict[str, Any]] = {
    "original": {
        "corrupt_from_zero": True,
        "priestess": "every_round",
        "shortage": "all_remaining",
        "offering": "optional",
        "third_player": "needs_top_corrupter",
    },
    "german": {
        "corrupt_from_zero": False,
        "priestess": "with_offering",
        "shortage": "any_smaller",
        "offering": "compulsory",
        "third_player": "free",
    },
}


@dataclass(frozen=True)
class Options:
    corrupt_from_zero: bool
    priestess: str
    shortage: str
    offering: str
    third_player: str


def read_options(options: Any) -> Options:
    """All five options and the name of the preset they amount to."""
    names = tuple(PRESETS["original"])
    need_object(options, ("preset",) + names, "options")
    need_boolean(options["corrupt_from_zero"], "options: corrupt_from_zero")
    for name in names[1:]:
        choices = [preset[name] for preset in PRESETS.values()]
        need_name(options[name], choices, f"options: {name}")
    need_name(options["preset"], (*PRESETS, "custom"), "options: preset")
    chosen = {name: options[name] for name in names}
    fitting = next((p for p, values in PRESETS.items() if values == chosen), "custom")
    if options["preset"] != fitting:
        raise Refused("O7", f"the options are those of preset {fitting!r}, "
                            f"not of {options['preset']!r}")
    return Options(**chosen)


# the state

# What the game waits for.  Every kind of move belongs to one of these phases.
RECRUITING, AUCTION, BIDDING = "recruiting", "auction", "bidding"
CORRUPTION, OFFERING, OVER = "corruption", "offering", "over"

PHASE_OF = {
    "recruit": RECRUITING,
    "offer": AUCTION, "end_turn": AUCTION,
    "bid": BIDDING, "pass": BIDDING,
    "corrupt": CORRUPTION, "abstain": CORRUPTION,
    "sacrifice": OFFERING, "decline": OFFERING,
}
# The clause that says whose turn it is, and the one that says what they may do.
SEAT_CLAUSE = {RECRUITING: "O2.2", AUCTION: "O3.1", BIDDING: "O3.3",
               CORRUPTION: "O4.1", OFFERING: "O5.1"}
KIND_CLAUSE = {RECRUITING: "O2.2", AUCTION: "O3.2", BIDDING: "O3.3",
               CORRUPTION: "O4.2", OFFERING: "O5.1"}


@dataclass
class Offering:
    """What lies on an altar, and whose it is."""
    owner: int
    animal: str
    count: int


@dataclass
class State:
    n: int
    options: Options
    start: int
    round: int = 1
    phase: str = RECRUITING
    turn: int | None = None                                     # the seat that decides
    queue: list[int] = field(default_factory=list)              # seats after it in this phase
    money: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    levels: list[dict[str, int]] = field(default_factory=list)  # per seat, per ladder
    stock: dict[str, int] = field(default_factory=dict)
    altars: dict[str, Offering] = field(default_factory=dict)   # occupied ones only
    # the auction turn
    auctioneer: int = 0
    tiles: set[str] = field(default_factory=set)
    barred: set[int] = field(default_factory=set)
    lots_lost: int = 0
    # the lot being sold
    lot: tuple[str, ...] = ()
    bid: int = 0
    bidder: int = 0
    asked: set[int] = field(default_factory=set)                # still in the lot
    # the corruption phase
    corrupted: set[int] = field(default_factory=set)
    # why a seat did not come to act since the last recorded move (for messages only)
    notes: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)

    def copy(self) -> State:
        """An independent copy (offerings are never changed in place)."""
        twin = State(**self.__dict__)
        twin.queue = self.queue.copy()
        twin.money = self.money.copy()
        twin.points = self.points.copy()
        twin.levels = [ladders.copy() for ladders in self.levels]
        twin.stock = self.stock.copy()
        twin.altars = self.altars.copy()
        twin.tiles = self.tiles.copy()
        twin.barred = self.barred.copy()
        twin.asked = self.asked.copy()
        twin.corrupted = self.corrupted.copy()
        twin.notes = self.notes.copy()
        return twin


def clockwise(n: int, first: int) -> list[int]:
    """All seats, clockwise, beginning with this one."""
    return [(first + i) % n for i in range(n)]


# O2: set-up

def setup(options: Any, n: int, setup: Any) -> State:
    """The position in which the first player recruits (O2.1)."""
    rules = read_options(options)
    need_object(setup, ("cities", "start"), "setup")
    need_list(setup["cities"], "setup: cities")
    start = need_integer(setup["start"], "setup: start")
    if not 3 <= n <= 5:
        raise Refused("O2", f"{n} seats; the game is for 3 to 5")
    check_cities(setup["cities"], n)
    if not 0 <= start < n:
        raise Refused("O2.1", f"seat {start} cannot start a game of {n}")
    state = State(
        n, rules, start,
        money=[START_MONEY] * n,
        points=[0] * n,
        levels=[dict.fromkeys(LADDERS, 0) for _ in range(n)],
        stock=dict.fromkeys(ANIMALS, HERD),
    )
    begin_recruiting(state)
    return state


def check_cities(cities: list, n: int) -> None:
    for city in cities:
        if not isinstance(city, str) or city not in CITIES:
            raise Refused("O1.1", f"there is no city {shown(city)}")
    if len(set(cities)) != len(cities):
        raise Refused("O1.1", "a city is used twice")
    if len(cities) != n:
        raise Refused("O1.1", f"{len(cities)} cities for {n} seats")


def begin_recruiting(state: State) -> None:
    """O2.2: counter-clockwise from the start player's right; the start player is last."""
    right_hand = [(state.start - i) % state.n for i in range(1, state.n + 1)]
    state.phase = RECRUITING
    state.turn, *state.queue = right_hand


def check_recruit(state: State, seat: int, ladders: list[str]) -> None:
    if len(ladders) != 3 or len(set(ladders)) != 3:
        raise Refused("O2.2", "three different pawns advance, not " + ", ".join(ladders))


def do_recruit(state: State, seat: int, ladders: list[str]) -> None:
    for ladder in ladders:
        state.levels[seat][ladder] += 1
    if state.queue:
        state.turn = state.queue.pop(0)
    else:
        begin_auctions(state)


# the ladders (O1.3, O3.6)

def at_top(state: State, ladder: str) -> int | None:
    """The seat whose pawn holds the single top place, if any."""
    for seat, ladders in enumerate(state.levels):
        if ladders[ladder] == TOP:
            return seat
    return None


def advance(state: State, seat: int, ladder: str) -> None:
    """One level up; at the top nothing (O3.5), onto a taken top by swapping (O3.6)."""
    level = state.levels[seat][ladder]
    if level == TOP:
        return
    if level == TOP - 1:
        holder = at_top(state, ladder)
        if holder is not None:
            state.levels[holder][ladder] = TOP - 1
    state.levels[seat][ladder] = level + 1


# O3: auctions

def begin_auctions(state: State) -> None:
    """O3.1: everybody has one auction turn, the start player first."""
    state.queue = clockwise(state.n, state.start)
    next_auction_turn(state)


def next_auction_turn(state: State) -> None:
    """All tiles are back and nobody is barred; 0 drachmas end a turn at once (O3.2)."""
    while state.queue:
        seat = state.queue.pop(0)
        if state.money[seat] == 0:
            state.notes[AUCTION, seat] = ("O3.2", "without money there is no auction turn")
            continue
        state.phase, state.turn = AUCTION, seat
        state.auctioneer = seat
        state.tiles = set(LADDERS)
        state.barred = set()
        state.lots_lost = 0
        return
    begin_corruption(state)


def check_end_turn(state: State, seat: int, _: None) -> None:
    """Stopping is always allowed, even before a lot (O3.2)."""


def do_end_turn(state: State, seat: int, _: None) -> None:
    end_auction_turn(state, "the auctioneer has stopped")


def end_auction_turn(state: State, why: str) -> None:
    state.notes[AUCTION, state.auctioneer] = ("O3.8", f"the auction turn is over: {why}")
    next_auction_turn(state)


def check_offer(state: State, seat: int, offer: tuple[list[str], int]) -> None:
    lot, bid = offer
    if len(lot) != 2 or lot[0] == lot[1]:
        raise Refused("O3.2", "a lot is two different tiles, not " + ", ".join(lot))
    for tile in lot:
        if tile not in state.tiles:
            raise Refused("O3.2", f"the tile {tile} was sold earlier in this turn")
    if bid < 1:
        raise Refused("O3.2", f"an opening bid of {bid} is below 1")
    if bid > state.money[seat]:
        raise Refused("O3.4", f"seat {seat} opens with {bid} and owns {state.money[seat]}")


def do_offer(state: State, seat: int, offer: tuple[list[str], int]) -> None:
    lot, bid = offer
    state.lot = tuple(lot)
    state.bid, state.bidder = bid, seat
    state.asked = {s for s in range(state.n) if s not in state.barred}
    for barred in state.barred:
        state.notes[BIDDING, barred] = BARRED
    ask_next_bidder(state, seat)


BARRED = ("O3.7", "who has won a lot in this auction turn bids no more in it")


def ask_next_bidder(state: State, last: int) -> None:
    """The next seat clockwise that can still raise; if there is none the lot is sold (O3.3)."""
    for distance in range(1, state.n + 1):
        seat = (last + distance) % state.n
        if seat not in state.asked or seat == state.bidder:
            continue
        if state.money[seat] <= state.bid:
            state.asked.discard(seat)
            state.notes[BIDDING, seat] = (
                "O3.4", f"seat {seat} owns {state.money[seat]} and cannot go above {state.bid}")
            continue
        state.phase, state.turn = BIDDING, seat
        return
    sell_lot(state)


def check_bid(state: State, seat: int, bid: int) -> None:
    if bid <= state.bid:
        raise Refused("O3.3", f"{bid} is not above the present bid of {state.bid}")
    if bid > state.money[seat]:
        raise Refused("O3.4", f"seat {seat} bids {bid} and owns {state.money[seat]}")


def do_bid(state: State, seat: int, bid: int) -> None:
    state.bid, state.bidder = bid, seat
    ask_next_bidder(state, seat)


def check_pass(state: State, seat: int, _: None) -> None:
    """The player asked may pass."""


def do_pass(state: State, seat: int, _: None) -> None:
    state.asked.discard(seat)
    ask_next_bidder(state, seat)


def sell_lot(state: State) -> None:
    """O3.5, and then O3.7 and O3.8: how the auction turn goes on."""
    winner = state.bidder
    state.money[winner] -= state.bid
    for ladder in state.lot:
        advance(state, winner, ladder)
    state.tiles.difference_update(state.lot)
    state.lot = ()
    if winner == state.auctioneer:
        end_auction_turn(state, "the auctioneer has won a lot")
        return
    state.barred.add(winner)
    state.lots_lost += 1
    if state.lots_lost == lots_allowed(state.n):
        end_auction_turn(state, f"{state.lots_lost} lots went to others")
    else:
        state.phase, state.turn = AUCTION, state.auctioneer


def lots_allowed(n: int) -> int:
    """O3.8: how many lots may go to others in one auction turn."""
    return 2 if n == 3 else 3


# O4: corruption

def begin_corruption(state: State) -> None:
    """O4.1: most corrupters first, ties from the start player; fixed from here on."""
    actors = [s for s in clockwise(state.n, state.start) if state.levels[s]["corrupter"] >= 1]
    actors.sort(key=lambda s: -state.levels[s]["corrupter"])    # a stable sort keeps turn order
    state.queue = actors
    state.corrupted = set()
    next_corrupter(state)


def next_corrupter(state: State) -> None:
    """The next actor who has a legal target; the others leave no record."""
    while state.queue:
        seat = state.queue.pop(0)
        if has_target(state, seat):
            state.phase, state.turn = CORRUPTION, seat
            return
        state.notes[CORRUPTION, seat] = ("O4.1", f"seat {seat} has no legal target")
    begin_offerings(state)


def has_target(state: State, actor: int) -> bool:
    for victim in range(state.n):
        if why_not_victim(state, actor, victim) is None:
            for ladder in CORRUPTIBLE:
                if why_not_ladder(state, actor, victim, ladder) is None:
                    return True
    return False


def why_not_victim(state: State, actor: int, victim: int) -> tuple[str, str] | None:
    """What speaks against this opponent, whatever the ladder."""
    if victim == actor or not 0 <= victim < state.n:
        return "O4.2", f"seat {victim} is not an opponent"
    if victim in state.corrupted:
        return "O4.4", f"seat {victim} was corrupted before in this round"
    if state.levels[actor]["corrupter"] <= state.levels[victim]["guard"]:
        return "O4.3", (f"corrupter {state.levels[actor]['corrupter']} does not beat "
                        f"guard {state.levels[victim]['guard']}")
    return None


def why_not_ladder(state: State, actor: int, victim: int, ladder: str) -> tuple[str, str] | None:
    """What speaks against this ladder, if the opponent is a legal target."""
    if ladder not in CORRUPTIBLE:
        return "O4.5", f"the ladder {ladder} is out of reach of corruption"
    own, his = state.levels[actor][ladder], state.levels[victim][ladder]
    if his == 0:
        return "O4.6", f"seat {victim} has nothing to lose on {ladder}"
    if own == 0 and not state.options.corrupt_from_zero:
        return "O7.1", f"seat {actor} is at 0 on {ladder} itself"
    if state.levels[actor]["corrupter"] < TOP:
        if his == TOP:
            return "O4.7", f"only a corrupter at 5 brings seat {victim} down from the top"
        if (own == TOP - 1 and state.options.third_player == "needs_top_corrupter"
                and at_top(state, ladder) is not None):
            return "O4.7", (f"only a corrupter at 5 may push seat {at_top(state, ladder)} "
                            f"from the top of {ladder}")
    return None


def check_corrupt(state: State, seat: int, target: tuple[int, str]) -> None:
    victim, ladder = target
    objection = (why_not_victim(state, seat, victim)
                 or why_not_ladder(state, seat, victim, ladder))
    if objection:
        raise Refused(*objection)


def do_corrupt(state: State, seat: int, target: tuple[int, str]) -> None:
    """The opponent steps back first (O4.9), which may free the top for the actor."""
    victim, ladder = target
    state.levels[victim][ladder] -= 1
    advance(state, seat, ladder)
    state.corrupted.add(victim)
    state.notes[CORRUPTION, seat] = ("O4.2", f"seat {seat} has corrupted in this round")
    next_corrupter(state)


def check_abstain(state: State, seat: int, _: None) -> None:
    """Nobody has to corrupt (O4.2)."""


def do_abstain(state: State, seat: int, _: None) -> None:
    next_corrupter(state)


# O5: offerings

def begin_offerings(state: State) -> None:
    """O5.1: clockwise from the start player."""
    state.queue = clockwise(state.n, state.start)
    next_offering(state)


def next_offering(state: State) -> None:
    """The next player with a possible offering; the others only score (O5.9)."""
    while state.queue:
        seat = state.queue.pop(0)
        if has_offering(state, seat):
            state.phase, state.turn = OFFERING, seat
            return
        score_priestess(state, seat, offered=False)
        state.notes[OFFERING, seat] = ("O5.1", f"seat {seat} has no possible offering")
    end_round(state)


def offering_number(state: State, seat: int) -> int:
    """O5.2: the weaker of the two bearers."""
    return min(state.levels[seat]["water_bearer"], state.levels[seat]["flower_bearer"])


def allowed_animals(state: State, seat: int) -> dict[str, tuple[int, ...] | range]:
    """Every species this player can take now, with the counts they can take (O5.2 to O5.4)."""
    peasant = state.levels[seat]["peasant"]
    number = offering_number(state, seat)
    if peasant == 0 or number == 0 or state.levels[seat]["temple_keeper"] == 0:
        return {}
    own = ANIMALS[peasant - 1]
    if state.stock[own] >= number:
        return {own: (number,)}
    return {animal: counts_in_shortage(state, animal, number)
            for animal in ANIMALS[:peasant] if state.stock[animal] > 0}


def counts_in_shortage(state: State, animal: str, number: int) -> tuple[int, ...] | range:
    """How many of this species, once the player's own species has run short (O5.4, O7.3)."""
    left = state.stock[animal]
    if left >= number:
        return (number,)
    if state.options.shortage == "any_smaller":
        return range(1, left + 1)
    return (left,)


def why_not_altar(state: State, seat: int, animal: str, count: int,
                  altar: str) -> tuple[str, str] | None:
    """What speaks against laying these animals on this altar (O5.5, O5.6)."""
    keeper = state.levels[seat]["temple_keeper"]
    if ALTAR_GROUP[altar] > keeper:
        return "O5.5", f"{altar} is in group {ALTAR_GROUP[altar]}, the temple keeper at {keeper}"
    old = state.altars.get(altar)
    if old is None:
        return None
    if count < old.count:
        return "O5.6", f"{altar} holds {old.count} animals, {count} are too few"
    if VALUE[animal] < VALUE[old.animal]:
        return "O5.6", f"{altar} holds {old.animal}, {animal} is worth less"
    if count == old.count and animal == old.animal:
        return "O5.6", f"{altar} holds exactly the same offering"
    return None


def has_offering(state: State, seat: int) -> bool:
    return any(why_not_altar(state, seat, animal, count, altar) is None
               for animal, counts in allowed_animals(state, seat).items()
               for count in counts
               for altar in ALTAR_GROUP)


def check_sacrifice(state: State, seat: int, offering: tuple[str, int, str]) -> None:
    animal, count, altar = offering
    if count not in allowed_animals(state, seat).get(animal, ()):
        raise Refused(*why_not_animals(state, seat, animal, count))
    objection = why_not_altar(state, seat, animal, count, altar)
    if objection:
        raise Refused(*objection)


def why_not_animals(state: State, seat: int, animal: str, count: int) -> tuple[str, str]:
    """The clause that forbids a species and count which are known to be wrong."""
    levels = state.levels[seat]
    number = offering_number(state, seat)
    for ladder in ("peasant", "water_bearer", "flower_bearer", "temple_keeper"):
        if levels[ladder] == 0:
            return "O5.2", f"no offering with {ladder} at 0"
    if VALUE[animal] > levels["peasant"]:
        return "O5.2", f"{animal} is above peasant level {levels['peasant']}"
    if count > number:
        return "O5.2", f"the bearers carry {number}, not {count}"
    if count < 1:
        return "O5.2", "an offering has at least one animal"
    own = ANIMALS[levels["peasant"] - 1]
    if state.stock[own] >= number:
        return "O5.3", f"the ladders call for exactly {number} {own}, not {count} {animal}"
    if count > state.stock[animal]:
        return "O5.4", f"only {state.stock[animal]} {animal} are in stock"
    return "O5.4", f"with {state.stock[animal]} {animal} in stock and bearers for {number}, " \
                   f"{count} is not an allowed count"


def do_sacrifice(state: State, seat: int, offering: tuple[str, int, str]) -> None:
    """Take the animals, clear the altar, lay them down, score (O5.4, O5.7, O5.8)."""
    animal, count, altar = offering
    state.stock[animal] -= count
    old = state.altars.get(altar)
    if old is not None:
        state.stock[old.animal] += old.count
    state.altars[altar] = Offering(seat, animal, count)
    state.points[seat] += VALUE[animal] * count
    score_priestess(state, seat, offered=True)
    next_offering(state)


def check_decline(state: State, seat: int, _: None) -> None:
    """A player is asked only if they can make an offering, so O7.4 forbids any decline."""
    if state.options.offering == "compulsory":
        raise Refused("O7.4", f"seat {seat} has a possible offering and must make one")


def do_decline(state: State, seat: int, _: None) -> None:
    score_priestess(state, seat, offered=False)
    next_offering(state)


def score_priestess(state: State, seat: int, offered: bool) -> None:
    """O5.9, narrowed by O7.2."""
    if offered or state.options.priestess == "every_round":
        state.points[seat] += 2 * state.levels[seat]["priestess"]


# O6: income and end

def end_round(state: State) -> None:
    """O6.2 and O6.5; otherwise income and the next round (O6.1)."""
    if game_ends(state):
        state.phase, state.turn = OVER, None
        return
    state.start = (state.start + 1) % state.n
    state.money = [min(MONEY_CAP, money + INCOME) for money in state.money]
    state.round += 1
    begin_auctions(state)


def game_ends(state: State) -> bool:
    return (len(state.altars) == len(ALTAR_GROUP)
            or max(state.points) > POINTS_TO_PASS
            or state.round == LAST_ROUND)


def altars_owned(state: State, seat: int) -> list[str]:
    return [altar for altar, offering in state.altars.items() if offering.owner == seat]


def final_scores(state: State) -> list[int]:
    """O6.3: the points on the track and those of the altars."""
    return [state.points[seat] + sum(ALTAR_POINTS[a] for a in altars_owned(state, seat))
            for seat in range(state.n)]


def result(state: State) -> dict[str, list[int]] | None:
    """Scores and ranks of a finished game (O6.4), None of a running one."""
    if state.phase != OVER:
        return None
    scores = final_scores(state)
    standing = [(scores[seat], len(altars_owned(state, seat))) for seat in range(state.n)]
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    return {"scores": scores, "ranks": ranks}


# reading a move

WORDS = ("end_turn", "pass", "abstain", "decline")


def read_move(move: Any) -> tuple[str, Any]:
    """The kind of a move and its content, with names and types checked, no rules yet."""
    if isinstance(move, str):
        if move not in WORDS:
            raise BadFormat(f"unknown move {shown(move)}")
        return move, None
    if not isinstance(move, dict) or len(move) != 1:
        raise BadFormat(f"{shown(move)} is not a move")
    [(kind, what)] = move.items()
    if kind == "recruit":
        return kind, need_names(what, LADDERS, kind)
    if kind == "offer":
        need_object(what, ("lot", "bid"), kind)
        return kind, (need_names(what["lot"], LADDERS, "lot"), need_integer(what["bid"], "bid"))
    if kind == "bid":
        return kind, need_integer(what, kind)
    if kind == "corrupt":
        need_object(what, ("seat", "ladder"), kind)
        return kind, (need_integer(what["seat"], "corrupt: seat"),
                      need_name(what["ladder"], LADDERS, "ladder"))
    if kind == "sacrifice":
        need_object(what, ("animal", "count", "altar"), kind)
        return kind, (need_name(what["animal"], VALUE, "animal"),
                      need_integer(what["count"], "count"),
                      need_name(what["altar"], ALTAR_GROUP, "altar"))
    raise BadFormat(f"unknown move {shown(kind)}")


# playing a move

ACTIONS = {
    "recruit": (check_recruit, do_recruit),
    "offer": (check_offer, do_offer),
    "end_turn": (check_end_turn, do_end_turn),
    "bid": (check_bid, do_bid),
    "pass": (check_pass, do_pass),
    "corrupt": (check_corrupt, do_corrupt),
    "abstain": (check_abstain, do_abstain),
    "sacrifice": (check_sacrifice, do_sacrifice),
    "decline": (check_decline, do_decline),
}


def step(state: State, seat: int, move: Any) -> None:
    """Play one recorded move and run on to the next decision."""
    kind, what = read_move(move)
    if state.phase == OVER:
        raise Refused("O6.2", "the game is over")
    if seat != state.turn or PHASE_OF[kind] != state.phase:
        refuse_out_of_turn(state, seat, kind, what)
    check, do = ACTIONS[kind]
    check(state, seat, what)
    state.notes.clear()
    do(state, seat, what)


def refuse_out_of_turn(state: State, seat: int, kind: str, what: Any) -> None:
    """A move nobody waits for: say what is wrong with it as exactly as possible."""
    note = state.notes.get((PHASE_OF[kind], seat))
    if note is not None:
        clause, text = note
        if kind in ("corrupt", "sacrifice") and clause == SEAT_CLAUSE[PHASE_OF[kind]]:
            # passed over for want of a legal move: this one should say why
            check, _ = ACTIONS[kind]
            check(state, seat, what)
        if kind == "pass":
            clause = "O3.3"                       # who is not asked has nothing to pass
        raise Refused(clause, text)
    if kind == "bid" and state.phase == BIDDING and seat in state.barred:
        raise Refused(*BARRED)
    if seat != state.turn:
        raise Refused(SEAT_CLAUSE[state.phase],
                      f"{kind} by seat {seat}, but seat {state.turn} is to act ({state.phase})")
    raise Refused(KIND_CLAUSE[state.phase],
                  f"seat {seat} answers with {kind}, which is no move here ({state.phase})")
