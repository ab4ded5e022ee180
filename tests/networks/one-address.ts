// An attacker at one address, who goes beyond each limit of a network: tables, streams of seats that it opened itself, reads, documents
// and files. It reports what the server let through, and what it said.
import { setTimeout as wait } from 'node:timers/promises';
import { shelf } from '#games';
import type { Limits } from '#server/limits/limits.ts';
import type { Opened } from '#server/wire/schemas.ts';
import { people } from '#tools/testing/player.ts';
import { StubBrowser } from './stub-browser.ts';

type Bounded =
  | 'tablesPerMinute'
  | 'streamsPerNetwork'
  | 'readsPerMinute'
  | 'documentsPerMinute'
  | 'filesPerMinute';

export interface AttackReport {
  /** By limit, what the server let through in the longest minute. */
  readonly through: Readonly<Record<Bounded, number>>;
  /** By limit, the text of the first refusal. */
  readonly words: Readonly<Record<Bounded, string>>;
}

type Send = () => Promise<{ readonly status: number; readonly text: string }>;

/** How far the attacker goes beyond a limit. */
const BEYOND = 20;
const AT_ONCE = 20;
const MINUTE_MS = 60_000;
/** An ended stream reaches this machine within this time. */
const SETTLED_MS = 500;

/** @param limits of the server */
export async function attackFrom(
  url: string,
  address: string,
  limits: Pick<Limits, Bounded>,
): Promise<AttackReport> {
  const attacker = new StubBrowser(url, address, Number.POSITIVE_INFINITY);
  const [through, words] = [{}, {}] as [Record<Bounded, number>, Record<Bounded, string>];
  /** Sends requests until one is refused, or more were let through than two minutes of the limit allow. */
  const exceed = async (limit: Bounded, send: Send, atOnce = AT_ONCE) => {
    const began = performance.now();
    let passed = 0;
    while (words[limit] === undefined && passed < 2 * limits[limit] + BEYOND) {
      const answers = await Promise.all(Array.from({ length: atOnce }, send));
      passed += answers.filter(({ status }) => status !== 429).length;
      const refused = answers.find(({ status }) => status === 429);
      if (refused !== undefined) words[limit] = refused.text;
    }
    // A slow machine may need more than one window.
    through[limit] = passed / Math.ceil((performance.now() - began) / MINUTE_MS);
  };
  const { game, edition } = shelf.find(({ status }) => status === 'ready') as (typeof shelf)[0];
  const tables: string[] = [];
  const open = async () => {
    const wish = { game, edition, seats: people(2), as: 'device' };
    const answer = await attacker.post('/api/matches', wish);
    if (answer.status === 200) tables.push((JSON.parse(answer.text) as Opened).id);
    return answer;
  };
  // One after the other: each table gives the device another cookie.
  await exceed('tablesPerMinute', open, 1);
  const most = limits.streamsPerNetwork + BEYOND;
  through.streamsPerNetwork = await openStreams(attacker, tables, most);
  words.streamsPerNetwork = attacker.refused.findLast((text) => text.includes('/stream')) ?? '';
  await exceed('readsPerMinute', () => attacker.get('/api/games'));
  await exceed('documentsPerMinute', () => attacker.document('/t/abcdefghij'));
  await exceed('filesPerMinute', () => attacker.get('/assets/none.js'));
  attacker.close();
  return { through, words };
}

/**
 * Opens streams: first one for each seat of the attacker, then further ones.
 * @returns how many are open a moment later; the server may close some
 */
async function openStreams(
  attacker: StubBrowser,
  tables: readonly string[],
  most: number,
): Promise<number> {
  const paths = tables.flatMap((id) =>
    [0, 1].map((seat) => `/api/matches/${id}/stream?seat=${seat}`),
  );
  for (let opened = 0; opened < most; opened += 1) {
    const lines = await attacker.lines(paths[opened % paths.length] as string);
    if (lines !== undefined) void drain(lines);
  }
  await wait(SETTLED_MS);
  return attacker.openStreams;
}

async function drain(lines: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of lines);
}
