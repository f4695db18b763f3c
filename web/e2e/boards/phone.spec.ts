// Phones in portrait: the own display and hand stay visible, the others are a scroll away, and touch works like the
// mouse.

import type { Locator, Page } from '@playwright/test';

import { expect, picture, test } from '../helpers';
import { DELPHI, OFFRANDES, find, show, word } from '../moments';

import { at, mine } from './play';

async function box(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await thing.boundingBox();
  if (!found) throw new Error(`${thing} has no box`);
  return found;
}

/** Whether the middle of an element, scrolled to if need be, is not covered. */
const open = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + Math.min(width / 2, 12), y + height / 2);
    return there !== null && (element.contains(there) || there.contains(element));
  });

async function inSight(page: Page, width: number, height: number): Promise<void> {
  const stage = await box(page.locator('.stage-area'));
  expect(Math.round(stage.y + stage.height), 'the stage is at the thumb').toBe(height);
  const own = await box(page.locator('.parade.mine'));
  expect(own.y, 'own display on the screen').toBeGreaterThanOrEqual(0);
  expect(own.y + own.height, 'own display above the stage').toBeLessThanOrEqual(stage.y);
  for (const card of await page.locator('.parade.mine .row li').all()) {
    const there = await box(card);
    expect(there.x, 'own card').toBeGreaterThanOrEqual(own.x);
    expect(there.x + there.width, 'own card').toBeLessThanOrEqual(own.x + own.width);
    expect(await open(card), 'own card is seen').toBe(true);
  }
  for (const card of await page.locator('.hand [data-card]').all()) {
    const there = await box(card);
    expect(there.x, 'hand').toBeGreaterThanOrEqual(0);
    expect(there.x + there.width, 'hand').toBeLessThanOrEqual(width);
    expect(await open(card), `${await card.getAttribute('data-card')} can be touched`).toBe(true);
  }
}

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  test(`own display and hand of Delphi are in sight on ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const moments = [
      0,
      find(DELPHI, 0.9, (move) => word(move) === 'strike'),
      find(DELPHI, 0.6, (m) => word(m) === 'play'),
    ];
    for (const moment of moments) {
      await show(page, DELPHI, moment);
      await expect(mine(page)).toBeVisible();
      await inSight(page, width, height);
      // The others can be scrolled into view one by one.
      for (const other of await page.locator('.others .parade').all()) {
        await other.evaluate((element) => {
          element.scrollIntoView({ block: 'start' });
          scrollBy(0, -64);
        });
        expect(await open(other.locator('.row')), 'the display of another').toBe(true);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await inSight(page, width, height);
    }
    await picture(page, `delphi-own-${width}`);
  });
}

test.describe('by thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('an offering is laid on an altar, and a shut one says why', async ({ page }) => {
    await show(
      page,
      OFFRANDES,
      find(OFFRANDES, 0.8, (move) => word(move) === 'sacrifice'),
    );
    await expect(mine(page)).toBeVisible();
    await page.getByRole('button', { name: 'Temple', exact: true }).tap();
    await page.locator('[data-altar].shut').first().tap();
    const refusal = page.locator('.stage-area').getByRole('alert');
    await expect(refusal.getByRole('button', { name: /^Rule O5/ })).toBeVisible();
    await picture(page, 'offrandes-phone-shut');

    const buttons = page.locator('.stage-area .altars button');
    for (const button of await buttons.all()) {
      const { width, height } = await box(button);
      expect(Math.min(width, height), 'takes a thumb').toBeGreaterThanOrEqual(44);
    }
    await buttons.last().tap();
    await expect(buttons.last()).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-altar].chosen')).toHaveCount(1);
    await picture(page, 'offrandes-phone-altar');
    const moment = await at(page);
    await page.locator('.stage-area .go:enabled').tap();
    await expect.poll(() => at(page)).not.toBe(moment);
  });
});
