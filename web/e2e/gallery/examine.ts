// The gallery: every page and state on three screens. Checks that axe finds nothing in either theme, that nothing scrolls
// sideways, and that phones have targets of 44 pixels. `npm run gallery` also takes pictures in both themes (e2e-screens).

import type { Page } from '@playwright/test';

import { expect, found } from '../helpers';

const SCREENS = { wide: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const THEMES = ['light', 'dark'] as const;
const PICTURES = Boolean(process.env.VOTIVE_PICTURES);

/** Targets smaller than 44 pixels; links in running text may be. */
async function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const things = open.querySelectorAll<HTMLElement>(
      'a[href], button, select, input, summary, [role="button"][tabindex="0"]',
    );
    return [...things].flatMap((thing) => {
      // A label around it is part of the target.
      const own = thing.getBoundingClientRect();
      const label = thing.closest('label')?.getBoundingClientRect() ?? own;
      const box = own.height > label.height ? own : label;
      const hidden = box.width < 2 || box.height < 2 || box.bottom < 0 || !thing.checkVisibility();
      const running = thing.tagName === 'A' && thing.closest('p, li p, article') !== null;
      if (hidden || running || (box.width >= 43.5 && box.height >= 43.5)) return [];
      const name = thing.getAttribute('aria-label') ?? thing.textContent?.trim().slice(0, 30) ?? '';
      return [`${thing.tagName} ${name} ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
  });
}

/** Axe runs once in each theme, on the widest and on the narrowest screen. */
const examined = (screen: string, theme: string) => ['wide light', 'phone dark'].includes(`${screen} ${theme}`);

/** Checks the page on all screens; takes six pictures if wanted. */
export async function examine(page: Page, name: string): Promise<void> {
  for (const [screen, [width, height]] of Object.entries(SCREENS)) {
    await page.setViewportSize({ width, height });
    for (const theme of THEMES.filter((theme) => PICTURES || examined(screen, theme))) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 30_000 });
      if (PICTURES) await page.screenshot({ path: `e2e-screens/${name}-${screen}-${theme}.png` });
      if (!examined(screen, theme)) continue;
      expect.soft(await found(page), `axe on ${name}, ${screen}, ${theme}`).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(wide, `pixels of horizontal scrolling on ${name}, ${screen}`).toBe(0);
    if (screen === 'phone') expect.soft(await small(page), `too small for a thumb on ${name}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** The reader is asked something. */
export const asked = (page: Page) => expect(page.locator('.stage-area .clause')).toBeVisible({ timeout: 30_000 });
