// The troubles of the store: conditions that the health check shows until they end.
// A callback runs once at each start and end, so the log has no line per request.

import { type Refusal, refuse } from '#kernel/refusal.ts';

/**
 * - store-full: the disk is full; reads work, writes are refused.
 * - history-lost: acknowledged writes are missing from the database.
 * - store-lost: the database is missing, empty or unreadable; no match is served.
 * - store-damaged: a check or a request found damaged pages or logs.
 * - heads-file: the write-count file cannot be written; a loss might not be detected.
 * - store-away: the database server does not answer; requests wait for it a few seconds.
 */
export const TROUBLES = [
  'store-full',
  'history-lost',
  'store-lost',
  'store-damaged',
  'heads-file',
  'store-away',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** @param facts further fields of the log line */
export type OnTroubleChange = (trouble: Trouble, present: boolean, facts: object) => void;

export interface Troubles {
  list(): readonly Trouble[];
  begin(trouble: Trouble, facts?: object): void;
  end(trouble: Trouble): void;
}

export function newTroubles(onChange: OnTroubleChange = () => undefined): Troubles {
  const present = new Set<Trouble>();
  return {
    list: () => TROUBLES.filter((trouble) => present.has(trouble)),
    begin(trouble, facts = {}) {
      if (present.has(trouble)) return;
      present.add(trouble);
      onChange(trouble, true, facts);
    },
    end(trouble) {
      if (present.delete(trouble)) onChange(trouble, false, {});
    },
  };
}

/** The refusal of every write to a full disk. */
export function storeFull(): Refusal {
  return refuse(
    'store-full',
    'The disk of the server is full. Nothing was saved. Try again later.',
  );
}
