// Identity without an account: a nickname, another device, a token.

import { expect, picture, sound, test } from '../helpers';

import { browserOf, lay } from './people';
import { Server } from './server';

const server = new Server(4305);
test.beforeAll(() => server.start());
test.afterAll(() => server.remove());

test('an identity is carried to another device, once', async ({ page, browser }) => {
  const table = await lay(page, server, 'Delphi');
  await page.goto(`${server.url}/me`);
  await expect(page.getByLabel('Nickname')).toHaveValue('Ada');
  await page.getByLabel('Nickname').fill('Ada L.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
  await expect(page.getByRole('img', { name: 'The same link' })).toBeVisible();
  await sound(page);
  await picture(page, 'me-wide');

  const phone = await browserOf(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  // Nothing happens before the click.
  await expect(phone.getByRole('heading', { name: 'Take over an identity' })).toBeVisible();
  await sound(phone);
  await picture(phone, 'recover-phone');
  await phone.getByRole('button', { name: 'Take it over' }).click();
  await expect(phone.getByRole('heading', { name: 'Welcome back, Ada L.' })).toBeVisible();
  await expect(phone).not.toHaveURL(/#/);
  await sound(phone);
  await phone.getByRole('link', { name: 'To the home page' }).click();
  await expect(phone.getByText('You play as Ada L.')).toBeVisible();
  await phone.goto(table);
  await expect(phone.getByText('You sit here')).toBeVisible();

  // The link works once; the next visitor is told so in their language.
  const thief = await browserOf(browser, 'de-DE');
  await thief.goto(link);
  await thief.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(thief.getByRole('alert')).toHaveText('Dieser Link ist falsch, zu alt oder schon benutzt.');
  await sound(thief);
});

test('who is somebody already is warned before becoming somebody else', async ({ page, browser }) => {
  await page.goto(`${server.url}/me`);
  await expect(page.getByText('does not know you yet')).toBeVisible();
  await page.getByLabel('Nickname').fill('Ben');
  await page.getByRole('button', { name: 'Become a guest' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for the other device' }).inputValue();
  const other = await browserOf(browser);
  await other.goto(`${server.url}/me`);
  await other.getByLabel('Nickname').fill('Cleo');
  await other.getByRole('button', { name: 'Become a guest' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await other.goto(link);
  await expect(other.getByText('So far this browser plays as Cleo.')).toBeVisible();
  await sound(other);
  await other.getByRole('link', { name: 'Cancel' }).click();
  await expect(other.getByText('You play as Cleo')).toBeVisible();
});

test('a token lets a program play', async ({ page }) => {
  await page.goto(`${server.url}/me`);
  await page.getByLabel('Nickname').fill('Dan');
  await page.getByRole('button', { name: 'Become a guest' }).click();
  await page.getByLabel('What is it for?').fill('my script');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.getByRole('textbox', { name: 'Your token' }).inputValue();
  const answer = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ name: 'Dan' });
  const known = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(known('This browser')).toBeVisible();
  await expect(known('Program: my script')).toBeVisible();
  await sound(page);
  await picture(page, 'me-wide');
  await page.setViewportSize({ width: 360, height: 740 });
  await sound(page);
  await picture(page, 'me-phone');
  // The revoked device is unknown from now on; this browser stays.
  await page.getByRole('button', { name: 'Shut out: Program: my script' }).click();
  await expect(known('Program: my script')).toBeHidden();
  await expect(known('This browser')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Shut out/ })).toHaveCount(0);
  const refused = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status).toBe(401);
});
