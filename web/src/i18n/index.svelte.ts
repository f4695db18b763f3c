// The shell's messages in the reader's language.

import { settings } from '../shell/settings.svelte';

import { de } from './de';
import { en, type Messages } from './en';
import { fr } from './fr';
import type { Locale } from './locale';

const all: Record<Locale, Messages> = { en, de, fr };

/** The messages of the current language; reactive inside components and effects. */
export function t(): Messages {
  return all[settings.locale];
}

export { all };
export type { Messages };
