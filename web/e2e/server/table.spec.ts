// Players at a remote table: taking back by consent, leaving and coming back, chat and muting, looking back, two tabs,
// rematches.

import type { Page } from '@playwright/test';

import { at, over } from '../boards/play';
import { asked, chronicle, move, moves, oneMove, settled } from '../generic';
import { expect, picture, sound, test } from '../helpers';

import { begin, browserOf, layBy, sit } from './people';
import { Server } from './server';

const server = new Server(4303);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

const TWO = { game: 'bomarzo', seats: [{ kind: 'me' }, { kind: 'open' }], level: 'novice' };

/** Ada and Ben at a table of Bomarzo, and its link. */
async function two(page: Page, ben: Page, wanted: object = {}): Promise<string> {
  const link = await layBy(page, server, { ...TWO, ...wanted });
  await sit(ben, link, 'Ben');
  await begin(page, ben);
  return link;
}

/** Entries of the journal that the server has. */
const serverAt = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.pathname.split('/').at(-1)}`);
    return String(((await answer.json()) as { game: { at: number } }).game.at);
  });

test('a move is taken back when the others consent, and only then', async ({ page, browser }) => {
  const ben = await browserOf(browser);
  await two(page, ben);
  const both = [page, ben];
  // Until one has moved and then the other.
  let told = await settled(both);
  const first = await oneMove(both);
  let last = first;
  while (last === first) {
    const before = await settled(both);
    last = await oneMove(both);
    if (last === first) told = before;
  }
  const wish = first.getByRole('button', { name: 'Ask to take back' });
  await wish.click();
  await expect(first.getByText('The others are asked')).toBeVisible();
  const asked = last.getByRole('alertdialog');
  await expect(asked).toContainText('would like to take back');
  await picture(last, 'undo-asked-wide');
  await sound(last);
  const before = await settled(both);
  await asked.getByRole('button', { name: 'Refuse' }).click();
  await expect(first.getByText('Nothing is taken back.')).toBeVisible();
  expect(await chronicle(last).innerText()).toBe(before);
  await sound(first);
  await first.getByRole('button', { name: 'Close' }).click();

  await wish.click();
  await last.getByRole('alertdialog').getByRole('button', { name: 'Allow' }).click();
  for (const one of both) {
    await expect.poll(() => chronicle(one).innerText()).toBe(told);
  }
  await expect(moves(first).first()).toBeVisible();
});

test('among bots one click takes back one move', async ({ page }) => {
  await layBy(page, server, { game: 'bomarzo', seats: [{ kind: 'me' }, { kind: 'bot' }], level: 'novice' });
  await begin(page);
  const moments: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    await settled([page]);
    moments.push((await at(page)) ?? '');
    await move(page);
  }
  await settled([page]);
  for (const moment of moments.reverse().slice(0, 3)) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => at(page)).toBe(moment);
    // Nothing more comes of it: the server is at the same moment, and so is the page.
    expect(await serverAt(page)).toBe(moment);
    await settled([page]);
    expect(await at(page)).toBe(moment);
  }
});

test('a bot may sit in for somebody who is missing, but not at once', async ({ page, browser }) => {
  const ben = await browserOf(browser);
  await two(page, ben);
  const missing = await asked([page, ben]);
  const waiting = missing === page ? ben : page;
  await waiting.getByRole('button', { name: 'Somebody missing?' }).click();
  const sheet = waiting.getByRole('dialog', { name: 'Let a bot sit in?' });
  await expect(sheet).toBeVisible();
  await picture(waiting, 'missing-wide');
  await sound(waiting);
  await sheet.getByRole('button', { name: missing === page ? 'A bot for Ada' : 'A bot for Ben' }).click();
  await expect(waiting.getByText('has not answered for ten minutes').last()).toBeVisible();
  await waiting.setViewportSize({ width: 360, height: 740 });
  await picture(waiting, 'missing-phone');
  // The player who is asked waits for no one.
  await expect(missing.getByRole('button', { name: 'Somebody missing?' })).toBeHidden();
});

test('who leaves is replaced by a bot, openly, and comes back', async ({ page, browser }) => {
  const ben = await browserOf(browser);
  await two(page, ben);
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Leave the table?' });
  await expect(sheet).toBeVisible();
  await sound(page);
  await sheet.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You have left. A bot sits in for you.')).toBeVisible();
  await expect(ben.locator('.rail-area').getByText('has left, a bot sits in')).toBeVisible();
  await picture(ben, 'away-wide');
  await sound(ben);
  await sound(page);
  // The bot moves for Ada, so that Ben is asked.
  for (let at = 0; at < 3; at += 1) await move(ben);
  await page.getByRole('button', { name: 'I’m back' }).click();
  await expect(page.getByText('A bot sits in for you')).toBeHidden();
  await expect(ben.getByText('has left, a bot sits in')).toBeHidden();
  for (let at = 0; at < 3; at += 1) await oneMove([page, ben]);
});

test('one may mute somebody, and hear again what was said meanwhile', async ({ page, browser }) => {
  const ben = await browserOf(browser);
  await two(page, ben);
  const say = async (text: string) => {
    await ben.keyboard.type(text);
    await ben.keyboard.press('Enter');
    await expect(ben.getByRole('log').getByText(text)).toBeVisible();
  };
  await ben.getByRole('button', { name: 'Chat' }).click();
  await ben.getByPlaceholder('Say something to the table').focus();
  await say('Who offered the goat?');
  await expect(page.getByRole('button', { name: 'Chat, 1 new line' })).toBeVisible();
  // Screen readers hear it at once.
  await expect(page.getByText('Ben says: Who offered the goat?')).toBeAttached();
  await page.getByRole('button', { name: 'Chat' }).click();
  const heard = page.getByRole('log');
  await expect(heard).toContainText('Who offered the goat?');
  await page.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(heard).not.toContainText('goat');
  await picture(page, 'chat-muted-wide');
  await sound(page);
  await say('And who the bull?');
  await say('Nobody?');
  await page.getByRole('button', { name: 'Hear Ben again' }).click();
  await expect(heard.getByRole('listitem')).toHaveText([/goat/, /bull/, /Nobody/]);
  // Muting is private, and survives a new page.
  await page.getByRole('button', { name: 'Mute Ben' }).click();
  await expect(page.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('button', { name: 'Hear Ben again' })).toBeVisible();
  await expect(page.getByRole('log')).not.toContainText('goat');
});

test('a running game can be looked back at, through one’s own eyes only', async ({ page, browser }) => {
  const ben = await browserOf(browser);
  const link = await two(page, ben);
  for (let at = 0; at < 6; at += 1) await oneMove([page, ben]);
  while ((await asked([page, ben])) !== page) await move(ben);
  const hand = (one: Page) => one.locator('.board-area .panel', { hasText: 'YOUR HAND' });
  await ben.getByRole('button', { name: 'One move back' }).click();
  await expect(ben).toHaveURL(/at=\d+/);
  await expect(ben.getByText('You are looking back at move')).toBeVisible();
  expect(await moves(ben).count()).toBe(0);
  await sound(ben);
  // The others play on while this page looks back.
  const shown = await ben.locator('.board-area').innerText();
  await move(page);
  expect(await ben.locator('.board-area').innerText()).toBe(shown);

  // A moment that this page has never shown, by its address. Another seat's view is not given.
  await ben.goto(`${link}?at=1&seat=0`);
  await expect(ben.getByText('You are looking back at move 1.')).toBeVisible();
  await page.goto(`${link}?at=1`);
  await expect(page.getByText('You are looking back at move 1.')).toBeVisible();
  await expect(hand(ben)).toBeVisible();
  expect(await hand(ben).innerText()).not.toBe(await hand(page).innerText());
  await picture(ben, 'replay-running-wide');
  const watcher = await browserOf(browser);
  await watcher.goto(`${link}?at=1&seat=0`);
  await expect(watcher.getByText('You are looking back at move 1.')).toBeVisible();
  await expect(watcher.locator('.board-area')).not.toContainText('YOUR HAND');
  await ben.getByRole('button', { name: 'Back to now' }).first().click();
  await expect(ben).not.toHaveURL(/at=/);
  await expect(ben.getByText('You are looking back')).toBeHidden();
});

test('two tabs agree, and a click on what is long over does no harm', async ({ page, browser, context }) => {
  const ben = await browserOf(browser);
  await two(page, ben);
  // Messages to the second tab are held back for a while.
  const tab = await context.newPage();
  const kept: (string | Buffer)[] = [];
  let release: (() => void) | null = null;
  let deaf = false;
  await tab.routeWebSocket(/socket/, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => void (deaf ? kept.push(message) : socket.send(message)));
    release = () => {
      deaf = false;
      for (const message of kept.splice(0)) socket.send(message);
    };
  });
  await tab.goto(page.url());
  await expect(tab.locator('.stage-area')).toBeVisible();
  while ((await asked([page, ben])) !== page) await move(ben);
  await expect(moves(tab).first()).toBeVisible();
  deaf = true;
  await move(page);
  const told = await settled([page, ben]);
  await moves(tab).first().click();
  await expect.poll(() => kept.some((message) => message.toString().includes('"stale"'))).toBe(true);
  (release as (() => void) | null)?.();
  await expect.poll(() => chronicle(tab).innerText()).toBe(told);
  expect(await chronicle(page).innerText()).toBe(told);
  await oneMove([tab, ben]);
  await expect.poll(async () => (await chronicle(tab).innerText()) === (await chronicle(page).innerText())).toBe(true);
});

test('the same people play again, and another one begins', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const ben = await browserOf(browser);
  await two(page, ben);
  // Bots sit in for both and play to the end.
  for (const one of [page, ben]) {
    await one.getByRole('button', { name: 'Leave', exact: true }).click();
    await one.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  }
  for (const one of [page, ben]) await expect(over(one)).toBeVisible({ timeout: 200_000 });
  await sound(page);
  await page.getByRole('button', { name: 'Another game' }).click();
  await expect(page.getByText('You sit here')).toBeVisible();
  // Ada sat first and now sits second; Ben's place is kept.
  const seats = page.locator('.seats ol > li');
  await expect(seats.nth(0)).toContainText('Ben');
  await expect(seats.nth(1)).toContainText('Ada');
  await ben.keyboard.press('Escape');
  await expect(ben.getByText('A new table is laid')).toBeVisible();
  await picture(ben, 'rematch-wide');
  await ben.getByRole('link', { name: 'Sit down there' }).click();
  await expect(ben.getByRole('button', { name: 'Sit here' })).toHaveCount(1);
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await expect(ben.locator('.seats ol > li').nth(0)).toContainText('You sit here');
  await begin(page, ben);
  await expect(ben.locator('.rail-area .standings li').nth(0)).toContainText('you');
});

test('on a phone the head of a table leaves room for its tools, in every language', async ({ page }) => {
  for (const game of ['offrandes', 'delphi']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.clear()).catch(() => undefined);
    const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }];
    await layBy(page, server, { game, seats, level: 'novice', hints: true });
    await begin(page);
    for (const locale of ['en', 'de', 'fr']) {
      await page.evaluate(
        (kept) => localStorage.setItem('votive:settings', kept),
        JSON.stringify({ speed: 'fast', locale }),
      );
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 844 });
        await page.reload();
        await expect(page.locator('.bar .tool')).toHaveCount(5);
        const words = page.locator('.bar .head :is(li, b, span)');
        await expect(words.first()).toBeAttached();
        const covered = await words.evaluateAll((words) => {
          const tools = document.querySelector('.bar .tools')?.getBoundingClientRect();
          return words.flatMap((word) => {
            // Hidden lines and texts for screen readers cover nothing.
            const line = (word.closest('ol') ?? word).getBoundingClientRect();
            const { top, right, width } = word.getBoundingClientRect();
            const shown = width > 1 && top < line.bottom - 1;
            return shown && right > (tools?.left ?? 0) + 0.5 ? [`${word.textContent?.trim()} ends at ${right}`] : [];
          });
        });
        expect(covered, `${game}, ${locale}, ${width} wide`).toEqual([]);
      }
    }
    await picture(page, `head-${game}-phone`);
  }
});
