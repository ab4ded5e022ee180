// Moves and positions as text. Dice are their faces in ascending order: `11356`.
import type { Seat } from '#kernel/game.ts';
import type { Rules } from './editions.ts';
import {
  type Dice,
  FACES,
  facesOf,
  type MadeClaim,
  type Move,
  type State,
} from './rules/position.ts';

/** The most dice on the table: five of each of six players. */
const MOST = 30;

/** `claim 3 5`: at least three dice show 5. */
export function formatMove(move: Move): string {
  return move.kind === 'doubt' ? 'doubt' : `claim ${move.count} ${move.face}`;
}

export function parseMove(text: string): Move | undefined {
  if (text === 'doubt') return { kind: 'doubt' };
  const [, count, face] = /^claim ([1-9]\d?) ([1-6])$/.exec(text) ?? [];
  if (count === undefined || Number(count) > MOST) return undefined;
  return { kind: 'claim', count: Number(count), face: Number(face) };
}

/** `11356`; `-` for dice that are not rolled. */
function formatDice(dice: Dice | null): string {
  return dice === null ? '-' : facesOf(dice).join('');
}

function parseDice(text: string): Dice | null {
  if (text === '-') return null;
  return Array.from({ length: FACES }, (_, face) => text.split(`${face + 1}`).length - 1);
}

/** A position on one line: `dice 2,1,0 hills 35;6;- claim 0 2 5 seat 1 out 2`. Without the round before. */
export function formatPosition({ counts, hills, claim, mover, out }: State): string {
  const made = claim === null ? '-' : `${claim.seat} ${claim.count} ${claim.face}`;
  const dice = hills.map(formatDice).join(';');
  const gone = out.length === 0 ? '-' : out.join(',');
  return `dice ${counts.join(',')} hills ${dice} claim ${made} seat ${mover} out ${gone}`;
}

const POSITION =
  /^dice ([0-5](?:,[0-5])+) hills ((?:-|[1-6]{1,5})(?:;(?:-|[1-6]{1,5}))+) claim (-|\d \d+ [1-6]) seat (\d) out (-|\d(?:,\d)*)$/;

/** The inverse of `formatPosition`; undefined for other text and impossible positions. */
export function parsePosition(text: string, rules: Rules): State | undefined {
  const [found, dice = '', under = '', made = '', seat, gone = ''] = POSITION.exec(text) ?? [];
  if (found === undefined) return undefined;
  const counts = dice.split(',').map(Number);
  const state: State = {
    rules,
    counts,
    hills: under.split(';').map(parseDice),
    claim: made === '-' ? null : parseClaim(made),
    mover: Number(seat),
    out: gone === '-' ? [] : gone.split(',').map(Number),
    reveal: null,
  };
  return isPossible(state) && formatPosition(state) === text ? state : undefined;
}

function parseClaim(text: string): MadeClaim {
  const [seat, count, face] = text.split(' ').map(Number) as [Seat, number, number];
  return { seat, count, face };
}

function isPossible({ rules, counts, hills, claim, mover, out }: State): boolean {
  const has = (seat: Seat) => (counts[seat] ?? 0) > 0;
  const without = [...counts.keys()].filter((seat) => !has(seat));
  return (
    counts.length <= 6 &&
    counts.every((count) => count <= rules.dice) &&
    hills.length === counts.length &&
    hills.every((dice, seat) => dice === null || facesOf(dice).length === counts[seat]) &&
    has(mover) &&
    (claim === null || has(claim.seat)) &&
    out.toSorted().join() === without.join() &&
    without.length < counts.length
  );
}
