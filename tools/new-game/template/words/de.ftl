player = Spieler { $number }

board-round = Runde { $round }
board-prizes = Preise bisher: { $prizes }
board-carried = Übertrag: { $points }
board-player = { $player }: { $points } Punkte, Karten { $hand }
board-laid = { $player }: { $points } Punkte, Karten { $hand }, eine davon verdeckt

ask-lay = Lege eine Karte für den Preis { $prize }.
ask-wait = Die anderen wählen eine Karte.
ask-over = Das Spiel ist zu Ende.

lay = Die { $card } legen

laid = { $player } legt eine Karte verdeckt.
turned = Die Karten werden aufgedeckt: { $cards }.
won = { $player } gewinnt { $points } Punkte.
discarded = Gleichstand: { $points } Punkte verfallen.
carried = Gleichstand: { $points } Punkte gehen in die nächste Runde.
revealed = Der nächste Preis ist { $prize }.

no-over = Das Spiel ist zu Ende.
no-has-laid = Du hast schon eine Karte gelegt.
no-not-in-hand = Du hast die { $card } nicht mehr.

survey-seat = Plätze
survey-seat-1 = Erster
survey-seat-2 = Zweiter
survey-seat-3 = Dritter
survey-seat-4 = Vierter
survey-laid = Gelegte Karten
survey-card-1 = 1
survey-card-2 = 2
survey-card-3 = 3
survey-card-4 = 4
survey-card-5 = 5

about-source-own = Unsere eigene Spielregel.
