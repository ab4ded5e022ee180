// A copy of the durable log of a match, replayed line by line after each commit by the rules alone. A line that changes, or
// does not follow from the lines before, is a violation.

import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { firstHead, nextHead } from '#kernel/hash.ts';
import { type Entry, parseEntry } from '#kernel/match/entry.ts';
import { beginMatch, changeBy, type Match, phase } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { DurableDatabase } from '../server/database.ts';

interface LineRow {
  readonly seq: number;
  readonly at: number;
  readonly open: string;
  readonly secret: string | null;
  readonly salt: Buffer;
  readonly head: Buffer;
}

interface CommandRow {
  readonly number: number;
  readonly id: string;
  readonly reply: string;
}

const LINES = `SELECT seq, at, open, secret, salt, head FROM line
  WHERE match = (SELECT key FROM match WHERE id = ?) AND seq > ? ORDER BY seq`;
const COMMANDS = `SELECT number, id, reply FROM command
  WHERE match = (SELECT key FROM match WHERE id = ?) AND number > ? ORDER BY number`;
const COUNT =
  'SELECT count(*) AS lines FROM line WHERE match = (SELECT key FROM match WHERE id = ?)';

export class DurableLog {
  readonly #database: DurableDatabase;
  readonly #id: string;
  #match: Match;
  #newestCommand = 0;
  #newestAt = 0;
  /** By line, from 0: the head after it. */
  readonly heads: string[];
  readonly entries: Entry[] = [];
  readonly replies = new Map<string, string>();

  constructor(database: DurableDatabase, id: string) {
    this.#database = database;
    this.#id = id;
    const [row] = database.rows<{ setup: string }>('SELECT setup FROM match WHERE id = ?', id);
    const setup = JSON.parse((row as { setup: string }).setup) as Setup;
    this.#match = beginMatch(blindBids as unknown as AnyGame, setup);
    this.heads = [firstHead(id, setup)];
  }

  get match(): Match {
    return this.#match;
  }

  get isOver(): boolean {
    return phase(this.#match) === 'over';
  }

  /** Reads new lines and commands. @returns the new entries, or the error */
  update(): readonly Entry[] | string {
    for (const { number, id, reply } of this.#database.rows<CommandRow>(
      COMMANDS,
      this.#id,
      this.#newestCommand,
    )) {
      this.#newestCommand = number;
      this.replies.set(id, reply);
    }
    const fresh: Entry[] = [];
    for (const row of this.#database.rows<LineRow>(LINES, this.#id, this.#match.seq)) {
      const problem = this.#add(row);
      if (typeof problem === 'string') return problem;
      fresh.push(problem);
    }
    const [count] = this.#database.rows<{ lines: number }>(COUNT, this.#id);
    if (count?.lines !== this.#match.seq)
      return `the log has ${count?.lines} lines, not ${this.#match.seq}`;
    this.entries.push(...fresh);
    return fresh;
  }

  #add({ seq, at, open, secret, salt, head }: LineRow): Entry | string {
    if (seq !== this.#match.seq + 1) return `line ${seq} follows line ${this.#match.seq}`;
    const entry = parseEntry(secret ?? open);
    if (entry === undefined) return `line ${seq} is not an entry: ${secret ?? open}`;
    const change = changeBy(this.#match, entry);
    if (isRefusal(change)) return `line ${seq} is refused: ${change.message}`;
    const parts = { open, secret: secret ?? undefined };
    const expected = nextHead(this.heads.at(-1) as string, parts, salt.toString('hex'));
    if (head.toString('hex') !== expected)
      return `line ${seq} does not follow from the line before`;
    if (at < this.#newestAt) return `line ${seq} is older than the line before`;
    this.#newestAt = at;
    this.#match = change.after;
    this.heads.push(expected);
    return entry;
  }
}
