// Moves and positions as text. A field is a column letter and a row number from the bottom. A piece
// is its two arms, `e-nw`, or `star`.
import type { Rules } from './editions.ts';
import {
  type Counts,
  DIRECTIONS,
  formatArms,
  hasArm,
  KINDS,
  kindOf,
  parseArms,
  STAR,
} from './geometry.ts';
import type { Layout } from './layout.ts';
import { joinedBy, type Laid, sizeOf } from './rules/line.ts';
import type { Move, Stage, State } from './rules/position.ts';

/** `a1` is at the bottom left. */
export function formatField({ columns, rows }: Layout, field: number): string {
  const row = Math.floor(field / columns);
  return `${String.fromCharCode(97 + (field % columns))}${rows - row}`;
}

/** The inverse of `formatField`; undefined for other text. */
export function parseField({ columns, rows }: Layout, text: string): number | undefined {
  const [, letter, number] = /^([a-z])([1-9]\d?)$/.exec(text) ?? [];
  if (letter === undefined) return undefined;
  const [column, row] = [letter.charCodeAt(0) - 97, rows - Number(number)];
  return column < columns && row >= 0 ? row * columns + column : undefined;
}

/** `lay d4 e-nw`, or `pass`. */
export function formatMove(layout: Layout, move: Move): string {
  if (move.kind === 'pass') return 'pass';
  return `lay ${formatField(layout, move.field)} ${formatArms(move.arms)}`;
}

export function parseMove(layout: Layout, text: string): Move | undefined {
  if (text === 'pass') return { kind: 'pass' };
  const [verb, at = '', piece = '', ...more] = text.split(' ');
  const [field, arms] = [parseField(layout, at), parseArms(piece)];
  const whole = verb === 'lay' && more.length === 0 && field !== undefined && arms !== undefined;
  return whole ? { kind: 'lay', field, arms } : undefined;
}

/** `180s*2,star`, or `-` for no pieces. */
export function formatPieces(counts: Counts): string {
  const named = counts.map((count, kind) => (count > 1 ? `${KINDS[kind]}*${count}` : KINDS[kind]));
  return named.filter((_, kind) => (counts[kind] as number) > 0).join(',') || '-';
}

/** The inverse of `formatPieces`. */
export function parsePieces(text: string): Counts | undefined {
  const counts: number[] = KINDS.map(() => 0);
  for (const part of text === '-' ? [] : text.split(',')) {
    const [, name = '', times = '1'] = /^(\w+)(?:\*(\d{1,3}))?$/.exec(part) ?? [];
    const kind = KINDS.indexOf(name);
    if (kind === -1 || counts[kind] !== 0) return undefined;
    counts[kind] = Number(times);
  }
  return counts;
}

/** `d4/e-nw/0/e`: field, arms, seat, and the joined arm or `-`. */
function formatLaid(layout: Layout, { field, arms, seat, joined }: Laid): string {
  const arm = joined === null ? '-' : DIRECTIONS[joined];
  return [formatField(layout, field), formatArms(arms), seat, arm].join('/');
}

function parseLaid(layout: Layout, text: string): Laid | undefined {
  const [at = '', piece = '', seat = '', arm = '', ...more] = text.split('/');
  const [field, arms] = [parseField(layout, at), parseArms(piece)];
  const joined = arm === '-' ? null : DIRECTIONS.indexOf(arm);
  if (field === undefined || arms === undefined || joined === -1 || more.length > 0)
    return undefined;
  return /^\d$/.test(seat) ? { field, arms, seat: Number(seat), joined } : undefined;
}

/**
 * A position on one line: `laid b9/e-n/0/-,c9/ne-w/1/w hands 45l*2,star;- bag 90s seat 1 stage
 * play passes 0`. Pieces in the order placed, hands by seat.
 */
export function formatPosition(layout: Layout, state: State): string {
  const laid = state.laid.map((piece) => formatLaid(layout, piece)).join(',') || '-';
  const hands = state.hands.map(formatPieces).join(';');
  const { mover, stage, passes } = state;
  return [
    `laid ${laid} hands ${hands} bag ${formatPieces(state.bag)}`,
    `seat ${mover} stage ${stage} passes ${passes}`,
  ].join(' ');
}

const POSITION =
  /^laid (\S+) hands (\S+) bag (\S+) seat (\d) stage (first|deal|play|follow|draw|over) passes (\d)$/;

/** The inverse of `formatPosition`; undefined for other text and impossible positions. */
export function parsePosition(layout: Layout, text: string, rules: Rules): State | undefined {
  const [, line = '', held = '', left = '', seat, stage, passes] = POSITION.exec(text) ?? [];
  if (stage === undefined) return undefined;
  const laid = line === '-' ? [] : line.split(',').map((piece) => parseLaid(layout, piece));
  const hands = held.split(';').map(parsePieces);
  const bag = parsePieces(left);
  if (laid.includes(undefined) || hands.includes(undefined) || bag === undefined) return undefined;
  const state: State = {
    rules,
    laid: laid as readonly Laid[],
    hands: hands as readonly Counts[],
    bag,
    mover: Number(seat),
    stage: stage as Stage,
    passes: Number(passes),
  };
  return isPossible(layout, state) ? state : undefined;
}

function isPossible(layout: Layout, state: State): boolean {
  const { hands, mover, passes } = state;
  const size = layout.handSizes.get(hands.length);
  if (size === undefined || mover >= hands.length || passes > hands.length) return false;
  if (hands.some((hand) => sizeOf(hand) > size)) return false;
  return isComplete(layout, state) && isConnected(layout, state) && isStage(state, size);
}

/** Whether every piece of the set occurs once. */
function isComplete(layout: Layout, { laid, hands, bag }: State): boolean {
  return layout.supply.every((supply, kind) => {
    const placed = laid.filter(({ arms }) => kindOf(arms) === kind).length;
    const held = hands.reduce((sum, hand) => sum + (hand[kind] as number), 0);
    return placed + held + (bag[kind] as number) === supply;
  });
}

/** Whether pieces do not overlap, and each joins the one before it or starts a line. */
function isConnected(layout: Layout, { laid, hands }: State): boolean {
  return laid.every((piece, index) => {
    const earlier = laid.slice(0, index);
    if (piece.seat >= hands.length) return false;
    if (earlier.some(({ field }) => field === piece.field)) return false;
    if (piece.joined === null) return layout.starts.includes(piece.field);
    const last = earlier.at(-1);
    if (last?.arms === STAR && last.seat !== piece.seat) return false;
    return (
      hasArm(piece.arms, piece.joined) &&
      joinedBy(layout, { laid: earlier, owes: true }, piece) === piece.joined
    );
  });
}

/** Whether hands, bag and line agree with the stage. */
function isStage({ laid, hands, bag, mover, stage, passes, rules }: State, size: number): boolean {
  const left = sizeOf(bag);
  const held = hands.map(sizeOf);
  const last = laid.at(-1);
  const moved = last?.seat === mover && passes === 0;
  const own = held[mover] as number;
  switch (stage) {
    case 'first':
      return laid.length === 0 && held.every((count) => count === 0) && mover === 0;
    case 'deal':
      return laid.length === 0 && held.includes(0) && held.every((count) => count % size === 0);
    case 'follow':
      return moved && last.arms === STAR && own > 0;
    case 'draw':
      return moved && left > 0 && own < size;
    case 'play':
      return passes < hands.length && (left === 0 || held.every((count) => count === size));
    case 'over': {
      const out = left === 0 && (!rules.playOnWithoutBag || held.every((count) => count === 0));
      return out || passes === hands.length;
    }
  }
}
