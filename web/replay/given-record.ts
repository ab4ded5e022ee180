// A match from a record that somebody gives as a file. It needs no server.
import type { AnyGame } from '#kernel/game.ts';
import { beginMatch, changeBy } from '#kernel/match/match.ts';
import { gameInRecord, parseRecord, type Replayed } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Past } from '../client/proof/checked-log.ts';
import { loadGame } from '../games.ts';

/** A larger file is no record: those of long matches have some hundred thousand bytes. */
const BYTES_AT_MOST = 4_000_000;

export interface GivenRecord {
  /** The name of its file without the ending. */
  readonly name: string;
  readonly text: string;
  readonly past: Past;
}

export type RecordFault =
  | { readonly kind: 'too-large' | 'other-file' | 'unknown-game' | 'offline' }
  /** @param why for people who know the format */
  | { readonly kind: 'damaged'; readonly why: string };

export function isRecordFault(given: GivenRecord | RecordFault): given is RecordFault {
  return 'kind' in given;
}

/** Reads a record and computes its match. The seal in its last line tells whether it was changed. */
export async function readRecordFile(file: File): Promise<GivenRecord | RecordFault> {
  if (file.size > BYTES_AT_MOST) return { kind: 'too-large' };
  const text = await file.text().catch(() => '');
  const id = gameInRecord(text);
  if (id === undefined) return { kind: 'other-file' };
  const loading = loadGame(id);
  if (loading === undefined) return { kind: 'unknown-game' };
  const game = await loading.catch(() => undefined);
  if (game === undefined) return { kind: 'offline' };
  const replayed = parseRecord(text, (other) => (other === id ? game : undefined));
  if (isRefusal(replayed)) return { kind: 'damaged', why: replayed.message };
  return { name: file.name.replace(/\.[^.]*$/, ''), text, past: pastOf(game, replayed) };
}

function pastOf(game: AnyGame, { match, entries }: Replayed): Past {
  let now = beginMatch(game, match.setup);
  const lines = entries.map((entry) => {
    const change = changeBy(now, entry);
    // The parser of the record has applied the same entries.
    if (isRefusal(change)) throw new Error(change.message);
    now = change.after;
    // A record has no times.
    return { seq: now.seq, change: { ...change, at: 0 } };
  });
  return { match, lines };
}
