// The race of two players with dice, solved: `npm run solve -- worm-up`.
import type { Solving } from '#kernel/network/training.ts';
import { duelRules, packDuel, solveDuel } from '../solver/duel.ts';

export const solving: Solving = {
  file: 'solver/duel.json',
  solve: () => packDuel(solveDuel(duelRules(5))),
};
