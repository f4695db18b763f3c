// Friends at one table, each in a browser of his own, over a real server: by link, with a spectator, through a crash.

import type { Browser, Page } from '@playwright/test';

import { expect, picture, sound, test } from '../helpers';

import { Server } from './server';

const server = new Server(4191);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const moves = (page: Page) => page.locator('.stage-area .move:enabled, .stage-area .amount .btn--act:enabled');

async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Lays a table as Ada and gives its link. */
async function lay(page: Page, game: string): Promise<string> {
  await page.goto(server.url);
  await page.getByRole('link', { name: `Play ${game} with friends` }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to this table' })).toBeVisible();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

async function sit(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(page.getByText('You sit here')).toBeVisible();
}

/** Whoever of these people is asked makes a move. */
async function oneMove(pages: Page[]): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    for (const page of pages) {
      if ((await moves(page).count()) > 0) {
        const before = await page.locator('.stage-area').innerHTML();
        await moves(page).first().click();
        await expect.poll(() => page.locator('.stage-area').innerHTML()).not.toBe(before);
        return;
      }
    }
    await pages[0]?.waitForTimeout(100);
  }
  throw new Error('nobody is asked');
}

test('two friends and a bot play by a link, somebody watches, and the server crashes in between', async ({
  page,
  browser,
}) => {
  const link = await lay(page, 'Bomarzo');
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

  const told = await ben.getByRole('list', { name: 'Chronicle' }).innerText();
  await server.kill();
  await expect(page.getByText('The connection is gone')).toBeVisible();
  await picture(page, 'remote-lost-wide');
  await server.start();
  await expect(page.getByText('The connection is gone')).toBeHidden({ timeout: 30_000 });
  await expect(ben.getByText('The connection is gone')).toBeHidden({ timeout: 30_000 });
  expect(await ben.getByRole('list', { name: 'Chronicle' }).innerText()).toBe(told);
  for (let at = 0; at < 4; at += 1) await oneMove([page, ben]);

  await ben.reload();
  await expect(ben.locator('.board-area')).toBeVisible();
  const [left, right] = [page, ben].map((one) => one.getByRole('list', { name: 'Chronicle' }));
  if (left && right) await expect.poll(() => right.innerText()).toBe(await left.innerText());
});

test('the home page lists what is being played', async ({ page, browser }) => {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play Delphi with friends' }).click();
  await page.getByLabel('Your name').fill('Cleo');
  await page.getByLabel('Everybody may find this table and watch').check();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.getByText('You sit here')).toBeVisible();
  const other = await browserOf(browser);
  await other.goto(server.url);
  await expect(other.getByRole('heading', { name: 'Being played now' })).toBeVisible();
  await sound(other);
  await picture(other, 'home-server-wide');
  const code = page.url().split('/').at(-1) ?? '';
  await other.getByLabel('Code of a table').fill(code);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Sit here' }).first()).toBeVisible();
});
