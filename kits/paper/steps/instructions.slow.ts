// The instructions of all boxes: they are in the PDF in each language, fit their columns, and begin and end alike.

import { expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { LANGUAGES, type Language } from '#languages/list.ts';
import type { Kit } from '../../kit.ts';
import { INSTRUCTION_WORDS, KIT_WORDS } from '../../words.ts';
import { fittingSize, widthOf } from '../fonts.ts';
import { PAPERS } from '../papers.ts';
import { posterSheets } from '../poster.ts';
import { areaOf } from '../sheet.ts';
import { printedPages } from '../testing/print-kit.ts';
import { instructionsOf } from './instructions.ts';
import { PICTURE } from './pictures.ts';

const boxes = shelf
  .filter(({ game }) => game in kits)
  .flatMap(({ game, edition }) => LANGUAGES.map((language) => [edition, language, game] as const));

async function kitOf(game: string): Promise<Kit> {
  const kit = await kits[game]?.();
  if (kit === undefined) throw new Error(`no kit of ${game}`);
  return kit;
}

const instructionsIn = (kit: Kit, edition: string, language: Language) =>
  instructionsOf(kit, { title: 'Kit', edition, language, paper: 'a4' });

test.each(boxes)('%s in %s: all words of the instructions are in the PDF', async (...box) => {
  const [edition, language, game] = box;
  const kit = await kitOf(game);
  const { needs, parts, steps } = instructionsIn(kit, edition, language);
  const text = (await printedPages(kit, { edition, language })).map((page) => page.text).join(' ');
  const wanted = [
    ...needs,
    ...parts.flatMap(({ count, name, size }) => [`${count} ${name} ${size}`]),
    ...steps.flatMap((step) => [step.title, step.text]),
    ...kit.paper(edition, language).map(({ task }) => task),
    KIT_WORDS[language].scale,
  ];
  for (const each of wanted) expect(text).toContain(each.replace(/\s+/g, ' ').trim());
});

test.each(boxes)(
  '%s in %s: printing comes first, storing last, all in short texts',
  async (...box) => {
    const [edition, language, game] = box;
    const { steps } = instructionsIn(await kitOf(game), edition, language);
    const words = INSTRUCTION_WORDS[language];
    expect(steps[0]?.title).toBe(words.print.title);
    expect(steps.at(-1)?.title).toBe(words.store);
    for (const { text, picture } of steps) {
      // At most three sentences; a sentence ends with a point or a question mark before a capital letter or the end.
      expect(text.split(/(?<=[.?]) (?=\p{Lu})/u).length).toBeLessThanOrEqual(3);
      expect([picture.width, picture.height]).toEqual([PICTURE.width, PICTURE.height]);
      expect(picture.marks.length).toBeGreaterThan(2);
    }
  },
);

// 4.8, 3.5 and 3.4 mm are the sizes of the fonts; a column of A4 is (190 - 6) / 2 mm wide.
test.each(boxes)(
  '%s in %s: no title or line of the table is wider than its column',
  async (...box) => {
    const [edition, language, game] = box;
    const { parts, steps } = instructionsIn(await kitOf(game), edition, language);
    const column = (areaOf(PAPERS.a4).width - 6) / 2;
    // A longer title has smaller letters, which must not become too small.
    for (const { title } of steps) {
      expect(fittingSize(title, 'title', 4.8, column - 8.4)).toBeGreaterThan(4);
    }
    for (const { name, size } of parts) {
      const room = column - 14 - 3 - 3.4 * widthOf(size, 'title') - 2;
      expect(fittingSize(name, 'strong', 3.5, room)).toBeGreaterThan(2.7);
    }
  },
);

test.each(boxes)('%s in %s: the task of each sheet fits on one line', async (...box) => {
  const [edition, language, game] = box;
  const sections = (await kitOf(game)).paper(edition, language);
  const words = KIT_WORDS[language];
  const tasks = sections.flatMap((section) =>
    section.kind === 'poster'
      ? posterSheets(section, PAPERS.a4, words).map(({ task }) => task)
      : [section.task],
  );
  for (const task of [...tasks, words.backs({ front: 10 }), words.empty]) {
    // A longer one has smaller letters, which must not become too small.
    expect(fittingSize(task, 'text', 3.2, areaOf(PAPERS.a4).width), task).toBeGreaterThan(2.5);
  }
});

test('the step that joins the parts of a drawing is there only where it is divided', async () => {
  for (const { game, edition } of shelf.filter((box) => box.game in kits)) {
    const kit = await kitOf(game);
    const hasPoster = kit.paper(edition, 'en').some(({ kind }) => kind === 'poster');
    const options = { title: 'Kit', edition, language: 'en' } as const;
    const [a4, a3] = (['a4', 'a3'] as const).map(
      (paper) => instructionsOf(kit, { ...options, paper }).steps.length,
    );
    expect((a4 ?? 0) - (a3 ?? 0)).toBe(hasPoster ? 1 : 0);
  }
});

test.each(boxes)('%s in %s: a sentence about backs exactly if a piece has one', async (...box) => {
  const [edition, language, game] = box;
  const kit = await kitOf(game);
  const pieces = kit
    .paper(edition, language)
    .flatMap((section) => (section.kind === 'poster' ? [] : section.rows))
    .flatMap((row) => row.pieces);
  const hasBacks = pieces.some(({ back }) => back !== undefined);
  expect(kit.guide(edition, language).backs !== undefined).toBe(hasBacks);
});
