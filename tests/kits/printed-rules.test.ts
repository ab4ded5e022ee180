// The printed rules of each box: whole, with where each rule is from, variants, and the house rules of a table.
import { expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { kits } from '#games/kits.ts';
import type { Scalar } from '#kernel/game.ts';
import { readRules } from '#kits/files/rules-files.ts';
import type { Mark } from '#kits/paper/drawing.ts';
import { rulesColumns } from '#kits/paper/rules-pages.ts';
import type { Language } from '#languages/list.ts';

type Printed = readonly [game: string, edition: string, language: Language];

/** The printed words in their order, with one space between two. */
async function printed(
  [id, edition, language]: Printed,
  changed: Readonly<Record<string, Scalar>> = {},
): Promise<string> {
  const entry = gameEntryOf(id)!;
  const sheet = entry.game.editions.find((each) => each.id === edition)?.switches;
  const kit = await kits[id]?.();
  if (kit === undefined || sheet === undefined) throw new Error(`no kit of ${edition}`);
  const text = await readRules(`${entry.folder}`, language);
  const box = (await entry.boxes?.(language))?.[edition]?.name ?? '';
  const switches = (await entry.words?.(language))?.switches ?? {};
  const table = { edition, switches: { ...sheet, ...changed }, sheet };
  const columns = rulesColumns(
    { text, table, box, switches, language, draw: kit.draw },
    { width: 90, height: 250, count: 2 },
  );
  return columns.flat().flatMap(wordsIn).join(' ');
}

function wordsIn(mark: Mark): readonly string[] {
  if (mark.kind === 'text') return [mark.text];
  return 'marks' in mark ? mark.marks.flatMap(wordsIn) : [];
}

const DICE_RACE: Printed = ['worm-up', 'dice', 'en'];

// Each of these was left out once: notes, a variant, and a part without a list.
test.each<[Printed, string]>([
  [['lumbricidae', 'worm-is-drawn', 'en'], 'In a tie, the rule sheet favours the player who'],
  [['lumbricidae', 'worm-is-drawn', 'pl'], 'Przy remisie instrukcja stawia wyżej'],
  [['lumbricidae', 'lumbricidae', 'en'], 'it ends after 1,000 turns'],
  [DICE_RACE, 'variant: Before your worm walks, you may bend it.'],
  [['worm-up', 'dice', 'pl'], 'wariant: '],
  [DICE_RACE, 'This is how we read them. (Wormery rule)'],
  [['lamance', 'reconstruction', 'en'], 'What is old here, and what is new'],
  [['lamance', 'reconstruction', 'en'], 'they are not the original ones. (Wormery rule)'],
  [['lamance', 'reconstruction', 'pl'], 'zasada Wormery'],
])('%j has "%s"', async (box, words) => {
  expect(await printed(box)).toContain(words);
});

test('each rule says in brackets where it is from, and a part near the end explains it', async () => {
  const text = await printed(DICE_RACE);
  expect(text).toMatch(/^Follows the rule sheet of .*\d+ rules by Wormery\. The brackets after/);
  expect(text).toContain('Everyone bids in secret. Then all bids are shown together. (rule sheet)');
  expect(text).toContain('Where each rule comes from');
  expect(text).toContain('rule sheet: The rule sheet of this edition says so.');
});

test('no switch, preset or other variant is printed', async () => {
  const text = await printed(['worm-up', 'tiles', 'en']);
  for (const words of ['House rules', 'short-course', 'Before your worm walks']) {
    expect(text).not.toContain(words);
  }
});

test('a house rule takes the place of the rule, and is marked', async () => {
  const house = await printed(['worm-up', 'tiles', 'en'], { bendFirst: true });
  expect(house).toContain('Before your worm walks, you may bend it.');
  expect(house).toContain('house rule');
  expect(house).not.toContain('You can’t bend your worm before it walks');
  expect(await printed(['worm-up', 'tiles', 'en'])).not.toContain('house rule');
});

test('a variant that the table has chosen is no house rule', async () => {
  const text = await printed(DICE_RACE, { bendFirst: true });
  expect(text).toContain('where there is room. (variant)');
  expect(text).not.toContain('house rule');
});
