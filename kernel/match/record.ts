// A match record: one text file with a header, an empty line and the log.
// It replays to the same state and hash anywhere, or is refused with the number of the wrong line.
import type { AnyGame, Scalar } from '../game.ts';
import { digest } from '../hash.ts';
import { earliestSetup, migrateSetup } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type Entry, formatEntry, parseEntry } from './entry.ts';
import { beginMatch, evolve, type Match, matchHash } from './match.ts';

const FORMAT = 'wormery record 1';

/**
 * Formats a record. Its last two lines are the hash of the final state, and the seal: the hash of all
 * lines before it, including the names.
 */
export function formatRecord(match: Match, entries: readonly Entry[]): string {
  const { game, version, edition, switches, seatCount } = earliestSetup(match.game, match.setup);
  const header = [
    FORMAT,
    `game ${game} ${version}`,
    `edition ${edition}`,
    `seats ${seatCount}`,
    ...Object.entries(switches).map(([name, value]) => `switch ${name} ${JSON.stringify(value)}`),
  ];
  const lines = entries.map((entry, index) => `${index + 1} ${formatEntry(entry)}`);
  const text = [...header, '', ...lines, `hash ${matchHash(match)}`];
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
 * Parses and replays a record.
 * @param gameOf returns a game by its id
 * @returns the match and its entries, or `bad-record` or `unknown-version` with the line
 */
export function parseRecord(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Replayed | Refusal {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const gap = lines.indexOf('');
  if (lines[0] !== FORMAT) return refuseLine(1, `a record begins with "${FORMAT}"`);
  if (gap === -1) return refuseLine(lines.length, 'the empty line after the header is missing');
  const start = parseHeader(lines.slice(0, gap), gameOf);
  if (isRefusal(start)) return start;
  const replayed = parseLog(start, lines.slice(gap + 1, -1), gap + 2);
  if (isRefusal(replayed) || lines.at(-1) === sealOf(lines.slice(0, -1))) return replayed;
  return refuseLine(lines.length, 'the last line must be the seal of the lines before it');
}

function parseLog(start: Match, log: readonly string[], first: number): Replayed | Refusal {
  let match = start;
  const entries: Entry[] = [];
  for (const [index, line] of log.slice(0, -1).entries()) {
    const prefix = `${index + 1} `;
    const entry = line.startsWith(prefix) ? parseEntry(line.slice(prefix.length)) : undefined;
    if (entry === undefined)
      return refuseLine(first + index, `"${shorten(line)}" is not log line ${index + 1}`);
    const after = evolve(match, entry);
    if (isRefusal(after)) return refuseLine(first + index, after.message);
    match = after;
    entries.push(entry);
  }
  const end = log.at(-1) ?? '';
  if (end !== `hash ${matchHash(match)}`) {
    const number = first + Math.max(log.length - 1, 0);
    return refuseLine(number, 'expected the hash of the final state');
  }
  return { match, entries };
}

function parseHeader(
  header: readonly string[],
  gameOf: (id: string) => AnyGame | undefined,
): Match | Refusal {
  const [, id = '', version = ''] = /^game (\S{1,40}) ([1-9]\d{0,8})$/.exec(header[1] ?? '') ?? [];
  if (id === '') return refuseLine(2, 'expected "game" with its name and version');
  const [, edition = ''] = /^edition (\S{1,40})$/.exec(header[2] ?? '') ?? [];
  if (edition === '') return refuseLine(3, 'expected "edition" with its name');
  const [, seats = ''] = /^seats ([1-9]\d{0,2})$/.exec(header[3] ?? '') ?? [];
  if (seats === '') return refuseLine(4, 'expected "seats" with their number');
  const game = gameOf(id);
  if (game === undefined) return refuseLine(2, `unknown game "${id}"`);
  const switches: { [name: string]: Scalar } = {};
  for (const [index, line] of header.slice(4).entries()) {
    const [, name, value] = /^switch (\w+) (true|false|0|[1-9]\d{0,8}|"[\w-]*")$/.exec(line) ?? [];
    if (name === undefined || Object.hasOwn(switches, name)) {
      return refuseLine(
        5 + index,
        `"${shorten(line)}" is not a switch, or the switch is listed twice`,
      );
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
  return begin(game, written, header.length);
}

function begin(game: AnyGame, written: Setup, lastLine: number): Match | Refusal {
  const setup = migrateSetup(game, written);
  if (!isRefusal(setup)) return beginMatch(game, setup);
  const { refused, message } = setup;
  return refused === 'unknown-version'
    ? refuse('unknown-version', `Line 2: ${message}`)
    : refuseLine(lastLine, message);
}

function refuseLine(line: number, why: string): Refusal {
  return refuse('bad-record', `Line ${line}: ${why.replace(/\.$/, '')}.`);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
