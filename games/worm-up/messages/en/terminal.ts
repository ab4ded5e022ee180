// The texts that only the terminal uses, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  arrows: 'Arrows point at the side of the card where you win.',
  headings:
    'A heading is a direction in tenths of a degree: 0 is towards the finish, 900 is right, 2700 is left.',
  legend:
    'A, B … are heads. a, b … are bodies. ○ are the start posts. L is the light post of the card ▒, R is the dark one. · shows where you can move.',
  compass: 'Headings: {headings}',
  void: 'void',
  last: 'Last round: {bids}',
  stop: 'Stop here (unused steps: {left})',
  keep: 'Don’t bend the worm',
  walkAll: 'Steps to take: {left}. Type left, ahead, right, auto, or "step 0".',
  walkUpTo: 'Steps to take: up to {left}. Type left, ahead, right, auto, "step 0" or "done".',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
