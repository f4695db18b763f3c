# What Delphi says in English. Every language has the same messages with the same values.

## Names

city-athens = Athens
city-thebes = Thebes
city-corinth = Corinth
city-sparta = Sparta

card-2 = 2 Slinger
card-3 = 3 Archer
card-4 = 4 Hoplite
card-5 = 5 Rider
card-6 = 6 Chariot
card-7 = 7 Achilles
card-8 = 8 Theseus
card-9 = 9 Prometheus
card-10 = 10 Herakles
card-hades = Hades
card-moira = Moira
card-hera = Hera
card-hephaistos = Hephaistos
card-zeus = Zeus
card-poseidon = Poseidon
card-ares = Ares
card-apollo = Apollo
card-delphi = Delphi

oracle-great_caesura = Great Caesura
oracle-wrath_of_olympus = Wrath of Olympus
oracle-fall_of_heroes = Fall of Heroes
oracle-new_beginning = New Beginning
oracle-hubris = Hubris
oracle-retreat = Retreat
oracle-double_fame = Double Fame
oracle-tribute = Tribute
oracle-favour_of_the_pythia = Favour of the Pythia

oracle-text-great_caesura = Everybody keeps two hand cards and discards the rest.
oracle-text-wrath_of_olympus = The gods leave every display. (Reconstructed)
oracle-text-fall_of_heroes = Every 7, 8, 9 and 10 leaves the displays. (Reconstructed)
oracle-text-new_beginning = Every display is emptied; whoever is still in starts over with a tie round. (Reconstructed)
oracle-text-hubris = Whoever leads loses the highest number card. (Reconstructed)
oracle-text-retreat = Whoever is still in loses the rightmost card. (Reconstructed)
oracle-text-double_fame = This march counts twice. (Reconstructed)
oracle-text-tribute = The others discard one hand card each. (Reconstructed)
oracle-text-favour_of_the_pythia = The visitor has 10 more until the march ends. (Reconstructed)

phase-turn = Turn
phase-tie_round = Tie round
phase-striking = Zeus
phase-asking = The oracle
phase-consulting = The oracle
phase-caesura = Great Caesura
phase-tribute = Tribute
phase-over = The end

## The board

board-head = Parade { $parade } · March { $march } of { $marches } · { $phase }
board-payout = First to leave { $first }, last to leave { $lower }, whoever stays { $higher }
board-doubled = The points of this march count twice.
board-player = fame { $fame } · hand { $hand } · pile { $pile }
board-player-out = fame { $fame } · hand { $hand } · pile { $pile } · left the march, place { $place }
board-spent = Spent: { $cards }
board-oracle = Oracle: { $left } cards left.
board-oracle-used = Oracle: { $left } cards left. Executed: { $cards }.
board-oracle-known = You know card { $position } of the oracle’s pile: { $card }.
board-no-oracle = The oracle is silent: Delphi cards are blank.
board-hand = Your hand: { $cards }

## Questions

ask-turn = You are alone at the bottom. Lay a card, or leave the march.
ask-tie-round = Tie round with { $players }. Lay a card face down, or pass.
ask-strike = Your Zeus may remove any one card.
ask-strike-nothing = No card lies anywhere for your Zeus to remove.
ask-oracle = Do you consult the oracle? It has { $left } cards.
ask-accept = You alone see { $card }: { $text } Accept it, or refuse it and take the next card as it comes?
ask-keep = Great Caesura: choose the { $keep } cards that you keep.
ask-discard = Tribute: choose a card to discard.
waiting = { $count ->
    [one] { $players } is to decide.
   *[other] { $players } are to decide.
  }
you-chose = You have chosen: { $choice }.
won = { $players } wins with { $fame } fame.
shared = { $players } share the victory with { $fame } fame.

## Choices

choose-pass = Pass
choose-leave = Leave the march
choose-spare = Remove nothing
choose-consult = Consult the oracle
choose-do-not-consult = Do not consult it
choose-accept = Accept the card
choose-refuse = Refuse the card
choose-keep = Keep { $card }
hint-turn = play { $card }   leave
hint-tie-round = play { $card }   pass
hint-strike = strike { $player } 1   spare
hint-oracle = consult   decline
hint-accept = accept   refuse
hint-keep = keep { $cards }
hint-discard = discard { $card }

## The log

log-drew = { $player } draws { $count } cards.
log-you-drew = You draw: { $cards }.
log-march = March { $march } begins: { $first } for the first to leave, { $lower } for the last, { $higher } for whoever stays.
log-tie-round = Tie round: { $players }.
log-chose = { $player } has chosen.
log-laid = { $player } lays { $card }.
log-left = { $player } leaves the march.
log-left-forced = { $player } has no cards left and leaves the march.
log-removed-hunted = The hunter takes { $card } from { $player }.
log-removed-struck = Zeus strikes { $card } of { $player }.
log-removed-oracle = { $player } loses { $card }.
log-totals = Totals: { $totals }.
log-spared = The Zeus of { $player } removes nothing.
log-consulted = { $player } consults the oracle.
log-you-saw = The oracle shows you: { $card }.
log-did-not-consult = { $player } does not consult the oracle.
log-accepted = { $player } accepts the card.
log-refused = { $player } puts the card under the pile.
log-executed = The oracle says { $card }: { $text }
log-discards-due = To discard: { $players }.
log-discarded = { $player } discards: { $cards }.
log-doubled = The points of this march count twice.
log-favoured = { $player } has 10 more until the march ends.
log-march-ended = March { $march } is over.
log-scored = { $player }: { $points }, fame { $fame }.
log-hand-counted = { $player } has { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
  } left: fame { $fame }.
log-ended = The game is over.

## Refusals

no-over = The game is over.
no-not-your-turn = It is not for { $player } to decide now, but for { $waiting }.
no-has-chosen = { $player } has chosen already.
no-not-asked-turn = A card is asked for now, or leaving the march.
no-not-asked-tie_round = A face-down card is asked for now, or Pass.
no-not-asked-striking = A target for Zeus is asked for now, or none.
no-not-asked-asking = The question is whether to consult the oracle.
no-not-asked-consulting = The question is whether to accept the oracle’s card.
no-not-asked-caesura = The cards to discard are asked for now, all but two.
no-not-asked-tribute = One card to discard is asked for now.
no-cannot-leave = { $player } can’t leave: only who is alone at the bottom leaves; in a tie round one passes.
no-passes-unasked = { $player } has no cards and passes without being asked.
no-pass-alone = Pass is for tie rounds. You are alone at the bottom: you may leave.
no-used-before = { $card } has been used already; each card is played only once.
no-not-drawn = { $card } is still in your pile; you have not drawn it yet.
no-too-early = { $card } of { $player } has to wait for the effects of cities that come first.
no-not-in-hand = { $card } is not in your hand.
no-such-target = No card lies at position { $position } before seat { $seat }.
no-keep-two = You keep two of your { $hand } cards, so you can’t discard { $count }.
no-discard-one = You discard one card, not { $count }.
no-pass-stays = The Pass card is never discarded.

## Counting, for designers

survey-city = Cities
survey-laid = Cards laid
survey-places = Places in marches
survey-oracle = Oracle cards carried out
survey-place-1 = First to leave
survey-place-2 = Second place
survey-place-3 = Third place
survey-place-4 = Fourth place
survey-price-march = cards laid in the march

about-source-rulebook = The German rulebook.
about-reconstructed-names = The names on the cards 2, 4 and 8. They make no difference in play.
about-reconstructed-payouts = What marches 4 to 9 pay. Only the figures of the first parade are known.
about-reconstructed-oracle = Eight of the nine oracle cards, names and effects. Only the Great Caesura is known.
