// Bomarzo in its garden: a whole game against bots, turns composed in one piece, payments of every kind, tapped cards, copies.

import { readdirSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, picture, playNow, sound, test } from '../helpers';
import { BOMARZO, find, show } from '../moments';

import { at, follow, goesOn, kind, over, tabTo } from './play';

const shrine = (page: Page, deity: string) => page.locator(`.shrine[data-deity="${deity}"]`);
const go = (page: Page) => page.locator('.stage-area .go');
const chronicle = (page: Page) => page.locator('.chronicle');

const RECORDS = readdirSync(new URL('../../../games/bomarzo/tests/records', import.meta.url)).map(
  (name) => `bomarzo/tests/records/${name}`,
);

interface Written {
  invoke?: { deity: string; use: string[] };
  exchange?: { from: string; amount: number };
  copy?: { use: string[] };
  spend?: string;
}

/** Shows the moment before a move of this kind, in whichever record has one. */
async function before(page: Page, fits: (move: Written) => boolean): Promise<Written> {
  for (const file of RECORDS) {
    let found: Written | null = null;
    const last = (): number => {
      try {
        return find(file, 1, (move) => {
          if (typeof move === 'string' || !fits(move as Written)) return false;
          found = move as Written;
          return true;
        });
      } catch {
        return -1;
      }
    };
    const moment = last();
    if (moment < 0 || !found) continue;
    await show(page, file, moment);
    await expect(page.locator('.stage-area .clause')).toBeVisible({ timeout: 30_000 });
    return found;
  }
  throw new Error('no such move in any record');
}

/** Waits until the engine has said what would come of the choices so far; whether the turn can be sent. */
async function drawn(page: Page): Promise<boolean> {
  await expect(page.locator('.stage-area .controls')).toHaveAttribute('aria-busy', 'false');
  return go(page).isEnabled();
}

/** Sends the turn, and waits until it has been made. */
async function send(page: Page): Promise<void> {
  const moment = await at(page);
  await expect(go(page)).toBeEnabled();
  await go(page).click();
  await expect.poll(() => at(page)).not.toBe(moment);
}

test('a whole game of Bomarzo against bots', async ({ page }) => {
  test.setTimeout(600_000);
  await playNow(page, 'Bomarzo');
  const seen = new Set<string>();
  while (await goesOn(page)) {
    const clause = await kind(page);
    if (!seen.has(clause)) {
      seen.add(clause);
      await picture(page, `bomarzo-${clause}`);
      await sound(page);
    }
    await follow(page);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['B2.4', 'B4.1']));
  const rows = over(page).locator('table.end-table tbody tr');
  await expect(rows).toHaveCount(3);
  await picture(page, 'bomarzo-end');
  await sound(page);
});

test('a harvest takes two clicks, a card at the printed price three', async ({ page }) => {
  await show(page, BOMARZO, 9);
  await page.locator('.harvest.legal').first().click();
  await send(page);
  await expect(chronicle(page)).toContainText('harvests');

  const first = await before(page, (move) => move.invoke?.deity === 'gigante' && move.invoke.use.length === 0);
  expect(first.invoke?.deity).toBe('gigante');
  await shrine(page, 'gigante').click();
  await expect(shrine(page, 'gigante')).toHaveAttribute('aria-pressed', 'true');
  if (!(await drawn(page))) await page.locator('.hand .pick').first().click();
  await expect(go(page)).toContainText('play');
  await send(page);
  await expect(chronicle(page)).toContainText('plays');
});

test('what is laid down can be changed: another way, wine, more than is asked, and it says why not', async ({
  page,
}) => {
  const ways = page.locator('.ways button');
  await before(page, (move) => move.invoke?.deity === 'tartaruga');
  await shrine(page, 'tartaruga').click();
  await expect(page.locator('.mensa')).toBeVisible();
  await page.locator('.change').click();
  const stepper = page.getByRole('spinbutton').first();
  await expect(stepper).toBeVisible();
  const paid = Number(await stepper.getAttribute('aria-valuenow'));
  const most = Number(await stepper.getAttribute('aria-valuemax'));
  // More than there is: the engine says why, with its clause.
  for (let more = paid; more <= most; more += 1) await stepper.getByRole('button').last().click();
  await expect(page.getByRole('alert').getByRole('button').first()).toContainText('B4');
  await expect(stepper).toHaveAttribute('aria-valuenow', String(most));
  if ((await ways.count()) > 1) {
    await ways.nth(1).click();
    await expect(ways.nth(1)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shrine(page, 'tartaruga')).not.toHaveAttribute('aria-pressed', 'true');
});

test('hand cards are spent for what real resources leave open', async ({ page }) => {
  await before(page, (move) => move.spend !== undefined);
  await drawn(page);
  const card = page.locator('.hand .pick').first();
  if (await card.isVisible()) await card.click();
  await expect(page.locator('.hand .tag').first()).toHaveText('spend');
});

for (const card of ['B10', 'C08', 'X03', 'K09']) {
  test(`the tapped card ${card} is a switch of the offering`, async ({ page }) => {
    const move = await before(page, (one) => one.invoke?.use.includes(card) ?? false);
    await shrine(page, move.invoke?.deity ?? '').click();
    const use = page.locator(`.use[data-use="${card}"]`);
    await expect(use).toBeVisible();
    const on = await use.getAttribute('aria-pressed');
    await use.click();
    await expect(use).toHaveAttribute('aria-pressed', on === 'true' ? 'false' : 'true');
    await expect(page.locator('.stage-area .controls')).toBeVisible();
  });
}

test('a copy is paid exactly, or declined for the whole season', async ({ page }) => {
  await before(page, (move) => move.copy !== undefined);
  await expect(page.locator('.stage-area .prompt')).toContainText('Copy');
  await expect(page.locator('.shrine.echo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Don’t' })).toBeEnabled();
  const moment = await at(page);
  await page.getByRole('button', { name: 'Not again this season' }).click();
  await expect.poll(() => at(page)).not.toBe(moment);
  await expect(chronicle(page)).toContainText('does not copy');
});

test('a turn is taken back move by move, and composed anew', async ({ page }) => {
  await show(page, BOMARZO, 9);
  const moment = await at(page);
  await page.locator('.shrine.legal').first().click();
  for (let choices = 0; choices < 4 && !(await drawn(page)); choices += 1)
    await page.locator('.hand .pick, .heads .can, .village .step, .chip').first().click();
  await send(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let steps = 0; steps < 12 && (await at(page)) !== moment; steps += 1) {
    const now = await at(page);
    await undo.click();
    await expect.poll(() => at(page)).not.toBe(now);
  }
  expect(await at(page)).toBe(moment);
});

test('whatever is shut says why', async ({ page }) => {
  await before(page, (move) => move.invoke?.deity === 'tartaruga');
  const shut = page.locator('.shrine.shut').first();
  await shut.click();
  await expect(page.getByRole('alert').getByRole('button').first()).toContainText('B4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
});

test('a pawn is placed by keyboard alone', async ({ page }) => {
  await show(page, BOMARZO, 9);
  await tabTo(page, page.locator('.shrine').first());
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.harvest').first()).toBeFocused();
  for (let steps = 0; steps < 3 && !(await page.locator('.harvest.legal:focus').count()); steps += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const moment = await at(page);
  await tabTo(page, go(page));
  await page.keyboard.press('Enter');
  await expect.poll(() => at(page)).not.toBe(moment);
});

test('a phone of 360 pixels shows everything in four tabs', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await show(page, BOMARZO, 60);
  for (const tab of ['Garden', 'Village', 'Cards', 'Rivals']) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await sound(page);
    await picture(page, `bomarzo-phone-${tab}`);
  }
});
