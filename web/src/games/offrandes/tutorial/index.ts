// The first two rounds of a game of Offrandes, with lessons. The record is of a real game.

import type { Locale } from '../../../i18n/locale';
import type { Tutorial, TutorialStop } from '../../../table/board';
import record from './record.json';

const en: TutorialStop[] = [
  {
    at: 0,
    title: 'Welcome to Sparta',
    text: 'You lead Sparta, with the red shields. Seven servants work for your city; each has a ladder with your pawn on it. The higher they stand, the finer the offerings you can lay on the altars at the right. Offerings and altars bring points, and most points win.',
    clause: 'O1.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 2,
    title: 'Hire three servants',
    text: 'The others have hired already: look at their pawns on the first rungs. An offering needs four servants: the peasant brings the animals, water bearer and flower bearer make them ready, and the temple keeper opens the altars. Take the first three now. What the hint marks is ready; confirm it.',
    clause: 'O2.2',
    target: '.stage-area',
  },
  {
    at: 3,
    title: 'Your auction',
    text: 'Steps are bought in auctions, always two at once. Each player is the auctioneer once a round, and you begin. You still lack a temple keeper: put him up together with the corrupter, and open with 1 drachma.',
    clause: 'O3.2',
    target: '.stage-area',
  },
  {
    at: 6,
    title: 'Raise, or let it go',
    text: 'Both rivals have raised. Their bids stand as stacks of coins, and blue coins show what you are about to add. The dashed figures on the board show where your pawns would climb. You have 10 drachmas for the whole round: 4 is a fair price.',
    clause: 'O3.3',
    target: '.bidders',
  },
  {
    at: 9,
    title: 'Sold to Sparta',
    text: 'Only the winner pays. Your temple keeper and your corrupter have climbed to the first rung. An auctioneer who buys has finished the turn, so Athens goes on.',
    clause: 'O3.8',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 11,
    title: 'Keep your money',
    text: 'A guard and a flower bearer. The lower of your two bearers counts, so one flower bearer alone gains you nothing now. Pass; for this lot that is final.',
    clause: 'O3.3',
  },
  {
    at: 15,
    title: 'Better animals, and more of them',
    text: 'Peasant and water bearer: the peasant at 2 supplies pigs instead of chickens. This lot is worth fighting for. Bid along until the others give up.',
    clause: 'O5.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 23,
    title: 'A word in the right ear',
    text: 'The auctions are over; now corrupters go out. Yours stands at 1, and that is more than the guards of Delos: 0. So you can take a step from Delos. Athens has 2 guards and is safe from you; touch one of its pawns and the board tells you why. Take the peasant of Delos.',
    clause: 'O4.3',
    target: '.rivals',
  },
  {
    at: 25,
    title: 'And back again',
    text: 'Delos has repaid you in kind: your water bearer fell to 1. A guard would have prevented it. Still, your peasant stands at 3, so you have one goat to offer. The temple keeper at 1 opens the lowest step of the temple. The altars that take your goat glow. Choose Hermes.',
    clause: 'O5.5',
    target: '[data-altar="hermes"]',
  },
  {
    at: 26,
    title: 'Points and pay',
    text: 'A goat is worth 3, so you scored 3 points at once. The altar will bring 5 more at the end, if nobody has outdone you by then. Athens and Delos had nothing to offer, but each of their priestesses prayed for 2 points. Everybody has received 10 drachmas, and a new round begins.',
    clause: 'O6.1',
    target: '.rail-area',
  },
  {
    at: 33,
    title: 'One big step',
    text: 'Water and flower bearer together would give you two animals at once. You need not creep up by ones: name 6, and see whether Delos dares.',
    clause: 'O3.4',
    target: '.bidders',
  },
  {
    at: 36,
    title: 'Higher up the temple',
    text: 'Your turn to hold an auction. A temple keeper at 2 opens the second step, where every altar is worth 10. A guard keeps corrupters away. Put both up.',
    clause: 'O5.5',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 41,
    title: 'The guard earns his bread',
    text: 'All corrupters stand at 1, and so does your guard now. A tie is not enough, so nobody can touch you. Watch whom Athens chooses instead. Who has been corrupted once is left in peace for the round.',
    clause: 'O4.4',
    target: '[data-ladder="guard"]',
  },
  {
    at: 43,
    title: 'Two goats for Hera',
    text: 'Peasant 3, both bearers 2, temple keeper 2: two goats, for an altar of the second step. On an altar that is taken you would have to lay at least as many animals, at least as good, and not the same. Hera is free: take her altar.',
    clause: 'O5.6',
    target: '[data-altar="hera"]',
  },
  {
    at: 44,
    title: 'Now it is your game',
    text: 'You lead with 9 points and two altars. The game ends when all eleven altars are taken, or somebody has more than 100 points; then the altars are counted. You know enough to play. The rest stands in the rules, and every refusal names its clause.',
    clause: 'O6.2',
  },
];

const de: TutorialStop[] = [
  {
    at: 0,
    title: 'Willkommen in Sparta',
    text: 'Du führst Sparta, die roten Schilde. Sieben Leute arbeiten für deine Stadt; jeder hat eine Leiter mit deiner Figur darauf. Je höher sie stehen, desto bessere Opfer kannst du rechts auf die Altäre legen. Opfer und Altäre bringen Punkte, und die meisten Punkte gewinnen.',
    clause: 'O1.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 2,
    title: 'Drei Leute anwerben',
    text: 'Die anderen haben schon gewählt: Ihre Figuren stehen auf den ersten Sprossen. Für ein Opfer brauchst du vier Leute: Der Bauer bringt die Tiere, Wasserträgerin und Blumenhändler bereiten sie vor, der Tempeldiener öffnet die Altäre. Nimm jetzt die ersten drei. Was der Hinweis markiert, ist bereit; bestätige es.',
    clause: 'O2.2',
    target: '.stage-area',
  },
  {
    at: 3,
    title: 'Deine Versteigerung',
    text: 'Stufen kauft man in Versteigerungen, immer zwei auf einmal. Jeder ist einmal pro Runde der Versteigerer, und du fängst an. Dir fehlt noch ein Tempeldiener: Biete ihn zusammen mit dem Verführer an und eröffne mit 1 Drachme.',
    clause: 'O3.2',
    target: '.stage-area',
  },
  {
    at: 6,
    title: 'Erhöhen oder ziehen lassen',
    text: 'Beide Gegner haben erhöht. Ihre Gebote stehen als Münzstapel da, und blaue Münzen zeigen, was du dazulegen willst. Die gestrichelten Figuren auf dem Plan zeigen, wohin du steigen würdest. Du hast 10 Drachmen für die ganze Runde: 4 ist ein guter Preis.',
    clause: 'O3.3',
    target: '.bidders',
  },
  {
    at: 9,
    title: 'An Sparta verkauft',
    text: 'Nur der Gewinner zahlt. Dein Tempeldiener und dein Verführer sind auf die erste Sprosse gestiegen. Wer als Versteigerer selbst kauft, ist fertig; Athen macht weiter.',
    clause: 'O3.8',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 11,
    title: 'Geld behalten',
    text: 'Eine Wache und ein Blumenhändler. Von deinen beiden Trägern zählt der niedrigere, ein Blumenhändler allein bringt dir jetzt nichts. Passe; für dieses Los gilt das endgültig.',
    clause: 'O3.3',
  },
  {
    at: 15,
    title: 'Bessere Tiere, und mehr davon',
    text: 'Bauer und Wasserträgerin: Der Bauer auf 2 liefert Schweine statt Hühner. Um dieses Los lohnt es sich zu kämpfen. Biete mit, bis die anderen aufgeben.',
    clause: 'O5.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 23,
    title: 'Ein Wort ins richtige Ohr',
    text: 'Die Versteigerungen sind vorbei, jetzt ziehen die Verführer los. Deiner steht auf 1, und das ist mehr als die Wachen von Delos: 0. Du kannst Delos also eine Stufe nehmen. Athen hat 2 Wachen und ist vor dir sicher; berühre eine seiner Figuren, und der Plan sagt dir, warum. Nimm den Bauern von Delos.',
    clause: 'O4.3',
    target: '.rivals',
  },
  {
    at: 25,
    title: 'Und gleich zurück',
    text: 'Delos hat es dir heimgezahlt: Deine Wasserträgerin ist auf 1 gefallen. Eine Wache hätte das verhindert. Immerhin steht dein Bauer auf 3, du kannst also eine Ziege opfern. Der Tempeldiener auf 1 öffnet die unterste Stufe des Tempels. Die Altäre, die deine Ziege annehmen, leuchten. Wähle Hermes.',
    clause: 'O5.5',
    target: '[data-altar="hermes"]',
  },
  {
    at: 26,
    title: 'Punkte und Lohn',
    text: 'Eine Ziege ist 3 wert, du hast also sofort 3 Punkte bekommen. Der Altar bringt am Ende 5 dazu, wenn dich bis dahin niemand überbietet. Athen und Delos konnten nichts opfern, aber ihre Priesterinnen haben je 2 Punkte erbetet. Alle haben 10 Drachmen erhalten, eine neue Runde beginnt.',
    clause: 'O6.1',
    target: '.rail-area',
  },
  {
    at: 33,
    title: 'Ein großer Schritt',
    text: 'Wasserträgerin und Blumenhändler zusammen gäben dir gleich zwei Tiere. Du musst nicht in Einerschritten erhöhen: Sage 6 und sieh, ob Delos sich traut.',
    clause: 'O3.4',
    target: '.bidders',
  },
  {
    at: 36,
    title: 'Höher in den Tempel',
    text: 'Du bist mit Versteigern dran. Ein Tempeldiener auf 2 öffnet die zweite Stufe, wo jeder Altar 10 wert ist. Eine Wache hält Verführer fern. Biete beide an.',
    clause: 'O5.5',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 41,
    title: 'Die Wache verdient ihr Brot',
    text: 'Alle Verführer stehen auf 1, deine Wache jetzt auch. Gleichstand genügt nicht, niemand kann dir etwas anhaben. Sieh, wen Athen stattdessen wählt. Wer einmal bestochen wurde, hat in dieser Runde Ruhe.',
    clause: 'O4.4',
    target: '[data-ladder="guard"]',
  },
  {
    at: 43,
    title: 'Zwei Ziegen für Hera',
    text: 'Bauer 3, beide Träger 2, Tempeldiener 2: zwei Ziegen für einen Altar der zweiten Stufe. Auf einem besetzten Altar müsstest du mindestens so viele und mindestens so gute Tiere bieten, aber nicht genau dieselben. Hera ist frei: Nimm ihren Altar.',
    clause: 'O5.6',
    target: '[data-altar="hera"]',
  },
  {
    at: 44,
    title: 'Jetzt ist es dein Spiel',
    text: 'Du führst mit 9 Punkten und zwei Altären. Das Spiel endet, wenn alle elf Altäre besetzt sind oder jemand mehr als 100 Punkte hat; dann zählen die Altäre. Du weißt genug, um zu spielen. Der Rest steht in den Regeln, und jede Ablehnung nennt ihre Regel.',
    clause: 'O6.2',
  },
];

const fr: TutorialStop[] = [
  {
    at: 0,
    title: 'Bienvenue à Sparte',
    text: 'Vous menez Sparte, aux boucliers rouges. Sept serviteurs travaillent pour votre cité ; chacun a une échelle où se tient votre pion. Plus ils sont haut, plus belles sont les offrandes que vous poserez sur les autels, à droite. Offrandes et autels rapportent des points, et qui en a le plus l’emporte.',
    clause: 'O1.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 2,
    title: 'Recrutez trois serviteurs',
    text: 'Les autres ont déjà recruté : voyez leurs pions sur les premiers échelons. Une offrande demande quatre serviteurs : le paysan amène les bêtes, la porteuse d’eau et le porteur de fleurs les préparent, le gardien du temple ouvre les autels. Prenez les trois premiers. Ce que l’indice marque est prêt ; confirmez.',
    clause: 'O2.2',
    target: '.stage-area',
  },
  {
    at: 3,
    title: 'Votre vente',
    text: 'Les échelons s’achètent aux enchères, toujours par deux. Chacun vend une fois par manche, et vous commencez. Il vous manque un gardien du temple : mettez-le en vente avec le corrupteur, et ouvrez à 1 drachme.',
    clause: 'O3.2',
    target: '.stage-area',
  },
  {
    at: 6,
    title: 'Monter, ou laisser filer',
    text: 'Vos deux rivaux ont surenchéri. Leurs mises sont des piles de pièces, et les pièces bleues montrent ce que vous alliez ajouter. Les figures en pointillé montrent où monteraient vos pions. Vous avez 10 drachmes pour toute la manche : 4 est un bon prix.',
    clause: 'O3.3',
    target: '.bidders',
  },
  {
    at: 9,
    title: 'Vendu à Sparte',
    text: 'Seul le gagnant paie. Votre gardien et votre corrupteur sont montés au premier échelon. Un vendeur qui achète a fini son tour : Athènes continue.',
    clause: 'O3.8',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 11,
    title: 'Gardez votre argent',
    text: 'Une garde et un porteur de fleurs. Le plus bas de vos deux porteurs compte : un porteur de fleurs seul ne vous sert à rien pour l’instant. Passez ; pour ce lot, c’est définitif.',
    clause: 'O3.3',
  },
  {
    at: 15,
    title: 'De meilleures bêtes, et plus nombreuses',
    text: 'Paysan et porteuse d’eau : au niveau 2, le paysan fournit des porcs et non plus des poules. Ce lot vaut la peine. Enchérissez jusqu’à ce que les autres renoncent.',
    clause: 'O5.2',
    target: '[data-ladder="peasant"]',
  },
  {
    at: 23,
    title: 'Un mot à la bonne oreille',
    text: 'Les enchères sont finies ; les corrupteurs sortent. Le vôtre est à 1, plus haut que la garde de Délos, à 0. Vous pouvez donc prendre un échelon à Délos. Athènes a 2 gardes et ne craint rien de vous ; touchez un de ses pions, et le plateau vous dit pourquoi. Prenez le paysan de Délos.',
    clause: 'O4.3',
    target: '.rivals',
  },
  {
    at: 25,
    title: 'Un prêté pour un rendu',
    text: 'Délos vous a rendu la pareille : votre porteuse d’eau est tombée à 1. Une garde l’aurait empêché. Votre paysan est tout de même à 3 : vous avez une chèvre à offrir. Le gardien au niveau 1 ouvre la marche la plus basse du temple. Les autels qui acceptent votre chèvre brillent. Choisissez Hermès.',
    clause: 'O5.5',
    target: '[data-altar="hermes"]',
  },
  {
    at: 26,
    title: 'Points et revenus',
    text: 'Une chèvre vaut 3 : vous avez marqué 3 points aussitôt. L’autel en rapportera 5 de plus à la fin, si personne ne fait mieux d’ici là. Athènes et Délos n’avaient rien à offrir, mais leurs prêtresses ont prié pour 2 points chacune. Chacun a reçu 10 drachmes, une nouvelle manche commence.',
    clause: 'O6.1',
    target: '.rail-area',
  },
  {
    at: 33,
    title: 'Un grand pas',
    text: 'Porteuse d’eau et porteur de fleurs ensemble vous donneraient deux bêtes à la fois. Inutile de monter d’une pièce à la fois : dites 6, et voyez si Délos ose.',
    clause: 'O3.4',
    target: '.bidders',
  },
  {
    at: 36,
    title: 'Plus haut dans le temple',
    text: 'À vous de vendre. Un gardien au niveau 2 ouvre la deuxième marche, où chaque autel vaut 10. Une garde éloigne les corrupteurs. Mettez les deux en vente.',
    clause: 'O5.5',
    target: '[data-ladder="temple_keeper"]',
  },
  {
    at: 41,
    title: 'La garde gagne son pain',
    text: 'Tous les corrupteurs sont à 1, et votre garde aussi désormais. L’égalité ne suffit pas : personne ne peut vous atteindre. Voyez qui Athènes choisit à la place. Qui a été corrompu une fois est tranquille pour la manche.',
    clause: 'O4.4',
    target: '[data-ladder="guard"]',
  },
  {
    at: 43,
    title: 'Deux chèvres pour Héra',
    text: 'Paysan 3, deux porteurs à 2, gardien 2 : deux chèvres, pour un autel de la deuxième marche. Sur un autel pris, il faudrait au moins autant de bêtes, au moins aussi bonnes, mais pas la même offrande. Héra est libre : prenez son autel.',
    clause: 'O5.6',
    target: '[data-altar="hera"]',
  },
  {
    at: 44,
    title: 'À vous de jouer',
    text: 'Vous menez avec 9 points et deux autels. La partie finit quand les onze autels sont pris, ou que quelqu’un a plus de 100 points ; alors on compte les autels. Vous en savez assez pour jouer. Le reste est dans les règles, et chaque refus nomme la sienne.',
    clause: 'O6.2',
  },
];

const stops: Record<Locale, TutorialStop[]> = { en, de, fr };

const tutorial: Tutorial = { record, seat: 0, stops };

export default tutorial;
