// A position that has just come: a press counts for it only when a player can have seen it. Otherwise the second press of a
// double click decides something that nobody has seen.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Observer } from '#kernel/game.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';

/** A position counts as seen when it has been on the screen for this time. Nobody has decided sooner. */
export const SEEN_AFTER_MS = 400;

/**
 * Whether a line ends a turn or a round, so that the next decision is another one. Within an own turn nothing is a surprise: the
 * guard of the board ignores the second click of a double click there.
 */
function isSurprise(
  happened: ProjectedEntry,
  { toMove }: Projection,
  viewer: Observer | undefined,
): boolean {
  if (happened.kind === 'undo') return happened.step === 'done';
  if (happened.kind !== 'ply') return false;
  const isOwnTurn = toMove.length === 1 && toMove[0] === viewer;
  const goesOn = happened.turnOf === viewer && (isOwnTurn || toMove.length === 0);
  return happened.secret === true || !goesOn;
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

  /** Follows a line: a surprise makes the position new, and so does any ply while it is new. */
  follow(happened: ProjectedEntry, seen: Projection, viewer: Observer | undefined): void {
    const isStillNew = happened.kind === 'ply' && this.#isNew.value;
    if (isStillNew || isSurprise(happened, seen, viewer)) this.come();
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
