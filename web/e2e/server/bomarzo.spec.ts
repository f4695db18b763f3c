// Three people in one game of Bomarzo over a server, each in a browser of their own, and somebody who watches.

import type { Page } from '@playwright/test';

import { at, follow, mine, over } from '../boards/play';
import { expect, sound, test } from '../helpers';

import { begin, browserOf, lay, sit } from './people';
import { Server } from './server';

const server = new Server(4307);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test('three browsers play a whole game of Bomarzo', async ({ page, browser }) => {
  test.setTimeout(900_000);
  const link = await lay(page, server, 'Bomarzo');
  const people: Page[] = [page];
  for (const name of ['Ben', 'Cleo']) {
    const guest = await browserOf(browser);
    await sit(guest, link, name);
    people.push(guest);
  }
  await begin(page, ...people.slice(1));
  const watcher = await browserOf(browser);
  await watcher.goto(link);
  await expect(watcher.locator('.shrine')).toHaveCount(8);
  await expect(watcher.locator('.hand')).toHaveCount(0);

  // Nobody's hand is in anybody else's page.
  const hands = await Promise.all(
    people.map((person) =>
      person.locator('.hand [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card'))),
    ),
  );
  expect(new Set(hands.flat()).size).toBe(12);

  let quiet = 0;
  while (!(await over(page).isVisible()) && quiet < 60) {
    quiet += 1;
    for (const person of people) {
      if (!(await mine(person).isVisible())) continue;
      await follow(person);
      quiet = 0;
    }
  }
  for (const person of [...people, watcher]) await expect(over(person)).toBeVisible({ timeout: 30_000 });
  await sound(page);
  expect(await at(page)).toBe(await at(watcher));
});
