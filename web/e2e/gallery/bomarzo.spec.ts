// Pictures of Bomarzo at its moments.

import { expect, test } from '../helpers';
import { BOMARZO, find, show, word } from '../moments';

import { asked, examine } from './examine';

const FOUR = 'bomarzo/tests/records/low-greedy-greedy-greedy-greedy-000000.json';
const TWO = 'bomarzo/tests/records/high-greedy-greedy-000000.json';

const invokes = (deity: string) => (move: unknown) =>
  typeof move === 'object' &&
  move !== null &&
  'invoke' in move &&
  (move as { invoke: { deity: string } }).invoke.deity === deity;

test('Bomarzo at its moments', async ({ page }) => {
  test.setTimeout(420_000);
  await show(page, BOMARZO, 0);
  await asked(page);
  await examine(page, 'bomarzo-first-steps');
  await show(page, BOMARZO, find(BOMARZO, 0.5, invokes('tartaruga')));
  await asked(page);
  await examine(page, 'bomarzo-place');
  await page.locator('.shrine[data-deity="tartaruga"]').click();
  await expect(page.locator('.mensa')).toBeVisible();
  await examine(page, 'bomarzo-offering');
  await page.locator('.change').click();
  await examine(page, 'bomarzo-payment');
  await page.keyboard.press('Escape');
  await page.locator('.shrine.shut').first().click();
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await examine(page, 'bomarzo-refusal');

  await show(
    page,
    BOMARZO,
    find(BOMARZO, 0.7, (move) => word(move) === 'copy'),
  );
  await asked(page);
  await examine(page, 'bomarzo-copy');
});

test('Bomarzo by two and by four, its deeds and its end', async ({ page }) => {
  test.setTimeout(420_000);
  for (const deity of ['genio', 'orco']) {
    await show(page, FOUR, find(FOUR, 0.8, invokes(deity)));
    await asked(page);
    await page.locator(`.shrine[data-deity="${deity}"]`).click();
    await examine(page, `bomarzo-four-${deity}`);
  }
  await show(page, TWO, find(TWO, 0.9, invokes('drago')));
  await asked(page);
  await page.locator('.shrine[data-deity="drago"]').click();
  await page.locator('.hand button').first().click();
  await examine(page, 'bomarzo-two-drago');
  await show(page, BOMARZO, null);
  await expect(page.getByRole('dialog').locator('table.end-table')).toBeVisible();
  await examine(page, 'bomarzo-end');
  await page.keyboard.press('Escape');
  await examine(page, 'bomarzo-procession');
  await page.goto(`${page.url().split('?')[0]}?at=150`);
  await expect(page.getByText('You are looking back at move 150.')).toBeVisible();
  await examine(page, 'bomarzo-replay');
});
