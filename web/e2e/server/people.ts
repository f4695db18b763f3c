// Players at a server: a browser for each, tables made by page or by request, seats taken by link.

import type { Browser, Page } from '@playwright/test';

import { expect } from '../helpers';

import type { Server } from './server';

/** The browser of another player. */
export async function browserOf(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  return context.newPage();
}

/** Makes a table on the page; returns its link. */
export async function lay(page: Page, server: Server, game: string, name = 'Ada'): Promise<string> {
  await page.goto(server.url);
  await page.getByRole('link', { name: `Play ${game} with friends` }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await expect(page.getByRole('textbox', { name: 'Link to this table' })).toBeVisible();
  return page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
}

/** Makes a table by request, with settings the page does not offer; opens it, and returns its link. */
export async function layBy(page: Page, server: Server, wanted: object, name = 'Ada'): Promise<string> {
  await page.goto(server.url);
  const table = await page.evaluate(
    async ({ body, player }) => {
      const post = async (path: string, what: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(what) });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as { table: { id: string } };
      };
      const known = await fetch('/api/me');
      if (!known.ok) await post('/api/players', { name: player });
      return (await post('/api/tables', body)).table.id;
    },
    { body: wanted, player: name },
  );
  const link = `${server.url}/t/${table}`;
  await page.goto(link);
  return link;
}

/** Opens a link and takes the first free seat. */
export async function sit(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(page.getByText('You sit here')).toBeVisible();
}

/** The host starts the game; all pages show the board. */
export async function begin(host: Page, ...others: Page[]): Promise<void> {
  await host.getByRole('button', { name: 'Begin the game' }).click();
  for (const page of [host, ...others]) await expect(page.locator('.stage-area')).toBeVisible();
}
