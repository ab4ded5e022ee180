// The interface between the page and a game's board: props, texts and cues. Boards import
// nothing of the page, and the page names no game.
import type { VNode } from 'preact';
import type { Audience, GameTexts, Hint } from '#languages/words.ts';
import type { Cue } from './cues.ts';

/** Whether a remote player has the match open. */
export type Presence = 'here' | 'away';

export interface BoardProps<View, Words, Fact = unknown> {
  readonly view: View;
  /** Legal moves in notation; empty for spectators and players who wait. */
  readonly moves: readonly string[];
  /** The moves that replace the viewer's own secret move while others still choose; absent if there are none. */
  readonly replacements?: readonly string[] | undefined;
  /** Called with one move, or with the moves of one batch in order; never while `busy`. */
  onMove(...moves: readonly [string, ...string[]]): void;
  /** Player names, by seat. */
  readonly names: readonly string[];
  /** The viewer's own seats, if others play too. */
  readonly mine?: readonly number[];
  /** By seat: whether a remote player has the match open; undefined if unknown. */
  readonly presence?: readonly (Presence | undefined)[];
  readonly words: Words;
  /** A command is pending: controls keep their places but do nothing. */
  readonly busy: boolean;
  /** The match has ended, perhaps before the game did: nobody is to move. */
  readonly over?: boolean;
  /** The board shows a past view of a replay: no introduction, and whatever moves is in view. */
  readonly isReplay?: boolean;
  /** The newest view that the page has announced: numbers and marks show it. By default `view`. */
  readonly settledView?: View;
  /** The facts of the result on the stage, until it was seen. Boards may show them large. */
  readonly result?: readonly Fact[] | undefined;
  /** A new value finishes all animations. */
  readonly hurried?: number;
  /**
   * Replaces the secrets on a shared device until the next player is ready. It needs a constant
   * size, so that nothing moves when it is lifted. A game with secrets must render it.
   */
  readonly curtain?: VNode | undefined;
  /** The seat whose secret move the page holds until all are shown together. */
  readonly held?: number | undefined;
  /** Whether the coach may give advice on this view. A silent coach keeps its space. For boards that advise. */
  readonly coach?: 'speaks' | 'silent' | undefined;
  /** Whether the coach gives tips to children: the best move and one short sentence, without numbers. */
  readonly isCoachGentle?: boolean;
  /** Called with the coach's advice, and with undefined when it ends. */
  onAdvice?(says: VNode | undefined): void;
  /**
   * Called with an unfinished move, and with undefined once it is made or undone. Without this
   * prop the board shows the prompt and the undo itself.
   */
  onDraft?(draft: DraftMove | undefined): void;
  /** Keeps an unfinished turn of the viewer's seat while the page is away; absent where nothing is kept. */
  readonly unsent?: UnsentMoves | undefined;
  /** In a tutorial: the allowed moves, for boards that choose a move in steps. */
  readonly guided?: GuidedMoves<View>;
}

/** Further allowed actions of a learner. */
interface GuidedMoves<View> {
  /** All legal moves: every step but the last is free. */
  readonly legal: readonly string[];
  /** The moves left after a part of a move; undefined for all. */
  after(view: View): readonly string[] | undefined;
  /** Whether chosen moves may be sent; without it all may. */
  readonly fits?: ((moves: readonly string[]) => boolean) | undefined;
  /** Called with the view during an unfinished move; undefined once it is made or undone. */
  onUnfinished(view: View | undefined): void;
}

/** The first moves of a turn that are not sent yet, for one seat in one tab. A board checks them before it shows them. */
export interface UnsentMoves {
  /** @param turn identifies the turn in its match: moves of another turn are not returned */
  read(turn: string): readonly string[];
  /** @param moves none forgets them */
  write(turn: string, moves: readonly string[]): void;
}

/** A move that has been started on the board and is not finished. */
export interface DraftMove {
  /** The prompt for the next action. */
  readonly prompt: string;
  undo(): void;
}

/** A seat's turn as its viewer saw it. */
export interface TurnProps<Fact, Words> {
  readonly facts: readonly Fact[];
  readonly names: readonly string[];
  readonly words: Words;
}

/** A game's board, loaded when a match is opened. */
export interface BoardModule<View, Fact, Words> {
  Board(props: BoardProps<View, Words, Fact>): VNode;
  /** Draws a turn for the history in place of its sentences, which screen readers still get. */
  TurnPicture?(props: TurnProps<Fact, Words>): VNode | null;
  /** The number of the round that begins after a fact. With it, the history has a card for each round, not for each turn. */
  roundBegun?(fact: Fact): number | undefined;
  /** Whether the next line goes on with this fact, as in a walk of several steps. The replay shows them as one step. */
  goesOn?(fact: Fact): boolean;
  /** Whether the board gives the coach's advice itself. Else the page gives a hint of the game's judge. */
  readonly advises?: boolean;
  /** Places those who have not won and whose results are equal; higher is better. Only for the podium. */
  standing?(view: View, seat: number): number;
  /** How the board stages a fact. */
  cue(fact: Fact): Cue;
}

/** Shortcut keys with their actions in words. */
export type KeyWords = readonly (readonly [key: string, does: string])[];

/** A game's texts in one language, as the page needs them. */
export interface GameWords<View, Fact> extends GameTexts<View, Fact> {
  /** For screen readers: a turn of others, in a sentence or two. */
  recount(facts: readonly Fact[], audience: Audience): string;
  /** For screen readers: the result of the player's own move. */
  answer(facts: readonly Fact[], audience: Audience): string;
  /** For screen readers: the possible moves, in the names of the board's controls. */
  offer(view: View, audience: Audience): string;
  /** For screen readers: how to make a move of several steps. */
  how?(view: View, move: string): string;
  /** What a new player meets on this view for the first time. */
  hints?(view: View): readonly Hint[];
  /** The title of a round in the history; games with `roundBegun` need it. */
  round?(values: { readonly round: number }): string;
  /** The leader and the margin; empty for a tie. */
  lead(view: View, audience: Audience): string;
  /** The shortcuts of the board's controls (`data-key`) and their actions. */
  readonly keys: KeyWords;
}

/** The texts of a box on the shelf, in one language. */
export interface BoxWords {
  readonly name: string;
  /** One line about the character of the game. */
  readonly promise: string;
  /** The paper band round the box: that its game differs from the box's usual one. */
  readonly band?: string;
}

/** The length of a match: from the sheet, or measured. */
interface Duration {
  readonly minutes: string;
  readonly isMeasured: boolean;
}

/** A box of the shelf, without its texts. */
export interface BoxFace {
  readonly duration: Duration;
}

/** The picture on the lid of a box. Only the shelf and the table before a match load it. */
export type CoverPicture = () => VNode;
