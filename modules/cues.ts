// The stage of a match: each fact has a cue, which says how long its board shows it, how it sounds, and whether it is a result.
// Pauses, sounds, announcements and the replay all follow these cues.

/** The time of an animation, in milliseconds. */
export interface Timing {
  /** Until the motion has ended; texts wait for it. */
  readonly motion: number;
  /** Until the next line may start. */
  readonly next: number;
}

export interface Cue extends Timing {
  readonly sound?: SoundName;
  /**
   * `result`: the fact stays in view until somebody has seen it. `beside`: it does not end the result before it, because it
   * changes nothing that the result shows. By default it ends it.
   */
  readonly part?: 'result' | 'beside';
}

export const AT_ONCE: Timing = { motion: 0, next: 0 };

/** How a line is staged: all its facts, one after the other. */
export interface Staging extends Timing {
  readonly part?: Cue['part'];
}

/** @param cue the cues of a board */
export function stagingOf<Fact>(facts: readonly Fact[], cue: (fact: Fact) => Cue): Staging {
  const cues = facts.map(cue);
  const sum = (of: keyof Timing) => cues.reduce((all, each) => all + each[of], 0);
  const isResult = cues.some(({ part }) => part === 'result');
  const isBeside = !isResult && cues.every(({ part }) => part === 'beside');
  const part = isResult ? 'result' : isBeside ? 'beside' : undefined;
  return { motion: sum('motion'), next: sum('next'), ...(part && { part }) };
}

/** The sounds of the page; undefined is silent. */
export type SoundName =
  | 'roll'
  | 'keep'
  | 'take'
  | 'steal'
  | 'swing'
  | 'fail'
  | 'your-turn'
  | 'win'
  | 'phrase';
