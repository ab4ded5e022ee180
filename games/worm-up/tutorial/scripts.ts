// The scripts of the tutorials. By rounds: a void bid, a walk, a worm in the way, a jump to a position near
// the card, X with its post, and a last bid of the learner's choice.
import type { Script } from '#kernel/tutorial/script.ts';
import type { Messages } from '../messages/en/lessons.ts';

/** The middle worm bends across the learner's way in the third round. */
export const tilesScript: Script<keyof Messages> = {
  edition: 'tiles',
  switches: {},
  bots: [null, 'steady', 'steady'],
  chapters: [
    {
      led: [
        { play: '7 7 5 / 2 walk 0 0 0 0 0', say: ['welcome'] },
        {
          play: '5 7 6 / 0 walk 0 0 0 0 0 / 2 walk 0 0 0 0 0 0 / 1 walk 0 0 0 0 0 0 0',
          say: ['alike', 'lowest'],
        },
        {
          play: '6 5 4 / 2 walk 0 0 0 0 / 1 walk 3150 2700 2700 2700 2700 / 0 walk 3200 3212 2832 2762 3351 74',
          say: ['rests', 'around'],
        },
      ],
      leap: 'leap',
      skipped: `
7 6 6 / 0 walk 74 74 74 75 74 75 74
4 7 5 / 0 walk 75 74 75 74 / 2 walk 0 0 0 0 0 / 1 walk 54 54 54 54 54 176 75
5 4 4 / 0 walk 75 74 75 74 75
`,
    },
    {
      led: [
        {
          play: 'X 4 5 / 0 x 6 / 1 walk 47 47 47 157 / 2 walk 3550 3550 3550 3550 3550 / 0 walk 74 75 74 75 74 75 / 0 post left 850',
          say: ['cross', 'unshown', 'crossWalks', 'swing'],
        },
      ],
      free: [{ play: '5 6 6 / 0 walk 84 84 84 130 3597', say: ['decide', 'finish'] }],
    },
  ],
};

/** The ghost's bid equals the learner's in the first round and the bot's in the last. */
export const diceScript: Script<keyof Messages> = {
  edition: 'dice',
  switches: {},
  bots: [null, 'steady'],
  chapters: [
    {
      led: [
        { play: '7 3 > 4 7 / 1 walk 0 0 0', say: ['welcome'] },
        { play: '5 6 > 3 4 / 0 walk 0 0 0 0 0 / 1 walk 0 0 0 0 0 0', say: ['ghost', 'lowest'] },
        {
          play: '7 4 > 3 3 / 1 walk 3150 2700 2700 2700 / 0 walk 3450 3450 3450 3392 2700 3291 35',
          say: ['stays', 'around'],
        },
      ],
      leap: 'leap',
      skipped: `
3 7 > 4 7 / 0 walk 35 35 35
4 6 > 3 5 / 0 walk 35 35 35 35 / 1 walk 13 57 35 35 35 35
7 5 > 4 6 / 1 walk 35 35 3 3 3 / 0 walk 3 3 3 41 41 41 41
`,
    },
    {
      led: [
        {
          play: 'X 5 > 3 4 / 0 x 6 / 1 walk 41 41 41 41 0 / 0 walk 0 46 46 46 46 46 / 0 post left 850',
          say: ['cross', 'unshown', 'crossWalks', 'swing'],
        },
      ],
      free: [{ play: '5 6 > 3 6 / 0 walk 52 53 52 98', say: ['decide', 'finish'] }],
    },
  ],
};
