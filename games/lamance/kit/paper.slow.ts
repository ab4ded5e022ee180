// The paper kit as it is printed: board, pieces, racks and score sheet in their true sizes.
import { expect, test } from 'vitest';
import { BLEED } from '#kits/paper/sheet.ts';
import { foldPanels, pointIn } from '#kits/paper/steps/fold.ts';
import { backShifts, cutLines, pathsOfSize, printedPages } from '#kits/paper/testing/print-kit.ts';
import { kit } from './index.ts';
import { rackPanels } from './rack.ts';

const papers = ['a4', 'letter', 'a3'] as const;
const edition = 'reconstruction';

// LAM-6: five pieces of each of eight kinds and eight stars; LAM-1: at most four players.
test.each(papers)('on %s: 48 pieces of 22 mm with backs, 4 racks, a score sheet', async (paper) => {
  const pages = await printedPages(kit, { edition, paper });
  expect(cutLines(pages, [22, 22]).reduce((sum, count) => sum + count, 0)).toBe(5 * 8 + 8);
  const shifts = backShifts(pages, [22, 22], BLEED);
  expect(shifts).toHaveLength(48);
  for (const shift of shifts) expect(shift).toBeLessThan(0.1);
  expect(cutLines(pages, [185, 153]).reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(pages.filter(({ text }) => text.includes('Score sheet. '))).toHaveLength(1);
});

test('the board is on one page of A3: 100 fields of 24 mm with a rim of 8 mm', async () => {
  const pages = await printedPages(kit, { edition, paper: 'a3' });
  expect(cutLines(pages, [256, 256])).toEqual([1]);
  // A field is drawn 0.6 mm smaller on each side.
  const fields = pages.map((page) => pathsOfSize(page, 'fill', [22.8, 22.8]).length);
  expect(fields.filter((count) => count > 0)).toEqual([100]);
});

// Two parts of a board of 256 mm that overlap by 8 mm are 132 mm long.
test.each(['a4', 'letter'] as const)('on %s the board is on four pages', async (paper) => {
  const pages = await printedPages(kit, { edition, paper });
  expect(cutLines(pages, [132, 132])).toEqual([1, 1, 1, 1]);
  expect(pages[0]?.text).toContain('Join the 4 parts of the board'.split(' ')[0]);
});

test('a folded rack closes: the tab is under the ledge, and the slope leans back', () => {
  const placed = foldPanels(rackPanels(1, 100));
  const panels = rackPanels(1, 100);
  const [ledge, , slope, , , tab] = panels.map(({ outline }, index) =>
    outline.map((point) => pointIn(placed[index] as (typeof placed)[number], point)),
  );
  // The tab is as deep as the ledge, and lies in the same place at the same height.
  const depth = (points: typeof ledge) => points?.map(([, y]) => y) ?? [];
  for (const [, , z] of [...(ledge ?? []), ...(tab ?? [])]) expect(z).toBeCloseTo(0, 9);
  expect(Math.min(...depth(tab))).toBeCloseTo(Math.min(...depth(ledge)), 9);
  expect(Math.max(...depth(tab))).toBeCloseTo(Math.max(...depth(ledge)), 9);
  const top = Math.max(...(slope ?? []).map(([, , z]) => z));
  // A slope of 45 mm at the angle of a triangle of 34, 45 and 42 mm: cos = (34² + 45² - 42²) / (2 · 34 · 45).
  expect(top).toBeCloseTo(
    45 * Math.sqrt(1 - ((34 ** 2 + 45 ** 2 - 42 ** 2) / (2 * 34 * 45)) ** 2),
    9,
  );
});
