// The leak law over everything that leaves the server: pairs of matches that one observer may not
// tell apart are run through the server's own table, and every byte it would be sent is compared.
import { expect, test } from 'vitest';
import { entries } from '#games';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Observer, Step } from '#kernel/game.ts';
import { firstHead } from '#kernel/hash.ts';
import { observersOf, same } from '#kernel/laws/contract.ts';
import { alikeHistories } from '#kernel/laws/leaks.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, changeBy, phase } from '#kernel/match/match.ts';
import { lineFor, logEntryOf } from '#kernel/match/projection.ts';
import { pick } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { fairQueue } from '#server/limits/fair-queue.ts';
import { chainLines, lineText } from '#server/match/log-lines.ts';
import { matchTexts } from '#server/match/match-texts.ts';
import { loadTable, type Table } from '#server/match/table.ts';
import { newMetrics } from '#server/metrics.ts';
import { systemChance } from '#server/random-source.ts';
import type { Store } from '#server/store/store.ts';
import { tries } from '#tools/testing/thorough.ts';

const SEATS = 3;
const PAIRS = tries(5_000, 20_000);
const metrics = newMetrics();
const queue = fairQueue({ charge: () => undefined });

const sitting: readonly Entry[] = Array.from({ length: SEATS }, (_, seat) => {
  return { kind: 'seat', seat, player: { kind: 'person', name: `Seat ${seat}` } };
});
const spoken: Entry = { kind: 'say', seat: 1, phrase: 'hello' };

/** A table of the server's, loaded from a store that holds these steps. */
async function tableOf(
  game: AnyGame,
  setup: Setup,
  steps: readonly Step<unknown, unknown>[],
): Promise<Table> {
  const begun = { match: beginMatch(game, setup), head: firstHead('m', setup) };
  const entries = [...sitting, spoken, ...steps.map((step) => logEntryOf(game, step)), spoken];
  let before = begun.match;
  const changes = entries.map((entry) => {
    const change = changeBy(before, entry) as Change;
    before = change.after;
    return change;
  });
  const { lines } = chainLines(begun, changes, 1_000);
  const store = {
    readLines: async (_match: string, after: number) => lines.slice(after),
    newestReply: async () => undefined,
    findMatch: async () => undefined,
    findCommand: async () => undefined,
    append: async () => ({ kind: 'reused' }) as const,
    isShared: () => false,
  } satisfies Partial<Store>;
  const table = await loadTable('m', begun, {
    store: store as unknown as Store,
    metrics,
    chance: systemChance,
    now: () => 1_000,
    queue,
    network: 'test',
  });
  if (isRefusal(table)) throw new Error(table.message);
  return table;
}

/**
 * All that an observer is ever sent of a match: stream lines, the log, its proof, the record before
 * the end, and every refusal. Heads and receipts are left out: they are salted digests and differ
 * even for equal matches.
 */
async function bytesFor(table: Table, observer: Observer): Promise<string> {
  const all = { after: 0, upTo: table.match().seq };
  const steps = await table.readLog(all, 'test');
  if (isRefusal(steps)) throw new Error(steps.message);
  const stream = steps.map((step) => lineText(step, observer));
  const newest = table.lineText(table.match().seq, observer);
  const lines = steps.map((step) => lineFor(step, observer));
  const seq = table.match().seq;
  const seat = observer === 'spectator' ? SEATS : observer;
  const asked = ['bid 0', 'bid 2', 'call high', 'seal', 'lay e5 star', 'pass', 'nonsense'].map(
    (move, index) =>
      table.execute({
        commandId: `command-${index}`,
        bodyHash: `${index}`,
        command: { kind: 'moves', seat, seq, moves: [move] },
      }),
  );
  const said = ['ouch', 'nonsense'].map((phrase) =>
    table.execute({
      commandId: `say-${phrase}`,
      bodyHash: phrase,
      command: { kind: 'say', seat, phrase },
    }),
  );
  const answers = (await Promise.all([...asked, ...said])).map((answer) => JSON.stringify(answer));
  // A cache of its own: the pairs bear one id.
  const pages = matchTexts(queue, 0);
  const reading = { table, observer, network: 'test' };
  const log = JSON.stringify(await pages.log(reading, all));
  const record = phase(table.match()) === 'over' ? '' : await pages.record(reading);
  const proof = await pages.proof(reading, all);
  const seen = await pages.view(reading, table.match());
  return [...stream, newest, log, proof, record, seen, ...lines, ...answers]
    .join('\n')
    .replace(/"(head|receipt)":"[0-9a-f]{64}"|(?<=^\d+ )[0-9a-f]{64}(?= )/gm, '');
}

interface Report {
  readonly pairs: number;
  readonly leaks: readonly string[];
}

/** @param served the game as the server has it; histories come from the honest one */
async function comparePairs(
  served: AnyGame,
  wanted: number,
  seed: string,
  honest = blindBids as unknown as AnyGame,
): Promise<Report> {
  const edition = honest.editions[0]!.id;
  const setup = setUp(honest, { edition, seatCount: SEATS }) as Setup;
  const random = randomFrom(seed);
  const leaks: string[] = [];
  let pairs = 0;
  for (let tried = 0; tried < 4 * wanted && pairs < wanted; tried += 1) {
    const observer = pick(random, observersOf(setup));
    const { one, other } = alikeHistories(honest, setup, observer, random);
    if (same(one.at(-1)?.after, other.at(-1)?.after)) continue;
    pairs += 1;
    const tables = await Promise.all([one, other].map((steps) => tableOf(served, setup, steps)));
    const [first, second] = await Promise.all(tables.map((table) => bytesFor(table, observer)));
    if (first !== second) leaks.push(`observer ${observer}:\n${first}\n--\n${second}`);
  }
  return { pairs, leaks };
}

test(`no byte tells a seat or a spectator what it may not know, over ${PAIRS} pairs`, async () => {
  const { pairs, leaks } = await comparePairs(blindBids, PAIRS, 'bytes');
  expect(leaks[0]).toBeUndefined();
  expect(pairs).toBe(PAIRS);
});

const PLANTED: readonly [string, Partial<typeof blindBids>][] = [
  [
    'a bid in the view',
    { view: (state, observer) => ({ ...blindBids.view(state, observer), bids: state.bids }) },
  ],
  ['a bid that is not kept secret in the record', { secret: () => false }],
  [
    'a draw told to all',
    {
      told: (step, observer) => {
        return [0, 1, 2].flatMap((seat) => {
          return blindBids.told(step, step.ply.by === 'chance' ? seat : observer);
        });
      },
    },
  ],
];

test.each(PLANTED)('a planted leak is found: %s', async (_, fault) => {
  const { leaks } = await comparePairs({ ...blindBids, ...fault } as AnyGame, 50, 'planted');
  expect(leaks.length).toBeGreaterThan(0);
});

const HIDDEN = entries.filter(({ game }) => game.hasSecrets);
/** Fewer than of the made-up game: these matches are long, and their own tests compare views by the thousand. */
const HIDDEN_PAIRS = 400;

test.each(HIDDEN)('no byte of $game.id tells of a hand or a draw', async ({ game }) => {
  const { pairs, leaks } = await comparePairs(game, HIDDEN_PAIRS, 'hands', game);
  expect(leaks[0]).toBeUndefined();
  expect(pairs).toBe(HIDDEN_PAIRS);
});

test.each(HIDDEN)('a hand of $game.id that is planted in the view is found', async ({ game }) => {
  const planted = {
    ...game,
    view: (state: unknown, observer: Observer) => ({
      ...(game.view(state, observer) as object),
      planted: game.formatState(state),
    }),
  };
  const { leaks } = await comparePairs(planted, 10, 'planted', game);
  expect(leaks.length).toBeGreaterThan(0);
});
