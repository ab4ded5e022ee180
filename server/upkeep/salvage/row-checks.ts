// What a row of a store may hold, by table and column: the bounds for a backup of somebody else, and the marks by which a page
// of a damaged file is known.
import type { Values } from '../../store/sql/program.ts';
import { MARK_TABLE } from '../../store/transfer-mark.ts';
import type { Cell } from './record.ts';

type Check = (cell: Cell) => boolean;

/** Far more matches and commands than a store ever has, and far from the largest number that can be counted on. */
const NUMBER_AT_MOST = 2 ** 40;
/** The last moment of a `Date`, in milliseconds. */
const TIME_AT_MOST = 8.64e15;
const DAY_AT_MOST = 1e8;
/** Numbers of writes, and running times in milliseconds. */
const COUNT_AT_MOST = 1e15;
/** No edition has as many seats. */
const SEATS_AT_MOST = 99;
/** Setups, lines and replies: requests have at most 16 KiB. */
const TEXT_AT_MOST = 2 ** 20;
const NAME_AT_MOST = 200;
const PATH_AT_MOST = 8_192;
/** An archive file; see `BYTES_AT_MOST` in `store/archive.ts` for its content. */
const ARCHIVE_AT_MOST = 2 ** 27;
const SALT_BYTES = 16;
const HEAD_BYTES = 32;

const integer =
  (least: number, most: number): Check =>
  (cell) =>
    typeof cell === 'number' && Number.isSafeInteger(cell) && cell >= least && cell <= most;
const text =
  (least: number, most: number): Check =>
  (cell) =>
    typeof cell === 'string' && cell.length >= least && cell.length <= most;
const pattern =
  (form: RegExp): Check =>
  (cell) =>
    typeof cell === 'string' && form.test(cell);
const bytes =
  (least: number, most: number): Check =>
  (cell) =>
    cell instanceof Uint8Array && cell.length >= least && cell.length <= most;
const optional =
  (check: Check): Check =>
  (cell) =>
    cell === null || check(cell);

const KEY = integer(1, NUMBER_AT_MOST);
const ID = pattern(/^[A-Za-z0-9]{1,40}$/);
const TIME = integer(0, TIME_AT_MOST);
const COUNT = integer(0, COUNT_AT_MOST);
const SEAT = integer(0, SEATS_AT_MOST);
const ROLE = pattern(/^(owner|watch|\d{1,2})$/);
const HASH = text(1, NAME_AT_MOST);
const LONG_TEXT = text(0, TEXT_AT_MOST);

const CHECKS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  store: { opened_times: COUNT },
  match: {
    key: KEY,
    id: ID,
    setup: LONG_TEXT,
    opened_at: TIME,
    over_at: optional(TIME),
    next: optional(ID),
    next_by: optional(SEAT),
    archived: optional(pattern(/^[0-9a-f]{64}$/)),
  },
  line: {
    match: KEY,
    seq: KEY,
    at: TIME,
    open: LONG_TEXT,
    secret: optional(LONG_TEXT),
    salt: bytes(SALT_BYTES, SALT_BYTES),
    head: bytes(HEAD_BYTES, HEAD_BYTES),
  },
  command: {
    number: KEY,
    rowid: KEY,
    match: KEY,
    id: text(1, NAME_AT_MOST),
    body_hash: text(0, NAME_AT_MOST),
    reply: LONG_TEXT,
  },
  token: {
    match: KEY,
    role: ROLE,
    hash: HASH,
    kind: pattern(/^(token|link)$/),
    made_at: optional(TIME),
    maker: optional(SEAT),
  },
  device: { match: KEY, role: ROLE, hash: HASH, since: optional(TIME), maker: optional(SEAT) },
  invitation: {
    match: KEY,
    role: ROLE,
    hash: HASH,
    purpose: pattern(/^(seat|device)$/),
    made_at: TIME,
    used_at: optional(TIME),
    claim: optional(HASH),
  },
  session: {
    hash: HASH,
    replaces: optional(HASH),
    succeeded_at: optional(TIME),
    created_at: TIME,
    seen_at: optional(TIME),
    label: optional(text(0, NAME_AT_MOST)),
  },
  bot_turn: { match: KEY },
  day_seen: { day: integer(0, DAY_AT_MOST), at: TIME, running: COUNT, last: COUNT },
  history: {
    store: pattern(/^[0-9a-f]{32}$/),
    other_writes: COUNT,
    lost_at: optional(TIME),
    lost_writes: COUNT,
  },
  identity: { id: pattern(/^[0-9a-f]{32}$/) },
  archive_file: { id: ID, bytes: bytes(1, ARCHIVE_AT_MOST) },
  [MARK_TABLE]: { other: text(0, PATH_AT_MOST), at: TIME },
};

/** Whether there are bounds for a column. Without them no row of its table could be copied. */
export function hasBounds(table: string, column: string): boolean {
  return CHECKS[table]?.[column] !== undefined;
}

/** @returns why a row is none of this table, such as `its column key is 4611686018427387904`; undefined if it is one */
export function faultOfRow(table: string, row: Readonly<Record<string, Cell>>): string | undefined {
  for (const [name, cell] of Object.entries(row)) {
    if (CHECKS[table]?.[name]?.(cell) !== true) return `its column ${name} is ${shown(cell)}`;
  }
  return undefined;
}

/** Whether all columns of a row are within the bounds of its table. */
export function isRow(table: string, row: Readonly<Record<string, Cell>>): row is Values {
  return faultOfRow(table, row) === undefined;
}

/** A value for a message. It may hold a secret, so texts and bytes show only their length. */
function shown(cell: Cell): string {
  if (typeof cell === 'string') return `a text of ${cell.length} characters`;
  if (cell instanceof Uint8Array) return `${cell.length} bytes`;
  return String(cell);
}
