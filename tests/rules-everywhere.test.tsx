// @vitest-environment happy-dom
// The rules page, the panel beside a board, the printed rules and the terminal show the same rules under random house rules.
import { render } from 'preact';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { plainPaint } from '#cli/play/paint.ts';
import { rulesLines, rulesOfTable } from '#cli/rules/rules-lines.ts';
import { entries, type GameEntry } from '#games';
import { kits } from '#games/kits.ts';
import type { Edition, Switches } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { readRules } from '#kits/files/rules-files.ts';
import type { Mark } from '#kits/paper/drawing.ts';
import { rulesColumns } from '#kits/paper/rules-pages.ts';
import { KIT_WORDS } from '#kits/words.ts';
import { LANGUAGES, type Language } from '#languages/list.ts';
import { tries } from '#tools/testing/thorough.ts';
import { loadRules } from '#web/game-pages.ts';
import { choose, loadPreferred } from '#web/language.ts';
import { RulesPanel } from '#web/match/panels/rules-panel.tsx';
import { Differences } from '#web/rules/rules-differences.tsx';
import { RulesText } from '#web/rules/rules-text.tsx';

beforeAll(() => loadPreferred());
afterEach(async () => {
  render(null, document.body);
  // Other test files of this worker share the language.
  choose('en');
  await loadPreferred();
});

interface Table {
  readonly entry: GameEntry;
  readonly setup: Setup;
  readonly language: Language;
}

const SETTINGS = tries(12, 400);

/** Tables with random house rules. A setup that the game refuses is drawn again. */
function randomTables(): readonly Table[] {
  const random = randomFrom('rules everywhere');
  const pick = <Item,>(all: readonly Item[]): Item => all[random() % all.length] as Item;
  const tables: Table[] = [];
  while (tables.length < SETTINGS) {
    const entry = pick(entries.filter(({ game }) => game.id in kits));
    const edition: Edition = pick(entry.game.editions);
    const changed = Object.entries(entry.game.switches).filter(() => random() % 5 < 2);
    const switches: Switches = Object.fromEntries(
      changed.map(([name, values]) => {
        const value = pick(values);
        return [name, value === 'seat' ? 0 : value];
      }),
    );
    const seatCount = edition.seats.most;
    const setup = setUp(entry.game, { edition: edition.id, seatCount, switches });
    if (!isRefusal(setup)) tables.push({ entry, setup, language: pick(LANGUAGES) });
  }
  return tables;
}

/** The words of a text. Ids of rules and bullets are no words: not every medium has them. */
function wordsOf(text: string): readonly string[] {
  return (text.replaceAll(/[A-Z]{3}-\d+/g, ' ').match(/[\p{L}\p{N}’]+/gu) ?? []).toSorted();
}

/** The words of the rules on a page. Its lists of switches and presets are not for a table. */
function wordsOnPage(): readonly string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const left of page.querySelectorAll('.rules-contents, .rules-drawing, .actions'))
    left.remove();
  for (const part of page.querySelectorAll('.rules-part')) {
    const isOfSwitches = part.querySelector('.rule-setting') !== null;
    if (isOfSwitches && part.querySelector('.rule-id, figure') === null) part.remove();
  }
  const texts: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return wordsOf(texts.join(' '));
}

async function wordsOfPage({ entry, setup, language }: Table): Promise<readonly string[]> {
  const rules = (await loadRules(entry.game.id, language))!;
  render(
    <>
      <Differences rules={rules} setup={setup} level={2} />
      <RulesText {...setup} rules={rules} compared={false} level={2} />
    </>,
    document.body,
  );
  return wordsOnPage();
}

async function wordsOfPanel({ setup }: Table): Promise<readonly string[]> {
  render(<RulesPanel setup={setup} />, document.body);
  await expect.poll(() => document.querySelector('.rules-text')).not.toBeNull();
  return wordsOnPage();
}

async function wordsOnPaper({ entry, setup, language }: Table): Promise<readonly string[]> {
  const { edition, switches } = setup;
  const sheet = entry.game.editions.find(({ id }) => id === edition)!.switches;
  const columns = rulesColumns(
    {
      text: await readRules(`${entry.folder}`, language),
      table: { edition, switches, sheet },
      box: (await entry.boxes?.(language))?.[edition]?.name ?? '',
      switches: (await entry.words?.(language))?.switches ?? {},
      language,
      draw: () => ({ width: 1, height: 1, marks: [] }),
    },
    { width: 90, height: 250, count: 2 },
  );
  const texts = (mark: Mark): readonly string[] => {
    if (mark.kind === 'text') return [mark.text];
    return 'marks' in mark ? mark.marks.flatMap(texts) : [];
  };
  const text = columns.flat().flatMap(texts).join(' ').replaceAll(/\s+/g, ' ');
  // Only paper says what the brackets mean.
  expect(text).toContain(KIT_WORDS[language].origins);
  return wordsOf(text.replace(KIT_WORDS[language].origins, ''));
}

async function wordsInTerminal({ entry, setup, language }: Table): Promise<readonly string[]> {
  const rules = (await rulesOfTable(entry, setup, language))!;
  return wordsOf(rulesLines(rules, { width: 80, paint: plainPaint }).join(' '));
}

test('page, panel, paper and terminal have the same words', async () => {
  for (const table of randomTables()) {
    const { setup, language } = table;
    choose(language);
    await loadPreferred();
    const about = `${setup.edition} ${JSON.stringify(setup.switches)} ${language}`;
    const page = await wordsOfPage(table);
    expect(page.length, about).toBeGreaterThan(500);
    expect(await wordsOfPanel(table), about).toEqual(page);
    expect(await wordsOnPaper(table), about).toEqual(page);
    expect(await wordsInTerminal(table), about).toEqual(page);
    // Each house rule is named with its value.
    const { houseRules } = (await rulesOfTable(table.entry, setup, language))!;
    const sheet = table.entry.game.editions.find(({ id }) => id === setup.edition)!.switches;
    const changed = Object.entries(setup.switches).filter(([name, value]) => sheet[name] !== value);
    expect(houseRules.map(({ id }) => id).toSorted()).toEqual(
      changed.map(([name]) => name).toSorted(),
    );
    for (const { name, here } of houseRules) {
      expect(page, about).toEqual(expect.arrayContaining([...wordsOf(`${name} ${here}`)]));
    }
  }
});
