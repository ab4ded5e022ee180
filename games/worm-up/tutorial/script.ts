// Reads a guided race written down round by round, by the rules themselves, so that every decision in it is known by where it
// stands in the race: what is done there, what the ghost throws, and what the guide says.
import type { LessonId } from '../messages/lessons-en.ts';
import { parseMove } from '../notation.ts';
import { wormUp } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';

export const LEARNER = 0;

export interface Round {
  /** By seat. */
  readonly bids: readonly string[];
  /** What the ghost's two dice show. */
  readonly ghost?: string;
  /** What happens then, a seat's share in each: `1 x 6`, `0 walk 0 0 3590`, `0 post left 850`. */
  readonly acts: readonly string[];
  /** What the guide says at the learner's decisions, by what is decided. */
  readonly says?: Partial<Readonly<Record<Decision, LessonId>>>;
  /** Nothing is asked for but by way of advice. */
  readonly free?: true;
}

export type Decision = 'bid' | 'x' | 'walk' | 'post';

export interface Script {
  readonly seats: number;
  readonly chapters: readonly {
    readonly rounds: readonly Round[];
    /** What is said at its end, of the rounds that nobody watches between it and the next. */
    readonly leap?: LessonId;
    readonly later: readonly Round[];
  }[];
}

/** What is said of a decision, and whether nothing else than what was prepared leads on from it. */
export interface Said {
  readonly say: LessonId;
  readonly isOnly: boolean;
}

export interface ReadScript {
  /** Moves by place. */
  readonly moves: ReadonlyMap<string, string>;
  /** What is said to the learner, by round and decision. */
  readonly sayings: ReadonlyMap<string, Said>;
  /** What the ghost throws, by round. */
  readonly ghosts: ReadonlyMap<number, string>;
  /** The log before each chapter. */
  readonly pasts: readonly (readonly string[])[];
  /** What is said at the end of each chapter but the last, by the round that begins then. */
  readonly leaps: ReadonlyMap<number, LessonId>;
}

const DECISIONS = { bid: 'bid', name: 'x', walk: 'walk', post: 'post' } as const;

export function decisionIn({ stage }: State | View): Decision | undefined {
  return stage === 'ghost' || stage === 'over' ? undefined : DECISIONS[stage];
}

/**
 * What a seat decides, as far as nobody else's walk changes it: learners draw theirs freely, so hardly any worm lies twice in
 * the same place.
 */
export function placeOf(at: State | View, seat: number): string {
  const decision = decisionIn(at) ?? 'nothing';
  const worm = at.worms[seat]?.map(({ x, y }) => `${x},${y}`).join(';');
  const walk = decision === 'walk' ? ` ${at.left} ${worm}` : '';
  return `${at.round} ${decision} ${seat}${walk}`;
}

/** @throws Error where a move is not legal */
export function readScript({ seats, chapters }: Script, begun: State): ReadScript {
  const moves = new Map<string, string>();
  const sayings = new Map<string, Said>();
  const ghosts = new Map<number, string>();
  const leaps = new Map<number, LessonId>();
  const pasts: string[][] = [];
  const log: string[] = [];
  let state = begun;
  const make = (seat: number, move: string) => {
    moves.set(placeOf(state, seat), move);
    log.push(`move ${seat} ${move}`);
    state = after(state, seat, move);
  };
  const play = ({ bids, ghost, acts, says = {}, free }: Round) => {
    const { round } = state;
    for (const [decision, say] of Object.entries(says)) {
      sayings.set(`${round} ${decision}`, { say, isOnly: free === undefined });
    }
    // Bots bid before anybody can press anything.
    for (let seat = 1; seat < seats; seat += 1) make(seat, `bid ${bids[seat]}`);
    make(LEARNER, `bid ${bids[LEARNER]}`);
    if (ghost !== undefined) {
      ghosts.set(round, `ghost ${ghost}`);
      log.push(`chance ghost ${ghost}`);
      state = thrown(state, ghost);
    }
    for (const act of acts) {
      const [seat, made] = movesOf(act);
      for (const move of made) make(seat, move);
    }
  };
  for (const { rounds, leap, later } of chapters) {
    pasts.push([...log]);
    rounds.forEach(play);
    if (leap !== undefined) leaps.set(state.round, leap);
    later.forEach(play);
  }
  return { moves, sayings, ghosts, pasts, leaps };
}

/** Whose act it is, and its moves: a walk is written with its headings alone. */
function movesOf(act: string): readonly [number, readonly string[]] {
  const [seat = '', verb = '', ...more] = act.split(' ');
  const moves =
    verb === 'walk' ? more.map((heading) => `step ${heading}`) : [[verb, ...more].join(' ')];
  return [Number(seat), moves];
}

function after(state: State, seat: number, text: string): State {
  const move = parseMove(text);
  if (move === undefined || !wormUp.allows(wormUp.view(state, seat), move)) {
    throw new Error(`in round ${state.round} seat ${seat} may not ${text}`);
  }
  return wormUp.apply(state, { by: seat, move });
}

function thrown(state: State, dice: string): State {
  const chance = wormUp.chance(state);
  if (chance.kind !== 'dice') throw new Error('a ghost throws dice');
  const shown = dice.split(' ');
  const outcome = chance.symbols.map((symbol) => shown.filter((each) => each === symbol).length);
  return wormUp.apply(state, { by: 'chance', outcome });
}

/** What was prepared here, where it is legal. */
export function preparedIn(view: View, { moves }: ReadScript): string | undefined {
  const { observer } = view;
  const text = observer === 'spectator' ? undefined : moves.get(placeOf(view, observer));
  const move = text === undefined ? undefined : parseMove(text);
  return move !== undefined && wormUp.allows(view, move) ? text : undefined;
}
