// Every example of rules.md, played by the rules on the board of its drawing.
import { expect, test } from 'vitest';
import { type Example, examplesOf } from '#tools/testing/rules-examples.ts';
import { KINDS, kindOf, parseArms } from '../geometry.ts';
import { movesIn, play, type Table, table } from './play.ts';

const examples = examplesOf('games/lamance');

/** The name of the kind with these arms. */
function kindOfArms(arms: string): string {
  return KINDS[kindOf(parseArms(arms) as number) as number] as string;
}

function scoresOf({ game, state }: Table): readonly number[] {
  return game.view(state, 0).scores;
}

/** In the order of the document, each with its drawing. */
const proofs: readonly (readonly [pieces: string, prove: (example: Example) => void])[] = [
  [
    '2 6 8 / e-n@5 ne-w@3 s',
    ({ text }) => {
      const rows = ['268', 's3s'];
      const first = table(rows, { hands: `${kindOfArms('e-n')};${kindOfArms('ne-w')}` });
      const second = play(first, 'lay a1 e-n', 'lay b1 ne-w');
      expect(scoresOf(second)).toEqual([5, 3]);
      expect(text).toMatch(/one on a start field, for 5, and one on a 3\. .* points to the 8/);
      const next = table(rows, {
        laid: 'a1/e-n/1/-,b1/ne-w/1/w',
        hands: `${kindOfArms('n-sw')};${kindOfArms('e-w')}`,
      });
      const fields = new Set(movesIn(next).map((move) => move.split(' ')[1]));
      expect(fields).toEqual(new Set(['c2']));
      expect(next.layout.starts.length).toBeGreaterThanOrEqual(2);
    },
  ],
  [
    '5 4 n-sw / e-w ne-w 3',
    () => {
      const start = table(['541', 's13'], {
        laid: 'a1/e-w/1/-,b1/ne-w/1/w',
        hands: `${kindOfArms('n-sw')};${kindOfArms('e-w')}`,
      });
      expect(movesIn(start)).toContain('lay c2 n-sw');
      for (const move of movesIn(start)) expect(move).toMatch(/^lay c2 .*\bsw$|^lay c2 sw\b/);
    },
  ],
  [
    '2 6 n-sw@7 / e-w star@3 4',
    ({ text }) => {
      const start = table(['267', 's34'], {
        laid: 'a1/e-w/1/-',
        hands: `star,${kindOfArms('n-sw')};${kindOfArms('e-w')}*2`,
      });
      const [before = 0] = scoresOf(start);
      const between = play(start, 'lay b1 star');
      const after = play(between, 'lay c2 n-sw');
      const gained = [between, after].map((now) => (scoresOf(now)[0] as number) - before);
      expect(gained).toEqual([3, 10]);
      expect(text).toBe('One move: the star on 3, then a piece on 7.');
    },
  ],
];

test('each example has a proof', () => {
  expect(proofs.map(([pieces]) => pieces)).toEqual(examples.map(({ pieces }) => pieces));
});

test.each(examples.map((example, index) => ({ ...example, index })))('$text', (example) => {
  proofs[example.index]?.[1](example);
});
