// A match record: one text file with a header, an empty line and the log.
// It replays to the same state and hash anywhere, or is refused with the number of the wrong line.

import { seedRefusal } from '../fair-dice/fair-dice.ts';
import type { OpenLine } from '../fair-dice/proof-lines.ts';
import type { AnyGame, Scalar } from '../game.ts';
import { digest, headAfter, receiptOf } from '../hash.ts';
import type { Roll } from '../luck.ts';
import { earliestSetup, migrateSetup } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { runSteps, type Steps } from '../steps.ts';
import { type Entry, formatEntry, parseEntry } from './entry.ts';
import { beginMatch, type Change, changeBy, type Match, matchHash } from './match.ts';
import { partsOf } from './projection.ts';

const FORMAT = 'wormery record 1';
/** The format with the salts of all lines, from which the heads follow. Matches with fair dice have it. */
const FORMAT_WITH_HEADS = 'wormery record 2';

/** The inputs of the heads of a log, beside its entries. */
export interface Heads {
  /** The id of the match. */
  readonly id: string;
  /** The head before the first line, and after the last. */
  readonly start: string;
  readonly end: string;
  /** By line. */
  readonly salts: readonly string[];
}

/**
 * Formats a record. Its last two lines are the hash of the final state, and the seal: the hash of all
 * lines before it, including the names.
 */
export function formatRecord(match: Match, entries: readonly Entry[], heads?: Heads): string {
  const { game, version, edition, switches, seatCount } = earliestSetup(match.game, match.setup);
  const header = [
    heads === undefined ? FORMAT : FORMAT_WITH_HEADS,
    `game ${game} ${version}`,
    `edition ${edition}`,
    `seats ${seatCount}`,
    ...Object.entries(switches).map(([name, value]) => `switch ${name} ${JSON.stringify(value)}`),
    ...(heads === undefined ? [] : [`match ${heads.id}`, `start ${heads.start}`]),
  ];
  const lines = entries.map((entry, index) => {
    const salt = heads === undefined ? '' : ` ${heads.salts[index]}`;
    return `${index + 1}${salt} ${formatEntry(entry)}`;
  });
  const end = heads === undefined ? [] : [`head ${heads.end}`];
  const text = [...header, '', ...lines, ...end, `hash ${matchHash(match)}`];
  return [...text, sealOf(text), ''].join('\n');
}

function sealOf(lines: readonly string[]): string {
  return `seal ${digest('record', lines.join('\n'))}`;
}

export interface Replayed {
  readonly match: Match;
  readonly entries: readonly Entry[];
  readonly rolls: readonly Roll[];
  /** The open part and receipt of each line; none if the record has no heads. */
  readonly openLines: readonly OpenLine[];
  /** Only in a record of a match with fair dice. */
  readonly heads: Heads | undefined;
}

/** The game that a record names; undefined for another text. */
export function gameInRecord(text: string): string | undefined {
  const [, id] = /^wormery record \d+\r?\ngame (\S{1,40}) /.exec(text) ?? [];
  return id;
}

/**
 * Parses and replays a record. That verifies its dice too, if they are fair.
 * @param gameOf returns a game by its id
 * @returns the match and its entries, or `bad-record` or `unknown-version` with the line
 */
export function parseRecord(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Replayed | Refusal {
  return runSteps(recordSteps(text, gameOf));
}

/** The same in steps, one for each line of the log. */
export function* recordSteps(
  text: string,
  gameOf: (id: string) => AnyGame | undefined,
): Steps<Replayed | Refusal> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const gap = lines.indexOf('');
  const format = lines[0];
  if (format !== FORMAT && format !== FORMAT_WITH_HEADS) {
    return refuseLine(1, `a record begins with "${FORMAT}" or "${FORMAT_WITH_HEADS}"`);
  }
  if (gap === -1) return refuseLine(lines.length, 'the empty line after the header is missing');
  const chained = format === FORMAT_WITH_HEADS ? chainIn(lines.slice(0, gap)) : undefined;
  if (isRefusal(chained)) return chained;
  const start = parseHeader(lines.slice(0, chained === undefined ? gap : gap - 2), gameOf);
  if (isRefusal(start)) return start;
  const replayed = yield* parseLog(start, chained, {
    log: lines.slice(gap + 1, -1),
    first: gap + 2,
  });
  if (isRefusal(replayed) || lines.at(-1) === sealOf(lines.slice(0, -1))) return replayed;
  return refuseLine(lines.length, 'the last line must be the seal of the lines before it');
}

/** The id of the match and the head before its first line, which end the header. */
function chainIn(header: readonly string[]): Pick<Heads, 'id' | 'start'> | Refusal {
  const [, id] = /^match ([A-Za-z0-9]{1,40})$/.exec(header.at(-2) ?? '') ?? [];
  if (id === undefined) return refuseLine(header.length - 1, 'expected "match" with its id');
  const [, start] = /^start ([0-9a-f]{64})$/.exec(header.at(-1) ?? '') ?? [];
  if (start === undefined) return refuseLine(header.length, 'expected "start" with a head');
  return { id, start };
}

interface LogLines {
  readonly log: readonly string[];
  /** The number of the first of these lines in the record. */
  readonly first: number;
}

function* parseLog(
  start: Match,
  chained: Pick<Heads, 'id' | 'start'> | undefined,
  { log, first }: LogLines,
): Steps<Replayed | Refusal> {
  let match = start;
  const entries: Entry[] = [];
  const rolls: Roll[] = [];
  const openLines: OpenLine[] = [];
  const salts: string[] = [];
  let head = chained?.start ?? '';
  for (const [index, line] of log.slice(0, chained === undefined ? -1 : -2).entries()) {
    yield index / log.length;
    const seq = index + 1;
    const number = first + index;
    const { salt, entry } = parseLine(line, seq, chained !== undefined);
    if (entry === undefined) {
      return refuseLine(number, `"${shorten(line)}" is not log line ${seq}`);
    }
    const change = changeBy(match, entry);
    if (isRefusal(change)) return refuseLine(number, change.message);
    if (chained !== undefined) {
      const parts = partsOf(change);
      const receipt = receiptOf(parts, salt);
      openLines.push({ seq, open: parts.open, receipt });
      head = headAfter(head, parts.open, receipt);
    }
    const roll = rollIn(change, seq);
    if (roll !== undefined) rolls.push(roll);
    match = change.after;
    entries.push(entry);
    salts.push(salt);
  }
  const wrongSeed = match.fair && seedRefusal(match.fair);
  if (wrongSeed !== undefined) {
    return refuseLine(
      first + entries.findLastIndex(({ kind }) => kind === 'dice'),
      wrongSeed.message,
    );
  }
  const end = first + log.length - 1;
  if (log.at(-1) !== `hash ${matchHash(match)}`) {
    return refuseLine(Math.max(end, first), 'expected the hash of the final state');
  }
  const replayed = { match, entries, rolls, openLines };
  if (chained === undefined) return { ...replayed, heads: undefined };
  if (log.at(-2) !== `head ${head}`) return refuseLine(end - 1, 'expected the head of the log');
  return { ...replayed, heads: { ...chained, salts, end: head } };
}

/** The roll or draw of a line, if it is one. */
function rollIn({ before, ply }: Change, seq: number): Roll | undefined {
  if (ply?.by !== 'chance') return undefined;
  const { game, state, lastMover } = before;
  return { seq, chance: game.chance(state), outcome: ply.outcome, by: lastMover, state };
}

/** The salt and the entry of a line; no entry if the line is not one. */
function parseLine(
  line: string,
  seq: number,
  hasSalt: boolean,
): { readonly salt: string; readonly entry: Entry | undefined } {
  const prefix = `${seq} `;
  if (!line.startsWith(prefix)) return { salt: '', entry: undefined };
  const text = line.slice(prefix.length);
  if (!hasSalt) return { salt: '', entry: parseEntry(text) };
  const [, salt = '', entry = ''] = /^([0-9a-f]{32}) (.+)$/u.exec(text) ?? [];
  return { salt, entry: parseEntry(entry) };
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
