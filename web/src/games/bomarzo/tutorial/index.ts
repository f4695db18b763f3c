// The first two seasons of a game of Bomarzo, played along. The record is a real one; the lessons say what to look at.

import type { Locale } from '../../../i18n/locale';
import type { Tutorial, TutorialStop } from '../../../table/board';
import record from './record.json';

/** When a lesson comes, the clause it stands on, and what it points at. */
const MOMENTS: Pick<TutorialStop, 'at' | 'clause' | 'target'>[] = [
  { at: 0, clause: 'B1.5', target: '.garden' },
  { at: 0, clause: 'B2.4', target: '.village' },
  { at: 6, clause: 'B4.3', target: '.shrine[data-deity="gigante"]' },
  { at: 6, clause: 'B6.1', target: '.hand' },
  { at: 11, clause: 'B6.3', target: '.tracks' },
  { at: 16, clause: 'B4.2', target: '.harvest[data-harvest="food"]' },
  { at: 18, clause: 'B4.5', target: '.shrine[data-deity="genio"]' },
  { at: 24, clause: 'B7.1', target: '.garden' },
  { at: 28, clause: 'B6.2', target: '.shrine[data-deity="tartaruga"]' },
  { at: 34, clause: 'B4.2', target: '.harvest[data-harvest="wine"]' },
  { at: 41, clause: 'B4.10', target: '.shrine[data-deity="genio"]' },
  { at: 46, clause: 'B5.7', target: '.shrine[data-deity="orco"]' },
  { at: 49, clause: 'B8.3', target: '.rail-area .game' },
  { at: 49, clause: 'B5.8', target: '.shrine[data-deity="drago"]' },
  { at: 54, clause: 'B8.2', target: '.shrine[data-deity="gigante"]' },
];

/** Title and text of each lesson, in the order above. */
const WORDS: Record<Locale, [string, string][]> = {
  en: [
    [
      'A garden of stone',
      'You are the lord of Castelvecchio. Eight stone deities stand in the garden. For an offering each of them does something for you; and when the eighth season is over, each rewards who has most of what it loves. The small signs on the wall say what that is.',
    ],
    [
      'Three free steps',
      'Your village has five tracks. In every production a worker brings one thing for each symbol reached or passed: food, coins, wine, cards. Pawns come at once. Take two steps for wine and one for coins, then send them together.',
    ],
    [
      'Invoke a deity',
      'The first production has brought you a coin and a wine. You have three pawns. The plate beside a deity says what it costs you now; what glows you can pay. Touch Gigante: he plays a building for 1 food and 2 coins.',
    ],
    [
      'One button for the whole turn',
      'The stone table shows your offering, a cup for each resource. Now choose Mint in your hand. The blue ghosts show what will come of it, and the button says it in words. Until you press it, everything can be changed.',
    ],
    [
      'Stage 1',
      'Mint lies before you, carved in grey stone: one step on the architecture track. Who is first at a clay disc on a track gets a point. The temple on a grey card counts at the end as well, if you collect three different ones.',
    ],
    [
      'Harvest',
      'Offerings need resources. The first pawn at a field gets most, the next ones less, and each lord only once a season. Montenero is after coins. Take 3 food.',
    ],
    [
      'Follow somebody',
      'Montenero has been at Genio. Who follows gives what lies there and one more of any kind: 1 food, 1 coin, 1 of your choice. You have no coin, but wine stands for everything. Beware: two wine on a deity put it to sleep. Invoke Genio and take a step for food and one for coins.',
    ],
    [
      'Moss',
      'The season is over. Pawns go home, offerings vanish. Deities that nobody came to are overgrown now: they wait for you at a lower price. The torch has moved on to Montenero, who has just been to Dea for nothing at all.',
    ],
    [
      'Turn a card',
      'Tartaruga is mossy and costs only 1 food and 1 coin. She turns a stage-1 card: its steps at once, and from now on what the clay row promises. For Mint that is a coin in every production. Only turned cards count for the deities that love cards.',
    ],
    [
      'Wine',
      'Wine is the joker of this game, and there is one thing for which nothing replaces it. You will see in a moment. Put a pawn into the vineyard and take 2 wine.',
    ],
    [
      'Copy',
      'Montenero invoked Genio, and you are asked: for exactly what was paid there and two wine more you may do the same, without a pawn. You have 1 food and 3 wine: the third stands for the coin. Take two steps for cards.',
    ],
    [
      'The ogre',
      'Your purse is empty, but mossy Orco asks for nothing. He takes up to three markers from another deity, into your stock. Take the food and the coin from Genio.',
    ],
    [
      'If it ended now',
      'The third season begins, and you have the torch again. This table shows who leads where: columns are deities in the order of their worship, the first ones pay most. A filled field is first, a framed one second; with two players only the first is paid.',
    ],
    [
      'Worship',
      'The order of the deities is up to you. Drago puts a hand card face down under any deity; its worship value counts at the end. You lead in buildings as nobody else does, so Gigante shall pay well: lay Merchant, worth 5, under him.',
    ],
    [
      'The rest of the garden',
      'Gigante has moved to the front, and only you know by how much. Five seasons are left: feed your village, turn cards, watch what others collect. Touch whatever is shut to you, and it says why, with the rule. Now play a game of your own.',
    ],
  ],
  de: [
    [
      'Ein Garten aus Stein',
      'Du bist der Herr von Castelvecchio. Im Garten stehen acht steinerne Gottheiten. Für ein Opfer tut jede etwas für dich; und nach der achten Jahreszeit belohnt jede, wer am meisten von dem hat, was sie liebt. Was das ist, sagen die kleinen Zeichen an der Mauer.',
    ],
    [
      'Drei freie Schritte',
      'Dein Dorf hat fünf Leisten. In jeder Produktion bringt ein Arbeiter für jedes erreichte oder passierte Symbol etwas: Nahrung, Münzen, Wein, Karten. Figuren kommen sofort. Geh zwei Schritte beim Wein und einen bei den Münzen, dann schick sie zusammen ab.',
    ],
    [
      'Eine Gottheit anrufen',
      'Die erste Produktion hat dir eine Münze und einen Wein gebracht. Du hast drei Figuren. Das Schild neben einer Gottheit sagt, was sie dich jetzt kostet; was leuchtet, kannst du zahlen. Berühre Gigante: Er spielt für 1 Nahrung und 2 Münzen ein Gebäude aus.',
    ],
    [
      'Ein Knopf für den ganzen Zug',
      'Der Steintisch zeigt dein Opfer, eine Schale für jeden Rohstoff. Wähl jetzt auf der Hand die Karte „Münze“. Die blauen Schatten zeigen, was daraus wird, und der Knopf sagt es in Worten. Bis du ihn drückst, lässt sich alles ändern.',
    ],
    [
      'Stufe 1',
      'Die Karte liegt vor dir, in grauen Stein gehauen: ein Schritt auf der Leiste der Architektur. Wer als Erster bei einer Tonscheibe ist, bekommt einen Punkt. Auch der Tempel auf einer grauen Karte zählt am Ende, wenn du drei verschiedene sammelst.',
    ],
    [
      'Ernte',
      'Opfer brauchen Rohstoffe. Die erste Figur auf einem Feld bekommt am meisten, die nächsten weniger, und jeder nur einmal pro Jahreszeit. Montenero ist hinter Münzen her. Nimm 3 Nahrung.',
    ],
    [
      'Jemandem folgen',
      'Montenero war bei Genio. Wer folgt, gibt, was dort liegt, und eins mehr nach Wahl: 1 Nahrung, 1 Münze, 1 beliebiges. Du hast keine Münze, aber Wein steht für alles. Vorsicht: Zwei Wein auf einer Gottheit schläfern sie ein. Ruf Genio an und geh je einen Schritt bei Nahrung und Münzen.',
    ],
    [
      'Moos',
      'Die Jahreszeit ist vorbei. Figuren gehen heim, Opfergaben verschwinden. Gottheiten, zu denen niemand kam, sind jetzt überwachsen: Sie warten zu einem kleineren Preis. Die Fackel ist bei Montenero, der gerade ganz umsonst bei Dea war.',
    ],
    [
      'Eine Karte wenden',
      'Tartaruga ist bemoost und kostet nur 1 Nahrung und 1 Münze. Sie wendet eine Karte der Stufe 1: ihre Schritte sofort, und von nun an gilt, was die Tonzeile verspricht, hier eine Münze in jeder Produktion. Nur gewendete Karten zählen bei den Gottheiten, die Karten lieben.',
    ],
    [
      'Wein',
      'Wein ist der Joker dieses Spiels, und für eines ist er durch nichts zu ersetzen. Du siehst es gleich. Setz eine Figur in den Weinberg und nimm 2 Wein.',
    ],
    [
      'Kopieren',
      'Montenero hat Genio angerufen, und du wirst gefragt: Für genau das, was dort gezahlt wurde, und zwei Wein mehr darfst du dasselbe tun, ohne Figur. Du hast 1 Nahrung und 3 Wein: Der dritte steht für die Münze. Geh zwei Schritte bei den Karten.',
    ],
    [
      'Der Oger',
      'Dein Beutel ist leer, aber der bemooste Orco verlangt nichts. Er nimmt bis zu drei Marker von einer anderen Gottheit in deinen Vorrat. Nimm die Nahrung und die Münze von Genio.',
    ],
    [
      'Wäre jetzt Schluss',
      'Die dritte Jahreszeit beginnt, und die Fackel ist wieder bei dir. Diese Tabelle zeigt, wer wo führt: Spalten sind Gottheiten in der Reihenfolge ihrer Anbetung, die ersten zahlen am meisten. Ein volles Feld ist Erster, ein gerahmtes Zweiter; zu zweit wird nur der Erste belohnt.',
    ],
    [
      'Anbetung',
      'Die Reihenfolge der Gottheiten bestimmt ihr. Drago legt eine Handkarte verdeckt unter eine beliebige Gottheit; ihr Anbetungswert zählt am Ende. Bei den Gebäuden führst du, also soll Gigante gut zahlen: Leg den Händler, Wert 5, unter ihn.',
    ],
    [
      'Der Rest des Gartens',
      'Gigante ist nach vorn gerückt, und nur du weißt, wie weit. Fünf Jahreszeiten bleiben: Nähr dein Dorf, wende Karten, achte darauf, was andere sammeln. Berühre, was dir verschlossen ist, und es sagt, warum, mit der Regel. Jetzt spiel selbst.',
    ],
  ],
  fr: [
    [
      'Un jardin de pierre',
      'Vous êtes le seigneur de Castelvecchio. Huit divinités de pierre se dressent dans le jardin. Contre une offrande, chacune fait quelque chose pour vous ; et après la huitième saison, chacune récompense qui a le plus de ce qu’elle aime. Les petits signes sur le mur disent quoi.',
    ],
    [
      'Trois pas gratuits',
      'Votre village a cinq pistes. À chaque production, un ouvrier apporte une chose par symbole atteint ou dépassé : nourriture, pièces, vin, cartes. Les pions arrivent tout de suite. Faites deux pas pour le vin et un pour les pièces, puis envoyez le tout.',
    ],
    [
      'Invoquer une divinité',
      'La première production vous a donné une pièce et un vin. Vous avez trois pions. La plaque à côté d’une divinité dit ce qu’elle vous coûte ; ce qui luit, vous pouvez le payer. Touchez Gigante : il joue un bâtiment pour 1 nourriture et 2 pièces.',
    ],
    [
      'Un bouton pour tout le tour',
      'La table de pierre montre votre offrande, une coupe par ressource. Choisissez maintenant l’Hôtel de la Monnaie dans votre main. Les ombres bleues montrent la suite, et le bouton la dit en mots. Tant que vous n’appuyez pas, tout peut changer.',
    ],
    [
      'Niveau 1',
      'La carte est devant vous, taillée dans la pierre grise : un pas sur la piste d’architecture. Qui arrive en premier à un disque d’argile marque un point. Le temple d’une carte grise compte aussi à la fin, si vous en réunissez trois différents.',
    ],
    [
      'Récolte',
      'Les offrandes demandent des ressources. Le premier pion d’un champ reçoit le plus, les suivants moins, et chacun une seule fois par saison. Montenero cherche des pièces. Prenez 3 nourritures.',
    ],
    [
      'Suivre quelqu’un',
      'Montenero est passé chez Genio. Qui le suit donne ce qui est là et une ressource de plus au choix : 1 nourriture, 1 pièce, 1 au choix. Vous n’avez pas de pièce, mais le vin vaut tout. Attention : deux vins endorment une divinité. Invoquez Genio, puis un pas pour la nourriture et un pour les pièces.',
    ],
    [
      'La mousse',
      'La saison est finie. Les pions rentrent, les offrandes disparaissent. Les divinités que personne n’a visitées sont couvertes de mousse : elles vous attendent à prix réduit. Le flambeau est chez Montenero, qui vient de voir Dea pour rien du tout.',
    ],
    [
      'Retourner une carte',
      'Tartaruga est moussue et ne coûte que 1 nourriture et 1 pièce. Elle retourne une carte de niveau 1 : ses pas tout de suite, et désormais ce que promet la ligne d’argile, ici une pièce à chaque production. Seules les cartes retournées comptent pour les divinités qui aiment les cartes.',
    ],
    [
      'Le vin',
      'Le vin est le joker de ce jeu, et il y a une chose pour laquelle rien ne le remplace. Vous allez le voir. Placez un pion dans la vigne et prenez 2 vins.',
    ],
    [
      'Copier',
      'Montenero a invoqué Genio, et l’on vous demande : pour exactement ce qui a été payé et deux vins de plus, vous pouvez faire de même, sans pion. Vous avez 1 nourriture et 3 vins : le troisième vaut la pièce. Faites deux pas pour les cartes.',
    ],
    [
      'L’ogre',
      'Votre bourse est vide, mais Orco moussu ne demande rien. Il prend jusqu’à trois marqueurs sur une autre divinité, pour votre réserve. Prenez la nourriture et la pièce chez Genio.',
    ],
    [
      'Si la partie s’arrêtait',
      'La troisième saison commence et le flambeau vous revient. Ce tableau montre qui mène où : les colonnes sont les divinités dans l’ordre de leur adoration, les premières paient le plus. Une case pleine est première, une case encadrée seconde ; à deux, seul le premier est payé.',
    ],
    [
      'Adoration',
      'L’ordre des divinités dépend de vous. Drago glisse une carte de votre main sous une divinité ; sa valeur d’adoration compte à la fin. Vous menez pour les bâtiments, alors que Gigante paie bien : glissez le Marchand, valeur 5, sous lui.',
    ],
    [
      'Le reste du jardin',
      'Gigante est passé devant, et vous seul savez de combien. Il reste cinq saisons : nourrissez votre village, retournez des cartes, surveillez les autres. Touchez ce qui vous est fermé : cela dit pourquoi, avec la règle. À vous de jouer maintenant.',
    ],
  ],
};

const lessons = (locale: Locale): TutorialStop[] =>
  MOMENTS.map((moment, at) => ({ ...moment, title: WORDS[locale][at]?.[0] ?? '', text: WORDS[locale][at]?.[1] ?? '' }));

const tutorial: Tutorial = {
  record,
  seat: 0,
  stops: { en: lessons('en'), de: lessons('de'), fr: lessons('fr') },
};

export default tutorial;
