// Sound: off by default; if on, a knock when it is the reader's turn.

import type { Page } from '@playwright/test';

import { follow, goesOn } from '../boards/play';
import { expect, playNow, test } from '../helpers';

/** Counts started tones instead of playing them. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heard = { tones: 0 };
    const quiet = { value: 0, setValueAtTime: () => quiet, exponentialRampToValueAtTime: () => quiet };
    const node = () => ({ frequency: quiet, gain: quiet, connect: (to: unknown) => to, stop: () => undefined });
    class Silence {
      currentTime = 0;
      destination = node();
      createGain = node;
      createOscillator = () => ({ ...node(), start: () => (heard.tones += 1) });
    }
    Object.assign(window, { heard, AudioContext: Silence });
  });
  return () => page.evaluate(() => (window as unknown as { heard: { tones: number } }).heard.tones);
}

async function choose(page: Page, sound: 'On' | 'Off'): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const choice = page.getByRole('dialog').getByRole('group', { name: 'Sound' });
  await choice.getByRole('button', { name: sound, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('the turn knocks when sound is on, and only then', async ({ page }) => {
  const tones = await listen(page);
  await playNow(page, 'Offrandes');
  await goesOn(page);
  await follow(page);
  await goesOn(page);
  expect(await tones(), 'off by default').toBe(0);

  await choose(page, 'On');
  const before = await tones();
  await follow(page);
  await goesOn(page);
  await expect.poll(tones, 'two tones a knock').toBeGreaterThanOrEqual(before + 2);

  // The setting is kept, and can be turned off.
  await page.reload();
  await goesOn(page);
  await expect.poll(tones).toBeGreaterThanOrEqual(2);
  await choose(page, 'Off');
  const last = await tones();
  await follow(page);
  await goesOn(page);
  expect(await tones()).toBe(last);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('it knocks once for a question, however many others decide meanwhile', async ({ page }) => {
    const tones = await listen(page);
    const settings = JSON.stringify({ speed: 'fast', sound: true });
    await page.addInitScript((kept) => localStorage.setItem('votive:settings', kept), settings);
    await playNow(page, 'Delphi');
    await expect(page.locator('.parade').getByText('has laid a card face down')).toHaveCount(3);
    await goesOn(page);
    expect(await tones()).toBe(2);
  });
});
