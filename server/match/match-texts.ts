// Views, log pages and records of matches as text, made in the fair queue.
// The text of a line never changes, so the texts are cached in blocks of lines.

import type { Observer } from '#kernel/game.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { FairQueue, Work } from '../limits/fair-queue.ts';
import {
  type LoggedLine,
  logText,
  proofText,
  recordHeader,
  recordText,
  sentLineText,
} from './log-lines.ts';
import type { Table } from './table.ts';
import type { LineRange } from './table-state.ts';
import { textCache } from './text-cache.ts';

/** A read of a match; its work is charged to the network. */
export interface TextRequest {
  readonly table: Table;
  readonly observer: Observer;
  readonly network: string;
}

export interface LogPage {
  /** The JSON of each line. */
  readonly lines: readonly string[];
  /** The JSON of the players before the first of these lines. */
  readonly players: string;
}

export type MatchTexts = ReturnType<typeof matchTexts>;

/** Lines in a block: the distance of two checkpoints in a short log. */
const BLOCK_LINES = 64;

type Kind = 'log' | 'record' | 'proof' | 'lines';

/** The texts of a block's lines so far, and for each line the JSON of the players before it. */
interface Block {
  readonly texts: readonly string[];
  readonly players: readonly string[];
}

const EMPTY: Block = { texts: [], players: [] };
const MAKERS = {
  log: logText,
  record: recordText,
  proof: proofText,
  lines: sentLineText,
} as const;

/** Shares running work: a second request with the same key gets the same promise. */
function shareRunning() {
  const underWay = new Map<string, Promise<unknown>>();
  return <Made>(key: string, make: () => Promise<Made>): Promise<Made> => {
    const cached = underWay.get(key) as Promise<Made> | undefined;
    if (cached !== undefined) return cached;
    const result = make().finally(() => underWay.delete(key));
    underWay.set(key, result);
    return result;
  };
}

/** Caches blocks by observer, and extends them as the log grows. */
function cachedBlocks(queue: FairQueue, bytes: number) {
  const cache = textCache<Block>(bytes);
  const share = shareRunning();
  /** @param index from 0; @param length how many lines of the block are needed */
  const block = async (
    kind: Kind,
    { table, observer, network }: TextRequest,
    { index, length }: { readonly index: number; readonly length: number },
  ): Promise<Block | Refusal> => {
    const key = `${table.id} ${kind} ${observer} ${index}`;
    const cached = cache.get(key) ?? EMPTY;
    if (cached.texts.length >= length) return cached;
    return share(`${key} ${length}`, async () => {
      const start = index * BLOCK_LINES;
      const range = { after: start + cached.texts.length, upTo: start + length };
      const replayed = await table.readLog(range, network);
      if (isRefusal(replayed)) return replayed;
      const made = await queue.run(network, () => addTexts(cached, replayed, [kind, observer]));
      const characters = made.texts.reduce((sum, text) => sum + text.length, 0);
      cache.set(key, made, characters);
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

/** @param bytes the size of the cache, see `textCache` */
export function matchTexts(queue: FairQueue, bytes: number) {
  const lines = cachedBlocks(queue, bytes / 2);
  const wholes = textCache<{ readonly seq: number; readonly text: string }>(bytes / 2);
  const share = shareRunning();
  const whole = async (
    key: string,
    seq: number,
    make: () => Promise<string | Refusal>,
  ): Promise<string | Refusal> => {
    const cached = wholes.get(key);
    if (cached?.seq === seq) return cached.text;
    return share(`${key} ${seq}`, async () => {
      const text = await make();
      if (!isRefusal(text)) wholes.set(key, { seq, text }, text.length);
      return text;
    });
  };
  return {
    /** The JSON of the observer's view of a match. */
    async view({ table: { id }, observer, network }: TextRequest, match: Match): Promise<string> {
      const make = () => queue.slice(network, () => JSON.stringify(projectionOf(match, observer)));
      return (await whole(`${id} seen ${observer}`, match.seq, make)) as string;
    },
    log: (reading: TextRequest, range: LineRange) => lines('log', reading, range),
    /** The JSON of lines for a client that computes the match itself. */
    async openLines(reading: TextRequest, range: LineRange): Promise<readonly string[] | Refusal> {
      const page = await lines('lines', reading, range);
      return isRefusal(page) ? page : page.lines;
    },
    /** The inputs of the heads of some lines, the same for all observers. */
    async proof(reading: TextRequest, range: LineRange): Promise<string | Refusal> {
      const page = await lines('proof', { ...reading, observer: 'spectator' }, range);
      return isRefusal(page) ? page : page.lines.join('');
    },
    /** The whole record of a finished match; otherwise the lines that the observer may read. */
    async record(reading: TextRequest): Promise<string | Refusal> {
      const { table } = reading;
      const match = table.match();
      if (phase(match) !== 'over') {
        const part = await lines('record', reading, { after: 0, upTo: match.seq });
        return isRefusal(part) ? part : recordHeader(match) + part.lines.join('');
      }
      // A finished match has no secrets, so all observers share one record.
      return whole(`${table.id} record`, match.seq, () => wholeRecord(queue, match, reading));
    },
  };
}

function* addTexts(
  cached: Block,
  replayed: readonly LoggedLine[],
  [kind, observer]: readonly [Kind, Observer],
): Work<Block> {
  const texts = [...cached.texts];
  const players = [...cached.players];
  let lastPlayers: Match['players'] | undefined;
  for (const logged of replayed) {
    texts.push(MAKERS[kind](logged, observer));
    const same = logged.before.players === lastPlayers ? players.at(-1) : undefined;
    players.push(same ?? JSON.stringify(logged.before.players));
    lastPlayers = logged.before.players;
    yield;
  }
  return { texts, players };
}

async function wholeRecord(
  queue: FairQueue,
  match: Match,
  { table, network }: TextRequest,
): Promise<string | Refusal> {
  const entries: Entry[] = [];
  const salts: string[] = [];
  // The head before the first line is always known.
  const start = (await table.headOf(0)) as string;
  let end = start;
  for (let after = 0; after < match.seq; after += BLOCK_LINES) {
    const upTo = Math.min(match.seq, after + BLOCK_LINES);
    const replayed = await table.readLog({ after, upTo }, network);
    if (isRefusal(replayed)) return replayed;
    entries.push(...replayed.map(({ entry }) => entry));
    salts.push(...replayed.map(({ salt }) => salt));
    end = replayed.at(-1)?.head ?? end;
  }
  const heads = match.fair && { id: table.id, start, end, salts };
  return queue.slice(network, () => formatRecord(match, entries, heads));
}
