// The guide of a tutorial: the lesson for each position, from the script while the learner follows it and from the
// game's own advice elsewhere.
import type { Language } from '../words.ts';
import { readScript, type Script, type ScriptReader } from './script.ts';
import type { Lesson, Step, Tutorial } from './tutorial.ts';

export type Text<Facts> = string | ((facts: Facts) => string);

/** The texts of a lesson whose move is chosen in steps; a game names those that follow the first. */
interface StepTexts<Facts> {
  readonly first: Text<Facts>;
}

/** Which lesson is said, and the move that it asks for or offers first. */
export interface Cue<Id extends string> {
  readonly id: Id;
  readonly about?: string | undefined;
}

interface FullCue<Id extends string> extends Cue<Id> {
  /** Whether only that move, or moves of its kind, are offered. */
  readonly isLed?: boolean;
  readonly ends?: true;
}

/** A step of `Lesson.steps` whose text is not in words yet. */
export interface TextedStep<Facts> {
  readonly look: string;
  readonly text?: Text<Facts> | undefined;
}

/** What is a game's own about its guide, besides the script. The views are the learner's. */
export interface Guide<View, Id extends string, Facts, Texts extends StepTexts<Facts>>
  extends ScriptReader<View> {
  readonly texts: Readonly<Record<Language, Readonly<Record<Id, Text<Facts> | Texts>>>>;
  isAsked(view: View): boolean;
  /** The lesson at the end; undefined while the match goes on. */
  ending(view: View): Id | undefined;
  /** The lesson while bots move; `scripted` is the script's. */
  watching(view: View, scripted: Id | undefined): Id;
  /** The cue where the script has none; `prepared` is its move, where that is legal. */
  advise(view: View, prepared: string | undefined): Cue<Id>;
  /** Whether a lesson of the script holds here; without it, wherever its move is legal. */
  holds?(view: View, id: Id, prepared: string | undefined): boolean;
  factsOf(view: View, about: string | undefined): Facts;
  /** `Lesson.look`. */
  lookOf?(cue: Cue<Id>, view: View, facts: Facts): string | undefined;
  /** `Lesson.steps`; `texts` only where the lesson has a text for each step. */
  stepsOf?(
    cue: Cue<Id>,
    view: View,
    texts: Texts | undefined,
  ): readonly TextedStep<Facts>[] | undefined;
  /** `Lesson.fits`, for lessons with a text for each step. */
  fits?(view: View, moves: readonly string[]): boolean;
  /** `Lesson.saysAll`. */
  saysAll?(about: string | undefined): boolean;
}

/** @throws Error where the script breaks the rules */
export function tutorialOf<View, Id extends string, Facts, Texts extends StepTexts<Facts>>(
  guide: Guide<View, Id, Facts, Texts>,
  script: Script<Id>,
): Tutorial<View> {
  const { game, placeOf, topicOf = placeOf, isAsked, ending, advise, fits } = guide;
  const holds = guide.holds ?? ((_view, _id, prepared) => prepared !== undefined);
  const { edition, switches, bots } = script;
  const { pasts, moves, luck, leaps, lessons } = readScript(guide, script);

  /** The script's move, where it is legal. */
  const reply = (view: View): string | undefined => {
    const text = moves.get(placeOf(view));
    const move = text === undefined ? undefined : game.parseMove(text);
    return move !== undefined && game.allows(view, move) ? text : undefined;
  };

  const cueFor = (view: View): FullCue<Id> => {
    const end = ending(view);
    if (end !== undefined) return { id: end };
    const scripted = lessons.get(topicOf(view));
    if (!isAsked(view)) return { id: guide.watching(view, scripted?.id) };
    const leap = leaps.get(placeOf(view));
    if (leap !== undefined) return { id: leap, ends: true };
    const prepared = reply(view);
    if (scripted === undefined || !holds(view, scripted.id, prepared)) {
      return advise(view, prepared);
    }
    return { ...scripted, about: prepared ?? advise(view, prepared).about };
  };

  const lesson = (view: View, language: Language): Lesson => {
    const cue = cueFor(view);
    const { id, about, isLed = false, ends } = cue;
    const facts = guide.factsOf(view, about);
    const text = guide.texts[language][id];
    const texts = typeof text === 'object' ? (text as Texts) : undefined;
    const look = guide.lookOf?.(cue, view, facts);
    const steps = guide.stepsOf?.(cue, view, texts);
    const isKind = fits !== undefined && texts !== undefined;
    return {
      id: isAsked(view) || ending(view) !== undefined ? `${id} ${placeOf(view)}` : id,
      text: worded(texts?.first ?? (text as Text<Facts>), facts),
      ...(about !== undefined && { about }),
      ...(look !== undefined && { look }),
      ...(steps !== undefined && { steps: steps.map((step) => wordedStep(step, facts)) }),
      ...(isLed && isKind && { fits: (chosen: readonly string[]) => fits(view, chosen) }),
      ...(isLed && !isKind && about !== undefined && { moves: [about] }),
      ...(guide.saysAll?.(about) && { saysAll: true as const }),
      ...(ends && { ends, moves: [] }),
    };
  };

  return {
    edition,
    switches,
    bots,
    chapters: pasts,
    luck: (view) => luck.get(placeOf(view)),
    reply,
    lesson,
  };
}

function wordedStep<Facts>({ look, text }: TextedStep<Facts>, facts: Facts): Step {
  return { look, ...(text !== undefined && { text: worded(text, facts) }) };
}

function worded<Facts>(text: Text<Facts>, facts: Facts): string {
  return typeof text === 'string' ? text : text(facts);
}
