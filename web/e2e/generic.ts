// Playing the generic board by its buttons, and reading the chronicle. Nothing waits by time: board and chronicle name
// the entry of the journal they show.

import type { Locator, Page } from '@playwright/test';

import { at } from './boards/play';
import { expect } from './helpers';

/** The buttons of moves. */
export const moves = (page: Page): Locator =>
  page.locator('.stage-area .move:enabled, .stage-area .amount .btn--act:enabled');

export const chronicle = (page: Page): Locator => page.locator('.chronicle ol');

/** Entries of the journal that the chronicle covers. */
export const toldAt = async (page: Page): Promise<number> => Number(await chronicle(page).getAttribute('data-at'));

/** The chronicle's text once it covers the moment that the board shows. */
export async function told(page: Page): Promise<string> {
  await expect.poll(async () => (await toldAt(page)) === Number(await at(page))).toBe(true);
  return chronicle(page).innerText();
}

/** The state of the page, read at one moment. */
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

/** Clicks a button and waits for its effect; whether that was a whole move, not a step of one. */
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

/** Waits until this player is asked, and makes the first move, step by step. */
export async function move(page: Page): Promise<void> {
  await expect(moves(page).first()).toBeVisible({ timeout: 60_000 });
  while (!(await click(page, moves(page).first())));
}

/** Waits until one of these players is asked; returns their page. */
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

/** Makes a move for the player who is asked; returns their page. */
export async function oneMove(pages: Page[]): Promise<Page> {
  const page = await asked(pages);
  await move(page);
  return page;
}

/** The chronicle's text once a player is asked and all pages cover that moment. */
export async function settled(pages: Page[]): Promise<string> {
  const page = await asked(pages);
  const moment = Number(await at(page));
  for (const one of pages) await expect.poll(() => toldAt(one)).toBe(moment);
  return chronicle(page).innerText();
}
