// The paper kit as it is printed: all pieces of the box in their true sizes, with backs behind their fronts.
import { expect, test } from 'vitest';
import { BLEED } from '#kits/paper/sheet.ts';
import { backShifts, cutLines, pathsOfSize, printedPages } from '#kits/paper/testing/print-kit.ts';
import { kit } from './index.ts';

const papers = ['a4', 'letter', 'a3'] as const;
const boxes = ['tiles', 'dice'].flatMap((box) => papers.map((paper) => [box, paper] as const));

// The box (rules.md, "The box"): 35 half-spheres, four posts, the FINISH card, and 25 tiles or five dice. A segment has
// 18 mm, the card is six segments long (WUP-2), and a post is a strip as long as its round with 9 mm for glue.
test.each(boxes)('%s on %s: segments, posts, card and line', async (edition, paper) => {
  const pages = await printedPages(kit, { edition, paper });
  // Then the places of five heads on the start line.
  expect(cutLines(pages, [18, 18])).toEqual([35, 5]);
  expect(cutLines(pages, [Math.PI * 16 + 9, 45])).toEqual([4]);
  expect(cutLines(pages, [6 * 18, 45])).toEqual([1]);
  expect(cutLines(pages, [180, 32])).toEqual([1]);
});

test.each(papers)('on %s: 25 bid tiles of 26 x 34 mm, or 5 nets of 16 mm', async (paper) => {
  const tiles = await printedPages(kit, { edition: 'tiles', paper });
  expect(cutLines(tiles, [26, 34])).toEqual([25]);
  const dice = await printedPages(kit, { edition: 'dice', paper });
  expect(cutLines(dice, [26, 34])).toEqual([]);
  // Three edges wide and four high, with a tab of 0.3 edges above.
  expect(cutLines(dice, [3 * 16, 4.3 * 16])).toEqual([5]);
});

test.each(papers)('on %s: the back of each bid tile lies behind it', async (paper) => {
  const pages = await printedPages(kit, { edition: 'tiles', paper });
  const shifts = backShifts(pages, [26, 34], BLEED);
  expect(shifts).toHaveLength(25);
  for (const shift of shifts) expect(shift).toBeLessThan(0.1);
});

test.each(papers)('on %s: the wall lies behind the face of the card', async (paper) => {
  const shifts = backShifts(await printedPages(kit, { edition: 'dice', paper }), [108, 45], BLEED);
  expect(shifts).toHaveLength(1);
  for (const shift of shifts) expect(shift).toBeLessThan(0.1);
});

test('each player has a row of five tiles and a row of seven segments', async () => {
  const pages = await printedPages(kit, { edition: 'tiles' });
  for (const [size, inRow] of [
    [[26, 34], 5],
    [[18, 18], 7],
  ] as const) {
    const counted = pages.map((page) => pathsOfSize(page, 'stroke', size));
    const pieces = counted.find(({ length }) => length > 0) ?? [];
    const rows = Map.groupBy(pieces, ({ y }) => y.toFixed(1));
    expect([...rows.values()].map((row) => row.length)).toEqual(Array(5).fill(inRow));
  }
  const captions = ['orange', 'blue', 'green', 'yellow', 'violet'];
  const withCaptions = pages.filter(({ text }) => captions.every((each) => text.includes(each)));
  expect(withCaptions).toHaveLength(2);
});

test('the slits of the card meet those of the posts: together they are as high as the card', async () => {
  const [card, post] = await Promise.all([
    import('./course.ts').then(({ finishCutOut }) =>
      finishCutOut({ cardLength: 6, cardHasBack: false }, 'FINISH'),
    ),
    import('./course.ts').then(({ postCutOut }) => postCutOut(true, 'glue')),
  ]);
  // The end of the card is the middle of a post with a radius of 8 mm.
  expect(card.outline).toContain('M8 45v-22.5');
  expect(card.outline).toContain('M100 45v-22.5');
  expect(post.outline).toContain(`M${(Math.PI * 16) / 2} 0v22.5`);
});
