// Errors in the reader's language.

import { t } from '../i18n/index.svelte';
import type { ProblemCode } from '../protocol/protocol';
import { NoServer, Refused, type Asked } from '../protocol/refused';
import { TableNotFound } from '../worker/errors';

/** A more precise text for some requests than the problem code alone gives. */
function precisely(asked: Asked, code: ProblemCode): string | null {
  if (asked === 'join' && code === 'not_now') return t().problemSeat;
  if (asked === 'undo' && code === 'not_now') return t().problemUndo;
  if (asked === 'sit_in' && code === 'not_now') return t().problemSitIn;
  if (asked === 'order' && code === 'not_now') return t().problemOrder;
  if (asked === 'table' && code === 'missing') return t().problemTable;
  if (asked === 'recover' && (code === 'forbidden' || code === 'malformed')) return t().problemRecover;
  return null;
}

export function errorText(error: unknown): string {
  if (error instanceof Refused) return precisely(error.asked, error.problem.code) ?? t().problem[error.problem.code];
  if (error instanceof NoServer) return t().noServer;
  if (error instanceof TableNotFound) return t().notHere;
  return t().unexpected(error instanceof Error ? error.message : String(error));
}
