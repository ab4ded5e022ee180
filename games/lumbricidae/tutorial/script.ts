// Reads a guided match written down turn by turn, by the rules themselves, so that every place in it is known by its
// position: what is done there, what the dice show then, and what the guide says.
import { DICE } from '../editions.ts';
import type { LessonId } from '../messages/lessons-en.ts';
import { FACES, parseDice, parseMove } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import { rollingEnded, type State, totalOf } from '../rules/position.ts';

/** A turn: `1 2 4 4 4 5 w w: 4 / 1 1 w w w: w / take 27`; a dead roll keeps nothing (`4 w:`). */
export interface Turn {
  readonly play: string;
  /** What the guide says: at each move of the learner's one id, of the rival's turn one for all of it. */
  readonly say?: readonly LessonId[];
}

export interface Script {
  readonly edition: string;
  readonly chapters: readonly {
    readonly turns: readonly Turn[];
    /** What is said at its end, of the turns that nobody watches between it and the next. */
    readonly leap?: LessonId;
    readonly later: readonly Turn[];
  }[];
  /** What the dice show in places to which the turns do not lead, by place. */
  readonly elsewhere: Readonly<Record<string, string>>;
}

export interface Step {
  readonly move: string;
  readonly say: LessonId | undefined;
  readonly chapter: number;
  /** What a roll made here shows. */
  readonly roll: string | undefined;
}

export interface ReadScript {
  readonly steps: ReadonlyMap<string, Step>;
  /** The log before each chapter. */
  readonly pasts: readonly (readonly string[])[];
  /** Where each chapter ends: how many turns are over, and what is said there; the last ends with the match. */
  readonly ends: readonly { readonly turns: number; readonly leap: LessonId | undefined }[];
}

export const SWITCHES = { firstSeat: 0 };

/** The turns ended, what is to be done, and how far: no two places of a match have these in common but in two rolls. */
export function placeOf(state: State): string {
  const done = rollingEnded(state) ? ' done' : '';
  return `${state.turns} ${state.stage} ${totalOf(state.aside, state.rules)}${done}`;
}

/** How many dice a roll made here has. */
export function diceLeft({ aside }: State): number {
  return aside.reduce((left, count) => left - count, DICE);
}

/** @throws Error where a turn is not legal, or so many dice are not rolled */
export function readScript({ edition, chapters }: Script): ReadScript {
  const steps = new Map<string, Step>();
  const log: string[] = [];
  const pasts: string[][] = [];
  const ends: ReadScript['ends'][number][] = [];
  let state = begun(edition);
  const play = ({ play, say }: Turn, chapter: number) => {
    for (const [at, { move, roll }] of movesIn(play).entries()) {
      const { mover } = state;
      steps.set(placeOf(state), { move, say: say?.[mover === 0 ? at : 0], chapter, roll });
      log.push(`move ${mover} ${move}`);
      if (roll !== undefined) log.push(`chance roll ${roll}`);
      state = afterMove(state, move, roll);
    }
  };
  for (const [chapter, { turns, leap, later }] of chapters.entries()) {
    pasts.push([...log]);
    for (const turn of turns) play(turn, chapter);
    ends.push({ turns: state.turns, leap });
    for (const turn of later) play(turn, chapter);
  }
  return { steps, pasts, ends };
}

function begun(edition: string): State {
  const switches = lumbricidae.editions.find(({ id }) => id === edition)?.switches;
  return lumbricidae.initial({ ...switches, ...SWITCHES }, 2);
}

interface Made {
  readonly move: string;
  readonly roll: string | undefined;
}

function movesIn(play: string): readonly Made[] {
  return play.split(' / ').flatMap((part): readonly Made[] => {
    const [roll, face = ''] = part.split(':').map((text) => text.trim());
    if (!part.includes(':')) return [{ move: part, roll: undefined }];
    const kept = FACES.includes(face) ? [{ move: `keep ${face}`, roll: undefined }] : [];
    return [{ move: 'roll', roll }, ...kept];
  });
}

function afterMove(state: State, text: string, roll: string | undefined): State {
  const move = parseMove(text);
  const view = lumbricidae.view(state, state.mover);
  if (move === undefined || !lumbricidae.allows(view, move)) throw new Error(`no move: ${text}`);
  const moved = lumbricidae.apply(state, { by: state.mover, move });
  if (roll === undefined) return moved;
  const outcome = parseDice(roll);
  if (outcome === undefined || roll.split(' ').length !== diceLeft(moved)) {
    throw new Error(`no roll: ${roll}`);
  }
  return lumbricidae.apply(moved, { by: 'chance', outcome });
}
