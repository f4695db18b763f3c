// The server judges moves: an illegal one is refused in the reader's language and with its clause, nothing changes, and
// a legal move can follow.

import type { Page } from '@playwright/test';

import { at, mine } from '../boards/play';
import { told } from '../generic';
import { expect, picture, sound, test } from '../helpers';

import { begin, layBy } from './people';
import { Server } from './server';

const server = new Server(4306);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

/** Replaces the next move on its way to the server. */
async function forge(page: Page): Promise<(move: unknown) => void> {
  let forged: unknown = null;
  await page.routeWebSocket(/socket/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage((message) => {
      const said = JSON.parse(message.toString()) as { command: { type: string } };
      if (said.command.type !== 'move' || forged === null) return upstream.send(message);
      upstream.send(JSON.stringify({ ...said, command: { ...said.command, moves: [forged] } }));
      forged = null;
    });
  });
  return (move) => (forged = move);
}

const says = {
  en: { refused: 'The rules do not allow that.', rule: /^Rule O2\.\d/, drawer: 'Rules of Offrandes' },
  de: { refused: 'Das erlauben die Regeln nicht.', rule: /^Regel O2\.\d/, drawer: 'Regeln von Offrandes' },
};

for (const [locale, words] of Object.entries(says)) {
  test(`a move against the rules is refused by the server, in words (${locale})`, async ({ page }) => {
    const seats = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }];
    const smuggle = await forge(page);
    await layBy(page, server, { game: 'offrandes', seats, level: 'novice' });
    await begin(page);
    await page.evaluate((kept) => localStorage.setItem('votive:settings', JSON.stringify({ locale: kept })), locale);
    await page.reload();
    await expect(mine(page)).toBeVisible({ timeout: 60_000 });

    const moment = await at(page);
    const before = await told(page);
    smuggle({ recruit: ['peasant', 'peasant', 'peasant'] });
    for (const tile of ['peasant', 'guard', 'priestess']) await page.locator(`button[data-tile="${tile}"]`).click();
    await page.locator('.stage-area .go:enabled').click();

    const refusal = page.locator('.stage-area').getByRole('alert');
    await expect(refusal).toContainText(words.refused);
    const rule = refusal.getByRole('button', { name: words.rule });
    await expect(rule).toBeVisible();
    // Nothing has happened, and the selection is kept.
    expect(await at(page)).toBe(moment);
    expect(await told(page)).toBe(before);
    await expect(page.locator('.stage-area [data-tile][aria-pressed="true"]')).toHaveCount(3);
    await picture(page, `refused-remote-${locale}`);
    await sound(page);

    const clause = (await rule.innerText()).split(' ').at(-1) ?? '';
    await rule.click();
    const drawer = page.getByRole('dialog', { name: words.drawer });
    await expect(drawer.locator('article.called')).toContainText(clause);
    await expect(drawer.locator('article.called')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    await page.locator('.stage-area .go:enabled').click();
    await expect.poll(() => at(page), { timeout: 30_000 }).not.toBe(moment);
    await expect(refusal).toBeEmpty();
  });
}
