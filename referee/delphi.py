"""The rules of Delphi as a state machine, to be read beside rules/delphi.md.

    state = setup(options, n, setup)     the position of the first tie round
    step(state, seat, move)              plays one recorded move, or raises Refused
    result(state)                        scores and ranks, or None while the game runs

Between two recorded moves the machine passes over everything that leaves no
trace in a record (Pass or leaving with an empty hand, a Caesura with two cards
or fewer, a Tribute with none).  `step` first checks, then acts: a refused move
leaves the state as it was.  Clause ids are those of the rules file.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from records import (BadFormat, Refused, need_integer, need_list, need_name, need_names,
                     need_object, need_text, shown)

# D1: components

CITIES = ("athens", "thebes", "corinth", "sparta")          # in city order
WARRIORS = ("2", "3", "4", "5", "6")
HEROES = ("7", "8", "9", "10")
GODS = ("hades", "moira", "hera", "hephaistos", "zeus", "poseidon", "ares", "apollo")
DELPHI = "delphi"
PASS = "pass"
CARDS = (*WARRIORS, *HEROES, *GODS, DELPHI)
NUMBER = {card: int(card) for card in (*WARRIORS, *HEROES)}
DECK = Counter({card: 2 if card in WARRIORS or card == DELPHI else 1 for card in CARDS})
PREY = {"hades": "7", "moira": "9", "hera": "10"}           # what each hunter removes

ORACLE_CARDS = ("great_caesura", "wrath_of_olympus", "fall_of_heroes", "new_beginning",
                "hubris", "retreat", "double_fame", "tribute", "favour_of_the_pythia")
KEPT_IN_CAESURA = 2
FAVOUR = 10

MARCHES = 9
PARADE = 3                                                  # marches in one
DRAW = 8                                                    # cards before each parade


# options

CHOICES = {
    "payout": ("continuous", "staggered"),                  # D1.5
    "sharing": ("by_order", "pooled"),                      # D4.7
    "oracle": ("reconstructed", "off"),                     # D6.4
}


@dataclass(frozen=True)
class Options:
    payout: str
    sharing: str
    oracle: str


def read_options(options: Any) -> Options:
    need_object(options, tuple(CHOICES), "options")
    for name, choices in CHOICES.items():
        need_name(options[name], choices, f"options: {name}")
    return Options(**options)


# the state

# What the game waits for.
TIE_ROUND, TURN = "tie round", "turn"
ZEUS, CONSULTING, JUDGING, DISCARDING = "zeus", "consulting", "judging", "discarding"
OVER = "over"

PHASES_OF = {
    "play": (TIE_ROUND, TURN),
    "leave": (TURN,),
    "strike": (ZEUS,), "spare": (ZEUS,),
    "consult": (CONSULTING,), "do_not_consult": (CONSULTING,),
    "accept": (JUDGING,), "refuse": (JUDGING,),
    "discard": (DISCARDING,),
}
# The clause that says whose turn it is and what they may do.
PHASE_CLAUSE = {TIE_ROUND: "D3.3", TURN: "D3.2", ZEUS: "D5.10",
                CONSULTING: "D6.1", JUDGING: "D6.1"}
DISCARD_CLAUSE = {"great_caesura": "D6.3", "tribute": "D6.4"}


@dataclass
class State:
    n: int
    options: Options
    order: tuple[int, ...]                                  # seats in city order
    march: int = 1
    phase: str = TIE_ROUND
    waiting: tuple[int, ...] = ()                           # seats whose decision is awaited
    fame: list[int] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    oracle: list[str] = field(default_factory=list)         # top first
    # the march
    displays: list[list[str]] = field(default_factory=list)
    inside: tuple[int, ...] = ()                            # players still in the march
    departures: list[tuple[int, ...]] = field(default_factory=list)   # who left, group by group
    favour: list[int] = field(default_factory=list)         # added to a total
    doubled: bool = False                                   # Double Fame was read out
    # a reveal or a single card
    committed: dict[int, str] = field(default_factory=dict)
    effects: list[tuple[int, str]] = field(default_factory=list)      # still to come
    new_beginning: bool = False                             # a tie round of all is due
    # cards to be given up
    decree: str = ""                                        # the oracle card that demands them
    chosen: dict[int, list[str]] = field(default_factory=dict)
    # why a seat did not come to act since the last recorded move (for messages only)
    notes: dict[int, tuple[str, str]] = field(default_factory=dict)

    def copy(self) -> State:
        """An independent copy (chosen cards are never changed in place)."""
        twin = State(**self.__dict__)
        twin.fame = self.fame.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.piles = [pile.copy() for pile in self.piles]
        twin.oracle = self.oracle.copy()
        twin.displays = [display.copy() for display in self.displays]
        twin.departures = self.departures.copy()
        twin.favour = self.favour.copy()
        twin.committed = self.committed.copy()
        twin.effects = self.effects.copy()
        twin.chosen = self.chosen.copy()
        twin.notes = self.notes.copy()
        return twin


# D2: set-up, frame

def setup(options: Any, n: int, setup: Any) -> State:
    """The position in which all players commit their first card (D2.1, D3.1)."""
    rules = read_options(options)
    need_object(setup, ("cities", "decks", "oracle"), "setup")
    cities = read_texts(setup["cities"], "setup: cities")
    decks = [read_texts(deck, f"setup: deck {seat}")
             for seat, deck in enumerate(need_list(setup["decks"], "setup: decks"))]
    oracle = read_texts(setup["oracle"], "setup: oracle")
    if not 3 <= n <= 4:
        raise Refused("D2", f"{n} seats; the game is for 3 or 4")
    check_cities(cities, n)
    check_decks(decks, n)
    check_oracle(oracle, rules)
    state = State(
        n, rules, tuple(sorted(range(n), key=lambda seat: CITIES.index(cities[seat]))),
        fame=[0] * n,
        hands=[[] for _ in range(n)],
        piles=[deck.copy() for deck in decks],
        oracle=oracle.copy(),
    )
    begin_march(state)
    return state


def read_texts(value: Any, where: str) -> list[str]:
    for item in need_list(value, where):
        need_text(item, where)
    return value


def check_cities(cities: list[str], n: int) -> None:
    for city in cities:
        if city not in CITIES:
            raise Refused("D1.1", f"there is no city {shown(city)}")
    if len(set(cities)) != len(cities):
        raise Refused("D1.1", "a city is used twice")
    if len(cities) != n:
        raise Refused("D1.1", f"{len(cities)} cities for {n} seats")


def check_decks(decks: list[list[str]], n: int) -> None:
    if len(decks) != n:
        raise Refused("D2.1", f"{len(decks)} decks for {n} seats")
    for seat, deck in enumerate(decks):
        if Counter(deck) != DECK:
            raise Refused("D1.2", f"the deck of seat {seat} is not made of the 24 city cards")


def check_oracle(oracle: list[str], rules: Options) -> None:
    if rules.oracle == "off":
        if oracle:
            raise Refused("D6.4", "without the oracle there are no oracle cards")
    elif sorted(oracle) != sorted(ORACLE_CARDS):
        raise Refused("D1.4", "the oracle is not made of the nine oracle cards")


def begin_march(state: State) -> None:
    """Empty displays, everybody in, new cards before each parade (D2.2, D3.1)."""
    if state.march % PARADE == 1:
        for hand, pile in zip(state.hands, state.piles):
            hand += pile[:DRAW]
            del pile[:DRAW]
    state.displays = [[] for _ in range(state.n)]
    state.inside = tuple(range(state.n))
    state.departures = []
    state.favour = [0] * state.n
    state.doubled = False
    begin_tie_round(state, state.inside)


def end_march(state: State) -> None:
    """D3.7: the points; then the next march, or the cards left over (D2.3)."""
    for seat, points in enumerate(march_points(state)):
        state.fame[seat] += points
    if state.march < MARCHES:
        state.march += 1
        begin_march(state)
        return
    for seat, hand in enumerate(state.hands):
        state.fame[seat] += len(hand)
    state.displays = [[] for _ in range(state.n)]
    state.phase, state.waiting = OVER, ()


def result(state: State) -> dict[str, list[int]] | None:
    """Fame and ranks of a finished game (D2.3), None of a running one."""
    if state.phase != OVER:
        return None
    ranks = [1 + sum(other > mine for other in state.fame) for mine in state.fame]
    return {"scores": state.fame.copy(), "ranks": ranks}


# D3: a march

def begin_tie_round(state: State, seats: tuple[int, ...]) -> None:
    """D3.3; who has no card counts as having committed Pass (D3.5)."""
    state.committed = {}
    for seat in seats:
        if not state.hands[seat]:
            state.committed[seat] = PASS
            state.notes[seat] = ("D3.5", f"seat {seat} has no card and passes unasked")
    state.phase = TIE_ROUND
    state.waiting = tuple(seat for seat in seats if seat not in state.committed)
    if not state.waiting:
        reveal(state)


def check_play(state: State, seat: int, card: str) -> None:
    if card == PASS:
        if state.phase == TURN:
            raise Refused("D3.5", "Pass belongs to tie rounds; who is alone lowest leaves")
        return
    if card not in state.hands[seat]:
        if card in state.piles[seat]:
            raise Refused("D2.1", f"seat {seat} has not drawn {card} yet")
        raise Refused("D2.4", f"seat {seat} has no {card} left in the game")


def do_play(state: State, seat: int, card: str) -> None:
    """A commitment in a tie round, or a card laid on one's turn."""
    if state.phase == TIE_ROUND:
        state.committed[seat] = card
        state.waiting = tuple(other for other in state.waiting if other != seat)
        if not state.waiting:
            reveal(state)
        return
    lay(state, seat, card)
    state.effects = pending_effects(state, {seat: card})
    run_effects(state)


def reveal(state: State) -> None:
    """D5.12: Pass first, then all cards lie there, then their effects in city order."""
    passing = tuple(seat for seat, card in state.committed.items() if card == PASS)
    if passing:
        depart(state, passing)
    laid = {seat: card for seat, card in state.committed.items() if card != PASS}
    for seat, card in laid.items():
        lay(state, seat, card)
    state.committed = {}
    state.effects = pending_effects(state, laid)
    run_effects(state)


def lay(state: State, seat: int, card: str) -> None:
    state.hands[seat].remove(card)
    state.displays[seat].append(card)


def depart(state: State, seats: tuple[int, ...]) -> None:
    """These players leave the march together."""
    state.departures.append(tuple(sorted(seats)))
    state.inside = tuple(seat for seat in state.inside if seat not in seats)


def check_leave(state: State, seat: int, _: None) -> None:
    """Who is alone lowest may always leave (D3.2)."""


def do_leave(state: State, seat: int, _: None) -> None:
    depart(state, (seat,))
    go_on(state)


def go_on(state: State) -> None:
    """All effects are done: the end of the march (D3.7), or the next decision (D3.2)."""
    while len(state.inside) > 1:
        if state.new_beginning:
            state.new_beginning = False
            begin_tie_round(state, state.inside)
            return
        lowest = lowest_players(state)
        if len(lowest) > 1:
            begin_tie_round(state, lowest)
            return
        [seat] = lowest
        if state.hands[seat]:
            state.phase, state.waiting = TURN, lowest
            return
        depart(state, lowest)                                       # D3.5
        state.notes[seat] = ("D3.5", f"seat {seat} has no card and leaves unasked")
    state.new_beginning = False
    end_march(state)


def lowest_players(state: State) -> tuple[int, ...]:
    """The players still in who share the lowest total."""
    totals = {seat: total(state, seat) for seat in state.inside}
    low = min(totals.values())
    return tuple(seat for seat in state.inside if totals[seat] == low)


# D4: scoring a march

def payout(options: Options, march: int) -> tuple[int, int, int]:
    """D1.5: what the first, the last but one and the last get."""
    if options.payout == "continuous":
        level = march
    else:
        parade, place = divmod(march - 1, PARADE)
        level = parade + place + 1
    return -level, level + 1, level + 2


def march_points(state: State) -> list[int]:
    """Everybody's points of this march; Double Fame comes last (D6.4)."""
    first, lower, higher = payout(state.options, state.march)
    plus = {state.n: higher, state.n - 1: lower}                    # by place
    points = [0] * state.n
    place = 1
    for group in state.departures:
        places = range(place, place + len(group))
        share = group_share(state, places, first, plus)
        for seat in group:
            points[seat] = share
        place = places.stop
    for seat in state.inside:
        points[seat] = higher
    return [2 * p for p in points] if state.doubled else points


def group_share(state: State, places: range, first: int, plus: dict[int, int]) -> int:
    """What each of those gets who left together and cover these places."""
    if places.start == 1:
        return first                                                # D4.1, D4.2, D4.5
    if len(places) == 1:
        return plus.get(places.start, 0)                            # D4.1
    if state.options.sharing == "by_order" and state.n == 4 and places.start == 2:
        return 0                                                    # D4.3
    pool = sum(plus.get(place, 0) for place in places)
    return rounded_up(pool, len(places))                            # D4.4, D4.7


def rounded_up(number: int, divisor: int) -> int:
    return -(-number // divisor)


# D5: value of a display

def units(display: list[str]) -> list[tuple[str, int]]:
    """The display as units ("unit", value) and other cards (name, 0), pairs joined (D5.2)."""
    found: list[tuple[str, int]] = []
    at = 0
    while at < len(display):
        card = display[at]
        number = NUMBER.get(card)
        if number is None:
            found.append((card, 0))
        elif at + 1 < len(display) and display[at + 1] == card:
            found.append(("unit", number * number))
            at += 1
        else:
            found.append(("unit", number))
        at += 1
    return found


def display_sum(display: list[str]) -> int:
    """Pairs, Ares and Apollo, Hephaistos, sum: all but Poseidon (D5.1)."""
    row = units(display)
    names = [None, *(name for name, _ in row), None, None]  # names[i + 1] belongs to row[i]
    value_sum = 0
    for i, (name, value) in enumerate(row):
        if name != "unit":
            continue
        before, after = names[i], names[i + 2]
        if before == "hephaistos":
            if names[i - 1] == "unit":
                continue                                    # counted in the product (D5.4)
        elif after == "ares":
            value *= value
        elif after == "apollo":
            value *= 2
        if after == "hephaistos" and names[i + 3] == "unit":
            value *= row[i + 2][1]
        value_sum += value
    return value_sum


def total(state: State, seat: int) -> int:
    """D5.6, and the favour of the Pythia after the halving (D6.4)."""
    value = display_sum(state.displays[seat])
    if any("poseidon" in display for other, display in enumerate(state.displays)
           if other != seat):
        value //= 2
    return value + state.favour[seat]


# effects (D5.9 to D5.12)

def pending_effects(state: State, laid: dict[int, str]) -> list[tuple[int, str]]:
    """The effects of the cards just laid, in city order of their players."""
    return [(seat, laid[seat]) for seat in state.order
            if seat in laid and has_effect(state, laid[seat])]


def has_effect(state: State, card: str) -> bool:
    if card == DELPHI:
        return state.options.oracle != "off"
    return card in PREY or card == "zeus"


def run_effects(state: State) -> None:
    """One effect after the other, up to the next decision."""
    while state.effects:
        seat, card = state.effects.pop(0)
        if card in PREY:
            remove_everywhere(state, (PREY[card],))
            continue
        state.phase = ZEUS if card == "zeus" else CONSULTING
        state.waiting = (seat,)
        return
    go_on(state)


def remove_everywhere(state: State, cards: tuple[str, ...]) -> None:
    """Those cards leave all displays, also of players who left; no gaps stay (D5.8)."""
    state.displays = [[card for card in display if card not in cards]
                      for display in state.displays]


def check_strike(state: State, seat: int, target: tuple[int, int]) -> None:
    victim, position = target
    if not 0 <= victim < state.n:
        raise Refused("D5.10", f"there is no seat {victim}")
    if not 0 <= position < len(state.displays[victim]):
        raise Refused("D5.10", f"no card lies at position {position} of seat {victim}")


def do_strike(state: State, seat: int, target: tuple[int, int]) -> None:
    victim, position = target
    del state.displays[victim][position]
    run_effects(state)


def check_spare(state: State, seat: int, _: None) -> None:
    """Zeus may always spare (D5.10)."""


def do_spare(state: State, seat: int, _: None) -> None:
    run_effects(state)


# D6: oracle

def check_oracle_word(state: State, seat: int, _: None) -> None:
    """The player asked may give any of the four answers (D6.1)."""


def do_consult(state: State, seat: int, _: None) -> None:
    state.phase = JUDGING


def do_not_consult(state: State, seat: int, _: None) -> None:
    run_effects(state)


def do_accept(state: State, seat: int, _: None) -> None:
    execute(state, seat, state.oracle.pop(0))


def do_refuse(state: State, seat: int, _: None) -> None:
    """The refused card goes under the pile, the next one counts."""
    state.oracle.append(state.oracle.pop(0))
    execute(state, seat, state.oracle.pop(0))


def execute(state: State, visitor: int, card: str) -> None:
    """The oracle speaks; then the effects go on, unless cards must be chosen first."""
    if card == "great_caesura":
        demand_cards(state, card, tuple(range(state.n)))
        return
    if card == "tribute":
        demand_cards(state, card, tuple(seat for seat in range(state.n) if seat != visitor))
        return
    if card == "wrath_of_olympus":
        remove_everywhere(state, GODS)
    elif card == "fall_of_heroes":
        remove_everywhere(state, HEROES)
    elif card == "new_beginning":
        remove_everywhere(state, CARDS)
        state.new_beginning = True
    elif card == "hubris":
        hubris(state)
    elif card == "retreat":
        for seat in state.inside:
            del state.displays[seat][-1:]
    elif card == "double_fame":
        state.doubled = True
    elif card == "favour_of_the_pythia":
        state.favour[visitor] += FAVOUR
    run_effects(state)


def hubris(state: State) -> None:
    """The highest displays in play lose their highest number, the later of equal ones."""
    totals = {seat: total(state, seat) for seat in state.inside}
    high = max(totals.values())
    for seat in state.inside:
        display = state.displays[seat]
        numbers = [(NUMBER[card], at) for at, card in enumerate(display) if card in NUMBER]
        if totals[seat] == high and numbers:
            _, at = max(numbers)
            del display[at]


def cards_demanded(state: State, decree: str, seat: int) -> int:
    """How many hand cards this player has to give up."""
    held = len(state.hands[seat])
    if decree == "great_caesura":
        return max(0, held - KEPT_IN_CAESURA)                       # D6.3
    return min(1, held)                                             # Tribute


def demand_cards(state: State, decree: str, seats: tuple[int, ...]) -> None:
    """Everybody concerned chooses in secret; who has nothing to give is passed over."""
    state.decree, state.chosen = decree, {}
    state.phase = DISCARDING
    state.waiting = tuple(s for s in seats if cards_demanded(state, decree, s) > 0)
    for seat in seats:
        if seat not in state.waiting:
            state.notes[seat] = (DISCARD_CLAUSE[decree], f"seat {seat} has nothing to give up")
    if not state.waiting:
        give_up_cards(state)


def check_discard(state: State, seat: int, cards: list[str]) -> None:
    clause = DISCARD_CLAUSE[state.decree]
    if PASS in cards:
        raise Refused(clause, "the Pass card is exempt")
    demanded = cards_demanded(state, state.decree, seat)
    if len(cards) != demanded:
        raise Refused(clause, f"{demanded} cards have to go, not {len(cards)}")
    missing = Counter(cards) - Counter(state.hands[seat])
    if missing:
        raise Refused(clause, f"seat {seat} does not hold {', '.join(missing.elements())}")


def do_discard(state: State, seat: int, cards: list[str]) -> None:
    state.chosen[seat] = cards
    state.waiting = tuple(other for other in state.waiting if other != seat)
    if not state.waiting:
        give_up_cards(state)


def give_up_cards(state: State) -> None:
    """All choices are made: the cards go, the oracle visit is over."""
    for seat, cards in state.chosen.items():
        for card in cards:
            state.hands[seat].remove(card)
    state.decree, state.chosen = "", {}
    run_effects(state)


# reading a move

WORDS = ("leave", "spare", "consult", "do_not_consult", "accept", "refuse")
CARDS_AND_PASS = (*CARDS, PASS)


def read_move(move: Any) -> tuple[str, Any]:
    """The kind of a move and its content, with names and types checked, no rules yet."""
    if isinstance(move, str):
        if move not in WORDS:
            raise BadFormat(f"unknown move {shown(move)}")
        return move, None
    if not isinstance(move, dict) or len(move) != 1:
        raise BadFormat(f"{shown(move)} is not a move")
    [(kind, what)] = move.items()
    if kind == "play":
        return kind, need_name(what, CARDS_AND_PASS, kind)
    if kind == "strike":
        need_object(what, ("seat", "position"), kind)
        return kind, (need_integer(what["seat"], "strike: seat"),
                      need_integer(what["position"], "strike: position"))
    if kind == "discard":
        return kind, need_names(what, CARDS_AND_PASS, kind)
    raise BadFormat(f"unknown move {shown(kind)}")


# playing a move

ACTIONS = {
    "play": (check_play, do_play),
    "leave": (check_leave, do_leave),
    "strike": (check_strike, do_strike),
    "spare": (check_spare, do_spare),
    "consult": (check_oracle_word, do_consult),
    "do_not_consult": (check_oracle_word, do_not_consult),
    "accept": (check_oracle_word, do_accept),
    "refuse": (check_oracle_word, do_refuse),
    "discard": (check_discard, do_discard),
}


def step(state: State, seat: int, move: Any) -> None:
    """Play one recorded move and run on to the next decision."""
    kind, what = read_move(move)
    if state.phase == OVER:
        raise Refused("D2.3", "the game is over")
    if seat not in state.waiting or state.phase not in PHASES_OF[kind]:
        refuse_out_of_turn(state, seat, kind)
    check, do = ACTIONS[kind]
    check(state, seat, what)
    state.notes.clear()
    do(state, seat, what)


def phase_clause(state: State) -> str:
    if state.phase == DISCARDING:
        return DISCARD_CLAUSE[state.decree]
    return PHASE_CLAUSE[state.phase]


def refuse_out_of_turn(state: State, seat: int, kind: str) -> None:
    """A move nobody waits for: say what is wrong with it as exactly as possible."""
    if kind in ("strike", "spare") and (seat, "zeus") in state.effects:
        raise Refused("D5.12", f"another effect comes before the Zeus of seat {seat}")
    if kind in ("consult", "do_not_consult") and (seat, DELPHI) in state.effects:
        raise Refused("D6.2", f"another effect comes before the visit of seat {seat}")
    if seat in state.waiting:
        clause = "D3.5" if kind == "leave" and state.phase == TIE_ROUND else phase_clause(state)
        raise Refused(clause, f"seat {seat} answers with {kind}, which is no move here "
                              f"({state.phase})")
    if state.phase == TIE_ROUND and seat in state.committed and kind == "play":
        if state.hands[seat]:
            raise Refused("D3.3", f"seat {seat} has committed a card already")
        raise Refused("D3.5", f"seat {seat} has no card and passes unasked")
    if seat in state.chosen and kind == "discard":
        raise Refused(phase_clause(state), f"seat {seat} has chosen already")
    if seat in state.notes:
        raise Refused(*state.notes[seat])
    if kind == "leave" and state.phase in (TIE_ROUND, TURN):
        raise Refused("D3.5", f"seat {seat} is not alone lowest and cannot leave")
    awaited = ", ".join(str(other) for other in state.waiting)
    raise Refused(phase_clause(state),
                  f"{kind} by seat {seat}, but it is for seat {awaited} to act ({state.phase})")
