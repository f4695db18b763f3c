// The first two marches of a game of Delphi, with lessons. The record is of a real game.

import type { Locale } from '../../../i18n/locale';
import type { Tutorial, TutorialStop } from '../../../table/board';
import record from './record.json';

const en: TutorialStop[] = [
  {
    at: 0,
    title: 'A parade for Thebes',
    text: 'You lead Thebes. In every march each city lays a row of cards: its display. Whoever shows least must add a card or leave. First to go loses fame, last to stay gains most. The table in the middle says how much. Nine marches, and most fame wins.',
    clause: 'D1.5',
    target: '.centre',
  },
  {
    at: 0,
    title: 'All at once',
    text: 'At first all stand at 0, so all are tied for lowest. Those who are tied choose a card in secret and turn it over together. Below is your hand; point at a card to see what it would make of your total. Lay the chariot, worth 6.',
    clause: 'D3.3',
    target: '.hand',
  },
  {
    at: 3,
    title: 'You may watch',
    text: 'You show 6, the others 4 each. Only they are lowest, so only they hold the next tie round. You keep your cards. Cards that are laid are gone for the whole game, and 8 must last for three marches.',
    clause: 'D3.2',
    target: '.others',
  },
  {
    at: 5,
    title: 'Your turn',
    text: 'Sparta laid a second 4: a pair counts 4 times 4, that is 16. Apollo doubles the 4 of Corinth. Now you alone are lowest, with 6. On your turn you lay cards openly until somebody else is lower, or you leave. An archer brings you to 9, just above Corinth.',
    clause: 'D5.2',
    target: '.hand',
  },
  {
    at: 7,
    title: 'The sea god',
    text: 'Corinth answered with Poseidon: every other display counts only half, rounded down. Your 9 became 4. The struck-out number is what your cards are worth without him. But you hold a second archer: two 3s side by side are a pair.',
    clause: 'D5.6',
    target: '.parade.mine',
  },
  {
    at: 8,
    title: 'Ares',
    text: '6 + 3×3 makes 15, halved 7: you are still alone at the bottom, so it is still your turn. Ares squares the unit directly before him, and your pair is one unit, worth 9. Look at the preview before you lay him.',
    clause: 'D5.3',
    target: '.hand',
  },
  {
    at: 9,
    title: 'Out of reach',
    text: '6 + 9² is 87, halved 43. Sparta and Corinth stand at 8 and are tied below you. In a tie round, Pass is the way out. Watch what they make of it.',
    clause: 'D3.5',
    target: '.others',
  },
  {
    at: 12,
    title: 'The march is yours',
    text: 'Sparta left first and lost 1 fame. Corinth could not reach you, left as the last, and got 2. You stayed: 3 for you. The displays are cleared away, and the second march begins with higher stakes.',
    clause: 'D4.1',
    target: '.rail-area',
  },
  {
    at: 14,
    title: 'The road to Delphi',
    text: 'Both rivals have laid a card face down. You could fight with numbers again. Or you ask the oracle: lay Delphi. It is worth nothing by itself.',
    clause: 'D6.1',
    target: '.hand',
  },
  {
    at: 15,
    title: 'Ask, or do not',
    text: 'Three cards were turned over at once. Their effects happen in the order of the cities: Athens, Thebes, Corinth, Sparta. So yours comes first. Consult the oracle: you alone look at its top card.',
    clause: 'D5.12',
    target: '.oracle',
  },
  {
    at: 16,
    title: 'What the oracle says',
    text: 'The Favour of the Pythia adds 10 to your total until this march ends. You may accept it. Or you put it under the pile, and then the next card happens, whatever it is. This one is welcome.',
    clause: 'D6.4',
    target: '.stage-area',
  },
  {
    at: 17,
    title: 'The hunter',
    text: 'Then it was the turn of Moira: she hunts Prometheus, and the 9 of Sparta was dragged off the table. Hades hunts every 7, Hera every 10. You hold Hera; keep her for a rich moment.',
    clause: 'D5.9',
    target: '.others',
  },
  {
    at: 20,
    title: 'And Zeus',
    text: 'Zeus strikes any one card on the table. Corinth took the rider of Sparta, and both are at 0 again. You have laid a single card in this march, and they are spending theirs. That is the art of Delphi.',
    clause: 'D5.10',
    target: '.others',
  },
  {
    at: 23,
    title: 'Now it is your game',
    text: 'Thebes has 7 fame after two marches, and three cards in hand. Before the fourth and the seventh march everybody draws 8 more; every card that is left after the ninth is worth 1 fame. You know enough to play.',
    clause: 'D2.3',
  },
];

const de: TutorialStop[] = [
  {
    at: 0,
    title: 'Eine Parade für Theben',
    text: 'Du führst Theben. In jedem Aufmarsch legt jede Stadt eine Reihe von Karten: ihre Auslage. Wer am wenigsten zeigt, muss eine Karte dazulegen oder gehen. Wer zuerst geht, verliert Ruhm, wer bis zuletzt bleibt, bekommt am meisten. Die Tafel in der Mitte sagt, wie viel. Neun Aufmärsche, und der meiste Ruhm gewinnt.',
    clause: 'D1.5',
    target: '.centre',
  },
  {
    at: 0,
    title: 'Alle auf einmal',
    text: 'Am Anfang stehen alle bei 0, also alle gleich tief. Wer gleich tief steht, wählt verdeckt eine Karte, und alle drehen gemeinsam um. Unten ist deine Hand; zeige auf eine Karte, um zu sehen, was sie aus deiner Summe machen würde. Lege den Streitwagen, er zählt 6.',
    clause: 'D3.3',
    target: '.hand',
  },
  {
    at: 3,
    title: 'Du darfst zusehen',
    text: 'Du zeigst 6, die anderen je 4. Nur sie stehen am tiefsten, also stechen nur sie. Du sparst deine Karten. Gelegte Karten sind für das ganze Spiel weg, und 8 müssen für drei Aufmärsche reichen.',
    clause: 'D3.2',
    target: '.others',
  },
  {
    at: 5,
    title: 'Du bist am Zug',
    text: 'Sparta hat eine zweite 4 gelegt: Ein Paar zählt 4 mal 4, also 16. Apollo verdoppelt die 4 von Korinth. Jetzt stehst du mit 6 allein am tiefsten. In deinem Zug legst du offen Karten, bis jemand anders tiefer steht, oder du gehst. Ein Bogenschütze bringt dich auf 9, knapp über Korinth.',
    clause: 'D5.2',
    target: '.hand',
  },
  {
    at: 7,
    title: 'Der Gott des Meeres',
    text: 'Korinth hat mit Poseidon geantwortet: Jede andere Auslage zählt nur die Hälfte, abgerundet. Aus deiner 9 wurde 4. Die durchgestrichene Zahl ist, was deine Karten ohne ihn wert sind. Aber du hast einen zweiten Bogenschützen: Zwei 3en nebeneinander sind ein Paar.',
    clause: 'D5.6',
    target: '.parade.mine',
  },
  {
    at: 8,
    title: 'Ares',
    text: '6 + 3×3 macht 15, halbiert 7: Du stehst noch immer allein unten und bist noch immer am Zug. Ares quadriert die Einheit direkt vor ihm, und dein Paar ist eine Einheit, 9 wert. Sieh dir die Vorschau an, bevor du ihn legst.',
    clause: 'D5.3',
    target: '.hand',
  },
  {
    at: 9,
    title: 'Außer Reichweite',
    text: '6 + 9² ist 87, halbiert 43. Sparta und Korinth stehen bei 8, gleichauf unter dir. Im Stechen ist Passen der Weg hinaus. Sieh, was sie daraus machen.',
    clause: 'D3.5',
    target: '.others',
  },
  {
    at: 12,
    title: 'Der Aufmarsch gehört dir',
    text: 'Sparta ging zuerst und verlor 1 Ruhm. Korinth konnte dich nicht erreichen, ging als Letzter und bekam 2. Du bist geblieben: 3 für dich. Die Auslagen werden abgeräumt, und der zweite Aufmarsch beginnt um höheren Einsatz.',
    clause: 'D4.1',
    target: '.rail-area',
  },
  {
    at: 14,
    title: 'Der Weg nach Delphi',
    text: 'Beide Gegner haben verdeckt gelegt. Du könntest wieder mit Zahlen kämpfen. Oder du fragst das Orakel: Lege Delphi. Die Karte selbst ist nichts wert.',
    clause: 'D6.1',
    target: '.hand',
  },
  {
    at: 15,
    title: 'Fragen oder nicht',
    text: 'Drei Karten wurden zugleich umgedreht. Ihre Wirkungen folgen der Reihe der Städte: Athen, Theben, Korinth, Sparta. Deine kommt also zuerst. Befrage das Orakel: Du allein siehst seine oberste Karte.',
    clause: 'D5.12',
    target: '.oracle',
  },
  {
    at: 16,
    title: 'Was das Orakel sagt',
    text: 'Die Gunst der Pythia gibt dir bis zum Ende dieses Aufmarsches 10 dazu. Du kannst sie annehmen. Oder du legst sie unter den Stapel, und dann gilt die nächste Karte, welche es auch ist. Diese ist willkommen.',
    clause: 'D6.4',
    target: '.stage-area',
  },
  {
    at: 17,
    title: 'Die Jägerin',
    text: 'Dann kam Moira an die Reihe: Sie jagt Prometheus, und die 9 von Sparta wurde vom Tisch gezerrt. Hades jagt jede 7, Hera jede 10. Du hast Hera; heb sie für einen reichen Augenblick auf.',
    clause: 'D5.9',
    target: '.others',
  },
  {
    at: 20,
    title: 'Und Zeus',
    text: 'Zeus trifft eine beliebige Karte auf dem Tisch. Korinth nahm den Reiter von Sparta, und beide stehen wieder bei 0. Du hast in diesem Aufmarsch eine einzige Karte gelegt, und sie verbrauchen die ihren. Das ist die Kunst von Delphi.',
    clause: 'D5.10',
    target: '.others',
  },
  {
    at: 23,
    title: 'Jetzt ist es dein Spiel',
    text: 'Theben hat nach zwei Aufmärschen 7 Ruhm und drei Karten auf der Hand. Vor dem vierten und dem siebten Aufmarsch ziehen alle 8 nach; jede Karte, die nach dem neunten übrig ist, bringt 1 Ruhm. Du weißt genug, um zu spielen.',
    clause: 'D2.3',
  },
];

const fr: TutorialStop[] = [
  {
    at: 0,
    title: 'Une parade pour Thèbes',
    text: 'Vous menez Thèbes. À chaque défilé, chaque cité pose une rangée de cartes. Qui montre le moins doit ajouter une carte ou partir. Le premier à partir perd de la gloire, le dernier à rester en gagne le plus. Le tableau au milieu dit combien. Neuf défilés, et la plus grande gloire l’emporte.',
    clause: 'D1.5',
    target: '.centre',
  },
  {
    at: 0,
    title: 'Tous ensemble',
    text: 'Au début tous sont à 0, donc tous à égalité au plus bas. Ceux qui sont à égalité choisissent une carte en secret et la retournent ensemble. Voici votre main ; pointez une carte pour voir ce qu’elle ferait de votre total. Posez le char, qui vaut 6.',
    clause: 'D3.3',
    target: '.hand',
  },
  {
    at: 3,
    title: 'Vous pouvez regarder',
    text: 'Vous montrez 6, les autres 4 chacun. Eux seuls sont au plus bas, eux seuls se départagent. Vous gardez vos cartes. Une carte posée est perdue pour toute la partie, et 8 doivent suffire pour trois défilés.',
    clause: 'D3.2',
    target: '.others',
  },
  {
    at: 5,
    title: 'À vous',
    text: 'Sparte a posé un second 4 : une paire compte 4 fois 4, soit 16. Apollon double le 4 de Corinthe. Vous voilà seul au plus bas, avec 6. À votre tour, vous posez des cartes jusqu’à ce qu’un autre soit plus bas, ou vous partez. Un archer vous mène à 9, juste au-dessus de Corinthe.',
    clause: 'D5.2',
    target: '.hand',
  },
  {
    at: 7,
    title: 'Le dieu de la mer',
    text: 'Corinthe a répondu par Poséidon : toute autre rangée ne compte que la moitié, arrondie en dessous. Votre 9 est devenu 4. Le nombre barré est ce que valent vos cartes sans lui. Mais vous avez un second archer : deux 3 côte à côte font une paire.',
    clause: 'D5.6',
    target: '.parade.mine',
  },
  {
    at: 8,
    title: 'Arès',
    text: '6 + 3×3 font 15, la moitié 7 : vous êtes encore seul en bas, et c’est encore à vous. Arès élève au carré l’unité juste avant lui, et votre paire est une unité qui vaut 9. Voyez l’aperçu avant de le poser.',
    clause: 'D5.3',
    target: '.hand',
  },
  {
    at: 9,
    title: 'Hors d’atteinte',
    text: '6 + 9² font 87, la moitié 43. Sparte et Corinthe sont à 8, à égalité sous vous. Dans un départage, passer est la sortie. Voyez ce qu’ils en font.',
    clause: 'D3.5',
    target: '.others',
  },
  {
    at: 12,
    title: 'Le défilé est à vous',
    text: 'Sparte est partie la première et a perdu 1 de gloire. Corinthe, incapable de vous rejoindre, est partie la dernière et en a reçu 2. Vous êtes resté : 3 pour vous. On enlève les rangées, et le deuxième défilé commence pour un enjeu plus haut.',
    clause: 'D4.1',
    target: '.rail-area',
  },
  {
    at: 14,
    title: 'La route de Delphes',
    text: 'Vos deux rivaux ont posé une carte face cachée. Vous pourriez encore lutter avec des nombres. Ou demander l’oracle : posez Delphes. La carte ne vaut rien par elle-même.',
    clause: 'D6.1',
    target: '.hand',
  },
  {
    at: 15,
    title: 'Demander, ou non',
    text: 'Trois cartes ont été retournées ensemble. Leurs effets suivent l’ordre des cités : Athènes, Thèbes, Corinthe, Sparte. Le vôtre vient donc d’abord. Consultez l’oracle : vous seul voyez sa première carte.',
    clause: 'D5.12',
    target: '.oracle',
  },
  {
    at: 16,
    title: 'Ce que dit l’oracle',
    text: 'La Faveur de la Pythie ajoute 10 à votre total jusqu’à la fin de ce défilé. Vous pouvez l’accepter. Ou la glisser sous la pioche : alors la suivante s’applique, quelle qu’elle soit. Celle-ci est bienvenue.',
    clause: 'D6.4',
    target: '.stage-area',
  },
  {
    at: 17,
    title: 'La chasseresse',
    text: 'Puis ce fut le tour de Moira : elle chasse Prométhée, et le 9 de Sparte a quitté la table. Hadès chasse tous les 7, Héra tous les 10. Vous tenez Héra ; gardez-la pour un moment qui en vaille la peine.',
    clause: 'D5.9',
    target: '.others',
  },
  {
    at: 20,
    title: 'Et Zeus',
    text: 'Zeus foudroie n’importe quelle carte sur la table. Corinthe a pris le cavalier de Sparte, et tous deux sont de nouveau à 0. Vous n’avez posé qu’une carte dans ce défilé, et eux dépensent les leurs. C’est tout l’art de Delphes.',
    clause: 'D5.10',
    target: '.others',
  },
  {
    at: 23,
    title: 'À vous de jouer',
    text: 'Thèbes a 7 de gloire après deux défilés, et trois cartes en main. Avant le quatrième et le septième défilé, chacun en pioche 8 ; chaque carte qui reste après le neuvième vaut 1 de gloire. Vous en savez assez pour jouer.',
    clause: 'D2.3',
  },
];

const stops: Record<Locale, TutorialStop[]> = { en, de, fr };

const tutorial: Tutorial = { record, seat: 0, stops };

export default tutorial;
