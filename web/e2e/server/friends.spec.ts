// Friends at one table of a real server, each in their own browser: by link, with a spectator, through a crash.

import { chronicle, moves, oneMove, settled } from '../generic';
import { expect, picture, sound, test } from '../helpers';

import { browserOf, lay, sit } from './people';
import { Server } from './server';

const server = new Server(4301);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test('two friends and a bot play by a link, somebody watches, and the server crashes in between', async ({
  page,
  browser,
}) => {
  const link = await lay(page, server, 'Bomarzo');
  await sound(page);
  await picture(page, 'lobby-wide');
  const ben = await browserOf(browser);
  await sit(ben, link, 'Ben');
  await picture(ben, 'lobby-guest-wide');
  await expect(page.getByText('Ben')).toBeVisible();
  const watcher = await browserOf(browser);
  await watcher.goto(link);
  await page.getByRole('button', { name: 'Begin the game' }).click();
  for (const one of [page, ben, watcher]) await expect(one.locator('.board-area')).toBeVisible();

  for (let at = 0; at < 8; at += 1) await oneMove([page, ben]);
  await sound(page);
  await picture(page, 'remote-wide');

  // A spectator is asked nothing and sees no hand.
  expect(await moves(watcher).count()).toBe(0);
  await expect(watcher.locator('.board-area')).not.toContainText('YOUR HAND');
  await expect(page.locator('.board-area')).toContainText('YOUR HAND');

  await page.getByRole('button', { name: 'Chat' }).click();
  await page.getByPlaceholder('Say something to the table').fill('Who offered the goat?');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.keyboard.press('Escape');
  await ben.getByRole('button', { name: 'Chat' }).click();
  await expect(ben.getByText('Who offered the goat?')).toBeVisible();
  await ben.keyboard.press('Escape');

  const told = await settled([page, ben]);
  await server.kill();
  await expect(page.getByText('The connection is gone')).toBeVisible();
  await picture(page, 'remote-lost-wide');
  await server.start();
  await expect(page.getByText('The connection is gone')).toBeHidden({ timeout: 30_000 });
  await expect(ben.getByText('The connection is gone')).toBeHidden({ timeout: 30_000 });
  expect(await settled([page, ben])).toBe(told);
  for (let at = 0; at < 4; at += 1) await oneMove([page, ben]);

  await ben.reload();
  await expect(ben.locator('.board-area')).toBeVisible();
  const all = await settled([page, ben]);
  for (const one of [page, ben]) expect(await chronicle(one).innerText()).toBe(all);
});

test('the home page shows who is at which table, and follows', async ({ page, browser }) => {
  const other = await browserOf(browser);
  await other.goto(server.url);
  await expect(other.getByLabel('Code of a table')).toBeVisible();
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play Delphi with friends' }).click();
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByLabel('Everybody may find this table and watch').check();
  await page.getByRole('button', { name: 'Turn by turn' }).click();
  await page.getByLabel('Time for each move').selectOption({ label: '2 days' });
  await picture(page, 'new-server-wide');
  await sound(page);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.getByText('You sit here')).toBeVisible();
  await expect(page.getByText('Clock: 2 days for each move')).toBeVisible();
  await sound(page);

  // Without a reload.
  await expect(other.getByRole('heading', { name: 'Tables with free seats' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Join Delphi: Cleo, Free/ })).toBeVisible();
  await expect(other.getByText('3 free seats')).toBeVisible();
  await sound(other);
  await picture(other, 'home-server-wide');
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(page.locator('.stage-area')).toBeVisible();
  await expect(other.getByRole('link', { name: /^Watch Delphi: Cleo/ })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Tables with free seats' })).toBeHidden();

  // On the home page the own game comes first.
  const table = page.url();
  await page.goto(server.url);
  await expect(page.getByText('You play as Cleo')).toBeVisible();
  await sound(page);
  await picture(page, 'home-mine-wide');
  await page.getByRole('link', { name: /^Go on with Delphi/ }).click();
  await expect(page).toHaveURL(table);

  const code = table.split('/').at(-1) ?? '';
  await other.getByLabel('Code of a table').fill(code);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.locator('.board-area')).toBeVisible();
});

test('what the server refuses is said in the reader’s language', async ({ browser }) => {
  for (const [locale, text, home] of [
    ['de-DE', 'Mit diesem Code gibt es keinen Tisch.', 'Zur Startseite'],
    ['fr-FR', 'Aucune table ne porte ce code.', 'Vers l’accueil'],
  ] as const) {
    const page = await browserOf(browser, locale);
    await page.goto(`${server.url}/t/nothing`);
    await expect(page.getByText(text)).toBeVisible();
    await sound(page);
    await picture(page, `no-table-${locale}`);
    await expect(page.getByRole('link', { name: home })).toBeVisible();
    await page.context().close();
  }
});
