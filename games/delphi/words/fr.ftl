# Ce que dit Delphi en français. Chaque langue a les mêmes messages avec les mêmes valeurs.

## Noms

city-athens = Athènes
city-thebes = Thèbes
city-corinth = Corinthe
city-sparta = Sparte

card-2 = 2 Frondeur
card-3 = 3 Archer
card-4 = 4 Hoplite
card-5 = 5 Cavalier
card-6 = 6 Char
card-7 = 7 Achille
card-8 = 8 Thésée
card-9 = 9 Prométhée
card-10 = 10 Héraclès
card-hades = Hadès
card-moira = Moira
card-hera = Héra
card-hephaistos = Héphaïstos
card-zeus = Zeus
card-poseidon = Poséidon
card-ares = Arès
card-apollo = Apollon
card-delphi = Delphes

oracle-great_caesura = Grande Césure
oracle-wrath_of_olympus = Colère de l’Olympe
oracle-fall_of_heroes = Chute des héros
oracle-new_beginning = Nouveau départ
oracle-hubris = Hybris
oracle-retreat = Retraite
oracle-double_fame = Double gloire
oracle-tribute = Tribut
oracle-favour_of_the_pythia = Faveur de la Pythie

oracle-text-great_caesura = Chacun garde deux cartes de sa main et défausse les autres.
oracle-text-wrath_of_olympus = Les dieux quittent toutes les rangées. (Reconstitué)
oracle-text-fall_of_heroes = Chaque 7, 8, 9 et 10 quitte les rangées. (Reconstitué)
oracle-text-new_beginning = Toutes les rangées sont vidées ; ceux qui restent recommencent par un départage. (Reconstitué)
oracle-text-hubris = Qui est le plus haut perd sa plus haute carte Nombre. (Reconstitué)
oracle-text-retreat = Qui est encore dans le défilé perd sa carte la plus à droite. (Reconstitué)
oracle-text-double_fame = Ce défilé compte double. (Reconstitué)
oracle-text-tribute = Les autres défaussent chacun une carte de leur main. (Reconstitué)
oracle-text-favour_of_the_pythia = Le visiteur a 10 de plus jusqu’à la fin du défilé. (Reconstitué)

phase-turn = Tour
phase-tie_round = Départage
phase-striking = Zeus
phase-asking = L’oracle
phase-consulting = L’oracle
phase-caesura = Grande Césure
phase-tribute = Tribut
phase-over = Fin de la partie

## Le plateau

board-head = Parade { $parade } · Défilé { $march } sur { $marches } · { $phase }
board-payout = Premier sorti { $first }, dernier sorti { $lower }, celui qui reste { $higher }
board-doubled = Ce défilé compte double.
board-player = gloire { $fame } · main { $hand } · pioche { $pile }
board-player-out = gloire { $fame } · main { $hand } · pioche { $pile } · hors du défilé, place { $place }
board-spent = Dépensées : { $cards }
board-oracle = Oracle : encore { $left } cartes.
board-oracle-used = Oracle : encore { $left } cartes. Exécutées : { $cards }.
board-oracle-known = Vous connaissez la carte { $position } de la pile de l’oracle : { $card }.
board-no-oracle = L’oracle se tait : les cartes Delphes sont des cartes blanches.
board-hand = Votre main : { $cards }

## Questions

ask-turn = Vous êtes seul au plus bas. Posez une carte, ou quittez le défilé.
ask-tie-round = Départage avec { $players }. Posez une carte face cachée, ou passez.
ask-strike = Votre Zeus peut retirer n’importe quelle carte.
ask-strike-nothing = Il n’y a nulle part de carte que votre Zeus puisse retirer.
ask-oracle = Consultez-vous l’oracle ? Il a { $left } cartes.
ask-accept = Vous seul voyez { $card } : { $text } Acceptez-vous la carte, ou la refusez-vous pour prendre la suivante, quelle qu’elle soit ?
ask-keep = Grande Césure : choisissez les { $keep } cartes que vous gardez.
ask-discard = Tribut : choisissez une carte à défausser.
waiting = { $count ->
    [one] C’est à { $players } de décider.
   *[other] C’est à ces joueurs de décider : { $players }.
  }
you-chose = Vous avez choisi : { $choice }.
won = { $players } gagne avec { $fame } de gloire.
shared = Victoire partagée avec { $fame } de gloire : { $players }.

## Choix

choose-pass = Passer
choose-leave = Quitter le défilé
choose-spare = Ne rien retirer
choose-consult = Consulter l’oracle
choose-do-not-consult = Ne pas le consulter
choose-accept = Accepter la carte
choose-refuse = Refuser la carte
choose-keep = Garder { $card }
hint-turn = play { $card }   leave
hint-tie-round = play { $card }   pass
hint-strike = strike { $player } 1   spare
hint-oracle = consult   decline
hint-accept = accept   refuse
hint-keep = keep { $cards }
hint-discard = discard { $card }

## Le journal

log-drew = { $player } pioche { $count } cartes.
log-you-drew = Vous piochez : { $cards }.
log-march = Le défilé { $march } commence : { $first } pour le premier à partir, { $lower } pour le dernier, { $higher } pour celui qui reste.
log-tie-round = Départage : { $players }.
log-chose = { $player } a choisi.
log-laid = { $player } pose { $card }.
log-left = { $player } quitte le défilé.
log-left-forced = { $player } n’a plus de cartes et quitte le défilé.
log-removed-hunted = Le chasseur prend { $card } à { $player }.
log-removed-struck = Zeus retire { $card } à { $player }.
log-removed-oracle = { $player } perd { $card }.
log-totals = Valeurs : { $totals }.
log-spared = Pour { $player }, Zeus ne retire rien.
log-consulted = { $player } consulte l’oracle.
log-you-saw = L’oracle vous montre : { $card }.
log-did-not-consult = { $player } ne consulte pas l’oracle.
log-accepted = { $player } accepte la carte.
log-refused = { $player } met la carte sous la pile.
log-executed = L’oracle dit { $card } : { $text }
log-discards-due = Doivent défausser : { $players }.
log-discarded = { $player } défausse : { $cards }.
log-doubled = Ce défilé compte double.
log-favoured = { $player } a 10 de plus jusqu’à la fin du défilé.
log-march-ended = Le défilé { $march } est terminé.
log-scored = { $player } : { $points }, gloire { $fame }.
log-hand-counted = Il reste { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } à { $player } : gloire { $fame }.
log-ended = La partie est finie.

## Refus

no-over = La partie est finie.
no-not-your-turn = Ce n’est pas à { $player } de décider maintenant, mais à { $waiting }.
no-has-chosen = { $player } a déjà choisi.
no-not-asked-turn = On attend maintenant une carte, ou un départ.
no-not-asked-tie_round = On attend maintenant une carte face cachée, ou Passe.
no-not-asked-striking = On attend maintenant une cible pour Zeus, ou aucune.
no-not-asked-asking = La question est de savoir si l’oracle est consulté.
no-not-asked-consulting = La question est de savoir si la carte de l’oracle est acceptée.
no-not-asked-caesura = On attend maintenant les cartes à défausser : toutes sauf deux.
no-not-asked-tribute = On attend maintenant une carte à défausser.
no-cannot-leave = { $player } ne peut pas partir : on ne part que seul au plus bas ; dans un départage, on passe.
no-passes-unasked = { $player } n’a plus de cartes et passe sans qu’on le lui demande.
no-pass-alone = Passe est pour les départages. Vous êtes seul au plus bas : vous pouvez partir.
no-used-before = { $card } est déjà dépensé ; chaque carte ne se joue qu’une fois.
no-not-drawn = { $card } est encore dans votre pioche.
no-too-early = { $card } de { $player } attend les effets des cités qui passent avant.
no-not-in-hand = { $card } n’est pas dans votre main.
no-such-target = Il n’y a pas de carte à la position { $position } devant la place { $seat }.
no-keep-two = Vous gardez deux de vos { $hand } cartes : vous ne pouvez pas en défausser { $count }.
no-discard-one = Vous défaussez une carte, et non { $count }.
no-pass-stays = La carte Passe n’est jamais défaussée.

## Compter, pour les auteurs

survey-city = Cités
survey-laid = Cartes posées
survey-places = Places dans les marches
survey-oracle = Cartes de l’oracle exécutées
survey-place-1 = Premier parti
survey-place-2 = Deuxième place
survey-place-3 = Troisième place
survey-place-4 = Quatrième place
survey-price-march = cartes posées pendant la marche

about-source-rulebook = La règle allemande.
about-reconstructed-names = Les noms des cartes 2, 4 et 8. Ils ne changent rien au jeu.
about-reconstructed-payouts = Ce que rapportent les marches 4 à 9. Seuls les chiffres de la première parade sont connus.
about-reconstructed-oracle = Huit des neuf cartes d’oracle, noms et effets. Seule la Grande Césure est connue.
