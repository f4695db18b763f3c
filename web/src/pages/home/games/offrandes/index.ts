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
  options: {
    preset: { en: 'Rulebook', de: 'Regelheft', fr: 'Livret de règles' },
    original: { en: 'French original', de: 'französisches Original', fr: 'original français' },
    german: { en: 'German edition', de: 'deutsche Ausgabe', fr: 'édition allemande' },
    custom: { en: 'a mixture', de: 'eine Mischung', fr: 'un mélange' },
    true: { en: 'allowed', de: 'erlaubt', fr: 'permis' },
    false: { en: 'not allowed', de: 'nicht erlaubt', fr: 'interdit' },
    every_round: { en: 'every round', de: 'in jeder Runde', fr: 'à chaque manche' },
    with_offering: { en: 'only with an offering', de: 'nur mit einem Opfer', fr: 'seulement avec une offrande' },
    all_remaining: { en: 'all that remain', de: 'alle übrigen', fr: 'toutes celles qui restent' },
    any_smaller: { en: 'any smaller number', de: 'jede kleinere Zahl', fr: 'tout nombre plus petit' },
    optional: { en: 'may be declined', de: 'darf ausbleiben', fr: 'peut être refusée' },
    compulsory: { en: 'is a duty', de: 'ist Pflicht', fr: 'est obligatoire' },
    needs_top_corrupter: {
      en: 'needs the corrupter at the top',
      de: 'nur mit dem Verführer ganz oben',
      fr: 'exige le corrupteur au sommet',
    },
    free: { en: 'always', de: 'immer', fr: 'toujours' },
  },
  picture: {
    en: 'Animals climb the steps of a temple towards a burning altar',
    de: 'Tiere steigen die Stufen eines Tempels zu einem brennenden Altar hinauf',
    fr: 'Des bêtes gravissent les marches d’un temple vers un autel en feu',
  },
};

export default invitation;
