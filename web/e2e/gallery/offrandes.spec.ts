// Pictures of Offrandes at its moments.

import { expect, test } from '../helpers';
import { OFFRANDES, find, show, word } from '../moments';

import { asked, examine } from './examine';

const CROWD = 'offrandes/tests/records/offrandes-112-000000.json';

test('Offrandes at its moments', async ({ page }) => {
  test.setTimeout(420_000);
  await show(page, OFFRANDES, 0);
  await asked(page);
  await examine(page, 'offrandes-recruit');
  await page.locator('button[data-tile="peasant"]').click();
  await page.locator('button[data-tile="temple_keeper"]').click();
  await examine(page, 'offrandes-recruit-preview');

  const is = (kind: string) => (move: unknown) => word(move as string) === kind;
  await show(page, OFFRANDES, find(OFFRANDES, 0.6, is('offer')));
  await asked(page);
  await examine(page, 'offrandes-offer');
  await show(page, OFFRANDES, find(OFFRANDES, 0.5, is('bid')));
  await asked(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await examine(page, 'offrandes-bid');

  await show(page, OFFRANDES, find(OFFRANDES, 0.7, is('corrupt')));
  await asked(page);
  await page.locator('.stage-area .step.legal').first().click();
  await examine(page, 'offrandes-corrupt');
  await page.locator('.stage-area .step:not(.legal)').first().click();
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await examine(page, 'offrandes-refusal');
  await page.getByRole('alert').getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('article').first()).toBeVisible();
  await examine(page, 'offrandes-rules-drawer');

  await show(page, OFFRANDES, find(OFFRANDES, 0.8, is('sacrifice')));
  await asked(page);
  await examine(page, 'offrandes-offering');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.stage-area .go:enabled, .stage-area .hinted').first()).toBeVisible();
  await examine(page, 'offrandes-offering-preview');
  await page.getByRole('button', { name: 'Settings' }).click();
  await examine(page, 'settings');
});

test('Offrandes by five, its end, and looking back', async ({ page }) => {
  test.setTimeout(420_000);
  await show(
    page,
    CROWD,
    find(CROWD, 0.8, (move) => word(move) === 'bid'),
  );
  await asked(page);
  await examine(page, 'offrandes-five');
  await show(page, CROWD, null);
  await expect(page.getByRole('dialog').locator('table.end-table')).toBeVisible();
  await examine(page, 'offrandes-end');
  await page.getByRole('button', { name: 'Look back' }).click();
  await page.goto(`${page.url().split('?')[0]}?at=120`);
  await expect(page.getByText('You are looking back at move 120.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await examine(page, 'offrandes-replay');
  await page.goto('/');
  await expect(page.locator('a[href^="/t/local-"]').first()).toBeVisible();
  await examine(page, 'home-running');
});
