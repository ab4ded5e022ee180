// Pairs of matches that one observer may not tell apart, and steps that keep them so. An observer gets three things of
// a step: the view after it, the facts, and the line of the log. Each is compared with the others. Otherwise one
// function would choose the compared steps, and could hide its own leak.
import { formatOutcome, parseOutcome, sample } from '../chance.ts';
import type { AnyGame, Observer, Ply, Seat } from '../game.ts';
import { canonicalJson } from '../hash.ts';
import type { Entry } from '../match/entry.ts';
import { beginMatch, type Change, changeBy, type Match } from '../match/match.ts';
import {
  lineFor,
  logEntryOf,
  type Projection,
  projectedEntry,
  projectionOf,
} from '../match/projection.ts';
import { pickMove } from '../moves/move-set.ts';
import { moversIn } from '../moves/movers.ts';
import { pick, type Random } from '../random.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { observersOf, same } from './contract.ts';
import type { Leak } from './search.ts';

/** Two matches with equal views of an observer. */
export interface AlikeMatches {
  readonly observer: Observer;
  readonly one: Match;
  readonly other: Match;
}

/** A match of people at a state, without a history. */
export function matchAt(game: AnyGame, setup: Setup, state: unknown): Match {
  const start = beginMatch(game, setup);
  const players = start.players.map(
    (_, seat) => ({ kind: 'person', name: `Seat ${seat}` }) as const,
  );
  return { ...start, players, state };
}

/** Compares all that the observer gets of two matches with equal views. */
export function stateLeak({ observer, one, other }: AlikeMatches): Leak | undefined {
  const [first, second] = [projectionOf(one, observer), projectionOf(other, observer)];
  for (const by of Object.keys(first) as (keyof Projection)[]) {
    const shown = [canonicalJson(first[by] ?? null), canonicalJson(second[by] ?? null)] as const;
    if (shown[0] !== shown[1]) return { by, observer, shown };
  }
  const shown = [openChance(one), openChance(other)] as const;
  return shown[0] === shown[1] ? undefined : { by: 'chance', observer, shown };
}

/** The public part of a chance event before it: all but the bag. */
function openChance({ game, state }: Match): string {
  if (game.turn(state).kind !== 'chance') return 'none';
  const { bag: _, ...open } = { bag: [], ...game.chance(state) };
  return canonicalJson(open);
}

/** The data of a change for an observer, in three ways. */
interface Shown {
  readonly view: string;
  readonly facts: string;
  /** The line of the log, and its public part beside the facts. */
  readonly line: string;
}

function shownOf(change: Change, observer: Observer): Shown {
  const { before, ply, after } = change;
  const { game } = before;
  const { told: facts = [], ...rest } = { told: [], ...projectedEntry(change, observer) };
  const rolls = ply !== undefined && ply.by !== 'chance' && game.rolls(ply.move);
  return {
    view: canonicalJson(game.view(after.state, observer)),
    facts: canonicalJson(facts),
    line: canonicalJson({ text: lineFor(change, observer), rolls, rest }),
  };
}

/**
 * Compares two steps of one player from matches that look alike. If the views after them are equal, the facts and lines
 * must be equal. If the facts and lines are equal, the views must be.
 * @returns the leak; `alike` if the observer cannot tell the steps apart; `different` if it may
 */
function compare(one: Change, other: Change, observer: Observer): Leak | 'alike' | 'different' {
  const [first, second] = [shownOf(one, observer), shownOf(other, observer)];
  const differs = (by: keyof Shown): boolean => first[by] !== second[by];
  const leak = (by: keyof Shown): Leak => ({ by, observer, shown: [first[by], second[by]] });
  if (differs('view')) return differs('facts') || differs('line') ? 'different' : leak('view');
  // The line of an open roll has its outcome, and facts may repeat it.
  if (differs('facts'))
    return differs('line') && areOpenRolls(one, other) ? 'different' : leak('facts');
  return differs('line') && isHidden(one, other) ? leak('line') : 'alike';
}

function areOpenRolls(...steps: readonly Change[]): boolean {
  return steps.every(
    ({ ply, before: { game, state } }) =>
      ply?.by === 'chance' && game.chance(state).visibleTo === 'all',
  );
}

/**
 * Whether the difference of two steps may be secret: the steps are equal in different states, or some observer gets
 * different views or facts. Otherwise the difference is public: a view leaves out the lower of two dice.
 */
function isHidden(one: Change, other: Change): boolean {
  if (same(one.entry, other.entry)) return true;
  return observersOf(one.before.setup).some((observer) => {
    const [first, second] = [shownOf(one, observer), shownOf(other, observer)];
    return first.view !== second.view || first.facts !== second.facts;
  });
}

/** The next step of two matches. */
export interface NextAlike {
  /** Pairs of different steps after which the views were equal. */
  readonly compared: number;
  readonly leaks: readonly Leak[];
  /** A step of each match that the observer may not tell apart; undefined if none was found. */
  readonly changes: readonly [Change, Change] | undefined;
}

/**
 * How many moves to try to find one that is legal in both matches, and how many other steps of the second match to try.
 */
const LEGAL_IN_BOTH_TRIES = 8;
const OTHER_STEPS = 3;

/** Takes a random step in one match, and compares it with the same step and with random ones in the other match. */
export function nextAlike({ observer, one, other }: AlikeMatches, random: Random): NextAlike {
  const turn = one.game.turn(one.state);
  if (turn.kind === 'over') return { compared: 0, leaks: [], changes: undefined };
  const entries =
    turn.kind === 'chance'
      ? chanceEntries(one, other, random)
      : moveEntries({ observer, one, other }, pick(random, moversIn(one.game, one.state)), random);
  const first = changeBy(one, entries.one);
  if (isRefusal(first)) {
    return { compared: 0, leaks: [refusalLeak(observer, entries.one, first)], changes: undefined };
  }
  const states = same(one.state, other.state);
  const leaks: Leak[] = [];
  const found: (readonly [Change, Change])[] = [];
  let compared = 0;
  for (const entry of entries.others) {
    const isSameEntry = same(entry, entries.one);
    if (states && isSameEntry) continue;
    const second = changeBy(other, entry);
    if (isRefusal(second)) {
      leaks.push(refusalLeak(observer, entry, second));
      continue;
    }
    const verdict = compare(first, second, observer);
    if (verdict === 'different') continue;
    found.push([first, second]);
    compared += 1;
    if (verdict !== 'alike') leaks.push(verdict);
  }
  return { compared, leaks, changes: found.length === 0 ? undefined : pick(random, found) };
}

function refusalLeak(observer: Observer, entry: Entry, refusal: Refusal): Leak {
  return { by: 'refusal', observer, shown: [canonicalJson(entry), canonicalJson(refusal)] };
}

/** A step of the one match, and steps of the other to compare with it. */
interface Entries {
  readonly one: Entry;
  readonly others: readonly Entry[];
}

function entryOf({ game, state }: Match, ply: Ply<unknown>): Entry {
  return logEntryOf(game, { before: state, ply, after: undefined });
}

function chanceEntries(one: Match, other: Match, random: Random): Entries {
  const [chance, otherChance] = [one, other].map(({ game, state }) => game.chance(state)) as [
    ReturnType<AnyGame['chance']>,
    ReturnType<AnyGame['chance']>,
  ];
  const outcome = formatOutcome(chance, sample(chance, random));
  const outcomes = Array.from({ length: OTHER_STEPS }, () =>
    formatOutcome(otherChance, sample(otherChance, random)),
  );
  if (parseOutcome(otherChance, outcome) !== undefined) outcomes.unshift(outcome);
  return {
    one: { kind: 'chance', outcome },
    others: [...new Set(outcomes)].map((text) => ({ kind: 'chance', outcome: text })),
  };
}

function moveEntries({ observer, one, other }: AlikeMatches, by: Seat, random: Random): Entries {
  const { game } = one;
  const legal = game.legalMoves(game.view(one.state, by));
  const otherLegal = game.legalMoves(game.view(other.state, by));
  let move = pickMove(random, legal);
  for (let tries = 1; tries < LEGAL_IN_BOTH_TRIES; tries += 1) {
    if (otherLegal.has(move)) break;
    move = pickMove(random, legal);
  }
  const first = entryOf(one, { by, move });
  // The observer sees its own move, and may make it in both matches, because its views are equal.
  if (by === observer) return { one: first, others: [first] };
  const others = Array.from({ length: OTHER_STEPS }, () =>
    entryOf(other, { by, move: pickMove(random, otherLegal) }),
  );
  if (otherLegal.has(move)) others.unshift(entryOf(other, { by, move }));
  const byText = new Map(others.map((entry) => [canonicalJson(entry), entry]));
  return { one: first, others: [...byText.values()] };
}
