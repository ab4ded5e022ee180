// A match as a pure fold: a setup and the lines of its log give everything there is to know.
// `changeBy` says what one line does, or refuses a line that cannot stand there.
import { parseOutcome } from '../chance.ts';
import type { AnyGame, Ply, Seat, Turn } from '../game.ts';
import { stateHash } from '../hash.ts';
import { hashedState } from '../migrate.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import type { Coach } from './coach.ts';
import { type Colour, firstColours, withColour } from './colours.ts';
import { type Entry, formatEntry, type Player } from './entry.ts';
import { DECLINE } from './phrases.ts';

/** How things stood after line `seq`, kept while going back there betrays nothing. */
interface Past {
  readonly seq: number;
  /** Whose move followed. */
  readonly seat: Seat;
  readonly state: unknown;
  readonly mover: Seat | undefined;
}

/** A request to undo that not everybody has agreed to yet. */
export interface UndoRequest {
  /** The line after which play would go on. */
  readonly to: number;
  readonly agreed: readonly Seat[];
  /** Who said no; they may still agree. */
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
  /** Who made the newest move; what chance answers belongs to their turn. */
  readonly mover: Seat | undefined;
  /** For each seat the line after which the decision before it arose. */
  readonly since: readonly number[];
  readonly resigned: readonly Seat[];
  /** Seats that lost their holder in play, until somebody sits down there or a bot takes over. */
  readonly freed: readonly Seat[];
  /** Where an undo may lead: since the last chance or secret move, oldest first. */
  readonly past: readonly Past[];
  readonly undo: UndoRequest | undefined;
  /** Whom a coach helps: what the table is, not how the game stands, so no undo takes it back. */
  readonly coach: Coach;
}

export function beginMatch(game: AnyGame, setup: Setup): Match {
  return {
    game,
    setup,
    seq: 0,
    players: new Array<Player>(setup.seatCount).fill({ kind: 'open' }),
    colours: firstColours(setup.seatCount),
    state: game.initial(setup.switches, setup.seatCount),
    mover: undefined,
    since: new Array<number>(setup.seatCount).fill(0),
    resigned: [],
    freed: [],
    past: [],
    undo: undefined,
    coach: 'off',
  };
}

/** The hash of the state that a match has come to: the same in every version of its game. */
export function matchHash({ game, state }: Match): string {
  return stateHash(hashedState(game, state));
}

export type Phase = 'waiting' | 'playing' | 'over';

export function phase(match: Match): Phase {
  if (match.players.some(({ kind }) => kind === 'open')) return 'waiting';
  const alone = match.resigned.length > 0 && survivors(match).length === 1;
  return alone || match.game.turn(match.state).kind === 'over' ? 'over' : 'playing';
}

export interface Result {
  /** What the game pays each seat; undefined where all but one gave up. */
  readonly returns: readonly number[] | undefined;
  /** Who won; several share. A seat that gave up never does. */
  readonly winners: readonly Seat[];
}

/** How a match that is over ended. */
export function result(match: Match): Result {
  const left = survivors(match);
  if (match.game.turn(match.state).kind !== 'over') return { returns: undefined, winners: left };
  const returns = match.game.returns(match.state);
  const best = Math.max(...left.map((seat) => returns[seat] as number));
  return { returns, winners: left.filter((seat) => returns[seat] === best) };
}

/** The seats that have not given up. */
export function survivors(match: Match): readonly Seat[] {
  return [...match.players.keys()].filter((seat) => !match.resigned.includes(seat));
}

/** The newest move of a person that can be taken back, as the state before it. */
export function undoable(match: Match): Past | undefined {
  if (match.past.length === 0) return undefined;
  const people = voters(match);
  return match.past.findLast(({ seat }) => people.includes(seat));
}

/** Whether the newest move of a seat asks for another one of the same command. */
export function owesMove({ game, state }: Match, seat: Seat): boolean {
  const turn = game.turn(state);
  return turn.kind === 'seats' && turn.owes && turn.seats.includes(seat);
}

/** The seats that must agree to an undo: those of people who still play. */
function voters(match: Match): readonly Seat[] {
  return survivors(match).filter((seat) => match.players[seat]?.kind === 'person');
}

/** A line with the match on both sides of it. */
export interface Change {
  readonly entry: Entry;
  /** What a line of play says; undefined for every other line. */
  readonly ply: Ply<unknown> | undefined;
  readonly before: Match;
  readonly after: Match;
}

/** What one more line changes; a refusal if the line cannot stand there. */
export function changeBy(match: Match, entry: Entry): Change | Refusal {
  const refusal = refusalOf(match, entry);
  if (refusal !== undefined) return refusal;
  const ply = plyOf(match, entry);
  if (isRefusal(ply)) return ply;
  const after = ply === undefined ? evolveBesidePlay(match, entry) : evolvePly(match, ply);
  return isRefusal(after) ? after : { entry, ply, before: match, after };
}

/** The match after one more line; a refusal if the line cannot stand there. */
export function evolve(match: Match, entry: Entry): Match | Refusal {
  const change = changeBy(match, entry);
  return isRefusal(change) ? change : change.after;
}

/** Why no line of this kind can stand here. */
function refusalOf(match: Match, entry: Entry): Refusal | undefined {
  if ('seat' in entry && match.players[entry.seat] === undefined) {
    return refuse('no-such-seat', `Seat ${entry.seat} does not exist.`);
  }
  if (entry.kind === 'say') return undefined;
  const now = phase(match);
  if (now === 'over') return refuse('match-over', 'The match is over.');
  if (now === 'playing' || ['seat', 'coach', 'colour'].includes(entry.kind)) return undefined;
  return refuse('not-started', 'The match has not started yet.');
}

type LineBesidePlay = Exclude<Entry, { kind: 'move' | 'chance' }>;

function evolveBesidePlay(match: Match, line: Entry): Match | Refusal {
  const entry = line as LineBesidePlay;
  switch (entry.kind) {
    case 'say':
      return evolveSay(match, entry);
    case 'seat':
      return evolveSeat(match, entry);
    case 'coach':
      return evolveCoach(match, entry.coach);
    case 'colour':
      return evolveColour(match, entry.seat, entry.colour);
    case 'resign':
      if (match.resigned.includes(entry.seat)) {
        return refuse('not-allowed', `Seat ${entry.seat} has already given up.`);
      }
      return next(match, { resigned: [...match.resigned, entry.seat], undo: undefined });
    case 'take-over':
      return next(match, {
        players: match.players.with(entry.seat, { kind: 'bot', bot: entry.bot }),
        freed: match.freed.filter((seat) => seat !== entry.seat),
        undo: undefined,
      });
    case 'free':
      return evolveFree(match, entry.seat);
    case 'undo':
      return evolveUndo(match, entry.seat, entry.to);
  }
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
  return next(match, { players: match.players.with(seat, player), freed });
}

/** Before the first move only: on the table a worm keeps its colour. */
function evolveColour(match: Match, seat: Seat, colour: Colour): Match | Refusal {
  if (phase(match) === 'waiting') {
    return next(match, { colours: withColour(match.colours, seat, colour) });
  }
  return refuse(
    'already-started',
    'The match has already started. You can change colours only before the start.',
  );
}

/** Only what a person holds can be freed in play: a line must tell everybody whose seat it is. */
function evolveFree(match: Match, seat: Seat): Match | Refusal {
  if (match.players[seat]?.kind !== 'person' || match.resigned.includes(seat)) {
    return refuse('not-allowed', `No person plays in seat ${seat}, so you cannot free it.`);
  }
  return next(match, { freed: [...new Set([...match.freed, seat])], undo: undefined });
}

/** People speak before the start, while they play and after the end. A no to an undo is kept with its request. */
function evolveSay(match: Match, { seat, phrase }: Entry & { kind: 'say' }): Match | Refusal {
  if (match.players[seat]?.kind !== 'person') {
    return refuse('not-allowed', `No person plays in seat ${seat}, so it cannot talk.`);
  }
  const { undo } = match;
  const declines = phrase === DECLINE && undo !== undefined && mayDecline(match, undo, seat);
  if (!declines) return next(match, {});
  return next(match, { undo: { ...undo, declined: [...undo.declined, seat] } });
}

function mayDecline(match: Match, { agreed, declined }: UndoRequest, seat: Seat): boolean {
  return voters(match).includes(seat) && !agreed.includes(seat) && !declined.includes(seat);
}

function evolveCoach(match: Match, coach: Coach): Match | Refusal {
  if (match.game.hasCoach) return next(match, { coach });
  return refuse('no-coach', `${match.game.id} has no coach.`);
}

/** The ply of a line; undefined for a line that is no play. */
function plyOf(match: Match, entry: Entry): Ply<unknown> | undefined | Refusal {
  if (entry.kind === 'move') return moveIn(match, entry.seat, entry.move);
  return entry.kind === 'chance' ? outcomeIn(match, entry.outcome) : undefined;
}

function moveIn({ game, state }: Match, seat: Seat, text: string): Ply<unknown> | Refusal {
  if (!mayMove(game.turn(state), seat)) {
    return refuse('not-your-turn', `It is not the turn of seat ${seat}.`);
  }
  const move = game.parseMove(text);
  if (move === undefined) return refuse('not-a-move', `"${text}" is not a move of this game.`);
  if (!game.allows(game.view(state, seat), move)) {
    return refuse('illegal-move', `"${text}" is not allowed now.`);
  }
  return { by: seat, move };
}

function outcomeIn({ game, state }: Match, text: string): Ply<unknown> | Refusal {
  if (game.turn(state).kind !== 'chance') {
    return refuse('not-your-turn', 'It is not the turn of chance.');
  }
  const outcome = parseOutcome(game.chance(state), text);
  if (outcome === undefined)
    return refuse('illegal-move', `"${text}" is not a possible outcome now.`);
  return { by: 'chance', outcome };
}

function evolvePly(match: Match, ply: Ply<unknown>): Match {
  const { game, state } = match;
  const after = game.apply(state, ply);
  const seq = match.seq + 1;
  const [was, is] = [game.turn(state), game.turn(after)];
  const since = match.since.map((began, seat) =>
    seat !== ply.by && mayMove(was, seat) && mayMove(is, seat) ? began : seq,
  );
  const past = pastAfter(match, ply);
  const mover = ply.by === 'chance' ? match.mover : ply.by;
  return next(match, { state: after, mover, since, past, undo: undefined });
}

/** Where an undo may lead now: nowhere once chance or a secret move has shown something new. */
function pastAfter(match: Match, ply: Ply<unknown>): readonly Past[] {
  const { game, state, seq, past, mover } = match;
  if (ply.by === 'chance' || game.secret(ply.move)) return [];
  const turn = game.turn(state);
  // What was owed is taken back with what it was owed for.
  if (turn.kind === 'seats' && turn.owes) return past;
  return [...past, { seq, seat: ply.by, state, mover }];
}

function mayMove(turn: Turn, seat: Seat): boolean {
  return turn.kind === 'seats' && turn.seats.includes(seat);
}

function evolveUndo(match: Match, seat: Seat, to: number): Match | Refusal {
  const goal = match.past.find(({ seq }) => seq === to);
  if (goal === undefined) {
    return refuse(
      'cannot-undo',
      `Cannot undo to line ${to}: something new was revealed, or there was no move.`,
    );
  }
  if (!voters(match).includes(seat)) {
    return refuse('not-allowed', 'Only people who still play can undo.');
  }
  const { agreed: before, declined } =
    match.undo?.to === to ? match.undo : { agreed: [], declined: [] };
  if (before.length === 0 && goal.seat !== seat) {
    return refuse(
      'not-allowed',
      `Only the player who moved after line ${to} can ask to undo that move.`,
    );
  }
  const agreed = [...new Set([...before, seat])];
  if (!voters(match).every((voter) => agreed.includes(voter))) {
    return next(match, { undo: { to, agreed, declined: declined.filter((no) => no !== seat) } });
  }
  const seq = match.seq + 1;
  return next(match, {
    state: goal.state,
    mover: goal.mover,
    since: match.since.map(() => seq),
    past: match.past.filter((past) => past.seq < to),
    undo: undefined,
  });
}

/** A match from its log; a refusal names the first line that cannot stand, as `seq`. */
export function replay(
  begun: Match,
  entries: Iterable<Entry>,
): Match | (Refusal & { seq: number }) {
  let match = begun;
  for (const entry of entries) {
    const after = evolve(match, entry);
    if (isRefusal(after)) {
      return { ...after, seq: match.seq + 1, message: `${formatEntry(entry)}: ${after.message}` };
    }
    match = after;
  }
  return match;
}
