// @vitest-environment happy-dom
// The rules as a page: each game, edition and language, and house rules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { entries } from '#games';
import type { Edition, Switches } from '#kernel/game.ts';
import { versionOf } from '#kernel/setup.ts';
import type { Language } from '#languages/list.ts';
import { loadRules } from '../game-pages.ts';
import { loadPreferred } from '../language.ts';
import { RulesPanel } from '../match/panels/rules-panel.tsx';
import { RulesText } from './rules-text.tsx';

beforeAll(() => loadPreferred());
afterEach(() => render(null, document.body));

const editions = entries.flatMap(({ game }) =>
  game.editions.flatMap((edition) =>
    (['en', 'pl'] as const).map((language) => ({ game, edition, id: edition.id, language })),
  ),
);

async function show(
  game: string,
  edition: Edition,
  language: Language,
  shown: { switches?: Switches; compared?: boolean } = {},
): Promise<void> {
  const rules = await loadRules(game, language);
  if (rules === undefined) throw new Error(`no rules of ${game}`);
  const { switches = edition.switches, compared = false } = shown;
  render(
    <RulesText
      game={game}
      edition={edition.id}
      switches={switches}
      rules={rules}
      compared={compared}
      level={2}
    />,
    document.body,
  );
}

/** The rule ids of all editions, read from the document. */
function idsIn(game: string, language: Language): string[] {
  const name = language === 'en' ? 'rules.md' : `rules.${language}.md`;
  const root = join(import.meta.dirname, '../..');
  const folder = ['games', 'tests/games'].find((each) => existsSync(join(root, each, game))) ?? '';
  const text = readFileSync(join(root, folder, game, name), 'utf8');
  return text.replace(/<!--[\s\S]*?-->/, '').match(/(?<=^- `)[A-Z]{2,5}-\d+(?=`)/gm) ?? [];
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.textContent?.trim() ?? '');

test.each(editions)('$id, $language: every rule is shown and not empty', async (each) => {
  await show(each.game.id, each.edition, each.language);
  const ids = texts('.rule-id');
  const all = idsIn(each.game.id, each.language);
  expect(ids.length).toBeGreaterThan(all.length / 2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(all).toEqual(expect.arrayContaining(ids));
  for (const text of texts('.rule-text')) expect(text.length).toBeGreaterThan(10);
  for (const id of ids) expect(document.getElementById(id)?.tagName).toBe('LI');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  expect(links.length).toBeGreaterThan(Math.min(5, all.length / 4));
  for (const { hash } of links) expect(document.getElementById(hash.slice(1))).not.toBeNull();
});

test.each(
  entries.flatMap(({ game }) =>
    (['en', 'pl'] as const).map((language) => ({ game, id: game.id, language })),
  ),
)('$id, $language: its editions together show every rule', async ({ game, language }) => {
  const shown = new Set<string>();
  for (const edition of game.editions) {
    await show(game.id, edition, language);
    for (const id of texts('.rule-id')) shown.add(id);
  }
  expect([...shown].sort()).toEqual(idsIn(game.id, language).sort());
});

test.each(editions)(
  '$id, $language: by the sheet nothing is marked as a house rule',
  async (each) => {
    await show(each.game.id, each.edition, each.language);
    expect(document.querySelectorAll('.origin-house')).toHaveLength(0);
    // Only what the sheet itself offers.
    const variants = document.querySelectorAll('.rule-otherwise:has(.origin-variant)');
    expect(document.querySelectorAll('.rule-otherwise')).toHaveLength(variants.length);
  },
);

test.each(editions.filter(({ language }) => language === 'en'))(
  '$id: each changed switch changes the rules and marks them as house rules',
  async ({ game, edition }) => {
    await show(game.id, edition, 'en');
    const bySheet = texts('.rule-text').join('\n');
    for (const [name, values] of Object.entries(game.switches)) {
      if (values.includes('seat')) continue;
      const value = values.find((other) => other !== edition.switches[name]) ?? '';
      await show(game.id, edition, 'en', { switches: { ...edition.switches, [name]: value } });
      expect(texts('.rule-text').join('\n'), name).not.toBe(bySheet);
      expect(texts('.origin-house, .origin-variant').length, name).toBeGreaterThan(0);
    }
  },
);

test('the comparison shows the rules of other editions', async () => {
  const [each] = editions;
  if (each === undefined) throw new Error('no edition');
  await show(each.game.id, each.edition, 'en', { compared: true });
  expect(texts('.rule-otherwise').length).toBeGreaterThan(3);
});

test('beside a board the differences come first', async () => {
  const [each] = editions;
  if (each === undefined) throw new Error('no edition');
  const { game, edition } = each;
  const [name, values] = Object.entries(game.switches)[0] ?? ['', []];
  const value = values.find((other) => other !== edition.switches[name]) ?? '';
  const setup = {
    game: game.id,
    version: versionOf(game),
    edition: edition.id,
    switches: { ...edition.switches, [name]: value },
    seatCount: 2,
  };
  render(<RulesPanel setup={setup} />, document.body);
  await expect.poll(() => document.querySelector('.rules')).not.toBeNull();
  const first = document.querySelector('.rules')?.firstElementChild;
  expect(first?.className).toBe('rules-differences');
  expect(first?.querySelectorAll('li')).toHaveLength(1);
  render(<RulesPanel setup={{ ...setup, switches: edition.switches }} />, document.body);
  expect(document.querySelector('.rules-differences')).toBeNull();
});
