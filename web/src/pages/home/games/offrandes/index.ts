import type { Invitation } from '../../card';

import Emblem from './Emblem.svelte';
import Scene from './Scene.svelte';

const invitation: Invitation = {
  Scene,
  Emblem,
  colours: { ground: '#cf7641', figure: '#1e1a17' },
  place: 1,
  minutes: 60,
  title: 'Offrandes',
  players: [3, 5],
  lead: {
    en: 'Hire servants at auction, turn those of your rivals, and drive fat animals up the temple steps.',
    de: 'Ersteigere Bedienstete, besteche die deiner Rivalen und treibe fette Tiere die Tempelstufen hinauf.',
    fr: 'Engagez des serviteurs aux enchères, corrompez ceux des rivaux et menez les bêtes aux marches du temple.',
  },
  picture: {
    en: 'Animals climb the steps of a temple towards a burning altar',
    de: 'Tiere steigen die Stufen eines Tempels zu einem brennenden Altar hinauf',
    fr: 'Des bêtes gravissent les marches d’un temple vers un autel en feu',
  },
};

export default invitation;
