// A bid: a numbered tile or a die, with its back while secret. It has no accessible name.
import { StillDie } from '#pieces/die.tsx';
import type { Bid, View } from '../../rules/position.ts';

interface BidPieceProps {
  /** Undefined for a secret bid, which lies face down. */
  readonly bid: Bid | undefined;
  readonly dice: boolean;
}

/** Whether players bid with dice. Only dice have a 3. */
export function isDice({ rules }: Pick<View, 'rules'>): boolean {
  return rules.lowestBid === 3;
}

export function BidPiece({ bid, dice }: BidPieceProps) {
  if (bid === undefined) {
    const kind = dice ? 'race-piece-hand' : 'race-piece-back';
    return (
      <span class={`race-piece ${kind}`}>
        <Back />
      </span>
    );
  }
  if (dice) {
    return (
      <span class="race-piece race-piece-die">
        <StillDie face={{ text: `${bid}` }} />
      </span>
    );
  }
  return (
    <span class="race-piece race-piece-tile">
      <svg viewBox="0 0 40 52" aria-hidden="true">
        <rect x="2" y="2" width="36" height="48" rx="5" class="race-tile-bevel" />
        <text x="20" y="28" class="race-tile-number">
          {bid}
        </text>
        <path d={stepsOn(bid)} class="race-tile-steps" />
      </svg>
    </span>
  );
}

/** As many steps as the number, as a row of dots; an X has none. */
function stepsOn(bid: Bid): string {
  if (bid === 'X') return '';
  const left = 20 - ((bid - 1) * 4.4) / 2;
  return Array.from({ length: bid }, (_, step) => `M${left + step * 4.4} 39h0`).join('');
}

/** A worm, the same on every back. */
function Back() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M9 27C12 12 19 13 21 20S29 28 32 14" stroke="var(--back-line)" stroke-width="5" />
    </svg>
  );
}

/** A gloved hand over a secret bid. Its own seat sees the part above the fingers. */
export function HandOver() {
  return (
    <svg class="race-hand-over" viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M3 42V27a4.2 4.2 0 0 1 8.4 0V22a4.3 4.3 0 0 1 8.6 0V21a4.3 4.3 0 0 1 8.6 0V26a4.2 4.2 0 0 1 8.4 0V42z"
        class="race-glove"
      />
      <path d="M11.4 27V34M20 24V34M28.6 27V34" class="race-glove-seams" />
      <path d="M2 38.5H38" stroke="var(--art-paper)" stroke-width="4" stroke-linecap="butt" />
    </svg>
  );
}

/** The strike through a void bid. */
export function Strike() {
  return (
    <svg class="race-strike" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M3 33L37 7" stroke="var(--art-white)" stroke-width="3.6" stroke-opacity="0.7" />
      <path d="M3 33L37 7" class="race-strike-line" />
    </svg>
  );
}

/** The mark of the ghost, in place of a seat's. */
export function GhostMark() {
  return (
    <svg class="race-ghost-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4 21V11a8 8 0 0 1 16 0v10l-2.7 -2.2L14.6 21 12 18.8 9.4 21 6.7 18.8z"
        class="race-ghost-sheet"
      />
      <path d="M9 11h0M15 11h0" stroke="var(--ink)" stroke-width="3" />
    </svg>
  );
}
