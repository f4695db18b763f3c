// Delphi on its own board: a whole game against bots, previews, keyboard, phone.

import { expect, picture, playNow, sound, test } from '../helpers';

import { at, follow, goesOn, kind, over, tabTo } from './play';

test('a whole game of Delphi against bots', async ({ page }) => {
  test.setTimeout(300_000);
  await playNow(page, 'Delphi');
  const seen = new Set<string>();
  while (await goesOn(page)) {
    const clause = await kind(page);
    if (!seen.has(clause)) {
      seen.add(clause);
      await picture(page, `delphi-${clause}`);
      await sound(page);
    }
    await follow(page);
  }
  expect([...seen]).toContain('D3.3');
  const rows = over(page).locator('table.end-table tbody tr');
  await expect(rows).toHaveCount(4);
  await picture(page, 'delphi-end');
  await sound(page);
  // The marches and the cards kept sum up to the fame.
  for (const row of await rows.all()) {
    const figures = (await row.locator('td').allInnerTexts()).map((text) => Number(text.replace('−', '-')));
    const fame = figures.pop();
    expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(fame);
  }
});

test('a card that is pointed at shows what it would make of the total', async ({ page }) => {
  await playNow(page, 'Delphi');
  await goesOn(page);
  const number = page.locator('.hand [data-card]').filter({ hasNotText: /^$/ }).first();
  await number.hover();
  await expect(page.locator('.parade.mine .ghost')).toBeVisible();
  await expect(page.locator('.parade.mine .gain')).toContainText('→');
  await page.mouse.move(10, 10);
  await expect(page.locator('.parade.mine .ghost')).toHaveCount(0);
});

test('a card is laid by keyboard alone', async ({ page }) => {
  await playNow(page, 'Delphi');
  await goesOn(page);
  const first = page.locator('.hand [data-card]').first();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  const before = await at(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => at(page)).not.toBe(before);
});

test('on a narrow phone nothing sticks out and every card takes a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNow(page, 'Delphi');
  await goesOn(page);
  await picture(page, 'delphi-phone');
  await sound(page);
  const lefts = await page
    .locator('.hand li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()));
  for (const box of lefts) expect(box.width).toBeGreaterThanOrEqual(43);
});
