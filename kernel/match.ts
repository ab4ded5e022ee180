// A match as a pure fold: a setup and the lines of its log give everything there is to know.
// `evolve` says what one line does, `decide` which lines a command causes. Both refuse by value,
// and both check a line in the same place, so what was decided can always be replayed.
import { parseOutcome } from './chance.ts';
import type { Coach } from './coach.ts';
import type { Command } from './command.ts';
import { type Entry, formatEntry, type Player, parseName, refuseName } from './entry.ts';
import type { AnyGame, Chance, Ply, Seat, Turn } from './game.ts';
import { parsePhrase } from './phrases.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import type { Setup } from './setup.ts';

export type { Command } from './command.ts';

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

/** Gives what chance gave, in the notation of `formatOutcome`. */
export type ChanceSource = (chance: Chance) => string;

/** A line with the match on both sides of it. */
export interface Change {
  readonly entry: Entry;
  readonly before: Match;
  readonly after: Match;
}

export interface Decision {
  readonly changes: readonly Change[];
  /** The match after them all. */
  readonly match: Match;
}

/** The most moves that one command may hold. */
export const BATCH_AT_MOST = 64;

export function beginMatch(game: AnyGame, setup: Setup): Match {
  return {
    game,
    setup,
    seq: 0,
    players: new Array<Player>(setup.seatCount).fill({ kind: 'open' }),
    state: game.initial(setup.switches, setup.seatCount),
    since: new Array<number>(setup.seatCount).fill(0),
    resigned: [],
    freed: [],
    past: [],
    undo: undefined,
    coach: 'off',
  };
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

function survivors(match: Match): readonly Seat[] {
  return [...match.players.keys()].filter((seat) => !match.resigned.includes(seat));
}

/** The newest move of a person that can be taken back, as the state before it. */
export function undoable(match: Match): Past | undefined {
  return match.past.findLast(({ seat }) => voters(match).includes(seat));
}

/** The seats that must agree to an undo: those of people who still play. */
function voters(match: Match): readonly Seat[] {
  return survivors(match).filter((seat) => match.players[seat]?.kind === 'person');
}

/** The match after one more line; a refusal if the line cannot stand there. */
export function evolve(match: Match, entry: Entry): Match | Refusal {
  if ('seat' in entry && match.players[entry.seat] === undefined) {
    return refuse('no-such-seat', `There is no seat ${entry.seat}.`);
  }
  if (entry.kind === 'say') return evolveSay(match, entry.seat);
  if (phase(match) === 'over') return refuse('match-over', 'The match is over.');
  if (entry.kind === 'seat') return evolveSeat(match, entry);
  if (entry.kind === 'coach') return evolveCoach(match, entry.coach);
  if (phase(match) === 'waiting') return refuse('not-started', 'The match has not started yet.');
  switch (entry.kind) {
    case 'move':
      return evolveMove(match, entry.seat, entry.move);
    case 'chance':
      return evolveChance(match, entry.outcome);
    case 'resign':
      if (match.resigned.includes(entry.seat)) {
        return refuse('not-allowed', `Seat ${entry.seat} has given up already.`);
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
    return refuse('already-started', 'The match has started; a bot may take over instead.');
  }
  if (match.resigned.includes(seat)) {
    return refuse('not-allowed', `Seat ${seat} has given up.`);
  }
  const freed = match.freed.filter((other) => other !== seat);
  return next(match, { players: match.players.with(seat, player), freed });
}

/** Only what a person holds can be freed in play: a line must tell everybody whose seat it is. */
function evolveFree(match: Match, seat: Seat): Match | Refusal {
  if (match.players[seat]?.kind !== 'person' || match.resigned.includes(seat)) {
    return refuse('not-allowed', `Nobody plays in seat ${seat} who could lose it.`);
  }
  return next(match, { freed: [...new Set([...match.freed, seat])], undo: undefined });
}

/** People speak before the start, while they play and after the end, and nothing else changes by it. */
function evolveSay(match: Match, seat: Seat): Match | Refusal {
  if (match.players[seat]?.kind === 'person') return next(match, {});
  return refuse('not-allowed', `Nobody who could speak sits in seat ${seat}.`);
}

function evolveCoach(match: Match, coach: Coach): Match | Refusal {
  if (match.game.hasCoach) return next(match, { coach });
  return refuse('no-coach', `${match.game.id} has no coach.`);
}

function evolveMove(match: Match, seat: Seat, text: string): Match | Refusal {
  const { game, state } = match;
  const turn = game.turn(state);
  if (turn.kind !== 'seats' || !turn.seats.includes(seat)) {
    return refuse('not-your-turn', `Seat ${seat} is not to move now.`);
  }
  const move = game.parseMove(text);
  if (move === undefined) return refuse('not-a-move', `"${text}" is no move of this game.`);
  if (!game.allows(game.view(state, seat), move)) {
    return refuse('illegal-move', `"${text}" is not allowed now.`);
  }
  return evolvePly(match, { by: seat, move }, game.secret(move));
}

function evolveChance(match: Match, text: string): Match | Refusal {
  const { game, state } = match;
  if (game.turn(state).kind !== 'chance') {
    return refuse('not-your-turn', 'Nothing is left to chance now.');
  }
  const outcome = parseOutcome(game.chance(state), text);
  if (outcome === undefined) return refuse('illegal-move', `Chance cannot give "${text}" now.`);
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
    return refuse('cannot-undo', `Dice, draws or secrets came after line ${to}, or no move did.`);
  }
  if (!voters(match).includes(seat)) {
    return refuse('not-allowed', 'Only people who still play can take back.');
  }
  const before = match.undo?.to === to ? match.undo.agreed : [];
  if (before.length === 0 && goal.seat !== seat) {
    return refuse('not-allowed', `Whoever moved after line ${to} may ask to take that back.`);
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

/**
 * The lines that a command causes, with the chance that follows from them, and the match after them.
 * Nothing is half done: one line refused refuses all.
 */
export function decide(match: Match, command: Command, source: ChanceSource): Decision | Refusal {
  const entries = linesOf(match, command);
  if (isRefusal(entries)) return entries;
  const changes: Change[] = [];
  let now = match;
  for (const entry of entries) {
    if (changes.length > 0 && entry.kind === 'move' && chanceIsNext(now)) {
      return refuse('illegal-move', `Chance comes before "${entry.move}"; send it afterwards.`);
    }
    const after = evolve(now, entry);
    if (isRefusal(after)) return after;
    changes.push({ entry, before: now, after });
    now = after;
  }
  if (command.kind === 'move') {
    const turn = match.game.turn(now.state);
    if (turn.kind === 'seats' && turn.owes && turn.seats.includes(command.seat)) {
      return refuse('unfinished-batch', 'A move that belongs to these is still missing.');
    }
  }
  const settled = settleChance(now, source);
  return { changes: [...changes, ...settled], match: settled.at(-1)?.after ?? now };
}

function chanceIsNext(match: Match): boolean {
  return phase(match) === 'playing' && match.game.turn(match.state).kind === 'chance';
}

/** Lets chance act for as long as it is its turn. */
function settleChance(begun: Match, source: ChanceSource): readonly Change[] {
  const changes: Change[] = [];
  let before = begun;
  while (chanceIsNext(before)) {
    const outcome = source(before.game.chance(before.state));
    const entry: Entry = { kind: 'chance', outcome };
    const after = evolve(before, entry);
    if (isRefusal(after)) throw new Error(`The source of chance failed: ${after.message}`);
    changes.push({ entry, before, after });
    before = after;
  }
  return changes;
}

function linesOf(match: Match, command: Command): readonly Entry[] | Refusal {
  switch (command.kind) {
    case 'open': {
      const { players, coach = 'off' } = command;
      const seated = players.flatMap((player, seat): readonly Entry[] =>
        player.kind === 'open' ? [] : [{ kind: 'seat', seat, player }],
      );
      return [...coachLines(match, coach), ...seated];
    }
    case 'sit': {
      const name = parseName(command.name);
      if (name === undefined) return refuseName();
      const { seat } = command;
      const player = match.players[seat];
      // What changes nothing leaves no line: a log grows by what happens, not by what is asked.
      const same = player?.kind === 'person' && player.name === name;
      if (same && !match.freed.includes(seat)) return [];
      return [{ kind: 'seat', seat, player: { kind: 'person', name } }];
    }
    case 'free':
      if (phase(match) !== 'waiting') return [{ kind: 'free', seat: command.seat }];
      return [{ kind: 'seat', seat: command.seat, player: { kind: 'open' } }];
    case 'start':
      return start(match, command.bot);
    case 'move':
      return moveLines(match, command);
    case 'resign':
      return resignLines(match, command);
    case 'take-over':
      return [{ kind: 'take-over', seat: command.seat, bot: command.bot }];
    case 'undo': {
      const { seat, to } = command;
      const agreed = match.undo?.to === to && match.undo.agreed.includes(seat);
      return agreed ? [] : [{ kind: 'undo', seat, to }];
    }
    case 'say': {
      const phrase = parsePhrase(command.phrase);
      if (phrase !== undefined) return [{ kind: 'say', seat: command.seat, phrase }];
      return refuse('unknown-phrase', `Nobody can say "${command.phrase}" here.`);
    }
    case 'coach':
      return coachLines(match, command.coach);
  }
}

function coachLines(match: Match, coach: Coach): readonly Entry[] {
  return match.coach === coach ? [] : [{ kind: 'coach', coach }];
}

function start(match: Match, bot: string): readonly Entry[] | Refusal {
  if (phase(match) !== 'waiting') return refuse('already-started', 'The match has started.');
  return [...match.players.keys()]
    .filter((seat) => match.players[seat]?.kind === 'open')
    .map((seat) => ({ kind: 'seat', seat, player: { kind: 'bot', bot } }));
}

function moveLines(match: Match, command: Command & { kind: 'move' }): readonly Entry[] | Refusal {
  const { seat, seq, moves } = command;
  if (moves.length < 1 || moves.length > BATCH_AT_MOST) {
    return refuse('batch-too-long', `A command holds 1 to ${BATCH_AT_MOST} moves.`);
  }
  const began = match.since[seat];
  if (phase(match) === 'playing' && began !== undefined && (seq < began || seq > match.seq)) {
    const now = `The decision of line ${seq} is no longer open; the newest line is ${match.seq}.`;
    return refuse('stale-decision', now);
  }
  return moves.map((move) => ({ kind: 'move', seat, move }));
}

function resignLines(match: Match, command: Command & { kind: 'resign' }): readonly Entry[] {
  const { seat, bot } = command;
  const others = survivors(match).filter((other) => other !== seat);
  const resign: Entry = { kind: 'resign', seat };
  return others.length < 2 ? [resign] : [resign, { kind: 'take-over', seat, bot }];
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
