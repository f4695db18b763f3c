// The reader's settings: language, theme, motion, sound, patterns, name. Kept in this browser.

import { LOCALES, preferred, type Locale } from '../i18n/locale';
import type { Speed } from '../table/board';

const KEY = 'votive:settings';

export interface Settings {
  locale: Locale;
  theme: 'light' | 'dark' | 'system';
  speed: Speed;
  sound: boolean;
  patterns: boolean;
  name: string;
}

function read(): Settings {
  const fallback: Settings = {
    locale: preferred(navigator.languages),
    theme: 'system',
    speed: 'calm',
    sound: false,
    patterns: false,
    name: '',
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
    const locale = LOCALES.find((one) => one === kept.locale) ?? fallback.locale;
    return { ...fallback, ...kept, locale };
  } catch {
    return fallback;
  }
}

export const settings = $state(read());

const system = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const outside = $state({ dark: system.matches, still: still.matches });
system.addEventListener('change', () => (outside.dark = system.matches));
still.addEventListener('change', () => (outside.still = still.matches));

/** Whether the dark theme is shown now. */
export function isDark(): boolean {
  return settings.theme === 'system' ? outside.dark : settings.theme === 'dark';
}

/** Speed of animations; `off` if the system asks for reduced motion. */
export function speed(): Speed {
  return outside.still ? 'off' : settings.speed;
}

/** Applies the settings to the page and keeps them. Call once, in the root component. */
export function followSettings(): void {
  $effect(() => {
    document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
    document.documentElement.lang = settings.locale;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // No storage in this browser: the settings last as long as the page.
    }
  });
}

// Follows changes by other tabs.
window.addEventListener('storage', (event) => {
  if (event.key === KEY) Object.assign(settings, read());
});
