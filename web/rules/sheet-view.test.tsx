// @vitest-environment happy-dom
// The view "By the sheet": every sentence with what became of it, and every silent point with its reason.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { shelf } from '#games';
import { sheets } from '#games/sheets.ts';
import { LANGUAGES } from '#languages/list.ts';
import { loadRules } from '../game-pages.ts';
import { choose, loadPreferred } from '../language.ts';
import { SheetView } from './sheet-view.tsx';

afterEach(async () => {
  render(null, document.body);
  // Other test files of this worker share the language.
  choose('en');
  await loadPreferred();
});

const cases = shelf
  .filter(({ edition }) => Object.hasOwn(sheets, edition))
  .flatMap((box) => LANGUAGES.map((language) => ({ ...box, language })));

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => (textContent ?? '').trim());

test.each(cases)('$edition, $language', async (box) => {
  const { game, edition, language } = box;
  choose(language);
  await loadPreferred();
  const [rules, sheet] = await Promise.all([loadRules(game, language), sheets[edition]!(language)]);
  render(<SheetView box={box} rules={rules!} />, document.body);
  await expect.poll(() => document.querySelector('.sheet-silent')).not.toBeNull();
  const count = sheet!.sentences.length + (sheet!.pictures?.items.length ?? 0);
  const shown = textsOf('.sheet-sentences > li');
  expect(shown).toHaveLength(count);
  const targets = textsOf('.sheet-sentences .sheet-target');
  expect(targets).toHaveLength(count);
  for (const target of targets) expect(target).toMatch(/^[A-Z]{3}-\d+|\p{L}{4}/u);
  const silent = [...document.querySelectorAll('.sheet-silent > li')];
  expect(silent.length).toBeGreaterThan(3);
  // What we chose has a reason.
  for (const each of silent) {
    const says = each.textContent ?? '';
    const isOurs = /We chose|Nasz wybór/.test(says);
    expect(/Why\?|Dlaczego\?/.test(says), says).toBe(isOurs);
  }
});
