// Migrations: a match of an earlier version keeps its rules, replays to the same hash and plays on.
import { expect, test } from 'vitest';
import { formatOutcome, sample } from './chance.ts';
import { kuhn } from './fixtures/kuhn.ts';
import type { AnyGame, Migration, Scalar, Switches } from './game.ts';
import { brokenLaws } from './laws/contract.ts';
import { decide } from './match/command.ts';
import type { Entry } from './match/entry.ts';
import { beginMatch, type Match, matchHash, phase, result } from './match/match.ts';
import { formatRecord, parseRecord } from './match/record.ts';
import { brokenMigrations, migrateSetup } from './migrate.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { randomFrom } from './seeded-random.ts';
import { parseSetup, type Setup, setUp } from './setup.ts';

interface Version {
  readonly migrations: readonly Migration[];
  readonly standard: Switches;
  readonly switches: Readonly<Record<string, readonly Scalar[]>>;
}

type KuhnState = ReturnType<typeof kuhn.initial>;
type State = KuhnState & { readonly rules: Switches };

/** Kuhn's poker with switches in its state; with `lowWins`, the lower card wins. */
function kuhnWith({ migrations, standard, switches }: Version): AnyGame {
  const game = {
    ...kuhn,
    migrations,
    switches,
    editions: [{ id: 'kuhn', seats: { least: 2, most: 2 }, switches: standard }],
    initial: (rules: Switches, seatCount: number) => ({ ...kuhn.initial({}, seatCount), rules }),
    apply: (state: State, ply: never) => ({ ...kuhn.apply(state, ply), rules: state.rules }),
    returns: (state: State) => {
      const returns = kuhn.returns(state);
      return state.rules.lowWins === true ? returns.map((each) => -each) : returns;
    },
  };
  return game as unknown as AnyGame;
}

const first = kuhnWith({ migrations: [], standard: { ante: 1 }, switches: { ante: [1, 2] } });
const second = kuhnWith({
  migrations: [{ adds: { lowWins: false } }],
  standard: { ante: 1, lowWins: true },
  switches: { ante: [1, 2], lowWins: [true, false] },
});

function done<Value>(value: Value | Refusal): Value {
  if (isRefusal(value)) throw new Error(value.message);
  return value;
}

/** Both seats bet, so the cards are compared. */
function played(game: AnyGame, setup: Setup, moves: readonly string[]) {
  const random = randomFrom('cards');
  const source = (chance: Parameters<typeof sample>[0]) =>
    formatOutcome(chance, sample(chance, random));
  const players = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
  let decision = done(decide(beginMatch(game, setup), { kind: 'open', players }, source));
  const entries: Entry[] = decision.changes.map(({ entry }) => entry);
  for (const [seat, move] of moves.entries()) {
    const { seq } = decision.match;
    const command = { kind: 'moves', seat, seq, moves: [move] } as const;
    decision = done(decide(decision.match, command, source));
    entries.push(...decision.changes.map(({ entry }) => entry));
  }
  return { match: decision.match, entries };
}

const request = { edition: 'kuhn', seatCount: 2 };
const early = played(first, done(setUp(first, request)), ['bet', 'bet']);
const record = formatRecord(early.match, early.entries);

test('a record of an earlier version replays to its hash by its own rules', () => {
  const read = done(parseRecord(record, () => second));
  expect(read.match.setup).toMatchObject({ version: 2, switches: { ante: 1, lowWins: false } });
  expect(matchHash(read.match)).toBe(matchHash(early.match));
  expect(result(read.match)).toEqual(result(early.match));
  // The newer version writes the same bytes, because records use the earliest version with the same rules.
  expect(formatRecord(read.match, read.entries)).toBe(record);
});

test('a new match has the current rules', () => {
  const today = played(second, done(setUp(second, request)), ['bet', 'bet']);
  expect(today.match.setup.version).toBe(2);
  expect(result(today.match).winners).not.toEqual(result(early.match).winners);
  expect(matchHash(today.match)).not.toBe(matchHash(early.match));
});

test('a running match continues, and its rematch keeps its rules', () => {
  const setup = done(migrateSetup(second, done(setUp(first, request))));
  const running: Match = played(second, setup, ['bet']).match;
  expect(phase(running)).toBe('playing');
  expect(running.setup.switches).toEqual({ ante: 1, lowWins: false });
});

const stored: Setup = { ...request, game: 'kuhn', version: 1, switches: { ante: 2 } };

test.each([
  ['a later version', { version: 3 }, 'unknown-version', 'Version 3 of kuhn is unknown'],
  ['no version', { version: 0 }, 'unknown-version', 'The newest known version is 2'],
  ['half a version', { version: 1.5 }, 'unknown-version', 'The newest known version is 2'],
  ['a missing switch', { switches: {} }, 'bad-switch', 'ante is missing'],
  ['a switch of later', { switches: { ante: 1, lowWins: true } }, 'unknown-switch', 'lowWins'],
  ['a missing new switch', { version: 2 }, 'bad-switch', 'lowWins is missing'],
  ['a value that cannot be', { switches: { ante: 7 } }, 'bad-switch', 'ante'],
  ['seats that cannot be', { seatCount: 9 }, 'bad-seat-count', 'has 2 seats'],
] as const)('is refused: %s', (_, change, code, words) => {
  const refusal = migrateSetup(second, { ...stored, ...change }) as Refusal;
  expect(refusal.refused).toBe(code);
  expect(refusal.message).toContain(words);
});

test.each([
  undefined,
  null,
  'kuhn',
  [],
  {},
  { ...stored, version: '1' },
  { ...stored, switches: null },
  { ...stored, game: 7 },
])('is not a setup: %j', (value) => {
  expect(parseSetup(value)).toBeUndefined();
});

test('a migration must add a new switch with an allowed value', () => {
  expect(brokenMigrations(second)).toEqual([]);
  const twice = { ...second, migrations: [...second.migrations, { adds: { lowWins: true } }] };
  expect(brokenMigrations(twice)).toEqual(['two migrations add lowWins']);
  const unknown = { ...second, migrations: [{ adds: { highWins: true } }] };
  expect(brokenMigrations(unknown)[0]).toContain('no switch "highWins"');
  const trial = { seed: 'laws', playouts: 1, pliesAtMost: 20 };
  const setup = done(setUp(second, request));
  expect(brokenLaws(unknown as never, setup, trial).join()).toContain('highWins');
});
