// A match as a pure fold: a setup and the lines of its log give everything there is to know.
// `evolve` says what one line does, and refuses by value a line that cannot stand.
import { parseOutcome } from './chance.ts';
import type { Coach } from './coach.ts';
import { type Colour, firstColours, withColour } from './colours.ts';
import { type Entry, formatEntry, type Player } from './entry.ts';
import type { AnyGame, Ply, Seat, Turn } from './game.ts';
import { stateHash } from './hash.ts';
import { hashedState } from './migrate.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { Setup } from './setup.ts';

/** How things stood after line `seq`, kept while going back there betrays nothing. */
interface Past {
  readonly seq: number;
  /** Whose move followed. */
  readonly seat: Seat;
  readonly state: unknown;
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
  /** For each seat the line after which the decision before it arose. */
  readonly since: readonly number[];
  readonly resigned: readonly Seat[];
  /** Seats that lost their holder in play, until somebody sits down there or a bot takes over. */
  readonly freed: readonly Seat[];
  /** Where an undo may lead: since the last chance or secret move, oldest first. */
  readonly past: readonly Past[];
  /** An undo asked for and not yet agreed to by everybody. */
  readonly undo: { readonly to: number; readonly agreed: readonly Seat[] } | undefined;
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

/** The seats that must agree to an undo: those of people who still play. */
function voters(match: Match): readonly Seat[] {
  return survivors(match).filter((seat) => match.players[seat]?.kind === 'person');
}

/** The match after one more line; a refusal if the line cannot stand there. */
export function evolve(match: Match, entry: Entry): Match | Refusal {
  if ('seat' in entry && match.players[entry.seat] === undefined) {
    return refuse('no-such-seat', `Seat ${entry.seat} does not exist.`);
  }
  if (entry.kind === 'say') return evolveSay(match, entry.seat);
  if (phase(match) === 'over') return refuse('match-over', 'The match is over.');
  if (entry.kind === 'seat') return evolveSeat(match, entry);
  if (entry.kind === 'coach') return evolveCoach(match, entry.coach);
  if (entry.kind === 'colour') return evolveColour(match, entry.seat, entry.colour);
  if (phase(match) === 'waiting') return refuse('not-started', 'The match has not started yet.');
  switch (entry.kind) {
    case 'move':
      return evolveMove(match, entry.seat, entry.move);
    case 'chance':
      return evolveChance(match, entry.outcome);
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

/** People speak before the start, while they play and after the end, and nothing else changes by it. */
function evolveSay(match: Match, seat: Seat): Match | Refusal {
  if (match.players[seat]?.kind === 'person') return next(match, {});
  return refuse('not-allowed', `No person plays in seat ${seat}, so it cannot talk.`);
}

function evolveCoach(match: Match, coach: Coach): Match | Refusal {
  if (match.game.hasCoach) return next(match, { coach });
  return refuse('no-coach', `${match.game.id} has no coach.`);
}

function evolveMove(match: Match, seat: Seat, text: string): Match | Refusal {
  const { game, state } = match;
  const turn = game.turn(state);
  if (turn.kind !== 'seats' || !turn.seats.includes(seat)) {
    return refuse('not-your-turn', `It is not the turn of seat ${seat}.`);
  }
  const move = game.parseMove(text);
  if (move === undefined) return refuse('not-a-move', `"${text}" is not a move of this game.`);
  if (!game.allows(game.view(state, seat), move)) {
    return refuse('illegal-move', `"${text}" is not allowed now.`);
  }
  return evolvePly(match, { by: seat, move }, game.secret(move));
}

function evolveChance(match: Match, text: string): Match | Refusal {
  const { game, state } = match;
  if (game.turn(state).kind !== 'chance') {
    return refuse('not-your-turn', 'It is not the turn of chance.');
  }
  const outcome = parseOutcome(game.chance(state), text);
  if (outcome === undefined)
    return refuse('illegal-move', `"${text}" is not a possible outcome now.`);
  return evolvePly(match, { by: 'chance', outcome }, true);
}

function evolvePly(match: Match, ply: Ply<unknown>, final: boolean): Match {
  const { game, state } = match;
  const after = game.apply(state, ply);
  const seq = match.seq + 1;
  const [was, is] = [game.turn(state), game.turn(after)];
  const since = match.since.map((began, seat) =>
    seat !== ply.by && mayMove(was, seat) && mayMove(is, seat) ? began : seq,
  );
  const past = pastAfter(match, ply, final);
  return next(match, { state: after, since, past, undo: undefined });
}

function pastAfter({ game, state, seq, past }: Match, { by }: Ply<unknown>, final: boolean) {
  if (final || by === 'chance') return [];
  const turn = game.turn(state);
  // What was owed is taken back with what it was owed for.
  return turn.kind === 'seats' && turn.owes ? past : [...past, { seq, seat: by, state }];
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
  const before = match.undo?.to === to ? match.undo.agreed : [];
  if (before.length === 0 && goal.seat !== seat) {
    return refuse(
      'not-allowed',
      `Only the player who moved after line ${to} can ask to undo that move.`,
    );
  }
  const agreed = [...new Set([...before, seat])];
  if (!voters(match).every((voter) => agreed.includes(voter))) {
    return next(match, { undo: { to, agreed } });
  }
  const seq = match.seq + 1;
  return next(match, {
    state: goal.state,
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
