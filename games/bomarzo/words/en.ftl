# What Bomarzo says in English. Every language has the same messages with the same values.

## Names

lord-castelvecchio = Castelvecchio
lord-montenero = Montenero
lord-collepiccolo = Collepiccolo
lord-mompeo = Mompeo

resource-food = Food
resource-coin = Coin
resource-wine = Wine

amount-food = { $count } food
amount-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }
amount-wine = { $count } wine
amount-any = { $count } of any kind
amount-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
amount-nothing = nothing
amount-less = { $goods }, less { $discount }

worker-food = Food
worker-coin = Coin
worker-wine = Wine
worker-card = Cards
worker-pawn = Pawns

track-culture = Culture
track-architecture = Architecture
track-knowledge = Knowledge

kind-buildings = buildings
kind-discoveries = discoveries
kind-characters = characters

temple-altar = altar
temple-column = column
temple-flame = flame
temple-urn = urn
temple-laurel = laurel

deity-gigante = Gigante
deity-balena = Balena
deity-elefante = Elefante
deity-tartaruga = Tartaruga
deity-genio = Genio
deity-dea = Dea
deity-orco = Orco
deity-drago = Drago

card-B01 = Mill
card-B02 = Granary
card-B03 = Mint
card-B04 = Covered Market
card-B05 = Wine Cellar
card-B06 = Oil Press
card-B07 = Peperino Quarry
card-B08 = Watchtower
card-B09 = Aqueduct
card-B10 = Leaning House
card-C01 = Farmer
card-C02 = Merchant
card-C03 = Vintner
card-C04 = Priestess
card-C05 = Sculptor
card-C06 = Tax Collector
card-C07 = Innkeeper
card-C08 = Condottiere
card-C09 = Seer
card-K01 = Heavy Plough
card-K02 = Crop Rotation
card-K03 = Double-Entry Books
card-K04 = Bill of Exchange
card-K05 = Viticulture
card-K06 = Astronomy
card-K07 = Printing Press
card-K08 = Geometry
card-K09 = Hydraulics
card-X01 = Library
card-X02 = Observatory
card-X03 = Apothecary
card-X04 = Building Yard
card-X05 = Theatre
card-X06 = Inn
card-X07 = Workshop
card-X08 = Little Temple
card-X09 = Academy
card-X10 = School of Arms
card-X11 = Poets' Circle
card-X12 = Musicians' Company

function-inc-food = income of 1 food
function-inc-coin = income of 1 coin
function-inc-wine = income of 1 wine
function-inc-card = income of 1 card
function-ab-harvest_food = 1 food more at the harvest
function-ab-harvest_coin = 1 coin more at the harvest
function-ab-harvest_wine = 1 wine more at the harvest
function-ab-disc_gigante = offerings to Gigante cost 1 less
function-ab-disc_balena = offerings to Balena cost 1 less
function-ab-disc_elefante = offerings to Elefante cost 1 less
function-ab-disc_tartaruga = offerings to Tartaruga cost 1 less
function-ab-disc_genio = offerings to Genio cost 1 less
function-ab-disc_dea = offerings to Dea cost 1 less
function-ab-disc_orco = offerings to Orco cost 1 less
function-ab-disc_drago = offerings to Drago cost 1 less
function-ab-draw_plus = 1 card more from Dea
function-ab-worship_draw = 1 card after each worship
function-ab-copy1 = copying costs 1 wine instead of 2
function-ab-multi = several pawns on the same deity
function-ab-stock = 2 food and 2 coins more in the final count
function-ab-moss = tap: moss price at an active deity without pawns
function-ab-card2 = tap: one spent card counts twice
function-ab-genio_plus = tap: 1 step more from Genio
function-ab-follow0 = tap: no extra resource as a follower
function-ab-wake = tap: invoke a sleeping deity
function-ab-swap = tap: change up to 2 food or coins into the other kind

phase-settling = First steps
phase-placing = Placing pawns
phase-paying = Paying
phase-spending = Spending cards
phase-acting = The deity's action
phase-copying = Copying
phase-shuffling = Shuffling
phase-over = The end

## The board

board-season = Season { $season } of 8
board-pawns = Pawns
board-hand = Hand
board-points = Points
board-village = VILLAGE
board-tracks = TRACKS
board-open =   Points to be had: { $open }
board-garden = GARDEN (price, cards beneath, offerings, pawns)
board-active = active
board-mossy = mossy
board-asleep = asleep
board-harvests = Harvests: { $harvests }
board-deck = Deck: { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
  }. Discards: { $discards }.
board-cards = { $player }: stage 1: { $first }; stage 2: { $second }
board-own-hand = YOUR HAND
board-own-worship = Under { $deity }: { $cards }
card-text = { $card } ({ $kinds }): { $track }; worship { $worship }; { $temple }; stage 2: { $tracks }; { $function }

## Questions

ask-advance = { $left ->
    [one] Move a worker: { $left } step left.
   *[other] Move a worker: { $left } steps left.
  }
ask-place = Place a pawn on a harvest or on a deity.
ask-pay = { $deity } demands: { $demand }. For example: { $ways }. { $kind ->
    [food] How much food
    [coin] How many coins
   *[wine] How much wine
  }, from { $least } to { $most }?
ask-spend = { $left ->
    [one] Spend { $left } hand card.
   *[other] Spend { $left } hand cards.
  }
ask-play = Play a card.
ask-upgrade = Turn a card to stage 2.
ask-take = Take 1 to 3 markers from one deity.
ask-worship = Put a hand card under a deity.
ask-copy = Copy the action of { $deity } for { $demand }, or decline.
waiting = { $player } is to decide.
waiting-shuffle = The discards are being shuffled.
won = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
shared = { $players } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

## Choices

choose-advance = { $worker }: { $from } → { $to } (symbols ahead: { $symbols })
choose-harvest = Harvest { $goods }
choose-deity-gigante = Gigante (play a building)
choose-deity-balena = Balena (play a discovery)
choose-deity-elefante = Elefante (play a character)
choose-deity-tartaruga = Tartaruga (turn a card)
choose-deity-genio = Genio (worker steps)
choose-deity-dea = Dea (draw cards)
choose-deity-orco = Orco (take markers)
choose-deity-drago = Drago (worship)
choose-invoke = { $deity }: { $price }
choose-with = { $price }, with { $cards }
choose-upgrade = { $card }: { $function }
choose-worship = { $card }, worth { $worship }
choose-copy = Copy: { $price }
choose-decline = Decline
choose-exchange = Change { $goods } into { $into }
hint-advance = advance food
hint-place = harvest wine   invoke gigante   invoke dea B10   exchange food 2
hint-pay = pay { $least }
hint-spend = spend { $card }
hint-play = play { $card }
hint-upgrade = upgrade { $card }
hint-take = take { $deity } 1 0 0
hint-worship = worship { $card } orco
hint-copy = copy   decline

## The log

log-season = Season { $season } begins. { $player } has the start player's marker.
log-advanced = { $player } moves a worker from { $from } to { $to }: { $worker }.
log-pawn = { $player } gets a pawn and now has { $owned }.
log-produced = { $player } produces { $goods }.
log-drew = { $player } draws { $cards }.
log-saw-draw = { $player } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
log-no-cards = { $player } finds no card to draw ({ $count } missing).
log-reshuffled = The discards become the new deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
log-harvested = { $player } harvests { $goods }.
log-exchanged = { $player } changes { $goods } into { $from ->
    [food] coin
   *[other] food
  }.
log-invoked = { $player } invokes { $deity }.
log-invoked-with = { $player } invokes { $deity } with { $cards }.
log-copied = { $player } copies { $deity }.
log-copied-with = { $player } copies { $deity } with { $cards }.
log-declined = { $player } does not copy { $deity }.
log-paid = { $player } pays { $goods }.
log-paid-onto = { $player } offers { $goods } to { $deity }.
log-spent = { $player } spends { $card }.
log-played = { $player } plays { $card }.
log-upgraded = { $player } turns { $card }: { $function }.
log-climbed = { $player } goes from { $from } to { $to }: { $track }.
log-step-lost = { $player } is at the end of the track, the step is lost: { $track }.
log-first = { $player } is the first at space { $space } and scores 1 point: { $track }. Total: { $total }.
log-took = { $player } takes { $goods } from { $deity }.
log-worshipped = { $player } puts { $card } under { $deity }.
log-saw-worship = { $player } puts a card under { $deity }.
log-asleep = { $deity } falls asleep.
log-out = { $player } is out for this season.
log-moss-grew = Moss grows over { $deity }.
log-moss-gone = { $deity } is active again.
log-cleaned = Pawns and markers are cleared away.
log-marker = { $player } gets the start player's marker.
log-ended = The last season is over. Now the deities judge.
log-revealed = Rank { $rank }: { $deity } with a worship of { $sum }.
log-majority = { $player } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at { $deity }. Total: { $total }.
log-temples = { $player } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
  } for { $symbols } different temple symbols. Total: { $total }.

## Refusals

no-over = The game is over.
no-not-your-turn = { $waiting } is asked now, not { $player }.
no-not-asked-settling = A free worker step is asked for now.
no-not-asked-placing = A pawn is to be placed now.
no-not-asked-paying = A payment is asked for now.
no-not-asked-spending = A hand card to be spent is asked for now.
no-not-asked-acting = The action of the deity is to be carried out now.
no-not-asked-copying = You are asked whether you copy.
no-not-asked-shuffling = The discards must be shuffled first.
no-not-asked-over = The game is over.
no-shuffle-due = The discards must be shuffled first.
no-no-shuffle-due = No shuffle is due now.
no-wrong-deck = The new deck must hold the discards, each once: { $discards }.
no-worker-at-end = This worker is on the last space: { $worker }.
no-harvested = { $kind ->
    [food] You have a pawn on the food harvest already.
    [coin] You have a pawn on the coin harvest already.
   *[wine] You have a pawn on the wine harvest already.
  }
no-own-pawn = You have a pawn on { $deity } already.
no-asleep = { $deity } sleeps and can't be invoked any more this season.
no-cant-pay = You can't pay the offering to { $deity }: { $demand }.
no-cant-pay-copy = You can't pay for copying { $deity }: { $demand }.
no-nothing-to-do = You could carry out no part of the action of { $deity }.
no-use-order = Name each card that you make use of once, in order.
no-not-usable = { $card } can't be made use of here.
no-not-owned = You have no such card at stage 2: { $function }.
no-tapped = You have used this already in this season: { $function }.
no-misused = This can't be used here: { $function }.
no-other-kind = { $kind ->
    [food] Food is paid now.
    [coin] Coins are paid now.
   *[wine] Wine is paid now.
  }
no-pay-above-stock = You can't pay { $amount }: { $kind ->
    [food] you have { $owned } food
    [coin] { $owned ->
        [one] you have { $owned } coin
       *[other] you have { $owned } coins
      }
   *[wine] you have { $owned } wine
  }.
no-pay-too-little = { $amount } is too little: pay at least { $kind ->
    [food] { $least } food
    [coin] { $least ->
        [one] { $least } coin
       *[other] { $least } coins
      }
   *[wine] { $least } wine
  }.
no-copy-too-much = { $amount } is too much: a copy is paid exactly, so at most { $kind ->
    [food] { $most } food
    [coin] { $most ->
        [one] { $most } coin
       *[other] { $most } coins
      }
   *[wine] { $most } wine
  }.
no-cards-needed = { $amount } is too much: a card must be spent, so pay at most { $kind ->
    [food] { $most } food
    [coin] { $most ->
        [one] { $most } coin
       *[other] { $most } coins
      }
   *[wine] { $most } wine
  }.
no-not-in-hand = { $card } is not in your hand.
no-card-needed = You need { $card } for the action of { $deity }.
no-does-not-fit = { $deity } does not play { $card }.
no-not-at-stage1 = { $card } does not lie before you at stage 1.
no-take-from-self = Orco takes markers from another deity, not from himself.
no-take-count = You take 1 to 3 markers, not { $count }.
no-not-lying = These markers do not lie on { $deity }.
no-exchange-wine = Wine can't be changed.
no-exchange-amount = You change 1 or 2, not { $amount }.
no-exchange-short = You can't change { $amount }: { $kind ->
    [food] you have { $owned } food
    [coin] { $owned ->
        [one] you have { $owned } coin
       *[other] you have { $owned } coins
      }
   *[wine] you have { $owned } wine
  }.
no-exchange-stuck = You could place no pawn after this exchange.

## Counting, for designers

survey-lord = Lords
survey-order = Order of play
survey-order-1 = First
survey-order-2 = Second
survey-order-3 = Third
survey-order-4 = Fourth
survey-invoked = Deities invoked
survey-copied = Deities copied
survey-harvested = Harvests
survey-played = Cards played
survey-upgraded = Cards turned to stage 2
survey-worshipped = Cards worshipped with
survey-majorities = Majorities at the end
survey-price-offering = resources paid
survey-price-majority = points for it

about-source-summary = A German summary of the rules, without component data.
about-reconstructed-supply = That the supply of resources is unlimited.
about-reconstructed-tracks = The places of the symbols on the village tracks and on the three tracks of the board.
about-reconstructed-offerings = What the deities cost, on both sides.
about-reconstructed-actions = How many steps Genio gives, how many cards Dea, and how many markers Orco takes.
about-reconstructed-cards = The forty cards with their names, values and most of their functions.
about-reconstructed-beginning = The random order of the deities, the starting hands, and who makes free steps first.
about-reconstructed-majorities = The single figures of the final scoring.
