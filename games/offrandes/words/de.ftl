# Was Offrandes auf Deutsch sagt. Jede Sprache hat dieselben Meldungen mit denselben Werten.

## Namen

city-sparta = Sparta
city-corinth = Korinth
city-athens = Athen
city-thebes = Theben
city-delos = Delos

ladder-peasant = Bauer
ladder-water_bearer = Wasserträgerin
ladder-flower_bearer = Blumenhändler
ladder-temple_keeper = Tempeldiener
ladder-priestess = Priesterin
ladder-corrupter = Verführer
ladder-guard = Wache

altar-hephaistos = Hephaistos
altar-ares = Ares
altar-hermes = Hermes
altar-athena = Athene
altar-hera = Hera
altar-aphrodite = Aphrodite
altar-artemis = Artemis
altar-apollo = Apollon
altar-hades = Hades
altar-poseidon = Poseidon
altar-zeus = Zeus

animals-chicken = { $count ->
    [one] { $count } Huhn
   *[other] { $count } Hühner
  }
animals-pig = { $count ->
    [one] { $count } Schwein
   *[other] { $count } Schweine
  }
animals-goat = { $count ->
    [one] { $count } Ziege
   *[other] { $count } Ziegen
  }
animals-sheep = { $count ->
    [one] { $count } Schaf
   *[other] { $count } Schafe
  }
animals-ox = { $count ->
    [one] { $count } Ochse
   *[other] { $count } Ochsen
  }

phase-recruiting = Anwerben
phase-auctioning = Versteigerung
phase-bidding = Versteigerung
phase-corrupting = Bestechung
phase-offering = Opfergaben
phase-over = Spielende

lot = { $first } + { $second }
trio = { $first }, { $second }, { $third }

## Der Spielplan

board-round = Runde { $round }
board-market = MARKT
board-corruption = BESTECHUNG
board-temple = TEMPEL
board-money = Drachmen
board-points = Punkte
board-altars = ALTÄRE
board-stock = Vorrat: { $animals }
board-lot = Zu ersteigern: { $lot }. Höchstes Gebot: { $bid } von { $player }. Noch dabei: { $others }.
board-tiles = { $player } kann diese Tafeln anbieten: { $tiles }.
board-barred = Gesperrt: { $players }.

## Fragen

ask-recruit = Wirb drei verschiedene Personen an.
ask-offer = { $most ->
    [1] Biete zwei Tafeln an, eröffne mit 1, oder beende deinen Zug.
   *[other] Biete zwei Tafeln an, eröffne mit 1 bis { $most }, oder beende deinen Zug.
  }
ask-bid = { $room ->
    [0] { $lot }: { $player } bietet { $bid }. Erhöhe auf { $least } oder passe.
   *[other] { $lot }: { $player } bietet { $bid }. Erhöhe auf { $least } bis { $most } oder passe.
  }
ask-corrupt = Du kannst einen Gegner bestechen oder verzichten.
ask-sacrifice = Bring deine Opfergabe dar.
ask-sacrifice-or-decline = Bring deine Opfergabe dar oder verzichte.
waiting = { $player } ist an der Reihe.
won = { $player } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }.
shared = Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }: { $players }.

## Auswahl

choose-end-turn = Zug beenden
choose-pass = Passen
choose-abstain = Verzichten
choose-decline = Verzichten
choose-step = { $ladder }: { $from } → { $to }, du { $own } → { $next }
choose-herd = { $animals } für { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }
choose-altar-empty = { $altar }, leer, { $points } Punkte bei Spielende
choose-altar-taken = { $altar }, { $animals } von { $player }, { $points } Punkte bei Spielende
hint-recruit = recruit tempeldiener bauer blumen
hint-offer = offer wache tempeldiener 3   end
hint-bid = bid { $least }   pass
hint-corrupt = corrupt { $player } bauer   abstain
hint-sacrifice = sacrifice { $altar }   decline

## Das Protokoll

log-round = Runde { $round } beginnt. { $player } hat den Startspielerstein.
log-phase-auctioning = Die Versteigerung beginnt.
log-phase-corrupting = Die Bestechung beginnt.
log-phase-offering = Die Zeit der Opfergaben beginnt.
log-recruited = { $player } wirbt an: { $ladder }.
log-bought = { $player } steigt von { $from } auf { $to }: { $ladder }.
log-corrupting = { $player } steigt von { $from } auf { $to }: { $ladder }.
log-corrupted = { $player } fällt von { $from } auf { $to } zurück: { $ladder }.
log-displaced = { $player } wird von der Spitze auf { $to } verdrängt: { $ladder }.
log-step-lost = { $player } ist schon an der Spitze, der Schritt verfällt: { $ladder }.
log-turn = Versteigerer ist { $player }.
log-turn-won = { $player } hat selbst gekauft, damit endet der Versteigerungszug.
log-turn-stopped = { $player } beendet den Versteigerungszug.
log-turn-sold_out = Kein Paar mehr: Der Versteigerungszug von { $player } endet.
log-turn-broke = { $player } hat kein Geld und kann nichts versteigern.
log-offered = { $player } eröffnet mit { $bid ->
    [one] { $bid } Drachme
   *[other] { $bid } Drachmen
  }: { $lot }.
log-raised = { $player } bietet { $bid }.
log-passed = { $player } passt.
log-sold = Zuschlag an { $player } für { $price ->
    [one] { $price } Drachme
   *[other] { $price } Drachmen
  }: { $lot }.
log-paid = { $player } zahlt { $amount } und behält { $money }.
log-corruption = { $player } besticht { $victim }: { $ladder }.
log-abstained = { $player } besticht niemanden.
log-no-target = { $player } findet niemanden zum Bestechen.
log-sacrificed = { $player } bringt { $altar } eine Opfergabe: { $animals }.
log-cleared = { $player } räumt den Altar von { $altar }: { $animals } zurück in den Vorrat.
log-declined = { $player } bringt keine Opfergabe.
log-could-not-offer = { $player } kann keine Opfergabe bringen.
log-scored-offering = { $player } erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für die Opfergabe: jetzt { $total }.
log-scored-priestess = { $player } erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für die Priesterin: jetzt { $total }.
log-scored-altar = { $player } erhält { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für den Altar von { $altar }: jetzt { $total }.
log-earned = { $player } bekommt { $amount ->
    [one] { $amount } Drachme
   *[other] { $amount } Drachmen
  } und hat jetzt { $money }.
log-marker = { $player } bekommt den Startspielerstein.
log-ended-all_altars = Auf jedem Altar liegt eine Opfergabe: Das Spiel endet.
log-ended-hundred = Mehr als 100 Punkte sind erreicht: Das Spiel endet.
log-ended-thirty_rounds = Dreißig Runden sind vorbei: Das Spiel endet.

## Ablehnungen

no-over = Das Spiel ist zu Ende.
no-not-your-turn = Jetzt ist { $waiting } gefragt, nicht { $player }.
no-not-asked-recruiting = Jetzt heißt es: drei Personen anwerben.
no-not-asked-auctioning = Jetzt heißt es: ein Paar mit Eröffnungsgebot anbieten oder den Zug beenden.
no-not-asked-bidding = Jetzt heißt es: erhöhen oder passen.
no-not-asked-corrupting = Jetzt heißt es: bestechen oder verzichten.
no-not-asked-offering = Jetzt ist eine Opfergabe gefragt.
no-recruit-three = Du wirbst drei Personen an, nicht { $count }.
no-recruit-different = Die drei Personen müssen verschieden sein.
no-lot-of-two = Ein Paar hat zwei Tafeln, nicht { $count }.
no-lot-different = Die zwei Tafeln eines Paares müssen verschieden sein.
no-tile-gone = In diesem Versteigerungszug schon verkauft: { $ladder }.
no-opening-too-low = Das Eröffnungsgebot ist mindestens 1, nicht { $bid }.
no-bid-too-low = Mit { $bid } erhöhst du nicht: Das höchste Gebot ist { $current }.
no-bid-above-money = Du kannst nicht { $bid } bieten: Du hast { $money ->
    [one] { $money } Drachme
   *[other] { $money } Drachmen
  }.
no-has-passed = { $player } hat bei diesem Paar schon gepasst.
no-own-bid = { $player } hat das höchste Gebot und muss nicht erhöhen.
no-barred = { $player } hat in diesem Versteigerungszug schon ein Paar gewonnen und darf nicht noch einmal bieten.
no-has-acted = { $player } war in dieser Runde schon mit dem Bestechen dran.
no-opponent = Auf Platz { $seat } sitzt kein Gegner.
no-ladder-exempt = Hier ist keine Bestechung möglich: { $ladder }.
no-too-few-corrupters = Die Wache von { $victim } steht auf { $guard }, dein Verführer auf { $corrupter }: Das reicht nicht.
no-already-corrupted = { $victim } wurde in dieser Runde schon bestochen.
no-nothing-to-take = { $victim } steht auf 0: { $ladder }.
no-top-protected = { $holder } würde die Spitze verlieren, und dein Verführer steht auf { $corrupter }, nicht auf 5: { $ladder }.
no-from-zero = Du stehst auf 0, und diese Optionen erlauben von dort aus keine Bestechung: { $ladder }.
no-offering = Du kannst keine Opfergabe bringen, dir fehlt: { $ladder }.
no-too-dear = Zu wertvoll: { $animals }. Dein Bauer liefert: { $supplied }.
no-such-count = Wasserträgerin und Blumenhändler bereiten { $bearers ->
    [one] { $bearers } Tier
   *[other] { $bearers } Tiere
  } vor, nicht { $count }.
no-prescribed = Deine Leitern geben vor: { $animals }.
no-short-stock = { $count } geht nicht, der Vorrat ist knapp. Er umfasst: { $animals }.
no-altar-too-high = { $altar } gehört zu Gruppe { $group }, und dein Tempeldiener steht auf { $keeper }.
no-not-better = { $animals }: Das ist nicht besser als { $lying } auf dem Altar von { $altar }.
no-compulsory = Eine Opfergabe ist möglich, und diese Optionen machen sie zur Pflicht.

## Zählen, für Autoren

survey-city = Städte
survey-order = Reihenfolge
survey-order-1 = Erster
survey-order-2 = Zweiter
survey-order-3 = Dritter
survey-order-4 = Vierter
survey-order-5 = Fünfter
survey-bought = Ersteigerte Personen
survey-recruited = Zu Beginn angeworbene Personen
survey-altars = Altäre der Opfer
survey-animals = Geopferte Tiere
survey-corrupted = Verführte Personen
survey-animal-chicken = Hühner
survey-animal-pig = Schweine
survey-animal-goat = Ziegen
survey-animal-sheep = Schafe
survey-animal-ox = Ochsen
survey-price-lot = Drachmen für das Paar mit ihr
survey-price-herd = Tiere in einem Opfer

about-source-original = Die französische Spielregel der ersten Auflage. Sie entscheidet.
about-source-translation = Die deutsche Übersetzung der Spielregel. Wo sie abweicht, folgt ihr die Voreinstellung german.
