// Keeps a match of this device when it has ended: reads its record from the server, once.
import { recordsOf } from '#games/records.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { loadGame } from '../../games.ts';
import { readRecord } from '../match-files.ts';
import { pastMatchOf } from './from-record.ts';
import { isPastWhole, keepPast } from './past-store.ts';

interface Finished {
  readonly id: string;
  readonly game: string;
  /** The time of its newest line. */
  readonly at: number;
}

export async function keepFinished({ id, game: name, at }: Finished): Promise<void> {
  if (isPastWhole(id)) return;
  const [game, record] = await Promise.all([loadGame(name), readRecord(id)]);
  if (game === undefined || isRefusal(record)) return;
  const match = pastMatchOf({ id, at, record, game, records: recordsOf(name) });
  if (match !== undefined) keepPast(match);
}
