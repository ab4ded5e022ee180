// The shape of the SQLite store, as the steps that lead to it. A step is never changed once it was
// released; a new one is added behind it.
import type { Database } from 'better-sqlite3';

const STEPS: readonly string[] = [
  `
  CREATE TABLE store (opened_times INTEGER NOT NULL);
  INSERT INTO store VALUES (0);

  CREATE TABLE match (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    setup TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    over_at INTEGER,
    next TEXT
  ) STRICT;
  CREATE INDEX match_open ON match (key) WHERE over_at IS NULL;

  -- A table in the order of writing: one ordered by match would touch a page per match per commit.
  CREATE TABLE line (
    match INTEGER NOT NULL REFERENCES match (key),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    open TEXT NOT NULL,
    secret TEXT,
    salt BLOB NOT NULL,
    head BLOB NOT NULL,
    UNIQUE (match, seq)
  ) STRICT;

  CREATE TABLE command (
    match INTEGER NOT NULL REFERENCES match (key),
    id TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    reply TEXT NOT NULL,
    UNIQUE (match, id)
  ) STRICT;

  CREATE TABLE token (
    match INTEGER NOT NULL REFERENCES match (key),
    role TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (match, hash, role)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE device (
    match INTEGER NOT NULL REFERENCES match (key),
    role TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (match, hash, role)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX device_match ON device (hash, match);
  `,
  `
  -- The seat that asked for the match that follows.
  ALTER TABLE match ADD COLUMN next_by INTEGER;
  `,
  `
  -- Gives its role once, to whoever claims it first. A used row stays, to give the same claim the same answer.
  CREATE TABLE invitation (
    match INTEGER NOT NULL REFERENCES match (key),
    role TEXT NOT NULL,
    hash TEXT NOT NULL,
    purpose TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    used_at INTEGER,
    claim TEXT,
    PRIMARY KEY (match, hash)
  ) STRICT, WITHOUT ROWID;

  -- A token of an earlier version was part of a link, and stays one that works as often as wished.
  ALTER TABLE token ADD COLUMN kind TEXT NOT NULL DEFAULT 'link';
  ALTER TABLE token ADD COLUMN made_at INTEGER;
  -- The seat whose holder let others watch; empty where the owner did.
  ALTER TABLE token ADD COLUMN maker INTEGER;
  ALTER TABLE device ADD COLUMN since INTEGER;
  ALTER TABLE device ADD COLUMN maker INTEGER;

  -- A device's secret: the one that it replaces until it is first used, and when another replaced it.
  CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    replaces TEXT,
    succeeded_at INTEGER,
    created_at INTEGER NOT NULL,
    seen_at INTEGER,
    label TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_replaces ON session (replaces) WHERE replaces IS NOT NULL;
  `,
];

/** Brings a database up to the newest shape; refuses one that a later version made. */
export function migrate(database: Database): void {
  const version = () => database.pragma('user_version', { simple: true }) as number;
  database
    .transaction(() => {
      const known = version();
      if (known > STEPS.length) {
        throw new Error(`The store is of version ${known}; this program knows ${STEPS.length}.`);
      }
      for (const step of STEPS.slice(known)) database.exec(step);
      database.pragma(`user_version = ${STEPS.length}`);
    })
    .immediate();
}
