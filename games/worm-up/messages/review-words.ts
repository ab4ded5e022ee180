// Turns moves and the reasons of a review into sentences, alike in every language.
import { turned } from '../geometry/headings.ts';
import { HEADINGS, type Point } from '../geometry/steps.ts';
import { parseMove } from '../notation.ts';
import type { View } from '../rules/position.ts';
import type { Better } from '../solver/better.ts';
import type { Messages } from './en/review.ts';
import type { Words } from './words.ts';

interface Loaded {
  readonly board: Words;
  readonly messages: Messages;
}

export function reviewWordsFrom({ board, messages }: Loaded) {
  const move = (view: View, text: string): string => {
    const parsed = parseMove(text)!;
    switch (parsed.kind) {
      case 'bid':
      case 'rebid':
        return board.bid({ bid: parsed.bid });
      case 'x':
        return messages.number({ count: parsed.number });
      case 'step':
      case 'lay':
        return messages.step({ way: board.way(sideways(view, parsed.heading)) });
      case 'post':
        return board.swing(parsed.post, turned(view.card.heading, parsed.heading));
      case 'pass':
        return board.post.pass;
      case 'reverse':
        return board.walk.reverse;
      case 'keep':
        return board.walk.keep;
      default:
        return board.walk.stay;
    }
  };
  return {
    move,
    /** The better move and its reason, in one sentence. */
    better: ({ view, move: text, why }: Better): string =>
      messages.better[why]({ move: move(view, text) }),
  };
}

/** By how much a step turns away from the way that the worm looks, in tenths of a degree and whole degrees. */
function sideways({ worms, queue }: View, heading: number): number {
  const [head, neck] = worms[queue[0] ?? 0] as unknown as readonly [Point, Point];
  const ahead = (Math.atan2(head.y - neck.y, head.x - neck.x) / (2 * Math.PI)) * HEADINGS;
  return 10 * Math.round(turned(ahead, heading) / 10);
}
