// What is read of a match, as text: its view, pages of its log, its record. A line that was told once is
// told alike for ever, so texts are kept in blocks of lines and made in turns of whoever asks.
import type { Observer } from '#kernel/game.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { see } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { FairQueue, Work } from '../limits/fair-queue.ts';
import { logText, recordHead, recordText } from './line-text.ts';
import type { LogLine } from './log-chain.ts';
import type { LineRange, Table } from './table.ts';
import { textCache } from './text-cache.ts';

/** Who looks at a table, and whose turns it takes. */
export interface TextRequest {
  readonly table: Table;
  readonly observer: Observer;
  readonly network: string;
}

export interface LogPage {
  /** The JSON of each line. */
  readonly lines: readonly string[];
  /** The JSON of who sat where before the first of them. */
  readonly players: string;
}

export interface MatchTexts {
  /** The JSON of a view of the match as it stood when it was given here. */
  view(reading: TextRequest, match: Match): Promise<string>;
  log(reading: TextRequest, range: LineRange): Promise<LogPage | Refusal>;
  /** The whole record once the match is over; before, the lines as the observer may read them. */
  record(reading: TextRequest): Promise<string | Refusal>;
}

/** Lines in a block: as many as lie between two checkpoints of a short log. */
const BLOCK_LINES = 64;

type Kind = 'log' | 'record';

/** The texts of a block as far as they are made, with who sat where before each line. */
interface Block {
  readonly texts: readonly string[];
  readonly players: readonly string[];
}

const EMPTY: Block = { texts: [], players: [] };
const MAKERS = { log: logText, record: recordText } as const;

/** Lets whoever asks for what is being made wait for it. */
function shareRunning() {
  const underWay = new Map<string, Promise<unknown>>();
  return <Made>(key: string, make: () => Promise<Made>): Promise<Made> => {
    const known = underWay.get(key) as Promise<Made> | undefined;
    if (known !== undefined) return known;
    const made = make().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}

/** Blocks of lines, each made once for an observer and added to as the log grows. */
function cachedBlocks(queue: FairQueue, bytes: number) {
  const kept = textCache<Block>(bytes);
  const share = shareRunning();
  /** @param index counted from 0; @param length how many of its lines are wanted */
  const block = async (
    kind: Kind,
    { table, observer, network }: TextRequest,
    { index, length }: { readonly index: number; readonly length: number },
  ): Promise<Block | Refusal> => {
    const key = `${table.id} ${kind} ${observer} ${index}`;
    const known = kept.get(key) ?? EMPTY;
    if (known.texts.length >= length) return known;
    return share(`${key} ${length}`, async () => {
      const start = index * BLOCK_LINES;
      const range = { after: start + known.texts.length, upTo: start + length };
      const steps = await table.readLog(range, network);
      if (isRefusal(steps)) return steps;
      const made = await queue.run(network, () => addTexts(known, steps, [kind, observer]));
      const characters = made.texts.reduce((sum, text) => sum + text.length, 0);
      kept.set(key, made, characters);
      return made;
    });
  };
  return async (
    kind: Kind,
    reading: TextRequest,
    { after, upTo }: LineRange,
  ): Promise<LogPage | Refusal> => {
    const texts: string[] = [];
    let players: string | undefined;
    for (let at = after; at < upTo; ) {
      const index = Math.floor(at / BLOCK_LINES);
      const start = index * BLOCK_LINES;
      const length = Math.min(upTo - start, BLOCK_LINES);
      const found = await block(kind, reading, { index, length });
      if (isRefusal(found)) return found;
      players ??= found.players[at - start];
      texts.push(...found.texts.slice(at - start, length));
      at = start + length;
    }
    return { lines: texts, players: players ?? JSON.stringify(reading.table.match().players) };
  };
}

/** @param bytes how much text is kept, see `textCache` */
export function matchTexts(queue: FairQueue, bytes: number): MatchTexts {
  const lines = cachedBlocks(queue, bytes / 2);
  const wholes = textCache<{ readonly seq: number; readonly text: string }>(bytes / 2);
  const share = shareRunning();
  const whole = async (
    key: string,
    seq: number,
    make: () => Promise<string | Refusal>,
  ): Promise<string | Refusal> => {
    const known = wholes.get(key);
    if (known?.seq === seq) return known.text;
    return share(`${key} ${seq}`, async () => {
      const text = await make();
      if (!isRefusal(text)) wholes.set(key, { seq, text }, text.length);
      return text;
    });
  };
  return {
    async view({ table: { id }, observer, network }, match) {
      const make = () => queue.slice(network, () => JSON.stringify(see(match, observer)));
      return (await whole(`${id} seen ${observer}`, match.seq, make)) as string;
    },
    log: (reading, range) => lines('log', reading, range),
    async record(reading) {
      const { table } = reading;
      const match = table.match();
      if (phase(match) !== 'over') {
        const part = await lines('record', reading, { after: 0, upTo: match.seq });
        return isRefusal(part) ? part : recordHead(match) + part.lines.join('');
      }
      // Everything is open now, so there is one record for all.
      return whole(`${table.id} record`, match.seq, () => wholeRecord(queue, match, reading));
    },
  };
}

function* addTexts(
  known: Block,
  steps: readonly LogLine[],
  [kind, observer]: readonly [Kind, Observer],
): Work<Block> {
  const texts = [...known.texts];
  const players = [...known.players];
  let told: Match['players'] | undefined;
  for (const step of steps) {
    texts.push(MAKERS[kind](step, observer));
    const same = step.before.players === told ? players.at(-1) : undefined;
    players.push(same ?? JSON.stringify(step.before.players));
    told = step.before.players;
    yield;
  }
  return { texts, players };
}

async function wholeRecord(
  queue: FairQueue,
  match: Match,
  { table, network }: TextRequest,
): Promise<string | Refusal> {
  const entries: LogLine['entry'][] = [];
  for (let after = 0; after < match.seq; after += BLOCK_LINES) {
    const upTo = Math.min(match.seq, after + BLOCK_LINES);
    const steps = await table.readLog({ after, upTo }, network);
    if (isRefusal(steps)) return steps;
    entries.push(...steps.map(({ entry }) => entry));
  }
  return queue.slice(network, () => formatRecord(match, entries));
}
