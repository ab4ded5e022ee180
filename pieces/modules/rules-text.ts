// The rules of a game as data: what the build makes of a game's `rules.md`, and what a page shows of it. Stands here
// because both the page and the list of boards speak of it, and neither reads markdown.
import type { VNode } from 'preact';

/** Where a rule is from: the printed sheet, a variant on it, its family's rule books, what follows from both, or this house. */
export const ORIGINS = ['sheet', 'variant', 'family', 'follows', 'ours'] as const;
export type Origin = (typeof ORIGINS)[number];

export interface Source {
  readonly usual: Origin;
  /** By the id of an edition, where it is from somewhere else there. */
  readonly by: Readonly<Record<string, Origin>>;
}

export type Inline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string };

/** One thing that is said, with the marks around it. */
export interface Saying {
  /** Said only where all of these are set so: switches by name, and `edition` for the edition itself. */
  readonly when: Readonly<Record<string, string | number | boolean>>;
  /** The id of a rule, or the name of a switch, a preset or an origin. */
  readonly mark: string | undefined;
  readonly text: readonly Inline[];
  readonly source: Source | undefined;
  /** What goes on from here, most of it under conditions. */
  readonly more: readonly Saying[];
}

export type Block =
  | { readonly kind: 'text'; readonly saying: Saying }
  | { readonly kind: 'list'; readonly sayings: readonly Saying[] }
  /** In words that the game's own `Drawing` knows. */
  | { readonly kind: 'drawing'; readonly pieces: string }
  | { readonly kind: 'example'; readonly saying: Saying; readonly pieces: string | undefined };

export interface Part {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The first part is the game at a glance. */
export interface RulesText {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A game's pieces as a picture in a text; it says nothing of its own, for the text around it does. */
export type Drawing = (props: { readonly pieces: string }) => VNode;
