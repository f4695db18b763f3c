// Four players in one game of Delphi, each in their own browser, to the end: ties, the oracle, the result, looking back.
// The deal is random, so two of them open with cards worth nothing, Delphi cards first, until both a tie and an oracle
// have been seen. By the last parade every hand holds all its cards, Delphi included.

import type { Page } from '@playwright/test';

import { at, follow, kind, mine, over } from '../boards/play';
import { chronicle } from '../generic';
import { expect, picture, sound, test } from '../helpers';

import { begin, browserOf, lay, sit } from './people';
import { Server } from './server';

const server = new Server(4302);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

/** Waits until this page shows a later moment. */
async function made(person: Page, moment: string | null): Promise<void> {
  await expect.poll(async () => (await over(person).isVisible()) || (await at(person)) !== moment).toBe(true);
}

/** Lays a card that is worth nothing by itself, preferably Delphi; whether there was one. */
async function layNothing(person: Page): Promise<boolean> {
  const moment = await at(person);
  const cards = person.locator('.hand [data-card]:enabled');
  const faces = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));
  const idle = faces.filter((face) => !/^\d/.test(face) && face !== 'pass');
  const face = idle.find((one) => one === 'delphi') ?? idle[0];
  if (face === undefined) return false;
  await person.locator(`.hand [data-card="${face}"]`).first().click();
  await person.locator('.stage-area .go:enabled').first().click();
  await made(person, moment);
  return true;
}

/** Whether a page shows a question, or the end. */
async function somebodyIsAsked(people: Page[]): Promise<boolean> {
  const shown = people.map(async (person) => (await mine(person).isVisible()) || (await over(person).isVisible()));
  return (await Promise.all(shown)).includes(true);
}

/** Asks the oracle and accepts its card. */
async function consult(person: Page): Promise<void> {
  const moment = await at(person);
  await person.locator('.stage-area .go:enabled').first().click();
  await made(person, moment);
}

test('four browsers play a whole game of Delphi', async ({ page, browser }) => {
  test.setTimeout(900_000);
  const link = await lay(page, server, 'Delphi');
  const people: Page[] = [page];
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    const guest = await browserOf(browser);
    await sit(guest, link, name);
    people.push(guest);
  }
  await begin(page, ...people.slice(1));

  // No page holds another player's hand: each shows its own eight cards and backs of the others.
  const hands = await Promise.all(people.map((person) => person.locator('.hand [data-card]').allInnerTexts()));
  expect(new Set(hands.map((hand) => hand.join('|'))).size).toBe(4);

  const clauses = new Set<string>();
  let tied = false;
  let told = '';
  for (let turns = 0; turns < 900 && !(await over(page).isVisible()); turns += 1) {
    let acted = false;
    for (const [seat, person] of people.entries()) {
      if (!(await mine(person).isVisible())) continue;
      // The question may be gone by now: others decide at the same time, and one may end the game.
      const clause = await kind(person).catch(() => null);
      if (clause === null) continue;
      if (!clauses.has(clause)) {
        clauses.add(clause);
        await picture(person, `delphi-four-${clause}`);
        await sound(person);
      }
      const wanted = !(tied && told.includes('The oracle says'));
      if (wanted && clause === 'D6.1') await consult(person);
      else if (!(wanted && clause === 'D3.3' && seat < 2 && (await layNothing(person)))) await follow(person);
      acted = true;
    }
    told = await chronicle(page).innerText();
    // Every march opens with a tie of all; a tie with fewer names came from play.
    tied ||= told.split('\n').some((line) => /^Tie round: /.test(line) && line.split(',').length < people.length);
    if (!acted) await expect.poll(() => somebodyIsAsked(people)).toBe(true);
  }
  for (const person of people) await expect(over(person)).toBeVisible();
  await picture(page, 'delphi-four-end');
  await sound(page);
  expect(tied, 'a tie round of some').toBe(true);
  expect(told).toMatch(/consults the oracle/);
  expect(told).toMatch(/The oracle says/);
  expect([...clauses]).toEqual(expect.arrayContaining(['D3.2', 'D3.3', 'D6.1']));

  await page.getByRole('button', { name: 'Check the deal' }).click();
  await expect(page.getByText('everything random follows from the seed')).toBeVisible();
  await page.getByRole('button', { name: 'Look back' }).click();
  await expect(page).toHaveURL(/at=0/);
  await page.getByLabel('Seen by').selectOption({ index: 1 });
  await expect(page).toHaveURL(/seat=1/);
});

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('what one has chosen stays chosen while others lay their cards', async ({ page, browser }) => {
    const link = await lay(page, server, 'Delphi');
    const ben = await browserOf(browser);
    await sit(ben, link, 'Ben');
    await begin(page, ben);
    const laid = page.locator('.parade').getByText('has laid a card face down');
    await expect(laid).toHaveCount(2);
    const hand = page.locator('.hand [data-card]');
    const second = hand.nth(1);
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    // From now on the hand is never disabled, not even for a frame.
    await hand.first().evaluate((card: HTMLButtonElement) => {
      const look = (): void => {
        if (card.disabled) document.body.dataset.shut = 'yes';
        requestAnimationFrame(look);
      };
      look();
    });
    await ben.locator('.hand [data-card]:enabled').first().click();
    await ben.locator('.stage-area .go:enabled').click();
    await expect(laid).toHaveCount(3);
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => document.body.dataset.shut ?? 'never')).toBe('never');
    const moment = await at(page);
    await page.keyboard.press('Enter');
    await made(page, moment);
  });
});
