// Offrandes on its own board: a whole game against bots without a connection, by mouse, by keyboard and on a phone.

import { Files } from '../files';
import { expect, picture, playNow, sound, test } from '../helpers';

import { at, follow, goesOn, kind, mine, over, tabTo } from './play';

test('a newcomer opens Offrandes once, loses the connection, and plays to the end against bots', async ({ page }) => {
  test.setTimeout(420_000);
  const files = new Files();
  await playNow(page, 'Offrandes', await files.serve());
  await goesOn(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await files.stop();
  const seen = new Set<string>();
  for (let moves = 0; await goesOn(page); moves += 1) {
    // A reload in the middle shows the same board.
    if (moves === 6) {
      const moment = await at(page);
      await page.reload();
      await goesOn(page);
      expect(await at(page)).toBe(moment);
    }
    const clause = await kind(page);
    if (!seen.has(clause)) {
      seen.add(clause);
      await picture(page, `offrandes-${clause}`);
      await sound(page);
    }
    await follow(page);
  }
  // Two games in a hundred pass without an own offering.
  expect([...seen].sort()).toEqual(expect.arrayContaining(['O2.2', 'O3.2', 'O3.3']));
  // The sources sum up to the total.
  const rows = over(page).locator('table.end-table tbody tr');
  await expect(rows).toHaveCount(4);
  // Without a server.
  expect(await page.evaluate(() => fetch('/nothing').then(Boolean, () => false))).toBe(false);
  await picture(page, 'offrandes-end');
  await sound(page);
  for (const row of await rows.all()) {
    const figures = (await row.locator('td').allInnerTexts()).map(Number);
    expect((figures[0] ?? 0) + (figures[1] ?? 0) + (figures[2] ?? 0)).toBe(figures[3]);
  }
});

test('a choice shows what it would do before it is made', async ({ page }) => {
  await playNow(page, 'Offrandes');
  await goesOn(page);
  await page.locator('[data-tile="peasant"]').click();
  await expect(page.locator('.preview')).toHaveCount(1);
  await page.locator('[data-tile="guard"]').click();
  await page.locator('[data-tile="priestess"]').click();
  await expect(page.locator('.preview')).toHaveCount(3);
  await expect(page.locator('[data-tile="guard"]')).toHaveAttribute('aria-pressed', 'true');
  const city = (await page.locator('.rail-area .mine .city').innerText()).trim();
  await page.getByRole('button', { name: 'Recruit these three' }).click();
  for (const ladder of ['Peasant', 'Guard', 'Priestess']) {
    await expect(page.getByRole('img', { name: `${city}: ${ladder} 1` })).toBeVisible();
  }
});

test('by keyboard alone: from the home page into the auctions', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'Play Offrandes now' }));
  await page.keyboard.press('Enter');
  await goesOn(page);
  for (const tile of ['peasant', 'water_bearer', 'flower_bearer']) {
    await tabTo(page, page.locator(`[data-tile="${tile}"]`));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('button', { name: 'Recruit these three' }));
  const recruiting = await at(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => at(page)).not.toBe(recruiting);
  for (let moves = 0; moves < 5; moves += 1) {
    if (!(await goesOn(page))) break;
    if ((await kind(page)) === 'O3.2') {
      for (const tile of [0, 1]) {
        await tabTo(page, page.locator('.tiles button:not(.gone)').nth(tile));
        await page.keyboard.press('Enter');
      }
      await tabTo(page, page.getByRole('button', { name: 'One more' }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Open at 2' }));
    } else {
      await tabTo(page, page.getByRole('button', { name: /^(Pass|Abstain|Decline)$/ }));
    }
    const before = await at(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => at(page)).not.toBe(before);
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
