// Whole paper kits of all boxes: the same bytes twice, true sizes, and no grey without colours.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { parseRules } from '#modules/rules-parser.ts';
import { spread } from '#tools/testing/thorough.ts';
import type { Kit } from '../kit.ts';
import { KIT_WORDS } from '../words.ts';
import { type PaperOptions, paperKit } from './paper-kit.ts';
import { PAPERS } from './papers.ts';
import { type ReadPage, readPdf } from './testing/read-pdf.ts';

const boxes = shelf.filter(({ game }) => game in kits);

const STANDARD = { title: 'Kit', language: 'en', paper: 'a4', colour: true } as const;

/** The kit of a box on A4 in English, made once. */
const standard = new Map<string, Promise<Buffer>>();
function standardKit({ game, edition }: (typeof boxes)[number]): Promise<Buffer> {
  const known = standard.get(edition) ?? kitOf(game, { ...STANDARD, edition });
  standard.set(edition, known);
  return known;
}

async function kitOf(game: string, options: PaperOptions): Promise<Buffer> {
  const sheet = gameEntryOf(game)?.game.editions.find(({ id }) => id === options.edition);
  const file = options.language === 'en' ? 'rules.md' : `rules.${options.language}.md`;
  const text = parseRules(readFileSync(`games/${game}/${file}`, 'utf8'));
  const kit = await kits[game]?.();
  if (kit === undefined || sheet === undefined) throw new Error(`no kit of ${game}`);
  const { id: edition, switches } = sheet;
  const table = { edition, switches, sheet: switches };
  return Buffer.from(await paperKit(kit, { text, table, switches: {} }, options));
}

/** The sizes of the pages of a PDF, in points. */
function pageSizes(pdf: Buffer): readonly (readonly number[])[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)]);
}

/** The drawing commands of a PDF. */
function contentsOf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .map(([, data = '']) => {
      try {
        return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

test('each kit is of a game on the shelf', () => {
  expect(new Set(boxes.map(({ game }) => game))).toEqual(new Set(Object.keys(kits)));
});

test.each(boxes)('$edition: the same bytes twice', async (box) => {
  const again = await kitOf(box.game, { ...STANDARD, edition: box.edition });
  expect(again.equals(await standardKit(box))).toBe(true);
});

test.each(boxes)('$edition: pages as large as the paper', async (box) => {
  const letter = { ...STANDARD, edition: box.edition, paper: 'letter' } as const;
  for (const [paper, pdf] of [
    ['a4', await standardKit(box)],
    ['letter', await kitOf(box.game, letter)],
  ] as const) {
    const { width, height } = PAPERS[paper];
    const sizes = pageSizes(pdf);
    expect(sizes.length).toBeGreaterThan(3);
    for (const [x = 0, y = 0] of sizes) {
      // A point is 1/72 inch.
      expect((x / 72) * 25.4).toBeCloseTo(width, 1);
      expect((y / 72) * 25.4).toBeCloseTo(height, 1);
    }
  }
});

test.each(spread(boxes, [{ paper: 'a4' }, { paper: 'letter' }] as const))(
  '$edition on $paper: a kit without colours is grey',
  async ({ game, edition, paper }) => {
    const options = { ...STANDARD, edition, paper, language: 'pl', colour: false } as const;
    const greys = [
      ...contentsOf(await kitOf(game, options)).matchAll(
        /^([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN|rg|RG)$/gm,
      ),
    ];
    expect(greys.length).toBeGreaterThan(100);
    for (const [, red, green, blue] of greys) expect([green, blue]).toEqual([red, red]);
  },
);

test('the ruler of each page is 100 mm long in the units of the PDF', async () => {
  const pdf = await standardKit(boxes[0] as (typeof boxes)[number]);
  const text = contentsOf(pdf);
  // The page is scaled from millimetres: 72 points are 25.4 mm.
  const scales = [...text.matchAll(/^([\d.]+) 0 0 ([\d.]+) 0 0 cm$/gm)].map(([, x]) => Number(x));
  // A ruler begins at the left margin, 14 mm above the lower edge; cut lines have other places.
  const y = PAPERS.a4.height - 14;
  const lines = text.matchAll(/^10 ([\d.]+) m\n([\d.]+) \1 l$/gm);
  const rulers = [...lines].filter(([, height]) => Number(height) === y);
  expect(rulers.length).toBe(pageSizes(pdf).length);
  for (const [, , end] of rulers) {
    const points = (Number(end) - 10) * (scales[0] ?? 0);
    expect(Math.abs((points / 72) * 25.4 - 100)).toBeLessThan(0.1);
  }
});

test('A3 has the size of two pages of A4, and its ruler too is 100 mm long', async () => {
  const [{ game, edition } = { game: '', edition: '' }] = boxes;
  const options = { ...STANDARD, edition, paper: 'a3' } as const;
  const pages = readPdf(await kitOf(game, options));
  for (const { width, height, paths } of pages) {
    // ISO 216.
    expect(width).toBeCloseTo(297, 1);
    expect(height).toBeCloseTo(420, 1);
    // The long ticks are 3 mm high.
    const rulers = paths.filter(
      (path) => Math.abs(path.width - 100) < 0.1 && Math.abs(path.height - 3) < 0.1,
    );
    expect(rulers).toHaveLength(1);
  }
});

test.each(boxes)('$edition: the drawings of its rules fit their column', async ({ game }) => {
  const kit = await kits[game]?.();
  const { parts } = parseRules(readFileSync(`games/${game}/rules.md`, 'utf8'));
  const drawings = parts
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => ('pieces' in block && block.pieces !== undefined ? [block.pieces] : []));
  // The narrowest column is 85 mm wide.
  for (const pieces of drawings) {
    const { width, height, marks } = kit?.draw(pieces, 80) ?? { width: 0, height: 0, marks: [] };
    expect(marks.length, pieces).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(80);
    expect(height).toBeGreaterThan(5);
    expect(height).toBeLessThan(60);
  }
});

test.each(boxes)('$edition: the printed rules refer to no id of a rule', async (box) => {
  const text = readPdf(await standardKit(box))
    .map((page) => page.text)
    .join(' ');
  expect(text).toContain('Setting');
  expect(text).not.toMatch(/[A-Z]{2,5}-\d|\( ?\)/);
});

test.each(spread(boxes, [{ paper: 'a4' }, { paper: 'letter' }, { paper: 'a3' }] as const))(
  '$edition on $paper: printed on both sides, no page to cut has another one behind it but its backs',
  async ({ game, edition, paper }) => {
    const pages = readPdf(await kitOf(game, { ...STANDARD, edition, paper }));
    const kit = (await kits[game]?.()) as Kit;
    const tasks = kit.paper(edition, 'en').map(({ task }) => task);
    const isToCut = ({ text }: ReadPage) => tasks.some((task) => text.includes(task));
    expect(pages.filter(isToCut).length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      if (!isToCut(page)) return;
      const number = index + 1;
      expect(number % 2, `page ${number}`).toBe(1);
      const behind = pages[number];
      if (behind === undefined) return;
      const { backs, empty } = KIT_WORDS.en;
      expect(behind.text.includes(backs({ front: number })) || behind.text.includes(empty)).toBe(
        true,
      );
    });
  },
);
