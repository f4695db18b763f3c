# Ce que dit le terminal autour de chaque jeu, en français.

you = Vous
bot = Robot { $bot }
welcome = { $game } : vous jouez { $player }. help montre les commandes.
welcome-several = { $game } : vous êtes { $count } à ce clavier. help montre les commandes.
pick = Choisissez de 1 à { $most } :
amount = Un montant de { $least } à { $most } :
amount-or = Un montant de { $least } à { $most }, ou une lettre :
in-words = Ou en mots : { $hint }
back = b retour
unknown = Je ne comprends pas « { $typed } ». help montre les commandes.
refused = Refusé : { $why } ({ $clause }) why montre la règle.
unreadable = Ce n’est pas un coup : { $why }
no-refusal = Rien n’a été refusé jusqu’ici.
nothing-to-undo = Il n’y a rien à reprendre.
undone = Repris.
saved = Enregistré dans { $file }.
not-saved = Impossible d’enregistrer dans { $file } : { $error }
save-how = save demande un nom de fichier : save partie.json
no-clause = Il n’y a pas de règle { $clause }.
ended = L’entrée est terminée ; la partie reste en l’état.
curtain = { $player }, c’est à vous. Entrée quand vous êtes seul à regarder.
help =
    Tapez le numéro d’un choix, ou un coup en mots, par exemple : { $hint }
    why          la règle derrière le dernier refus
    rules O4.3   une règle ou un chapitre
    undo         reprendre votre dernier coup
    board        montrer de nouveau le plateau
    log          tout ce qui s’est passé
    save FICHIER enregistrer ; votive play --load FICHIER reprend la partie
    quit         quitter
