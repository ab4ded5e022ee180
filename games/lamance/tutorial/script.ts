// The script of the tutorial. First the learner makes one turn of each kind. Then it skips to the
// last turns, where every move is allowed.
import type { Script } from '#kernel/tutorial/script.ts';
import type { texts } from '../messages/en/lessons.ts';
import { drawOf } from './reader.ts';

export const script: Script<keyof typeof texts> = {
  edition: 'reconstruction',
  switches: { firstSeat: 0 },
  bots: [null, 'steady'],
  deal: [
    drawOf('180s*2,180c,90s,90c,45r*2,135l,135r,star'),
    drawOf('180s,180c,90s*2,90c,45l*2,135l*2,135r'),
  ],
  chapters: [
    {
      led: [
        { play: 'g1 n-s > 135r', say: ['welcome'] },
        { play: 'g2 nw-s > star', say: ['drew'] },
        { play: 'f3 w-se > 180c', say: ['join'] },
        { play: 'e3 e-ne > 90s', say: ['turns'] },
        { play: 'f4 sw-se > 90s', say: ['ahead'] },
        { play: 'g3 e-nw > 180s', say: ['poor'] },
        { play: 'h3 star / g4 e-se > 90c,135l', say: ['star', 'follow'] },
        { play: 'h4 n-w > 45l', say: ['drewTwo'] },
        { play: 'h5 sw-s > 180s', say: ['kill'] },
        { play: 'a4 e-ne > 90c', say: ['anew'] },
        { play: 'b5 nw-sw > 135r', say: ['twoEnds'] },
        { play: 'a6 sw-se > 45r', say: ['growing'] },
      ],
      leap: 'leap',
      skipped: `
a9 w-se > 45l
b8 star / c7 e-nw > star*2
d7 ne-w > star
e8 nw-sw > star
d9 star / e9 ne-w > 45l,star
f10 star / g10 nw-w > 180c,45r
b1 star / c2 ne-sw > 90c,135r
d3 sw-s > 135l
d2 n-nw > star
c3 star / d4 ne-sw > 180c,45r
e5 star / f6 sw-se
g5 n-nw
g6 nw-s
f7 nw-se
b10 nw-se
c9 star / c8 n-sw
b7 e-ne
a7 n-w
a8 nw-s
i1 n-w
i2 e-s
j2 nw-w
`,
    },
    {
      free: [
        { play: 'd10 n-w', say: ['bagEmpty'] },
        { play: 'c10 e-w', say: ['gone'] },
        { play: 'j9 e-w', say: ['beginAnew'] },
        { play: 'i9 e-w', say: ['watch'] },
        { play: 'h9 e-w', say: ['goOn'] },
        { play: 'j7 nw-se', say: ['watch'] },
      ],
    },
  ],
};
