import type { Invitation } from '../../card';

import Emblem from './Emblem.svelte';
import Scene from './Scene.svelte';

const invitation: Invitation = {
  Scene,
  Emblem,
  colours: { ground: '#1e1a17', figure: '#e39562' },
  place: 2,
  minutes: 45,
  title: 'Delphi',
  players: [3, 4],
  lead: {
    en: 'March your warriors card by card, and leave the parade one step before your luck does.',
    de: 'Lass deine Krieger Karte um Karte marschieren und geh einen Schritt, bevor das Glück geht.',
    fr: 'Faites défiler vos guerriers carte après carte, et quittez la parade juste avant la chance.',
  },
  options: {
    continuous: {
      en: 'grows through all nine marches',
      de: 'wächst über alle neun Märsche',
      fr: 'croît sur les neuf marches',
    },
    staggered: {
      en: 'grows from parade to parade',
      de: 'wächst von Parade zu Parade',
      fr: 'croît de parade en parade',
    },
    by_order: { en: 'by the order of leaving', de: 'nach der Reihenfolge des Gehens', fr: 'selon l’ordre de départ' },
    pooled: { en: 'pooled and divided', de: 'zusammengelegt und geteilt', fr: 'mis en commun et partagés' },
    reconstructed: { en: 'in play, as reconstructed', de: 'im Spiel, rekonstruiert', fr: 'en jeu, reconstituées' },
    off: { en: 'left out', de: 'weggelassen', fr: 'laissées de côté' },
  },
  picture: {
    en: 'Warriors march past a round temple under the moon',
    de: 'Krieger ziehen unter dem Mond an einem Rundtempel vorbei',
    fr: 'Des guerriers défilent devant un temple rond sous la lune',
  },
};

export default invitation;
