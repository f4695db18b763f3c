// Clocks: a player out of time is replaced by a bot, and comes back. Standing orders: a seat acts by itself.

import { at, follow, kind, mine } from '../boards/play';
import { chronicle, told, toldAt } from '../generic';
import { expect, picture, sound, test } from '../helpers';

import { begin, browserOf, layBy, sit } from './people';
import { Server } from './server';

const server = new Server(4304);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test('time runs out, a bot sits in, and the player comes back', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const link = await layBy(page, server, {
    game: 'bomarzo',
    seats,
    level: 'novice',
    clock: { kind: 'live', bank: 12, increment: 0 },
  });
  const ben = await browserOf(browser);
  await sit(ben, link, 'Ben');
  await expect(ben.getByText('Clock: 12 seconds each')).toBeVisible();
  await begin(page, ben);
  // No move is made, so that the running clock runs out.
  const notice = (one: typeof page) => one.getByText('Your time is up. A bot sits in for you.');
  const shown = async () => [await notice(page).isVisible(), await notice(ben).isVisible()];
  await expect.poll(shown, { timeout: 60_000 }).toContain(true);
  const [late, other] = (await notice(page).isVisible()) ? [page, ben] : [ben, page];
  await expect(other.locator('.rail-area').getByText('out of time, a bot sits in').first()).toBeVisible();
  await picture(late, 'clock-out-wide');
  await sound(late);
  await late.getByRole('button', { name: 'I’m back' }).click();
  await expect(notice(late)).toBeHidden();
  // The clock has time again.
  const seat = late === page ? 0 : 1;
  await expect(late.locator(`.rail-area [data-clock="${seat}"]`)).toBeVisible();
});

test('a clock is read in words, and does not chatter', async ({ page }) => {
  await layBy(page, server, {
    game: 'bomarzo',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    clock: { kind: 'turn', each: 172_800 },
  });
  await begin(page);
  const clock = page.locator('.rail-area [data-clock="0"]');
  // Bots need no clock.
  await expect(page.locator('.rail-area [data-clock]')).toHaveCount(1);
  await sound(page);
  await picture(page, 'clock-wide');
  await expect(clock.locator('.sr')).toHaveText(/^(1 day|2 days|47 hours) left$/);
  expect(await clock.locator('xpath=ancestor-or-self::*[@aria-live or @role="timer"]').count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.players-area [data-clock="0"]')).toBeVisible();
  await sound(page);
  await picture(page, 'clock-phone');
});

test('a standing order acts for its owner, who may withdraw it', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const link = await layBy(page, server, {
    game: 'offrandes',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    level: 'novice',
    hints: true,
  });
  const ben = await browserOf(browser);
  await sit(ben, link, 'Ben');
  const cleo = await browserOf(browser);
  await sit(cleo, link, 'Cleo');
  await begin(page, ben, cleo);
  const people = [page, ben, cleo];
  // Orders have acted when all pages show the same moment and a player is asked.
  const calm = () =>
    expect
      .poll(async () => {
        const moments = new Set(await Promise.all(people.map(at)));
        const asked = await Promise.all(people.map((one) => mine(one).isVisible()));
        return moments.size === 1 && asked.includes(true);
      })
      .toBe(true);
  const give = (one: typeof page) => one.getByRole('button', { name: 'Leave an order' }).first();

  // Play on until a player is asked for a bid who can pay more than the least.
  let owner: typeof page | null = null;
  for (let turns = 0; turns < 120 && !owner; turns += 1) {
    for (const one of people) {
      if (!(await mine(one).isVisible())) continue;
      const asked = await kind(one).catch(() => null);
      if (asked === null) continue;
      if (asked === 'O3.3' && (await give(one).isVisible())) {
        owner = one;
        break;
      }
      await follow(one);
    }
    await calm();
  }
  if (!owner) throw new Error('nobody was asked for a bid');
  const watcher = people.find((one) => one !== owner) ?? page;
  const city = (await owner.locator('.rail-area .mine .city').innerText()).trim();
  const before = await told(owner);
  const moment = await toldAt(owner);
  await give(owner).click();
  const sheet = owner.getByRole('dialog', { name: 'Standing order' });
  await expect(sheet.getByLabel('Raise by one in this lot')).toBeChecked();
  await picture(owner, 'order-sheet-wide');
  await sound(owner);
  const amount = await sheet.getByRole('slider', { name: 'Amount' }).inputValue();
  await sheet.getByRole('button', { name: 'Leave an order' }).click();

  // The seat has bid by itself; all see the bid, but only its player the order.
  await expect.poll(() => toldAt(watcher)).toBeGreaterThan(moment);
  const news = (await chronicle(watcher).innerText()).slice(before.length);
  expect(news).toContain(city);
  expect(news).toContain(amount);
  await expect(watcher.getByText('You raise by one')).toHaveCount(0);
  // It stands, or is done.
  const standing = owner.getByText(/^You raise by one, up to/);
  const ended = owner.getByText(/^Your order is done/);
  await expect(standing.or(ended).first()).toBeVisible();
  await calm();
  await sound(owner);
  await picture(owner, 'order-standing-wide');

  // A player who is not asked gives an order and withdraws it.
  for (let turns = 0; turns < 120; turns += 1) {
    const idle = await Promise.all(
      people.map(async (one) => (await give(one).isVisible()) && !(await mine(one).isVisible())),
    );
    const waiting = people[idle.indexOf(true)];
    if (waiting) {
      await give(waiting).click();
      await waiting.getByRole('dialog').getByLabel('Pass in this lot').check();
      await waiting.getByRole('dialog').getByRole('button', { name: 'Leave an order' }).click();
      await expect(waiting.getByText('You pass in this lot.')).toBeVisible();
      await waiting.getByRole('button', { name: 'Withdraw' }).click();
      await expect(waiting.getByText('You withdrew your order.')).toBeVisible();
      await expect(waiting.getByText('You pass in this lot.')).toBeHidden();
      return;
    }
    for (const one of people) if (await mine(one).isVisible()) await follow(one);
    await calm();
  }
  throw new Error('nobody waited while a lot was for sale');
});
