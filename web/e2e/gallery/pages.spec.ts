// Pictures of the pages around the tables, and of the generic board.

import { expect, test } from '../helpers';
import { find, show, word } from '../moments';

import { hang } from './hang';

const BOMARZO = 'bomarzo/tests/records/low-greedy-greedy-greedy-000000.json';

test('pages', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play Offrandes now' })).toBeVisible();
  await hang(page, 'home');
  for (const game of ['offrandes', 'delphi', 'bomarzo']) {
    await page.goto(`/new/${game}`);
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeEnabled();
    await hang(page, `new-${game}`);
  }
  await page.goto('/rules/offrandes');
  await expect(page.locator('article').first()).toBeVisible();
  await hang(page, 'rules');
  await page.goto('/about');
  await hang(page, 'about');
  await page.goto('/nowhere');
  await hang(page, 'nowhere');
  await page.goto('/t/local-nothing');
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();
  await hang(page, 'no-such-table');
});

test('a preset shows what it stands for', async ({ page }) => {
  await page.goto('/new/offrandes');
  const offering = page.locator('#option-offering');
  await expect(offering).toHaveValue('optional');
  await page.locator('#option-preset').selectOption('german');
  await expect(offering).toHaveValue('compulsory');
  await expect(page.locator('#option-corrupt_from_zero')).toHaveValue('false');
  await hang(page, 'new-german');
  // One option changed makes a mixture; the preset chosen again decides everything anew.
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
  await hang(page, 'bomarzo');
  await show(page, BOMARZO, null);
  await expect(page.getByRole('dialog').locator('.ranks')).toBeVisible();
  await hang(page, 'bomarzo-end');
});

test('curtain and lessons', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('/new/delphi');
  await page.getByLabel('Seat 1: Name').fill('Ada');
  await page.getByLabel('Seat 2: Name').fill('Ben');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /Pass the screen to/ })).toBeVisible();
  await hang(page, 'curtain');
  for (const game of ['offrandes', 'delphi']) {
    await page.goto(`/learn/${game}`);
    await expect(page.locator('.card[role="dialog"]')).toBeVisible();
    await hang(page, `lesson-${game}`);
  }
});
