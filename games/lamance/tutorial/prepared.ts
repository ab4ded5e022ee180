// The guided match turn by turn: all that a turn can bring, then a leap over the middle to the last pieces, where the
// learner decides alone.
import type { LessonId } from '../messages/lessons-en.ts';
import type { Script, Turn } from './script.ts';

function said(play: string, ...say: readonly LessonId[]): Turn {
  return { play, say };
}

function unseen(turns: string): readonly Turn[] {
  return turns
    .trim()
    .split('\n')
    .map((play) => ({ play }));
}

export const prepared: Script = {
  deal: ['180s*2,180c,90s,90c,45r*2,135l,135r,star', '180s,180c,90s*2,90c,45l*2,135l*2,135r'],
  chapters: [
    {
      turns: [
        said('g1 n-s > 135r', 'welcome'),
        said('g2 nw-s > star', 'drew'),
        said('f3 w-se > 180c', 'join'),
        said('e3 e-ne > 90s', 'turns'),
        said('f4 sw-se > 90s', 'ahead'),
        said('g3 e-nw > 180s', 'poor'),
        said('h3 star / g4 e-se > 90c,135l', 'star', 'follow'),
        said('h4 n-w > 45l', 'drewTwo'),
        said('h5 sw-s > 180s', 'kill'),
        said('a4 e-ne > 90c', 'anew'),
        said('b5 nw-sw > 135r', 'twoEnds'),
        said('a6 sw-se > 45r', 'growing'),
      ],
      leap: 'leap',
      later: unseen(`
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
`),
    },
    {
      turns: [
        said('d10 n-w', 'bagEmpty'),
        said('c10 e-w', 'gone'),
        said('j9 e-w', 'beginAnew'),
        said('i9 e-w', 'watch'),
        said('h9 e-w', 'goOn'),
        said('j7 nw-se', 'watch'),
      ],
      later: [],
    },
  ],
};
