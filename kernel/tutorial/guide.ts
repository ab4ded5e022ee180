// Makes a tutorial from a script and a game's guide. A position of the script has the script's lesson; other positions
// have a lesson with advice from the game.
import type { Language } from '#languages/list.ts';
import type { WordLoader } from '#languages/texts.ts';
import type { AnyGame } from '../game.ts';
import { readScript, type Script, type ScriptReader } from './script.ts';
import type { Lesson, LessonStep, Tutorial } from './tutorial.ts';

type Text<Values> = string | ((values: Values) => string);

/** The texts of a lesson whose move needs several steps on the board. A game adds keys for the later steps. */
interface StepTexts<Values> {
  readonly first: Text<Values>;
}

/** Which lesson to show, and the move that it requires or suggests. */
export interface Cue<Id extends string> {
  readonly id: Id;
  readonly about?: string | undefined;
}

interface FullCue<Id extends string> extends Cue<Id> {
  /** True: the board offers only that move, or only moves of its kind. Otherwise it offers all legal moves. */
  readonly isLed?: boolean;
  readonly ends?: true;
}

/** A step of `Lesson.steps` before the values are put into its text. */
export interface StepTemplate<Values> {
  readonly look: string;
  readonly text?: Text<Values> | undefined;
}

/** The texts of all lessons in one language. */
type Lessons<Id extends string, Values, Texts> = Readonly<Record<Id, Text<Values> | Texts>>;

/** The parts of a guide that a game provides, besides the script. All views are the learner's. */
export interface Guide<View, Id extends string, Values, Texts extends StepTexts<Values>>
  extends ScriptReader<View> {
  readonly texts: WordLoader<Lessons<Id, Values, Texts>>;
  /** Whether the learner is to move. */
  isAsked(view: View): boolean;
  /** The lesson after the end; undefined before it. */
  ending(view: View): Id | undefined;
  /** The lesson while bots move. @param scripted the lesson of the script, if it has one */
  watching(view: View, scripted: Id | undefined): Id;
  /** The cue for a position without a lesson in the script. @param prepared the move of the script, if it is legal */
  advise(view: View, prepared: string | undefined): Cue<Id>;
  /** Whether the text of a script's lesson is true in this view. Default: whether the move of the script is legal. */
  holds?(view: View, id: Id, prepared: string | undefined): boolean;
  /** The values that the texts contain. */
  valuesOf(view: View, about: string | undefined): Values;
  /** See `Lesson.look`. */
  lookOf?(cue: Cue<Id>, view: View, values: Values): string | undefined;
  /** See `Lesson.steps`. @param texts undefined if the lesson has only one text */
  stepsOf?(
    cue: Cue<Id>,
    view: View,
    texts: Texts | undefined,
  ): readonly StepTemplate<Values>[] | undefined;
  /** See `Lesson.fits`; for lessons with a text for each step. */
  fits?(view: View, moves: readonly string[]): boolean;
  /** See `Lesson.saysAll`. */
  saysAll?(about: string | undefined): boolean;
}

/** @throws Error with the turn of the script that is not legal */
export function tutorialOf<View, Id extends string, Values, Texts extends StepTexts<Values>>(
  guide: Guide<View, Id, Values, Texts>,
  script: Script<Id>,
): Tutorial<View> {
  const { game, placeOf, topicOf = placeOf, isAsked, ending, advise, fits } = guide;
  const holds = guide.holds ?? ((_view, _id, prepared) => prepared !== undefined);
  const { edition, switches, bots } = script;
  const { logsBefore, moves, preparedOutcome, chapterEnds, lessons } = readScript(guide, script);

  /** The move of the script, if it is legal. */
  const reply = (view: View): string | undefined => {
    const text = moves.get(placeOf(view));
    const move = text === undefined ? undefined : game.parseMove(text);
    return move !== undefined && game.legalMoves(view).has(move) ? text : undefined;
  };

  const cueFor = (view: View): FullCue<Id> => {
    const end = ending(view);
    if (end !== undefined) return { id: end };
    const scripted = lessons.get(topicOf(view));
    if (!isAsked(view)) return { id: guide.watching(view, scripted?.id) };
    const leap = chapterEnds.get(placeOf(view));
    if (leap !== undefined) return { id: leap, ends: true };
    const prepared = reply(view);
    if (scripted === undefined || !holds(view, scripted.id, prepared)) {
      return advise(view, prepared);
    }
    return { ...scripted, about: prepared ?? advise(view, prepared).about };
  };

  const prepared = new Map<Language, Lessons<Id, Values, Texts>>();

  const lesson = (view: View, language: Language): Lesson => {
    const cue = cueFor(view);
    const { id, about, isLed = false, ends } = cue;
    const values = guide.valuesOf(view, about);
    const text = prepared.get(language)?.[id];
    if (text === undefined) throw new Error(`tutorial: the language ${language} is not prepared`);
    const texts = typeof text === 'object' ? (text as Texts) : undefined;
    const look = guide.lookOf?.(cue, view, values);
    const steps = guide.stepsOf?.(cue, view, texts);
    const isKind = fits !== undefined && texts !== undefined;
    return {
      id: isAsked(view) || ending(view) !== undefined ? `${id} ${placeOf(view)}` : id,
      text: worded(texts?.first ?? (text as Text<Values>), values),
      ...(about !== undefined && { about }),
      ...(look !== undefined && { look }),
      ...(steps !== undefined && { steps: steps.map((step) => wordedStep(step, values)) }),
      ...(isLed && isKind && { fits: (chosen: readonly string[]) => fits(view, chosen) }),
      ...(isLed && !isKind && about !== undefined && { moves: [about] }),
      ...(guide.saysAll?.(about) && { saysAll: true as const }),
      ...(ends && { ends, moves: [] }),
    };
  };

  return {
    game: game as AnyGame,
    edition,
    switches,
    bots,
    chapters: logsBefore,
    async prepare(language) {
      prepared.set(language, await guide.texts(language));
    },
    preparedOutcome: (view) => preparedOutcome.get(placeOf(view)),
    reply,
    lesson,
  };
}

function wordedStep<Values>({ look, text }: StepTemplate<Values>, values: Values): LessonStep {
  return { look, ...(text !== undefined && { text: worded(text, values) }) };
}

function worded<Values>(text: Text<Values>, values: Values): string {
  return typeof text === 'string' ? text : text(values);
}
