// Turns moves and the reasons of a review into sentences, alike in every language.
import { DICE } from '../editions.ts';
import { parseMove } from '../notation.ts';
import { diceIn, type View } from '../rules/position.ts';
import type { Better } from '../solver/match/better.ts';
import type { CoachWords } from './coach-words.ts';
import type { Messages } from './en/review.ts';
import type { Words } from './words.ts';

interface Loaded {
  readonly coach: CoachWords;
  readonly board: Words;
  readonly messages: Messages;
}

export function reviewWordsFrom(loaded: Loaded) {
  const { coach, messages } = loaded;
  return {
    move: (view: View, move: string) => moveIn(view, move, loaded),
    /** The better move and its reason, in one sentence. */
    better(reason: Better): string {
      const { move, why } = reason;
      if (why === 'worms') return coach.says(reason);
      return messages.better[why]({ move: coach.moveOf(reason, move) });
    },
  };
}

function moveIn({ roll, aside }: View, text: string, { coach, board }: Loaded): string {
  const move = parseMove(text)!;
  switch (move.kind) {
    case 'keep':
      return board.keep({ count: roll?.[move.face] ?? 1, face: move.face });
    case 'roll': {
      const count = DICE - diceIn(aside);
      return count === DICE ? coach.rollAll : board.roll({ count });
    }
    case 'take':
      return board.take({ tile: move.tile });
    case 'steal':
      return coach.steal({ tile: move.tile });
  }
}
