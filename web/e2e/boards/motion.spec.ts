// No layout shifts: after the first move nothing jumps, whatever is asked and however long the question is. The browser
// reports the shifts.

import type { Page } from '@playwright/test';

import { expect, playNow, test } from '../helpers';
import { DELPHI, OFFRANDES, find, show, word } from '../moments';

import { follow, goesOn } from './play';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
test.describe.configure({ mode: 'parallel' });

/**
 * Records layout shifts from now on, those after a click as well. Movement by transform is not a shift. Texts that are
 * replaced in place and pieces (cards, pawns, lines of the chronicle) do not count.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    interface Entry extends PerformanceEntry {
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        for (const { node, previousRect, currentRect } of entry.sources) {
          if (!(node instanceof Element) || node.closest('.chronicle li')) continue;
          const name = `${node.parentElement?.className} > ${node.nodeName.toLowerCase()}.${node.classList}`;
          kept.push(`${name.replaceAll(/ svelte-\w+/g, '')}: ${box(previousRect)} → ${box(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { kept: string[] }).kept);

/** Makes moves by hints. */
async function play(page: Page, moves: number): Promise<void> {
  for (let made = 0; made < moves && (await goesOn(page)); made += 1) await follow(page);
  await goesOn(page);
}

/** Each size once, and the narrowest in every language: texts wrap there first. */
const SCREENS = [
  { screen: 'wide', locale: 'en', width: 1440, height: 900 },
  { screen: 'tablet', locale: 'en', width: 820, height: 1180 },
  { screen: 'phone', locale: 'en', width: 390, height: 844 },
  { screen: 'phone', locale: 'de', width: 390, height: 844 },
  { screen: 'phone', locale: 'fr', width: 390, height: 844 },
];

/** Moments from which the stage shows every kind of question. */
const MOMENTS = [
  { game: 'Offrandes', file: OFFRANDES, kinds: ['corrupt', 'sacrifice'] },
  { game: 'Delphi', file: DELPHI, kinds: ['strike', 'consult', 'accept'] },
];

for (const { game, file, kinds } of MOMENTS) {
  for (const { screen, locale, width, height } of SCREENS) {
    test(`after the first move of ${game} nothing jumps on a ${screen} screen (${locale})`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      const settings = JSON.stringify({ speed: 'fast', locale });
      await page.addInitScript((kept) => localStorage.setItem('votive:settings', kept), settings);
      await playNow(page, game);
      await play(page, 1);
      await watchShifts(page);
      await play(page, 6);
      expect.soft(await shifts(page), 'from the beginning').toEqual([]);
      for (const kind of kinds) {
        await show(
          page,
          file,
          find(file, 0.8, (move) => word(move) === kind),
        );
        await goesOn(page);
        await watchShifts(page);
        await play(page, 3);
        expect.soft(await shifts(page), `from ${kind}`).toEqual([]);
      }
    });
  }
}
