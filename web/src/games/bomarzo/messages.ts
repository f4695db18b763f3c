// Messages of Bomarzo's part of the client. A missing one fails the build.

import type { Locale } from '../../i18n/locale';

export interface Messages {
  points: string;
  sourceTracks: string;
  sourceDeities: string;
  sourceTemples: string;
  total: string;
}

const en: Messages = {
  points: 'points',
  sourceTracks: 'Tracks',
  sourceDeities: 'Deities',
  sourceTemples: 'Temples',
  total: 'Total',
};

const de: Messages = {
  points: 'Punkte',
  sourceTracks: 'Leisten',
  sourceDeities: 'Gottheiten',
  sourceTemples: 'Tempel',
  total: 'Summe',
};

const fr: Messages = {
  points: 'points',
  sourceTracks: 'Pistes',
  sourceDeities: 'Divinités',
  sourceTemples: 'Temples',
  total: 'Total',
};

export const messages: Record<Locale, Messages> = { en, de, fr };
