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
  picture: {
    en: 'Warriors march past a round temple under the moon',
    de: 'Krieger ziehen unter dem Mond an einem Rundtempel vorbei',
    fr: 'Des guerriers défilent devant un temple rond sous la lune',
  },
};

export default invitation;
