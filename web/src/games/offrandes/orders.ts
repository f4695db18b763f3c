// Texts of Offrandes' standing orders (O3.3): raising and passing in auctions.

import type { Locale } from '../../i18n/locale';
import { plural } from '../../i18n/locale';
import type { OrderWords } from '../../table/board';

const drachmas = (locale: Locale, amount: number, one: string, other: string) =>
  `${amount} ${plural(locale, amount, one, other)}`;

export const orders: Record<Locale, OrderWords> = {
  en: {
    offers: {
      bid_up_to: 'Raise by one in this lot, up to an amount; then pass',
      pass: 'Pass in this lot',
      pass_turn: 'Pass in every lot of this auction turn',
    },
    standing: {
      bid_up_to: (amount) => `You raise by one, up to ${drachmas('en', amount, 'drachma', 'drachmas')}.`,
      pass: () => 'You pass in this lot.',
      pass_turn: () => 'You pass in every lot of this turn.',
    },
    ended: {
      done: 'Your order is done: you are out of this lot.',
      lot_over: 'Your order is done: the lot is sold.',
      turn_over: 'Your order is done: the auction turn is over.',
    },
  },
  de: {
    offers: {
      bid_up_to: 'In diesem Los um eins erhöhen, bis zu einem Betrag; dann passen',
      pass: 'In diesem Los passen',
      pass_turn: 'In jedem Los dieses Versteigerungszugs passen',
    },
    standing: {
      bid_up_to: (amount) => `Du erhöhst um eins, bis ${drachmas('de', amount, 'Drachme', 'Drachmen')}.`,
      pass: () => 'Du passt in diesem Los.',
      pass_turn: () => 'Du passt in jedem Los dieses Zugs.',
    },
    ended: {
      done: 'Dein Auftrag ist erledigt: Du bist aus diesem Los ausgestiegen.',
      lot_over: 'Dein Auftrag ist erledigt: Das Los ist verkauft.',
      turn_over: 'Dein Auftrag ist erledigt: Der Versteigerungszug ist vorbei.',
    },
  },
  fr: {
    offers: {
      bid_up_to: 'Surenchérir d’un dans ce lot, jusqu’à un montant ; ensuite passer',
      pass: 'Passer pour ce lot',
      pass_turn: 'Passer pour tous les lots de ce tour d’enchères',
    },
    standing: {
      bid_up_to: (amount) => `Vous surenchérissez d’un, jusqu’à ${drachmas('fr', amount, 'drachme', 'drachmes')}.`,
      pass: () => 'Vous passez pour ce lot.',
      pass_turn: () => 'Vous passez pour tous les lots de ce tour.',
    },
    ended: {
      done: 'Votre ordre est exécuté : vous êtes hors jeu pour ce lot.',
      lot_over: 'Votre ordre est exécuté : le lot est vendu.',
      turn_over: 'Votre ordre est exécuté : le tour d’enchères est fini.',
    },
  },
};
