// Messages of the Delphi board. Questions, log, refusals and rules come from the engine. A missing message fails the
// build.

import { plural, type Locale } from '../../i18n/locale';
import type { Face, OracleCard, Phase } from './types';

export interface Messages {
  parade: (numeral: string) => string;
  march: (march: number, of: number) => string;
  marchesPay: string;
  /** The player who gets the points of a place: `before` left earlier, `after` later or not at all. */
  leaves: (before: number, after: number) => string;
  doubled: string;
  table: string;
  cards: Record<Face, string>;
  /** The effect of a card, in a few words on its face. */
  effects: Record<Exclude<Face, '2' | '3' | '4' | '5' | '6'>, string>;
  oracles: Record<OracleCard, string>;
  oracleTexts: Record<OracleCard, string>;
  oracle: string;
  oracleLeft: (count: number) => string;
  oracleUsed: (cards: string) => string;
  faceDown: (city: string) => string;
  you: string;
  fame: string;
  hand: string;
  spent: string;
  spentCards: (cards: string) => string;
  nothingSpent: string;
  total: (total: number) => string;
  halved: string;
  spared: string;
  favour: (amount: number) => string;
  wouldBe: (total: number) => string;
  hasChosen: string;
  chooses: string;
  toAct: string;
  waits: string;
  left: (place: number) => string;
  noCards: string;
  lead: Record<Exclude<Phase, 'over'>, string>;
  yourHand: string;
  lay: (card: string) => string;
  chooseCard: string;
  pass: string;
  leave: string;
  strike: (card: string, city: string) => string;
  chooseStrike: string;
  spare: string;
  consult: string;
  doNotConsult: string;
  accept: string;
  refuse: string;
  keep: string;
  keepMore: (count: number) => string;
  discard: (card: string) => string;
  chooseDiscard: string;
  rule: (clause: string) => string;
  close: string;
  stage: string;
  skip: string;
  cardOf: (card: string, city: string) => string;
  sourceHand: string;
  sum: string;
}

const en: Messages = {
  parade: (numeral) => `Parade ${numeral}`,
  march: (march, of) => `March ${march} of ${of}`,
  marchesPay: 'What the marches pay',
  leaves: (before, after) => (after === 0 ? 'stays' : before === 0 ? 'first out' : after === 1 ? 'last out' : 'second'),
  doubled: 'counts twice',
  table: 'The parades on the table',
  cards: {
    '2': 'Slinger',
    '3': 'Archer',
    '4': 'Hoplite',
    '5': 'Rider',
    '6': 'Chariot',
    '7': 'Achilles',
    '8': 'Theseus',
    '9': 'Prometheus',
    '10': 'Herakles',
    hades: 'Hades',
    moira: 'Moira',
    hera: 'Hera',
    hephaistos: 'Hephaistos',
    zeus: 'Zeus',
    poseidon: 'Poseidon',
    ares: 'Ares',
    apollo: 'Apollo',
    delphi: 'Delphi',
    pass: 'Pass',
  },
  effects: {
    '7': 'falls to Hades',
    '8': 'falls to nobody',
    '9': 'falls to Moira',
    '10': 'falls to Hera',
    hades: 'hunts every 7',
    moira: 'hunts every 9',
    hera: 'hunts every 10',
    hephaistos: 'multiplies both sides',
    zeus: 'strikes any one card',
    poseidon: 'halves all others',
    ares: 'squares the last',
    apollo: 'doubles the last',
    delphi: 'consult the oracle',
    pass: 'leave the march',
  },
  oracles: {
    great_caesura: 'Great Caesura',
    wrath_of_olympus: 'Wrath of Olympus',
    fall_of_heroes: 'Fall of Heroes',
    new_beginning: 'New Beginning',
    hubris: 'Hubris',
    retreat: 'Retreat',
    double_fame: 'Double Fame',
    tribute: 'Tribute',
    favour_of_the_pythia: 'Favour of the Pythia',
  },
  oracleTexts: {
    great_caesura: 'Everybody keeps two hand cards.',
    wrath_of_olympus: 'The gods leave every display.',
    fall_of_heroes: 'Every 7, 8, 9 and 10 leaves the displays.',
    new_beginning: 'All displays are emptied; whoever is in starts over.',
    hubris: 'Whoever leads loses the highest number.',
    retreat: 'Whoever is in loses the last card.',
    double_fame: 'This march counts twice.',
    tribute: 'The others discard one card each.',
    favour_of_the_pythia: 'The visitor has 10 more.',
  },
  oracle: 'Oracle',
  oracleLeft: (count) => plural('en', count, `${count} card`, `${count} cards`),
  oracleUsed: (cards) => `Spoken: ${cards}`,
  faceDown: (city) => `A card of ${city}, face down`,
  you: 'You',
  fame: 'Fame',
  hand: 'Hand',
  spent: 'Spent',
  spentCards: (cards) => `Spent: ${cards}`,
  nothingSpent: 'nothing spent',
  total: (total) => `Total ${total}`,
  halved: 'halved',
  spared: 'spared',
  favour: (amount) => `+${amount} favour`,
  wouldBe: (total) => `would be ${total}`,
  hasChosen: 'has laid a card face down',
  chooses: 'is choosing',
  toAct: 'is to act',
  waits: 'waits',
  left: (place) => `left, place ${place}`,
  noCards: 'no cards yet',
  lead: {
    turn: 'Your turn.',
    tie_round: 'Your card.',
    striking: 'Your stroke.',
    asking: 'Your visit.',
    consulting: 'The oracle speaks.',
    caesura: 'Your choice.',
    tribute: 'Your choice.',
  },
  yourHand: 'Your hand',
  lay: (card) => `Lay ${card}`,
  chooseCard: 'Choose a card',
  pass: 'Pass',
  leave: 'Leave the march',
  strike: (card, city) => `Strike ${card} of ${city}`,
  chooseStrike: 'Choose a card that glows',
  spare: 'Spare them all',
  consult: 'Consult it',
  doNotConsult: 'Do not ask',
  accept: 'Accept',
  refuse: 'Refuse, take the next',
  keep: 'Keep these two',
  keepMore: (count) => `Choose ${count} more to keep`,
  discard: (card) => `Discard ${card}`,
  chooseDiscard: 'Choose a card to discard',
  rule: (clause) => `Rule ${clause}`,
  close: 'Close',
  stage: 'Your part',
  skip: 'Skip the animation',
  cardOf: (card, city) => `${card}, before ${city}`,
  sourceHand: 'Cards kept',
  sum: 'Fame',
};

const de: Messages = {
  parade: (numeral) => `Parade ${numeral}`,
  march: (march, of) => `Aufmarsch ${march} von ${of}`,
  marchesPay: 'Was die Aufmärsche bringen',
  leaves: (before, after) =>
    after === 0 ? 'bleibt' : before === 0 ? 'geht zuerst' : after === 1 ? 'geht zuletzt' : 'zweiter',
  doubled: 'zählt doppelt',
  table: 'Die Paraden auf dem Tisch',
  cards: {
    '2': 'Schleuderer',
    '3': 'Bogenschütze',
    '4': 'Hoplit',
    '5': 'Reiter',
    '6': 'Streitwagen',
    '7': 'Achilles',
    '8': 'Theseus',
    '9': 'Prometheus',
    '10': 'Herakles',
    hades: 'Hades',
    moira: 'Moira',
    hera: 'Hera',
    hephaistos: 'Hephaistos',
    zeus: 'Zeus',
    poseidon: 'Poseidon',
    ares: 'Ares',
    apollo: 'Apollo',
    delphi: 'Delphi',
    pass: 'Passen',
  },
  effects: {
    '7': 'fällt durch Hades',
    '8': 'fällt durch niemand',
    '9': 'fällt durch Moira',
    '10': 'fällt durch Hera',
    hades: 'jagt jede 7',
    moira: 'jagt jede 9',
    hera: 'jagt jede 10',
    hephaistos: 'nimmt Nachbarn mal',
    zeus: 'trifft eine Karte',
    poseidon: 'halbiert alle anderen',
    ares: 'quadriert die letzte',
    apollo: 'verdoppelt die letzte',
    delphi: 'befragt das Orakel',
    pass: 'den Aufmarsch verlassen',
  },
  oracles: {
    great_caesura: 'Große Zäsur',
    wrath_of_olympus: 'Zorn des Olymp',
    fall_of_heroes: 'Sturz der Helden',
    new_beginning: 'Neubeginn',
    hubris: 'Hybris',
    retreat: 'Rückzug',
    double_fame: 'Doppelter Ruhm',
    tribute: 'Tribut',
    favour_of_the_pythia: 'Gunst der Pythia',
  },
  oracleTexts: {
    great_caesura: 'Alle behalten zwei Handkarten.',
    wrath_of_olympus: 'Die Götter verlassen alle Auslagen.',
    fall_of_heroes: 'Jede 7, 8, 9 und 10 verlässt die Auslagen.',
    new_beginning: 'Alle Auslagen werden leer; wer dabei ist, beginnt neu.',
    hubris: 'Wer führt, verliert die höchste Zahl.',
    retreat: 'Wer dabei ist, verliert die letzte Karte.',
    double_fame: 'Dieser Aufmarsch zählt doppelt.',
    tribute: 'Die anderen werfen je eine Karte ab.',
    favour_of_the_pythia: 'Der Besucher hat 10 mehr.',
  },
  oracle: 'Orakel',
  oracleLeft: (count) => plural('de', count, `${count} Karte`, `${count} Karten`),
  oracleUsed: (cards) => `Gesprochen: ${cards}`,
  faceDown: (city) => `Eine Karte von ${city}, verdeckt`,
  you: 'Du',
  fame: 'Ruhm',
  hand: 'Hand',
  spent: 'Verbraucht',
  spentCards: (cards) => `Verbraucht: ${cards}`,
  nothingSpent: 'nichts verbraucht',
  total: (total) => `Summe ${total}`,
  halved: 'halbiert',
  spared: 'verschont',
  favour: (amount) => `+${amount} Gunst`,
  wouldBe: (total) => `wäre ${total}`,
  hasChosen: 'hat verdeckt gelegt',
  chooses: 'wählt',
  toAct: 'ist am Zug',
  waits: 'wartet',
  left: (place) => `ausgestiegen, Platz ${place}`,
  noCards: 'noch keine Karten',
  lead: {
    turn: 'Du bist am Zug.',
    tie_round: 'Deine Karte.',
    striking: 'Dein Blitz.',
    asking: 'Dein Besuch.',
    consulting: 'Das Orakel spricht.',
    caesura: 'Deine Wahl.',
    tribute: 'Deine Wahl.',
  },
  yourHand: 'Deine Hand',
  lay: (card) => `${card} legen`,
  chooseCard: 'Wähle eine Karte',
  pass: 'Passen',
  leave: 'Aufmarsch verlassen',
  strike: (card, city) => `${card} treffen (${city})`,
  chooseStrike: 'Wähle eine leuchtende Karte',
  spare: 'Alle verschonen',
  consult: 'Befragen',
  doNotConsult: 'Nicht fragen',
  accept: 'Annehmen',
  refuse: 'Ablehnen, die nächste gilt',
  keep: 'Diese zwei behalten',
  keepMore: (count) => `Noch ${count} zum Behalten wählen`,
  discard: (card) => `${card} abwerfen`,
  chooseDiscard: 'Wähle eine Karte zum Abwerfen',
  rule: (clause) => `Regel ${clause}`,
  close: 'Schließen',
  stage: 'Dein Teil',
  skip: 'Animation überspringen',
  cardOf: (card, city) => `${card}, vor ${city}`,
  sourceHand: 'Behaltene Karten',
  sum: 'Ruhm',
};

const fr: Messages = {
  parade: (numeral) => `Parade ${numeral}`,
  march: (march, of) => `Défilé ${march} sur ${of}`,
  marchesPay: 'Ce que paient les défilés',
  leaves: (before, after) =>
    after === 0 ? 'reste' : before === 0 ? '1er sorti' : after === 1 ? 'dernier sorti' : '2e sorti',
  doubled: 'compte double',
  table: 'Les rangées sur la table',
  cards: {
    '2': 'Frondeur',
    '3': 'Archer',
    '4': 'Hoplite',
    '5': 'Cavalier',
    '6': 'Char',
    '7': 'Achille',
    '8': 'Thésée',
    '9': 'Prométhée',
    '10': 'Héraclès',
    hades: 'Hadès',
    moira: 'Moira',
    hera: 'Héra',
    hephaistos: 'Héphaïstos',
    zeus: 'Zeus',
    poseidon: 'Poséidon',
    ares: 'Arès',
    apollo: 'Apollon',
    delphi: 'Delphes',
    pass: 'Passer',
  },
  effects: {
    '7': 'proie d’Hadès',
    '8': 'proie de personne',
    '9': 'proie de Moira',
    '10': 'proie d’Héra',
    hades: 'chasse tous les 7',
    moira: 'chasse tous les 9',
    hera: 'chasse tous les 10',
    hephaistos: 'multiplie ses voisins',
    zeus: 'foudroie une carte',
    poseidon: 'divise les autres par 2',
    ares: 'élève au carré',
    apollo: 'double la dernière',
    delphi: 'consulter l’oracle',
    pass: 'quitter le défilé',
  },
  oracles: {
    great_caesura: 'Grande Césure',
    wrath_of_olympus: 'Colère de l’Olympe',
    fall_of_heroes: 'Chute des héros',
    new_beginning: 'Nouveau départ',
    hubris: 'Hybris',
    retreat: 'Retraite',
    double_fame: 'Double gloire',
    tribute: 'Tribut',
    favour_of_the_pythia: 'Faveur de la Pythie',
  },
  oracleTexts: {
    great_caesura: 'Chacun garde deux cartes en main.',
    wrath_of_olympus: 'Les dieux quittent toutes les rangées.',
    fall_of_heroes: 'Chaque 7, 8, 9 et 10 quitte les rangées.',
    new_beginning: 'Toutes les rangées sont vidées ; on recommence.',
    hubris: 'Qui mène perd son plus haut nombre.',
    retreat: 'Qui défile perd sa dernière carte.',
    double_fame: 'Ce défilé compte double.',
    tribute: 'Les autres défaussent une carte.',
    favour_of_the_pythia: 'Le visiteur a 10 de plus.',
  },
  oracle: 'Oracle',
  oracleLeft: (count) => plural('fr', count, `${count} carte`, `${count} cartes`),
  oracleUsed: (cards) => `Prononcés : ${cards}`,
  faceDown: (city) => `Une carte face cachée : ${city}`,
  you: 'Vous',
  fame: 'Gloire',
  hand: 'Main',
  spent: 'Jouées',
  spentCards: (cards) => `Jouées : ${cards}`,
  nothingSpent: 'rien de joué',
  total: (total) => `Total ${total}`,
  halved: 'moitié',
  spared: 'épargné',
  favour: (amount) => `+${amount} faveur`,
  wouldBe: (total) => `serait ${total}`,
  hasChosen: 'a posé face cachée',
  chooses: 'choisit',
  toAct: 'doit jouer',
  waits: 'attend',
  left: (place) => `sorti, place ${place}`,
  noCards: 'pas encore de carte',
  lead: {
    turn: 'À vous.',
    tie_round: 'Votre carte.',
    striking: 'Votre foudre.',
    asking: 'Votre visite.',
    consulting: 'L’oracle parle.',
    caesura: 'Votre choix.',
    tribute: 'Votre choix.',
  },
  yourHand: 'Votre main',
  lay: (card) => `Poser ${card}`,
  chooseCard: 'Choisissez une carte',
  pass: 'Passer',
  leave: 'Quitter le défilé',
  strike: (card, city) => `Foudroyer ${card} (${city})`,
  chooseStrike: 'Choisissez une carte qui brille',
  spare: 'Tout épargner',
  consult: 'Consulter',
  doNotConsult: 'Ne pas demander',
  accept: 'Accepter',
  refuse: 'Refuser, prendre la suivante',
  keep: 'Garder ces deux',
  keepMore: (count) => `Encore ${count} à garder`,
  discard: (card) => `Défausser ${card}`,
  chooseDiscard: 'Choisissez une carte à défausser',
  rule: (clause) => `Règle ${clause}`,
  close: 'Fermer',
  stage: 'Votre part',
  skip: 'Passer l’animation',
  cardOf: (card, city) => `${card}, devant ${city}`,
  sourceHand: 'Cartes gardées',
  sum: 'Gloire',
};

export const messages: Record<Locale, Messages> = { en, de, fr };
