// Signs and tokens. Signs on a 24 × 24 grid; tokens, crests and emblems centred on 0 0 with a radius of 12. Kinds, altar, column,
// steps, compasses, tokens and lords are drawn for Votive; the others are game-icons.

import { icon } from './icons.gen';
import type { Card, CardKind } from './model';

const from = (body: string) => `<g transform="scale(.1875)">${body}</g>`;
const line = (width: number, d: string) =>
  `<path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="${width}" d="${d}"/>`;
const fill = (d: string) => `<path d="${d}"/>`;

export const SIGNS = {
  culture: from(icon('lyre')),
  knowledge: from(icon('open-book')),
  architecture: `${line(2.3, 'M11 7.4 5 20.5M13 7.4 19 20.5')}${line(1.7, 'M6.6 15.4c3.4 2 7.4 2 10.8 0')}<circle cx="12" cy="5" r="3"/>${fill('M11.2 0h1.6v3h-1.6z')}`,
  food: from(icon('wheat')),
  coins: from(icon('two-coins')),
  buildings: fill('M12 2 1.5 11H5v11h5v-6h4v6h5V11h3.5zM16 4h3v4z'),
  discoveries: fill(
    'M12 .5 14.3 8l4.4-2.7L16 9.7l7.5 2.3-7.5 2.3 2.7 4.4-4.4-2.7L12 23.5 9.7 16l-4.4 2.7L8 14.3.5 12 8 9.7 5.3 5.3 9.7 8z',
  ),
  characters: fill(
    'M12 1.5c3.4 0 5.3 2.4 5.3 6 0 2.5-1 4.7-2.5 5.9v2c4 .8 6.7 2.9 7.2 7.1H2c.5-4.2 3.2-6.3 7.2-7.1v-2c-1.5-1.2-2.5-3.4-2.5-5.9 0-3.6 1.9-6 5.3-6z',
  ),
  altar: fill('M2.5 4h19v4H19l-1 2v8h2.5v4h-17v-4H6v-8L5 8H2.5zM5 1h2.5v2.2H5zM16.5 1H19v2.2h-2.5z'),
  column: fill('M4 2h16v3l-2 2H6L4 5zM7.5 8.5h2V18h-2zM11 8.5h2V18h-2zM14.5 8.5h2V18h-2zM5.5 19.5h13V22h-13z'),
  flame: from(icon('flame')),
  urn: from(icon('amphora')),
  laurel: from(icon('olive')),
  play: from(icon('card-play')),
  turn: from(icon('card-exchange')),
  draw: from(icon('card-draw')),
  take: from(icon('hand')),
  worship: from(icon('prayer')),
  steps: line(2.6, 'M3 18h5v-5h5V8h5M15 4l5 4-4.5 4.5'),
  asleep: from(icon('night-sleep')),
  start: from(icon('torch')),
  spring: from(icon('daisy')),
  summer: from(icon('sun')),
  autumn: from(icon('oak-leaf')),
  winter: from(icon('snowflake-2')),
  fern: from(icon('fern')),
  tap: line(2.3, 'M20 12a8 8 0 1 1-3-6.2M17.5 1.5v4.7h-4.7'),
  plus: fill('M10.5 5h3v5.5H19v3h-5.5V19h-3v-5.5H5v-3h5.5z'),
  minus: fill('M5 10.5h14v3H5z'),
  check: line(2.4, 'M4.5 12.5l5 5 10-11'),
  next: line(2, 'M9.5 5l7 7-7 7'),
  bot: `${line(1.7, 'M7.5 8h9a3 3 0 0 1 3 3v5.5a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3zM12 8V4.5M9 13v1.5M15 13v1.5')}<circle cx="12" cy="3.6" r="1.6"/>`,
} as const;
export type SignName = keyof typeof SIGNS;

/** The picture of a card; one of a data file of one's own has the sign of its first kind. */
const PICTURES: Record<Card, string> = {
  B01: icon('windmill'),
  B02: icon('granary'),
  B03: icon('crown-coin'),
  B04: icon('shop'),
  B05: icon('cellar-barrels'),
  B06: icon('stone-wheel'),
  B07: icon('mining'),
  B08: icon('stone-tower'),
  B09: icon('aqueduct'),
  B10: icon('pisa-tower'),
  X01: icon('bookshelf'),
  X02: icon('observatory'),
  X03: icon('pestle-mortar'),
  X04: icon('hammer-nails'),
  X05: icon('drama-masks'),
  X06: icon('tavern-sign'),
  X07: icon('anvil'),
  X08: icon('greek-temple'),
  X09: icon('ancient-columns'),
  X10: icon('crossed-swords'),
  X11: icon('quill-ink'),
  X12: icon('harp'),
  K01: icon('plow'),
  K02: icon('grain-bundle'),
  K03: icon('abacus'),
  K04: icon('tied-scroll'),
  K05: icon('vine-leaf'),
  K06: icon('telescope'),
  K07: icon('book-pile'),
  K08: icon('pencil-ruler'),
  K09: icon('water-fountain'),
  C01: icon('farmer'),
  C02: icon('scales'),
  C03: icon('grapes'),
  C04: icon('sun-priest'),
  C05: icon('chisel'),
  C06: icon('swap-bag'),
  C07: icon('beer-stein'),
  C08: icon('visored-helm'),
  C09: icon('crystal-ball'),
};

/** The drawing of a card, on a 24 × 24 grid. */
export function picture(card: Card, builtin: boolean, kind: CardKind): string {
  const own = builtin ? PICTURES[card] : undefined;
  return own === undefined ? SIGNS[kind] : from(own);
}

export const TOKENS = {
  food: '<rect class="tk-b" x="-10" y="-10" width="20" height="20" rx="5" fill="var(--food)"/><g fill="none" stroke="var(--food-ink)" stroke-linecap="round"><path stroke-width="1.5" d="M0 8V-1"/><path stroke-width="2.3" d="M0-2.2V-6.6M-1.3 1-4.3-2.4M1.3 1 4.3-2.4M-1.3 5-4.6 1.8M1.3 5 4.6 1.8M-1.6-2.6-3.6-5.8M1.6-2.6 3.6-5.8"/></g>',
  coin: '<circle class="tk-b" r="10.5" fill="var(--coin)"/><circle r="7.7" fill="none" stroke="var(--coin-rim,#94691f)" stroke-width="1.1" stroke-dasharray="1.5 1.524"/><path d="M0-4.8 1.5-1.5 4.8 0 1.5 1.5 0 4.8-1.5 1.5-4.8 0-1.5-1.5z" fill="var(--coin-ink,#6b4811)"/>',
  wine: '<path class="tk-b" d="M-5.8-10.2H5.8L11.3 0 5.8 10.2H-5.8L-11.3 0z" stroke-linejoin="round" fill="var(--wine-t)"/><g fill="var(--wine-ink)"><circle cx="-3.3" cy="-1.7" r="2"/><circle cx="1" cy="-1.7" r="2"/><circle cx="5" cy="-1.7" r="1.6" opacity=".85"/><circle cx="-1.2" cy="2" r="2"/><circle cx="2.9" cy="2" r="1.9"/><circle cx=".9" cy="5.6" r="1.9"/></g><path d="M.6-3.4C.4-5 .8-6.4 2.2-7.6M.6-4.6C-.8-6.8-3-7.4-5-6.6" fill="none" stroke="var(--wine-ink)" stroke-width="1.3" stroke-linecap="round"/>',
  any: '<circle class="tk-b" r="10" fill="var(--any)" stroke-dasharray="3.2 2.03" style="stroke:var(--any-l);stroke-width:1.6"/><rect x="-2.6" y="-6.7" width="5.2" height="5.2" rx="1.4" fill="var(--food)"/><circle cx="-3.7" cy="3" r="2.9" fill="var(--coin)"/><path d="M2.2.2H5.8L7.6 3 5.8 5.8H2.2L.4 3z" fill="var(--wine-t)"/>',
  card: '<rect class="tk-b" x="-7.5" y="-10.5" width="15" height="21" rx="2.6" fill="var(--cardback)"/><rect x="-5" y="-8" width="10" height="16" rx="1.2" fill="none" stroke="var(--cardback-l)" stroke-width="1"/><path d="M0-4.6c2.8 0 4.4 2 4.4 4.8 0 1.8-.5 3.2-1 4.4h-6.8c-.5-1.2-1-2.6-1-4.4 0-2.8 1.6-4.8 4.4-4.8zm0 5.2c-1.5 0-2.4.9-2.4 2.2 0 .5.1.9.2 1.3h4.4c.1-.4.2-.8.2-1.3 0-1.3-.9-2.2-2.4-2.2z" fill="var(--cardback-l)"/>',
  pawn: '<path class="tk-b" d="M0-10.4c2.4 0 4.2 1.8 4.2 4.2 0 1.3-.5 2.4-1.4 3.2C5.4-1.6 7 2 7.4 6.4H8.6V9.8H-8.6V6.4H-7.4C-7 2-5.4-1.6-2.8-3-3.7-3.8-4.2-4.9-4.2-6.2c0-2.4 1.8-4.2 4.2-4.2z" fill="var(--pawnsign)"/>',
} as const;
export type TokenName = keyof typeof TOKENS;

interface Lord {
  id: string;
  /** The colour of the ground, a custom property of garden.css. */
  colour: string;
  /** The colour of the emblem on it. */
  ink: string;
  emblem: string;
  /** Dashes of the rim: the pattern that tells the lord without the colour. */
  rim: { dash: string; width: number; turn: number; cap: 'butt' | 'round'; twice: boolean };
}

export const LORDS: readonly Lord[] = [
  {
    id: 'castelvecchio',
    colour: 'var(--castelvecchio)',
    ink: '#f8efdd',
    emblem:
      '<path d="M-5.4 7V-.6H-6.6V-6.4H-4V-4.2H-1.4V-6.4H1.4V-4.2H4V-6.4H6.6V-.6H5.4V7H1.9V4.2a1.9 1.9 0 0 0-3.8 0V7z"/>',
    rim: { dash: '3.691 3.691', width: 2.2, turn: 0, cap: 'butt', twice: false },
  },
  {
    id: 'montenero',
    colour: 'var(--montenero)',
    ink: '#f4ead8',
    emblem:
      '<path d="M-7.4 5.6-3.5-2-1.7.6 1.7-6.4 7.4 5.6z"/><path d="M.5-1.6 1.7-3.2 3.2-1.4" fill="none" stroke="var(--montenero)" stroke-width="1.1"/>',
    rim: { dash: '14.765 4.922', width: 1.5, turn: -30, cap: 'butt', twice: false },
  },
  {
    id: 'collepiccolo',
    colour: 'var(--collepiccolo)',
    ink: '#1e1a17',
    emblem:
      '<path d="M-7.6 6C-5.6 1.4-3 .2 0 .2S5.6 1.4 7.6 6z"/><path d="M-3.6-1A3.7 3.7 0 0 1 3.6-1C1.6-1.7-1.6-1.7-3.6-1z"/><path d="M0-5.6V-7.4M-3.7-4.2-4.9-5.6M3.7-4.2 4.9-5.6M-5.2-1.5-7-2M5.2-1.5 7-2" stroke="#1e1a17" stroke-width="1.4" stroke-linecap="round"/>',
    rim: { dash: '0.1 3.591', width: 2.2, turn: 0, cap: 'round', twice: false },
  },
  {
    id: 'mompeo',
    colour: 'var(--mompeo)',
    ink: '#1e1a17',
    emblem:
      '<path fill-rule="evenodd" d="M0-7.4a3.3 3.3 0 0 1 1.1 6.4V1.4H3.6V3.4H1.1V4.6H3V6.6H-1.1V-1A3.3 3.3 0 0 1 0-7.4zm0 1.9a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z"/>',
    rim: { dash: 'none', width: 1.1, turn: 0, cap: 'butt', twice: true },
  },
];

/** The shield of a seat. */
export function shield(seat: number, strong: boolean): string {
  const lord = LORDS[seat % LORDS.length];
  if (!lord) return '';
  const { ink, rim } = lord;
  const width = strong ? rim.width * 1.45 : rim.width;
  return (
    `<circle r="11.8" fill="var(--lord-edge)"/><circle r="11" fill="${lord.colour}"/>` +
    `<circle r="9.4" fill="none" stroke="${ink}" stroke-width="${width}" stroke-dasharray="${rim.dash}" stroke-linecap="${rim.cap}" transform="rotate(${rim.turn})" opacity=".92"/>` +
    (rim.twice ? `<circle r="7.9" fill="none" stroke="${ink}" stroke-width=".7"/>` : '') +
    `<g fill="${ink}" transform="scale(${rim.twice ? 0.8 : 0.86})">${lord.emblem}</g>`
  );
}

/** Somebody from the village: hat and cloak; feet on 0 0. */
export const VILLAGER =
  'M-10.5 0C-11-10-10-19-5.5-24.5-6.8-26-7-28.5-6.2-31H-9.5C-11.3-31-11.3-33.4-9.5-34-8-34.5-6.5-34.7-5-34.8-5.2-39.5-3.4-42 0-42S5.2-39.5 5-34.8C6.5-34.7 8-34.5 9.5-34 11.3-33.4 11.3-31 9.5-31H6.2C7-28.5 6.8-26 5.5-24.5 10-19 11-10 10.5 0z';
