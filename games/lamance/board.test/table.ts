// Shared by the board's tests: positions, and functions to find and press controls.
import { sample } from '#kernel/chance.ts';
import { pickMove } from '#kernel/moves/move-set.ts';
import { uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import type { Props } from '../board/props.ts';
import { reconstruction } from '../layout.ts';
import { words } from '../messages/load.ts';
import { parsePosition } from '../notation.ts';
import { lamance } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import { begin, SHEET } from '../rules.test/play.ts';

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim'];
export const languages = await inEveryLanguage(words);

export function movesOf(view: View): readonly string[] {
  return [...lamance.legalMoves(view)].map((move) => lamance.formatMove(move));
}

export function propsFor(view: View, change: Partial<Props> = {}): Props {
  return {
    view,
    moves: movesOf(view),
    onMove: () => undefined,
    names: NAMES,
    words: languages.en,
    busy: false,
    ...change,
  };
}

export function positionOf(text: string, rules = SHEET): State {
  const state = parsePosition(reconstruction, text, rules);
  if (state === undefined) throw new Error(`not a position: ${text}`);
  return state;
}

/** Two players with ten pieces each; seat 0 begins with a star. */
export const FIRST = positionOf(
  'laid - hands 180c,90s*3,90c,45r*3,135l,star;90c,45l*3,45r,135r*3,star*2 ' +
    'bag 180s*5,180c*4,90s*2,90c*3,45l*2,45r,135l*4,135r*2,star*5 seat 0 stage play passes 0',
);

export function find(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

/** Clicks and waits for the update. */
export async function press(selector: string): Promise<void> {
  find(selector)[0]?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Every `step`th state of a random match in which a seat is to move or the match is over. */
export function* statesOf(seed: string, step: number): Generator<State> {
  const random = randomFrom(seed);
  let state = begin(SHEET, 2 + uniform(random, 3));
  for (let turns = 0; ; ) {
    const turn = lamance.turn(state);
    if (turn.kind !== 'chance') {
      if (turns % step === 0) yield state;
      turns += 1;
    }
    if (turn.kind === 'over') return;
    if (turn.kind === 'chance') {
      state = lamance.apply(state, {
        by: 'chance',
        outcome: sample(lamance.chance(state), random),
      });
      continue;
    }
    const move = pickMove(random, lamance.legalMoves(lamance.view(state, state.mover)));
    state = lamance.apply(state, { by: state.mover, move });
  }
}
