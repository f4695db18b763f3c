// The languages of the client, and their plurals.

export const LOCALES = ['en', 'de', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/** The first of the browser's languages that the client has; English otherwise. */
export function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => language.toLowerCase().startsWith(locale));
    if (found) return found;
  }
  return 'en';
}

const rules = new Map<Locale, Intl.PluralRules>();

/** The form for a number: `plural('fr', 0, 'jeton', 'jetons')` is `jeton`, since French counts 0 as one. */
export function plural(locale: Locale, count: number, one: string, other: string): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return rule.select(count) === 'one' ? one : other;
}
