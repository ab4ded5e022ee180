// The seam between the page and where a match runs: the page looks, listens and sends, and does not know whether
// a server answers or the browser itself.
import type { ReadonlySignal } from '@preact/signals';
import type { Observer, Seat } from '#kernel/game.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Happened, Seen } from '#kernel/seen.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Rights } from '#server/schemas.ts';

/** A line that was added, as the viewer may know it, and how the match stands after it. */
export interface Line {
  readonly seq: number;
  readonly at: number;
  readonly happened: Happened;
  readonly seen: Seen;
}

export type LogLine = Omit<Line, 'seen'>;

/** A match as it stands now, for one pair of eyes. */
export interface Snapshot {
  readonly id: string;
  readonly setup: Setup;
  readonly rights: Rights;
  readonly viewer: Observer;
  readonly seen: Seen;
  readonly log: readonly LogLine[];
  readonly rematch: string | null;
}

export type Command =
  | {
      readonly kind: 'moves';
      readonly seat: Seat;
      readonly seq: number;
      readonly moves: readonly string[];
    }
  | { readonly kind: 'sit'; readonly seat: Seat; readonly name: string }
  | { readonly kind: 'start' }
  | { readonly kind: 'free'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'undo'; readonly seat: Seat; readonly to: number }
  | { readonly kind: 'rematch' };

/** What came of a command: the newest line, a new link, or the id of the match that follows. */
export interface Effect {
  readonly seq?: number;
  readonly link?: string;
  readonly id?: string;
}

export interface Listener {
  /** Every line after the one asked from, in order, without gap or repeat. */
  line(line: Line): void;
  rematch(id: string): void;
  /** The viewer may not look any more. */
  refused(refusal: Refusal): void;
}

export interface MatchSource {
  readonly connected: ReadonlySignal<boolean>;
  /** Commands sent and not yet answered; kept until they are, over a reload too. */
  readonly pending: ReadonlySignal<number>;
  view(viewer: Observer): Promise<Snapshot | Refusal>;
  send(command: Command): Promise<Effect | Refusal>;
  /** @returns how to stop listening */
  subscribe(from: { viewer: Observer; after: number }, listener: Listener): () => void;
}
