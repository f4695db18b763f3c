player = Joueur { $number }

board-round = Manche { $round }
board-prizes = Prix jusqu’ici : { $prizes }
board-carried = Report : { $points }
board-player = { $player } : { $points } points, cartes { $hand }
board-laid = { $player } : { $points } points, cartes { $hand }, dont une face cachée

ask-lay = Posez une carte pour le prix { $prize }.
ask-wait = Les autres choisissent une carte.
ask-over = La partie est finie.

lay = Poser le { $card }

laid = { $player } pose une carte face cachée.
turned = On révèle les cartes : { $cards }.
won = { $player } gagne { $points } points.
discarded = Égalité : { $points } points sont perdus.
carried = Égalité : { $points } points vont à la manche suivante.
revealed = Le prix suivant est { $prize }.

no-over = La partie est finie.
no-has-laid = Vous avez déjà posé une carte.
no-not-in-hand = Vous n’avez plus le { $card }.

survey-seat = Places
survey-seat-1 = Première
survey-seat-2 = Deuxième
survey-seat-3 = Troisième
survey-seat-4 = Quatrième
survey-laid = Cartes posées
survey-card-1 = 1
survey-card-2 = 2
survey-card-3 = 3
survey-card-4 = 4
survey-card-5 = 5

about-source-own = Notre propre règle.
