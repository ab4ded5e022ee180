// The guided races round by round: a void bid, a walk, a worm in the way, then a leap to where the card is near, X with its
// post, and a last bid that the learner decides alone.
import type { Script } from './script.ts';

/** The middle worm bends across the learner's way in the third round. */
export const tilesScript: Script = {
  seats: 3,
  chapters: [
    {
      rounds: [
        { bids: ['7', '7', '5'], acts: ['2 walk 0 0 0 0 0'], says: { bid: 'welcome' } },
        {
          bids: ['5', '7', '6'],
          acts: ['0 walk 0 0 0 0 0', '2 walk 0 0 0 0 0 0', '1 walk 0 0 0 0 0 0 0'],
          says: { bid: 'alike', walk: 'lowest' },
        },
        {
          bids: ['6', '5', '4'],
          acts: [
            '2 walk 0 0 0 0',
            '1 walk 3150 2700 2700 2700 2700',
            '0 walk 3200 3212 2832 2762 3351 74',
          ],
          says: { bid: 'rests', walk: 'around' },
        },
      ],
      leap: 'leap',
      later: [
        { bids: ['7', '6', '6'], acts: ['0 walk 74 74 74 75 74 75 74'] },
        {
          bids: ['4', '7', '5'],
          acts: ['0 walk 75 74 75 74', '2 walk 0 0 0 0 0', '1 walk 54 54 54 54 54 176 75'],
        },
        { bids: ['5', '4', '4'], acts: ['0 walk 75 74 75 74 75'] },
      ],
    },
    {
      rounds: [
        {
          bids: ['X', '4', '5'],
          acts: [
            '0 x 6',
            '1 walk 47 47 47 157',
            '2 walk 3550 3550 3550 3550 3550',
            '0 walk 74 75 74 75 74 75',
            '0 post left 850',
          ],
          says: { bid: 'cross', x: 'unshown', walk: 'crossWalks', post: 'swing' },
        },
        {
          bids: ['5', '6', '6'],
          acts: ['0 walk 84 84 84 130 3597'],
          says: { bid: 'decide', walk: 'finish' },
          free: true,
        },
      ],
      later: [],
    },
  ],
};

/** The ghost bids the same as the learner at first, and as the bot at last. */
export const diceScript: Script = {
  seats: 2,
  chapters: [
    {
      rounds: [
        { bids: ['7', '3'], ghost: '4 7', acts: ['1 walk 0 0 0'], says: { bid: 'welcome' } },
        {
          bids: ['5', '6'],
          ghost: '3 4',
          acts: ['0 walk 0 0 0 0 0', '1 walk 0 0 0 0 0 0'],
          says: { bid: 'ghost', walk: 'lowest' },
        },
        {
          bids: ['7', '4'],
          ghost: '3 3',
          acts: ['1 walk 3150 2700 2700 2700', '0 walk 3450 3450 3450 3392 2700 3291 35'],
          says: { bid: 'stays', walk: 'around' },
        },
      ],
      leap: 'leap',
      later: [
        { bids: ['3', '7'], ghost: '4 7', acts: ['0 walk 35 35 35'] },
        {
          bids: ['4', '6'],
          ghost: '3 5',
          acts: ['0 walk 35 35 35 35', '1 walk 13 57 35 35 35 35'],
        },
        {
          bids: ['7', '5'],
          ghost: '4 6',
          acts: ['1 walk 35 35 3 3 3', '0 walk 3 3 3 41 41 41 41'],
        },
      ],
    },
    {
      rounds: [
        {
          bids: ['X', '5'],
          ghost: '3 4',
          acts: ['0 x 6', '1 walk 41 41 41 41 0', '0 walk 0 46 46 46 46 46', '0 post left 850'],
          says: { bid: 'cross', x: 'unshown', walk: 'crossWalks', post: 'swing' },
        },
        {
          bids: ['5', '6'],
          ghost: '3 6',
          acts: ['0 walk 52 53 52 98'],
          says: { bid: 'decide', walk: 'finish' },
          free: true,
        },
      ],
      later: [],
    },
  ],
};
