// Four people in one game of Delphi, each in a browser of his own, to the end: ties, the oracle, the result, looking back.

import type { Page } from '@playwright/test';

import { at, follow, kind, mine, over } from '../boards/play';
import { expect, picture, sound, test } from '../helpers';

import { Server } from './server';

const server = new Server(4192);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test('four browsers play a whole game of Delphi', async ({ page, browser }) => {
  test.setTimeout(900_000);
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Play Delphi with friends' }).click();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Lay the table' }).click();
  const link = await page.getByRole('textbox', { name: 'Link to this table' }).inputValue();
  const people: Page[] = [page];
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    const guest = await context.newPage();
    await guest.goto(link);
    await guest.getByLabel('Your name').fill(name);
    await guest.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(guest.getByText('You sit here')).toBeVisible();
    people.push(guest);
  }
  await page.getByRole('button', { name: 'Begin the game' }).click();
  for (const person of people) await expect(person.locator('.stage-area')).toBeVisible();

  // Nobody's hand is in anybody else's page: each sees eight cards of his own and backs of the others.
  const hands = await Promise.all(people.map((person) => person.locator('.hand [data-card]').allInnerTexts()));
  expect(new Set(hands.map((hand) => hand.join('|'))).size).toBe(4);

  const clauses = new Set<string>();
  let last = '';
  for (let turns = 0; turns < 600 && !(await over(page).isVisible()); turns += 1) {
    let acted = false;
    for (const person of people) {
      if (!(await mine(person).isVisible())) continue;
      // The question may be gone by now: others decide at the same time, and one may end the game.
      const clause = await kind(person).catch(() => null);
      if (clause === null) continue;
      clauses.add(clause);
      await follow(person);
      acted = true;
    }
    if (!acted) {
      await page.waitForTimeout(100);
      const now = (await Promise.all(people.map(at))).join();
      if (now === last) await page.waitForTimeout(400);
      last = now;
    }
  }
  for (const person of people) await expect(over(person)).toBeVisible();
  await picture(page, 'delphi-four-end');
  await sound(page);
  // A tie round was played.
  expect([...clauses]).toContain('D3.3');

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.getByText('everything random follows from the seed')).toBeVisible();
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page).toHaveURL(/at=0/);
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  await expect(page).toHaveURL(/seat=1/);
});
