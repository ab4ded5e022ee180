// A match between one person and bots. Its results go through `see` and `happenedIn` for the person's seat, so
// no interface can show more than the seat may know.
import type { GameEntry } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import {
  beginMatch,
  type Change,
  evolve,
  type Match,
  newestUndoPoint,
} from '#kernel/match/match.ts';
import {
  type ProjectedEntry,
  type Projection,
  projectedEntry,
  projectionOf,
} from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { unfoldRuns } from '#kernel/moves/runs.ts';
import type { Random } from '#kernel/random.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Setup } from '#kernel/setup.ts';
import { systemChance, systemRandom } from '#server/random-source.ts';

/** The randomness of dice and of bots. */
export interface MatchRandomness {
  readonly chance: ChanceSource;
  readonly bot: (seat: Seat) => Random;
}

export const systemRandomness: MatchRandomness = {
  chance: systemChance,
  bot: () => systemRandom,
};

/** The same random streams as in a playout: the dice do not depend on the bots' use of randomness. */
export function seededRandomness(seed: string): MatchRandomness {
  const dice = randomFrom(`${seed} chance`);
  const bots = new Map<Seat, Random>();
  return {
    chance: chanceFrom(dice),
    bot: (seat) => {
      const stream = bots.get(seat) ?? randomFrom(`${seed} seat ${seat}`);
      bots.set(seat, stream);
      return stream;
    },
  };
}

export interface MatchOptions {
  readonly entry: GameEntry;
  readonly setup: Setup;
  /** The person's seat. */
  readonly seat: Seat;
  readonly name: string;
  /** By seat; undefined for the person's seat. */
  readonly bots: readonly (AnyBot | undefined)[];
  readonly work: number;
  readonly randomness: MatchRandomness;
}

/** A line of the log as the person sees it, and their view after it. */
export interface MatchEvent {
  readonly entry: ProjectedEntry;
  readonly projection: Projection;
}

export interface TerminalMatch {
  /** The person's view, including moves of an incomplete batch. */
  readonly projection: () => Projection;
  /** The lowest bot seat whose turn it is. */
  readonly botToMove: () => Seat | undefined;
  readonly moveBot: (bot: Seat) => readonly MatchEvent[];
  /** Makes one move of the person. A refusal changes nothing. */
  readonly move: (text: string) => readonly MatchEvent[] | Refusal;
  /** Undoes the person's newest move and the bots' moves after it. */
  readonly undo: () => readonly MatchEvent[] | Refusal;
  readonly record: () => string;
}

interface StartedMatch {
  readonly match: TerminalMatch;
  /** The events before the first move. */
  readonly opening: readonly MatchEvent[];
}

/** Starts a match: seats all players, and draws chance if it acts first. */
export function startMatch(options: MatchOptions): StartedMatch {
  const { entry, setup, seat, name, bots, work, randomness } = options;
  let match = beginMatch(entry.game, setup);
  let entries: readonly Entry[] = [];
  /** The person's moves of an incomplete batch. */
  let incomplete: readonly string[] = [];

  const execute = (command: Command): readonly MatchEvent[] | Refusal => {
    const decision = decide(match, command, randomness.chance);
    if (isRefusal(decision)) return decision;
    match = decision.match;
    entries = [...entries, ...decision.changes.map(({ entry }) => entry)];
    return linesOf(decision.changes, seat);
  };

  /** `execute` for a command that is never refused. */
  const must = (command: Command): readonly MatchEvent[] => {
    const lines = execute(command);
    if (isRefusal(lines)) throw new Error(`${command.kind}: ${lines.message}`);
    return lines;
  };

  const players = bots.map(
    (bot): Player => (bot ? { kind: 'bot', bot: bot.id } : { kind: 'person', name }),
  );
  const opening = must({ kind: 'open', players });
  const shown = () => matchAfter(match, seat, incomplete);

  const terminalMatch: TerminalMatch = {
    projection: () => unfoldedProjection(shown(), seat),
    botToMove: () => {
      const waiting = projectionOf(match, seat).toMove.filter((other) => other !== seat);
      return waiting.length > 0 ? Math.min(...waiting) : undefined;
    },
    moveBot: (by) => {
      const random = randomness.bot(by);
      const { game } = match;
      const moves = chooseBatch(match, by, ({ state }) =>
        game.formatMove(bots[by]?.choose(game.view(state, by), { random, work })),
      );
      return must({ kind: 'moves', seat: by, seq: match.seq, moves });
    },
    move: (text) => {
      const moves = [...incomplete, text];
      const lines = execute({ kind: 'moves', seat, seq: match.seq, moves });
      if (!isRefusal(lines)) {
        incomplete = [];
        return lines;
      }
      if (lines.refused !== 'unfinished-batch') return lines;
      incomplete = moves;
      return [];
    },
    undo: () => {
      if (incomplete.length > 0) {
        incomplete = incomplete.slice(0, -1);
        return [];
      }
      const target = newestUndoPoint(match);
      if (target === undefined) return refuse('cannot-undo', 'You have no move to undo.');
      return execute({ kind: 'undo', seat, to: target.seq });
    },
    record: () => formatRecord(match, entries),
  };
  return { match: terminalMatch, opening };
}

function linesOf(changes: readonly Change[], seat: Seat): readonly MatchEvent[] {
  return changes.map((change) => {
    return {
      entry: projectedEntry(change, seat),
      projection: unfoldedProjection(change.after, seat),
    };
  });
}

function evolveOrThrow(match: Match, entry: Entry): Match {
  const next = evolve(match, entry);
  if (isRefusal(next)) throw new Error(next.message);
  return next;
}

function matchAfter(match: Match, seat: Seat, moves: readonly string[]): Match {
  return moves.reduce<Match>(
    (now, move) => evolveOrThrow(now, { kind: 'move', seat, move }),
    match,
  );
}

/** The view of a seat with all moves unfolded, because any of them may be typed. */
function unfoldedProjection(match: Match, seat: Seat): Projection {
  const projection = projectionOf(match, seat);
  return { ...projection, moves: unfoldRuns(projection.moves) };
}
