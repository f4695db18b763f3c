"""The rules of Bomarzo as a state machine, to be read beside rules/bomarzo.md.

    state = setup(options, n, setup)     the position before the first worker step
    step(state, seat, move)              plays one recorded move, or raises Refused
    chance(state, value)                 lets a recorded reshuffle happen
    result(state)                        scores and ranks, or None while the game runs

The components come from a data file, see `use_data`.  Between two recorded
moves the machine passes over everything that leaves no trace in a record
(production, Dea's draw, players who cannot place or copy, paying a kind one
does not have).  `step` first checks, then acts: a refused move leaves the state
as it was.  Clause ids are those of the rules file.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from records import (BadData, BadFormat, Refused, need_boolean, need_integer, need_list, need_name,
                     need_names, need_object, need_text, shown)

# B1: components

KINDS = ("food", "coin", "wine")                            # also the order of paying
WORKERS = ("food", "coin", "wine", "card", "pawn")          # the village tracks
TRACKS = ("culture", "architecture", "knowledge")
CARD_CATEGORIES = ("buildings", "discoveries", "characters")
CATEGORIES = (*CARD_CATEGORIES, *TRACKS, "food", "coins")
DEITIES = ("gigante", "balena", "elefante", "tartaruga", "genio", "dea", "orco", "drago")
SHOWN = dict(zip(DEITIES, CARD_CATEGORIES))                 # the cards three of them play
ACTION_CLAUSE = {deity: f"B5.{number}" for number, deity in enumerate(DEITIES, 1)}

MAX_PAWNS = 5
SEASONS = 8
HARVEST = {"food": (3, 2, 1), "coin": (3, 2, 1), "wine": (2, 1)}    # the last goes on for ever
HIGH_RUNNER_UP = (2, 2, 2, 1, 1, 0, 0, 0)                   # B8.3, option runner_up
GENIO_STEPS = 2
DEA_CARDS = 2
ORCO_MARKERS = 3
WINE_TO_SLEEP = 2
COPY_WINE = 2

# B6.4: the permanent functions
INCOMES = tuple(f"inc:{what}" for what in (*KINDS, "card"))
HARVEST_PLUS = {kind: f"ab:harvest_{kind}" for kind in KINDS}
DISCOUNT = {deity: f"ab:disc_{deity}" for deity in DEITIES}
DRAW_PLUS, WORSHIP_DRAW, COPY_CHEAP = "ab:draw_plus", "ab:worship_draw", "ab:copy1"
SEVERAL_PAWNS, STOCK_PLUS = "ab:multi", "ab:stock"
MOSS, FOLLOW, WAKE = "ab:moss", "ab:follow0", "ab:wake"     # tapped, on invoke
CARD_TWICE, GENIO_PLUS = "ab:card2", "ab:genio_plus"        # tapped, on invoke and copy
SWAP = "ab:swap"                                            # tapped, by exchange
USED_ON_INVOKE = (MOSS, FOLLOW, WAKE, CARD_TWICE, GENIO_PLUS)
USED_ON_COPY = (CARD_TWICE, GENIO_PLUS)
FUNCTIONS = (*INCOMES, *HARVEST_PLUS.values(), *DISCOUNT.values(), DRAW_PLUS, WORSHIP_DRAW,
             COPY_CHEAP, SEVERAL_PAWNS, STOCK_PLUS, *USED_ON_INVOKE, SWAP)


# the data file

class Deity(NamedTuple):
    category: str
    active: tuple[int, int]                                 # food, coin
    moss: tuple[int, int]


class Card(NamedTuple):
    categories: tuple[str, ...]
    stage1_track: str
    worship: int
    temple: str
    half_points: dict[str, int]
    stage2_tracks: tuple[str, ...]
    function: str


class Data(NamedTuple):
    digest: str
    deities: dict[str, Deity]
    cards: dict[str, Card]
    spaces: int                                             # of a village track
    first_space: int
    free_steps: int
    symbols: dict[str, tuple[int, ...]]                     # by village track
    track_spaces: int
    victory_symbols: tuple[int, ...]
    first_column: tuple[int, ...]                           # B8.3
    second_column: tuple[int, ...]
    temple_sets: dict[int, int]
    start_food: int
    start_coin: int
    start_pawns: dict[int, int]                             # by number of players
    extra_coin: bool                                        # for the last of four players
    hand: int


PROJECT = Path(__file__).resolve().parent.parent
DEFAULT_FILE = PROJECT / "games" / "bomarzo" / "data" / "bomarzo.json"
_data_file = DEFAULT_FILE
_loaded: dict[Path, Data] = {}


def use_data(path: str | Path | None) -> None:
    """From now on take the components from this file (None: from the shipped one)."""
    global _data_file
    _data_file = Path(path) if path else DEFAULT_FILE


def current_data() -> Data:
    if _data_file not in _loaded:
        _loaded[_data_file] = read_data(_data_file.read_bytes())
    return _loaded[_data_file]


def read_data(content: bytes) -> Data:
    """The components in a file; fields not named here (notes, marks, names) are left alone."""
    try:
        document = json.loads(content)
    except ValueError as error:
        raise BadData(f"the Bomarzo data is not JSON: {error}") from None
    try:
        return build_data(document, hashlib.sha256(content).hexdigest())
    except (BadFormat, KeyError) as error:
        problem = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise BadData(f"Bomarzo data: {problem}") from None


def build_data(document: Any, digest: str) -> Data:
    a_dict(document, "file")
    village = a_dict(document["village"], "village")
    knowledge = a_dict(document["knowledge_tracks"], "knowledge_tracks")
    begin = a_dict(document["setup"], "setup")
    first, second = read_columns(document["final_scoring"])
    if sorted(need_names(knowledge["tracks"], TRACKS, "knowledge_tracks: tracks")) != \
            sorted(TRACKS):
        raise BadFormat("knowledge_tracks: tracks: all three are needed, once each")
    if knowledge["start_off_track"] is not True:
        raise BadFormat("knowledge_tracks: start_off_track: only true is supported")
    return Data(
        digest=digest,
        deities=read_deities(document["deities"]),
        cards=read_cards(document["cards"]),
        spaces=natural(village["spaces"], "village: spaces"),
        first_space=natural(village["start"], "village: start"),
        free_steps=natural(village["free_steps"], "village: free_steps"),
        symbols={worker: naturals(village["action_pawn" if worker == "pawn" else worker],
                                  f"village: {worker}") for worker in WORKERS},
        track_spaces=natural(knowledge["spaces"], "knowledge_tracks: spaces"),
        victory_symbols=naturals(knowledge["vp_symbols"], "knowledge_tracks: vp_symbols"),
        first_column=first,
        second_column=second,
        temple_sets={whole(key, "temple_sets"): natural(value, f"temple_sets: {key}")
                     for key, value in table(document["temple_sets"], "temple_sets").items()},
        start_food=natural(begin["food"], "setup: food"),
        start_coin=natural(begin["coin"], "setup: coin"),
        start_pawns={n: natural(a_dict(begin["pawns"], "setup: pawns")[str(n)], "setup: pawns")
                     for n in (2, 3, 4)},
        extra_coin=need_boolean(begin["last_player_extra_coin_4p"], "setup: extra coin"),
        hand=natural(begin["hand"], "setup: hand"),
    )


def read_deities(entries: Any) -> dict[str, Deity]:
    deities = {}
    for entry in need_list(entries, "deities"):
        name = need_name(a_dict(entry, "deity")["id"], DEITIES, "deity: id")
        if name in deities:
            raise BadFormat(f"deity {name} appears twice")
        deities[name] = Deity(need_name(entry["category"], CATEGORIES, f"deity {name}: category"),
                              read_cost(entry["active"], f"deity {name}: active"),
                              read_cost(entry["moss"], f"deity {name}: moss"))
    if len(deities) != len(DEITIES):
        raise BadFormat(f"deities: {len(DEITIES)} are needed, not {len(deities)}")
    return deities


def read_cost(value: Any, where: str) -> tuple[int, int]:
    for kind in table(value, where):
        need_name(kind, ("food", "coin"), where)
    return natural(value.get("food", 0), where), natural(value.get("coin", 0), where)


def read_cards(entries: Any) -> dict[str, Card]:
    cards = {}
    for entry in need_list(entries, "cards"):
        name = need_text(a_dict(entry, "card")["id"], "card: id")
        if name in cards:
            raise BadFormat(f"card {name} appears twice")
        where = f"card {name}"
        points = table(entry["stage2_half_points"], where)
        cards[name] = Card(
            tuple(need_names(entry["categories"], CARD_CATEGORIES, f"{where}: categories")),
            need_name(entry["stage1_track"], TRACKS, f"{where}: stage1_track"),
            natural(entry["worship"], f"{where}: worship"),
            need_text(entry["temple"], f"{where}: temple"),
            {need_name(category, CARD_CATEGORIES, where): natural(half, f"{where}: {category}")
             for category, half in points.items()},
            tuple(need_names(entry["stage2_tracks"], TRACKS, f"{where}: stage2_tracks")),
            need_name(entry["stage2_function"], FUNCTIONS, f"{where}: stage2_function"))
    return cards


def read_columns(entries: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Both columns of the final scoring, by rank of the deity."""
    rows = {}
    for entry in need_list(entries, "final_scoring"):
        position = natural(a_dict(entry, "final_scoring")["position"], "final_scoring: position")
        rows[position] = (natural(entry["first"], "final_scoring: first"),
                          natural(entry["second"], "final_scoring: second"))
    if sorted(rows) != list(range(1, len(DEITIES) + 1)):
        raise BadFormat("final_scoring: one entry for each position from 1 to 8 is needed")
    ranks = [rows[position] for position in sorted(rows)]
    return tuple(row[0] for row in ranks), tuple(row[1] for row in ranks)


def a_dict(value: Any, where: str) -> dict:
    if not isinstance(value, dict):
        raise BadFormat(f"{where}: an object is needed")
    return value


def table(value: Any, where: str) -> dict:
    """An object whose keys are data themselves; marks and notes may stand among them."""
    return {key: item for key, item in a_dict(value, where).items()
            if not key.startswith(("mark", "note"))}


def natural(value: Any, where: str) -> int:
    if need_integer(value, where) < 0:
        raise BadFormat(f"{where}: {value} is below 0")
    return value


def naturals(value: Any, where: str) -> tuple[int, ...]:
    return tuple(natural(item, where) for item in need_list(value, where))


def whole(text: str, where: str) -> int:
    if not re.fullmatch("[0-9]{1,3}", text):
        raise BadFormat(f"{where}: {shown(text)} is not a number")
    return int(text)


# the state

# What the game waits for.
STEPPING, TURN, PAYING, SPENDING = "worker step", "turn", "payment", "spending"
PLAYING, UPGRADING, TAKING, WORSHIPPING = "playing", "upgrading", "taking", "worshipping"
COPYING, RESHUFFLE, OVER = "copying", "reshuffle", "over"

PHASE_OF = {
    "advance": STEPPING,
    "harvest": TURN, "invoke": TURN, "exchange": TURN,
    "pay": PAYING, "spend": SPENDING,
    "play": PLAYING, "upgrade": UPGRADING, "take": TAKING, "worship": WORSHIPPING,
    "copy": COPYING, "decline": COPYING,
}
ACTION_PHASE = {"gigante": PLAYING, "balena": PLAYING, "elefante": PLAYING,
                "tartaruga": UPGRADING, "orco": TAKING, "drago": WORSHIPPING}


class Demand(NamedTuple):
    """What an offering or a copy costs (B4.11)."""
    food: int
    coin: int
    any: int
    discount: int = 0
    wine: int = 0                # of a copy: what must be wine
    exact: bool = False          # a copy is paid exactly


@dataclass
class Act:
    """A deity's action, by its invoker or by a copier: payment and progress."""
    seat: int
    deity: str
    copying: bool
    demand: Demand
    use: frozenset[str]          # functions tapped for it
    paid: tuple[int, ...] = ()   # real resources, in the order of KINDS
    virtual: int = 0
    to_spend: int = 0            # hand cards


@dataclass
class State:
    n: int
    data: Data
    runner_up: str
    positions: tuple[str, ...]                                   # the deities, B2.2
    start: int
    season: int = 0                                              # 0: free worker steps
    phase: str = STEPPING
    turn: int | None = None                                      # the seat that decides
    queue: list[int] = field(default_factory=list)               # set-up, production, copying
    # the players
    stock: list[dict[str, int]] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    stage1: list[list[str]] = field(default_factory=list)
    stage2: list[list[str]] = field(default_factory=list)
    functions: list[Counter] = field(default_factory=list)       # of the stage-2 cards
    workers: list[dict[str, int]] = field(default_factory=list)
    tracks: list[dict[str, int]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    pawns: list[int] = field(default_factory=list)               # owned
    # the board
    deck: list[str] = field(default_factory=list)                # top first
    discards: list[str] = field(default_factory=list)
    victory_taken: set[tuple[str, int]] = field(default_factory=set)
    mossy: set[str] = field(default_factory=set)
    under: dict[str, list[str]] = field(default_factory=dict)    # worship cards
    # the season
    pawns_left: list[int] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    tapped: list[set[str]] = field(default_factory=list)         # functions
    harvested: dict[str, list[int]] = field(default_factory=dict)
    pawns_on: dict[str, list[int]] = field(default_factory=dict)
    markers: dict[str, dict[str, int]] = field(default_factory=dict)
    asleep: set[str] = field(default_factory=set)
    # under way
    act: Act | None = None
    invoked: Act | None = None                                   # the act that may be copied
    steps: int = 0                                               # worker steps to make
    drawer: int = 0
    to_draw: int = 0

    def copy(self) -> State:
        twin = State(**self.__dict__)
        for name in ("queue", "points", "pawns", "deck", "discards", "victory_taken", "mossy",
                     "pawns_left", "out", "asleep"):
            setattr(twin, name, getattr(self, name).copy())
        for name in ("stock", "hands", "stage1", "stage2", "functions", "workers", "tracks",
                     "tapped"):
            setattr(twin, name, [item.copy() for item in getattr(self, name)])
        for name in ("under", "harvested", "pawns_on", "markers"):
            setattr(twin, name, {key: item.copy() for key, item in getattr(self, name).items()})
        twin.act = self.act and replace(self.act)
        twin.invoked = self.invoked and replace(self.invoked)
        return twin


def clockwise(n: int, first: int) -> list[int]:
    """All seats, clockwise, beginning with this one."""
    return [(first + i) % n for i in range(n)]


# B2: set-up

def read_options(options: Any, data: Data) -> str:
    """The option runner_up; the data must be the file in use."""
    need_object(options, ("runner_up", "data"), "options")
    need_name(options["runner_up"], ("low", "high"), "options: runner_up")
    wanted = need_text(options["data"], "options: data")
    if wanted != "builtin":
        if not re.fullmatch("[0-9a-f]{64}", wanted):
            raise BadFormat("options: data: 'builtin' or 64 lower-case hexadecimal digits")
        if wanted != data.digest:
            raise Refused("B9", f"played with the data file {wanted}, but the one given "
                                f"is {data.digest}")
    return options["runner_up"]


def setup(options: Any, n: int, setup: Any) -> State:
    """The position in which the start player makes the free worker steps (B2)."""
    data = current_data()
    runner_up = read_options(options, data)
    need_object(setup, ("start", "deities", "deck"), "setup")
    start = need_integer(setup["start"], "setup: start")
    positions = [need_text(name, "setup: deities")
                 for name in need_list(setup["deities"], "setup: deities")]
    deck = [need_text(name, "setup: deck") for name in need_list(setup["deck"], "setup: deck")]
    if not 2 <= n <= 4:
        raise Refused("B2", f"{n} seats; the game is for 2 to 4")
    if not 0 <= start < n:
        raise Refused("B2.1", f"seat {start} cannot start a game of {n}")
    if sorted(positions) != sorted(DEITIES):
        raise Refused("B2.2", "the eight deities are needed, once each")
    if sorted(deck) != sorted(data.cards):
        raise Refused("B2.3", "the deck does not hold every card once")
    pawns = min(data.start_pawns[n], MAX_PAWNS)
    state = State(
        n, data, runner_up, tuple(positions), start,
        stock=[{"food": data.start_food, "coin": data.start_coin, "wine": 0} for _ in range(n)],
        hands=[[] for _ in range(n)],
        stage1=[[] for _ in range(n)],
        stage2=[[] for _ in range(n)],
        functions=[Counter() for _ in range(n)],
        workers=[dict.fromkeys(WORKERS, data.first_space) for _ in range(n)],
        tracks=[dict.fromkeys(TRACKS, 0) for _ in range(n)],
        points=[0] * n,
        pawns=[pawns] * n,
        pawns_left=[pawns] * n,
        deck=deck,
        under={deity: [] for deity in DEITIES},
    )
    clear_board(state)
    order = clockwise(n, start)
    if n == 4 and data.extra_coin:
        state.stock[order[-1]]["coin"] += 1
    for seat in order:
        state.hands[seat] = state.deck[:data.hand]
        del state.deck[:data.hand]
    state.queue = order
    next_free_steps(state)
    return state


def clear_board(state: State) -> None:
    """What every season begins with (B7.2)."""
    state.pawns_left = state.pawns.copy()
    state.out = set()
    state.tapped = [set() for _ in range(state.n)]
    state.harvested = {kind: [] for kind in KINDS}
    state.pawns_on = {deity: [] for deity in DEITIES}
    state.markers = {deity: dict.fromkeys(KINDS, 0) for deity in DEITIES}
    state.asleep = set()


def next_free_steps(state: State) -> None:
    """B2.4: one player makes all steps, then the next."""
    if not state.queue:
        begin_season(state)
        return
    begin_steps(state, state.queue.pop(0), state.data.free_steps)


# worker steps (B1.3, B5.5)

def begin_steps(state: State, seat: int, steps: int) -> None:
    """Steps for which no worker has room are lost."""
    workers = state.workers[seat].values()
    room = sum(max(0, state.data.spaces - space) for space in workers)
    state.phase, state.turn = STEPPING, seat
    state.steps = min(steps, room)
    if state.steps == 0:
        end_steps(state)


def end_steps(state: State) -> None:
    if state.season == 0:
        next_free_steps(state)
    else:
        end_action(state)


def check_advance(state: State, seat: int, worker: str) -> None:
    if state.workers[seat][worker] >= state.data.spaces:
        raise Refused("B5.5" if state.season else "B1.3",
                      f"the worker on {worker} stands on the last space")


def do_advance(state: State, seat: int, worker: str) -> None:
    state.workers[seat][worker] += 1
    if worker == "pawn":
        gained = state.data.symbols["pawn"].count(state.workers[seat][worker])
        for _ in range(gained):
            gain_pawn(state, seat)
    state.steps -= 1
    if state.steps == 0:
        end_steps(state)


def gain_pawn(state: State, seat: int) -> None:
    """B3.2: it comes at once; B1.7: never more than five; B4.1: its owner is in again."""
    if state.pawns[seat] < MAX_PAWNS:
        state.pawns[seat] += 1
        state.pawns_left[seat] += 1
        state.out.discard(seat)


# B3: production

def begin_season(state: State) -> None:
    state.season += 1
    state.queue = clockwise(state.n, state.start)
    next_production(state)


def next_production(state: State) -> None:
    """B3.1: symbols passed and incomes, player by player; cards may need a reshuffle."""
    if not state.queue:
        next_turn(state, state.start)
        return
    seat = state.queue.pop(0)
    for kind in KINDS:
        state.stock[seat][kind] += income(state, seat, kind)
    draw(state, seat, income(state, seat, "card"))


def income(state: State, seat: int, what: str) -> int:
    space = state.workers[seat][what]
    passed = sum(symbol <= space for symbol in state.data.symbols[what])
    return passed + state.functions[seat][f"inc:{what}"]


def draw(state: State, seat: int, count: int) -> None:
    state.drawer, state.to_draw = seat, count
    go_on_drawing(state)


def go_on_drawing(state: State) -> None:
    """B3.3: draw until done, or until the discards have to be shuffled."""
    while state.to_draw:
        if not state.deck:
            if state.discards:
                state.phase, state.turn = RESHUFFLE, None
                return
            state.to_draw = 0                               # no card is left anywhere
            break
        state.hands[state.drawer].append(state.deck.pop(0))
        state.to_draw -= 1
    if state.act is None:
        next_production(state)
    else:
        end_action(state)


def chance(state: State, value: Any) -> None:
    """A recorded reshuffle: the discards in their new order, top first."""
    need_object(value, ("deck",), "chance")
    deck = need_names(value["deck"], state.data.cards, "chance: deck")
    if state.phase != RESHUFFLE:
        raise Refused("B3.3", "nothing is shuffled now")
    if sorted(deck) != sorted(state.discards):
        raise Refused("B3.3", "the new deck is not made of the discards")
    state.deck, state.discards = deck.copy(), []
    go_on_drawing(state)


# B4: turns and harvests

def next_turn(state: State, first: int) -> None:
    """B4.1: the next player who is not out and can place; if there is none, clean-up."""
    for seat in clockwise(state.n, first):
        if seat in state.out:
            continue
        if can_place(state, seat):
            state.phase, state.turn = TURN, seat
            return
        state.out.add(seat)
    clean_up(state)


def can_place(state: State, seat: int) -> bool:
    if state.pawns_left[seat] == 0:
        return False
    return (any(seat not in there for there in state.harvested.values())
            or any(can_invoke(state, seat, deity) for deity in DEITIES))


def check_harvest(state: State, seat: int, kind: str) -> None:
    if seat in state.harvested[kind]:
        raise Refused("B4.2", f"seat {seat} has harvested {kind} in this season")


def do_harvest(state: State, seat: int, kind: str) -> None:
    earlier = len(state.harvested[kind])
    yields = HARVEST[kind]
    amount = yields[min(earlier, len(yields) - 1)]
    if state.functions[seat][HARVEST_PLUS[kind]]:
        amount += 1
    state.harvested[kind].append(seat)
    state.pawns_left[seat] -= 1
    state.stock[seat][kind] += amount
    next_turn(state, (seat + 1) % state.n)


def check_exchange(state: State, seat: int, trade: tuple[str, int]) -> None:
    """B6.4: 1 or 2 food or coin into the other kind; a placement must stay possible."""
    kind, amount = trade
    if not state.functions[seat][SWAP]:
        raise Refused("B6.4", f"seat {seat} has no card for an exchange")
    if SWAP in state.tapped[seat]:
        raise Refused("B6.4", f"seat {seat} has exchanged in this season")
    if kind == "wine" or not 1 <= amount <= 2:
        raise Refused("B6.4", "1 or 2 food or coin can be exchanged")
    if amount > state.stock[seat][kind]:
        raise Refused("B6.4", f"seat {seat} owns {state.stock[seat][kind]} {kind}")
    make_exchange(state, seat, kind, amount)
    possible = can_place(state, seat)
    make_exchange(state, seat, kind, -amount)
    if not possible:
        raise Refused("B6.4", "no placement would be possible after the exchange")


def make_exchange(state: State, seat: int, kind: str, amount: int) -> None:
    other = "coin" if kind == "food" else "food"
    state.stock[seat][kind] -= amount
    state.stock[seat][other] += amount


def do_exchange(state: State, seat: int, trade: tuple[str, int]) -> None:
    make_exchange(state, seat, *trade)
    state.tapped[seat].add(SWAP)


# B4: demands and payments

def demand_of(state: State, seat: int, deity: str, use: frozenset[str]) -> Demand:
    """What this player has to offer to this deity now (B4.4, B4.5)."""
    discount = 1 if state.functions[seat][DISCOUNT[deity]] else 0
    if state.pawns_on[deity]:
        there = state.markers[deity]
        extra = 0 if FOLLOW in use else 1
        return Demand(there["food"], there["coin"], there["wine"] + extra, discount)
    mossy = deity in state.mossy or MOSS in use
    printed = state.data.deities[deity].moss if mossy else state.data.deities[deity].active
    return Demand(*printed, 0, discount)


def demand_of_copy(state: State, seat: int) -> Demand:
    """B4.10: what the invoker paid, any kind for virtual resources, and the wine."""
    food, coin, wine = state.invoked.paid
    more = 1 if state.functions[seat][COPY_CHEAP] else COPY_WINE
    return Demand(food, coin, state.invoked.virtual, wine=wine + more, exact=True)


def virtual_needed(demand: Demand, food: int, coin: int, wine: int) -> int | None:
    """B4.11: the virtual resources this real payment leaves; None if it is illegal."""
    wine -= demand.wine
    if wine < 0:
        return None
    missing = max(0, demand.food - food) + max(0, demand.coin - coin)
    over = max(0, food - demand.food) + max(0, coin - demand.coin)
    left = max(0, missing + max(0, demand.any - over) - wine - demand.discount)
    if demand.exact and food + coin + wine + left != demand.food + demand.coin + demand.any:
        return None
    return left


def cards_to_spend(state: State, seat: int, deity: str) -> tuple[int, int] | None:
    """B4.12: the fewest and the most hand cards that may be spent so that the action
    can be carried out at least in part; None if it cannot whatever is spent."""
    held = len(state.hands[seat])
    if deity in SHOWN:
        return (0, held - 1) if fitting_cards(state, seat, deity) else None
    if deity == "drago":
        return (0, held - 1) if held else None
    if deity == "tartaruga":
        return (0, held) if state.stage1[seat] else None
    if deity == "genio":
        possible = any(space < state.data.spaces for space in state.workers[seat].values())
        return (0, held) if possible else None
    if deity == "orco":
        possible = any(any(lying.values()) for other, lying in state.markers.items()
                       if other != "orco")
        return (0, held) if possible else None
    if state.deck or state.discards:                        # Dea
        return 0, held
    return (1, held) if held else None


def fitting_cards(state: State, seat: int, deity: str) -> list[str]:
    """The hand cards that show this deity's category."""
    cards = state.data.cards
    return [card for card in state.hands[seat] if SHOWN[deity] in cards[card].categories]


def virtual_allowed(state: State, seat: int, deity: str, card_twice: bool) -> range:
    """How many virtual resources may be left for hand cards."""
    limits = cards_to_spend(state, seat, deity)
    if limits is None:
        return range(0)
    fewest, most = limits
    if card_twice:                                          # one card counts as two
        return range(max(2, fewest + 1), most + 2)
    return range(fewest, most + 1)


def payment_exists(stock: dict[str, int], demand: Demand, allowed: range,
                   paid: tuple[int, ...] = ()) -> bool:
    """Whether a payment that begins with these amounts can become legal."""
    if not allowed:
        return False
    # more than this many of a kind never makes a difference (or is too much for a copy)
    useful = (demand.food + demand.any, demand.coin + demand.any,
              demand.food + demand.coin + demand.any + demand.wine)
    food, coin, wine = (
        (paid[at],) if at < len(paid) else range(min(stock[kind], useful[at]), -1, -1)
        for at, kind in enumerate(KINDS))
    wine = tuple(wine)
    return any(virtual_needed(demand, f, c, w) in allowed
               for f in food for c in coin for w in wine)


def ready(state: State, seat: int, function: str) -> bool:
    """Whether the player has this tapped function and has not used it this season."""
    return state.functions[seat][function] > 0 and function not in state.tapped[seat]


def can_invoke(state: State, seat: int, deity: str) -> bool:
    """Whether some choice of tapped cards and some payment makes `invoke` legal."""
    if seat in state.pawns_on[deity] and not state.functions[seat][SEVERAL_PAWNS]:
        return False
    if deity in state.asleep and not ready(state, seat, WAKE):
        return False
    if cards_to_spend(state, seat, deity) is None:
        return False
    uses = [frozenset()]
    if state.pawns_on[deity]:
        if ready(state, seat, FOLLOW):
            uses.append(frozenset({FOLLOW}))
    elif deity not in state.mossy and ready(state, seat, MOSS):
        uses.append(frozenset({MOSS}))
    return any(payment_exists(state.stock[seat], demand_of(state, seat, deity, use),
                              virtual_allowed(state, seat, deity, twice))
               for use in uses for twice in card_twice_choices(state, seat))


def can_copy(state: State, seat: int) -> bool:
    demand = demand_of_copy(state, seat)
    if state.stock[seat]["wine"] < demand.wine:
        return False
    return any(payment_exists(state.stock[seat], demand,
                              virtual_allowed(state, seat, state.invoked.deity, twice))
               for twice in card_twice_choices(state, seat))


def card_twice_choices(state: State, seat: int) -> tuple[bool, ...]:
    return (False, True) if ready(state, seat, CARD_TWICE) else (False,)


# B4: invoking, paying, copying

def functions_of(state: State, use: list[str]) -> frozenset[str]:
    return frozenset(state.data.cards[card].function for card in use)


def check_use(state: State, seat: int, use: list[str], deity: str,
              possible: tuple[str, ...]) -> None:
    """The tapped cards named with invoke or copy (B6.4, B9)."""
    if use != sorted(use):
        raise Refused("B9", "the cards in use are not sorted")
    for card in use:
        if card not in state.stage2[seat]:
            raise Refused("B6.4", f"seat {seat} has no {card} at stage 2")
        function = state.data.cards[card].function
        if function not in possible:
            raise Refused("B6.4", f"{card} is of no use here")
        if function in state.tapped[seat]:
            raise Refused("B6.4", f"the function of {card} was used in this season")
        if not condition_holds(state, deity, function):
            raise Refused("B6.4", f"{card} does not help with {deity} now")
    if len(functions_of(state, use)) != len(use):
        raise Refused("B6.4", "the same function is named twice")


def condition_holds(state: State, deity: str, function: str) -> bool:
    """B9: when a tapped function can be used with a deity."""
    if function == MOSS:
        return deity not in state.mossy and not state.pawns_on[deity]
    if function == FOLLOW:
        return bool(state.pawns_on[deity])
    if function == WAKE:
        return deity in state.asleep
    if function == GENIO_PLUS:
        return deity == "genio"
    return True                                             # CARD_TWICE: see the payment


def check_invoke(state: State, seat: int, call: tuple[str, list[str]]) -> None:
    deity, use = call
    if seat in state.pawns_on[deity] and not state.functions[seat][SEVERAL_PAWNS]:
        raise Refused("B4.3", f"seat {seat} has a pawn on {deity}")
    check_use(state, seat, use, deity, USED_ON_INVOKE)
    functions = functions_of(state, use)
    if deity in state.asleep and WAKE not in functions:
        raise Refused("B4.9", f"{deity} is asleep")
    check_payable(state, seat, deity, demand_of(state, seat, deity, functions), functions)


def check_payable(state: State, seat: int, deity: str, demand: Demand,
                  use: frozenset[str]) -> None:
    """B4.3, B4.10: the price can be paid and the action carried out at least in part."""
    if cards_to_spend(state, seat, deity) is None:
        raise Refused("B4.12", f"seat {seat} could not carry out the action of {deity}")
    allowed = virtual_allowed(state, seat, deity, CARD_TWICE in use)
    if not payment_exists(state.stock[seat], demand, allowed):
        raise Refused("B4.10" if demand.exact else "B4.3",
                      f"seat {seat} has no legal payment for {deity}")


def do_invoke(state: State, seat: int, call: tuple[str, list[str]]) -> None:
    deity, use = call
    functions = functions_of(state, use)
    demand = demand_of(state, seat, deity, functions)
    state.tapped[seat] |= functions
    state.pawns_left[seat] -= 1
    state.pawns_on[deity].append(seat)
    state.act = Act(seat, deity, False, demand, functions)
    next_payment(state)


def check_copy(state: State, seat: int, use: list[str]) -> None:
    deity = state.invoked.deity
    check_use(state, seat, use, deity, USED_ON_COPY)
    check_payable(state, seat, deity, demand_of_copy(state, seat), functions_of(state, use))


def do_copy(state: State, seat: int, use: list[str]) -> None:
    functions = functions_of(state, use)
    state.tapped[seat] |= functions
    state.act = Act(seat, state.invoked.deity, True, demand_of_copy(state, seat), functions)
    next_payment(state)


def check_decline(state: State, seat: int, _: None) -> None:
    """Nobody has to copy (B4.10)."""


def do_decline(state: State, seat: int, _: None) -> None:
    next_copier(state)


def next_payment(state: State) -> None:
    """The next kind of which the player has any; when all are passed, the price is paid."""
    act = state.act
    while len(act.paid) < len(KINDS):
        if state.stock[act.seat][KINDS[len(act.paid)]]:
            state.phase, state.turn = PAYING, act.seat
            return
        act.paid += (0,)
    settle(state)


def check_pay(state: State, seat: int, payment: tuple[str, int]) -> None:
    kind, amount = payment
    act = state.act
    wanted = KINDS[len(act.paid)]
    if kind != wanted:
        raise Refused("B9", f"{wanted} is to be paid now, not {kind}")
    if not 0 <= amount <= state.stock[seat][kind]:
        raise Refused("B4.6", f"seat {seat} owns {state.stock[seat][kind]} {kind}")
    allowed = virtual_allowed(state, seat, act.deity, CARD_TWICE in act.use)
    if not payment_exists(state.stock[seat], act.demand, allowed, act.paid + (amount,)):
        raise Refused("B4.10" if act.copying else "B4.11",
                      f"with {amount} {kind} the payment cannot become legal")


def do_pay(state: State, seat: int, payment: tuple[str, int]) -> None:
    state.act.paid += (payment[1],)
    next_payment(state)


def settle(state: State) -> None:
    """The real resources move: on the deity (B4.6), or for a copy to the supply."""
    act = state.act
    for kind, amount in zip(KINDS, act.paid):
        state.stock[act.seat][kind] -= amount
        if not act.copying:
            state.markers[act.deity][kind] += amount
    if state.markers[act.deity]["wine"] >= WINE_TO_SLEEP and not act.copying:
        state.asleep.add(act.deity)                         # B4.9
    act.virtual = virtual_needed(act.demand, *act.paid)
    act.to_spend = act.virtual - (1 if CARD_TWICE in act.use else 0)
    next_card_to_spend(state)


def next_card_to_spend(state: State) -> None:
    if state.act.to_spend:
        state.phase, state.turn = SPENDING, state.act.seat
    else:
        begin_action(state)


def check_spend(state: State, seat: int, card: str) -> None:
    if card not in state.hands[seat]:
        raise Refused("B4.8", f"seat {seat} does not hold {card}")
    deity = state.act.deity
    if deity in SHOWN and fitting_cards(state, seat, deity) == [card]:
        raise Refused("B4.12", f"without {card} the action of {deity} is impossible")


def do_spend(state: State, seat: int, card: str) -> None:
    state.hands[seat].remove(card)
    state.discards.append(card)
    state.act.to_spend -= 1
    next_card_to_spend(state)


def next_copier(state: State) -> None:
    """B4.10: judged when the queue reaches a player; then the next turn."""
    state.act = None
    while state.queue:
        seat = state.queue.pop(0)
        if can_copy(state, seat):
            state.phase, state.turn = COPYING, seat
            return
    actor, state.invoked = state.invoked.seat, None
    next_turn(state, (actor + 1) % state.n)


# B5, B6: actions and cards

def begin_action(state: State) -> None:
    act = state.act
    has = state.functions[act.seat]
    if act.deity == "genio":
        begin_steps(state, act.seat, GENIO_STEPS + (1 if GENIO_PLUS in act.use else 0))
    elif act.deity == "dea":
        draw(state, act.seat, DEA_CARDS + (1 if has[DRAW_PLUS] else 0))
    else:
        state.phase, state.turn = ACTION_PHASE[act.deity], act.seat


def end_action(state: State) -> None:
    """After an invoker's action the others may copy it, clockwise."""
    act = state.act
    if not act.copying:
        state.invoked = act
        state.queue = clockwise(state.n, act.seat)[1:]
    next_copier(state)


def check_play(state: State, seat: int, card: str) -> None:
    deity = state.act.deity
    if card not in state.hands[seat]:
        raise Refused(ACTION_CLAUSE[deity], f"seat {seat} does not hold {card}")
    if SHOWN[deity] not in state.data.cards[card].categories:
        raise Refused(ACTION_CLAUSE[deity], f"{card} does not show {SHOWN[deity]}")


def do_play(state: State, seat: int, card: str) -> None:
    """B6.1: stage 1, and one step."""
    state.hands[seat].remove(card)
    state.stage1[seat].append(card)
    step_on_track(state, seat, state.data.cards[card].stage1_track)
    end_action(state)


def check_upgrade(state: State, seat: int, card: str) -> None:
    if card not in state.stage1[seat]:
        raise Refused("B5.4", f"seat {seat} has no {card} at stage 1")


def do_upgrade(state: State, seat: int, card: str) -> None:
    """B6.2: stage 2, its steps and its function."""
    state.stage1[seat].remove(card)
    state.stage2[seat].append(card)
    state.functions[seat][state.data.cards[card].function] += 1
    for track in state.data.cards[card].stage2_tracks:
        step_on_track(state, seat, track)
    end_action(state)


def step_on_track(state: State, seat: int, track: str) -> None:
    """B6.3: a point for the first at a symbol; steps beyond the end are lost."""
    space = state.tracks[seat][track]
    if space >= state.data.track_spaces:
        return
    space += 1
    state.tracks[seat][track] = space
    if space in state.data.victory_symbols and (track, space) not in state.victory_taken:
        state.victory_taken.add((track, space))
        state.points[seat] += 1


def check_take(state: State, seat: int, what: tuple[str, dict[str, int]]) -> None:
    deity, amounts = what
    if deity == "orco":
        raise Refused("B5.7", "Orco takes from another deity")
    for kind, amount in amounts.items():
        if not 0 <= amount <= state.markers[deity][kind]:
            raise Refused("B5.7", f"{state.markers[deity][kind]} {kind} lie on {deity}")
    if not 1 <= sum(amounts.values()) <= ORCO_MARKERS:
        raise Refused("B5.7", f"1 to {ORCO_MARKERS} markers are taken")


def do_take(state: State, seat: int, what: tuple[str, dict[str, int]]) -> None:
    deity, amounts = what
    for kind, amount in amounts.items():
        state.markers[deity][kind] -= amount
        state.stock[seat][kind] += amount
    end_action(state)


def check_worship(state: State, seat: int, what: tuple[str, str]) -> None:
    if what[0] not in state.hands[seat]:
        raise Refused("B5.8", f"seat {seat} does not hold {what[0]}")


def do_worship(state: State, seat: int, what: tuple[str, str]) -> None:
    card, deity = what
    state.hands[seat].remove(card)
    state.under[deity].append(card)
    draw(state, seat, 1 if state.functions[seat][WORSHIP_DRAW] else 0)


# B7: clean-up

def clean_up(state: State) -> None:
    """Moss grows and goes (B7.1), the board is cleared (B7.2), the next season begins."""
    state.mossy = {deity for deity in DEITIES if not state.pawns_on[deity]}
    clear_board(state)
    state.start = (state.start + 1) % state.n
    if state.season == SEASONS:
        state.phase, state.turn = OVER, None
    else:
        begin_season(state)


# B8: end

def ranking(state: State) -> list[str]:
    """B8.2: the deities by worship; a stable sort keeps the order of B2.2."""
    cards = state.data.cards
    worship = {deity: sum(cards[card].worship for card in state.under[deity])
               for deity in DEITIES}
    return sorted(state.positions, key=lambda deity: -worship[deity])


def category_value(state: State, seat: int, category: str) -> int:
    """B8.4; cards in half points, which only matter among themselves."""
    if category in CARD_CATEGORIES:
        return sum(state.data.cards[card].half_points.get(category, 0)
                   for card in state.stage2[seat])
    if category in TRACKS:
        return state.tracks[seat][category]
    kind = "food" if category == "food" else "coin"
    return state.stock[seat][kind] + (2 if state.functions[seat][STOCK_PLUS] else 0)


def majority(values: list[int], first: int, second: int) -> list[int]:
    """B8.3: the points at one deity; all who tie get the full points of their rank."""
    points = []
    for value in values:
        rank = 1 + sum(other > value for other in values)
        if value == 0:
            points.append(0)
        elif rank == 1:
            points.append(first)
        elif rank == 2 and len(values) > 2:
            points.append(second)
        else:
            points.append(0)
    return points


def deity_points(state: State) -> list[list[int]]:
    """For each deity in rank order, everybody's points there."""
    runner_up = HIGH_RUNNER_UP if state.runner_up == "high" else state.data.second_column
    return [majority([category_value(state, seat, state.data.deities[deity].category)
                      for seat in range(state.n)], first, second)
            for deity, first, second in zip(ranking(state), state.data.first_column, runner_up)]


def temple_points(state: State, seat: int) -> int:
    """B8.5: different temple symbols among the stage-1 cards."""
    symbols = {state.data.cards[card].temple for card in state.stage1[seat]}
    return state.data.temple_sets.get(len(symbols), 0)


def result(state: State) -> dict[str, list[int]] | None:
    """Points and ranks of a finished game (B8.6), None of a running one."""
    if state.phase != OVER:
        return None
    by_deity = deity_points(state)
    standing = []
    for seat in range(state.n):
        scored = [points[seat] for points in by_deity]
        standing.append((state.points[seat] + sum(scored) + temple_points(state, seat), scored))
    ranks = [1 + sum(other > mine for other in standing) for mine in standing]
    return {"scores": [score for score, _ in standing], "ranks": ranks}


# reading a move

def read_move(move: Any, cards: dict[str, Card]) -> tuple[str, Any]:
    """The kind of a move and its content, with names and types checked, no rules yet."""
    if isinstance(move, str):
        if move != "decline":
            raise BadFormat(f"unknown move {shown(move)}")
        return move, None
    if not isinstance(move, dict) or len(move) != 1:
        raise BadFormat(f"{shown(move)} is not a move")
    [(kind, what)] = move.items()
    if kind == "pay":
        if not isinstance(what, dict) or len(what) != 1:
            raise BadFormat("pay: one kind and its amount are needed")
        [(resource, amount)] = what.items()
        return kind, (need_name(resource, KINDS, kind), need_integer(amount, kind))
    if kind in ("spend", "play", "upgrade"):
        return kind, need_name(what, cards, kind)
    if kind == "advance":
        return kind, need_name(what, WORKERS, kind)
    if kind == "harvest":
        return kind, need_name(what, KINDS, kind)
    if kind == "invoke":
        need_object(what, ("deity", "use"), kind)
        return kind, (need_name(what["deity"], DEITIES, "invoke: deity"),
                      need_names(what["use"], cards, "invoke: use"))
    if kind == "copy":
        need_object(what, ("use",), kind)
        return kind, need_names(what["use"], cards, "copy: use")
    if kind == "take":
        need_object(what, ("deity", *KINDS), kind)
        return kind, (need_name(what["deity"], DEITIES, "take: deity"),
                      {resource: need_integer(what[resource], f"take: {resource}")
                       for resource in KINDS})
    if kind == "worship":
        need_object(what, ("card", "deity"), kind)
        return kind, (need_name(what["card"], cards, "worship: card"),
                      need_name(what["deity"], DEITIES, "worship: deity"))
    if kind == "exchange":
        need_object(what, ("from", "amount"), kind)
        return kind, (need_name(what["from"], KINDS, "exchange: from"),
                      need_integer(what["amount"], "exchange: amount"))
    raise BadFormat(f"unknown move {shown(kind)}")


# playing a move

ACTIONS = {
    "advance": (check_advance, do_advance),
    "harvest": (check_harvest, do_harvest),
    "invoke": (check_invoke, do_invoke),
    "exchange": (check_exchange, do_exchange),
    "pay": (check_pay, do_pay),
    "spend": (check_spend, do_spend),
    "play": (check_play, do_play),
    "upgrade": (check_upgrade, do_upgrade),
    "take": (check_take, do_take),
    "worship": (check_worship, do_worship),
    "copy": (check_copy, do_copy),
    "decline": (check_decline, do_decline),
}


def step(state: State, seat: int, move: Any) -> None:
    """Play one recorded move and run on to the next decision."""
    kind, what = read_move(move, state.data.cards)
    if state.phase == OVER:
        raise Refused("B8", "the game is over")
    if seat != state.turn or PHASE_OF[kind] != state.phase:
        refuse_out_of_turn(state, seat, kind)
    check, do = ACTIONS[kind]
    check(state, seat, what)
    do(state, seat, what)


def phase_clause(state: State) -> str:
    """The clause that says who acts now, and how."""
    if state.phase == STEPPING:
        return "B5.5" if state.season else "B2.4"
    if state.phase in ACTION_PHASE.values():
        return ACTION_CLAUSE[state.act.deity]
    return {TURN: "B4.1", PAYING: "B4.3", SPENDING: "B4.8", COPYING: "B4.10",
            RESHUFFLE: "B3.3"}[state.phase]


def refuse_out_of_turn(state: State, seat: int, kind: str) -> None:
    """A move nobody waits for: say what is wrong with it as exactly as possible."""
    if state.phase == RESHUFFLE:
        raise Refused("B3.3", f"{kind} by seat {seat}, but the discards are to be shuffled")
    if seat == state.turn:
        raise Refused(phase_clause(state), f"seat {seat} answers with {kind}, which is no move "
                                           f"here ({state.phase})")
    clause = {TURN: "B4.1", COPYING: "B4.10"}.get(PHASE_OF[kind], phase_clause(state))
    raise Refused(clause, f"{kind} by seat {seat}, but seat {state.turn} is to act "
                          f"({state.phase})")
