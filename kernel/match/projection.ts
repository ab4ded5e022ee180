// The projection of a match for one observer: only this may leave the process that runs the match.
// The server, the page and the terminal all show it.
import { formatOutcome, formatUnseen, seesOutcome } from '../chance.ts';
import { awaitedSeats, type FairDice, type FairStage } from '../fair-dice/fair-dice.ts';
import type { AnyGame, Game, Observer, Ply, Seat, Step } from '../game.ts';
import type { LineParts } from '../hash.ts';
import { isEqual } from '../moves/equality.ts';
import { openText } from '../moves/open-text.ts';
import type { AwayHours } from './away.ts';
import type { CoachSetting } from './coach.ts';
import type { Colour } from './colours.ts';
import { type Entry, formatEntry, type Player } from './entry.ts';
import {
  type Change,
  type Match,
  newestUndoPoint,
  type Phase,
  phase,
  type Result,
  result,
} from './match.ts';
import { replacersIn } from './plies.ts';

export interface Projection {
  readonly seq: number;
  readonly phase: Phase;
  readonly players: readonly Player[];
  /** By seat. */
  readonly colours: readonly Colour[];
  readonly resigned: readonly Seat[];
  /** The seats that were freed during play, until a person joins in them or a bot takes over. */
  readonly freed: readonly Seat[];
  /** The seats that may move now; none before the start and after the end. */
  readonly toMove: readonly Seat[];
  /** Whether the seat to move must add more moves, see `owes` of a turn. */
  readonly owes: boolean;
  /** The seats that see secrets or may make a secret move; before the start, all seats if the game has secrets. */
  readonly hides: readonly Seat[];
  /** The game's own view. */
  readonly view: unknown;
  /** The observer's legal moves in the game's notation, folded by `runs.ts`; none if it is not to move. */
  readonly moves: readonly string[];
  /** The seats that may replace their secret move, see `Replacing`; absent if there are none. */
  readonly mayReplace?: readonly Seat[];
  /** The moves that replace the observer's own, folded too; absent if it may not. */
  readonly replacements?: readonly string[];
  /** The line to which the match returns if the newest move of a person is undone. */
  readonly undoTo: number | undefined;
  /** The seat that made this move; only it can request the undo. */
  readonly undoBy: Seat | undefined;
  readonly undo: Match['undo'];
  readonly result: Result | undefined;
  /** The coach setting; off in a game without a coach. */
  readonly coach: CoachSetting;
  /** The hours after which others may act for an absent player; 0 for never. */
  readonly awayHours: AwayHours;
  /** The fair dice; absent if the server alone draws. */
  readonly fair?: FairProjection;
}

/** The fair dice as an observer sees them. */
export interface FairProjection {
  readonly stage: FairStage;
  /** Before play: the server's first commitment, which the chains of the seats contain. Line 1 of the log has it too. */
  readonly match?: string;
  /** Before play: the people whose commitment or share the start waits for. */
  readonly awaited?: readonly Seat[];
  /** The newest known value of the observer's chain of shares; null before its commitment. */
  readonly chain: string | null;
  /** In play: whether the observer's seat has given a share with an open move since the newest roll; further ones take none. */
  readonly hasShared?: boolean;
}

export function projectionOf(match: Match, observer: Observer): Projection {
  const { game, state } = match;
  const now = phase(match);
  const turn = game.turn(state);
  const running = now === 'playing' && turn.kind === 'seats';
  const view = game.view(state, observer);
  const toMove = running ? turn.seats : [];
  const undo = now === 'playing' ? newestUndoPoint(match) : undefined;
  const isIn = (seats: readonly Seat[]) => observer !== 'spectator' && seats.includes(observer);
  const legal = () => game.legalMoves(view).folded(game.formatMove);
  const mayReplace = running ? replacersIn(match) : [];
  return {
    seq: match.seq,
    phase: now,
    players: match.players,
    colours: match.colours,
    resigned: match.resigned,
    freed: match.freed,
    toMove,
    owes: running && turn.owes,
    hides: now === 'over' ? [] : hidesIn(match, toMove),
    view,
    moves: isIn(toMove) ? legal() : [],
    ...(mayReplace.length > 0 && { mayReplace }),
    ...(isIn(mayReplace) && { replacements: legal() }),
    undoTo: undo?.seq,
    undoBy: undo?.seat,
    undo: match.undo,
    result: now === 'over' ? result(match) : undefined,
    coach: match.coach,
    awayHours: match.awayHours,
    ...(match.fair === undefined
      ? {}
      : { fair: fairProjectionOf(match.fair, match.players, observer) }),
  };
}

function fairProjectionOf(
  fair: FairDice,
  players: readonly Player[],
  observer: Observer,
): FairProjection {
  const { stage, match, seats, openSharers } = fair;
  const chain = (observer === 'spectator' ? undefined : seats[observer]) ?? null;
  if (stage !== 'ready') return { stage, match, awaited: awaitedSeats(fair, players), chain };
  return { stage, chain, hasShared: observer !== 'spectator' && openSharers.includes(observer) };
}

/** Caches the result by state: it is the same for all observers. */
const hidden = new WeakMap<object, readonly Seat[]>();

function hidesIn(match: Match, toMove: readonly Seat[]): readonly Seat[] {
  const { game, state, players } = match;
  if (!game.hasSecrets) return [];
  if (phase(match) === 'waiting') return [...players.keys()];
  const known = hidden.get(state as object);
  if (known !== undefined) return known;
  const open = withoutObserver(game.view(state, 'spectator'));
  const seats = [...players.keys()].filter((seat) => {
    const view = game.view(state, seat);
    if (!isEqual(withoutObserver(view), open)) return true;
    return toMove.includes(seat) && game.legalMoves(view).samples().some(game.secret);
  });
  hidden.set(state as object, seats);
  return seats;
}

/** A view without its observer, to compare views of different seats. */
function withoutObserver(view: unknown): unknown {
  return { ...(view as object), observer: undefined };
}

/** The projection of a log line for an observer. Facts of the game describe a ply. */
export type ProjectedEntry = (
  | Exclude<Entry, { kind: 'move' | 'chance' | 'undo' | 'say' | 'dice' | 'resign' }>
  | (Entry & { kind: 'resign' } & {
      /** The name of the person. */
      readonly name?: string;
    })
  | Omit<Entry & { kind: 'dice' }, 'seeds'>
  | (Entry & { kind: 'undo' } & {
      /** `done`: everyone agreed, and the plies after line `to` are undone. */
      readonly step: 'asks' | 'agrees' | 'done';
    })
  | (Entry & { kind: 'say' } & {
      /** The phrase declines the open undo request. */
      readonly declines?: true;
    })
  | {
      readonly kind: 'ply';
      readonly by: Seat | 'chance';
      /** The seat whose turn it belongs to; absent for chance before the first move. */
      readonly turnOf?: Seat;
      readonly told: readonly unknown[];
      /** A secret move: other seats see only its first word until it is revealed. */
      readonly secret?: true;
    }
) & {
  /** The line cancels an open undo request. */
  readonly lapses?: true;
};

/** The projection of a change for an observer. */
export function projectedEntry(change: Change, observer: Observer): ProjectedEntry {
  const { before, after } = change;
  const projected = projectedLine(change, observer);
  const isAnswered = projected.kind === 'undo' && projected.step === 'done';
  const lapses = before.undo !== undefined && after.undo?.to !== before.undo.to && !isAnswered;
  return lapses ? { ...projected, lapses } : projected;
}

function projectedLine({ entry, ply, before, after }: Change, observer: Observer): ProjectedEntry {
  switch (entry.kind) {
    case 'undo': {
      const step =
        after.undo === undefined ? 'done' : isRequested(before, entry) ? 'agrees' : 'asks';
      return { ...entry, step };
    }
    case 'say': {
      const declines = after.undo?.declined.length !== before.undo?.declined.length;
      return declines ? { ...entry, declines } : entry;
    }
    case 'resign': {
      const player = before.players[entry.seat];
      return player?.kind === 'person' ? { ...entry, name: player.name } : entry;
    }
    case 'dice':
      return { kind: 'dice', chain: entry.chain, deck: entry.deck };
    case 'move':
    case 'chance':
      return projectedPly(ply as Ply<unknown>, before, after, observer);
    default:
      return entry;
  }
}

function isRequested({ undo }: Match, { to }: Entry & { kind: 'undo' }): boolean {
  return undo?.to === to;
}

function projectedPly(
  ply: Ply<unknown>,
  before: Match,
  after: Match,
  observer: Observer,
): ProjectedEntry {
  const { game } = before;
  const facts = game.facts({ before: before.state, ply, after: after.state }, observer);
  return {
    kind: 'ply',
    by: ply.by,
    ...(after.lastMover === undefined ? {} : { turnOf: after.lastMover }),
    told: facts,
    ...(isSecret(game, ply) ? { secret: true } : {}),
  };
}

/** A line of the log as an observer sees it. */
export interface LogLine {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly happened: ProjectedEntry;
}

export function logLine(change: Change & { readonly at: number }, observer: Observer): LogLine {
  return { seq: change.after.seq, at: change.at, happened: projectedEntry(change, observer) };
}

/** The log entry of a step. */
export function logEntryOf<State, Move>(
  game: Pick<Game<State, Move, never, unknown>, 'chance' | 'formatMove'>,
  { before, ply }: Step<State, Move>,
): Entry {
  if (ply.by !== 'chance') return { kind: 'move', seat: ply.by, move: game.formatMove(ply.move) };
  return { kind: 'chance', outcome: formatOutcome(game.chance(before), ply.outcome) };
}

/**
 * The text of a line for an observer: a secret move is cut to its first word, an unseen draw to a number,
 * the server's dice to their commitments.
 */
export function lineFor({ entry, ply, before }: Change, observer: Observer): string {
  const { game, state } = before;
  if (entry.kind === 'chance') {
    const chance = game.chance(state);
    if (seesOutcome(chance, observer)) return formatEntry(entry);
    return formatEntry({ ...entry, outcome: formatUnseen(chance) });
  }
  if (entry.kind === 'move' && entry.seat !== observer && isSecret(game, ply)) {
    return formatEntry({ ...entry, move: openText(entry.move) });
  }
  return formatEntry(entry.kind === 'dice' ? { ...entry, seeds: undefined } : entry);
}

function isSecret(game: AnyGame, ply: Ply<unknown> | undefined): boolean {
  return ply !== undefined && ply.by !== 'chance' && game.secret(ply.move);
}

/** The two parts of a line for the log: what everyone may read, and the whole line if that leaves something out. */
export function partsOf(change: Change): LineParts {
  const open = lineFor(change, 'spectator');
  const whole = formatEntry(change.entry);
  return { open, secret: open === whole ? undefined : whole };
}
