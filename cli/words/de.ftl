# Was das Terminal um jedes Spiel herum sagt, auf Deutsch.

you = Du
bot = Bot { $bot }
welcome = { $game }: Du spielst { $player }. help zeigt die Befehle.
welcome-several = { $game }: Ihr seid zu { $count } an dieser Tastatur. help zeigt die Befehle.
pick = Wähle 1 bis { $most }:
amount = Ein Betrag von { $least } bis { $most }:
amount-or = Ein Betrag von { $least } bis { $most } oder ein Buchstabe:
in-words = Oder in Worten: { $hint }
back = b zurück
unknown = „{ $typed }“ verstehe ich nicht. help zeigt die Befehle.
refused = Abgelehnt: { $why } ({ $clause }) why zeigt die Regel.
unreadable = Das ist kein Zug: { $why }
no-refusal = Bisher wurde nichts abgelehnt.
nothing-to-undo = Es gibt nichts zurückzunehmen.
undone = Zurückgenommen.
saved = Gespeichert in { $file }.
not-saved = Speichern in { $file } ging nicht: { $error }
save-how = save braucht einen Dateinamen: save partie.json
no-clause = Eine Regel { $clause } gibt es nicht.
ended = Die Eingabe ist zu Ende; die Partie bleibt, wie sie ist.
curtain = { $player } ist an der Reihe. Eingabetaste, sobald sonst niemand hinsieht.
help =
    Tippe die Nummer einer Wahl oder einen Zug in Worten, etwa: { $hint }
    why        die Regel hinter der letzten Ablehnung
    rules O4.3 eine Regel oder ein Kapitel
    undo       deinen letzten Zug zurücknehmen
    board      das Brett noch einmal zeigen
    log        alles, was geschehen ist
    save DATEI die Partie speichern; votive play --load DATEI setzt sie fort
    quit       aufhören
