// The ring around the front of a worm: open headings, golden where they win, and a preview of the
// next segment.
import { useMemo } from 'preact/hooks';
import { type Card, rightPost } from '../../geometry/card.ts';
import { type Arc, arcsOf, hasHeading } from '../../geometry/headings.ts';
import { HEADINGS } from '../../geometry/steps.ts';
import type { State } from '../../rules/position.ts';
import { isNearCard } from '../../rules/walking.ts';
import { type Front, winsAt } from '../geometry/draft.ts';
import { type Spot, shiftTo, spotAround, spotOf, WIDE } from '../geometry/spot.ts';
import type { Steering } from '../hooks/use-steering.ts';
import type { Swinging } from '../hooks/use-swinging.ts';

/** Half a tenth of a degree, so that a single heading is visible. */
const ALONE = 0.5;

function arcPath(middle: Spot, { from, to }: Arc, radius: number): string {
  if (to - from >= HEADINGS - 1) {
    const [x, y] = spotAround(middle, 0, radius);
    const across = spotAround(middle, HEADINGS / 2, radius);
    return `M${x} ${y}A${radius} ${radius} 0 0 1 ${across.join(' ')}A${radius} ${radius} 0 0 1 ${x} ${y}`;
  }
  const [begin, end] = [from - ALONE, to + ALONE];
  const [first, last] = [spotAround(middle, begin, radius), spotAround(middle, end, radius)];
  const large = end - begin > HEADINGS / 2 ? 1 : 0;
  const text = ([x, y]: Spot) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `M${text(first)}A${radius} ${radius} 0 ${large} 1 ${text(last)}`;
}

/** Open headings as arcs around a point. */
export function ringPath(arcs: readonly Arc[], middle: Spot, radius = WIDE): string {
  return arcs.map((arc) => arcPath(middle, arc, radius)).join('');
}

/** The arcs in which the next segment wins. */
export function winningArcs(state: State, front: Front): readonly Arc[] {
  const arcs: { from: number; to: number }[] = [];
  if (!isNearCard(state.card, state.rules.cardLength, front.at)) return arcs;
  for (let heading = 0; heading < HEADINGS; heading += 1) {
    if (!hasHeading(front.open, heading) || !winsAt(state, front, heading)) continue;
    const last = arcs.at(-1);
    if (last?.to === heading - 1) last.to = heading;
    else arcs.push({ from: heading, to: heading });
  }
  return arcs;
}

interface RingProps {
  readonly now: State;
  readonly front: Front;
  readonly aim: number | undefined;
  readonly wins: boolean;
  readonly seat: number;
}

export function Ring({ now, front, aim, wins, seat }: RingProps) {
  const middle = spotOf(front.at);
  const [open, winning] = useMemo(() => {
    const here: Spot = [0, 0];
    return [ringPath(arcsOf(front.open), here), ringPath(winningArcs(now, front), here)];
  }, [now, front]);
  return (
    <g class="race-ring" style={{ '--seat': `var(--seat-${seat})`, transform: shiftTo(middle) }}>
      <circle r={WIDE} stroke="var(--race-shut)" stroke-width="1" stroke-dasharray="1 3" />
      <path d={open} stroke="var(--art-dark)" stroke-width="4.4" opacity="0.55" />
      <path d={open} stroke="var(--race-open)" stroke-width="2.8" />
      {winning !== '' && <path d={winning} stroke="var(--art-sun)" stroke-width="4.4" />}
      <circle r={WIDE * 0.5 + 2} class="race-ring-grip" />
      {aim !== undefined && <Next at={spotAround([0, 0], aim, WIDE)} wins={wins} />}
    </g>
  );
}

function Next({ at: [x, y], wins }: { readonly at: Spot; readonly wins: boolean }) {
  return (
    <g class={wins ? 'race-next race-next-wins' : 'race-next'}>
      <line x2={x} y2={y} stroke="var(--art-white)" stroke-width="1.6" opacity="0.7" />
      <circle cx={x} cy={y} r={WIDE / 2 - 0.8} class="race-next-place" />
    </g>
  );
}

/** The path of the drafted steps, from the start of the walk. */
export function DrawnWay({ steering, from }: { readonly steering: Steering; readonly from: Spot }) {
  const { drawn } = steering;
  let [x, y] = from;
  const spots = drawn.flatMap((move) => {
    if (move.kind !== 'step') return [];
    [x, y] = spotAround([x, y], move.heading, WIDE);
    return [[x, y] as const];
  });
  if (spots.length === 0) return null;
  return (
    <path d={`M${[from, ...spots].map((spot) => spot.join(' ')).join('L')}`} class="race-way" />
  );
}

interface SwingArcProps {
  readonly card: Card;
  /** The card's length, in segments. */
  readonly length: number;
  readonly swinging: Swinging;
}

/** The arc of possible places of the dragged post. */
export function SwingArc({ card, length, swinging: { post, open } }: SwingArcProps) {
  const isLeft = post === 'left';
  const pivot = spotOf(isLeft ? rightPost(card, length) : card);
  const middle = card.heading + (isLeft ? HEADINGS / 2 : 0);
  const arc = { from: middle - open.back, to: middle + open.forth };
  const path = ringPath([arc], pivot, length * WIDE);
  return (
    <>
      <path d={path} stroke="var(--art-dark)" stroke-width="4.4" opacity="0.55" />
      <path d={path} stroke="var(--race-open)" stroke-width="2.8" />
    </>
  );
}
