// Local tables on the generic board: whole games, undo, replay, reload, two tabs, offline.

import { over } from '../boards/play';
import { Files } from '../files';
import { chronicle, click, move, moves, told, toldAt } from '../generic';
import { expect, picture, playNow, sound, test } from '../helpers';

import type { Page } from '@playwright/test';

const GAME = 'Bomarzo';

/** Plays on by the last button offered, until `most` clicks or the end. */
async function play(page: Page, most: number): Promise<number> {
  let made = 0;
  while (made < most) {
    await expect(moves(page).first().or(over(page))).toBeVisible({ timeout: 60_000 });
    if (await over(page).isVisible()) break;
    await click(page, moves(page).last());
    made += 1;
  }
  return made;
}

test('a game is played to its end, reloaded in the middle, and looked back at', async ({ page }) => {
  test.setTimeout(420_000);
  await playNow(page, GAME);
  await picture(page, 'generic-wide');
  await sound(page);
  await play(page, 6);
  await expect(moves(page).first()).toBeVisible();
  const before = await told(page);
  await page.reload();
  await expect(moves(page).first()).toBeVisible();
  expect(await told(page)).toBe(before);
  await play(page, 2000);
  await expect(over(page)).toBeVisible();
  await picture(page, 'end-wide');
  await sound(page);

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.getByText('everything random follows from the seed')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the record' }).click();
  expect((await download).suggestedFilename()).toContain('votive-');

  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page).toHaveURL(/at=0/);
  await page.getByRole('button', { name: 'One move on' }).click();
  await expect(page).toHaveURL(/at=1/);
  await picture(page, 'replay-wide');
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  await expect(page).toHaveURL(/seat=1/);
  await sound(page);
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByText('You are looking back at move 1.')).toBeVisible();
});

test('what was done can be taken back, and a hint glows', async ({ page }) => {
  await playNow(page, GAME);
  await expect(moves(page).first()).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  const ask = await page.locator('.stage-area .ask').innerText();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.hinted')).toBeVisible();
  await moves(page).first().click();
  await expect(page.locator('.stage-area .ask')).not.toHaveText(ask);
  await undo.click();
  await expect(page.locator('.stage-area .ask')).toHaveText(ask);
  await expect(undo).toBeDisabled();
});

test('two tabs on one table agree', async ({ page, context }) => {
  await playNow(page, GAME);
  await expect(moves(page).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(moves(other).first()).toBeVisible();
  for (const [hand, eye] of [
    [page, other],
    [other, page],
  ] as const) {
    await move(hand);
    await expect(moves(hand).first()).toBeVisible({ timeout: 60_000 });
    const seen = await told(hand);
    expect(seen).toContain('Castelvecchio');
    const moment = await toldAt(hand);
    await expect.poll(() => toldAt(eye)).toBe(moment);
    expect(await chronicle(eye).innerText()).toBe(seen);
  }
});

test('without a connection a game is begun, goes on, reloaded too', async ({ page }) => {
  const files = new Files();
  const home = await files.serve();
  await page.goto(home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  await files.stop();
  await page.goto(home);
  await page.getByRole('button', { name: `Play ${GAME} now` }).click();
  await expect(moves(page).first()).toBeVisible();
  await play(page, 4);
  await page.reload();
  await expect(moves(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await play(page, 3);
});

test('several people share a screen behind a curtain', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: `Play ${GAME} with friends` }).click();
  await sound(page);
  await picture(page, 'new-table-wide');
  await page.getByLabel('Seat 1: Name').fill('Ada');
  await page.getByLabel('Seat 2: Name').fill('Ben');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const curtain = page.getByRole('dialog', { name: /Pass the screen to/ });
  await expect(curtain).toBeVisible();
  await picture(page, 'curtain-wide');
  await sound(page);
  const first = await curtain.getByRole('heading').innerText();
  await curtain.getByRole('button').click();
  await expect(curtain).toBeHidden();
  for (let at = 0; at < 30 && !(await curtain.isVisible()); at += 1) {
    await moves(page).first().or(curtain).first().waitFor();
    if (!(await curtain.isVisible())) await click(page, moves(page).first());
  }
  await expect(curtain).toBeVisible();
  await expect(curtain.getByRole('heading')).not.toHaveText(first);
});

test('a whole turn by keyboard alone', async ({ page }) => {
  await page.goto('/');
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Play Bomarzo now')) break;
  }
  await page.keyboard.press('Enter');
  await expect(moves(page).first()).toBeVisible();
  const ask = await page.locator('.stage-area .ask').innerText();
  for (let at = 0; at < 80; at += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.classList.contains('move'))) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.stage-area .ask')).not.toHaveText(ask);
});
