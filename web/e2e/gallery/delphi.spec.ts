// Pictures of Delphi at its moments.

import { expect, test } from '../helpers';
import { DELPHI, find, show, word } from '../moments';

import { asked, examine } from './examine';

const THREE = 'delphi/tests/records/02-3-players-payout-continuous.json';

test('Delphi at its moments', async ({ page }) => {
  test.setTimeout(420_000);
  await show(page, DELPHI, 0);
  await asked(page);
  await examine(page, 'delphi-begin');
  const lays = (move: unknown) => word(move as string) === 'play';
  await show(page, DELPHI, find(DELPHI, 0.25, lays));
  await asked(page);
  await page.locator('.hand [data-card]').first().click();
  await examine(page, 'delphi-preview');
  for (const kind of ['strike', 'consult', 'accept', 'discard']) {
    await show(
      page,
      DELPHI,
      find(DELPHI, 0.9, (move) => word(move) === kind),
    );
    await asked(page);
    await examine(page, `delphi-${kind}`);
  }
  await show(page, THREE, find(THREE, 0.7, lays));
  await asked(page);
  await examine(page, 'delphi-three');
  await show(page, DELPHI, null);
  await expect(page.getByRole('dialog').locator('table.end-table')).toBeVisible();
  await examine(page, 'delphi-end');
});
