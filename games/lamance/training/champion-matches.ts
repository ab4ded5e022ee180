// Matches between champions, and what a network can learn from them: in training, matches are played by a single look ahead, and end
// in other ways.
import type { Sample } from '#kernel/network/samples.ts';
import { playOut } from '#kernel/playout.ts';
import { pick, type Random, uniform } from '#kernel/random.ts';
import { winShares } from '#kernel/win-shares.ts';
import { bots } from '../bot/index.ts';
import { editions } from '../editions.ts';
import { lamance } from '../rules/index.ts';
import { packedOf } from '../solver/chances.ts';
import { type LinePosition, positionOf } from '../solver/inputs.ts';
import { SEATS } from './self-play.ts';

const WORK = 30;

/** Plays a match. @returns a sample for each move: its result */
export function playByChampions(random: Random): readonly Sample<LinePosition>[] {
  const seats = pick(random, SEATS);
  const players = { bots: new Array(seats).fill(bots[0]), work: WORK };
  let end = lamance.initial(editions[0]!.switches, seats);
  const moves: LinePosition[] = [];
  for (const { before, ply, after } of playOut(
    lamance,
    end,
    players,
    `${uniform(random, 2 ** 30)}`,
  )) {
    if (ply.by !== 'chance') moves.push(positionOf(packedOf(before)));
    end = after;
  }
  const chances = winShares(lamance.returns(end));
  return moves.map((position) => ({ position, chances }));
}
