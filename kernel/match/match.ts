// A match as a pure fold over its setup and the entries of its log.
// `changeBy` applies one entry, or refuses an entry that is not possible there.

import {
  type FairDice,
  fairAfter,
  fairAfterChance,
  fairAfterLeave,
  fairAfterMove,
  fairAfterSeat,
} from '../fair-dice/fair-dice.ts';
import { shareKind } from '../fair-dice/move-shares.ts';
import type { AnyGame, Ply, Seat } from '../game.ts';
import { stateHash } from '../hash.ts';
import { hashedState } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { type AwayHours, STANDARD_AWAY_HOURS } from './away.ts';
import { type CoachSetting, coachRefusal } from './coach.ts';
import { type Colour, firstColours, withColour } from './colours.ts';
import { type Entry, formatEntry, hasOpenSeat, type Player, substituteFor } from './entry.ts';
import { DECLINE } from './phrases.ts';
import { decidingIn, plyOf } from './plies.ts';

/** The match after line `seq`. An undo can return to it until a chance outcome or a secret move follows. */
interface UndoPoint {
  readonly seq: number;
  /** The seat that moved next. */
  readonly seat: Seat;
  readonly state: unknown;
  readonly lastMover: Seat | undefined;
}

/** An open undo request. */
interface UndoRequest {
  /** The line after which play would continue. */
  readonly to: number;
  readonly agreed: readonly Seat[];
  /** Seats that declined; they may still agree. */
  readonly declined: readonly Seat[];
}

export interface Match {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** The number of the newest line; 0 before the first. */
  readonly seq: number;
  readonly players: readonly Player[];
  /** By seat. */
  readonly colours: readonly Colour[];
  readonly state: unknown;
  /** The seat of the newest move; later outcomes of chance belong to its turn. */
  readonly lastMover: Seat | undefined;
  /** The seat of the first move; an undo does not change it. */
  readonly firstMover: Seat | undefined;
  /** By seat: the newest line when its current decision began. A move that was chosen earlier is stale. */
  readonly since: readonly number[];
  readonly resigned: readonly Seat[];
  /** Seats that were freed during play, until a person joins in them or a bot takes over. */
  readonly freed: readonly Seat[];
  /** The possible targets of an undo: those since the last chance outcome or secret move, oldest first. */
  readonly undoPoints: readonly UndoPoint[];
  readonly undo: UndoRequest | undefined;
  /** The coach setting. It does not belong to the state of the game, so an undo does not change it. */
  readonly coach: CoachSetting;
  /** How long the match waits for an absent player, in hours, see `away.ts`. */
  readonly awayHours: AwayHours;
  /** The fair dice; undefined if the server alone draws. An undo does not change them. */
  readonly fair: FairDice | undefined;
}

export function beginMatch(game: AnyGame, setup: Setup): Match {
  return {
    game,
    setup,
    seq: 0,
    players: new Array<Player>(setup.seatCount).fill({ kind: 'open' }),
    colours: firstColours(setup.seatCount),
    state: game.initial(setup.switches, setup.seatCount),
    lastMover: undefined,
    firstMover: undefined,
    since: new Array<number>(setup.seatCount).fill(0),
    resigned: [],
    freed: [],
    undoPoints: [],
    undo: undefined,
    coach: 'off',
    awayHours: STANDARD_AWAY_HOURS,
    fair: undefined,
  };
}

/** The hash of the current state, the same in every version of the game. */
export function matchHash({ game, state }: Match): string {
  return stateHash(hashedState(game, state));
}

export type Phase = 'waiting' | 'playing' | 'over';

export function phase(match: Match): Phase {
  const { players, fair } = match;
  if (hasOpenSeat(players)) return 'waiting';
  if (fair !== undefined && fair.stage !== 'ready') return 'waiting';
  const alone = match.resigned.length > 0 && remainingSeats(match).length === 1;
  return alone || match.game.turn(match.state).kind === 'over' ? 'over' : 'playing';
}

export interface Result {
  /** The game's returns by seat; undefined if all seats but one resigned. */
  readonly returns: readonly number[] | undefined;
  /** The winners; several seats may share. A resigned seat never wins. */
  readonly winners: readonly Seat[];
}

/** The result of a finished match. */
export function result(match: Match): Result {
  const left = remainingSeats(match);
  if (match.game.turn(match.state).kind !== 'over') return { returns: undefined, winners: left };
  const returns = match.game.returns(match.state);
  const best = Math.max(...left.map((seat) => returns[seat] as number));
  return { returns, winners: left.filter((seat) => returns[seat] === best) };
}

/** The seats that have not resigned. */
export function remainingSeats(match: Match): readonly Seat[] {
  return [...match.players.keys()].filter((seat) => !match.resigned.includes(seat));
}

/** The undo point before the newest move of a person; undefined if no move can be undone. */
export function newestUndoPoint(match: Match): UndoPoint | undefined {
  if (match.undoPoints.length === 0) return undefined;
  const people = undoParties(match);
  return match.undoPoints.findLast(({ seat }) => people.includes(seat));
}

/** Whether the seat must add another move to the same command. */
export function owesMove({ game, state }: Pick<Match, 'game' | 'state'>, seat: Seat): boolean {
  const turn = game.turn(state);
  return turn.kind === 'seats' && turn.owes && turn.seats.includes(seat);
}

/** The seats that must agree to an undo: people who have not resigned. */
function undoParties(match: Match): readonly Seat[] {
  return remainingSeats(match).filter((seat) => match.players[seat]?.kind === 'person');
}

/** An entry, with the match before and after it. */
export interface Change {
  readonly entry: Entry;
  /** The ply of a move or chance entry; undefined for other entries. */
  readonly ply: Ply<unknown> | undefined;
  readonly before: Match;
  readonly after: Match;
}

/** Applies one more entry; a refusal if the entry is not possible there. */
export function changeBy(match: Match, entry: Entry): Change | Refusal {
  const refusal = refusalOf(match, entry);
  if (refusal !== undefined) return refusal;
  const ply = plyOf(match, entry);
  if (isRefusal(ply)) return ply;
  const after =
    ply === undefined
      ? evolveNonPly(match, entry as NonPlyEntry)
      : evolvePly(match, entry as PlyEntry, ply);
  return isRefusal(after) ? after : { entry, ply, before: match, after };
}

/** The match after one more entry; a refusal if the entry is not possible there. */
export function evolve(match: Match, entry: Entry): Match | Refusal {
  const change = changeBy(match, entry);
  return isRefusal(change) ? change : change.after;
}

const BEFORE_PLAY: readonly Entry['kind'][] = [
  'seat',
  'coach',
  'away',
  'colour',
  'dice',
  'commit',
  'share',
  'begin',
];

/** Refuses an entry whose kind is not possible now. */
export function refusalOf(match: Match, entry: Entry): Refusal | undefined {
  if ('seat' in entry && match.players[entry.seat] === undefined) {
    return refuse('no-such-seat', `Seat ${entry.seat} does not exist.`);
  }
  if (entry.kind === 'say') return undefined;
  const now = phase(match);
  if (now === 'over') return refuse('match-over', 'The match is over.');
  if (now === 'playing' || BEFORE_PLAY.includes(entry.kind)) return undefined;
  return refuse('not-started', 'The match has not started yet.');
}

export type PlyEntry = Entry & { kind: 'move' | 'chance' };
type NonPlyEntry = Exclude<Entry, PlyEntry>;

function evolveNonPly(match: Match, entry: NonPlyEntry): Match | Refusal {
  switch (entry.kind) {
    case 'say':
      return evolveSay(match, entry);
    case 'seat':
      return evolveSeat(match, entry);
    case 'coach':
      return evolveCoach(match, entry.coach);
    case 'away':
      return evolveAway(match, entry.hours);
    case 'colour':
      return evolveColour(match, entry.seat, entry.colour);
    case 'resign':
      if (match.resigned.includes(entry.seat)) {
        return refuse('not-allowed', `Seat ${entry.seat} has already given up.`);
      }
      return next(match, {
        resigned: [...match.resigned, entry.seat],
        fair: fairAfterLeave(match.fair, entry.seat),
        undo: undefined,
      });
    case 'take-over':
      return next(match, {
        players: match.players.with(
          entry.seat,
          substituteFor(match.players[entry.seat], entry.bot),
        ),
        freed: match.freed.filter((seat) => seat !== entry.seat),
        fair: fairAfterLeave(match.fair, entry.seat),
        undo: undefined,
      });
    case 'free':
      return evolveFree(match, entry.seat);
    case 'undo':
      return evolveUndo(match, entry.seat, entry.to);
    case 'dice':
    case 'commit':
    case 'share':
    case 'begin':
      return withFair(match, fairAfter(match, entry));
  }
}

function withFair(match: Match, fair: FairDice | Refusal): Match | Refusal {
  return isRefusal(fair) ? fair : next(match, { fair });
}

function next(match: Match, change: Partial<Match>): Match {
  return { ...match, ...change, seq: match.seq + 1 };
}

function evolveSeat(match: Match, { seat, player }: Entry & { kind: 'seat' }): Match | Refusal {
  const running = phase(match) === 'playing';
  if (running && player.kind !== 'person') {
    return refuse(
      'already-started',
      'The match has already started. A bot can take over a seat instead.',
    );
  }
  if (match.resigned.includes(seat)) {
    return refuse('not-allowed', `Seat ${seat} has given up.`);
  }
  const freed = match.freed.filter((other) => other !== seat);
  const players = match.players.with(seat, player);
  return next(match, { players, freed, fair: fairAfterSeat(match.fair, seat, players) });
}

/** Colours only change before the start: during play, a piece keeps its colour. */
function evolveColour(match: Match, seat: Seat, colour: Colour): Match | Refusal {
  if (phase(match) === 'waiting') {
    return next(match, { colours: withColour(match.colours, seat, colour) });
  }
  return refuse(
    'already-started',
    'The match has already started. You can change colours only before the start.',
  );
}

/** Only a person's seat can be freed during play. */
function evolveFree(match: Match, seat: Seat): Match | Refusal {
  if (match.players[seat]?.kind !== 'person' || match.resigned.includes(seat)) {
    return refuse('not-allowed', `No person plays in seat ${seat}, so you cannot free it.`);
  }
  return next(match, { freed: [...new Set([...match.freed, seat])], undo: undefined });
}

/** A phrase is possible before, during and after play. The phrase DECLINE also declines an open undo request. */
function evolveSay(match: Match, { seat, phrase }: Entry & { kind: 'say' }): Match | Refusal {
  if (match.players[seat]?.kind !== 'person') {
    return refuse('not-allowed', `No person plays in seat ${seat}, so it cannot talk.`);
  }
  const { undo } = match;
  const declines = phrase === DECLINE && undo !== undefined && canDecline(match, undo, seat);
  if (!declines) return next(match, {});
  return next(match, { undo: { ...undo, declined: [...undo.declined, seat] } });
}

function canDecline(match: Match, { agreed, declined }: UndoRequest, seat: Seat): boolean {
  return undoParties(match).includes(seat) && !agreed.includes(seat) && !declined.includes(seat);
}

function evolveCoach(match: Match, coach: CoachSetting): Match | Refusal {
  return coachRefusal(coach, match.game, match.players.length) ?? next(match, { coach });
}

function evolveAway(match: Match, awayHours: AwayHours): Match | Refusal {
  if (phase(match) === 'waiting') return next(match, { awayHours });
  return refuse('already-started', 'The match has already started, so its waiting time stays.');
}

/** Applies a ply, with what its entry adds to the fair dice. */
export function evolvePly(match: Match, entry: PlyEntry, ply: Ply<unknown>): Match | Refusal {
  const { fair, game, state } = match;
  const after =
    entry.kind === 'chance'
      ? fairAfterChance(fair, entry, game.chance(state))
      : fairAfterMove(fair, entry, ply.by === 'chance' ? undefined : shareKind(game, ply.move));
  return isRefusal(after)
    ? after
    : afterPly(match, ply, { state: game.apply(state, ply), fair: after });
}

/** The match after a ply, from its state of the game and its fair dice then. */
export function afterPly(
  match: Match,
  ply: Ply<unknown>,
  { state: after, fair }: Pick<Match, 'state' | 'fair'>,
): Match {
  const { game, state } = match;
  const seq = match.seq + 1;
  const [was, is] = [decidingIn({ game, state }), decidingIn({ game, state: after })];
  const since = match.since.map((began, seat) =>
    seat !== ply.by && was.includes(seat) && is.includes(seat) ? began : seq,
  );
  const undoPoints = undoPointsAfter(match, ply);
  const lastMover = ply.by === 'chance' ? match.lastMover : ply.by;
  const firstMover = match.firstMover ?? lastMover;
  const change = { state: after, fair, lastMover, firstMover, since, undoPoints };
  return next(match, { ...change, undo: undefined });
}

/** The undo points after a ply; none after chance or a secret move, which may reveal something. */
function undoPointsAfter(match: Match, ply: Ply<unknown>): readonly UndoPoint[] {
  const { game, state, seq, undoPoints, lastMover } = match;
  if (ply.by === 'chance' || game.secret(ply.move)) return [];
  const turn = game.turn(state);
  // Follow-up moves are undone together with their first move.
  if (turn.kind === 'seats' && turn.owes) return undoPoints;
  return [...undoPoints, { seq, seat: ply.by, state, lastMover }];
}

function evolveUndo(match: Match, seat: Seat, to: number): Match | Refusal {
  const target = match.undoPoints.find(({ seq }) => seq === to);
  if (target === undefined) {
    return refuse(
      'cannot-undo',
      `Cannot undo to line ${to}: something new was revealed, or there was no move.`,
    );
  }
  if (!undoParties(match).includes(seat)) {
    return refuse('not-allowed', 'Only people who still play can undo.');
  }
  const { agreed: before, declined } =
    match.undo?.to === to ? match.undo : { agreed: [], declined: [] };
  if (before.length === 0 && target.seat !== seat) {
    return refuse(
      'not-allowed',
      `Only the player who moved after line ${to} can ask to undo that move.`,
    );
  }
  const agreed = [...new Set([...before, seat])];
  if (!undoParties(match).every((party) => agreed.includes(party))) {
    return next(match, { undo: { to, agreed, declined: declined.filter((no) => no !== seat) } });
  }
  const seq = match.seq + 1;
  return next(match, {
    state: target.state,
    lastMover: target.lastMover,
    since: match.since.map(() => seq),
    undoPoints: match.undoPoints.filter((point) => point.seq < to),
    undo: undefined,
  });
}

/** Replays a log. `seq` of a refusal is the number of the first entry that is not possible. */
export function replay(
  start: Match,
  entries: Iterable<Entry>,
): Match | (Refusal & { seq: number }) {
  let match = start;
  for (const entry of entries) {
    const after = evolve(match, entry);
    if (isRefusal(after)) {
      return { ...after, seq: match.seq + 1, message: `${formatEntry(entry)}: ${after.message}` };
    }
    match = after;
  }
  return match;
}
