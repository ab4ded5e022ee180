// Swings a post: the chosen post, its turn, and the moves to send. The rules give its range.
import { useMemo, useState } from 'preact/hooks';
import { type Card, type Post, rightPost, swung } from '../../geometry/card.ts';
import { turned } from '../../geometry/headings.ts';
import { HEADINGS, type Point } from '../../geometry/steps.ts';
import type { SwingRange } from '../../geometry/swing.ts';
import { formatMove } from '../../notation.ts';
import type { View } from '../../rules/position.ts';
import { legalSwings, POSTS } from '../../rules/swinging.ts';
import { farFrom, headingTo } from '../geometry/spot.ts';
import type { Props } from '../props.ts';

export interface Swinging {
  /** The post that swings; the other one stays. */
  readonly post: Post;
  /** Tenths of a degree, clockwise. */
  readonly turn: number;
  /** The card after the swing. */
  readonly card: Card;
  /** How far the post can swing each way. */
  readonly open: SwingRange;
  /** The move to send; undefined while nothing has swung. */
  readonly ready: readonly [string] | undefined;
  choose(post: Post): void;
  swing(by: number): void;
  /** Swings a post towards a point. */
  followTo(finger: Point, held: Post): void;
  /** The post within a distance of a point. */
  postNear(place: Point, within: number): Post | undefined;
}

interface Draft {
  readonly view: View;
  readonly post: Post;
  readonly turn: number;
}

/** Limits a turn to the post's range; without an obstacle both ways are open. */
export function clampTurn(turn: number, { forth, back }: SwingRange): number {
  if (forth === HEADINGS - 1) return turned(0, turn);
  return Math.max(-back, Math.min(forth, turn));
}

/** The turn of a post dragged to a point. */
export function turnTo(card: Card, length: number, post: Post, finger: Point): number {
  const wanted =
    post === 'right' ? headingTo(card, finger) : headingTo(finger, rightPost(card, length));
  return turned(card.heading, wanted);
}

/** @returns undefined if the viewer may not swing a post */
export function useSwinging({ view, busy }: Props): Swinging | undefined {
  const [known, setDraft] = useState<Draft>({ view, post: 'right', turn: 0 });
  const draft = known.view === view ? known : { view, post: known.post, turn: 0 };
  const swings = view.stage === 'post' && view.queue[0] === view.observer;
  const both = useMemo(
    () => (swings ? new Map(POSTS.map((post) => [post, legalSwings(view, post)])) : undefined),
    [view, swings],
  );
  if (both === undefined) return undefined;
  const { post, turn } = draft;
  const open = both.get(post) as SwingRange;
  const length = view.rules.cardLength;
  const heading = (view.card.heading + turn + HEADINGS) % HEADINGS;
  const put = (change: Partial<Draft>) => {
    if (!busy) setDraft({ ...draft, ...change });
  };
  return {
    post,
    turn,
    open,
    card: swung(view.card, length, post, heading),
    ready: turn === 0 ? undefined : [formatMove({ kind: 'post', post, heading })],
    choose: (next) => put({ post: next, turn: next === post ? turn : 0 }),
    swing: (by) => put({ turn: clampTurn(turn + by, open) }),
    followTo(finger, held) {
      const reach = both.get(held) as SwingRange;
      put({ post: held, turn: clampTurn(turnTo(view.card, length, held, finger), reach) });
    },
    postNear(place, within) {
      const now = swung(view.card, length, post, heading);
      const near = { left: farFrom(now, place), right: farFrom(rightPost(now, length), place) };
      const nearest = near.left < near.right ? 'left' : 'right';
      return near[nearest] <= within ? nearest : undefined;
    },
  };
}
