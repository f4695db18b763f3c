// Playing a board as a person does, by the hint: ask for it, then confirm what it has chosen.

import type { Locator, Page } from '@playwright/test';

import { expect } from '../helpers';

const stage = (page: Page): Locator => page.locator('.stage-area');

/** The end screen. */
export const over = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('.ranks') });

/** Entries of the journal that the board shows. */
export async function at(page: Page): Promise<string | null> {
  return stage(page).getAttribute('data-at');
}

/** What is asked, in words; empty while something moves. */
export const asked = (page: Page): Locator => stage(page).locator('.prompt p');

/** Whether the reader is asked: only then there is a clause to look up. */
export const mine = (page: Page): Locator => stage(page).locator('.clause');

/** Waits until the reader is asked or the game is over; whether it goes on. */
export async function goesOn(page: Page): Promise<boolean> {
  await expect(mine(page).or(over(page)).first()).toBeVisible({ timeout: 60_000 });
  return !(await over(page).isVisible());
}

/** The clause of the question, which tells what kind it is. */
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
  // A plain move (pass, abstain) lights up; anything else is ready behind the blue button.
  await ((await plain.count()) > 0 ? plain : chosen).first().click();
  await expect
    .poll(async () => (await over(page).isVisible()) || (await at(page)) !== moment, { timeout: 30_000 })
    .toBe(true);
}

/** Walks with Tab alone until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}
