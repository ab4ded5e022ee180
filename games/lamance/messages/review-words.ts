// Turns moves and the reasons of a review into sentences, alike in every language.
import { kindOf, STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { formatField, parseMove } from '../notation.ts';
import { ownLayInput } from '../rules/index.ts';
import { joinedBy } from '../rules/line.ts';
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
    const parsed = parseMove(reconstruction, text);
    const input = ownLayInput(view);
    if (parsed?.kind !== 'lay' || input === undefined) return board.pass;
    const field = formatField(reconstruction, parsed.field);
    if (parsed.arms === STAR) return messages.layStar({ field });
    const piece = board.kind({ kind: kindOf(parsed.arms) as number });
    const how = board.arms(parsed.arms, joinedBy(reconstruction, input, parsed));
    return messages.lay({ piece, field, how });
  };
  return {
    move,
    /** The better move and its reason, in one sentence. */
    better: ({ view, move: text, why }: Better): string =>
      messages.better[why]({ move: move(view, text) }),
  };
}
