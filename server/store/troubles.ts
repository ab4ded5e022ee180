// What is wrong with the store right now. Health shows it; each beginning and end is told once, so
// that the log has one line per change and not one per request.

/**
 * - store-full: no room; reads go on, writes are refused until there is room.
 * - history-lost: acknowledged writes are missing from the database.
 * - store-lost: the database is missing, empty or unreadable; nothing is served from it.
 * - store-damaged: a check or a request met damaged pages or logs.
 * - heads-file: the heads file cannot be written; a loss might go unnoticed.
 */
export const TROUBLES = [
  'store-full',
  'history-lost',
  'store-lost',
  'store-damaged',
  'heads-file',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** @param facts what the log line is to hold beside the name of the trouble */
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
