// Playing a board by hints: ask for one, then confirm it.

import type { Locator, Page } from '@playwright/test';

import { expect } from '../helpers';

const stage = (page: Page): Locator => page.locator('.stage-area');

/** The end screen. */
export const over = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('.ranks') });

/** Entries of the journal that the board shows. */
export async function at(page: Page): Promise<string | null> {
  return stage(page).getAttribute('data-at');
}

/** The question; empty during animations. */
export const asked = (page: Page): Locator => stage(page).locator('.prompt p');

/** The clause of the question: there only if the reader is asked. */
export const mine = (page: Page): Locator => stage(page).locator('.clause');

/** Waits until the reader is asked or the game is over; whether it goes on. */
export async function goesOn(page: Page): Promise<boolean> {
  await expect(mine(page).or(over(page)).first()).toBeVisible({ timeout: 60_000 });
  return !(await over(page).isVisible());
}

/** The clause of the question. */
export async function kind(page: Page): Promise<string> {
  return (await mine(page).innerText()).trim();
}

/** Makes the move that the hint suggests. */
export async function follow(page: Page): Promise<void> {
  const moment = await at(page);
  await page.getByRole('button', { name: /^(Hint|Tipp|Conseil)$/ }).click();
  const plain = stage(page).locator('.hinted:enabled');
  const chosen = stage(page).locator('.go:enabled');
  await expect(plain.or(chosen).first()).toBeVisible();
  // A move without a selection (pass, abstain) is highlighted; others are selected behind the blue button.
  await ((await plain.count()) > 0 ? plain : chosen).first().click();
  await expect
    .poll(async () => (await over(page).isVisible()) || (await at(page)) !== moment, { timeout: 30_000 })
    .toBe(true);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}
