// The bot that plays to win, against best play of matches with a few tiles.
import { describe, expect, test } from 'vitest';
import { emptyNetwork } from '#kernel/network/network.ts';
import { tries } from '#tools/testing/thorough.ts';
import { editions, rulesOf } from '../editions.ts';
import { NO_DICE, TILES } from '../rules/position.ts';
import { afterEnd, type Between } from '../solver/match/between.ts';
import { winChances } from '../solver/match/chances.ts';
import { endChances } from '../solver/match/ends.ts';
import { encoding } from '../solver/match/inputs.ts';
import { chanceOfMover, chancesAt, solveToWin } from '../solver/match/to-win.ts';
import { trained } from '../solver/match/trained.ts';
import { bestChance } from '../solver/odds.ts';
import { solveToCollect, startOf } from '../training/self-play.ts';
import { SmallGame } from './small-games.ts';

/** As with the standard work. */
const TURNS = 100;
const ROWS = [
  [21, 25, 29],
  [22, 26, 30, 34],
  [21, 24, 27, 30, 33],
  [21, 24, 27, 30, 33, 36],
].slice(0, tries(1, 4));
/** The largest row takes some minutes. */
const ROW_MS = 1_200_000;

function startWith(tiles: readonly number[], switches: object): Between {
  const open = tiles.reduce((bits, tile) => bits | (1 << TILES.indexOf(tile)), 0);
  return { ...startOf(rulesOf(switches as never), 2, 0), open };
}

describe.each(editions)('$id', ({ switches }) => {
  test('one tile: the first who takes it wins', () => {
    const game = new SmallGame(startWith([21], switches));
    const table = { rules: rulesOf(switches as never), open: [21], stacks: [[], []], mover: 0 };
    const taking = bestChance({ ...table, aside: NO_DICE, roll: null }, () => true);
    // Both fail in turn until one does not: p + (1 - p)(1 - value) = value.
    expect(game.start.value).toBeCloseTo(1 / (2 - taking), 9);
  });

  test('turns solved ahead come to the exact chance, whatever the network says', () => {
    const start = startWith([21, 29], switches);
    const { value } = new SmallGame(start).start;
    const network = emptyNetwork({ ...encoding, hidden: [4, 4] });
    const [near, far] = [1, 20_000].map((turns) => {
      return Math.abs(chanceOfMover(solveToWin(network, start, turns).turn) - value);
    });
    expect(far).toBeLessThan(0.005);
    expect(near).toBeGreaterThan(10 * far!);
  });

  test('for more seats, chances before a turn are those after its ends', () => {
    const start = { ...startWith([21, 25, 30], switches), stacks: [[8], [], [4]] };
    const network = trained();
    const chances = chancesAt(network, start, 1);
    const wanted = [0, 0, 0];
    for (const [end, part] of endChances(solveToWin(network, start))) {
      winChances(network, afterEnd(start, end)).forEach((chance, seat) => {
        wanted[seat]! += part * chance;
      });
    }
    for (const [seat, chance] of chances.entries()) expect(chance).toBeCloseTo(wanted[seat]!, 9);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test.each(ROWS)(
    'row %d, %d, %d: within .005 of best play',
    (...tiles) => {
      const game = new SmallGame(startWith(tiles, switches));
      const champion = game.shareOf((position) => solveToWin(trained(), position, TURNS));
      const collector = game.shareOf(solveToCollect);
      expect(champion).toBeGreaterThan(0.495);
      // Best play has one half, and nobody has more against it.
      expect(champion).toBeLessThan(0.5 + 1e-6);
      expect(collector).toBeLessThan(0.48);
    },
    ROW_MS,
  );
});
