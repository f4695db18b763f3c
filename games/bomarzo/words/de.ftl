# Was Bomarzo auf Deutsch sagt. Jede Sprache hat dieselben Meldungen mit denselben Werten.

## Namen

lord-castelvecchio = Castelvecchio
lord-montenero = Montenero
lord-collepiccolo = Collepiccolo
lord-mompeo = Mompeo

resource-food = Nahrung
resource-coin = Münzen
resource-wine = Wein

amount-food = { $count } Nahrung
amount-coin = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
  }
amount-wine = { $count } Wein
amount-any = { $count ->
    [one] { $count } beliebiger Rohstoff
   *[other] { $count } beliebige Rohstoffe
  }
amount-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }
amount-nothing = nichts
amount-less = { $goods }, { $discount } weniger

worker-food = Nahrung
worker-coin = Münzen
worker-wine = Wein
worker-card = Karten
worker-pawn = Figuren

track-culture = Kultur
track-architecture = Architektur
track-knowledge = Wissen

kind-buildings = Gebäude
kind-discoveries = Entdeckungen
kind-characters = Charaktere

temple-altar = Altar
temple-column = Säule
temple-flame = Flamme
temple-urn = Urne
temple-laurel = Lorbeer

deity-gigante = Gigante
deity-balena = Balena
deity-elefante = Elefante
deity-tartaruga = Tartaruga
deity-genio = Genio
deity-dea = Dea
deity-orco = Orco
deity-drago = Drago

card-B01 = Mühle
card-B02 = Kornspeicher
card-B03 = Münze
card-B04 = Markthalle
card-B05 = Weinkeller
card-B06 = Ölmühle
card-B07 = Peperin-Steinbruch
card-B08 = Wachturm
card-B09 = Aquädukt
card-B10 = Schiefes Haus
card-C01 = Bäuerin
card-C02 = Händler
card-C03 = Winzerin
card-C04 = Priesterin
card-C05 = Bildhauer
card-C06 = Steuereintreiber
card-C07 = Gastwirt
card-C08 = Condottiere
card-C09 = Seherin
card-K01 = Schwerer Pflug
card-K02 = Fruchtfolge
card-K03 = Doppelte Buchführung
card-K04 = Wechselbrief
card-K05 = Weinbau
card-K06 = Astronomie
card-K07 = Druckerpresse
card-K08 = Geometrie
card-K09 = Hydraulik
card-X01 = Bibliothek
card-X02 = Sternwarte
card-X03 = Apotheke
card-X04 = Bauhof
card-X05 = Theater
card-X06 = Herberge
card-X07 = Werkstatt
card-X08 = Tempelchen
card-X09 = Akademie
card-X10 = Waffenschule
card-X11 = Dichterkreis
card-X12 = Musikergilde

function-inc-food = Einkommen: 1 Nahrung
function-inc-coin = Einkommen: 1 Münze
function-inc-wine = Einkommen: 1 Wein
function-inc-card = Einkommen: 1 Karte
function-ab-harvest_food = 1 Nahrung mehr bei der Ernte
function-ab-harvest_coin = 1 Münze mehr bei der Ernte
function-ab-harvest_wine = 1 Wein mehr bei der Ernte
function-ab-disc_gigante = Opfer für Gigante kosten 1 weniger
function-ab-disc_balena = Opfer für Balena kosten 1 weniger
function-ab-disc_elefante = Opfer für Elefante kosten 1 weniger
function-ab-disc_tartaruga = Opfer für Tartaruga kosten 1 weniger
function-ab-disc_genio = Opfer für Genio kosten 1 weniger
function-ab-disc_dea = Opfer für Dea kosten 1 weniger
function-ab-disc_orco = Opfer für Orco kosten 1 weniger
function-ab-disc_drago = Opfer für Drago kosten 1 weniger
function-ab-draw_plus = 1 Karte mehr bei Dea
function-ab-worship_draw = 1 Karte nach jeder Anbetung
function-ab-copy1 = Kopieren kostet 1 Wein statt 2
function-ab-multi = mehrere Figuren auf derselben Gottheit
function-ab-stock = am Ende zählen 2 Nahrung und 2 Münzen mehr
function-ab-moss = drehen: Moospreis bei einer aktiven Gottheit ohne Figuren
function-ab-card2 = drehen: eine ausgegebene Karte zählt doppelt
function-ab-genio_plus = drehen: 1 Schritt mehr bei Genio
function-ab-follow0 = drehen: kein zusätzlicher Rohstoff als Nachfolger
function-ab-wake = drehen: eine schlafende Gottheit anrufen
function-ab-swap = drehen: bis zu 2 Nahrung oder Münzen in die andere Art tauschen

phase-settling = Erste Schritte
phase-placing = Figuren einsetzen
phase-paying = Opfer bezahlen
phase-spending = Karten ausgeben
phase-acting = Aktion der Gottheit
phase-copying = Kopieren
phase-shuffling = Mischen
phase-over = Spielende

## Der Spielplan

board-season = Jahreszeit { $season } von 8
board-pawns = Figuren
board-hand = Handkarten
board-points = Punkte
board-village = DORF
board-tracks = LEISTEN
board-open =   Punkte noch zu haben: { $open }
board-garden = GARTEN (Preis, Karten darunter, Opfergaben, Figuren)
board-active = aktiv
board-mossy = Moos
board-asleep = schläft
board-harvests = Ernten: { $harvests }
board-deck = Stapel: { $deck ->
    [one] { $deck } Karte
   *[other] { $deck } Karten
  }. Ablage: { $discards }.
board-cards = { $player }: Stufe 1: { $first }; Stufe 2: { $second }
board-own-hand = DEINE HAND
board-own-worship = Unter { $deity }: { $cards }
card-text = { $card } ({ $kinds }): { $track }; Anbetung { $worship }; { $temple }; Stufe 2: { $tracks }; { $function }

## Fragen

ask-advance = { $left ->
    [one] Zieh einen Arbeiter: noch { $left } Schritt.
   *[other] Zieh einen Arbeiter: noch { $left } Schritte.
  }
ask-place = Setz eine Figur auf ein Erntefeld oder auf eine Gottheit.
ask-pay = { $deity } verlangt: { $demand }. Zum Beispiel: { $ways }. { $kind ->
    [food] Wie viel Nahrung
    [coin] Wie viele Münzen
   *[wine] Wie viel Wein
  }, von { $least } bis { $most }?
ask-spend = { $left ->
    [one] Gib { $left } Handkarte aus.
   *[other] Gib { $left } Handkarten aus.
  }
ask-play = Spiel eine Karte aus.
ask-upgrade = Wende eine Karte auf Stufe 2.
ask-take = Nimm 1 bis 3 Marker von einer Gottheit.
ask-worship = Leg eine Handkarte unter eine Gottheit.
ask-copy = Kopiere die Aktion von { $deity } (Preis: { $demand }) oder verzichte.
waiting = { $player } ist an der Reihe.
waiting-shuffle = Die Ablage wird gemischt.
won = { $player } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }.
shared = Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
  }: { $players }.

## Auswahl

choose-advance = { $worker }: { $from } → { $to } (Symbole vor dir: { $symbols })
choose-harvest = Ernte: { $goods }
choose-deity-gigante = Gigante (Gebäude ausspielen)
choose-deity-balena = Balena (Entdeckung ausspielen)
choose-deity-elefante = Elefante (Charakter ausspielen)
choose-deity-tartaruga = Tartaruga (Karte wenden)
choose-deity-genio = Genio (Arbeiterschritte)
choose-deity-dea = Dea (Karten ziehen)
choose-deity-orco = Orco (Marker nehmen)
choose-deity-drago = Drago (Anbetung)
choose-invoke = { $deity }: { $price }
choose-with = { $price }, mit { $cards }
choose-upgrade = { $card }: { $function }
choose-worship = { $card }, Wert { $worship }
choose-copy = Kopieren: { $price }
choose-decline = Verzichten
choose-exchange = Tauschen: { $goods } → { $into }
hint-advance = advance nahrung
hint-place = harvest wein   invoke gigante   invoke dea B10   exchange nahrung 2
hint-pay = pay { $least }
hint-spend = spend { $card }
hint-play = play { $card }
hint-upgrade = upgrade { $card }
hint-take = take { $deity } 1 0 0
hint-worship = worship { $card } orco
hint-copy = copy   decline

## Das Protokoll

log-season = Jahreszeit { $season } beginnt. { $player } hat den Startspielermarker.
log-advanced = { $player } zieht einen Arbeiter von { $from } nach { $to }: { $worker }.
log-pawn = { $player } bekommt eine Figur und hat jetzt { $owned }.
log-produced = { $player } produziert { $goods }.
log-drew = { $player } zieht { $cards }.
log-saw-draw = { $player } zieht { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }.
log-no-cards = { $player } findet keine Karte zum Ziehen (es fehlen { $count }).
log-reshuffled = Die Ablage wird zum neuen Stapel: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
  }.
log-harvested = { $player } erntet { $goods }.
log-exchanged = { $player } tauscht { $goods } in { $from ->
    [food] Münzen
   *[other] Nahrung
  }.
log-invoked = { $player } ruft { $deity } an.
log-invoked-with = { $player } ruft { $deity } an, mit { $cards }.
log-copied = { $player } kopiert { $deity }.
log-copied-with = { $player } kopiert { $deity }, mit { $cards }.
log-declined = { $player } kopiert { $deity } nicht.
log-paid = { $player } zahlt { $goods }.
log-paid-onto = { $player } opfert { $goods } bei { $deity }.
log-spent = { $player } gibt { $card } aus.
log-played = { $player } spielt { $card } aus.
log-upgraded = { $player } wendet { $card }: { $function }.
log-climbed = { $player } geht von { $from } nach { $to }: { $track }.
log-step-lost = { $player } ist am Ende der Leiste, der Schritt verfällt: { $track }.
log-first = { $player } ist als Erster auf Feld { $space } und bekommt 1 Punkt: { $track }. Zusammen: { $total }.
log-took = { $player } nimmt { $goods } von { $deity }.
log-worshipped = { $player } legt { $card } unter { $deity }.
log-saw-worship = { $player } legt eine Karte unter { $deity }.
log-asleep = { $deity } schläft ein.
log-out = { $player } ist in dieser Jahreszeit draußen.
log-moss-grew = Moos wächst über { $deity }.
log-moss-gone = { $deity } ist wieder aktiv.
log-cleaned = Figuren und Marker werden abgeräumt.
log-marker = { $player } bekommt den Startspielermarker.
log-ended = Die letzte Jahreszeit ist vorbei. Jetzt urteilen die Gottheiten.
log-revealed = Rang { $rank }: { $deity } mit der Anbetung { $sum }.
log-majority = { $player } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } bei { $deity }. Zusammen: { $total }.
log-temples = { $player } bekommt { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  } für { $symbols } verschiedene Tempelsymbole. Zusammen: { $total }.

## Ablehnungen

no-over = Das Spiel ist zu Ende.
no-not-your-turn = Jetzt ist { $waiting } an der Reihe, nicht { $player }.
no-not-asked-settling = Jetzt ist ein freier Arbeiterschritt gefragt.
no-not-asked-placing = Jetzt ist eine Figur einzusetzen.
no-not-asked-paying = Jetzt ist eine Zahlung gefragt.
no-not-asked-spending = Jetzt ist eine Handkarte auszugeben.
no-not-asked-acting = Jetzt ist die Aktion der Gottheit auszuführen.
no-not-asked-copying = Jetzt wirst du gefragt, ob du kopierst.
no-not-asked-shuffling = Erst muss die Ablage gemischt werden.
no-not-asked-over = Das Spiel ist zu Ende.
no-shuffle-due = Erst muss die Ablage gemischt werden.
no-no-shuffle-due = Jetzt wird nicht gemischt.
no-wrong-deck = Der neue Stapel muss aus der Ablage bestehen, jede Karte einmal: { $discards }.
no-worker-at-end = Dieser Arbeiter steht auf dem letzten Feld: { $worker }.
no-harvested = { $kind ->
    [food] Du hast schon eine Figur bei der Nahrungsernte.
    [coin] Du hast schon eine Figur bei der Münzernte.
   *[wine] Du hast schon eine Figur bei der Weinernte.
  }
no-own-pawn = Du hast schon eine Figur auf { $deity }.
no-asleep = { $deity } schläft und kann in dieser Jahreszeit nicht mehr angerufen werden.
no-cant-pay = Du kannst das Opfer für { $deity } nicht bezahlen: { $demand }.
no-cant-pay-copy = Du kannst die Kopie von { $deity } nicht bezahlen: { $demand }.
no-nothing-to-do = Du könntest nichts von der Aktion von { $deity } ausführen.
no-use-order = Nenn jede Karte, die du nutzt, einmal und der Reihe nach.
no-not-usable = { $card } kann hier nicht genutzt werden.
no-not-owned = So eine Karte hast du nicht auf Stufe 2: { $function }.
no-tapped = Das hast du in dieser Jahreszeit schon genutzt: { $function }.
no-misused = Das kann hier nicht genutzt werden: { $function }.
no-other-kind = { $kind ->
    [food] Jetzt wird Nahrung gezahlt.
    [coin] Jetzt werden Münzen gezahlt.
   *[wine] Jetzt wird Wein gezahlt.
  }
no-pay-above-stock = { $amount } kannst du nicht zahlen: { $kind ->
    [food] Du hast { $owned } Nahrung
    [coin] { $owned ->
        [one] Du hast { $owned } Münze
       *[other] Du hast { $owned } Münzen
      }
   *[wine] Du hast { $owned } Wein
  }.
no-pay-too-little = { $amount } ist zu wenig. Das Mindeste: { $kind ->
    [food] { $least } Nahrung
    [coin] { $least ->
        [one] { $least } Münze
       *[other] { $least } Münzen
      }
   *[wine] { $least } Wein
  }.
no-copy-too-much = { $amount } ist zu viel, denn eine Kopie wird genau bezahlt. Das Höchste: { $kind ->
    [food] { $most } Nahrung
    [coin] { $most ->
        [one] { $most } Münze
       *[other] { $most } Münzen
      }
   *[wine] { $most } Wein
  }.
no-cards-needed = { $amount } ist zu viel, denn eine Karte muss ausgegeben werden. Das Höchste: { $kind ->
    [food] { $most } Nahrung
    [coin] { $most ->
        [one] { $most } Münze
       *[other] { $most } Münzen
      }
   *[wine] { $most } Wein
  }.
no-not-in-hand = { $card } hast du nicht auf der Hand.
no-card-needed = Du brauchst { $card } für die Aktion von { $deity }.
no-does-not-fit = Mit { $deity } kannst du { $card } nicht ausspielen.
no-not-at-stage1 = { $card } liegt nicht auf Stufe 1 vor dir.
no-take-from-self = Orco nimmt Marker von einer anderen Gottheit, nicht von sich selbst.
no-take-count = Du nimmst 1 bis 3 Marker, nicht { $count }.
no-not-lying = Diese Marker liegen nicht auf { $deity }.
no-exchange-wine = Wein kann nicht getauscht werden.
no-exchange-amount = Du tauschst 1 oder 2, nicht { $amount }.
no-exchange-short = { $amount } kannst du nicht tauschen: { $kind ->
    [food] Du hast { $owned } Nahrung
    [coin] { $owned ->
        [one] Du hast { $owned } Münze
       *[other] Du hast { $owned } Münzen
      }
   *[wine] Du hast { $owned } Wein
  }.
no-exchange-stuck = Nach diesem Tausch könntest du keine Figur einsetzen.

## Zählen, für Autoren

survey-lord = Herren
survey-order = Reihenfolge
survey-order-1 = Erster
survey-order-2 = Zweiter
survey-order-3 = Dritter
survey-order-4 = Vierter
survey-invoked = Angerufene Gottheiten
survey-copied = Kopierte Gottheiten
survey-harvested = Ernten
survey-played = Ausgespielte Karten
survey-upgraded = Auf Stufe 2 gedrehte Karten
survey-worshipped = Karten zur Verehrung
survey-majorities = Mehrheiten am Ende
survey-price-offering = bezahlte Rohstoffe
survey-price-majority = Punkte dafür

about-source-summary = Eine deutsche Kurzspielregel ohne Angaben zum Material.
about-reconstructed-supply = Dass der Vorrat an Ressourcen unbegrenzt ist.
about-reconstructed-tracks = Die Plätze der Symbole auf den Dorfleisten und auf den drei Leisten des Spielplans.
about-reconstructed-offerings = Was die Gottheiten auf beiden Seiten kosten.
about-reconstructed-actions = Wie viele Schritte Genio gibt, wie viele Karten Dea, und wie viele Marker Orco nimmt.
about-reconstructed-cards = Die vierzig Karten mit ihren Namen, Werten und den meisten Funktionen.
about-reconstructed-beginning = Die zufällige Reihenfolge der Gottheiten, die Starthände, und wer die freien Schritte zuerst macht.
about-reconstructed-majorities = Die einzelnen Zahlen der Schlusswertung.
