// @vitest-environment happy-dom
// A host that holds a share of a player, so that the other player can choose the next roll of this player.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command as MatchCommand } from '#kernel/match/command.ts';
import { type Match, phase } from '#kernel/match/match.ts';
import { refuse } from '#kernel/refusal.ts';
import type { FairTable } from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll, hasSetting } from '#tools/testing/boxes.ts';
import {
  type Accomplice,
  CheatingHost,
  foresee,
  insteadOfRoll,
  moverOf,
  movesOf,
  playAgainst,
  ROLL,
  type Trick,
} from '../testing/cheating-host.ts';
import { causes } from '../testing/visit.ts';

const { rules: game, edition } = boxWith(hasOpenRoll(ROLL), hasSetting('stopAllowed', true));
/** The symbol of a roll that the host grudges the player. */
const GOOD = 'w';
/** The positions that the other player looks at in its turn. */
const POSITIONS_AT_MOST = 40;
/** Enough for two held shares. */
const MOVES_AT_MOST = 60;

/** A course of the other player's turn to the next turn of seat 0. */
interface Course {
  readonly match: Match;
  readonly path: readonly MatchCommand[];
}

/** The courses of the other player's turn, depth first. */
function* courses(table: FairTable): Generator<Course> {
  const chain = table.chainOf(1);
  const open: Course[] = [{ match: table.match, path: [] }];
  for (let looked = 0; looked < POSITIONS_AT_MOST; looked += 1) {
    const course = open.pop();
    if (course === undefined) return;
    const { match, path } = course;
    if (moverOf(match) === 0) yield course;
    if (phase(match) !== 'playing' || moverOf(match) !== 1) continue;
    for (const move of movesOf(match, 1)) {
      const shares = move === ROLL ? chain.nextShares(`${match.fair?.seats[1]}`, 1) : undefined;
      const command = { kind: 'moves', seat: 1, seq: match.seq, moves: [move], shares } as const;
      open.push({ match: foresee(match, command).match, path: [...path, command] });
    }
  }
}

/** The good symbols of the next roll of seat 0, if it gives the share that the host holds. */
function goodWith(held: string, { match }: Course): number {
  const roll = { kind: 'moves', seat: 0, seq: match.seq, moves: [ROLL], shares: [held] } as const;
  const entry = foresee(match, roll).changes.at(-1)?.entry;
  if (entry?.kind !== 'chance') throw new Error('a roll was expected');
  return entry.outcome.split(' ').filter((symbol) => symbol === GOOD).length;
}

/** A host that holds the share of each roll that the player could have left out. */
function holdingHost(seed: string, isForged: boolean) {
  const held: string[] = [];
  /** By offered share: the newest line then, and the results from which the other player chose. */
  const offers: { readonly seq: number; readonly results: readonly number[] }[] = [];
  let offered: string | undefined;
  const trick: Trick = (host, { moves, shares = [] }) => {
    const other = insteadOfRoll(host.table.match);
    if (moves[0] !== ROLL || other === undefined) return undefined;
    offered = `${shares[0]}`;
    held.push(offered);
    if (!isForged) return refuse('illegal-move', 'Not allowed now.');
    host.run({ kind: 'moves', seat: 0, seq: host.table.match.seq, moves: [other] });
    return refuse('stale-decision', 'The match has moved on.');
  };
  const accomplice: Accomplice = ({ table }) => {
    if (offered === undefined) return false;
    const share = offered;
    const found = [...courses(table)].map((course) => ({ course, good: goodWith(share, course) }));
    const [worst] = found.toSorted((one, other) => one.good - other.good);
    if (worst === undefined) return false;
    for (const command of worst.course.path) table.run(command);
    offers.push({ seq: table.match.seq, results: found.map(({ good }) => good) });
    offered = undefined;
    return true;
  };
  const host = new CheatingHost({ game, edition, seed, trick });
  return { host, held, offers, accomplice };
}

const rolledWith = ({ log }: CheatingHost, shares: readonly string[]) =>
  log.filter(({ open }) => shares.some((share) => open.endsWith(` share ${share}`)));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

test('a host takes a tile in the name of the player: no held share is in the next roll', async () => {
  const { host, held, offers, accomplice } = holdingHost('held', true);
  const visited = await playAgainst(host, { accomplice, movesAtMost: MOVES_AT_MOST });
  expect(causes(visited)).toEqual([]);
  // The attack was real: the other player chose from different results, and then the player rolled.
  const real = offers.filter(({ seq, results }) => {
    const next = host.log.slice(seq).find(({ open }) => open.startsWith(`move 0 ${ROLL}`));
    return new Set(results).size > 1 && next !== undefined;
  });
  expect(real.length).toBeGreaterThan(1);
  expect(rolledWith(host, held)).toEqual([]);
});

test('a host refuses the roll: the page stops, and does not give the share again', async () => {
  const { host, held, accomplice } = holdingHost('refused', false);
  const visited = await playAgainst(host, { accomplice, movesAtMost: MOVES_AT_MOST });
  expect(causes(visited)).toEqual(['share-refused']);
  expect(held).toHaveLength(1);
  expect(rolledWith(host, held)).toEqual([]);
});
