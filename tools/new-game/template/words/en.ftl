player = Player { $number }

board-round = Round { $round }
board-prizes = Prizes so far: { $prizes }
board-carried = Carried over: { $points }
board-player = { $player }: { $points } points, cards { $hand }
board-laid = { $player }: { $points } points, cards { $hand }, one of them face down

ask-lay = Lay a card for the prize { $prize }.
ask-wait = The others choose a card.
ask-over = The game is over.

lay = Lay the { $card }

laid = { $player } lays a card face down.
turned = The cards are turned: { $cards }.
won = { $player } wins { $points } points.
discarded = A tie: { $points } points are gone.
carried = A tie: { $points } points go to the next winner.
revealed = The next prize is { $prize }.

no-over = The game is over.
no-has-laid = You have laid a card already.
no-not-in-hand = You do not have the { $card } any more.

survey-seat = Seats
survey-seat-1 = First
survey-seat-2 = Second
survey-seat-3 = Third
survey-seat-4 = Fourth
survey-laid = Cards laid
survey-card-1 = 1
survey-card-2 = 2
survey-card-3 = 3
survey-card-4 = 4
survey-card-5 = 5

about-source-own = Our own rules.
