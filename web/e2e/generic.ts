// Playing the generic board as a person does, by whatever may be done, and reading the chronicle beside it. Nothing here
// guesses by time: board and chronicle say which entry of the journal they have come to.

import type { Locator, Page } from '@playwright/test';

import { at } from './boards/play';
import { expect } from './helpers';

/** What can be done. */
export const moves = (page: Page): Locator =>
  page.locator('.stage-area .move:enabled, .stage-area .amount .btn--act:enabled');

export const chronicle = (page: Page): Locator => page.locator('.chronicle ol');

/** Entries of the journal that the chronicle tells of. */
export const toldAt = async (page: Page): Promise<number> => Number(await chronicle(page).getAttribute('data-at'));

/** What the chronicle says once it has come to the moment that the board shows. */
export async function told(page: Page): Promise<string> {
  await expect.poll(async () => (await toldAt(page)) === Number(await at(page))).toBe(true);
  return chronicle(page).innerText();
}

/** What the page shows, all of one moment. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector<HTMLElement>('.stage-area');
    return {
      at: stage?.dataset.at,
      stage: stage?.innerHTML,
      asked: stage?.querySelector('.move:enabled, .amount .btn--act:enabled') !== null,
      sheet: document.querySelector('dialog[open]') !== null,
    };
  });

/** Clicks on something that can be done and waits for what comes of it; whether that was a move and not a word of one. */
export async function click(page: Page, button: Locator): Promise<boolean> {
  const before = await shown(page);
  await button.click();
  let now = before;
  const answered = async () => {
    now = await shown(page);
    return now.at !== before.at || now.sheet || (now.asked && now.stage !== before.stage);
  };
  await expect.poll(answered).toBe(true);
  return now.at !== before.at || now.sheet;
}

/** Waits until this person is asked, and makes the first move there is, word by word. */
export async function move(page: Page): Promise<void> {
  await expect(moves(page).first()).toBeVisible({ timeout: 60_000 });
  while (!(await click(page, moves(page).first())));
}

/** Waits until one of these people is asked; who it is. */
export async function asked(pages: Page[]): Promise<Page> {
  let who: Page | undefined;
  const anybody = async () => {
    for (const page of pages) if ((await moves(page).count()) > 0) who ??= page;
    return who !== undefined;
  };
  await expect.poll(anybody, { message: 'somebody is asked', timeout: 60_000 }).toBe(true);
  if (!who) throw new Error('nobody is asked');
  return who;
}

/** Whoever of these people is asked makes a move; who it was. */
export async function oneMove(pages: Page[]): Promise<Page> {
  const page = await asked(pages);
  await move(page);
  return page;
}

/** What the chronicles of all these people say once one of them is asked and every page has come that far. */
export async function settled(pages: Page[]): Promise<string> {
  const page = await asked(pages);
  const moment = Number(await at(page));
  for (const one of pages) await expect.poll(() => toldAt(one)).toBe(moment);
  return chronicle(page).innerText();
}
