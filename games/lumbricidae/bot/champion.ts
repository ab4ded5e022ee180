// `champion` maximizes its chance to win the match.
import type { Bot } from '#kernel/bot.ts';
import type { Move, View } from '../rules/position.ts';
import { betweenOf } from '../solver/match/between.ts';
import { solveToWin } from '../solver/match/to-win.ts';
import { trained } from '../solver/match/trained.ts';
import { playing } from './exact-turns.ts';

/** The work for each later turn that it solves. */
const WORK_FOR_A_TURN = 10;

export const champion: Bot<View, Move> = playing({
  id: 'champion',
  plan: (table, work) => solveToWin(trained(), betweenOf(table), work / WORK_FOR_A_TURN),
});
