// Boards in motion: after the first move nothing jumps, and how long the frames of the animations last (a figure, no bar).

import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, playNow, test } from '../helpers';

import { at, follow, goesOn } from './play';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Shift {
  value: number;
  what: string[];
}

/**
 * Keeps every layout shift from now on with what was shifted. Moving by transform is none, and neither are words that
 * are replaced in their place.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: Shift[] = [];
    Object.assign(window, { kept });
    interface Entry extends PerformanceEntry {
      value: number;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const name = ({ node, previousRect: from, currentRect: to }: Entry['sources'][number]) =>
      `${node?.nodeName} ${node?.parentElement?.className} ${node?.className} ${node?.textContent?.trim().slice(0, 24)}` +
      ` ${from.x},${from.y},${from.width}×${from.height} → ${to.x},${to.y},${to.width}×${to.height}`;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const what = entry.sources.filter(({ node }) => node?.nodeType === Node.ELEMENT_NODE).map(name);
        if (what.length > 0) kept.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift' });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { kept: Shift[] }).kept);

const screens = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;

for (const game of ['Offrandes', 'Delphi']) {
  for (const [screen, [width, height]] of Object.entries(screens)) {
    test(`after the first move of ${game} nothing jumps on a ${screen} screen`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => localStorage.setItem('votive:settings', JSON.stringify({ speed: 'fast' })));
      await playNow(page, game);
      await goesOn(page);
      await follow(page);
      await goesOn(page);
      await watchShifts(page);
      for (let moves = 0; moves < 6 && (await goesOn(page)); moves += 1) await follow(page);
      await goesOn(page);
      expect(await shifts(page)).toEqual([]);
    });
  }

  test(`the frames of ${game} while its animations run`, async ({ page }) => {
    test.setTimeout(300_000);
    await playNow(page, game);
    await goesOn(page);
    const first = await at(page);
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      let last = performance.now();
      const tick = (now: number) => {
        // Only while something moves.
        if (document.querySelector('.stage-area .skip')) frames.push(now - last);
        last = now;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    for (let moves = 0; moves < 4 && (await goesOn(page)); moves += 1) await follow(page);
    await goesOn(page);
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    frames.sort((a, b) => a - b);
    const share = (part: number) => Math.round((frames[Math.floor(frames.length * part)] ?? 0) * 10) / 10;
    const figures = { game, frames: frames.length, median: share(0.5), p95: share(0.95), p99: share(0.99) };
    writeFileSync(`test-results/frames-${game.toLowerCase()}.json`, JSON.stringify(figures));
    console.log(JSON.stringify(figures));
    expect(await at(page)).not.toBe(first);
    expect(frames.length).toBeGreaterThan(60);
  });
}
