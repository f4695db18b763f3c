// Offrandes on its own board: a whole game against bots, by mouse, by keyboard and on a phone.

import { expect, picture, playNow, sound, test } from '../helpers';

import { follow, goesOn, kind, mine, over } from './play';

test('a newcomer plays Offrandes to its end against bots', async ({ page }) => {
  test.setTimeout(420_000);
  await playNow(page, 'Offrandes');
  const seen = new Set<string>();
  while (await goesOn(page)) {
    const clause = await kind(page);
    if (!seen.has(clause)) {
      seen.add(clause);
      await picture(page, `offrandes-${clause}`);
      await sound(page);
    }
    await follow(page);
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['O2.2', 'O3.2', 'O3.3', 'O5.1']));
  // The points are explained by source, and the sources make the total.
  const rows = over(page).locator('table.end tbody tr');
  await expect(rows).toHaveCount(4);
  await picture(page, 'offrandes-end');
  await sound(page);
  for (const row of await rows.all()) {
    const figures = (await row.locator('td').allInnerTexts()).map(Number);
    expect((figures[0] ?? 0) + (figures[1] ?? 0) + (figures[2] ?? 0)).toBe(figures[3]);
  }
});

test('a bid shows what it would do before it is made', async ({ page }) => {
  await playNow(page, 'Offrandes');
  await goesOn(page);
  await page.locator('[data-tile="peasant"]').click();
  await expect(page.locator('.preview')).toHaveCount(1);
  await page.locator('[data-tile="guard"]').click();
  await page.locator('[data-tile="priestess"]').click();
  await expect(page.locator('.preview')).toHaveCount(3);
  await expect(page.locator('[data-tile="guard"]')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Recruit these three' }).click();
  await expect(page.locator('.preview')).toHaveCount(0);
});

test('the first auctions are played by keyboard alone', async ({ page }) => {
  await playNow(page, 'Offrandes');
  await goesOn(page);
  for (const name of ['Peasant', 'Water bearer', 'Flower bearer']) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .last()
      .focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Recruit these three' }).focus();
  await page.keyboard.press('Enter');
  for (let moves = 0; moves < 4; moves += 1) {
    if (!(await goesOn(page))) break;
    if ((await kind(page)) === 'O3.2') {
      const tiles = page.locator('.tiles button:not(.gone)');
      for (const at of [0, 1]) {
        await tiles.nth(at).focus();
        await page.keyboard.press('Enter');
      }
      await page.getByRole('button', { name: 'Open at 1' }).focus();
    } else {
      await page.getByRole('button', { name: /^(Pass|Abstain|Decline)$/ }).focus();
    }
    const before = await page.locator('.stage-area').innerHTML();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.stage-area').innerHTML()).not.toBe(before);
  }
});

test('on a narrow phone nothing sticks out and every target takes a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playNow(page, 'Offrandes');
  await goesOn(page);
  await picture(page, 'offrandes-phone');
  await sound(page);
  const small = await page.locator('.stage-area button:enabled, .parts button').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
      .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
  for (const part of ['Corruption', 'Temple', 'Whole board', 'Market']) {
    await page.getByRole('button', { name: part, exact: true }).click();
    await picture(page, `offrandes-phone-${part.toLowerCase().replace(' ', '-')}`);
  }
  await expect(mine(page)).toBeVisible();
});

test('German and French boards speak their language', async ({ page }) => {
  await playNow(page, 'Offrandes');
  await goesOn(page);
  for (const [language, recruiting, tile] of [
    ['Deutsch', 'Anwerben', 'Wasserträgerin'],
    ['Français', 'Recrutement', 'Porteuse d’eau'],
  ] as const) {
    await page.getByRole('button', { name: /^(Settings|Einstellungen)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(language).first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByText(recruiting).first()).toBeVisible();
    await expect(page.locator('[data-tile="water_bearer"]')).toContainText(tile);
    await picture(page, `offrandes-${language.toLowerCase()}`);
  }
});
