import type { Invitation } from '../../card';

import Emblem from './Emblem.svelte';
import Scene from './Scene.svelte';

const invitation: Invitation = {
  Scene,
  Emblem,
  colours: { ground: '#5c6b4a', figure: '#f1f0df' },
  place: 3,
  minutes: 75,
  title: 'Bomarzo',
  players: [2, 4],
  lead: {
    en: 'Eight stone deities stand in a wild garden. Keep them fed, or moss and sleep will take them.',
    de: 'Acht steinerne Gottheiten stehen im wilden Garten. Ohne Gaben holen sie Moos und Schlaf.',
    fr: 'Huit divinités de pierre dans un jardin sauvage : sans offrandes, la mousse et le sommeil les prennent.',
  },
  options: {
    low: { en: 'the lower amount', de: 'der niedrigere Betrag', fr: 'le montant le plus bas' },
    high: { en: 'the higher amount', de: 'der höhere Betrag', fr: 'le montant le plus haut' },
    data: { en: 'Components', de: 'Spielmaterial', fr: 'Matériel' },
    builtin: { en: 'reconstructed set', de: 'rekonstruierter Satz', fr: 'jeu reconstitué' },
  },
  picture: {
    en: 'A mossy stone giant with an open mouth stands in a foggy garden',
    de: 'Ein bemooster steinerner Riese mit offenem Mund steht in einem nebligen Garten',
    fr: 'Un géant de pierre moussu, bouche ouverte, dans un jardin brumeux',
  },
};

export default invitation;
