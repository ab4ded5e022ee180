// Bots that others have published, rebuilt after their descriptions, to measure ours against them.
import type { Bot } from '#kernel/bot.ts';
import { playing } from '../bot/exact-turns.ts';
import { lumbricidae } from '../rules/index.ts';
import { type Move, pipsOf, type View, WORM, wormsOn } from '../rules/position.ts';
import { betweenOf, type TurnEnd } from '../solver/match/between.ts';
import { solveEnds } from '../solver/match/ends.ts';

type Player = Bot<View, Move>;

/** Maximizes the value of the turn's end. */
const maximizing = (id: string, worthOf: (end: TurnEnd) => number): Player =>
  playing({ id, plan: (table) => solveEnds(betweenOf(table), worthOf) });

/**
 * "Maximizes the worms of the tile": a failure costs nothing, and a stolen worm is a worm.
 * Source: bartek-wesolowski/pickomino, value function `WormsFromAvailableHelpings`.
 */
const worms = maximizing('worms', (end) => (end.kind === 'failed' ? 0 : wormsOn(end.tile)));

/** Maximizes the chance of any tile. Source: the same, `AnyWormFromAvailableHelpings`. */
const anyTile = maximizing('any-tile', (end) => (end.kind === 'failed' ? 0 : 1));

/** Takes a tile as soon as it can, the richest; else keeps what `keep` says, or rolls. */
function hasty(id: string, keep: (view: View, faces: readonly number[]) => number): Player {
  return {
    id,
    choose(view) {
      const moves = [...lumbricidae.legalMoves(view)];
      const prizes = moves.filter((move) => move.kind === 'take' || move.kind === 'steal');
      if (prizes.length > 0) return mostOf(prizes, ({ tile }) => wormsOn(tile));
      const faces = moves.flatMap((move) => (move.kind === 'keep' ? [move.face] : []));
      return faces.length > 0 ? { kind: 'keep', face: keep(view, faces) } : { kind: 'roll' };
    },
  };
}

/** The last of the best. */
function mostOf<Item>(items: readonly Item[], rank: (item: Item) => number): Item {
  return items.reduce((best, item) => (rank(item) >= rank(best) ? item : best));
}

/**
 * From the third roll on it keeps worms if it can, else the face with the most points.
 * Source: smallgig/Pickomino, its heuristic policy.
 */
const thirdRoll = hasty('third-roll', ({ aside, roll, rules }, faces) => {
  const rolls = 1 + aside.filter((count) => count > 0).length;
  if (rolls >= 3 && faces.includes(WORM)) return WORM;
  return mostOf(faces, (face) => roll![face]! * pipsOf(face, rules));
});

/** Keeps the highest face, a worm before a five. Source: alexdriedger/PickominoSimulation, `safe_ai`. */
const greedy = hasty('greedy', ({ rules }, faces) => mostOf(faces, (face) => pipsOf(face, rules)));

export const publicBots: readonly Player[] = [worms, anyTile, thirdRoll, greedy];
