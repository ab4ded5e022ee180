// The first moves of an unfinished turn, kept for one seat in this tab: a reload, or a look at another page, does not lose them.
import type { Seat } from '#kernel/game.ts';
import type { UnsentMoves } from '#modules/board.ts';
import { parseJson } from '../../client/parse-json.ts';
import { isTextList } from '../../storage.ts';

/** The values of a tab without storage. */
const memory = new Map<string, string>();

/** Another seat has a key of its own, so nobody sees what somebody else has begun. */
export function unsentMoves(id: string, seat: Seat): UnsentMoves {
  const key = `wormery/unsent/${id}/${seat}`;
  return {
    read(turn) {
      const [keptFor, ...moves] = listIn(key);
      return keptFor === turn ? moves : [];
    },
    write(turn, moves) {
      if (moves.length === 0) forget(key);
      else keep(key, JSON.stringify([turn, ...moves]));
    },
  };
}

function listIn(key: string): readonly string[] {
  let text = memory.get(key);
  try {
    text ??= sessionStorage.getItem(key) ?? undefined;
  } catch {
    // `memory` has all of them
  }
  const list = text === undefined ? undefined : parseJson(text);
  return isTextList(list) ? list : [];
}

function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

function forget(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
}
