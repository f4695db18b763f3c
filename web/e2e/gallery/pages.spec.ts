// Pictures of the pages around the tables, and of the generic board.

import { GAMES, TAUGHT } from '../games';
import { expect, test } from '../helpers';
import { find, show, word } from '../moments';

import { examine } from './examine';

const BOMARZO = 'bomarzo/tests/records/low-greedy-greedy-greedy-000000.json';

test('pages', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  for (const { title } of GAMES) {
    await expect(page.getByRole('button', { name: `Play ${title} now` })).toBeVisible();
  }
  await examine(page, 'home');
  for (const { id } of GAMES) {
    await page.goto(`/new/${id}`);
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeEnabled();
    await examine(page, `new-${id}`);
  }
  await page.goto('/rules/offrandes');
  await expect(page.locator('article').first()).toBeVisible();
  await examine(page, 'rules');
  await page.goto('/about');
  await examine(page, 'about');
  await page.goto('/nowhere');
  await examine(page, 'nowhere');
  await page.goto('/t/local-nothing');
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();
  await examine(page, 'no-such-table');
});

test('a preset shows what it stands for', async ({ page }) => {
  await page.goto('/new/offrandes');
  const offering = page.locator('#option-offering');
  await expect(offering).toHaveValue('optional');
  await page.locator('#option-preset').selectOption('german');
  await expect(offering).toHaveValue('compulsory');
  await expect(page.locator('#option-corrupt_from_zero')).toHaveValue('false');
  await examine(page, 'new-german');
  // A changed option makes the preset `custom`; choosing a preset again sets all options.
  await offering.selectOption('optional');
  await expect(page.locator('#option-preset')).toHaveValue('custom');
  await expect(page.locator('#option-shortage')).toHaveValue('any_smaller');
  await page.locator('#option-preset').selectOption('original');
  await expect(page.locator('#option-shortage')).toHaveValue('all_remaining');
  await expect(page.locator('#option-preset')).toHaveValue('original');
});

test('Bomarzo on the generic board', async ({ page }) => {
  test.setTimeout(300_000);
  await show(
    page,
    BOMARZO,
    find(BOMARZO, 0.4, (move) => word(move) === 'pay'),
  );
  await expect(page.locator('.stage-area button:enabled').first()).toBeVisible();
  await examine(page, 'bomarzo');
  await show(page, BOMARZO, null);
  await expect(page.getByRole('dialog').locator('.ranks')).toBeVisible();
  await examine(page, 'bomarzo-end');
});

test('curtain and lessons', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/new/delphi');
  await page.getByLabel('Seat 1: Name').fill('Ada');
  await page.getByLabel('Seat 2: Name').fill('Ben');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Pass the screen to/ })).toBeVisible();
  await examine(page, 'curtain');
  for (const { id } of TAUGHT) {
    await page.goto(`/learn/${id}`);
    await expect(page.locator('.card[role="dialog"]')).toBeVisible();
    await examine(page, `lesson-${id}`);
  }
});
