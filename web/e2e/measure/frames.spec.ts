// Measures the length of frames during animations, at calm speed. Figures without a limit: npm run frames.

import { mkdirSync, writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { playNow, test } from '../helpers';
import { follow, goesOn } from '../boards/play';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Watched {
  /** Milliseconds between two frames. */
  frames: number[];
  /** What moved in late frames, and how often. */
  late: Record<string, number>;
}

/** Records the length of every frame with a finite animation. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { frames: [], late: {} };
    Object.assign(window, { watched });
    const moving = () =>
      document.getAnimations().filter((one) => {
        const timing = one.effect?.getComputedTiming();
        return one.playState === 'running' && timing?.iterations !== Infinity;
      });
    const name = (one: Animation) => {
      const target = one.effect instanceof KeyframeEffect ? one.effect.target : null;
      const what =
        one instanceof CSSTransition ? one.transitionProperty : one instanceof CSSAnimation ? 'keyframes' : 'js';
      const owner = target?.closest('[class]')?.getAttribute('class') ?? '';
      const around = target?.parentElement?.getAttribute('class') ?? '';
      return `${what} of ${target?.nodeName.toLowerCase()} .${owner} in .${around}`.replaceAll(/ ?svelte-\w+/g, '');
    };
    let last = performance.now();
    let before: string[] = [];
    const tick = (now: number) => {
      const names = [...new Set(moving().map(name))];
      if (before.length > 0) {
        watched.frames.push(now - last);
        if (now - last > 17.5) for (const one of before) watched.late[one] = (watched.late[one] ?? 0) + 1;
      }
      before = names;
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
}

function figures({ frames, late }: Watched) {
  const sorted = [...frames].sort((a, b) => a - b);
  const round = (ms: number) => Math.round(ms * 10) / 10;
  const share = (part: number) => round(sorted[Math.floor(sorted.length * part)] ?? 0);
  return {
    frames: sorted.length,
    inTime: `${round((100 * sorted.filter((ms) => ms < 17.5).length) / sorted.length)} %`,
    p95: share(0.95),
    p99: share(0.99),
    longest: round(sorted.at(-1) ?? 0),
    late: Object.fromEntries(
      Object.entries(late)
        .sort(([, a], [, b]) => b - a)
        .slice(0, 8),
    ),
  };
}

for (const game of ['Offrandes', 'Delphi']) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`${game} at ${width} × ${height}`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width, height });
      await playNow(page, game);
      await goesOn(page);
      await watch(page);
      for (let moves = 0; moves < 8 && (await goesOn(page)); moves += 1) await follow(page);
      await goesOn(page);
      const found = figures(await page.evaluate(() => (window as unknown as { watched: Watched }).watched));
      const text = JSON.stringify({ game, width, ...found }, null, 2);
      console.log(text);
      mkdirSync('shots', { recursive: true });
      writeFileSync(`shots/frames-${game.toLowerCase()}-${width}.json`, text);
    });
  }
}
