// An attacker who changes a record: renumbers the lines, and recomputes the head, the hash of the final state and the
// seal. Also edits that keep a move legal.

import type { AnyGame } from '#kernel/game.ts';
import { type Entry, formatEntry, parseEntry } from '#kernel/match/entry.ts';
import { beginMatch, evolve, type Match, matchHash, replay } from '#kernel/match/match.ts';
import { migrateSetup } from '#kernel/migrate.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { type Edit, gameOf } from './edits.ts';
import { bytes, second } from './second-program.ts';

/** The parts of a record as text. */
interface Parts {
  readonly header: readonly string[];
  /** The lines of the log, without their numbers. */
  readonly log: readonly string[];
  readonly hash: string;
}

function partsOf(record: string): Parts {
  const lines = record.split('\n');
  const gap = lines.indexOf('');
  const end = lines.findIndex((line) => line.startsWith('head '));
  return {
    header: lines.slice(0, gap),
    log: lines.slice(gap + 1, end).map((line) => line.replace(/^\S* /, '')),
    hash: lines[end + 1] ?? '',
  };
}

/** The value after a word of the header. */
function fieldOf(header: readonly string[], word: string): string {
  return header.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
}

function scalarOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The match before its first line; undefined if there is no such match. */
function startOf(header: readonly string[]): Match | undefined {
  const [id = '', version] = fieldOf(header, 'game').split(' ');
  const game = gameOf(id) as AnyGame | undefined;
  const switches = header
    .filter((line) => line.startsWith('switch '))
    .map((line) => line.split(' ') as [string, string, string])
    .map(([, name, value]) => [name, scalarOf(value)]);
  const setup: Setup = {
    game: id,
    version: Number(version),
    edition: fieldOf(header, 'edition'),
    seatCount: Number(fieldOf(header, 'seats')),
    switches: Object.fromEntries(switches) as Setup['switches'],
  };
  const migrated = game && migrateSetup(game, setup);
  if (game === undefined || migrated === undefined || isRefusal(migrated)) return undefined;
  return beginMatch(game, migrated);
}

const entryOf = (line: string) => parseEntry(line.slice(line.indexOf(' ') + 1));

/** The hash of the final state; undefined if the rules refuse the log. */
function hashOf({ header, log }: Parts): string | undefined {
  const start = startOf(header);
  const entries = log.map(entryOf);
  if (start === undefined || entries.includes(undefined)) return undefined;
  const end = replay(start, entries as Entry[]);
  return isRefusal(end) ? undefined : `hash ${matchHash(end)}`;
}

/**
 * The record with all that an attacker can compute.
 * @param game the game before the edit, which decides what is secret
 */
export function recomputed(record: string, game: string): string {
  const parts = partsOf(record);
  const { header, log } = parts;
  const lines = log.map((line, index) => `${index + 1} ${line}`);
  let head: Buffer = bytes(fieldOf(header, 'start'));
  for (const line of log) {
    const salt = line.split(' ')[0] as string;
    if (/^[0-9a-f]{32}$/.test(salt)) {
      const entry = line.slice(salt.length + 1);
      head = second.readLine(head, { salt, entry, game }).head;
    }
  }
  const hash = hashOf(parts) ?? parts.hash;
  const before = [...header, '', ...lines, `head ${head.toString('hex')}`, hash].join('\n');
  return `${before}\nseal ${second.H('record', before).toString('hex')}\n`;
}

/** Each move replaced by other legal ones, and each share and line of the end left out. */
export function legalEditsOf(record: string): readonly Edit[] {
  const { header, log } = partsOf(record);
  const edits: Edit[] = [];
  let match = startOf(header) as Match;
  for (const [index, line] of log.entries()) {
    const entry = entryOf(line) as Entry;
    const others = entry.kind === 'move' ? otherMoves(match, entry) : [];
    for (const other of others) {
      const changed = `${line.split(' ')[0]} ${formatEntry(other)}`;
      const edited = [...header, '', ...log.with(index, changed).map((each) => `0 ${each}`)];
      edits.push({
        line: index + header.length + 2,
        was: line,
        record: [...edited, 'head', 'hash', 'seal'].join('\n').replace('\nhead\n', '\nhead \n'),
      });
    }
    match = evolve(match, entry) as Match;
  }
  return edits;
}

type MoveEntry = Entry & { kind: 'move' };

/** The same move without its share, and the first and the last other legal move. */
function otherMoves({ game, state }: Match, entry: MoveEntry): readonly MoveEntry[] {
  const { seat, move, share } = entry;
  const legal = [...game.legalMoves(game.view(state, seat))].map((each) => game.formatMove(each));
  const others = legal.filter((each) => each !== move);
  const moves = [...new Set([others.at(0), others.at(-1)])].flatMap((each) => each ?? []);
  const changed = moves.map((each) => ({ ...entry, move: each }));
  return share === undefined ? changed : [...changed, { kind: 'move', seat, move }];
}

/** The lines of the log without numbers and salts. */
function entriesOf(record: string): readonly string[] {
  return partsOf(record).log.map((line) => line.slice(line.indexOf(' ') + 1));
}

/** The rolls and draws of a record, with their keys. */
export function rollsOf(record: string): readonly string[] {
  return entriesOf(record).filter((entry) => entry.startsWith('chance '));
}

/**
 * The contributions of seats and server before a roll, in the order of each: the parts of its transcript.
 * @param rolls the number of the roll; `Infinity`: all
 */
export function contributionsBefore(record: string, rolls: number): readonly string[] {
  const entries = entriesOf(record);
  const chances = [...entries.keys()].filter((at) => entries[at]?.startsWith('chance '));
  const before = rolls < 1 ? [] : entries.slice(0, chances[rolls - 1] ?? entries.length);
  const given = before.flatMap((entry) => {
    const [, seat, share] = /^(?:share|move) (\d+) (?:.+ share )?([0-9a-f]{64})$/.exec(entry) ?? [];
    if (seat !== undefined) return [`share ${seat} ${share}`];
    return /^(?:dice|commit) /.test(entry) ? [entry] : [];
  });
  // The order in which seats give shares together is no part of the transcript, and a repetition has no effect.
  return given
    .toSorted((one, other) => (giverOf(one) < giverOf(other) ? -1 : 1))
    .filter((entry, index, all) => entry !== all[index - 1]);
}

/** The seat of a contribution, or the number of the server. */
export function giverOf(contribution: string): string {
  return contribution.split(' ')[1] as string;
}

/** The number of the record's line with a roll, counted from the end; 0 if there are not so many. */
export function rollLineFromEnd(record: string, count: number): number {
  const lines = record.split('\n');
  const rolls = [...lines.keys()].filter((at) => /^\d+ \S+ chance /.test(lines[at] as string));
  return (rolls.at(-count) ?? -1) + 1;
}
