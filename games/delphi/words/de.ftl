# Was Delphi auf Deutsch sagt. Jede Sprache hat dieselben Meldungen mit denselben Werten.

## Namen

city-athens = Athen
city-thebes = Theben
city-corinth = Korinth
city-sparta = Sparta

card-2 = 2 Schleuderer
card-3 = 3 Bogenschütze
card-4 = 4 Hoplit
card-5 = 5 Reiter
card-6 = 6 Streitwagen
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

oracle-great_caesura = Große Zäsur
oracle-wrath_of_olympus = Zorn des Olymp
oracle-fall_of_heroes = Sturz der Helden
oracle-new_beginning = Neubeginn
oracle-hubris = Hybris
oracle-retreat = Rückzug
oracle-double_fame = Doppelter Ruhm
oracle-tribute = Tribut
oracle-favour_of_the_pythia = Gunst der Pythia

oracle-text-great_caesura = Alle behalten zwei Handkarten und werfen die anderen ab.
oracle-text-wrath_of_olympus = Die Götter verlassen alle Auslagen. (Rekonstruiert)
oracle-text-fall_of_heroes = Jede 7, 8, 9 und 10 verlässt die Auslagen. (Rekonstruiert)
oracle-text-new_beginning = Alle Auslagen werden leer; wer noch dabei ist, beginnt neu mit einem Stechen. (Rekonstruiert)
oracle-text-hubris = Wer am höchsten steht, verliert die höchste Zahlenkarte. (Rekonstruiert)
oracle-text-retreat = Wer noch dabei ist, verliert die Karte ganz rechts. (Rekonstruiert)
oracle-text-double_fame = Dieser Aufmarsch zählt doppelt. (Rekonstruiert)
oracle-text-tribute = Die anderen werfen je eine Handkarte ab. (Rekonstruiert)
oracle-text-favour_of_the_pythia = Der Besucher hat bis zum Ende des Aufmarsches 10 mehr. (Rekonstruiert)

phase-turn = Zug
phase-tie_round = Stechen
phase-striking = Zeus
phase-asking = Das Orakel
phase-consulting = Das Orakel
phase-caesura = Große Zäsur
phase-tribute = Tribut
phase-over = Spielende

## Der Spielplan

board-head = Parade { $parade } · Aufmarsch { $march } von { $marches } · { $phase }
board-payout = Zuerst draußen { $first }, zuletzt draußen { $lower }, wer bleibt { $higher }
board-doubled = Dieser Aufmarsch zählt doppelt.
board-player = Ruhm { $fame } · Hand { $hand } · Stapel { $pile }
board-player-out = Ruhm { $fame } · Hand { $hand } · Stapel { $pile } · ausgeschieden, Platz { $place }
board-spent = Verbraucht: { $cards }
board-oracle = Orakel: noch { $left } Karten.
board-oracle-used = Orakel: noch { $left } Karten. Ausgeführt: { $cards }.
board-oracle-known = Du kennst Karte { $position } im Orakelstapel: { $card }.
board-no-oracle = Das Orakel schweigt: Delphi-Karten sind leere Karten.
board-hand = Deine Hand: { $cards }

## Fragen

ask-turn = Du stehst allein am niedrigsten. Leg eine Karte oder scheide aus.
ask-tie-round = Stechen mit { $players }. Leg eine Karte verdeckt oder passe.
ask-strike = Dein Zeus darf irgendeine Karte entfernen.
ask-strike-nothing = Es liegt nirgends eine Karte, die dein Zeus entfernen könnte.
ask-oracle = Befragst du das Orakel? Es hat { $left } Karten.
ask-accept = Nur du siehst { $card }: { $text } Nimmst du die Karte an, oder lehnst du sie ab und nimmst die nächste, wie sie kommt?
ask-keep = Große Zäsur: Wähle die { $keep } Karten, die du behältst.
ask-discard = Tribut: Wähle eine Karte, die du abwirfst.
waiting = { $count ->
    [one] { $players } muss sich entscheiden.
   *[other] { $players } müssen sich entscheiden.
  }
you-chose = Du hast gewählt: { $choice }.
won = { $players } gewinnt mit { $fame } Ruhm.
shared = Geteilter Sieg mit { $fame } Ruhm: { $players }.

## Auswahl

choose-pass = Passen
choose-leave = Ausscheiden
choose-spare = Nichts entfernen
choose-consult = Das Orakel befragen
choose-do-not-consult = Nicht befragen
choose-accept = Die Karte annehmen
choose-refuse = Die Karte ablehnen
choose-keep = Behalten: { $card }
hint-turn = play { $card }   leave
hint-tie-round = play { $card }   pass
hint-strike = strike { $player } 1   spare
hint-oracle = consult   decline
hint-accept = accept   refuse
hint-keep = keep { $cards }
hint-discard = discard { $card }

## Das Protokoll

log-drew = { $player } zieht { $count } Karten.
log-you-drew = Du ziehst: { $cards }.
log-march = Aufmarsch { $march } beginnt: { $first } für den Ersten, der ausscheidet, { $lower } für den Letzten, { $higher } für den, der bleibt.
log-tie-round = Stechen: { $players }.
log-chose = { $player } hat gewählt.
log-laid = { $player } legt: { $card }.
log-left = { $player } scheidet aus.
log-left-forced = { $player } hat keine Karten mehr und scheidet aus.
log-removed-hunted = { $player } verliert an den Jäger: { $card }.
log-removed-struck = { $player } verliert durch Zeus: { $card }.
log-removed-oracle = { $player } verliert: { $card }.
log-totals = Werte: { $totals }.
log-spared = Der Zeus von { $player } entfernt nichts.
log-consulted = { $player } befragt das Orakel.
log-you-saw = Das Orakel zeigt dir: { $card }.
log-did-not-consult = { $player } befragt das Orakel nicht.
log-accepted = { $player } nimmt die Karte an.
log-refused = { $player } legt die Karte unter den Stapel.
log-executed = Das Orakel sagt { $card }: { $text }
log-discards-due = Abwerfen: { $players }.
log-discarded = { $player } wirft ab: { $cards }.
log-doubled = Dieser Aufmarsch zählt doppelt.
log-favoured = { $player } hat bis zum Ende des Aufmarsches 10 mehr.
log-march-ended = Aufmarsch { $march } ist zu Ende.
log-scored = { $player }: { $points }, Ruhm { $fame }.
log-hand-counted = { $player } hat noch { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
  }: Ruhm { $fame }.
log-ended = Das Spiel ist zu Ende.

## Ablehnungen

no-over = Das Spiel ist zu Ende.
no-not-your-turn = Jetzt entscheidet nicht { $player }, sondern { $waiting }.
no-has-chosen = { $player } hat schon gewählt.
no-not-asked-turn = Gefragt ist jetzt eine Karte oder das Ausscheiden.
no-not-asked-tie_round = Gefragt ist jetzt eine verdeckte Karte oder Passe.
no-not-asked-striking = Gefragt ist jetzt ein Ziel für Zeus oder keines.
no-not-asked-asking = Gefragt ist jetzt, ob das Orakel befragt wird.
no-not-asked-consulting = Gefragt ist jetzt, ob die Karte des Orakels angenommen wird.
no-not-asked-caesura = Gefragt sind jetzt die Karten, die abgeworfen werden: alle bis auf zwei.
no-not-asked-tribute = Gefragt ist jetzt eine Karte, die abgeworfen wird.
no-cannot-leave = { $player } kann nicht ausscheiden: Das geht nur, wenn man allein am niedrigsten steht; im Stechen passt man.
no-passes-unasked = { $player } hat keine Karten und passt ungefragt.
no-pass-alone = Gepasst wird nur im Stechen. Du stehst allein am niedrigsten und darfst ausscheiden.
no-used-before = { $card } ist schon verbraucht; jede Karte wird nur einmal gespielt.
no-not-drawn = { $card } liegt noch in deinem Stapel und ist nicht gezogen.
no-too-early = { $card } von { $player } kommt erst nach den Wirkungen der Städte davor.
no-not-in-hand = { $card } ist nicht auf deiner Hand.
no-such-target = An Position { $position } vor Platz { $seat } liegt keine Karte.
no-keep-two = Du behältst zwei von { $hand } Karten und kannst darum nicht { $count } abwerfen.
no-discard-one = Du wirfst eine Karte ab, nicht { $count }.
no-pass-stays = Die Passe-Karte wird nie abgeworfen.

## Zählen, für Autoren

survey-city = Städte
survey-laid = Gelegte Karten
survey-places = Plätze in Märschen
survey-oracle = Ausgeführte Orakelkarten
survey-place-1 = Zuerst ausgeschieden
survey-place-2 = Zweiter Platz
survey-place-3 = Dritter Platz
survey-place-4 = Vierter Platz
survey-price-march = im Marsch gelegte Karten

about-source-rulebook = Die deutsche Spielregel.
about-reconstructed-names = Die Namen auf den Karten 2, 4 und 8. Für das Spiel sind sie ohne Bedeutung.
about-reconstructed-payouts = Was die Aufmärsche 4 bis 9 einbringen. Bekannt sind nur die Zahlen der ersten Parade.
about-reconstructed-oracle = Acht der neun Orakelkarten, mit Namen und Wirkung. Bekannt ist nur die Große Zäsur.
