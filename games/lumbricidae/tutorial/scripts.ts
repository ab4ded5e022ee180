// The scripts of both editions. Each starts with a new match, shows every kind of event in a turn, and skips to the
// last turns, where the learner decides alone.
import type { Script } from '#kernel/tutorial/script.ts';
import type { Messages } from '../messages/en/lessons.ts';

export type LessonId = keyof Messages;

/** The learner begins in both. */
const SEATS = { switches: { firstSeat: 0 }, bots: [null, 'steady'] } as const;

export const lumbricidaeScript: Script<LessonId> = {
  ...SEATS,
  edition: 'lumbricidae',
  chapters: [
    {
      led: [
        {
          play: '1 2 3 4 4 4 5 w: 4 / 1 2 4 w w: w / take 22',
          say: ['welcome', 'face', 'noWorm', 'once', 'take'],
        },
        { play: '1 2 3 5 w w w w: w / 1 2 4 5: 4 / take 24', say: ['rival'] },
        {
          play: '1 2 2 4 5 w w w: w / 1 3 3 3 5: 3 / steal 24',
          say: ['prey', 'aim', 'missing', 'fits', 'steal'],
        },
        { play: '1 2 3 w w w w w: w / take 25', say: ['rivalAgain'] },
      ],
      leap: 'leap',
      skipped: `
1 2 3 5 w w w w: w / 1 3 3 5: 3 / take 26
1 2 w w w w w w: w / take 30
1 2 3 5 w w w w: w / 1 2 4 4: 4 / take 28
1 2 3 5 w w w w: w / 1 2 4 4: 4 / steal 28
1 2 w w w w w w: w / 1 5: 1 / take 31
1 2 3 w w w w w: w / 1 2 5: 2 / take 27
1 2 w w w w w w: w / 3 5: 3 / take 33
1 2 w w w w w w: w / 4 5: 4 / take 34
1 2 w w w w w w: w / 2 5: 2 / take 32
1 w w w w w w w: w / take 35
1 2 w w w w w w: w / 3 3: 3 / take 36
1 2 3 5 w w w w: w / 1 2 3 5: 1 / take 21
`,
    },
    {
      free: [
        { play: '1 2 3 w w w w w: w / take 23', say: ['later', 'free', 'lower'] },
        { play: '1 1 2 3 4 5 w w: w / 1 2 3 5 5 w: 5 / 5 5 w w:', say: ['rivalDares'] },
        { play: '1 2 3 5 5 w w w: w / 1 2 3 4 4: 4 / take 21', say: ['failed'] },
      ],
    },
  ],
  elsewhere: { '16 decide 25': 'roll 1 2 4' },
};

export const wormIsDrawnScript: Script<LessonId> = {
  ...SEATS,
  edition: 'worm-is-drawn',
  chapters: [
    {
      led: [
        {
          play: '1 2 3 4 5 w w w: w / 1 2 4 4 w: 4 / 4 w w: / take 26',
          say: ['welcome', 'faceWorms', 'noStop', 'onceWorms', 'onAgain', 'takeAny'],
        },
        { play: '1 2 4 5 5 w w w: w / 1 3 3 w w: 3 / 3 3 w: / take 24', say: ['rival'] },
        {
          play: '1 3 4 5 5 w w w: w / 1 2 2 2 w: 2 / 2 w: / steal 24',
          say: ['prey', 'aim', 'missing', 'fits', 'holdOn', 'steal'],
        },
        { play: '1 2 3 5 w w w w: w / 1 2 4 w: 4 / 4 w w: / take 28', say: ['rivalAgain'] },
      ],
      leap: 'leapToRival',
      skipped: `
1 2 3 4 4 w w w: w / 1 2 5 w w: 5 / 5 5 w w: / take 23
1 2 3 w w w w w: w / 1 2 3: 1 / 1 w: / take 31
1 2 3 w w w w w: w / 1 2 3: 3 / 3 w: / take 33
1 2 3 5 w w w w: w / 1 2 5 w: 5 / 5 5 w: / take 29
1 2 3 5 w w w w: w / 1 2 5 w: 5 / 5 5 w: / steal 29
1 2 3 w w w w w: w / 1 4 w: 4 / 4 w: / take 34
1 2 3 w w w w w: w / 2 3 w: 2 / 2 w: / take 32
1 2 3 w w w w w: w / 2 5 w: 5 / 5 w: / take 35
1 2 3 5 w w w w: w / 1 3 w w: 3 / 3 w w: / take 27
1 2 w w w w w w: w / w w: / take 36
1 2 3 5 w w w w: w / 1 2 w w: 1 / 1 w w: / take 25
1 2 4 4 5 w w w: w / 1 3 5 w w: 3 / 3 3 w w: / take 21
1 2 3 5 5 w w w: w / 1 4 5 w w: 4 / 4 4 w w: / take 22
`,
    },
    {
      free: [
        { play: '1 2 3 4 5 5 5 w: 5 / 1 1 5 5 5: 1 / 1 5 5:', say: ['laterRival'] },
        { play: '1 2 3 4 5 w w w: w / 1 4 4 w w: 4 / 4 4 w: / take 21', say: ['failed', 'free'] },
      ],
    },
  ],
};
