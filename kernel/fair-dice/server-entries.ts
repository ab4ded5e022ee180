// The entries that only the server can write: its commitments, the next ones, and each roll. They need its seeds.
import type { Chance } from '../game.ts';
import type { Entry } from '../match/entry.ts';
import { chainOf, type FairDice, nextSeed, rollBy } from './fair-dice.ts';
import { type DiceSeeds, deckCommitment } from './protocol.ts';

/** The entry with the server's commitments for a new match. */
export function diceEntry(seeds: DiceSeeds): Entry & { kind: 'dice' } {
  return { kind: 'dice', chain: chainOf(seeds).at(0), deck: deckCommitment(seeds.deck), seeds };
}

/** The entry with the next chain, when all values of a chain are used. */
export function renewedDiceEntry({ seeds }: FairDice): Entry & { kind: 'dice' } {
  if (seeds === undefined) throw new Error('only the server can renew its chain');
  return diceEntry({ ...seeds, chain: nextSeed(seeds) });
}

/** The entry of the next roll or draw. Needs the seeds. */
export function rollEntry(fair: FairDice, chance: Chance): Entry & { kind: 'chance' } {
  if (fair.seeds === undefined) throw new Error('only the server can roll');
  const key = chainOf(fair.seeds).at(fair.rolls - fair.rollsBefore + 1);
  const { outcome } = rollBy(fair, chance, key);
  if (outcome === undefined) throw new Error('the seed of hidden rolls and draws is missing');
  return { kind: 'chance', outcome, key };
}
