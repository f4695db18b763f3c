# Ce que Bomarzo dit en français. Chaque langue a les mêmes messages avec les mêmes valeurs.

## Noms

lord-castelvecchio = Castelvecchio
lord-montenero = Montenero
lord-collepiccolo = Collepiccolo
lord-mompeo = Mompeo

resource-food = Nourriture
resource-coin = Pièces
resource-wine = Vin

amount-food = { $count ->
    [one] { $count } nourriture
   *[other] { $count } nourritures
  }
amount-coin = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
  }
amount-wine = { $count ->
    [one] { $count } vin
   *[other] { $count } vins
  }
amount-any = { $count ->
    [one] { $count } ressource au choix
   *[other] { $count } ressources au choix
  }
amount-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
amount-nothing = rien
amount-less = { $goods }, { $discount } de moins

worker-food = Nourriture
worker-coin = Pièces
worker-wine = Vin
worker-card = Cartes
worker-pawn = Pions

track-culture = Culture
track-architecture = Architecture
track-knowledge = Savoir

kind-buildings = bâtiments
kind-discoveries = découvertes
kind-characters = personnages

temple-altar = autel
temple-column = colonne
temple-flame = flamme
temple-urn = urne
temple-laurel = laurier

deity-gigante = Gigante
deity-balena = Balena
deity-elefante = Elefante
deity-tartaruga = Tartaruga
deity-genio = Genio
deity-dea = Dea
deity-orco = Orco
deity-drago = Drago

card-B01 = Moulin
card-B02 = Grenier
card-B03 = Hôtel de la Monnaie
card-B04 = Halles
card-B05 = Cave à vin
card-B06 = Pressoir à huile
card-B07 = Carrière de pépérin
card-B08 = Tour de guet
card-B09 = Aqueduc
card-B10 = Maison penchée
card-C01 = Paysanne
card-C02 = Marchand
card-C03 = Vigneronne
card-C04 = Prêtresse
card-C05 = Sculpteur
card-C06 = Percepteur
card-C07 = Aubergiste
card-C08 = Condottiere
card-C09 = Voyante
card-K01 = Charrue lourde
card-K02 = Assolement
card-K03 = Partie double
card-K04 = Lettre de change
card-K05 = Viticulture
card-K06 = Astronomie
card-K07 = Imprimerie
card-K08 = Géométrie
card-K09 = Hydraulique
card-X01 = Bibliothèque
card-X02 = Observatoire
card-X03 = Apothicairerie
card-X04 = Chantier
card-X05 = Théâtre
card-X06 = Auberge
card-X07 = Atelier
card-X08 = Petit temple
card-X09 = Académie
card-X10 = École d’armes
card-X11 = Cénacle des poètes
card-X12 = Compagnie des musiciens

function-inc-food = revenu de 1 nourriture
function-inc-coin = revenu de 1 pièce
function-inc-wine = revenu de 1 vin
function-inc-card = revenu de 1 carte
function-ab-harvest_food = 1 nourriture de plus à la récolte
function-ab-harvest_coin = 1 pièce de plus à la récolte
function-ab-harvest_wine = 1 vin de plus à la récolte
function-ab-disc_gigante = les offrandes à Gigante coûtent 1 de moins
function-ab-disc_balena = les offrandes à Balena coûtent 1 de moins
function-ab-disc_elefante = les offrandes à Elefante coûtent 1 de moins
function-ab-disc_tartaruga = les offrandes à Tartaruga coûtent 1 de moins
function-ab-disc_genio = les offrandes à Genio coûtent 1 de moins
function-ab-disc_dea = les offrandes à Dea coûtent 1 de moins
function-ab-disc_orco = les offrandes à Orco coûtent 1 de moins
function-ab-disc_drago = les offrandes à Drago coûtent 1 de moins
function-ab-draw_plus = 1 carte de plus avec Dea
function-ab-worship_draw = 1 carte après chaque adoration
function-ab-copy1 = copier coûte 1 vin au lieu de 2
function-ab-multi = plusieurs pions sur la même divinité
function-ab-stock = 2 nourritures et 2 pièces de plus au décompte final
function-ab-moss = incliner : prix de la mousse chez une divinité active sans pion
function-ab-card2 = incliner : une carte dépensée compte double
function-ab-genio_plus = incliner : 1 pas de plus avec Genio
function-ab-follow0 = incliner : pas de ressource supplémentaire pour un suiveur
function-ab-wake = incliner : invoquer une divinité endormie
function-ab-swap = incliner : changer jusqu’à 2 nourritures ou pièces en l’autre ressource

phase-settling = Premiers pas
phase-placing = Placement des pions
phase-paying = Paiement
phase-spending = Dépense de cartes
phase-acting = Action de la divinité
phase-copying = Copie
phase-shuffling = Mélange
phase-over = Fin de la partie

## Le plateau

board-season = Saison { $season } sur 8
board-pawns = Pions
board-hand = Main
board-points = Points
board-village = VILLAGE
board-tracks = PISTES
board-open =   Points encore à prendre : { $open }
board-garden = JARDIN (prix, cartes dessous, offrandes, pions)
board-active = active
board-mossy = moussue
board-asleep = endormie
board-harvests = Récoltes : { $harvests }
board-deck = Pioche : { $deck ->
    [one] { $deck } carte
   *[other] { $deck } cartes
  }. Défausse : { $discards }.
board-cards = { $player } : niveau 1 : { $first } ; niveau 2 : { $second }
board-own-hand = VOTRE MAIN
board-own-worship = Sous { $deity } : { $cards }
card-text = { $card } ({ $kinds }) : { $track } ; adoration { $worship } ; { $temple } ; niveau 2 : { $tracks } ; { $function }

## Questions

ask-advance = { $left ->
    [one] Avancez un ouvrier : encore { $left } pas.
   *[other] Avancez un ouvrier : encore { $left } pas.
  }
ask-place = Placez un pion sur une récolte ou sur une divinité.
ask-pay = { $deity } demande : { $demand }. Par exemple : { $ways }. { $kind ->
    [food] Combien de nourriture
    [coin] Combien de pièces
   *[wine] Combien de vin
  }, de { $least } à { $most } ?
ask-spend = { $left ->
    [one] Dépensez { $left } carte de votre main.
   *[other] Dépensez { $left } cartes de votre main.
  }
ask-play = Jouez une carte.
ask-upgrade = Retournez une carte au niveau 2.
ask-take = Prenez de 1 à 3 marqueurs sur une divinité.
ask-worship = Glissez une carte de votre main sous une divinité.
ask-copy = Copiez cette action ({ $deity }, prix : { $demand }) ou renoncez.
waiting = C’est à { $player } de décider.
waiting-shuffle = On mélange la défausse.
won = { $player } l’emporte avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
shared = Victoire partagée avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $players }.

## Choix

choose-advance = { $worker } : { $from } → { $to } (symboles à venir : { $symbols })
choose-harvest = Récolte : { $goods }
choose-deity-gigante = Gigante (jouer un bâtiment)
choose-deity-balena = Balena (jouer une découverte)
choose-deity-elefante = Elefante (jouer un personnage)
choose-deity-tartaruga = Tartaruga (retourner une carte)
choose-deity-genio = Genio (pas d’ouvriers)
choose-deity-dea = Dea (piocher des cartes)
choose-deity-orco = Orco (prendre des marqueurs)
choose-deity-drago = Drago (adoration)
choose-invoke = { $deity } : { $price }
choose-with = { $price }, avec { $cards }
choose-upgrade = { $card } : { $function }
choose-worship = { $card }, valeur { $worship }
choose-copy = Copier : { $price }
choose-decline = Renoncer
choose-exchange = Changer : { $goods } → { $into }
hint-advance = advance nourriture
hint-place = harvest vin   invoke gigante   invoke dea B10   exchange nourriture 2
hint-pay = pay { $least }
hint-spend = spend { $card }
hint-play = play { $card }
hint-upgrade = upgrade { $card }
hint-take = take { $deity } 1 0 0
hint-worship = worship { $card } orco
hint-copy = copy   decline

## Le journal

log-season = La saison { $season } commence. { $player } a le marqueur de premier joueur.
log-advanced = { $player } avance un ouvrier de { $from } à { $to } : { $worker }.
log-pawn = { $player } reçoit un pion et en a maintenant { $owned }.
log-produced = { $player } produit { $goods }.
log-drew = { $player } pioche { $cards }.
log-saw-draw = { $player } pioche { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
log-no-cards = { $player } ne trouve aucune carte à piocher (il en manque { $count }).
log-reshuffled = La défausse devient la nouvelle pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
log-harvested = { $player } récolte { $goods }.
log-exchanged = { $player } change { $goods } en { $from ->
    [food] pièces
   *[other] nourriture
  }.
log-invoked = { $player } invoque { $deity }.
log-invoked-with = { $player } invoque { $deity } avec { $cards }.
log-copied = { $player } copie { $deity }.
log-copied-with = { $player } copie { $deity } avec { $cards }.
log-declined = { $player } ne copie pas { $deity }.
log-paid = { $player } paie { $goods }.
log-paid-onto = { $player } offre { $goods } à { $deity }.
log-spent = { $player } dépense { $card }.
log-played = { $player } joue { $card }.
log-upgraded = { $player } retourne { $card } : { $function }.
log-climbed = { $player } va de { $from } à { $to } : { $track }.
log-step-lost = { $player } est au bout de la piste, le pas est perdu : { $track }.
log-first = { $player } arrive en premier sur la case { $space } et marque 1 point : { $track }. Total : { $total }.
log-took = { $player } prend { $goods } sur { $deity }.
log-worshipped = { $player } glisse { $card } sous { $deity }.
log-saw-worship = { $player } glisse une carte sous { $deity }.
log-asleep = { $deity } s’endort.
log-out = { $player } est hors jeu pour cette saison.
log-moss-grew = La mousse recouvre { $deity }.
log-moss-gone = { $deity } perd sa mousse.
log-cleaned = On range les pions et les marqueurs.
log-marker = { $player } reçoit le marqueur de premier joueur.
log-ended = La dernière saison est finie. Les divinités vont juger.
log-revealed = Rang { $rank } : { $deity }, adoration { $sum }.
log-majority = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } chez { $deity }. Total : { $total }.
log-temples = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour { $symbols } symboles de temple différents. Total : { $total }.

## Refus

no-over = La partie est finie.
no-not-your-turn = C’est à { $waiting } de décider, pas à { $player }.
no-not-asked-settling = On attend un premier pas d’ouvrier.
no-not-asked-placing = Il faut maintenant placer un pion.
no-not-asked-paying = On attend un paiement.
no-not-asked-spending = Il faut maintenant dépenser une carte.
no-not-asked-acting = Il faut maintenant exécuter l’action de la divinité.
no-not-asked-copying = On vous demande si vous copiez.
no-not-asked-shuffling = Il faut d’abord mélanger la défausse.
no-not-asked-over = La partie est finie.
no-shuffle-due = Il faut d’abord mélanger la défausse.
no-no-shuffle-due = Rien n’est à mélanger.
no-wrong-deck = La nouvelle pioche doit contenir la défausse, chaque carte une fois : { $discards }.
no-worker-at-end = Cet ouvrier est sur la dernière case : { $worker }.
no-harvested = { $kind ->
    [food] Vous avez déjà un pion sur la récolte de nourriture.
    [coin] Vous avez déjà un pion sur la récolte de pièces.
   *[wine] Vous avez déjà un pion sur la récolte de vin.
  }
no-own-pawn = Vous avez déjà un pion sur { $deity }.
no-asleep = { $deity } dort, on ne peut plus l’invoquer cette saison.
no-cant-pay = Vous ne pouvez pas payer l’offrande à { $deity } : { $demand }.
no-cant-pay-copy = Vous ne pouvez pas payer cette copie ({ $deity }) : { $demand }.
no-nothing-to-do = Vous ne pourriez rien exécuter de cette action : { $deity }.
no-use-order = Nommez chaque carte que vous utilisez une seule fois, dans l’ordre.
no-not-usable = { $card } ne sert à rien ici.
no-not-owned = Vous n’avez pas de telle carte au niveau 2 : { $function }.
no-tapped = Vous vous en êtes déjà servi cette saison : { $function }.
no-misused = Cela ne peut pas servir ici : { $function }.
no-other-kind = { $kind ->
    [food] On paie maintenant la nourriture.
    [coin] On paie maintenant les pièces.
   *[wine] On paie maintenant le vin.
  }
no-pay-above-stock = Vous ne pouvez pas en payer { $amount }. Votre stock : { $kind ->
    [food] { $owned ->
        [one] { $owned } nourriture
       *[other] { $owned } nourritures
      }
    [coin] { $owned ->
        [one] { $owned } pièce
       *[other] { $owned } pièces
      }
   *[wine] { $owned ->
        [one] { $owned } vin
       *[other] { $owned } vins
      }
  }.
no-pay-too-little = { $amount }, c’est trop peu. Le minimum : { $kind ->
    [food] { $least ->
        [one] { $least } nourriture
       *[other] { $least } nourritures
      }
    [coin] { $least ->
        [one] { $least } pièce
       *[other] { $least } pièces
      }
   *[wine] { $least ->
        [one] { $least } vin
       *[other] { $least } vins
      }
  }.
no-copy-too-much = { $amount }, c’est trop, car une copie se paie exactement. Le maximum : { $kind ->
    [food] { $most ->
        [one] { $most } nourriture
       *[other] { $most } nourritures
      }
    [coin] { $most ->
        [one] { $most } pièce
       *[other] { $most } pièces
      }
   *[wine] { $most ->
        [one] { $most } vin
       *[other] { $most } vins
      }
  }.
no-cards-needed = { $amount }, c’est trop, car il faut dépenser une carte. Le maximum : { $kind ->
    [food] { $most ->
        [one] { $most } nourriture
       *[other] { $most } nourritures
      }
    [coin] { $most ->
        [one] { $most } pièce
       *[other] { $most } pièces
      }
   *[wine] { $most ->
        [one] { $most } vin
       *[other] { $most } vins
      }
  }.
no-not-in-hand = Vous n’avez pas { $card } en main.
no-card-needed = Il vous faut { $card } pour cette action : { $deity }.
no-does-not-fit = { $deity } ne permet pas de jouer { $card }.
no-not-at-stage1 = { $card } n’est pas devant vous au niveau 1.
no-take-from-self = Orco prend des marqueurs sur une autre divinité, pas sur lui-même.
no-take-count = Vous prenez de 1 à 3 marqueurs, pas { $count }.
no-not-lying = Ces marqueurs ne sont pas sur { $deity }.
no-exchange-wine = Le vin ne se change pas.
no-exchange-amount = Vous en changez 1 ou 2, pas { $amount }.
no-exchange-short = Vous ne pouvez pas en changer { $amount }. Votre stock : { $kind ->
    [food] { $owned ->
        [one] { $owned } nourriture
       *[other] { $owned } nourritures
      }
    [coin] { $owned ->
        [one] { $owned } pièce
       *[other] { $owned } pièces
      }
   *[wine] { $owned ->
        [one] { $owned } vin
       *[other] { $owned } vins
      }
  }.
no-exchange-stuck = Après ce change, vous ne pourriez placer aucun pion.

## Compter, pour les auteurs

survey-lord = Seigneurs
survey-order = Ordre du tour
survey-order-1 = Premier
survey-order-2 = Deuxième
survey-order-3 = Troisième
survey-order-4 = Quatrième
survey-invoked = Divinités invoquées
survey-copied = Divinités copiées
survey-harvested = Récoltes
survey-played = Cartes jouées
survey-upgraded = Cartes tournées au stade 2
survey-worshipped = Cartes de vénération
survey-majorities = Majorités à la fin
survey-price-offering = ressources payées
survey-price-majority = points obtenus

about-source-summary = Un résumé allemand des règles, sans les données du matériel.
about-reconstructed-supply = Que la réserve de ressources est illimitée.
about-reconstructed-tracks = La place des symboles sur les pistes du village et sur les trois pistes du plateau.
about-reconstructed-offerings = Ce que coûtent les divinités, sur les deux faces.
about-reconstructed-actions = Combien de pas donne Genio, combien de cartes Dea, et combien de marqueurs prend Orco.
about-reconstructed-cards = Les quarante cartes, avec leurs noms, leurs valeurs et la plupart de leurs fonctions.
about-reconstructed-beginning = L’ordre aléatoire des divinités, les mains de départ, et qui fait d’abord ses pas gratuits.
about-reconstructed-majorities = Les chiffres du décompte final, un par un.
