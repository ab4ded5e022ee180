// Turns moves and the reasons of a review into sentences, alike in every language.
import { DICE } from '../editions.ts';
import { parseMove } from '../notation.ts';
import { diceIn, type View } from '../rules/position.ts';
import type { Better } from '../solver/match/better.ts';
import type { CoachWords } from './coach-words.ts';
import type { Messages } from './en/review.ts';

interface Loaded {
  readonly coach: CoachWords;
  readonly messages: Messages;
}

export function reviewWordsFrom({ coach, messages }: Loaded) {
  return {
    highlight: {
      title: messages.steal,
      isOne: (move: string) => parseMove(move)?.kind === 'steal',
    },
    move({ roll, aside }: View, text: string): string {
      const move = parseMove(text)!;
      const kept = move.kind === 'keep' ? (roll?.[move.face] ?? 1) : 0;
      return coach.sayMove(move, { kept, left: DICE - diceIn(aside) });
    },
    /** The better move and its reason, in one sentence. */
    better(reason: Better): string {
      const { move, why } = reason;
      if (why === 'worms') return coach.says(reason);
      return messages.better[why]({ move: coach.moveOf(reason, move) });
    },
  };
}
