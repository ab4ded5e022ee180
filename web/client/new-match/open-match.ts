// Opens tables on the server. Separate from the shelf's data, which the shelf page needs without this code.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Opened, OpenTable } from '#server/wire/schemas.ts';
import { currentLanguage } from '../../language.ts';
import { laterTexts } from '../../messages/later-texts.ts';
import { goTo } from '../../route.ts';
import { backoff } from '../backoff.ts';
import { noteFairDice } from '../proof/dice-seeds.ts';
import { NoAnswer, request } from '../request.ts';
import { saveLinks } from '../saved-links.ts';

const RETRY_WITHIN_MS = 1_000;
const ATTEMPTS = 6;

/**
 * Opens a table and goes to its match.
 * @param instead whether "back" skips the current page
 * @returns why no table was opened, in words; undefined if one was
 */
export async function openAndEnter(table: OpenTable, instead = false): Promise<string | undefined> {
  const { language, words } = currentLanguage();
  // Nobody could play the match.
  if (!navigator.cookieEnabled) {
    const { title, advice } = (await laterTexts.refusals(language)).noCookies;
    return `${title}. ${advice}`;
  }
  try {
    const opened = await openWithRetry(table);
    if (isRefusal(opened)) return (await laterTexts.refusals(language)).codes[opened.refused];
    const seats = opened.seats.map((seat) => seat?.link ?? null);
    noteFairDice(opened.id);
    saveLinks(opened.id, { watch: opened.watch.link, seats });
    goTo(`/t/${opened.id}`, instead);
    return undefined;
  } catch {
    return words.offline;
  }
}

/**
 * The server gives a device one right at a time and answers "retry" to a second request within
 * seconds.
 */
async function openWithRetry(table: OpenTable): Promise<Opened | Refusal> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request<Opened>('/api/matches', { ...table, fairDice: true, as: 'device' });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const { afterMs, isLimited } = error;
      // The page says that the network has to wait.
      const isShort = isLimited || (afterMs !== undefined && afterMs <= RETRY_WITHIN_MS);
      if (!isShort || attempt >= ATTEMPTS) throw error;
      await backoff(attempt, afterMs);
    }
  }
}
