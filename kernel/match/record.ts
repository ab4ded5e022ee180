// A match record: one text file that replays to the same state and hash anywhere, or is refused
// with the number of the line that is wrong. Head lines, an empty line, then the log.
import type { AnyGame, Scalar } from '../game.ts';
import { digest } from '../hash.ts';
import { earliestSetup, migrateSetup } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type Entry, formatEntry, parseEntry } from './entry.ts';
import { beginMatch, evolve, type Match, matchHash } from './match.ts';

const FORMAT = 'wormery record 1';

/**
 * @returns the text of a record; its last lines are the hash of the state that it leads to, and the
 *   seal: the hash of all that stands before it, names included
 */
export function formatRecord(match: Match, entries: readonly Entry[]): string {
  const { game, version, edition, switches, seatCount } = earliestSetup(match.game, match.setup);
  const head = [
    FORMAT,
    `game ${game} ${version}`,
    `edition ${edition}`,
    `seats ${seatCount}`,
    ...Object.entries(switches).map(([name, value]) => `switch ${name} ${JSON.stringify(value)}`),
  ];
  const lines = entries.map((entry, index) => `${index + 1} ${formatEntry(entry)}`);
  const text = [...head, '', ...lines, `hash ${matchHash(match)}`];
  return [...text, sealOf(text), ''].join('\n');
}

function sealOf(lines: readonly string[]): string {
  return `seal ${digest('record', lines.join('\n'))}`;
}

export interface Replayed {
  readonly match: Match;
  readonly entries: readonly Entry[];
}

/**
 * Reads and replays a record.
 * @param gameOf finds a game by its id
 */
export function parseRecord(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Replayed | Refusal {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const gap = lines.indexOf('');
  if (lines[0] !== FORMAT) return bad(1, `a record begins with "${FORMAT}"`);
  if (gap === -1) return bad(lines.length, 'the empty line after the header is missing');
  const begun = parseHead(lines.slice(0, gap), gameOf);
  if (isRefusal(begun)) return begun;
  const replayed = parseLog(begun, lines.slice(gap + 1, -1), gap + 2);
  if (isRefusal(replayed) || lines.at(-1) === sealOf(lines.slice(0, -1))) return replayed;
  return bad(lines.length, 'the last line must be the seal of the lines before it');
}

function parseLog(begun: Match, log: readonly string[], first: number): Replayed | Refusal {
  let match = begun;
  const entries: Entry[] = [];
  for (const [index, line] of log.slice(0, -1).entries()) {
    const prefix = `${index + 1} `;
    const entry = line.startsWith(prefix) ? parseEntry(line.slice(prefix.length)) : undefined;
    if (entry === undefined)
      return bad(first + index, `"${clip(line)}" is not log line ${index + 1}`);
    const after = evolve(match, entry);
    if (isRefusal(after)) return bad(first + index, after.message);
    match = after;
    entries.push(entry);
  }
  const end = log.at(-1) ?? '';
  if (end !== `hash ${matchHash(match)}`) {
    const number = first + Math.max(log.length - 1, 0);
    return bad(number, 'expected the hash of the final state');
  }
  return { match, entries };
}

function parseHead(
  head: readonly string[],
  gameOf: (id: string) => AnyGame | undefined,
): Match | Refusal {
  const [, id = '', version = ''] = /^game (\S{1,40}) ([1-9]\d{0,8})$/.exec(head[1] ?? '') ?? [];
  if (id === '') return bad(2, 'expected "game" with its name and version');
  const [, edition = ''] = /^edition (\S{1,40})$/.exec(head[2] ?? '') ?? [];
  if (edition === '') return bad(3, 'expected "edition" with its name');
  const [, seats = ''] = /^seats ([1-9]\d{0,2})$/.exec(head[3] ?? '') ?? [];
  if (seats === '') return bad(4, 'expected "seats" with their number');
  const game = gameOf(id);
  if (game === undefined) return bad(2, `unknown game "${id}"`);
  const switches: { [name: string]: Scalar } = {};
  for (const [index, line] of head.slice(4).entries()) {
    const [, name, value] = /^switch (\w+) (true|false|0|[1-9]\d{0,8}|"[\w-]*")$/.exec(line) ?? [];
    if (name === undefined || Object.hasOwn(switches, name)) {
      return bad(5 + index, `"${clip(line)}" is not a switch, or the switch is listed twice`);
    }
    switches[name] = JSON.parse(value as string) as Scalar;
  }
  const written = {
    game: id,
    version: Number(version),
    edition,
    seatCount: Number(seats),
    switches,
  };
  return begin(game, written, head.length);
}

function begin(game: AnyGame, written: Setup, lastLine: number): Match | Refusal {
  const setup = migrateSetup(game, written);
  if (!isRefusal(setup)) return beginMatch(game, setup);
  const { refused, message } = setup;
  return refused === 'unknown-version'
    ? refuse('unknown-version', `Line 2: ${message}`)
    : bad(lastLine, message);
}

function bad(line: number, why: string): Refusal {
  return refuse('bad-record', `Line ${line}: ${why.replace(/\.$/, '')}.`);
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
