# What Offrandes says in English. Every language has the same messages with the same values.

## Names

city-sparta = Sparta
city-corinth = Corinth
city-athens = Athens
city-thebes = Thebes
city-delos = Delos

ladder-peasant = Peasant
ladder-water_bearer = Water bearer
ladder-flower_bearer = Flower bearer
ladder-temple_keeper = Temple keeper
ladder-priestess = Priestess
ladder-corrupter = Corrupter
ladder-guard = Guard

altar-hephaistos = Hephaistos
altar-ares = Ares
altar-hermes = Hermes
altar-athena = Athena
altar-hera = Hera
altar-aphrodite = Aphrodite
altar-artemis = Artemis
altar-apollo = Apollo
altar-hades = Hades
altar-poseidon = Poseidon
altar-zeus = Zeus

animals-chicken = { $count ->
    [one] { $count } chicken
   *[other] { $count } chickens
  }
animals-pig = { $count ->
    [one] { $count } pig
   *[other] { $count } pigs
  }
animals-goat = { $count ->
    [one] { $count } goat
   *[other] { $count } goats
  }
animals-sheep = { $count ->
    [one] { $count } sheep
   *[other] { $count } sheep
  }
animals-ox = { $count ->
    [one] { $count } ox
   *[other] { $count } oxen
  }

phase-recruiting = Recruiting
phase-auctioning = Auctions
phase-bidding = Auctions
phase-corrupting = Corruption
phase-offering = Offerings
phase-over = The end

lot = { $first } + { $second }
trio = { $first }, { $second }, { $third }

## The board

board-round = Round { $round }
board-market = MARKET
board-corruption = CORRUPTION
board-temple = TEMPLE
board-money = Drachmas
board-points = Points
board-altars = ALTARS
board-stock = Stock: { $animals }
board-lot = Up for sale: { $lot }. Bid { $bid } by { $player }. Still in: { $others }.
board-tiles = { $player } has the tiles { $tiles }.
board-barred = Barred: { $players }.

## Questions

ask-recruit = Recruit three different characters.
ask-offer = { $most ->
    [1] Put two tiles up for auction with an opening bid of 1, or end your turn.
   *[other] Put two tiles up for auction with an opening bid from 1 to { $most }, or end your turn.
  }
ask-bid = { $room ->
    [0] { $lot }: { $player } bids { $bid }. Raise to { $least }, or pass.
   *[other] { $lot }: { $player } bids { $bid }. Raise to between { $least } and { $most }, or pass.
  }
ask-corrupt = You may corrupt one opponent, or abstain.
ask-sacrifice = Make your offering.
ask-sacrifice-or-decline = Make your offering, or decline.
waiting = { $player } is to decide.
won = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
shared = { $players } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

## Choices

choose-end-turn = End the turn
choose-pass = Pass
choose-abstain = Abstain
choose-decline = Decline
choose-step = { $ladder }: { $from } → { $to }, you { $own } → { $next }
choose-herd = { $animals } for { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
choose-altar-empty = { $altar }, empty, { $points } at the end
choose-altar-taken = { $altar }, { $animals } of { $player }, { $points } at the end
hint-recruit = recruit keeper peasant flower
hint-offer = offer guard keeper 3   end
hint-bid = bid { $least }   pass
hint-corrupt = corrupt { $player } peasant   abstain
hint-sacrifice = sacrifice { $altar }   decline

## The log

log-round = Round { $round } begins. { $player } has the start player's marker.
log-phase-auctioning = The auctions begin.
log-phase-corrupting = The corruption phase begins.
log-phase-offering = The offerings begin.
log-recruited = { $player } recruits: { $ladder }.
log-bought = { $player } climbs from { $from } to { $to }: { $ladder }.
log-corrupting = { $player } climbs from { $from } to { $to }: { $ladder }.
log-corrupted = { $player } falls back from { $from } to { $to }: { $ladder }.
log-displaced = { $player } is pushed from the top to { $to }: { $ladder }.
log-step-lost = { $player } is at the top already, the step is lost: { $ladder }.
log-turn = { $player } is the auctioneer.
log-turn-won = { $player } has bought, so the auction turn ends.
log-turn-stopped = { $player } ends the auction turn.
log-turn-sold_out = No more lots: the auction turn of { $player } ends.
log-turn-broke = { $player } has no money and can't hold an auction.
log-offered = { $player } puts up { $lot } for { $bid ->
    [one] { $bid } drachma
   *[other] { $bid } drachmas
  }.
log-raised = { $player } bids { $bid }.
log-passed = { $player } passes.
log-sold = { $player } gets { $lot } for { $price ->
    [one] { $price } drachma
   *[other] { $price } drachmas
  }.
log-paid = { $player } pays { $amount }; { $money } left.
log-corruption = { $player } corrupts { $victim }: { $ladder }.
log-abstained = { $player } corrupts nobody.
log-no-target = { $player } finds nobody to corrupt.
log-sacrificed = { $player } offers { $animals } to { $altar }.
log-cleared = { $animals } of { $player } leave the altar of { $altar }.
log-declined = { $player } makes no offering.
log-could-not-offer = { $player } can't make an offering.
log-scored-offering = { $player } scores { $points } for the offering: { $total }.
log-scored-priestess = { $player } scores { $points } for the priestess: { $total }.
log-scored-altar = { $player } scores { $points } for the altar of { $altar }: { $total }.
log-earned = { $player } receives { $amount ->
    [one] { $amount } drachma
   *[other] { $amount } drachmas
  } and has { $money }.
log-marker = { $player } gets the start player's marker.
log-ended-all_altars = Every altar bears an offering: the game ends.
log-ended-hundred = Somebody has more than 100 points: the game ends.
log-ended-thirty_rounds = Thirty rounds are over: the game ends.

## Refusals

no-over = The game is over.
no-not-your-turn = { $waiting } is asked now, not { $player }.
no-not-asked-recruiting = Three characters are asked for now.
no-not-asked-auctioning = A lot with an opening bid, or the end of the turn, is asked for now.
no-not-asked-bidding = A raise or a pass is asked for now.
no-not-asked-corrupting = A corruption or an abstention is asked for now.
no-not-asked-offering = An offering is asked for now.
no-recruit-three = You recruit three characters, not { $count }.
no-recruit-different = The three characters must be different.
no-lot-of-two = A lot has two tiles, not { $count }.
no-lot-different = The two tiles of a lot must be different.
no-tile-gone = { $ladder } has been sold already in this auction turn.
no-opening-too-low = The opening bid is at least 1, not { $bid }.
no-bid-too-low = { $bid } is no raise: the highest bid is { $current }.
no-bid-above-money = You can't bid { $bid }: you have { $money ->
    [one] { $money } drachma
   *[other] { $money } drachmas
  }.
no-has-passed = { $player } has passed on this lot.
no-own-bid = { $player } holds the highest bid and need not raise it.
no-barred = { $player } won a lot in this auction turn and may not bid for another.
no-has-acted = { $player } has had a turn to corrupt in this round.
no-opponent = There is no opponent in seat { $seat }.
no-ladder-exempt = { $ladder } can't be corrupted.
no-too-few-corrupters = { $victim } has { $guard ->
    [one] { $guard } guard
   *[other] { $guard } guards
  } and you have { $corrupter ->
    [one] { $corrupter } corrupter
   *[other] { $corrupter } corrupters
  }: you need more.
no-already-corrupted = { $victim } has been corrupted already in this round.
no-nothing-to-take = { $victim } stands at 0: { $ladder }.
no-top-protected = { $holder } would come down from the top, and your corrupter is at { $corrupter }, not at 5: { $ladder }.
no-from-zero = You stand at 0, and these options do not allow corrupting from there: { $ladder }.
no-offering = You can't make an offering: you have no { $ladder }.
no-too-dear = You can't offer { $animals }: your peasant supplies { $supplied }.
no-such-count = Your bearers prepare { $bearers }, not { $count }.
no-prescribed = Your ladders prescribe { $animals }.
no-short-stock = { $count } is not possible: the stock is short and holds { $animals }.
no-altar-too-high = { $altar } stands in group { $group }, and your temple keeper is at { $keeper }.
no-not-better = { $animals } do not improve on what lies on the altar of { $altar }: { $lying }.
no-compulsory = An offering is possible, and these options make it a duty.

## Counting, for designers

survey-city = Cities
survey-order = Order of play
survey-order-1 = First
survey-order-2 = Second
survey-order-3 = Third
survey-order-4 = Fourth
survey-order-5 = Fifth
survey-bought = Characters bought
survey-recruited = Characters recruited at the start
survey-altars = Altars of offerings
survey-animals = Animals offered
survey-corrupted = Characters corrupted
survey-animal-chicken = Chickens
survey-animal-pig = Pigs
survey-animal-goat = Goats
survey-animal-sheep = Sheep
survey-animal-ox = Oxen
survey-price-lot = drachmas for the lot with it
survey-price-herd = animals in an offering

about-source-original = The French rulebook of the first edition. It decides.
about-source-translation = The German translation of the rulebook. Where it differs, the preset german follows it.
