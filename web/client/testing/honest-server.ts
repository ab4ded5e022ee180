// An honest server of one match with fair dice. It counts what is done and refused, and notes the shares that it gets.
import type { AnyGame } from '#kernel/game.ts';
import { type Command, decide } from '#kernel/match/command.ts';
import type { Entry } from '#kernel/match/entry.ts';
import { beginMatch, type Change, type Match, phase } from '#kernel/match/match.ts';
import { partsOf } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { leastSetup, people, seedsFrom } from '#kernel/testing/fair-match.ts';
import type { Effect } from '../match-source.ts';
import type { DiceLog } from '../proof/dice-log.ts';
import { SentShares } from './sent-shares.ts';

/** How often each thing happened. */
export type Counts = Map<string, number>;

export function count(counts: Counts, what: string, more = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + more);
}

export class HonestServer {
  match: Match;
  readonly counts: Counts;
  readonly shares = new SentShares();
  readonly #changes: Change[] = [];
  readonly #lines: DiceLog['lines'][number][] = [];

  constructor(game: AnyGame, { edition, seed, counts }: HonestServerOptions) {
    const setup = leastSetup(game, edition);
    this.match = beginMatch(game, setup);
    this.counts = counts;
    this.run({ kind: 'open', players: people(setup.seatCount), seeds: seedsFrom(seed) });
  }

  /** The log as a device knows it that has read some of its lines. */
  logAt(read: number): DiceLog {
    const { seq, fair, players, since } = this.matchAt(read);
    return { seq, fair, players, since, lines: this.#lines.slice(0, read) };
  }

  /** The open parts of all lines. */
  get log(): readonly string[] {
    return this.#lines.map(({ open }) => open);
  }

  matchAt(read: number): Match {
    return this.#changes[read - 1]?.after ?? this.match;
  }

  run(command: Command): Effect | Refusal {
    const decided = decide(this.match, command, () => {
      throw new Error('fair dice need no other source of chance');
    });
    if (isRefusal(decided)) {
      count(this.counts, `${command.kind} refused: ${decided.refused}`);
      return decided;
    }
    for (const change of decided.changes) this.#add(change);
    return { seq: this.match.seq };
  }

  /** Notes the shares of a device when it sends them. @param place the newest line that the device knows */
  noteShares(command: Command, place: number): void {
    const entries = this.#changes.map(({ entry }) => entry);
    for (const share of sharesOf(command)) {
      const { kind, seat } = command as Command & { kind: 'share' | 'moves' };
      this.shares.note({ kind, seat, share, place }, `${this.match.fair?.match}`, entries);
    }
  }

  #add(change: Change): void {
    const { entry, before, after } = change;
    this.match = after;
    this.#changes.push(change);
    this.#lines.push({ seq: after.seq, open: partsOf(change).open, receipt: '', change });
    count(this.counts, nameOf(entry, before, after));
  }
}

export interface HonestServerOptions {
  readonly edition: string;
  readonly seed: string;
  readonly counts: Counts;
}

function sharesOf(command: Command): readonly string[] {
  if (command.kind === 'share') return [command.share];
  return command.kind === 'moves' ? (command.shares ?? []) : [];
}

/** What happened in a line. */
function nameOf(entry: Entry, before: Match, after: Match): string {
  if (entry.kind === 'commit' && phase(before) === 'playing') return 'new chain';
  if (entry.kind === 'seat' && phase(before) === 'playing') return 'return';
  if (entry.kind === 'seat' && before.players[entry.seat]?.kind === 'person') return 'rename';
  return entry.kind === 'undo' && after.undo !== undefined ? 'undo request' : entry.kind;
}
