// Whole games by keyboard alone, from the home page to the end screen. After every key the focus is visible.

import type { Locator, Page } from '@playwright/test';

import { told } from '../generic';
import { expect, picture, test } from '../helpers';
import { OFFRANDES, find, show, word } from '../moments';

import { at, goesOn, kind, over } from './play';

type Way = 'Tab' | 'Shift+Tab' | 'ArrowRight';

/** Presses a key; checks that the focused element is visible, marked, and not covered. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const flaw = await page.evaluate(() => {
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    const name = `${one.tagName} ${one.className} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}`;
    const look = getComputedStyle(one);
    const outlined = look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 2;
    // In an SVG the mark is a stroke.
    const drawn = one.querySelector('.hit, .halo');
    const stroke = drawn && getComputedStyle(drawn);
    const stroked = stroke && stroke.stroke !== 'none' && parseFloat(stroke.strokeWidth) >= 2;
    if (!outlined && !stroked) return `no mark around ${name}`;
    const box = one.getBoundingClientRect();
    const seen = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    return seen ? null : `out of sight: ${name}`;
  });
  expect(flaw).toBeNull();
}

/** Presses keys until the target has the focus. */
async function walk(page: Page, target: Locator, way: Way = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press(page, way);
  }
  throw new Error(`${way} never reaches ${target}`);
}

/** Checks in every frame that the focus of the stage is not lost. */
async function watchFocus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const body = document.body;
    let last: Element | null = null;
    const look = (): void => {
      const one = document.activeElement;
      if (one !== null && one !== body) last = one;
      else if (last?.closest('.stage-area') || last?.isConnected === false) {
        body.dataset.lost = `${last.tagName} ${last.className} ${last.textContent?.trim().slice(0, 30)}`;
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Checks that after a move the focus is at the stage, or at the end screen, and was never lost. */
async function kept(page: Page): Promise<void> {
  const where = await page.evaluate(() => document.activeElement?.closest('.stage-area, dialog') !== null);
  expect(where, 'the focus stays at the stage').toBe(true);
  expect(await page.evaluate(() => document.body.dataset.lost ?? null), 'the focus was lost with').toBeNull();
}

async function begin(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await walk(page, page.getByRole('button', { name: `Play ${game} now` }));
  await press(page, 'Enter');
  await expect(page.locator('.stage-area')).toBeVisible();
  await watchFocus(page);
}

/** Asks for a hint and follows it, by keyboard. */
async function followByKeys(page: Page): Promise<void> {
  const moment = await at(page);
  await walk(page, page.getByRole('button', { name: 'Hint' }), 'Shift+Tab');
  await press(page, 'Enter');
  const stage = page.locator('.stage-area');
  const plain = stage.locator('.hinted:enabled');
  const ready = stage.locator('.go:enabled');
  await expect(plain.or(ready).first()).toBeVisible();
  await walk(page, (await plain.count()) > 0 ? plain.first() : ready.first());
  await press(page, 'Enter');
  await expect.poll(async () => (await over(page).isVisible()) || (await at(page)) !== moment).toBe(true);
}

test('a whole game of Offrandes by keyboard alone', async ({ page }) => {
  test.setTimeout(1_200_000);
  await begin(page, 'Offrandes');
  // The first servants are chosen without a hint: arrows go from tile to tile, Space takes one.
  await goesOn(page);
  await walk(page, page.locator('[data-tile="peasant"]').last());
  await press(page, 'Space');
  for (const tile of ['water_bearer', 'flower_bearer']) {
    await press(page, 'ArrowRight');
    await expect(page.locator(`button[data-tile="${tile}"]`)).toBeFocused();
    await press(page, 'Space');
  }
  await walk(page, page.getByRole('button', { name: 'Recruit these three' }));
  await picture(page, 'keyboard-offrandes');
  await press(page, 'Enter');
  const seen = new Set<string>();
  while (await goesOn(page)) {
    await kept(page);
    const clause = await kind(page);
    if (clause === 'O3.3' && !seen.has(clause)) {
      // Arrows choose the bid.
      const amount = page.locator('.stage-area .step output');
      const least = Number(await amount.innerText());
      await walk(page, page.getByRole('button', { name: 'One more' }));
      await press(page, 'ArrowUp');
      await press(page, 'ArrowDown');
      await expect(amount).toHaveText(String(least));
    }
    seen.add(clause);
    await followByKeys(page);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['O3.2', 'O3.3']));
  await expect(over(page)).toBeVisible();
  // The end screen has the focus, and Escape leads back to the table.
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await press(page, 'Escape');
  await expect(over(page)).toBeHidden();
});

// Questions that a whole game may never ask: they come from recorded moments.
for (const [asks, clause] of [
  ['corrupt', 'O4.2'],
  ['sacrifice', 'O5.1'],
] as const) {
  test(`to ${asks} by keyboard alone`, async ({ page }) => {
    await show(
      page,
      OFFRANDES,
      find(OFFRANDES, 0.8, (move) => word(move) === asks),
    );
    expect(await goesOn(page)).toBe(true);
    expect(await kind(page)).toBe(clause);
    await followByKeys(page);
    await goesOn(page);
    await kept(page);
  });
}

test('the chronicle is one stop for Tab, and arrows go from line to line', async ({ page }) => {
  await show(page, OFFRANDES, null);
  await expect(over(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(over(page)).toBeHidden();
  await told(page);
  const lines = page.locator('.chronicle li button');
  const count = await lines.count();
  expect(count).toBeGreaterThan(100);
  await walk(page, lines.last());
  await press(page, 'ArrowUp');
  await expect(lines.nth(count - 2)).toBeFocused();
  await press(page, 'Home');
  await expect(lines.first()).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(lines.first()).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(/at=\d+/);
  await press(page, 'Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.chronicle') === null)).toBe(true);
});

test('a whole game of Delphi by keyboard alone', async ({ page }) => {
  test.setTimeout(1_200_000);
  await begin(page, 'Delphi');
  const seen = new Set<string>();
  let own = 0;
  while (await goesOn(page)) {
    if (own > 0) await kept(page);
    const clause = await kind(page);
    if (own === 0) {
      // The first card is laid without a hint: once to choose it, once more to lay it.
      const second = page.locator('.hand [data-card]').nth(1);
      await walk(page, page.locator('.hand [data-card]').first());
      await press(page, 'ArrowRight');
      await expect(second).toBeFocused();
      await press(page, 'Enter');
      await expect(second).toHaveAttribute('aria-pressed', 'true');
      const before = await at(page);
      await press(page, 'Enter');
      await expect.poll(() => at(page)).not.toBe(before);
    } else {
      await followByKeys(page);
    }
    own += 1;
    seen.add(clause);
  }
  expect([...seen]).toContain('D3.3');
  await expect(over(page)).toBeVisible();
  await walk(page, page.getByRole('button', { name: 'Look back' }));
  await press(page, 'Enter');
  await expect(page).toHaveURL(/at=0/);
});

test('two people at one screen pass it on by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await walk(page, page.getByRole('link', { name: 'Play Delphi with friends' }));
  await press(page, 'Enter');
  await walk(page, page.getByRole('button', { name: 'Begin', exact: true }));
  await press(page, 'Enter');
  const curtain = page.getByRole('dialog', { name: /Pass the screen to/ });
  const sat: string[] = [];
  for (let turns = 0; turns < 4; turns += 1) {
    await expect(curtain).toBeVisible();
    const name = await curtain.getByRole('heading').innerText();
    sat.push(name);
    // Behind the curtain nothing is focusable, and Escape does not lift it.
    for (const key of ['Escape', 'Escape', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      await expect(curtain).toBeVisible();
      expect(await page.evaluate(() => document.querySelector('.table-grid')?.contains(document.activeElement))).toBe(
        false,
      );
    }
    await walk(page, curtain.getByRole('button'));
    await press(page, 'Enter');
    await expect(curtain).toBeHidden();
    const question = page.locator('.stage-area button:enabled').first();
    const cards = page.locator('.hand [data-card]:enabled');
    while (!(await curtain.isVisible())) {
      await question.or(curtain).first().waitFor();
      if (await curtain.isVisible()) break;
      await kept(page);
      const before = await at(page);
      if ((await cards.count()) > 0) {
        await walk(page, cards.first());
        await press(page, 'Enter');
        await press(page, 'Enter');
        await expect.poll(async () => (await curtain.isVisible()) || (await at(page)) !== before).toBe(true);
      } else {
        // A god or the oracle asks something else.
        await followByKeys(page);
      }
    }
  }
  expect(new Set(sat).size).toBe(2);
});
