# Ce que dit Offrandes en français. Chaque langue a les mêmes messages avec les mêmes valeurs.

## Noms

city-sparta = Sparte
city-corinth = Corinthe
city-athens = Athènes
city-thebes = Thèbes
city-delos = Délos

ladder-peasant = Paysan
ladder-water_bearer = Porteuse d’eau
ladder-flower_bearer = Porteur de fleurs
ladder-temple_keeper = Gardien du temple
ladder-priestess = Prêtresse
ladder-corrupter = Corrupteur
ladder-guard = Garde

altar-hephaistos = Héphaïstos
altar-ares = Arès
altar-hermes = Hermès
altar-athena = Athéna
altar-hera = Héra
altar-aphrodite = Aphrodite
altar-artemis = Artémis
altar-apollo = Apollon
altar-hades = Hadès
altar-poseidon = Poséidon
altar-zeus = Zeus

animals-chicken = { $count ->
    [one] { $count } poule
   *[other] { $count } poules
  }
animals-pig = { $count ->
    [one] { $count } porc
   *[other] { $count } porcs
  }
animals-goat = { $count ->
    [one] { $count } chèvre
   *[other] { $count } chèvres
  }
animals-sheep = { $count ->
    [one] { $count } mouton
   *[other] { $count } moutons
  }
animals-ox = { $count ->
    [one] { $count } bœuf
   *[other] { $count } bœufs
  }

phase-recruiting = Recrutement
phase-auctioning = Enchères
phase-bidding = Enchères
phase-corrupting = Corruption
phase-offering = Offrandes
phase-over = Fin de la partie

lot = { $first } + { $second }
trio = { $first }, { $second }, { $third }

## Le plateau

board-round = Manche { $round }
board-market = MARCHÉ
board-corruption = CORRUPTION
board-temple = TEMPLE
board-money = Drachmes
board-points = Points
board-altars = AUTELS
board-stock = Réserve : { $animals }
board-lot = En vente : { $lot }. Meilleure offre : { $bid } ({ $player }). Encore en lice : { $others }.
board-tiles = { $player } peut proposer ces tuiles : { $tiles }.
board-barred = Hors enchères : { $players }.

## Questions

ask-recruit = Recrutez trois personnages différents.
ask-offer = { $most ->
    [1] Proposez un lot de deux tuiles, ouverture à 1, ou terminez votre tour.
   *[other] Proposez un lot de deux tuiles, ouverture de 1 à { $most }, ou terminez votre tour.
  }
ask-bid = { $room ->
    [0] { $lot } : { $player } mise { $bid }. Misez { $least } ou passez.
   *[other] { $lot } : { $player } mise { $bid }. Misez de { $least } à { $most } ou passez.
  }
ask-corrupt = Vous pouvez corrompre un adversaire ou vous abstenir.
ask-sacrifice = Faites votre offrande.
ask-sacrifice-or-decline = Faites votre offrande, ou renoncez-y.
waiting = C’est à { $player } de décider.
won = { $player } l’emporte avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
shared = Victoire partagée avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $players }.

## Choix

choose-end-turn = Terminer le tour
choose-pass = Passer
choose-abstain = S’abstenir
choose-decline = Renoncer
choose-step = { $ladder } : { $from } → { $to }, vous { $own } → { $next }
choose-herd = { $animals } pour { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
choose-altar-empty = { $altar }, vide, { $points } points à la fin
choose-altar-taken = { $altar }, { $animals } ({ $player }), { $points } points à la fin
hint-recruit = recruit gardien paysan fleurs
hint-offer = offer garde temple 3   end
hint-bid = bid { $least }   pass
hint-corrupt = corrupt { $player } paysan   abstain
hint-sacrifice = sacrifice { $altar }   decline

## Le journal

log-round = La manche { $round } commence. { $player } a le marqueur de premier joueur.
log-phase-auctioning = Les enchères commencent.
log-phase-corrupting = La phase de corruption commence.
log-phase-offering = Les offrandes commencent.
log-recruited = { $player } recrute : { $ladder }.
log-bought = { $player } monte de { $from } à { $to } : { $ladder }.
log-corrupting = { $player } monte de { $from } à { $to } : { $ladder }.
log-corrupted = { $player } recule de { $from } à { $to } : { $ladder }.
log-displaced = { $player } perd le sommet et descend à { $to } : { $ladder }.
log-step-lost = { $player } occupe déjà le sommet, le pas est perdu : { $ladder }.
log-turn = { $player } est à présent crieur.
log-turn-won = { $player } a acheté son propre lot, ce qui met fin au tour d’enchères.
log-turn-stopped = { $player } met fin au tour d’enchères.
log-turn-sold_out = Plus de lot à vendre : fin du tour d’enchères ({ $player }).
log-turn-broke = { $player } n’a pas d’argent et ne peut rien mettre aux enchères.
log-offered = { $player } ouvre à { $bid ->
    [one] { $bid } drachme
   *[other] { $bid } drachmes
  } : { $lot }.
log-raised = { $player } mise { $bid }.
log-passed = { $player } passe.
log-sold = Adjugé à { $player } pour { $price ->
    [one] { $price } drachme
   *[other] { $price } drachmes
  } : { $lot }.
log-paid = { $player } paie { $amount } et garde { $money }.
log-corruption = { $player } corrompt { $victim } : { $ladder }.
log-abstained = { $player } ne corrompt personne.
log-no-target = { $player } ne trouve personne à corrompre.
log-sacrificed = { $player } offre { $animals } à { $altar }.
log-cleared = { $player } libère l’autel consacré à { $altar } : { $animals } de retour à la réserve.
log-declined = { $player } ne fait pas d’offrande.
log-could-not-offer = { $player } ne peut pas faire d’offrande.
log-scored-offering = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour l’offrande : { $total } en tout.
log-scored-priestess = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour la prêtresse : { $total } en tout.
log-scored-altar = { $player } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
  } pour l’autel consacré à { $altar } : { $total } en tout.
log-earned = { $player } reçoit { $amount ->
    [one] { $amount } drachme
   *[other] { $amount } drachmes
  } et en a maintenant { $money }.
log-marker = { $player } reçoit le marqueur de premier joueur.
log-ended-all_altars = Chaque autel porte une offrande : la partie s’achève.
log-ended-hundred = Quelqu’un dépasse les 100 points : la partie s’achève.
log-ended-thirty_rounds = Trente manches ont été jouées : la partie s’achève.

## Refus

no-over = La partie est terminée.
no-not-your-turn = C’est à { $waiting } de décider, pas à { $player }.
no-not-asked-recruiting = Il s’agit maintenant de recruter trois personnages.
no-not-asked-auctioning = Il s’agit maintenant de proposer un lot avec une offre d’ouverture, ou de terminer le tour.
no-not-asked-bidding = Il s’agit maintenant de surenchérir ou de passer.
no-not-asked-corrupting = Il s’agit maintenant de corrompre ou de vous abstenir.
no-not-asked-offering = Il s’agit maintenant de faire une offrande.
no-recruit-three = Vous recrutez trois personnages, pas { $count }.
no-recruit-different = Les trois personnages doivent être différents.
no-lot-of-two = Un lot compte deux tuiles, pas { $count }.
no-lot-different = Les deux tuiles d’un lot doivent être différentes.
no-tile-gone = Tuile déjà vendue dans ce tour d’enchères : { $ladder }.
no-opening-too-low = L’offre d’ouverture est de 1 au moins, pas de { $bid }.
no-bid-too-low = Avec { $bid }, vous ne surenchérissez pas : l’offre la plus haute est de { $current }.
no-bid-above-money = Vous ne pouvez pas miser { $bid } : vous avez { $money ->
    [one] { $money } drachme
   *[other] { $money } drachmes
  }.
no-has-passed = { $player } a déjà passé pour ce lot.
no-own-bid = { $player } a l’offre la plus haute et n’a pas à surenchérir.
no-barred = { $player } a remporté un lot dans ce tour d’enchères et ne peut pas miser sur un autre.
no-has-acted = { $player } a déjà eu l’occasion de corrompre pendant cette manche.
no-opponent = Il n’y a pas d’adversaire à la place { $seat }.
no-ladder-exempt = La corruption est impossible ici : { $ladder }.
no-too-few-corrupters = { $victim } a son garde à { $guard }, et votre corrupteur est à { $corrupter } : cela ne suffit pas.
no-already-corrupted = { $victim } a déjà subi une corruption pendant cette manche.
no-nothing-to-take = { $victim } est à 0 : { $ladder }.
no-top-protected = { $holder } perdrait le sommet, et votre corrupteur est à { $corrupter }, pas à 5 : { $ladder }.
no-from-zero = Vous êtes à 0, et ces options ne permettent pas de corrompre depuis ce niveau : { $ladder }.
no-offering = Vous ne pouvez pas faire d’offrande, il vous manque : { $ladder }.
no-too-dear = Vous ne pouvez pas offrir { $animals } : votre paysan fournit { $supplied }.
no-such-count = Vos porteurs préparent { $bearers ->
    [one] { $bearers } animal
   *[other] { $bearers } animaux
  }, pas { $count }.
no-prescribed = Vos échelles imposent { $animals }.
no-short-stock = Pas { $count } : la réserve est à court, elle contient { $animals }.
no-altar-too-high = { $altar } appartient au groupe { $group }, et votre gardien du temple est à { $keeper }.
no-not-better = { $animals } : ce n’est pas mieux que { $lying } sur l’autel consacré à { $altar }.
no-compulsory = Une offrande est possible, et ces options la rendent obligatoire.

## Compter, pour les auteurs

survey-city = Cités
survey-order = Ordre du tour
survey-order-1 = Premier
survey-order-2 = Deuxième
survey-order-3 = Troisième
survey-order-4 = Quatrième
survey-order-5 = Cinquième
survey-bought = Personnages achetés
survey-recruited = Personnages recrutés au début
survey-altars = Autels des offrandes
survey-animals = Animaux offerts
survey-corrupted = Personnages corrompus
survey-animal-chicken = Poulets
survey-animal-pig = Cochons
survey-animal-goat = Chèvres
survey-animal-sheep = Moutons
survey-animal-ox = Bœufs
survey-price-lot = drachmes pour le lot qui le contient
survey-price-herd = animaux dans une offrande

about-source-original = La règle française de la première édition. Elle fait foi.
about-source-translation = La traduction allemande de la règle. Là où elle diffère, le préréglage german la suit.
