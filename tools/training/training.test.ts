// Each training plays matches that its network can learn from, with and without a network, and its files fit its networks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entries } from '#games';
import { emptyNetwork } from '#kernel/network/network.ts';
import type { Sample } from '#kernel/network/samples.ts';
import { type Trained, unpack } from '#kernel/network/weights.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { folderOf, trainedGames, trainingOf } from './games.ts';

test('there are games to train', () => {
  const known = entries.map(({ game }) => game.id);
  expect(trainedGames()).not.toEqual([]);
  for (const game of trainedGames()) expect(known).toContain(game);
});

describe.each(trainedGames())('%s', async (game) => {
  const training = await trainingOf(game);
  const { encoding, hidden } = training;
  const { inputs, inputsAtMost, seatsAtMost } = encoding;

  function check(samples: readonly Sample<unknown>[]): void {
    const into = new Int32Array(inputsAtMost);
    for (const { position, chances } of samples) {
      expect(chances).toHaveLength(encoding.seatsIn(position));
      expect(chances.length).toBeLessThanOrEqual(seatsAtMost);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
      for (const seat of chances.keys()) {
        const count = encoding.write(position, seat, into, 0);
        expect(count).toBeLessThanOrEqual(inputsAtMost);
        expect(into.subarray(0, count).every((input) => input >= 0 && input < inputs)).toBe(true);
      }
    }
  }

  test.each(['without', 'with'])('matches %s a network', (how) => {
    const network = how === 'with' ? emptyNetwork({ ...encoding, hidden }) : undefined;
    const samples = Array.from({ length: 12 }, (_, match) =>
      training.play({ network, trace: 0.5, random: randomFrom(`training ${match}`) }),
    );
    expect(samples.flat().length).toBeGreaterThan(24);
    check(samples.flat());
    // The same seed gives the same match.
    const again = training.play({ network, trace: 0.5, random: randomFrom('training 0') });
    expect(again).toEqual(samples[0]);
  });

  const { refine } = training;
  if (refine !== undefined) {
    test('matches as the game really is', () => {
      const samples = refine(randomFrom('refined'));
      expect(samples.length).toBeGreaterThan(2);
      check(samples);
    });
  }

  test('the weights in the repository are of its networks', () => {
    const file = readFileSync(join(folderOf(game), training.file), 'utf8');
    const network = unpack(encoding, JSON.parse(file) as Trained);
    expect(network.size.hidden).toEqual(hidden);
    expect(file.length).toBeLessThan(100_000);
  });
});
