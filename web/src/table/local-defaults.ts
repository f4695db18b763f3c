// Defaults of a table in this browser: names and levels of bots, seats.

import { ask } from '../worker/client';
import type { LocalSummary, SeatLabel } from '../worker/protocol';

const NAMES = ['Kleio', 'Damon', 'Myrrine', 'Lykos', 'Phaidra', 'Timon', 'Xanthe', 'Nikon'];

/** A name for the bot at a seat. */
export function botName(seat: number): string {
  return NAMES[seat % NAMES.length] ?? `Bot ${seat}`;
}

/** The default level: one above the weakest. */
export function usualBot(bots: string[]): string | null {
  return bots[1] ?? bots[0] ?? null;
}

/** The level for hints: thinks ahead, but not for long. */
export function adviser(bots: string[]): string | null {
  return bots[Math.floor(bots.length / 2)] ?? null;
}

/** A new table of one person against bots, with default players and rules. */
export async function playNow(game: string, name: string): Promise<LocalSummary> {
  const [games, bots] = await Promise.all([ask('games'), ask('bots')]);
  const players = games.find((one) => one.id === game)?.usual ?? 4;
  const bot = usualBot(bots);
  const seats: SeatLabel[] = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { name, bot: null } : { name: botName(seat), bot },
  );
  return ask('localCreate', game, [], seats, false, null);
}
