// What every board is given and every game's texts offer: the seam between the page and a game's picture.
// Stands here because boards know pieces and not the page, and the page knows no game.
import type { VNode } from 'preact';
import type { Ears, GameTexts, Language, WordLoaders } from '#kernel/words.ts';
import type { Presence } from '../seat-mark.tsx';

/** Boards may not know the kernel, so this reaches them here. */
export type { Language, WordLoaders };

export interface BoardProps<View, Words> {
  readonly view: View;
  /** The legal moves in the game's notation; none for who only watches or waits. */
  readonly moves: readonly string[];
  /** Called with one of `moves`, or with it and what it owes after it, in order; never while `busy`. */
  onMove(...moves: readonly [string, ...string[]]): void;
  /** What everybody is called, by seat. */
  readonly names: readonly string[];
  /** The seats of whoever looks, where others sit at the table too. */
  readonly mine?: readonly number[];
  /** By seat, of those who play from elsewhere: whether they have the match open, as far as it is known. */
  readonly presence?: readonly (Presence | undefined)[];
  readonly words: Words;
  /** A move is under way: controls stay where they are, but do nothing. */
  readonly busy: boolean;
  /** The match has ended, even in the middle of the game: nobody is to move. */
  readonly over?: boolean;
  /** Whether the page tells of this view yet: until then numbers and marks, like its words, tell of the one before. */
  readonly settled?: boolean;
  /** Changes whenever somebody wants to see at once how what moves comes to rest. */
  readonly hurried?: number;
  /**
   * Where a device goes from hand to hand and nobody's secrets are shown: what hangs in the place of them. That place keeps
   * its size, so that nothing moves when it is lifted. A game with secrets must show it.
   */
  readonly curtain?: VNode | undefined;
  /**
   * Where a coach helps whoever looks: whether it may speak of this view. Silent it keeps its place, so that nothing moves when it
   * speaks. Boards of games without a coach are never given one.
   */
  readonly coach?: 'speaks' | 'silent' | undefined;
  /** Told what the coach says of this view, and with nothing once it says no more. */
  onAdvice?(says: VNode | undefined): void;
  /** Told of each move that is begun here, and with nothing once it is made or taken back; without it the board offers that. */
  onBegun?(begun: Begun | undefined): void;
  /** Where a guide left only some of the legal moves: for boards on which a move is chosen in steps. */
  readonly guided?: GuidedMoves<View>;
}

/** What is open to a learner besides the moves that are left. */
export interface GuidedMoves<View> {
  /** All legal moves: every step but the last may be made as if all of them were left. */
  readonly legal: readonly string[];
  /** Which moves are left once some of a move was made that is not whole yet; undefined for all. */
  after(view: View): readonly string[] | undefined;
  /** Whether moves that were chosen may be sent, one with what follows it; without it all may. */
  readonly fits?: ((moves: readonly string[]) => boolean) | undefined;
  /** Called with what is seen while some of a move was made that is not whole yet; undefined once it is, or taken back. */
  onUnfinished(view: View | undefined): void;
}

/** A move that was begun on the board, and waits there for the rest of it. */
export interface Begun {
  /** What is still to be done. */
  readonly prompt: string;
  takeBack(): void;
}

/** What one seat did in its turn, as it was told to whoever looks. */
export interface TurnProps<Told, Words> {
  readonly told: readonly Told[];
  readonly names: readonly string[];
  readonly words: Words;
}

/** What a game's picture is made of, loaded when a table of it is opened. */
export interface BoardModule<View, Told, Words> {
  Board(props: BoardProps<View, Words>): VNode;
  /** A turn drawn small for the record beside the board, where its sentences would be long; its words are told as well. */
  TurnPicture?(props: TurnProps<Told, Words>): VNode;
  timing(played: Played<View, Told>): Timing;
  /** How something that happened sounds. */
  sound(told: Told): SoundName | undefined;
}

/** What was played from one view to the next. */
export interface Played<View, Told> {
  readonly before: View;
  readonly after: View;
  readonly told: readonly Told[];
}

/** How long a board takes to show what was played, in milliseconds. */
export interface Timing {
  /** Until all that moves has come to rest: no words tell the outcome before. */
  readonly motion: number;
  /** Until the next line may follow. */
  readonly next: number;
}

export const AT_ONCE: Timing = { motion: 0, next: 0 };

/** The time of several things of one line, which move one after the other. */
export function inTurn(timings: readonly Timing[]): Timing {
  return timings.reduce(
    (all, { motion, next }) => ({ motion: all.motion + motion, next: all.next + next }),
    AT_ONCE,
  );
}

/** A sound that the page can make; what has none is done in silence. */
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

/** Keys and what each does, in words. */
export type KeyWords = readonly (readonly [key: string, does: string])[];

/** A game's texts in one language, as far as the page asks for them. */
export interface GameWords<View, Told> extends GameTexts<View, Told> {
  /** For those who listen: what others did, each turn in a sentence or two. */
  recount(told: readonly Told[], ears: Ears): string;
  /** For those who listen: what came of a move of their own. */
  answer(told: readonly Told[], ears: Ears): string;
  /** For those who listen: what they may do now, by what the board's controls are called. */
  offer(view: View, ears: Ears): string;
  /** For those who listen: what makes a move that is chosen in steps, by what the board's controls are called. */
  how?(view: View, move: string): string;
  /** Who leads and by what; empty where nobody does. */
  lead(view: View, ears: Ears): string;
  /** The single keys of the board's controls (their `data-key`), and what each does. */
  readonly keys: KeyWords;
}

/** What stands on a box of the shelf, in one language. */
export interface BoxWords {
  readonly name: string;
  /** One line that says what playing it is like. */
  readonly promise: string;
  /** What stands on a band of paper round the box: that the game in it is not what the box alone would make one think. */
  readonly band?: string;
}

/** How long a match takes: as the sheet says, or as it was tried here. */
export interface Duration {
  readonly minutes: string;
  readonly isOurs: boolean;
}

/** A box of the shelf: its picture, how long a match takes, and its texts. */
export interface BoxFace {
  readonly duration: Duration;
  readonly words: Readonly<Record<Language, BoxWords>>;
  Cover(): VNode;
}
