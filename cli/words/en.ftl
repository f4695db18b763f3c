# What the terminal says around any game, in English.

you = You
bot = { $bot } bot
welcome = { $game }: you play { $player }. Type help for the commands.
welcome-several = { $game }: { $count } of you share this keyboard. Type help for the commands.
pick = Choose 1 to { $most }:
amount = An amount from { $least } to { $most }:
amount-or = An amount from { $least } to { $most }, or a letter:
in-words = Or in words: { $hint }
back = b back
unknown = I do not understand "{ $typed }". Type help for the commands.
refused = Refused: { $why } ({ $clause }) Type why for the rule.
unreadable = That is no move: { $why }
no-refusal = Nothing was refused so far.
nothing-to-undo = There is nothing to take back.
undone = Taken back.
saved = Saved in { $file }.
not-saved = Could not save in { $file }: { $error }
save-how = save needs a file name: save game.json
no-clause = There is no clause { $clause }.
ended = The input has ended; the game is left as it is.
curtain = { $player }, it is your turn. Press Enter when only you are looking.
help =
    Type the number of a choice, or a move in words, such as: { $hint }
    why        the rule behind the last refusal
    rules O4.3 a rule, or a chapter
    undo       take back your last move
    board      show the board again
    log        everything that happened
    save FILE  save the record; votive play --load FILE goes on from it
    quit       leave
