// The paper kit as it is printed: every tile and die of the rules, in their true sizes, with backs behind their fronts.
import { expect, test } from 'vitest';
import { BLEED } from '#kits/paper/sheet.ts';
import { backShifts, cutLines, printedPages } from '#kits/paper/testing/print-kit.ts';
import { editions } from '../editions.ts';
import { kit } from './index.ts';

const papers = ['a4', 'letter', 'a3'] as const;
const boxes = editions.flatMap(({ id }) => papers.map((paper) => [id, paper] as const));

// LUM-1: eight dice and sixteen tiles. A net of 16 mm is three edges wide and four high, with a tab of 0.3 edges above.
test.each(boxes)('%s on %s: 16 tiles of 26 x 39 mm and 8 nets of 16 mm', async (edition, paper) => {
  const pages = await printedPages(kit, { edition, paper });
  expect(cutLines(pages, [26, 39])).toEqual([16]);
  expect(cutLines(pages, [3 * 16, 4.3 * 16])).toEqual([8]);
});

test.each(boxes)('%s on %s: the back of each tile lies behind it', async (edition, paper) => {
  const shifts = backShifts(await printedPages(kit, { edition, paper }), [26, 39], BLEED);
  expect(shifts).toHaveLength(16);
  for (const shift of shifts) expect(shift).toBeLessThan(0.1);
});

// The tower: four walls of 44 mm and a tab of 9 mm, 156 mm high. The lid: 46 x 158 mm with walls of 30 mm. The case: a tab of
// 9 mm, walls of 28 and 14 mm, twice, 84 mm high, with a floor of 14 mm and its flap of 7 mm. The stopper: 27.4 x 13.4 mm
// with walls of 10 mm.
test.each(boxes)(
  '%s on %s: the box has a tower with three ramps, a lid, a case and a stopper',
  async (edition, paper) => {
    const pages = await printedPages(kit, { edition, paper });
    for (const size of [
      [185, 156],
      [106, 218],
      [93, 105],
      [47.4, 33.4],
    ] as const) {
      expect(cutLines(pages, size), `${size}`).toEqual([1]);
    }
    // Ramps of 43.4 mm with side tabs of 6.5 mm and an upper tab of 9 mm; the third one is 44 √2 mm long.
    expect(cutLines(pages, [56.4, 9 + 14.5 * Math.SQRT2])).toEqual([2]);
    expect(cutLines(pages, [56.4, 9 + 44 * Math.SQRT2])).toEqual([1]);
  },
);

test('the numbers of all tiles are on one page, and on no other', async () => {
  const pages = await printedPages(kit, { edition: editions[0]?.id ?? '' });
  const pieces = pages.find((page) => cutLines([page], [26, 39]).length > 0);
  const numbers = pieces?.text.match(/\b[23]\d\b/g);
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, index) => `${21 + index}`));
});
