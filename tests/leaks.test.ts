// The leak law for all data that leaves the server. Pairs of matches that one observer may not tell apart run through
// the server's own table. Each byte for the observer must be equal.
import { describe, expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame, Observer } from '#kernel/game.ts';
import { digest } from '#kernel/hash.ts';
import { observersOf, same } from '#kernel/laws/contract.ts';
import { plantedLeaks } from '#kernel/laws/planted-leaks.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { pick, type Random } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type Setup, type SetupRequest, setUp } from '#kernel/setup.ts';
import { tries } from '#tools/testing/thorough.ts';
import { entries } from './games/index.ts';
import { bytesFor, tableOf } from './leaks/bytes.ts';
import { alikeHistories, type Histories } from './leaks/histories.ts';

interface Report {
  readonly pairs: number;
  /** The first leak, and its observer. */
  readonly leak?: string;
  /** The count of each kind of line in the pairs. */
  readonly kinds: ReadonlyMap<Entry['kind'], number>;
}

/** Compares a number of pairs, or until one leaks. */
async function comparePairs(game: AnyGame, setup: Setup, wanted: number): Promise<Report> {
  const random = randomFrom('bytes');
  const kinds = new Map<Entry['kind'], number>();
  let pairs = 0;
  for (let tried = 0; tried < 2 * wanted && pairs < wanted; tried += 1) {
    const observer = pick(random, observersOf(setup));
    const histories = alikeHistories(game, setup, observer, random);
    const { one, other, refused } = histories;
    const isPair = one.some(({ entry }, index) => !same(entry, other[index]?.entry));
    if (isPair) pairs += 1;
    for (const { entry } of one) kinds.set(entry.kind, (kinds.get(entry.kind) ?? 0) + 1);
    const leak = refused ?? (isPair ? await leakIn(game, setup, observer, histories) : undefined);
    if (leak !== undefined) return { pairs, kinds, leak: `observer ${observer}: ${leak}` };
  }
  return { pairs, kinds };
}

/** The first line that differs in what two histories send to an observer. */
async function leakIn(
  game: AnyGame,
  setup: Setup,
  observer: Observer,
  { one, other }: Histories,
): Promise<string | undefined> {
  const moves = movesToAsk({ one, other }, randomFrom(`asked ${one.length}`));
  const tables = await Promise.all([one, other].map((changes) => tableOf(game, setup, changes)));
  const texts = await Promise.all(tables.map((table) => bytesFor(table, observer, moves)));
  const [first, second] = texts.map((text) => text.split('\n')) as [string[], string[]];
  const at = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => index);
  const differs = at.find((index) => first[index] !== second[index]);
  return differs === undefined ? undefined : `${first[differs]}\n--\n${second[differs]}`;
}

/**
 * Moves to send to both tables: earlier moves of one history, moves that are legal now in one, and text that is no
 * move.
 */
function movesToAsk({ one, other }: Histories, random: Random): readonly string[] {
  const made = [...one, ...other].flatMap(({ entry }) => (entry.kind === 'move' ? entry.move : []));
  const legal = [one, other].flatMap((changes) => {
    const { game, state } = changes.at(-1)!.after;
    const turn = game.turn(state);
    if (turn.kind !== 'seats') return [];
    const moves = game.legalMoves(game.view(state, pick(random, turn.seats)));
    return game.formatMove(pickMove(random, moves));
  });
  const some = made.length === 0 ? [] : [pick(random, made), pick(random, made)];
  return ['nonsense', ...some, ...legal];
}

function prepare(game: AnyGame, request: SetupRequest): Setup {
  const setup = setUp(game, request);
  if (isRefusal(setup)) throw new Error(setup.message);
  return setup;
}

/** Planted leaks that no byte shows here: these matches have no fair dice, and all their lines are legal. */
const NOT_IN_BYTES = ['rolls', 'legalMoves: a legal one is refused', 'chance: its label'];

function leakyVersions(game: AnyGame, setup: Setup) {
  const walk = { seed: 'planted', playouts: 5, pliesAtMost: 20 };
  const planted = plantedLeaks(game, [setup], walk).filter(({ name }) => {
    return !NOT_IN_BYTES.some((start) => name.startsWith(start));
  });
  const view: AnyGame['view'] = (state, observer) => {
    const fields = Object.entries(game.view(state, observer) as object);
    const isOdd = digest(game.formatState(state)) < '8';
    return Object.fromEntries(isOdd ? fields.toReversed() : fields);
  };
  return [...planted, { name: 'view: the order of its fields', game: { ...game, view } }];
}

const fixture = blindBids as unknown as AnyGame;
const games = [fixture, ...entries.map(({ game }) => game).filter(({ hasSecrets }) => hasSecrets)];

/** Of each game. Its own tests compare states and steps by the thousand; these matches are whole. */
const PAIRS = tries(100, 5_000);

/** Each edition of each game with secrets: with three seats, or as many as it has. */
const cases = games.flatMap((game) =>
  game.editions.map(({ id: edition, seats: { least, most } }) => {
    const seatCount = Math.min(Math.max(3, least), most);
    const wanted = Math.ceil(PAIRS / game.editions.length);
    return { game, edition, wanted, setup: prepare(game, { edition, seatCount }) };
  }),
);

describe.each(cases)('$game.id, $edition', ({ game, setup, wanted }) => {
  test('no byte reveals a secret to an observer', async () => {
    const { pairs, leak, kinds } = await comparePairs(game, setup, wanted);
    expect(leak).toBeUndefined();
    expect(pairs).toBe(wanted);
    const between = ['resign', 'take-over', 'undo', 'say', 'free', 'seat'] as const;
    for (const kind of between) expect(kinds.get(kind), kind).toBeGreaterThan(wanted / 50);
  });

  test.each(leakyVersions(game, setup))('a planted leak is found: $name', async (leaky) => {
    const { leak } = await comparePairs(leaky.game, setup, 100);
    expect(leak).toBeDefined();
  });
});
