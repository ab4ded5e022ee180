// A match as one observer may see it. Whoever shows a match (server, page, terminal) shows these;
// nothing else of a match leaves the place where it runs.
import { formatOutcome, formatUnseen, seesOutcome } from '../chance.ts';
import type { AnyGame, Game, Observer, Ply, Seat, Step } from '../game.ts';
import type { Parts } from '../hash.ts';
import { foldRuns } from '../runs.ts';
import type { Coach } from './coach.ts';
import type { Colour } from './colours.ts';
import { type Entry, formatEntry, type Player } from './entry.ts';
import {
  type Change,
  type Match,
  type Phase,
  phase,
  type Result,
  result,
  undoable,
} from './match.ts';

export interface Seen {
  readonly seq: number;
  readonly phase: Phase;
  readonly players: readonly Player[];
  /** By seat. */
  readonly colours: readonly Colour[];
  readonly resigned: readonly Seat[];
  /** The seats that lost their holder in play, until somebody else sits down there. */
  readonly freed: readonly Seat[];
  /** The seats that may move now; none before the start and after the end. */
  readonly toMove: readonly Seat[];
  /** Whether the moves of the one seat to move must go on: see `owes` of a turn. */
  readonly owes: boolean;
  /** The seats that see what nobody else may, or may make a secret move; before the start all, where a game has secrets. */
  readonly hides: readonly Seat[];
  /** The game's own view. */
  readonly view: unknown;
  /** The observer's legal moves in the game's notation, long rows of them folded (`runs.ts`); none unless it is to move. */
  readonly moves: readonly string[];
  /** The line that an undo of the newest move of a person would go back to. */
  readonly undoTo: number | undefined;
  /** Whose move that is: they alone may ask for it, the others agree. */
  readonly undoBy: Seat | undefined;
  readonly undo: Match['undo'];
  readonly result: Result | undefined;
  /** Whom a coach helps; off in a game without one. */
  readonly coach: Coach;
}

export function see(match: Match, observer: Observer): Seen {
  const { game, state } = match;
  const now = phase(match);
  const turn = game.turn(state);
  const running = now === 'playing' && turn.kind === 'seats';
  const view = game.view(state, observer);
  const toMove = running ? turn.seats : [];
  const undo = now === 'playing' ? undoable(match) : undefined;
  const mine = observer !== 'spectator' && toMove.includes(observer);
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
    moves: mine ? foldRuns(game.legalMoves(view).map((move) => game.formatMove(move))) : [],
    undoTo: undo?.seq,
    undoBy: undo?.seat,
    undo: match.undo,
    result: now === 'over' ? result(match) : undefined,
    coach: match.coach,
  };
}

/**
 * Whether a coach sits beside these eyes, and may speak of what they see: only while a person is to move, for programs need no
 * help. Undefined where there is none for them.
 * @param eyes whose eyes a device looks with: where it is passed round, those of the seat to move
 */
export function coachBeside(
  { coach, toMove, players }: Pick<Seen, 'coach' | 'toMove' | 'players'>,
  eyes: Observer,
): 'speaks' | 'silent' | undefined {
  if (coach === 'off' || (coach === 'own' && eyes === 'spectator')) return undefined;
  const people = toMove.filter((seat) => players[seat]?.kind === 'person');
  const helped = coach === 'everybody' ? people : people.filter((seat) => seat === eyes);
  return helped.length > 0 ? 'speaks' : 'silent';
}

/** Every observer of a state asks the same, and lists of moves may be long: what was found is kept for as long as the state. */
const hidden = new WeakMap<object, readonly Seat[]>();

function hidesIn(match: Match, toMove: readonly Seat[]): readonly Seat[] {
  const { game, state, players } = match;
  if (!game.hasSecrets) return [];
  if (phase(match) === 'waiting') return [...players.keys()];
  const known = hidden.get(state as object);
  if (known !== undefined) return known;
  const open = inOpen(game.view(state, 'spectator'));
  const seats = [...players.keys()].filter((seat) => {
    const view = game.view(state, seat);
    if (!isSame(inOpen(view), open)) return true;
    return toMove.includes(seat) && game.legalMoves(view).some((move) => game.secret(move));
  });
  hidden.set(state as object, seats);
  return seats;
}

/** A view without whose it is. */
function inOpen(view: unknown): unknown {
  return { ...(view as object), observer: undefined };
}

/** Views of one state share most of what they are made of. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  if (one === null || other === null) return false;
  const [mine, yours] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(mine);
  return (
    keys.length === Object.keys(yours).length &&
    keys.every((key) => Object.hasOwn(yours, key) && isSame(mine[key], yours[key]))
  );
}

/** What one line of the log tells an observer. A ply is told in the game's own terms. */
export type Happened = (
  | Exclude<Entry, { kind: 'move' | 'chance' | 'undo' | 'say' }>
  | (Entry & { kind: 'undo' } & {
      /** `done`: everybody agreed, and the plies after line `to` are undone. */
      readonly step: 'asks' | 'agrees' | 'done';
    })
  | (Entry & { kind: 'say' } & {
      /** It says no to the undo that is asked for. */
      readonly declines?: true;
    })
  | {
      readonly kind: 'ply';
      readonly by: Seat | 'chance';
      /** Whose turn it belongs to; absent where chance acts before anybody has moved. */
      readonly turnOf?: Seat;
      readonly told: readonly unknown[];
      /** A secret move: the others learn no more than its first word, for now. */
      readonly secret?: true;
    }
) & {
  /** It ends a request to undo that not everybody had agreed to. */
  readonly lapses?: true;
};

/** What a change tells an observer. */
export function tell(change: Change, observer: Observer): Happened {
  const { before, after } = change;
  const happened = tellLine(change, observer);
  const isAnswered = happened.kind === 'undo' && happened.step === 'done';
  const lapses = before.undo !== undefined && after.undo?.to !== before.undo.to && !isAnswered;
  return lapses ? { ...happened, lapses } : happened;
}

function tellLine({ entry, ply, before, after }: Change, observer: Observer): Happened {
  switch (entry.kind) {
    case 'undo': {
      const step = after.undo === undefined ? 'done' : isAsked(before, entry) ? 'agrees' : 'asks';
      return { ...entry, step };
    }
    case 'say': {
      const declines = after.undo?.declined.length !== before.undo?.declined.length;
      return declines ? { ...entry, declines } : entry;
    }
    case 'move':
    case 'chance':
      return tellPly(ply as Ply<unknown>, before, after, observer);
    default:
      return entry;
  }
}

function isAsked({ undo }: Match, { to }: Entry & { kind: 'undo' }): boolean {
  return undo?.to === to;
}

function tellPly(ply: Ply<unknown>, before: Match, after: Match, observer: Observer): Happened {
  const { game } = before;
  const told = game.told({ before: before.state, ply, after: after.state }, observer);
  return {
    kind: 'ply',
    by: ply.by,
    ...(after.mover === undefined ? {} : { turnOf: after.mover }),
    told,
    ...(isSecret(game, ply) ? { secret: true } : {}),
  };
}

/** A change with the time of its line, in milliseconds since 1970. */
export interface TimedChange extends Change {
  readonly at: number;
}

/** A line as the log shows it to an observer. */
export interface LogLine {
  readonly seq: number;
  readonly at: number;
  readonly happened: Happened;
}

export function logLine(change: TimedChange, observer: Observer): LogLine {
  return { seq: change.after.seq, at: change.at, happened: tell(change, observer) };
}

/** The line that a step would be in a match's log. */
export function entryOf<State, Move>(
  game: Pick<Game<State, Move, never, unknown>, 'chance' | 'formatMove'>,
  { before, ply }: Step<State, Move>,
): Entry {
  if (ply.by !== 'chance') return { kind: 'move', seat: ply.by, move: game.formatMove(ply.move) };
  return { kind: 'chance', outcome: formatOutcome(game.chance(before), ply.outcome) };
}

/** The line as the observer may read it: a secret move is its first word, an unseen draw a number. */
export function lineFor({ entry, ply, before }: Change, observer: Observer): string {
  const { game, state } = before;
  if (entry.kind === 'chance') {
    const chance = game.chance(state);
    return seesOutcome(chance, observer) ? formatEntry(entry) : `chance ${formatUnseen(chance)}`;
  }
  if (entry.kind === 'move' && entry.seat !== observer && isSecret(game, ply)) {
    return `move ${entry.seat} ${entry.move.split(' ', 1)[0]} ?`;
  }
  return formatEntry(entry);
}

function isSecret(game: AnyGame, ply: Ply<unknown> | undefined): boolean {
  return ply !== undefined && ply.by !== 'chance' && game.secret(ply.move);
}

/** The open and the secret part of a line, for the log. */
export function partsOf(change: Change): Parts {
  const open = lineFor(change, 'spectator');
  const whole = formatEntry(change.entry);
  return { open, secret: open === whole ? undefined : whole };
}
