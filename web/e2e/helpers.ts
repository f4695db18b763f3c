// Helpers of all end-to-end tests: checks of pages, pictures, starting a game.

import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

/** A test that fails when the page logs an error. */
export const test = base.extend<{ sound: undefined }>({
  sound: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|WebSocket connection to/.test(message.text()))
          errors.push(message.text());
      });
      await use(undefined);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Takes a picture for review. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `shots/${name}.png` });
}

/**
 * Violations that axe finds, with their places. Legacy mode (one page, no frames) without a list of passes takes a third of
 * the time.
 */
export async function found(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Checks that axe finds nothing and the page does not scroll sideways. */
export async function sound(page: Page): Promise<void> {
  expect(await found(page), 'what axe finds').toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'pixels of horizontal scrolling').toBe(0);
}

/** One click from the home page to a board. */
export async function playNow(page: Page, game: string, home = '/'): Promise<void> {
  await page.goto(home);
  const names = [`Play ${game} now`, `${game} jetzt spielen`, `Jouer à ${game} maintenant`];
  await page.getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) }).click();
  await expect(page.locator('.stage-area')).toBeVisible({ timeout: 30_000 });
}
