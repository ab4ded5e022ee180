// A tutorial's script: a match written turn by turn. `readScript` plays it once by the rules, and returns its moves,
// chance outcomes and lessons by position.
import type { AnyGame, Seat, Switches } from '../game.ts';
import { type Entry, formatEntry, type Player } from '../match/entry.ts';
import { beginMatch, evolve, type Match } from '../match/match.ts';
import { isRefusal } from '../refusal.ts';
import { setUp } from '../setup.ts';

interface ScriptedTurn<Id extends string> {
  /** The turn in the short form that the game's `actsIn` reads. */
  readonly play: string;
  /** The lessons: one for each act of the learner, in order; or one for a whole turn of bots. */
  readonly say?: readonly Id[];
}

interface Chapter<Id extends string> {
  /** Turns in which the board offers only the written move, or only moves of its kind (`fits` of the guide). */
  readonly led?: readonly ScriptedTurn<Id>[];
  /** Later turns, in which the board offers all legal moves; the written ones are advice. */
  readonly free?: readonly ScriptedTurn<Id>[];
  /** The lesson at the chapter's end; every chapter but the last has one. */
  readonly leap?: Id;
  /** The turns between this chapter and the next one, which the learner does not play; one per line. */
  readonly skipped?: string;
}

export interface Script<Id extends string> {
  readonly edition: string;
  readonly switches: Switches;
  /** The bot in each seat; null for the learner's seat. */
  readonly bots: readonly (string | null)[];
  /** The chance outcomes before the first move. */
  readonly deal?: readonly string[];
  readonly chapters: readonly Chapter<Id>[];
  /** Chance outcomes for positions outside the written turns, by place. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** The moves that a seat sends together, or one chance outcome. Default of `by`: the seat to move. */
export type Act =
  | { readonly by?: Seat; readonly moves: readonly string[] }
  | { readonly chance: string };

/** The functions of a game that read its scripts. */
export interface ScriptReader<View> {
  readonly game: AnyGame;
  /** The acts of a turn in its short form. */
  actsIn(turn: string): readonly Act[];
  /** A key of a position, to look up its prepared move and chance outcome. */
  placeOf(view: View): string;
  /** A key of a position, to look up its lesson; default: `placeOf`. */
  topicOf?(view: View): string;
}

/** A lesson of the script, and whether it belongs to a turn in `led`. */
interface ScriptedLesson<Id extends string> {
  readonly id: Id;
  readonly isLed: boolean;
}

export interface ReadScript<Id extends string> {
  /** The prepared moves by place. */
  readonly moves: ReadonlyMap<string, string>;
  /** The prepared chance outcomes: by the place of a move, the outcome that follows in the same turn. */
  readonly preparedOutcome: ReadonlyMap<string, string>;
  /** By topic. */
  readonly lessons: ReadonlyMap<string, ScriptedLesson<Id>>;
  /** The lesson at the end of each chapter except the last one, by place. */
  readonly chapterEnds: ReadonlyMap<string, Id>;
  /** The log before each chapter. */
  readonly logsBefore: readonly (readonly string[])[];
}

/** @throws Error with a turn that is not legal, has an impossible outcome, or has more lessons than acts */
export function readScript<View, Id extends string>(
  { game, actsIn, placeOf, topicOf = placeOf }: ScriptReader<View>,
  script: Script<Id>,
): ReadScript<Id> {
  const { edition, bots, deal = [], elsewhere = {}, chapters } = script;
  const learner = bots.indexOf(null);
  const moves = new Map<string, string>();
  const preparedOutcome = new Map(Object.entries(elsewhere));
  const lessons = new Map<string, ScriptedLesson<Id>>();
  const chapterEnds = new Map<string, Id>();
  const logsBefore: (readonly string[])[] = [];
  const log: string[] = [];
  let match = begunMatch(game, script);
  const viewOf = (seat: Seat) => game.view(match.state, seat) as View;
  const add = (entry: Entry, turn: string) => {
    match = evolved(match, entry, turn);
    log.push(formatEntry(entry));
  };
  /** The places of this turn's moves after its last chance outcome. The next outcome is stored for each of them. */
  let places: string[] = [];
  const draw = (outcome: string, turn: string) => {
    for (const place of places) preparedOutcome.set(place, outcome);
    places = [];
    add({ kind: 'chance', outcome }, turn);
  };
  const make = (seat: Seat, move: string, turn: string) => {
    const place = placeOf(viewOf(seat));
    places.push(place);
    moves.set(place, move);
    add({ kind: 'move', seat, move }, turn);
  };
  const play = ({ play: turn, say = [] }: ScriptedTurn<Id>, isLed: boolean) => {
    const acts = actsIn(turn);
    const ids = [...say];
    const mover = moverOf(match);
    const isLearners = acts.some((act) => 'moves' in act && (act.by ?? mover) === learner);
    places = [];
    for (const act of acts) {
      if ('chance' in act) {
        draw(act.chance, turn);
        continue;
      }
      const { by = mover } = act;
      const id = by === learner || !isLearners ? ids.shift() : undefined;
      if (id !== undefined) lessons.set(topicOf(viewOf(learner)), { id, isLed });
      for (const move of act.moves) make(by, move, turn);
    }
    if (ids.length > 0) throw new Error(`${edition}, "${turn}": lesson "${ids[0]}" has no act`);
  };
  for (const outcome of deal) draw(outcome, 'the deal');
  for (const { led = [], free = [], leap, skipped = '' } of chapters) {
    logsBefore.push([...log]);
    for (const turn of led) play(turn, true);
    for (const turn of free) play(turn, false);
    if (leap !== undefined) chapterEnds.set(placeOf(viewOf(learner)), leap);
    for (const turn of skipped.split('\n').filter(Boolean)) play({ play: turn }, false);
  }
  return { moves, preparedOutcome, lessons, chapterEnds, logsBefore };
}

function begunMatch(game: AnyGame, { edition, switches, bots }: Script<string>): Match {
  const setup = setUp(game, { edition, switches, seatCount: bots.length });
  if (isRefusal(setup)) throw new Error(setup.message);
  const players = bots.map((bot): Player => ({ kind: 'bot', bot: bot ?? 'learner' }));
  return { ...beginMatch(game, setup), players };
}

function moverOf({ game, state }: Match): Seat {
  const turn = game.turn(state);
  return turn.kind === 'seats' ? (turn.seats[0] ?? 0) : 0;
}

function evolved(match: Match, entry: Entry, turn: string): Match {
  const after = evolve(match, entry);
  if (isRefusal(after)) throw new Error(`${match.setup.edition}, "${turn}": ${after.message}`);
  return after;
}
