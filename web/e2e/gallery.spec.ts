// Every page and state on three screens in both themes, as pictures for people to look at (e2e-screens). On the way: axe
// finds nothing in either theme, nothing sticks out sideways, and on a phone everything takes a thumb.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, test } from './helpers';
import { find, show, word } from './moments';

const SCREENS = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const THEMES = ['light', 'dark'] as const;

/** Whatever can be touched and is smaller than a thumb; links in running text may be. */
async function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const things = open.querySelectorAll<HTMLElement>(
      'a[href], button, select, input, summary, [role="button"][tabindex="0"]',
    );
    return [...things].flatMap((thing) => {
      // A label around it takes the touch as well.
      const own = thing.getBoundingClientRect();
      const label = thing.closest('label')?.getBoundingClientRect() ?? own;
      const box = own.height > label.height ? own : label;
      const hidden = box.width < 2 || box.height < 2 || box.bottom < 0 || !thing.checkVisibility();
      const running = thing.tagName === 'A' && thing.closest('p, li p, article') !== null;
      if (hidden || running || (box.width >= 43.5 && box.height >= 43.5)) return [];
      const name = thing.getAttribute('aria-label') ?? thing.textContent?.trim().slice(0, 30) ?? '';
      return [`${thing.tagName} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
  });
}

/** Takes the six pictures of what is on the screen. */
async function hang(page: Page, name: string): Promise<void> {
  for (const [screen, [width, height]] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 30_000 });
      await page.screenshot({ path: `e2e-screens/${name}-${screen}-${theme}.png` });
      // Once in each theme, on the widest and on the narrowest screen.
      if (`${screen} ${theme}` !== 'wide light' && `${screen} ${theme}` !== 'phone dark') continue;
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect
        .soft(
          violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`),
          `axe on ${name}, ${screen}, ${theme}`,
        )
        .toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `pixels of horizontal scrolling on ${name}, ${screen}`).toBe(0);
    if (screen === 'phone') expect.soft(await small(page), `too small for a thumb on ${name}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

const OFFRANDES = 'offrandes/tests/records/offrandes-106-000000.json';
const CROWD = 'offrandes/tests/records/offrandes-112-000000.json';
const DELPHI = 'delphi/tests/records/04-4-players-payout-continuous.json';
const THREE = 'delphi/tests/records/02-3-players-payout-continuous.json';
const BOMARZO = 'bomarzo/tests/records/low-greedy-greedy-greedy-000000.json';

const asked = (page: Page) => expect(page.locator('.stage-area .clause')).toBeVisible({ timeout: 30_000 });

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

test('Offrandes at its moments', async ({ page }) => {
  test.setTimeout(420_000);
  await show(page, OFFRANDES, 0);
  await asked(page);
  await hang(page, 'offrandes-recruit');
  await page.locator('button[data-tile="peasant"]').click();
  await page.locator('button[data-tile="temple_keeper"]').click();
  await hang(page, 'offrandes-recruit-preview');

  const is = (kind: string) => (move: unknown) => word(move as string) === kind;
  await show(page, OFFRANDES, find(OFFRANDES, 0.6, is('offer')));
  await asked(page);
  await hang(page, 'offrandes-offer');
  await show(page, OFFRANDES, find(OFFRANDES, 0.5, is('bid')));
  await asked(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await hang(page, 'offrandes-bid');

  await show(page, OFFRANDES, find(OFFRANDES, 0.7, is('corrupt')));
  await asked(page);
  await page.locator('.stage-area .step.legal').first().click();
  await hang(page, 'offrandes-corrupt');
  await page.locator('.stage-area .step:not(.legal)').first().click();
  await expect(page.getByRole('alert').getByRole('button').first()).toBeVisible();
  await hang(page, 'offrandes-refusal');
  await page.getByRole('alert').getByRole('button').first().click();
  await expect(page.getByRole('dialog').locator('article').first()).toBeVisible();
  await hang(page, 'offrandes-rules-drawer');

  await show(page, OFFRANDES, find(OFFRANDES, 0.8, is('sacrifice')));
  await asked(page);
  await hang(page, 'offrandes-offering');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.stage-area .go:enabled, .stage-area .hinted').first()).toBeVisible();
  await hang(page, 'offrandes-offering-preview');
  await page.getByRole('button', { name: 'Settings' }).click();
  await hang(page, 'settings');
});

test('Offrandes by five, its end, and looking back', async ({ page }) => {
  test.setTimeout(420_000);
  await show(
    page,
    CROWD,
    find(CROWD, 0.8, (move) => word(move) === 'bid'),
  );
  await asked(page);
  await hang(page, 'offrandes-five');
  await show(page, CROWD, null);
  await expect(page.getByRole('dialog').locator('table.end')).toBeVisible();
  await hang(page, 'offrandes-end');
  await page.getByRole('button', { name: 'Look back' }).click();
  await page.goto(`${page.url().split('?')[0]}?at=120`);
  await expect(page.getByText('You are looking back at move 120.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await hang(page, 'offrandes-replay');
  await page.goto('/');
  await expect(page.locator('a[href^="/t/local-"]').first()).toBeVisible();
  await hang(page, 'home-running');
});

test('Delphi at its moments', async ({ page }) => {
  test.setTimeout(420_000);
  await show(page, DELPHI, 0);
  await asked(page);
  await hang(page, 'delphi-begin');
  const lays = (move: unknown) => word(move as string) === 'play';
  await show(page, DELPHI, find(DELPHI, 0.25, lays));
  await asked(page);
  await page.locator('.hand [data-card]').first().click();
  await hang(page, 'delphi-preview');
  for (const kind of ['strike', 'consult', 'accept', 'discard']) {
    await show(
      page,
      DELPHI,
      find(DELPHI, 0.9, (move) => word(move) === kind),
    );
    await asked(page);
    await hang(page, `delphi-${kind}`);
  }
  await show(page, THREE, find(THREE, 0.7, lays));
  await asked(page);
  await hang(page, 'delphi-three');
  await show(page, DELPHI, null);
  await expect(page.getByRole('dialog').locator('table.end')).toBeVisible();
  await hang(page, 'delphi-end');
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
