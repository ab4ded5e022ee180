// Adversaries who want many sixes and write only legal lines. They withhold shares, try new chains, hold back the
// shares of others, give up, and let a bot take over. The tests measure their remaining advantage.
import { describe, expect, test } from 'vitest';
import { type FairDice, withKey } from '#kernel/fair-dice/fair-dice.ts';
import { withCommitment, withNextShare } from '#kernel/fair-dice/pending-chains.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import type { Seat } from '#kernel/game.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { HostLog, type SeatChain } from '#kernel/testing/host-log.ts';
import { accepted } from './dice-table.ts';
import {
  bestOf,
  chanceOf,
  EXPECTED,
  limitOf,
  MATCHES,
  matches,
  mean,
  ROLL,
  sixes,
} from './sixes.ts';

const LIMIT = limitOf(MATCHES);
/** How many chains an adversary tries. */
const TRIES = 16;
/** The seat of the adversary, and the one whose shares they do not know. */
const OWN = 0;
const HONEST = 1;

/** Play has begun, and a first roll was made. */
function playing(match: number, seatCount = 2): HostLog {
  const log = new HostLog({ seed: `legal ${match}`, seatCount });
  log.begin();
  log.draw();
  return log;
}

/** The sixes of the next roll. */
function next(fair: FairDice): number {
  return sixes(rollEntry(fair, ROLL).outcome);
}

function chainsOf(log: HostLog, match: number): readonly SeatChain[] {
  return Array.from({ length: TRIES }, (_, each) => log.newChain(OWN, `trial ${match} ${each}`));
}

function expectMean(values: readonly number[], expected: number): void {
  expect(values).toHaveLength(MATCHES);
  expect(Math.abs(mean(values) - expected)).toBeLessThan(LIMIT);
}

describe('the host and a seat, who try new chains during play', () => {
  /** The rule by which a chain takes effect. */
  type Rule = (fair: FairDice, seat: Seat, chain: string) => FairDice;

  const atOnce: Rule = (fair, seat, chain) => withCommitment(fair, { seat, chain }, false);
  const afterTwoShares: Rule = (fair, seat, chain) => withCommitment(fair, { seat, chain }, true);
  const afterOneShare: Rule = (fair, seat, chain) => {
    return { ...afterTwoShares(fair, seat, chain), given: fair.given.map(() => 1) };
  };

  /** The sixes of their own roll, after a commitment and some moves of the honest seat. */
  function ownRoll(
    before: FairDice,
    chain: SeatChain,
    rule: Rule,
    shares: readonly string[],
  ): number {
    let fair = rule(before, OWN, chain.commitment);
    for (const share of shares) {
      const shared = withNextShare(fair, HONEST, share);
      fair = accepted(withKey(shared, rollEntry(shared, ROLL).key));
    }
    return next(withNextShare(fair, OWN, `${chain.next(chain.commitment)}`));
  }

  /** They hold one share of the honest seat, and guess the ones after it. */
  function bestChain(log: HostLog, match: number, rule: Rule, moves: number): SeatChain {
    const held = [log.next(HONEST), number32('a guess')].slice(0, moves);
    const tried = chainsOf(log, match).map((chain) => {
      return { chain, sixes: ownRoll(log.fair, chain, rule, held) };
    });
    return tried.reduce((best, each) => (each.sixes > best.sixes ? each : best)).chain;
  }

  /** The shares of the next moves of the honest seat. */
  function sharesOf(match: number, moves: number): readonly string[] {
    const log = playing(match);
    return Array.from({ length: moves }, () => {
      const share = log.next(HONEST);
      log.move(HONEST);
      log.draw();
      return share;
    });
  }

  /** Their own rolls, if a chain counted by another rule. */
  function rollsBy(rule: Rule, moves: number): readonly number[] {
    return matches.map((match) => {
      const log = playing(match);
      return ownRoll(log.fair, bestChain(log, match, rule, moves), rule, sharesOf(match, moves));
    });
  }

  test('are at chance: their chain counts after a share that they did not know', () => {
    const rolls = matches.map((match) => {
      const log = playing(match);
      const chain = bestChain(log, match, afterTwoShares, 2);
      const foreseen = ownRoll(log.fair, chain, afterTwoShares, sharesOf(match, 2));
      log.commit(OWN, chain);
      for (const pending of [[OWN], []]) {
        log.move(HONEST);
        log.draw();
        expect(log.open.fair?.pending).toEqual(pending);
      }
      log.move(OWN);
      expect(log.open.notes).toMatchObject([{ kind: 'new-chain', seat: OWN }]);
      expect(next(log.fair)).toBe(foreseen);
      return next(log.fair);
    });
    expectMean(rolls, EXPECTED);
  });

  test.each<[string, Rule, number]>([
    ['at once', atOnce, 0],
    ['after one share of each other seat, which they hold', afterOneShare, 1],
  ])('choose the best of all, if a chain counted %s', (_, rule, moves) => {
    const rolls = rollsBy(rule, moves);
    expectMean(rolls, bestOf(TRIES));
    expect(mean(rolls)).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

/** A line of the log, and the sixes of the next roll after it. */
interface Course {
  readonly log: HostLog;
  readonly sixes: number;
}

/** All courses of a match, each from its beginning. */
function coursesOf(
  start: () => HostLog,
  acts: readonly ((log: HostLog) => void)[],
): readonly Course[] {
  return acts.map((act) => {
    const log = start();
    act(log);
    return { log, sixes: next(log.fair) };
  });
}

function best(courses: readonly Course[]): Course {
  return courses.reduce((one, other) => (other.sixes > one.sixes ? other : one));
}

/** The number of rolls to choose from. */
function rollCount(courses: readonly Course[]): number {
  return new Set(courses.map(({ log }) => rollEntry(log.fair, ROLL).outcome)).size;
}

const bare = (log: HostLog) => log.write(`move ${OWN} seal`);
const isPublic = (log: HostLog) =>
  log.open.notes.length > 0 || log.lines.some((line) => /^(resign|take-over)/.test(line));

describe('the host and a seat, before a roll of this seat', () => {
  const honestly = (log: HostLog) => log.move(OWN);

  /** With a new chain that they try, the move has a share of this chain or none. */
  const withChains = (match: number) =>
    Array.from({ length: 4 }, (_, each) => [
      (log: HostLog) => {
        log.commit(OWN, log.newChain(OWN, `trial ${match} ${each}`));
        log.move(OWN);
      },
      (log: HostLog) => {
        log.commit(OWN, log.newChain(OWN, `trial ${match} ${each}`));
        bare(log);
      },
    ]).flat();
  const leaving = ['free', 'undo', 'resign', 'take-over'].flatMap((word) => {
    const end = { undo: ' 5', 'take-over': ' random' }[word] ?? '';
    return [false, true].map((isAfter) => (log: HostLog) => {
      if (isAfter) bare(log);
      log.write(`${word} ${OWN}${end}`);
      if (!isAfter) bare(log);
    });
  });

  test('choose between two rolls, with all lines that are allowed; all can see it', () => {
    const rolls = matches.map((match) => {
      const acts = [honestly, bare, ...withChains(match), ...leaving];
      const courses = coursesOf(() => playing(match), acts);
      const [first, ...others] = courses;
      // Two transcripts; the rolls may be equal by chance.
      expect(rollCount(courses)).toBeLessThanOrEqual(2);
      expect(first && isPublic(first.log)).toBe(false);
      for (const { log } of others) expect(isPublic(log)).toBe(true);
      return best(courses).sixes;
    });
    expectMean(rolls, bestOf(2));
    expect(mean(rolls)).toBeGreaterThan(EXPECTED + LIMIT);
  });
});

describe('the host and all seats but one, before the roll of the honest seat', () => {
  /** The pending chain of seat 0 takes effect with the share of the last seat. */
  function start(match: number): HostLog {
    const log = playing(match, 3);
    log.commit(OWN, log.newChain(OWN, 'new'));
    for (const seat of [1, 2, 1]) {
      log.move(seat);
      log.draw();
    }
    return log;
  }

  const share = (log: HostLog) => log.move(2);
  const with_ = (act: (log: HostLog) => void) => (log: HostLog) => {
    act(log);
    share(log);
  };
  const acts = (match: number) => [
    share,
    with_((log) => log.write('say 0 hello')),
    with_((log) => log.write('free 0')),
    with_((log) => log.write('resign 1')),
    with_((log) => log.write('take-over 1 random')),
    with_((log) => log.write('seat 1 person Q')),
    with_((log) => log.write('undo 1 5')),
    ...Array.from({ length: 4 }, (_, each) =>
      with_((log) => log.commit(OWN, log.newChain(OWN, `trial ${match} ${each}`))),
    ),
  ];

  function isProtected({ log }: Course): boolean {
    return log.draw().includes(2);
  }

  test('are at chance in protected rolls', () => {
    const rolls = matches.map((match) => {
      const courses = coursesOf(() => start(match), acts(match)).filter(isProtected);
      expect(new Set(courses.map((each) => each.sixes)).size).toBe(1);
      return best(courses).sixes;
    });
    expectMean(rolls, EXPECTED);
  });

  test('choose between two rolls, if an unprotected one is enough', () => {
    const rolls = matches.map((match) => {
      const courses = coursesOf(() => start(match), acts(match));
      expect(rollCount(courses)).toBeLessThanOrEqual(2);
      return best(courses).sixes;
    });
    expectMean(rolls, bestOf(2));
  });
});

describe('a seat without the host', () => {
  test('does not know the roll, so it is at chance whatever it withholds', () => {
    const rolls = matches.map((match) => {
      const log = playing(match);
      // It knows its shares and the whole log, but not the key of the roll.
      const choice = Number.parseInt(log.next(OWN).slice(0, 2), 16) % 3;
      if (choice === 2) log.commit(OWN, log.newChain(OWN, `other ${match}`));
      if (choice === 0) log.move(OWN);
      else bare(log);
      expect(isPublic(log)).toBe(choice !== 0);
      return next(log.fair);
    });
    expectMean(rolls, EXPECTED);
  });

  test('that gives up after a roll without sixes has a line in the log for each such match', () => {
    const all = matches.map((match) => {
      const log = playing(match);
      log.move(OWN);
      const result = next(log.fair);
      log.draw();
      if (result === 0) log.write(`resign ${OWN}`);
      return { result, isPublic: isPublic(log) };
    });
    expectMean(
      all.map(({ result }) => result),
      EXPECTED,
    );
    for (const { result, isPublic } of all) expect(isPublic).toBe(result === 0);
    // So more sixes appear only if these matches are left out: the mean of those with at least one.
    const kept = all.filter((each) => !each.isPublic).map(({ result }) => result);
    const expected = EXPECTED / (1 - chanceOf(0));
    expect(Math.abs(mean(kept) - expected)).toBeLessThan(limitOf(kept.length));
    expect(mean(kept)).toBeGreaterThan(EXPECTED + 0.1);
  });
});
