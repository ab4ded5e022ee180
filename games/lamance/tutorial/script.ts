// Reads a guided match written down turn by turn, by the rules themselves, so that every place in it is known by what lies
// on the board: what is laid there, what is drawn then, and what the guide says.
import { type Counts, KINDS } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import type { LessonId } from '../messages/lessons-en.ts';
import { parseMove, parsePieces } from '../notation.ts';
import { lamance } from '../rules/index.ts';
import { sizeOf } from '../rules/line.ts';
import type { State, View } from '../rules/position.ts';

/** A turn: `d1 n-s > 90c`, or with a star `h3 star / g4 e-se > 90c,135l`; the end of it is what is drawn. */
export interface Turn {
  readonly play: string;
  /** What the guide says: at each piece of the learner's one id, of the rival's turn one for all of it. */
  readonly say?: readonly LessonId[];
}

export interface Script {
  /** The first pieces of each seat. */
  readonly deal: readonly string[];
  readonly chapters: readonly {
    readonly turns: readonly Turn[];
    /** What is said at its end, of the turns that nobody watches between it and the next. */
    readonly leap?: LessonId;
    readonly later: readonly Turn[];
  }[];
}

export interface Step {
  readonly move: string;
  readonly say: LessonId | undefined;
  /** What is drawn once the turn is made. */
  readonly draw: string | undefined;
  /** Whether nothing else leads on: so it is in all chapters but the last. */
  readonly isOnly: boolean;
}

export interface ReadScript {
  readonly steps: ReadonlyMap<string, Step>;
  /** The log before each chapter. */
  readonly pasts: readonly (readonly string[])[];
  /** Where each chapter but the last ends, by place, and what is said there. */
  readonly leaps: ReadonlyMap<string, LessonId>;
}

export const SWITCHES = { firstSeat: 0 };
export const LEARNER = 0;

/** Whose turn it is for what, and all that lies on the board in the order laid. */
export function placeOf({ laid, mover, stage, passes }: State | View): string {
  const line = laid.map(({ field, arms }) => `${field}/${arms}`);
  return `${mover} ${stage} ${passes} ${line.join()}`;
}

/** @throws Error where a turn is not legal, or what it draws is not what is drawn then */
export function readScript({ deal, chapters }: Script): ReadScript {
  const steps = new Map<string, Step>();
  const leaps = new Map<string, LessonId>();
  const pasts: string[][] = [];
  const log: string[] = [];
  let state = begun();
  const draw = (pieces: string) => {
    state = afterDraw(state, pieces);
    log.push(`chance ${drawOf(pieces)}`);
  };
  const play = ({ play, say }: Turn, isOnly: boolean) => {
    const [laid = '', drawn] = play.split(' > ');
    const { mover } = state;
    for (const [at, piece] of laid.split(' / ').entries()) {
      const move = `lay ${piece}`;
      const id = say?.[mover === LEARNER ? at : 0];
      steps.set(placeOf(state), { move, say: id, draw: drawn && drawOf(drawn), isOnly });
      log.push(`move ${mover} ${move}`);
      state = afterMove(state, move);
    }
    if (drawn !== undefined) draw(drawn);
  };
  deal.forEach(draw);
  for (const { turns, leap, later } of chapters) {
    pasts.push([...log]);
    for (const turn of turns) play(turn, leap !== undefined);
    if (leap !== undefined) leaps.set(placeOf(state), leap);
    for (const turn of later) play(turn, leap !== undefined);
  }
  return { steps, pasts, leaps };
}

function begun(): State {
  const [edition] = lamance.editions;
  return lamance.initial({ ...edition?.switches, ...SWITCHES }, 2);
}

function afterMove(state: State, text: string): State {
  const move = parseMove(reconstruction, text);
  const view = lamance.view(state, state.mover);
  if (move === undefined || !lamance.allows(view, move)) throw new Error(`no move: ${text}`);
  return lamance.apply(state, { by: state.mover, move });
}

function countsOf(pieces: string): Counts {
  const counts = parsePieces(pieces);
  if (counts === undefined) throw new Error(`no pieces: ${pieces}`);
  return counts;
}

/** As a log has it: every piece by its kind, in the order of the kinds. */
function drawOf(pieces: string): string {
  const kinds = countsOf(pieces).flatMap((count, kind) => new Array(count).fill(KINDS[kind]));
  return ['draw', ...kinds].join(' ');
}

function afterDraw(state: State, pieces: string): State {
  const outcome = countsOf(pieces);
  const chance = lamance.chance(state);
  const isPossible = chance.kind === 'draw' && chance.count === sizeOf(outcome);
  if (!isPossible || outcome.some((count, kind) => count > (chance.bag[kind] ?? 0))) {
    throw new Error(`not to be drawn: ${pieces}`);
  }
  return lamance.apply(state, { by: 'chance', outcome });
}
