// Messages of the Offrandes board. Questions, log, refusals and rules come from the engine. A missing message fails the
// build.

import { plural, type Locale } from '../../i18n/locale';
import type { Animal } from '../shared/beasts';
import type { Altar, Ladder, Phase } from './types';

export interface Messages {
  round: (numeral: string) => string;
  phases: Record<'recruiting' | 'auctions' | 'corruption' | 'offerings' | 'end', string>;
  boards: Record<'market' | 'corruption' | 'temple' | 'all', string>;
  ladders: Record<Ladder, string>;
  altars: Record<Altar, string>;
  animals: Record<Animal, (count: number) => string>;
  board: string;
  boardParts: string;
  pawn: (city: string, ladder: string, level: number) => string;
  inThisLot: string;
  soldTo: (city: string) => string;
  pens: string;
  penCount: (animals: string) => string;
  each: (points: number) => string;
  altarEmpty: (god: string, points: number) => string;
  altarTaken: (god: string, animals: string, city: string, points: number) => string;
  swap: string;
  stepLost: string;
  yourTurn: Record<Exclude<Phase, 'over'>, (city: string) => string>;
  rule: (clause: string) => string;
  climb: (from: number, to: number) => string;
  level: (level: number) => string;
  recruit: string;
  recruitMore: (count: number) => string;
  openAt: (bid: number) => string;
  chooseTwo: string;
  endTurn: string;
  lotsLeft: (count: number) => string;
  noRival: string;
  openingBid: string;
  less: string;
  more: string;
  bidOf: (bid: number) => string;
  raiseTo: (bid: number) => string;
  pass: string;
  moneyLeft: (left: number, have: number) => string;
  winsAt: (bid: number) => string;
  winsAtBecause: (bid: number, city: string, money: number) => string;
  purse: (money: number) => string;
  toBid: string;
  highest: string;
  passed: string;
  sitsOut: string;
  inIt: string;
  auctioneer: string;
  start: string;
  money: (money: number) => string;
  withAltars: (points: number) => string;
  points: string;
  guards: (level: number) => string;
  corrupters: (level: number) => string;
  corruptOne: string;
  corrupt: (city: string, ladder: string) => string;
  take: (city: string, ladder: string) => string;
  abstain: string;
  chooseAltar: string;
  offer: (animals: string, god: string) => string;
  offerPoints: (points: number) => string;
  atTheEnd: (points: number) => string;
  decline: string;
  yourServants: string;
  servantsOf: (city: string) => string;
  close: string;
  stage: string;
  skip: string;
  sourceOffering: string;
  sourcePriestess: string;
  sourceAltars: string;
  total: string;
}

const en: Messages = {
  round: (numeral) => `Round ${numeral}`,
  phases: {
    recruiting: 'Recruiting',
    auctions: 'Auctions',
    corruption: 'Corruption',
    offerings: 'Offerings',
    end: 'The end',
  },
  boards: { market: 'Market', corruption: 'Corruption', temple: 'Temple', all: 'Whole board' },
  ladders: {
    peasant: 'Peasant',
    water_bearer: 'Water bearer',
    flower_bearer: 'Flower bearer',
    temple_keeper: 'Temple keeper',
    priestess: 'Priestess',
    corrupter: 'Corrupter',
    guard: 'Guard',
  },
  altars: {
    hephaistos: 'Hephaistos',
    ares: 'Ares',
    hermes: 'Hermes',
    athena: 'Athena',
    hera: 'Hera',
    aphrodite: 'Aphrodite',
    artemis: 'Artemis',
    apollo: 'Apollo',
    hades: 'Hades',
    poseidon: 'Poseidon',
    zeus: 'Zeus',
  },
  animals: {
    chicken: (count) => plural('en', count, `${count} chicken`, `${count} chickens`),
    pig: (count) => plural('en', count, `${count} pig`, `${count} pigs`),
    goat: (count) => plural('en', count, `${count} goat`, `${count} goats`),
    sheep: (count) => `${count} sheep`,
    ox: (count) => plural('en', count, `${count} ox`, `${count} oxen`),
  },
  board: 'The board: market, corruption and temple',
  boardParts: 'Parts of the board',
  pawn: (city, ladder, level) => `${city}: ${ladder} ${level}`,
  inThisLot: 'in this lot',
  soldTo: (city) => `sold to ${city}`,
  pens: 'In the pens',
  penCount: (animals) => `${animals} in the pens`,
  each: (points) => `${points} each`,
  altarEmpty: (god, points) => `Altar of ${god}: empty, ${points} points at the end`,
  altarTaken: (god, animals, city, points) => `Altar of ${god}: ${animals} of ${city}, ${points} points at the end`,
  swap: 'swap',
  stepLost: 'step lost',
  yourTurn: {
    recruiting: (city) => `Hire your servants, ${city}.`,
    auctioning: (city) => `Your auction, ${city}.`,
    bidding: (city) => `Your bid, ${city}.`,
    corrupting: (city) => `Your corrupters, ${city}.`,
    offering: (city) => `Your offering, ${city}.`,
  },
  rule: (clause) => `Rule ${clause}`,
  climb: (from, to) => `you climb ${from} → ${to}`,
  level: (level) => `level ${level}`,
  recruit: 'Recruit these three',
  recruitMore: (count) => `Choose ${count} more`,
  openAt: (bid) => `Open at ${bid}`,
  chooseTwo: 'Choose two tiles',
  endTurn: 'End the turn',
  lotsLeft: (count) => plural('en', count, `${count} more lot may go to others`, `${count} more lots may go to others`),
  noRival: 'Nobody else can bid: the lot is yours at once',
  openingBid: 'Opening bid',
  less: 'One less',
  more: 'One more',
  bidOf: (bid) => `Bid ${bid}`,
  raiseTo: (bid) => `Raise to ${bid}`,
  pass: 'Pass',
  moneyLeft: (left, have) =>
    plural('en', have, `${left} of your ${have} drachma left`, `${left} of your ${have} drachmas left`),
  winsAt: (bid) => `${bid} wins at once`,
  winsAtBecause: (bid, city, money) => `${bid} wins at once: ${city} has only ${money}`,
  purse: (money) => plural('en', money, `Your ${money} drachma`, `Your ${money} drachmas`),
  toBid: 'to bid',
  highest: 'highest',
  passed: 'passed',
  sitsOut: 'sits out',
  inIt: 'still in',
  auctioneer: 'auctioneer',
  start: 'start',
  money: (money) => plural('en', money, `${money} drachma`, `${money} drachmas`),
  withAltars: (points) => `${points} with altars`,
  points: 'points',
  guards: (level) => plural('en', level, `${level} guard`, `${level} guards`),
  corrupters: (level) => plural('en', level, `${level} corrupter`, `${level} corrupters`),
  corruptOne: 'Choose a pawn to take a step from',
  corrupt: (city, ladder) => `Corrupt ${city}: ${ladder}`,
  take: (city, ladder) => `Take a step from ${city}: ${ladder}`,
  abstain: 'Abstain',
  chooseAltar: 'Choose an altar that glows',
  offer: (animals, god) => `Offer ${animals} to ${god}`,
  offerPoints: (points) => plural('en', points, `${points} point at once`, `${points} points at once`),
  atTheEnd: (points) => `${points} more at the end while it is yours`,
  decline: 'Decline',
  yourServants: 'Your servants',
  servantsOf: (city) => `The servants of ${city}`,
  close: 'Close',
  stage: 'Your part',
  skip: 'Skip the animation',
  sourceOffering: 'Offerings',
  sourcePriestess: 'Priestess',
  sourceAltars: 'Altars',
  total: 'Total',
};

const de: Messages = {
  round: (numeral) => `Runde ${numeral}`,
  phases: {
    recruiting: 'Anwerben',
    auctions: 'Versteigerung',
    corruption: 'Bestechung',
    offerings: 'Opfergaben',
    end: 'Spielende',
  },
  boards: { market: 'Markt', corruption: 'Bestechung', temple: 'Tempel', all: 'Ganzer Plan' },
  ladders: {
    peasant: 'Bauer',
    water_bearer: 'Wasserträgerin',
    flower_bearer: 'Blumenhändler',
    temple_keeper: 'Tempeldiener',
    priestess: 'Priesterin',
    corrupter: 'Verführer',
    guard: 'Wache',
  },
  altars: {
    hephaistos: 'Hephaistos',
    ares: 'Ares',
    hermes: 'Hermes',
    athena: 'Athene',
    hera: 'Hera',
    aphrodite: 'Aphrodite',
    artemis: 'Artemis',
    apollo: 'Apollon',
    hades: 'Hades',
    poseidon: 'Poseidon',
    zeus: 'Zeus',
  },
  animals: {
    chicken: (count) => plural('de', count, `${count} Huhn`, `${count} Hühner`),
    pig: (count) => plural('de', count, `${count} Schwein`, `${count} Schweine`),
    goat: (count) => plural('de', count, `${count} Ziege`, `${count} Ziegen`),
    sheep: (count) => plural('de', count, `${count} Schaf`, `${count} Schafe`),
    ox: (count) => plural('de', count, `${count} Ochse`, `${count} Ochsen`),
  },
  board: 'Der Spielplan: Markt, Bestechung und Tempel',
  boardParts: 'Teile des Spielplans',
  pawn: (city, ladder, level) => `${city}: ${ladder} ${level}`,
  inThisLot: 'in diesem Los',
  soldTo: (city) => `an ${city} verkauft`,
  pens: 'In den Pferchen',
  penCount: (animals) => `${animals} in den Pferchen`,
  each: (points) => `je ${points}`,
  altarEmpty: (god, points) => `Altar, ${god}: leer, ${points} Punkte am Ende`,
  altarTaken: (god, animals, city, points) => `Altar, ${god}: ${animals} von ${city}, ${points} Punkte am Ende`,
  swap: 'Tausch',
  stepLost: 'verfällt',
  yourTurn: {
    recruiting: (city) => `Wirb Leute an, ${city}.`,
    auctioning: (city) => `Deine Versteigerung, ${city}.`,
    bidding: (city) => `Dein Gebot, ${city}.`,
    corrupting: (city) => `Deine Verführer, ${city}.`,
    offering: (city) => `Deine Opfergabe, ${city}.`,
  },
  rule: (clause) => `Regel ${clause}`,
  climb: (from, to) => `du steigst ${from} → ${to}`,
  level: (level) => `Stufe ${level}`,
  recruit: 'Diese drei anwerben',
  recruitMore: (count) => `Noch ${count} wählen`,
  openAt: (bid) => `Mit ${bid} eröffnen`,
  chooseTwo: 'Zwei Plättchen wählen',
  endTurn: 'Zug beenden',
  lotsLeft: (count) =>
    plural('de', count, `noch ${count} Los darf an andere gehen`, `noch ${count} Lose dürfen an andere gehen`),
  noRival: 'Niemand sonst kann bieten: das Los gehört sofort dir',
  openingBid: 'Eröffnungsgebot',
  less: 'Eins weniger',
  more: 'Eins mehr',
  bidOf: (bid) => `${bid} bieten`,
  raiseTo: (bid) => `Auf ${bid} erhöhen`,
  pass: 'Passen',
  moneyLeft: (left, have) =>
    plural('de', have, `${left} von ${have} Drachme bleiben dir`, `${left} von ${have} Drachmen bleiben dir`),
  winsAt: (bid) => `${bid} gewinnt sofort`,
  winsAtBecause: (bid, city, money) => `${bid} gewinnt sofort: ${city} hat nur ${money}`,
  purse: (money) => plural('de', money, `Deine ${money} Drachme`, `Deine ${money} Drachmen`),
  toBid: 'am Zug',
  highest: 'Höchstgebot',
  passed: 'gepasst',
  sitsOut: 'setzt aus',
  inIt: 'bietet mit',
  auctioneer: 'versteigert',
  start: 'Start',
  money: (money) => plural('de', money, `${money} Drachme`, `${money} Drachmen`),
  withAltars: (points) => `${points} mit Altären`,
  points: 'Punkte',
  guards: (level) => plural('de', level, `${level} Wache`, `${level} Wachen`),
  corrupters: (level) => `${level} Verführer`,
  corruptOne: 'Wähle eine Figur, der du eine Stufe nimmst',
  corrupt: (city, ladder) => `${city} bestechen: ${ladder}`,
  take: (city, ladder) => `Eine Stufe nehmen von ${city}: ${ladder}`,
  abstain: 'Verzichten',
  chooseAltar: 'Wähle einen leuchtenden Altar',
  offer: (animals, god) => `${animals} opfern: ${god}`,
  offerPoints: (points) => plural('de', points, `${points} Punkt sofort`, `${points} Punkte sofort`),
  atTheEnd: (points) => `${points} dazu am Ende, solange er dir gehört`,
  decline: 'Verzichten',
  yourServants: 'Deine Leute',
  servantsOf: (city) => `Die Leute von ${city}`,
  close: 'Schließen',
  stage: 'Dein Teil',
  skip: 'Animation überspringen',
  sourceOffering: 'Opfergaben',
  sourcePriestess: 'Priesterin',
  sourceAltars: 'Altäre',
  total: 'Summe',
};

const fr: Messages = {
  round: (numeral) => `Manche ${numeral}`,
  phases: {
    recruiting: 'Recrutement',
    auctions: 'Enchères',
    corruption: 'Corruption',
    offerings: 'Offrandes',
    end: 'Fin de la partie',
  },
  boards: { market: 'Marché', corruption: 'Corruption', temple: 'Temple', all: 'Tout le plateau' },
  ladders: {
    peasant: 'Paysan',
    water_bearer: 'Porteuse d’eau',
    flower_bearer: 'Porteur de fleurs',
    temple_keeper: 'Gardien du temple',
    priestess: 'Prêtresse',
    corrupter: 'Corrupteur',
    guard: 'Garde',
  },
  altars: {
    hephaistos: 'Héphaïstos',
    ares: 'Arès',
    hermes: 'Hermès',
    athena: 'Athéna',
    hera: 'Héra',
    aphrodite: 'Aphrodite',
    artemis: 'Artémis',
    apollo: 'Apollon',
    hades: 'Hadès',
    poseidon: 'Poséidon',
    zeus: 'Zeus',
  },
  animals: {
    chicken: (count) => plural('fr', count, `${count} poule`, `${count} poules`),
    pig: (count) => plural('fr', count, `${count} porc`, `${count} porcs`),
    goat: (count) => plural('fr', count, `${count} chèvre`, `${count} chèvres`),
    sheep: (count) => plural('fr', count, `${count} mouton`, `${count} moutons`),
    ox: (count) => plural('fr', count, `${count} bœuf`, `${count} bœufs`),
  },
  board: 'Le plateau : marché, corruption et temple',
  boardParts: 'Parties du plateau',
  pawn: (city, ladder, level) => `${city} : ${ladder} ${level}`,
  inThisLot: 'dans ce lot',
  soldTo: (city) => `vendu : ${city}`,
  pens: 'Dans les enclos',
  penCount: (animals) => `${animals} dans les enclos`,
  each: (points) => `${points} chacun`,
  altarEmpty: (god, points) => `Autel, ${god} : libre, ${points} points à la fin`,
  altarTaken: (god, animals, city, points) => `Autel, ${god} : ${animals} (${city}), ${points} points à la fin`,
  swap: 'échange',
  stepLost: 'perdu',
  yourTurn: {
    recruiting: (city) => `Recrutez, ${city}.`,
    auctioning: (city) => `Votre vente, ${city}.`,
    bidding: (city) => `Votre enchère, ${city}.`,
    corrupting: (city) => `Vos corrupteurs, ${city}.`,
    offering: (city) => `Votre offrande, ${city}.`,
  },
  rule: (clause) => `Règle ${clause}`,
  climb: (from, to) => `vous montez ${from} → ${to}`,
  level: (level) => `niveau ${level}`,
  recruit: 'Recruter ces trois',
  recruitMore: (count) => `Encore ${count} à choisir`,
  openAt: (bid) => `Ouvrir à ${bid}`,
  chooseTwo: 'Choisissez deux tuiles',
  endTurn: 'Finir le tour',
  lotsLeft: (count) =>
    plural('fr', count, `encore ${count} lot peut aller aux autres`, `encore ${count} lots peuvent aller aux autres`),
  noRival: 'Personne d’autre ne peut enchérir : le lot est à vous aussitôt',
  openingBid: 'Mise d’ouverture',
  less: 'Un de moins',
  more: 'Un de plus',
  bidOf: (bid) => `Miser ${bid}`,
  raiseTo: (bid) => `Monter à ${bid}`,
  pass: 'Passer',
  moneyLeft: (left, have) =>
    plural('fr', have, `il vous reste ${left} drachme sur ${have}`, `il vous reste ${left} drachmes sur ${have}`),
  winsAt: (bid) => `${bid} l’emporte aussitôt`,
  winsAtBecause: (bid, city, money) => `${bid} l’emporte aussitôt : ${city} n’a que ${money}`,
  purse: (money) => plural('fr', money, `Votre drachme`, `Vos ${money} drachmes`),
  toBid: 'doit parler',
  highest: 'en tête',
  passed: 'a passé',
  sitsOut: 'hors jeu',
  inIt: 'en jeu',
  auctioneer: 'vend',
  start: 'premier',
  money: (money) => plural('fr', money, `${money} drachme`, `${money} drachmes`),
  withAltars: (points) => `${points} avec les autels`,
  points: 'points',
  guards: (level) => plural('fr', level, `${level} garde`, `${level} gardes`),
  corrupters: (level) => plural('fr', level, `${level} corrupteur`, `${level} corrupteurs`),
  corruptOne: 'Choisissez un pion à faire reculer',
  corrupt: (city, ladder) => `Corrompre ${city} : ${ladder}`,
  take: (city, ladder) => `Prendre un échelon, ${city} : ${ladder}`,
  abstain: 'S’abstenir',
  chooseAltar: 'Choisissez un autel qui brille',
  offer: (animals, god) => `Offrir ${animals} : ${god}`,
  offerPoints: (points) => plural('fr', points, `${points} point aussitôt`, `${points} points aussitôt`),
  atTheEnd: (points) => `${points} de plus à la fin tant qu’il est à vous`,
  decline: 'Renoncer',
  yourServants: 'Vos serviteurs',
  servantsOf: (city) => `Les serviteurs : ${city}`,
  close: 'Fermer',
  stage: 'Votre part',
  skip: 'Passer l’animation',
  sourceOffering: 'Offrandes',
  sourcePriestess: 'Prêtresse',
  sourceAltars: 'Autels',
  total: 'Total',
};

export const messages: Record<Locale, Messages> = { en, de, fr };
