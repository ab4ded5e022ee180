// Pairs of whole match histories that one observer may not tell apart. Besides plies they have all other actions of
// people: talk, undo requests and answers, giving up, take-overs by bots, and changes of the players in seats.
import type { AnyGame, Observer, Seat } from '#kernel/game.ts';
import { type AlikeMatches, nextAlike } from '#kernel/laws/alike.ts';
import { randomPly, same } from '#kernel/laws/contract.ts';
import type { Entry } from '#kernel/match/entry.ts';
import {
  beginMatch,
  type Change,
  changeBy,
  type Match,
  newestUndoPoint,
  phase,
  remainingSeats,
} from '#kernel/match/match.ts';
import { logEntryOf } from '#kernel/match/projection.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';

/** Two histories that look alike to an observer. */
export interface Histories {
  readonly one: readonly Change[];
  readonly other: readonly Change[];
  /** A line that only one of the matches refuses. */
  readonly refused?: string;
}

/**
 * The largest number of lines that are the same in both histories, before hidden parts differ. Half of the histories have none,
 * because some games have secrets only at the start.
 */
const SAME_AT_MOST = 16;
const LINES_AT_MOST = 50;
/** One line in this many is not a ply. */
const TALK_ONE_IN = 5;
/** How many steps to try for one that looks the same in both. */
const TRIES = 3;

/** Plays two matches that look alike to the observer. What is hidden from it is random in each. */
export function alikeHistories(
  game: AnyGame,
  setup: Setup,
  observer: Observer,
  random: Random,
): Histories {
  const start = beginMatch(game, setup);
  const one: Change[] = [];
  const other: Change[] = [];
  const now = (): AlikeMatches => ({
    observer,
    one: one.at(-1)?.after ?? start,
    other: other.at(-1)?.after ?? start,
  });
  const sameLines =
    setup.seatCount + (uniform(random, 2) === 0 ? 0 : uniform(random, SAME_AT_MOST));
  while (one.length < LINES_AT_MOST && (one.length === 0 || phase(now().one) !== 'over')) {
    const changes = nextLine(now(), one.length < sameLines, random);
    if (changes === undefined) break;
    if (typeof changes === 'string') return { one, other, refused: changes };
    one.push(changes[0]);
    other.push(changes[1]);
  }
  return { one, other };
}

/** @returns the next line of both; why only one of them refuses it; undefined if nothing looks the same in both */
function nextLine(
  alike: AlikeMatches,
  isSame: boolean,
  random: Random,
): readonly [Change, Change] | string | undefined {
  const { one, other } = alike;
  if (phase(one) === 'waiting') return sameLine(alike, sittingDown(one));
  if (uniform(random, TALK_ONE_IN) === 0) return sameLine(alike, talk(one, random));
  if (isSame && same(one.state, other.state)) return sameLine(alike, ply(one, random));
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { changes } = nextAlike(alike, random);
    if (changes !== undefined) return changes;
  }
  return same(one.state, other.state) ? sameLine(alike, ply(one, random)) : undefined;
}

/** The same line in both; a phrase instead if both refuse it. */
function sameLine({ one, other }: AlikeMatches, entry: Entry): readonly [Change, Change] | string {
  const [first, second] = [changeBy(one, entry), changeBy(other, entry)];
  if (!isRefusal(first) && !isRefusal(second)) return [first, second];
  const said: Entry = { kind: 'say', seat: personIn(one), phrase: 'ouch' };
  return isRefusal(first) && same(first, second)
    ? sameLine({ observer: 'spectator', one, other }, said)
    : JSON.stringify([entry, isRefusal(first) && first, isRefusal(second) && second]);
}

function sittingDown({ players }: Match): Entry {
  const seat = players.findIndex(({ kind }) => kind === 'open');
  return { kind: 'seat', seat, player: { kind: 'person', name: `Seat ${seat}` } };
}

function ply(match: Match, random: Random): Entry {
  const { game, state } = match;
  return logEntryOf(game, { before: state, ply: randomPly(game, state, random), after: state });
}

function personIn({ players }: Match): Seat {
  return players.findIndex(({ kind }) => kind === 'person');
}

/** A line that is no ply. It may be refused. The last person stays, so that somebody can talk. */
function talk(match: Match, random: Random): Entry {
  const { players, undo, freed } = match;
  const people = [...players.keys()].filter((seat) => players[seat]?.kind === 'person');
  const seat = pick(random, people);
  const point = newestUndoPoint(match);
  const isCrowded = people.length > 1 && remainingSeats(match).length > 1;
  switch (uniform(random, 12)) {
    case 0:
      return isCrowded ? { kind: 'resign', seat } : { kind: 'say', seat, phrase: 'hello' };
    case 1:
      return isCrowded
        ? { kind: 'take-over', seat, bot: 'random' }
        : { kind: 'say', seat, phrase: 'thanks' };
    case 2:
      return { kind: 'free', seat };
    case 3: {
      const free = freed[0] ?? seat;
      return { kind: 'seat', seat: free, player: { kind: 'person', name: 'Back' } };
    }
    case 4:
      return { kind: 'say', seat, phrase: 'rather-not' };
    case 5:
      return { kind: 'say', seat, phrase: 'wow' };
    default:
      // The seat that moved requests the undo, the others agree.
      if (undo !== undefined) return { kind: 'undo', seat, to: undo.to };
      return point === undefined
        ? { kind: 'say', seat, phrase: 'hurry' }
        : { kind: 'undo', seat: point.seat, to: point.seq };
  }
}
