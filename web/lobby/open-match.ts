// Opens tables on the server. Stands apart from the shelf's data, which the shelf page needs
// without it.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Opened, OpenTable } from '#server/http/schemas.ts';
import { backoff } from '../client/backoff.ts';
import { NoAnswer, request } from '../client/request.ts';
import { saveLinks } from '../client/saved-links.ts';

const RETRY_WITHIN_MS = 1_000;
const ATTEMPTS = 6;

/** @returns the id of the new match */
export async function openTable(table: OpenTable): Promise<string | Refusal> {
  const opened = await requestWithRetry<Opened>('/api/matches', { ...table, as: 'device' });
  if (isRefusal(opened)) return opened;
  const seats = opened.seats.map((seat) => seat?.link ?? null);
  saveLinks(opened.id, { watch: opened.watch.link, seats });
  return opened.id;
}

/**
 * The server gives a device one right at a time and answers "retry" to a second request within
 * seconds.
 */
async function requestWithRetry<Answer>(path: string, body: object): Promise<Answer | Refusal> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request<Answer>(path, body);
    } catch (error) {
      const afterMs = error instanceof NoAnswer ? error.afterMs : undefined;
      if (afterMs === undefined || afterMs > RETRY_WITHIN_MS || attempt >= ATTEMPTS) throw error;
      await backoff(attempt, afterMs);
    }
  }
}
