// A position that has just come: a press counts for it only when a player can have seen it. Otherwise the second press of a
// double click decides something that nobody has seen.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Observer } from '#kernel/game.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';

/** A position counts as seen when it has been on the screen for this time. Nobody has decided sooner. */
export const SEEN_AFTER_MS = 400;

/** Whether a line leaves a position that the viewer has not chosen by an open move of their own. */
export function isSurprise(
  happened: ProjectedEntry,
  { toMove }: Projection,
  viewer: Observer | undefined,
): boolean {
  if (happened.kind === 'undo') return happened.step === 'done';
  if (happened.kind !== 'ply') return false;
  const isOwnTurn = toMove.length === 1 && toMove[0] === viewer;
  return happened.by !== viewer || happened.secret === true || !isOwnTurn;
}

export class NewPosition {
  readonly #seenAfterMs: number;
  readonly #isNew = signal(false);
  readonly isNew: ReadonlySignal<boolean> = this.#isNew;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param seenAfterMs 0 for a match in which a press counts at once */
  constructor(seenAfterMs: number) {
    this.#seenAfterMs = seenAfterMs;
  }

  /** A new position has come; it may still be moving. */
  come(): void {
    if (this.#seenAfterMs === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isNew.value = true;
  }

  /** All of it is on the screen. Further calls change nothing, so impatient presses do not prolong it. */
  settle(): void {
    if (!this.#isNew.value) return;
    this.#timer ??= setTimeout(() => {
      this.#isNew.value = false;
    }, this.#seenAfterMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
