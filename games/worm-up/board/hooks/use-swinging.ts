// A post in hand: which of the two, how far it is swung, and what would be sent. How far it may go the rules say.
import { useMemo, useState } from 'preact/hooks';
import { type Card, type Post, rightPost, swung } from '../../geometry/card.ts';
import { turned } from '../../geometry/headings.ts';
import { HEADINGS, type Point } from '../../geometry/steps.ts';
import { formatMove } from '../../notation.ts';
import type { View } from '../../rules/position.ts';
import { POSTS, type Swings, swingsOpen } from '../../rules/swinging.ts';
import { farFrom, headingTo } from '../geometry/spot.ts';
import type { Props } from '../props.ts';

export interface Swinging {
  readonly post: Post;
  /** Tenths of a degree, with the clock. */
  readonly turn: number;
  /** Where the card would stand. */
  readonly card: Card;
  readonly open: Swings;
  readonly ready: readonly [string] | undefined;
  choose(post: Post): void;
  swing(by: number): void;
  /** Swings a post towards a place. */
  followTo(finger: Point, held: Post): void;
  /** The post that is near a place. */
  postNear(place: Point, within: number): Post | undefined;
}

interface Draft {
  readonly view: View;
  readonly post: Post;
  readonly turn: number;
}

/** As far as the post may go one way and the other; where nothing stops it, either way leads all round. */
export function clampTurn(turn: number, { forth, back }: Swings): number {
  if (forth.length === HEADINGS - 1) return turned(0, turn);
  return Math.max(-back.length, Math.min(forth.length, turn));
}

/** How far a post is swung that somebody drags to a place. */
export function turnTo(card: Card, length: number, post: Post, finger: Point): number {
  const wanted =
    post === 'right' ? headingTo(card, finger) : headingTo(finger, rightPost(card, length));
  return turned(card.heading, wanted);
}

/** @returns undefined where whoever looks may swing no post */
export function useSwinging({ view, busy }: Props): Swinging | undefined {
  const [known, setDraft] = useState<Draft>({ view, post: 'right', turn: 0 });
  const draft = known.view === view ? known : { view, post: known.post, turn: 0 };
  const swings = view.stage === 'post' && view.queue[0] === view.observer;
  const both = useMemo(
    () => (swings ? new Map(POSTS.map((post) => [post, swingsOpen(view, post)])) : undefined),
    [view, swings],
  );
  if (both === undefined) return undefined;
  const { post, turn } = draft;
  const open = both.get(post) as Swings;
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
      const reach = both.get(held) as Swings;
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
