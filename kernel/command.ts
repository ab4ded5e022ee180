// The commands of a match: what a person or a program may ask for, before it is decided.
import type { Coach } from './coach.ts';
import type { Player } from './entry.ts';
import type { Seat } from './game.ts';

/**
 * What a person or a program asks of a match. `open` seats those who are known when the table is
 * opened, and sets its coach; `free` opens a seat before the start, and in play says that its holder lost it; `bot` names
 * who plays on in an empty place.
 */
export type Command =
  | { readonly kind: 'open'; readonly players: readonly Player[]; readonly coach?: Coach }
  | { readonly kind: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'free'; readonly seat: Seat }
  | { readonly kind: 'start'; readonly bot: string }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly seq: number;
      readonly moves: readonly string[];
    }
  | { readonly kind: 'resign'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'say'; readonly seat: Seat; readonly phrase: string }
  | { readonly kind: 'coach'; readonly coach: Coach };
