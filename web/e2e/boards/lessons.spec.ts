// The tutorials to their end, and a refused move on the way.

import type { Page } from '@playwright/test';

import { TAUGHT } from '../games';
import { expect, picture, sound, test } from '../helpers';

import { at } from './play';

const lesson = (page: Page) => page.locator('.card[role="dialog"]');
const stage = (page: Page) => page.locator('.stage-area');

/** Reads lessons and makes their moves up to a lesson with this title, or to the end; returns how many were read. */
async function learn(page: Page, until: string | null): Promise<number> {
  let read = 0;
  for (;;) {
    const ready = stage(page).locator('.hinted:enabled, .go:enabled').first();
    await expect(lesson(page).or(page.locator('.card.small')).first()).toBeVisible({ timeout: 30_000 });
    if (await lesson(page).isVisible()) {
      const title = await lesson(page).locator('h2').innerText();
      if (title === until) return read;
      if ((await lesson(page).locator('a.btn--line').count()) > 0) return read;
      await lesson(page).locator('.btn--act').click();
      read += 1;
    } else {
      await expect(ready).toBeVisible();
      const hinted = stage(page).locator('.hinted:enabled');
      const before = await at(page);
      await ((await hinted.count()) > 0 ? hinted.first() : ready).click();
      await expect.poll(() => at(page)).not.toBe(before);
    }
  }
}

for (const { id: game } of TAUGHT) {
  for (const locale of ['en-GB', 'de-DE', 'fr-FR']) {
    test.describe(`${game} ${locale}`, () => {
      test.use({ locale });
      test('the lessons lead to their end', async ({ page }) => {
        await page.goto(`/learn/${game}`);
        expect(await learn(page, null)).toBeGreaterThanOrEqual(14);
        await picture(page, `lesson-${game}-${locale}`);
        await sound(page);
      });
    });
  }
}

test('a pawn that can’t be corrupted says why, and opens the rule', async ({ page }) => {
  await page.goto('/learn/offrandes');
  await learn(page, 'A word in the right ear');
  await lesson(page).locator('.btn--act').click();
  await stage(page).locator('[data-target="1-water_bearer"]').click();
  const alert = stage(page).getByRole('alert');
  await expect(alert).toContainText('guards');
  await picture(page, 'refusal');
  await sound(page);
  await alert.getByRole('button', { name: 'Rule O4.3' }).click();
  await expect(page.getByRole('dialog').getByText('O4.3').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await stage(page).locator('[data-target="2-peasant"]').click();
  // The preview: one pawn falls, the own one climbs.
  await expect(page.locator('.preview')).toHaveCount(2);
});
