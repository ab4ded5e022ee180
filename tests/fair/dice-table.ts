// A table of the first box for tests of the dice alone: they roll any dice, without the rules of the game.
import { gameEntryOf, shelf } from '#games';
import { type FairDice, fairAfterMove } from '#kernel/fair-dice/fair-dice.ts';
import type { AnyGame, Edition } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { FairTable, leastSetup } from '#kernel/testing/fair-match.ts';

const box = shelf.find(({ status }) => status === 'ready');
const game = gameEntryOf(`${box?.game}`)?.game as AnyGame;
const setup = leastSetup(game, (game.editions[0] as Edition).id);

/** A table with two seats, before the commitments of the seats. */
export function diceTable(seed: string): FairTable {
  return new FairTable(game, { setup, seed });
}

/** The fair dice after a share with a move of a seat. */
export function withShare(
  fair: FairDice,
  seat: number,
  share: string | undefined,
): FairDice | Refusal {
  const after = fairAfterMove(fair, { kind: 'move', seat, move: 'roll', share }, 'secret');
  if (after === undefined) throw new Error('no fair dice');
  return after;
}

/** @throws Error if it is a refusal */
export function accepted<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(result.message);
  return result;
}
