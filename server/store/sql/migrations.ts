// The schema of both databases, as one list of migrations.
// The SQL of a released migration never changes; a new one is appended.

export interface Migration {
  readonly sqlite: string;
  readonly postgres: string;
}

/** PostgreSQL began with the fourth version. */
const NOT_YET = '';

export const MIGRATIONS: readonly Migration[] = [
  {
    sqlite: `
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
    postgres: NOT_YET,
  },
  {
    sqlite: `
  -- The seat that asked for the match that follows.
  ALTER TABLE match ADD COLUMN next_by INTEGER;
  `,
    postgres: NOT_YET,
  },
  {
    sqlite: `
  -- One row. store: the id of the store. other_writes: what the write count adds to the highest number
  -- of a command; the write-count file is compared with this sum. lost_at: when a loss was found, until
  -- an operator accepts it. lost_writes: how many writes were lost.
  CREATE TABLE history (
    store TEXT NOT NULL,
    other_writes INTEGER NOT NULL,
    lost_at INTEGER,
    lost_writes INTEGER NOT NULL
  ) STRICT;
  INSERT INTO history VALUES (lower(hex(randomblob(16))), 0, NULL, 0);

  -- VACUUM keeps the values of a declared column, such as number. It may change hidden row ids.
  CREATE TABLE numbered_command (
    number INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (key),
    id TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    reply TEXT NOT NULL,
    UNIQUE (match, id)
  ) STRICT;
  INSERT INTO numbered_command (number, match, id, body_hash, reply)
    SELECT rowid, match, id, body_hash, reply FROM command ORDER BY rowid;
  DROP TABLE command;
  ALTER TABLE numbered_command RENAME TO command;

  -- The SHA-256 of the file that holds the lines and commands of a match instead of the tables here.
  ALTER TABLE match ADD COLUMN archived TEXT;

  -- The days on which the server ran. at: the first recorded time of the day. running, last: the total
  -- running time then, and at the last record of the day, in milliseconds.
  CREATE TABLE day_seen (
    day INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    running INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) STRICT;
  `,
    postgres: NOT_YET,
  },
  {
    sqlite: `
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

  -- A token of an earlier version was in a link. It stays a link that works many times.
  ALTER TABLE token ADD COLUMN kind TEXT NOT NULL DEFAULT 'link';
  ALTER TABLE token ADD COLUMN made_at INTEGER;
  -- The seat whose holder let others watch; empty where the owner did.
  ALTER TABLE token ADD COLUMN maker INTEGER;
  ALTER TABLE device ADD COLUMN since INTEGER;
  ALTER TABLE device ADD COLUMN maker INTEGER;

  -- A row for each secret of a device. replaces: the old secret, until the first use of this one.
  -- succeeded_at: when a newer secret replaced this one.
  CREATE TABLE session (
    hash TEXT PRIMARY KEY,
    replaces TEXT,
    succeeded_at INTEGER,
    created_at INTEGER NOT NULL,
    seen_at INTEGER,
    label TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_replaces ON session (replaces) WHERE replaces IS NOT NULL;

  -- These indexes copy columns that no head covers. PRAGMA integrity_check compares the two, so it
  -- notices a changed bit. Heads cover the lines; the first head also covers the setup.
  CREATE INDEX match_copy ON match (archived, next, next_by, over_at, opened_at);
  CREATE INDEX token_copy ON token (kind, role, maker, made_at, hash);
  CREATE INDEX device_copy ON device (role, maker, since, hash);
  CREATE INDEX invitation_copy ON invitation (purpose, role, claim, used_at, made_at, hash);
  CREATE INDEX session_copy ON session (label, replaces, succeeded_at, seen_at, created_at, hash);
  `,
    postgres: `
  CREATE TABLE match (
    id text COLLATE "C" PRIMARY KEY,
    -- In the order of opening; for lists and housekeeping.
    number bigint GENERATED ALWAYS AS IDENTITY,
    setup text NOT NULL,
    opened_at bigint NOT NULL,
    over_at bigint,
    next text COLLATE "C",
    next_by integer,
    archived text,
    -- Grows with each change of rights, so that other processes notice it without the bell.
    rights_changes bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 80);
  CREATE INDEX match_number ON match (number);
  CREATE INDEX match_open ON match (number) WHERE over_at IS NULL AND archived IS NULL;

  -- No foreign keys: each append locks its match itself, and matches are never deleted.
  CREATE TABLE line (
    match text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    at bigint NOT NULL,
    open text NOT NULL,
    secret text,
    salt bytea NOT NULL,
    head bytea NOT NULL,
    PRIMARY KEY (match, seq)
  );

  CREATE TABLE command (
    match text COLLATE "C" NOT NULL,
    number bigint GENERATED ALWAYS AS IDENTITY,
    id text COLLATE "C" NOT NULL,
    body_hash text NOT NULL,
    reply text NOT NULL,
    PRIMARY KEY (match, id)
  );

  -- The matches in which a bot is to move. holder: the process that plays it while it lives.
  CREATE TABLE bot_turn (
    match text COLLATE "C" PRIMARY KEY,
    holder text NOT NULL
  );

  -- What the processes say of themselves. A crash of the database empties these tables; they fill again at once.
  CREATE UNLOGGED TABLE process (
    id text PRIMARY KEY,
    seen_at timestamptz NOT NULL
  );
  -- Who has a match open at a process, as JSON.
  CREATE UNLOGGED TABLE audience (
    match text COLLATE "C" NOT NULL,
    process text NOT NULL,
    audience text NOT NULL,
    PRIMARY KEY (match, process)
  );

  -- What clients used of the limits at a process lately, as JSON.
  CREATE UNLOGGED TABLE limit_use (
    process text PRIMARY KEY,
    uses text NOT NULL
  );

  CREATE TABLE archive (
    match text COLLATE "C" PRIMARY KEY,
    bytes bytea NOT NULL
  );
  ALTER TABLE archive ALTER COLUMN bytes SET STORAGE EXTERNAL;

  CREATE TABLE token (
    match text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    made_at bigint,
    maker integer,
    PRIMARY KEY (match, hash, role)
  );

  CREATE TABLE device (
    match text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    since bigint,
    maker integer,
    PRIMARY KEY (match, hash, role)
  );
  CREATE INDEX device_match ON device (hash, match);

  CREATE TABLE invitation (
    match text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    purpose text NOT NULL,
    made_at bigint NOT NULL,
    used_at bigint,
    claim text,
    PRIMARY KEY (match, hash)
  );

  CREATE TABLE session (
    hash text COLLATE "C" PRIMARY KEY,
    replaces text COLLATE "C",
    succeeded_at bigint,
    created_at bigint NOT NULL,
    seen_at bigint,
    label text
  );
  CREATE INDEX session_replaces ON session (replaces) WHERE replaces IS NOT NULL;

  CREATE TABLE day_seen (
    day integer PRIMARY KEY,
    at bigint NOT NULL,
    running bigint NOT NULL,
    last bigint NOT NULL
  );
  `,
  },
  {
    sqlite: `
  -- The matches in which a bot is to move, so that a start need not load all others. Older matches may have one.
  CREATE TABLE bot_turn (match INTEGER PRIMARY KEY REFERENCES match (key)) STRICT;
  INSERT INTO bot_turn SELECT key FROM match WHERE over_at IS NULL AND archived IS NULL;
  `,
    postgres: NOT_YET,
  },
  {
    sqlite: `
  -- One row: a random name of these matches, wherever they are. The name of the cookie has a part of it.
  CREATE TABLE identity (id TEXT NOT NULL) STRICT;
  INSERT INTO identity VALUES (lower(hex(randomblob(16))));
  `,
    postgres: `
  CREATE TABLE identity (id text COLLATE "C" NOT NULL);
  INSERT INTO identity VALUES (replace(gen_random_uuid()::text, '-', ''));
  `,
  },
];

/** The version of the newest schema. */
export const NEWEST_VERSION = MIGRATIONS.length;

export function tooNew(version: number): Error {
  return new Error(
    `Store version ${version} is too new; ${NEWEST_VERSION} is supported. Use a newer Wormery.`,
  );
}
