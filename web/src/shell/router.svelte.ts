// The client's routes. The address is the only state of navigation.

interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) };
}

export const place: Place = $state(here());

function arrive(): void {
  Object.assign(place, here());
}

addEventListener('popstate', arrive);

/** Goes to an address of the client; `replace` replaces the entry of the history. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  const before = place.path;
  arrive();
  if (place.path !== before) scrollTo(0, 0);
}

/** Changes parameters of the query; null removes one. */
export function amend(parts: Record<string, string | null>, replace = true): void {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made, read and forgotten here
  const query = new URLSearchParams(location.search);
  for (const [key, value] of Object.entries(parts)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  go(location.pathname + (text ? `?${text}` : '') + location.hash, replace);
}

/** Handles clicks on links of the client without loading the page. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
