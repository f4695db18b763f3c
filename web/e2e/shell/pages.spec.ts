// Every page of the shell on three screens, in both themes and three languages.

import { expect, picture, sound, test } from '../helpers';

const screens = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844], narrow: [360, 740] } as const;

for (const [name, [width, height]] of Object.entries(screens)) {
  for (const theme of ['light', 'dark'] as const) {
    test(`pages on a ${name} screen, ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const [label, path] of [
        ['home', '/'],
        ['rules', '/rules/offrandes'],
        ['about', '/about'],
        ['new', '/new/delphi'],
        ['nowhere', '/nowhere'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (label === 'rules') await expect(page.locator('article').first()).toBeVisible();
        if (label === 'new') await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeEnabled();
        await sound(page);
        await picture(page, `${label}-${name}-${theme}`);
      }
    });
  }
}

test('the language follows the browser and changes at once', async ({ browser }) => {
  for (const [locale, title, play] of [
    ['de-AT', 'Die Götter zählen mit. Deine Rivalen auch.', 'Bomarzo jetzt spielen'],
    ['fr-FR', 'Les dieux comptent. Vos rivaux aussi.', 'Jouer à Bomarzo maintenant'],
  ] as const) {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('button', { name: play }).click();
    await expect(page.locator('.stage-area .ask')).toBeVisible();
    const ask = await page.locator('.stage-area .ask').innerText();
    await picture(page, `generic-${locale}`);
    await page.getByRole('button', { name: /Einstellungen|Réglages/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.stage-area .ask')).not.toHaveText(ask);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await context.close();
  }
});

test('settings are kept, the back button works', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Rules' }).first().click();
  await expect(page).toHaveURL(/rules/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Play Offrandes now' })).toBeVisible();
});

test('a table that is not there says so', async ({ page }) => {
  await page.goto('/t/local-nothing');
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();
  await sound(page);
});

test('a file that is no record says why', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') });
  await expect(page.getByRole('alert')).toContainText('no record');
});
