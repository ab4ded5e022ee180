// A match between one person and bots, as the person's seat may know it. Holds the match and its log;
// what comes out has passed `see` and `tell`, so no screen can show more.
import { randomInt } from 'node:crypto';
import type { GameEntry } from '#games';
import { type ChanceSource, chanceFrom } from '#kernel/chance.ts';
import type { AnyBot, Seat } from '#kernel/game.ts';
import { chooseBatch } from '#kernel/match/batch.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry, Player } from '#kernel/match/entry.ts';
import { beginMatch, type Change, evolve, type Match, undoable } from '#kernel/match/match.ts';
import { type Happened, type Seen, see, tell } from '#kernel/match/projection.ts';
import { formatRecord } from '#kernel/match/record.ts';
import { type Random, randomFrom } from '#kernel/random.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import { unfoldRuns } from '#kernel/runs.ts';
import type { Setup } from '#kernel/setup.ts';

/** Where dice and the luck of bots come from. */
export interface Luck {
  readonly chance: ChanceSource;
  readonly bot: (seat: Seat) => Random;
}

const systemRandom: Random = () => randomInt(2 ** 32);

export const systemLuck: Luck = { chance: chanceFrom(systemRandom), bot: () => systemRandom };

/** Streams as a playout has them: the dice do not depend on how much luck a bot uses up. */
export function seededLuck(seed: string): Luck {
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

export interface Company {
  readonly entry: GameEntry;
  readonly setup: Setup;
  /** The person's seat. */
  readonly seat: Seat;
  readonly name: string;
  /** By seat; undefined at the person's. */
  readonly bots: readonly (AnyBot | undefined)[];
  readonly work: number;
  readonly luck: Luck;
}

/** What a line told the person, and what there was to see after it. */
export interface Line {
  readonly happened: Happened;
  readonly seen: Seen;
}

export interface Sitting {
  /** What the person sees; moves that still owe another are shown as made. */
  readonly seen: () => Seen;
  /** The lowest of the bots' seats that are to move. */
  readonly botToMove: () => Seat | undefined;
  readonly letMove: (bot: Seat) => readonly Line[];
  /** One move of the person. Nothing has changed where it is refused. */
  readonly move: (text: string) => readonly Line[] | Refusal;
  /** Takes the person's newest move back, with what bots answered to it. */
  readonly undo: () => readonly Line[] | Refusal;
  readonly record: () => string;
}

interface Sat {
  readonly sitting: Sitting;
  /** What happened before anybody moved. */
  readonly opening: readonly Line[];
}

/** Everybody sits down; chance acts if it is first. */
export function sitDown(company: Company): Sat {
  const { entry, setup, seat, name, bots, work, luck } = company;
  let match = beginMatch(entry.game, setup);
  let entries: readonly Entry[] = [];
  /** The person's moves that still owe another one. */
  let owing: readonly string[] = [];

  const execute = (command: Command): readonly Line[] | Refusal => {
    const decision = decide(match, command, luck.chance);
    if (isRefusal(decision)) return decision;
    match = decision.match;
    entries = [...entries, ...decision.changes.map(({ entry }) => entry)];
    return linesOf(decision.changes, seat);
  };

  /** As `execute`, for what cannot be refused. */
  const must = (command: Command): readonly Line[] => {
    const lines = execute(command);
    if (isRefusal(lines)) throw new Error(`${command.kind}: ${lines.message}`);
    return lines;
  };

  const players = bots.map(
    (bot): Player => (bot ? { kind: 'bot', bot: bot.id } : { kind: 'person', name }),
  );
  const opening = must({ kind: 'open', players });
  const shown = () => after(match, seat, owing);

  const sitting: Sitting = {
    seen: () => seeWhole(shown(), seat),
    botToMove: () => {
      const waiting = see(match, seat).toMove.filter((other) => other !== seat);
      return waiting.length > 0 ? Math.min(...waiting) : undefined;
    },
    letMove: (by) => {
      const random = luck.bot(by);
      const { game } = match;
      const moves = chooseBatch(match, by, ({ state }) =>
        game.formatMove(bots[by]?.choose(game.view(state, by), { random, work })),
      );
      return must({ kind: 'moves', seat: by, seq: match.seq, moves });
    },
    move: (text) => {
      const moves = [...owing, text];
      const lines = execute({ kind: 'moves', seat, seq: match.seq, moves });
      if (!isRefusal(lines)) {
        owing = [];
        return lines;
      }
      if (lines.refused !== 'unfinished-batch') return lines;
      owing = moves;
      return [];
    },
    undo: () => {
      if (owing.length > 0) {
        owing = owing.slice(0, -1);
        return [];
      }
      const goal = undoable(match);
      if (goal === undefined) return refuse('cannot-undo', 'You have no move to undo.');
      return execute({ kind: 'undo', seat, to: goal.seq });
    },
    record: () => formatRecord(match, entries),
  };
  return { sitting, opening };
}

function linesOf(changes: readonly Change[], seat: Seat): readonly Line[] {
  return changes.map((change) => {
    return { happened: tell(change, seat), seen: seeWhole(change.after, seat) };
  });
}

function evolved(match: Match, entry: Entry): Match {
  const next = evolve(match, entry);
  if (isRefusal(next)) throw new Error(next.message);
  return next;
}

function after(match: Match, seat: Seat, moves: readonly string[]): Match {
  return moves.reduce<Match>((now, move) => evolved(now, { kind: 'move', seat, move }), match);
}

/** What the seat sees, every move on its own: any of them may be typed. */
function seeWhole(match: Match, seat: Seat): Seen {
  const seen = see(match, seat);
  return { ...seen, moves: unfoldRuns(seen.moves) };
}
