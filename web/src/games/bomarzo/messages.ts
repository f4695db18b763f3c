// Messages of Bomarzo's part of the client. A missing one fails the build.

import type { Locale } from '../../i18n/locale';
import type { Action } from './components.svelte';
import type { CardKind, Category, Kind, Temple, Worker } from './model';

/** Why a deity or a harvest is not to be had. */
export type Reason = 'asleep' | 'own' | 'pay' | 'nothing';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export interface Messages {
  points: string;
  sourceTracks: string;
  sourceTemples: string;
  total: string;

  board: string;
  stage: string;
  skip: string;
  close: string;
  rule: (clause: string) => string;

  year: (number: string) => string;
  seasonOf: (season: number) => string;
  seasons: Record<Season, string>;
  phases: Record<'settling' | 'production' | 'actions' | 'cleanUp' | 'end', string>;

  amount: (kind: Kind, count: number) => string;
  any: (count: number) => string;
  cardCount: (count: number) => string;
  pawnCount: (count: number) => string;
  pawnsLeft: (free: number, all: number) => string;
  nothing: string;
  less: (count: number) => string;
  listed: (parts: string[]) => string;

  deeds: Record<Action, string>;
  categories: Record<Category, string>;
  kinds: Record<CardKind, string>;
  temples: Record<Temple, string>;
  workers: Record<Worker, string>;
  fields: Record<Kind, string>;
  free: string;
  start: string;
  you: string;

  reasons: Record<Reason, string>;
  reasonsShort: Record<Reason, string>;
  noCard: Record<CardKind, string>;
  shrine: (name: string, position: number, deed: string) => string;
  state: Record<'awake' | 'mossy' | 'asleep', string>;
  costs: (price: string, follows: boolean) => string;
  leads: (category: string, values: string) => string;
  likely: (rank: number, points: number, sure: boolean) => string;
  between: (best: number, worst: number) => string;
  beneath: (own: number, others: number) => string;
  lies: (goods: string) => string;
  harvest: (name: string, gives: string) => string;

  deck: string;
  discards: string;
  trackAt: (track: string, places: string) => string;

  village: string;
  production: string;
  yourVillage: string;
  villageHint: string;
  nextSeason: string;
  workerAt: (worker: string, at: number, income: string) => string;
  step: (worker: string, to: number) => string;
  takeStepBack: string;
  inPlay: string;
  stageOne: string;
  stageTwo: string;
  templeCount: (kinds: number, points: number) => string;
  hand: string;
  handEmpty: string;
  hold: string;
  used: string;
  onCard: (kinds: string, worship: number, track: string, temple: string, tracks: string, effect: string) => string;

  lead: Record<'settling' | 'place' | 'offering' | 'deed' | 'copy' | 'wait' | 'watch', (name: string) => string>;
  choosePlace: string;
  chosen: (deity: string, price: string) => string;
  chosenFollow: (deity: string, who: string, price: string) => string;
  copyAsk: (who: string, paid: string, wine: string) => string;
  offering: (deity: string) => string;
  laying: string;
  layOpen: string;
  layShut: string;
  cups: Record<'printed' | 'lying' | 'wine' | 'follow' | 'more' | 'over' | 'paid' | 'only' | 'less', string>;
  lessOf: (kind: string) => string;
  moreOf: (kind: string) => string;
  takeOut: (kind: string) => string;
  way: (goods: string, sleeps: boolean) => string;
  use: (card: string, effect: string) => string;
  saves: (card: string) => string;
  toSpend: (count: number) => string;
  spend: string;
  pick: Record<'play' | 'turn' | 'worship', string>;
  thenLie: string;
  fallsAsleep: string;
  staysAsleep: string;
  copying: string;
  nobodyCan: string;
  keep: string;
  firstPoint: string;
  gainPawn: string;
  exactly: string;
  supplyNote: string;
  asks: string;
  dont: string;
  neverNow: string;
  neverOn: string;
  changeFirst: string;

  go: (deed: string) => string;
  goOffer: (deed: string) => string;
  goCopy: (deed: string) => string;
  do: {
    play: (card: string) => string;
    turn: (card: string) => string;
    draw: (count: number) => string;
    steps: (workers: string) => string;
    take: (goods: string, deity: string) => string;
    worship: (card: string, deity: string) => string;
    harvest: (goods: string) => string;
    exchange: (from: string, to: string) => string;
    pay: (goods: string) => string;
  };
  need: {
    place: string;
    spend: (left: number) => string;
    play: (kind: CardKind | null) => string;
    turn: string;
    step: (left: number) => string;
    take: string;
    worshipCard: string;
    worshipWhere: string;
  };

  ended: string;
  firstSecond: string;
  forecastOf: (deity: string, category: string) => string;
  tabs: Record<'garden' | 'village' | 'cards' | 'rivals', string>;
  tabsName: string;
  unfold: (name: string) => string;

  endTitle: string;
  endText: string;
  worshipSum: (sum: number) => string;
  noWorship: string;
}

const list = (locale: Locale) => (parts: string[]) => new Intl.ListFormat(locale).format(parts);

/** A lead with the reader's lord, where there is room for it. */
const calls = (what: string) => (name: string) => (name === '' ? `${what}.` : `${what}, ${name}.`);

const en: Messages = {
  points: 'points',
  sourceTracks: 'Tracks',
  sourceTemples: 'Temples',
  total: 'Total',

  board: 'The garden',
  stage: 'Where you act',
  skip: 'Skip what moves',
  close: 'Close',
  rule: (clause) => `Rule ${clause}`,

  year: (number) => `Year ${number}`,
  seasonOf: (season) => `Season ${season} of 8`,
  seasons: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' },
  phases: {
    settling: 'First steps',
    production: 'Production',
    actions: 'Actions',
    cleanUp: 'Clean-up',
    end: 'The end',
  },

  amount: (kind, count) => (kind === 'coin' ? `${count} ${count === 1 ? 'coin' : 'coins'}` : `${count} ${kind}`),
  any: (count) => `${count} of any kind`,
  cardCount: (count) => `${count} ${count === 1 ? 'card' : 'cards'}`,
  pawnCount: (count) => `${count} ${count === 1 ? 'pawn' : 'pawns'}`,
  pawnsLeft: (free, all) => `${free} of ${all} pawns left`,
  nothing: 'nothing',
  less: (count) => `${count} less`,
  listed: list('en'),

  deeds: {
    play_buildings: 'play a building',
    play_discoveries: 'play a discovery',
    play_characters: 'play a character',
    turn_card: 'turn a card',
    worker_steps: 'two worker steps',
    draw_cards: 'draw two cards',
    take_markers: 'take up to three',
    worship: 'worship',
  },
  categories: {
    buildings: 'Buildings',
    discoveries: 'Discoveries',
    characters: 'Characters',
    culture: 'Culture',
    architecture: 'Architecture',
    knowledge: 'Knowledge',
    food: 'Food',
    coins: 'Coins',
  },
  kinds: { buildings: 'building', discoveries: 'discovery', characters: 'character' },
  temples: { altar: 'altar', column: 'column', flame: 'flame', urn: 'urn', laurel: 'laurel' },
  workers: { food: 'Food', coin: 'Coin', wine: 'Wine', card: 'Cards', pawn: 'Pawns' },
  fields: { food: 'Field', coin: 'Market', wine: 'Vineyard' },
  free: 'free',
  start: 'start',
  you: 'you',

  reasons: {
    asleep: 'asleep until the clean-up',
    own: 'your pawn is here',
    pay: 'you cannot pay this',
    nothing: 'nothing to do there',
  },
  reasonsShort: { asleep: 'asleep', own: 'you are here', pay: 'too dear', nothing: 'nothing' },
  noCard: {
    buildings: 'no building in your hand',
    discoveries: 'no discovery in your hand',
    characters: 'no character in your hand',
  },
  shrine: (name, position, deed) => `${name}, position ${position}. ${deed}`,
  state: { awake: 'awake', mossy: 'overgrown with moss', asleep: 'asleep' },
  costs: (price, follows) => (follows ? `To follow costs you ${price}` : `Costs you ${price}`),
  leads: (category, values) => `${category}: ${values}`,
  likely: (rank, points, sure) =>
    `${sure ? 'Pays' : 'Likely'} rank ${rank} in worship: ${points} ${points === 1 ? 'point' : 'points'}`,
  between: (best, worst) => (best === worst ? `Rank ${best}` : `Between rank ${best} and ${worst}`),
  beneath: (own, others) => `Cards beneath: ${own} of yours, ${others} of others`,
  lies: (goods) => `There lie ${goods}`,
  harvest: (name, gives) => `${name}: the next pawn gets ${gives}`,

  deck: 'deck',
  discards: 'discards',
  trackAt: (track, places) => `${track}: ${places}`,

  village: 'Village',
  production: 'next production',
  yourVillage: 'Your village',
  villageHint: 'a worker walks each track',
  nextSeason: 'Next season',
  workerAt: (worker, at, income) => `${worker}: worker on ${at}, ${income}`,
  step: (worker, to) => `${worker}: step to ${to}`,
  takeStepBack: 'Take the last step back',
  inPlay: 'In play',
  stageOne: 'Stage 1',
  stageTwo: 'Stage 2',
  templeCount: (kinds, points) =>
    `${kinds} ${kinds === 1 ? 'temple' : 'temples'}${points > 0 ? `: ${points} ${points === 1 ? 'point' : 'points'}` : ''}`,
  hand: 'Hand',
  handEmpty: 'No cards in hand',
  hold: 'hold one to read it',
  used: 'used this season',
  onCard: (kinds, worship, track, temple, tracks, effect) =>
    `${kinds}; worship ${worship}; stage 1: ${track}, ${temple}; stage 2: ${tracks}; ${effect}`,

  lead: {
    settling: calls('Your first steps'),
    place: calls('Your pawn'),
    offering: calls('Your offering'),
    deed: calls('Your deed'),
    copy: (deity) => `Copy ${deity}?`,
    wait: (name) => `${name} is at it.`,
    watch: () => 'You watch.',
  },
  choosePlace: 'Choose a deity that glows, or a stone at a harvest.',
  chosen: (deity, price) => `${deity} asks for ${price}.`,
  chosenFollow: (deity, who, price) => `You follow ${who} to ${deity}: ${price}.`,
  copyAsk: (who, paid, wine) => `${who} paid ${paid}. You pay exactly the same and ${wine}, without a pawn.`,
  offering: (deity) => `Your offering to ${deity}`,
  laying: 'What you lay down',
  layOpen: 'Change',
  layShut: 'Done',
  cups: {
    printed: 'printed',
    lying: 'as lies there',
    wine: 'its wine',
    follow: 'to follow',
    more: 'lay more',
    over: 'more',
    paid: 'as was paid',
    only: 'wine, nothing else',
    less: 'saved',
  },
  lessOf: (kind) => `One ${kind} less`,
  moreOf: (kind) => `One ${kind} more`,
  takeOut: (kind) => `Take ${kind} out`,
  way: (goods, sleeps) => `Pay ${goods}${sleeps ? '; it falls asleep' : ''}`,
  use: (card, effect) => `Turn ${card}: ${effect}`,
  saves: (card) => `${card} saves you 1`,
  toSpend: (count) => `${count} ${count === 1 ? 'card' : 'cards'} to spend`,
  spend: 'spend',
  pick: { play: 'play', turn: 'turn', worship: 'lay' },
  thenLie: 'Then there lie',
  fallsAsleep: 'two wine: it falls asleep',
  staysAsleep: 'it stays asleep',
  copying: 'Copying costs',
  nobodyCan: 'nobody can',
  keep: 'You keep',
  firstPoint: 'first there: 1 point',
  gainPawn: 'a new pawn',
  exactly: 'Exactly this, no more',
  supplyNote: 'It all goes to the supply, nothing is added to what lies there. A copy is no pawn and cannot be copied.',
  asks: 'You are asked only when you can pay.',
  dont: 'Don’t',
  neverNow: 'Not again this season',
  neverOn: 'You let all copies pass this season. Ask me again',
  changeFirst: 'Change first:',

  go: (deed) => deed.charAt(0).toUpperCase() + deed.slice(1),
  goOffer: (deed) => `Offer and ${deed}`,
  goCopy: (deed) => `Copy and ${deed}`,
  do: {
    play: (card) => `play ${card}`,
    turn: (card) => `turn ${card}`,
    draw: (count) => `draw ${count} cards`,
    steps: (workers) => `move ${workers}`,
    take: (goods, deity) => `take ${goods} from ${deity}`,
    worship: (card, deity) => `lay ${card} under ${deity}`,
    harvest: (goods) => `harvest ${goods}`,
    exchange: (from, to) => `change ${from} into ${to}`,
    pay: (goods) => `pay ${goods}`,
  },
  need: {
    place: 'Choose a place for your pawn',
    spend: (left) => `Choose ${left === 1 ? 'a card' : `${left} cards`} to spend`,
    play: (kind) =>
      kind === null
        ? 'Choose a card'
        : `Choose a ${kind === 'buildings' ? 'building' : kind === 'discoveries' ? 'discovery' : 'character'} from your hand`,
    turn: 'Choose a card to turn',
    step: (left) => `Choose ${left === 1 ? 'a step' : `${left} steps`} in your village`,
    take: 'Choose where to take from',
    worshipCard: 'Choose a card to lay down',
    worshipWhere: 'Choose the deity to lay it under',
  },

  ended: 'If it ended now',
  firstSecond: 'first · second',
  forecastOf: (deity, category) => `${deity}, ${category}`,
  tabs: { garden: 'Garden', village: 'Village', cards: 'Cards', rivals: 'Rivals' },
  tabsName: 'Parts of the table',
  unfold: (name) => `Village and cards of ${name}`,

  endTitle: 'The deities look at you',
  endText: 'In the order of the cards laid beneath them. Each rewards who has most of what it loves.',
  worshipSum: (sum) => `worship ${sum}`,
  noWorship: 'no worship',
};

const de: Messages = {
  points: 'Punkte',
  sourceTracks: 'Leisten',
  sourceTemples: 'Tempel',
  total: 'Summe',

  board: 'Der Garten',
  stage: 'Hier handelst du',
  skip: 'Bewegung überspringen',
  close: 'Schließen',
  rule: (clause) => `Regel ${clause}`,

  year: (number) => `Jahr ${number}`,
  seasonOf: (season) => `Jahreszeit ${season} von 8`,
  seasons: { spring: 'Frühling', summer: 'Sommer', autumn: 'Herbst', winter: 'Winter' },
  phases: {
    settling: 'Erste Schritte',
    production: 'Produktion',
    actions: 'Aktionen',
    cleanUp: 'Aufräumen',
    end: 'Das Ende',
  },

  amount: (kind, count) =>
    kind === 'coin'
      ? `${count} ${count === 1 ? 'Münze' : 'Münzen'}`
      : `${count} ${kind === 'food' ? 'Nahrung' : 'Wein'}`,
  any: (count) => `${count} beliebige`,
  cardCount: (count) => `${count} ${count === 1 ? 'Karte' : 'Karten'}`,
  pawnCount: (count) => `${count} ${count === 1 ? 'Figur' : 'Figuren'}`,
  pawnsLeft: (free, all) => `noch ${free} von ${all} Figuren`,
  nothing: 'nichts',
  less: (count) => `${count} weniger`,
  listed: list('de'),

  deeds: {
    play_buildings: 'Gebäude ausspielen',
    play_discoveries: 'Entdeckung ausspielen',
    play_characters: 'Charakter ausspielen',
    turn_card: 'Karte wenden',
    worker_steps: 'zwei Schritte',
    draw_cards: 'zwei Karten ziehen',
    take_markers: 'bis zu drei nehmen',
    worship: 'anbeten',
  },
  categories: {
    buildings: 'Gebäude',
    discoveries: 'Entdeckungen',
    characters: 'Charaktere',
    culture: 'Kultur',
    architecture: 'Architektur',
    knowledge: 'Wissen',
    food: 'Nahrung',
    coins: 'Münzen',
  },
  kinds: { buildings: 'Gebäude', discoveries: 'Entdeckung', characters: 'Charakter' },
  temples: { altar: 'Altar', column: 'Säule', flame: 'Flamme', urn: 'Urne', laurel: 'Lorbeer' },
  workers: { food: 'Nahrung', coin: 'Münzen', wine: 'Wein', card: 'Karten', pawn: 'Figuren' },
  fields: { food: 'Acker', coin: 'Markt', wine: 'Weinberg' },
  free: 'umsonst',
  start: 'Start',
  you: 'du',

  reasons: {
    asleep: 'schläft bis zum Aufräumen',
    own: 'deine Figur ist hier',
    pay: 'das kannst du nicht zahlen',
    nothing: 'nichts zu tun',
  },
  reasonsShort: { asleep: 'schläft', own: 'du bist hier', pay: 'zu teuer', nothing: 'nichts' },
  noCard: {
    buildings: 'kein Gebäude auf der Hand',
    discoveries: 'keine Entdeckung auf der Hand',
    characters: 'kein Charakter auf der Hand',
  },
  shrine: (name, position, deed) => `${name}, Platz ${position}. ${deed}`,
  state: { awake: 'wach', mossy: 'von Moos bedeckt', asleep: 'schläft' },
  costs: (price, follows) => (follows ? `Nachfolgen kostet dich ${price}` : `Kostet dich ${price}`),
  leads: (category, values) => `${category}: ${values}`,
  likely: (rank, points, sure) =>
    `${sure ? 'Sicher' : 'Wohl'} Rang ${rank} der Anbetung: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  between: (best, worst) => (best === worst ? `Rang ${best}` : `Zwischen Rang ${best} und ${worst}`),
  beneath: (own, others) => `Karten darunter: ${own} von dir, ${others} von anderen`,
  lies: (goods) => `Hier liegen ${goods}`,
  harvest: (name, gives) => `${name}: die nächste Figur bekommt ${gives}`,

  deck: 'Stapel',
  discards: 'Ablage',
  trackAt: (track, places) => `${track}: ${places}`,

  village: 'Dorf',
  production: 'nächste Produktion',
  yourVillage: 'Dein Dorf',
  villageHint: 'auf jeder Leiste geht ein Arbeiter',
  nextSeason: 'Nächste Jahreszeit',
  workerAt: (worker, at, income) => `${worker}: Arbeiter auf ${at}, ${income}`,
  step: (worker, to) => `${worker}: Schritt auf ${to}`,
  takeStepBack: 'Letzten Schritt zurücknehmen',
  inPlay: 'Ausgespielt',
  stageOne: 'Stufe 1',
  stageTwo: 'Stufe 2',
  templeCount: (kinds, points) =>
    `${kinds} ${kinds === 1 ? 'Tempel' : 'Tempel'}${points > 0 ? `: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}` : ''}`,
  hand: 'Hand',
  handEmpty: 'Keine Karten auf der Hand',
  hold: 'halten zum Lesen',
  used: 'in dieser Jahreszeit genutzt',
  onCard: (kinds, worship, track, temple, tracks, effect) =>
    `${kinds}; Anbetung ${worship}; Stufe 1: ${track}, ${temple}; Stufe 2: ${tracks}; ${effect}`,

  lead: {
    settling: calls('Deine ersten Schritte'),
    place: calls('Deine Figur'),
    offering: calls('Dein Opfer'),
    deed: calls('Deine Aktion'),
    copy: (deity) => `${deity} kopieren?`,
    wait: (name) => `${name} ist dran.`,
    watch: () => 'Du siehst zu.',
  },
  choosePlace: 'Wähl eine leuchtende Gottheit oder einen Stein bei einer Ernte.',
  chosen: (deity, price) => `${deity} verlangt ${price}.`,
  chosenFollow: (deity, who, price) => `Du folgst ${who} zu ${deity}: ${price}.`,
  copyAsk: (who, paid, wine) => `${who} hat ${paid} gezahlt. Du zahlst genau das und ${wine}, ohne Figur.`,
  offering: (deity) => `Dein Opfer für ${deity}`,
  laying: 'Was du hinlegst',
  layOpen: 'Ändern',
  layShut: 'Fertig',
  cups: {
    printed: 'aufgedruckt',
    lying: 'wie es liegt',
    wine: 'ihr Wein',
    follow: 'zum Folgen',
    more: 'mehr geben',
    over: 'mehr',
    paid: 'wie gezahlt',
    only: 'nur Wein',
    less: 'gespart',
  },
  lessOf: (kind) => `${kind}: eins weniger`,
  moreOf: (kind) => `${kind}: eins mehr`,
  takeOut: (kind) => `${kind} wegnehmen`,
  way: (goods, sleeps) => `${goods} zahlen${sleeps ? '; sie schläft ein' : ''}`,
  use: (card, effect) => `${card} drehen: ${effect}`,
  saves: (card) => `${card} spart dir 1`,
  toSpend: (count) => `${count} ${count === 1 ? 'Karte' : 'Karten'} auszugeben`,
  spend: 'ausgeben',
  pick: { play: 'ausspielen', turn: 'wenden', worship: 'legen' },
  thenLie: 'Dann liegen dort',
  fallsAsleep: 'zwei Wein: sie schläft ein',
  staysAsleep: 'sie schläft weiter',
  copying: 'Kopieren kostet',
  nobodyCan: 'niemand kann',
  keep: 'Du behältst',
  firstPoint: 'als Erster dort: 1 Punkt',
  gainPawn: 'eine neue Figur',
  exactly: 'Genau das, nicht mehr',
  supplyNote:
    'Alles geht in den Vorrat, zu dem, was dort liegt, kommt nichts dazu. Eine Kopie braucht keine Figur und kann nicht kopiert werden.',
  asks: 'Du wirst nur gefragt, wenn du zahlen kannst.',
  dont: 'Nein',
  neverNow: 'In dieser Jahreszeit nicht mehr',
  neverOn: 'Du lässt in dieser Jahreszeit alle Kopien aus. Wieder fragen',
  changeFirst: 'Vorher tauschen:',

  go: (deed) => deed.charAt(0).toUpperCase() + deed.slice(1),
  goOffer: (deed) => `Opfern und ${deed}`,
  goCopy: (deed) => `Kopieren und ${deed}`,
  do: {
    play: (card) => `${card} ausspielen`,
    turn: (card) => `${card} wenden`,
    draw: (count) => `${count} Karten ziehen`,
    steps: (workers) => `ziehen: ${workers}`,
    take: (goods, deity) => `${goods} von ${deity} nehmen`,
    worship: (card, deity) => `${card} unter ${deity} legen`,
    harvest: (goods) => `${goods} ernten`,
    exchange: (from, to) => `${from} in ${to} tauschen`,
    pay: (goods) => `${goods} zahlen`,
  },
  need: {
    place: 'Wähl einen Platz für deine Figur',
    spend: (left) => `Wähl ${left === 1 ? 'eine Karte' : `${left} Karten`} zum Ausgeben`,
    play: (kind) =>
      kind === null
        ? 'Wähl eine Karte'
        : `Wähl ${kind === 'buildings' ? 'ein Gebäude' : kind === 'discoveries' ? 'eine Entdeckung' : 'einen Charakter'} auf der Hand`,
    turn: 'Wähl eine Karte zum Wenden',
    step: (left) => `Wähl ${left === 1 ? 'einen Schritt' : `${left} Schritte`} in deinem Dorf`,
    take: 'Wähl, woher du nimmst',
    worshipCard: 'Wähl eine Karte zum Hinlegen',
    worshipWhere: 'Wähl die Gottheit, unter die sie kommt',
  },

  ended: 'Wäre jetzt Schluss',
  firstSecond: 'Erster · Zweiter',
  forecastOf: (deity, category) => `${deity}, ${category}`,
  tabs: { garden: 'Garten', village: 'Dorf', cards: 'Karten', rivals: 'Rivalen' },
  tabsName: 'Teile des Tischs',
  unfold: (name) => `Dorf und Karten von ${name}`,

  endTitle: 'Die Gottheiten sehen dich an',
  endText: 'In der Reihenfolge der Karten unter ihnen. Jede belohnt, wer am meisten von dem hat, was sie liebt.',
  worshipSum: (sum) => `Anbetung ${sum}`,
  noWorship: 'keine Anbetung',
};

const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

const fr: Messages = {
  points: 'points',
  sourceTracks: 'Pistes',
  sourceTemples: 'Temples',
  total: 'Total',

  board: 'Le jardin',
  stage: 'Là où vous agissez',
  skip: 'Passer l’animation',
  close: 'Fermer',
  rule: (clause) => `Règle ${clause}`,

  year: (number) => `Année ${number}`,
  seasonOf: (season) => `Saison ${season} sur 8`,
  seasons: { spring: 'Printemps', summer: 'Été', autumn: 'Automne', winter: 'Hiver' },
  phases: {
    settling: 'Premiers pas',
    production: 'Production',
    actions: 'Actions',
    cleanUp: 'Rangement',
    end: 'La fin',
  },

  amount: (kind, count) => plural(count, kind === 'food' ? 'nourriture' : kind === 'coin' ? 'pièce' : 'vin'),
  any: (count) => `${count} au choix`,
  cardCount: (count) => plural(count, 'carte'),
  pawnCount: (count) => plural(count, 'pion'),
  pawnsLeft: (free, all) => `encore ${free} sur ${plural(all, 'pion')}`,
  nothing: 'rien',
  less: (count) => `${count} de moins`,
  listed: list('fr'),

  deeds: {
    play_buildings: 'jouer un bâtiment',
    play_discoveries: 'jouer une découverte',
    play_characters: 'jouer un personnage',
    turn_card: 'retourner une carte',
    worker_steps: 'deux pas d’ouvrier',
    draw_cards: 'piocher deux cartes',
    take_markers: 'en prendre trois',
    worship: 'adorer',
  },
  categories: {
    buildings: 'Bâtiments',
    discoveries: 'Découvertes',
    characters: 'Personnages',
    culture: 'Culture',
    architecture: 'Architecture',
    knowledge: 'Savoir',
    food: 'Nourriture',
    coins: 'Pièces',
  },
  kinds: { buildings: 'bâtiment', discoveries: 'découverte', characters: 'personnage' },
  temples: { altar: 'autel', column: 'colonne', flame: 'flamme', urn: 'urne', laurel: 'laurier' },
  workers: { food: 'Nourriture', coin: 'Pièces', wine: 'Vin', card: 'Cartes', pawn: 'Pions' },
  fields: { food: 'Champ', coin: 'Marché', wine: 'Vigne' },
  free: 'gratuit',
  start: 'premier',
  you: 'vous',

  reasons: {
    asleep: 'dort jusqu’au rangement',
    own: 'votre pion y est',
    pay: 'vous ne pouvez pas payer',
    nothing: 'rien à y faire',
  },
  reasonsShort: { asleep: 'dort', own: 'vous y êtes', pay: 'trop cher', nothing: 'rien' },
  noCard: {
    buildings: 'aucun bâtiment en main',
    discoveries: 'aucune découverte en main',
    characters: 'aucun personnage en main',
  },
  shrine: (name, position, deed) => `${name}, position ${position}. ${deed}`,
  state: { awake: 'éveillée', mossy: 'couverte de mousse', asleep: 'endormie' },
  costs: (price, follows) => (follows ? `Suivre vous coûte ${price}` : `Vous coûte ${price}`),
  leads: (category, values) => `${category} : ${values}`,
  likely: (rank, points, sure) =>
    `${sure ? 'Rang sûr' : 'Rang probable'} ${rank} par l’adoration : ${plural(points, 'point')}`,
  between: (best, worst) => (best === worst ? `Rang ${best}` : `Entre le rang ${best} et ${worst}`),
  beneath: (own, others) => `Cartes dessous : ${own} à vous, ${others} aux autres`,
  lies: (goods) => `Il y a là ${goods}`,
  harvest: (name, gives) => `${name} : le prochain pion reçoit ${gives}`,

  deck: 'pioche',
  discards: 'défausse',
  trackAt: (track, places) => `${track} : ${places}`,

  village: 'Village',
  production: 'production à venir',
  yourVillage: 'Votre village',
  villageHint: 'un ouvrier sur chaque piste',
  nextSeason: 'Saison suivante',
  workerAt: (worker, at, income) => `${worker} : ouvrier en ${at}, ${income}`,
  step: (worker, to) => `${worker} : avancer en ${to}`,
  takeStepBack: 'Reprendre le dernier pas',
  inPlay: 'En jeu',
  stageOne: 'Niveau 1',
  stageTwo: 'Niveau 2',
  templeCount: (kinds, points) => `${plural(kinds, 'temple')}${points > 0 ? ` : ${plural(points, 'point')}` : ''}`,
  hand: 'Main',
  handEmpty: 'Aucune carte en main',
  hold: 'maintenez pour lire',
  used: 'utilisée cette saison',
  onCard: (kinds, worship, track, temple, tracks, effect) =>
    `${kinds} ; adoration ${worship} ; niveau 1 : ${track}, ${temple} ; niveau 2 : ${tracks} ; ${effect}`,

  lead: {
    settling: calls('Vos premiers pas'),
    place: calls('Votre pion'),
    offering: calls('Votre offrande'),
    deed: calls('Votre action'),
    copy: (deity) => `Copier ${deity} ?`,
    wait: (name) => `À ${name}.`,
    watch: () => 'Vous regardez.',
  },
  choosePlace: 'Choisissez une divinité qui luit ou une pierre de récolte.',
  chosen: (deity, price) => `${deity} demande ${price}.`,
  chosenFollow: (deity, who, price) => `Vous suivez ${who} chez ${deity} : ${price}.`,
  copyAsk: (who, paid, wine) => `${who} a payé ${paid}. Vous payez exactement cela et ${wine}, sans pion.`,
  offering: (deity) => `Votre offrande à ${deity}`,
  laying: 'Ce que vous déposez',
  layOpen: 'Modifier',
  layShut: 'Terminé',
  cups: {
    printed: 'imprimé',
    lying: 'comme sur place',
    wine: 'son vin',
    follow: 'pour suivre',
    more: 'en plus',
    over: 'en plus',
    paid: 'comme payé',
    only: 'rien que du vin',
    less: 'épargné',
  },
  lessOf: (kind) => `${kind} : un de moins`,
  moreOf: (kind) => `${kind} : un de plus`,
  takeOut: (kind) => `Retirer : ${kind}`,
  way: (goods, sleeps) => `Payer ${goods}${sleeps ? ' ; elle s’endort' : ''}`,
  use: (card, effect) => `Incliner ${card} : ${effect}`,
  saves: (card) => `${card} vous épargne 1`,
  toSpend: (count) => `${plural(count, 'carte')} à dépenser`,
  spend: 'dépenser',
  pick: { play: 'jouer', turn: 'retourner', worship: 'glisser' },
  thenLie: 'Il y aura là',
  fallsAsleep: 'deux vins : elle s’endort',
  staysAsleep: 'elle reste endormie',
  copying: 'Copier coûte',
  nobodyCan: 'personne ne le peut',
  keep: 'Il vous reste',
  firstPoint: 'premier arrivé : 1 point',
  gainPawn: 'un nouveau pion',
  exactly: 'Exactement cela, pas plus',
  supplyNote: 'Tout va à la réserve, rien ne s’ajoute à ce qui est là. Une copie se fait sans pion et ne se copie pas.',
  asks: 'On ne vous demande que si vous pouvez payer.',
  dont: 'Non',
  neverNow: 'Plus cette saison',
  neverOn: 'Vous laissez passer toutes les copies cette saison. Me redemander',
  changeFirst: 'Changer d’abord :',

  go: (deed) => deed.charAt(0).toUpperCase() + deed.slice(1),
  goOffer: (deed) => `Offrir et ${deed}`,
  goCopy: (deed) => `Copier et ${deed}`,
  do: {
    play: (card) => `jouer ${card}`,
    turn: (card) => `retourner ${card}`,
    draw: (count) => `piocher ${count} cartes`,
    steps: (workers) => `avancer : ${workers}`,
    take: (goods, deity) => `prendre ${goods} chez ${deity}`,
    worship: (card, deity) => `glisser ${card} sous ${deity}`,
    harvest: (goods) => `récolter ${goods}`,
    exchange: (from, to) => `changer ${from} en ${to}`,
    pay: (goods) => `payer ${goods}`,
  },
  need: {
    place: 'Choisissez une place pour votre pion',
    spend: (left) => `Choisissez ${left === 1 ? 'une carte' : `${left} cartes`} à dépenser`,
    play: (kind) =>
      kind === null
        ? 'Choisissez une carte'
        : `Choisissez ${kind === 'buildings' ? 'un bâtiment' : kind === 'discoveries' ? 'une découverte' : 'un personnage'} en main`,
    turn: 'Choisissez une carte à retourner',
    step: (left) => `Choisissez ${left === 1 ? 'un pas' : `${left} pas`} dans votre village`,
    take: 'Choisissez où prendre',
    worshipCard: 'Choisissez une carte à glisser',
    worshipWhere: 'Choisissez la divinité qui la reçoit',
  },

  ended: 'Si la partie s’arrêtait',
  firstSecond: '1er · 2e',
  forecastOf: (deity, category) => `${deity}, ${category}`,
  tabs: { garden: 'Jardin', village: 'Village', cards: 'Cartes', rivals: 'Rivaux' },
  tabsName: 'Parties de la table',
  unfold: (name) => `Village et cartes de ${name}`,

  endTitle: 'Les divinités vous regardent',
  endText: 'Dans l’ordre des cartes glissées sous elles. Chacune récompense qui a le plus de ce qu’elle aime.',
  worshipSum: (sum) => `adoration ${sum}`,
  noWorship: 'sans adoration',
};

export const messages: Record<Locale, Messages> = { en, de, fr };

/** What the deities are called everywhere. */
export const DEITIES = {
  gigante: 'Gigante',
  balena: 'Balena',
  elefante: 'Elefante',
  tartaruga: 'Tartaruga',
  genio: 'Genio',
  dea: 'Dea',
  orco: 'Orco',
  drago: 'Drago',
} as const;
