// Checks the documents: named files and link targets exist, glossary names are in the code, some documents have short
// sentences, and the list of security requirements is complete.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCode, readFiles } from './source.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8');

/** Paths in backticks, from the root of the repository. */
const FILE =
  /`((?:\.ci|bench|cli|deploy|docs|games|kernel|kits|languages|modules|pieces|server|tests|tools|web)\/[\w./-]+\.\w+)`/g;
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** The anchors of a document, derived from its headings. */
function anchorsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(DOCUMENTS)('%s', (document) => {
  test('named files exist', () => {
    const named = [...textOf(document).matchAll(FILE)].map(([, file = '']) => file);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('link targets exist', () => {
    const broken = [...textOf(document).matchAll(LINK)].filter(([, path = '', anchor]) => {
      const target = path === '' ? document : join(dirname(document), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

test('the life of a move lists existing files with the right count', () => {
  const [, told = ''] = textOf('docs/architecture.md').split('## The life of a move');
  const steps = [...told.matchAll(/^ ?(\d+) {2}(\S+\.tsx?) /gm)];
  expect(steps.map(([, number]) => Number(number))).toEqual(steps.map((_, index) => index + 1));
  const files = steps.map(([, , file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(files).size).toBe(Number(/passes (\d+) files/.exec(told)?.[1]));
});

test('each name in the glossary is in the code', () => {
  const code = Object.entries(readFiles(ROOT))
    .filter(
      ([path]) =>
        /^(languages|kernel|games|modules|pieces|kits|server|web|cli|tools|tests)\//.test(path) &&
        isCode(path),
    )
    .map(([, text]) => text)
    .join('\n');
  const cells = [...textOf('docs/glossary.md').matchAll(/^\|[^|]+\|[^|]+\|([^|]+)\|$/gm)];
  const names = cells.flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)]);
  expect(names.length).toBeGreaterThan(100);
  expect(names.map(([, name = '']) => name).filter((name) => !code.includes(name))).toEqual([]);
});

/** The longest sentence that a reader takes in at once (CONTRIBUTING.md). */
const WORDS_AT_MOST = 20;
const PLAIN_DOCUMENTS = ['README.md', 'docs/fair-dice.md', 'docs/scaling.md'];

/** The sentences of a document. Each list item, table cell and heading begins a new one; a piece of code is one word. */
function sentencesOf(text: string): readonly string[] {
  const blocks = text
    .replace(/```[\s\S]*?```|<!--[\s\S]*?-->/g, '\n\n')
    .replace(/`[^`]*`/g, 'code')
    .replace(/^#+ .*$/gm, '$&\n\n')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.)\s)|\|/);
  return blocks
    .map((block) => block.replace(/^\s*(?:[-*]|#+|\d+\.)\s+/, '').replace(/\s+/g, ' '))
    .flatMap((block) => block.split(/(?<=[.!?][)"*]*) (?=["(*[]*\p{L})/u));
}

const longSentences = (text: string) =>
  sentencesOf(text).filter((sentence) => sentence.trim().split(' ').length > WORDS_AT_MOST);

test.each(PLAIN_DOCUMENTS)('%s has short sentences', (document) => {
  expect(longSentences(textOf(document))).toEqual([]);
});

test('long sentences are found, and only they', () => {
  const twenty = `${'word '.repeat(19)}end.`;
  expect(longSentences(`${twenty} ${twenty}`)).toEqual([]);
  expect(longSentences(`Short. One ${twenty}\nShort.`)).toEqual([`One ${twenty}`]);
  expect(longSentences(`## Title\n${twenty}`)).toEqual([]);
  expect(longSentences(`- one ${twenty}\n- two`)).toHaveLength(1);
  expect(longSentences(`| cell | one ${twenty} |`)).toHaveLength(1);
  expect(longSentences(`- ${twenty}\n- ${twenty}\n\n| ${twenty} | ${twenty} |`)).toEqual([]);
  expect(longSentences(`Code is \`${twenty}\`.\n\n\`\`\`\n${twenty} ${twenty}\n\`\`\``)).toEqual(
    [],
  );
});

/** The number of requirements in each section of OWASP ASVS 5.0.0 (github.com/OWASP/ASVS, tag v5.0.0). */
const SECTIONS =
  '1.1:2 1.2:10 1.3:12 1.4:3 1.5:3 2.1:3 2.2:3 2.3:5 2.4:2 3.1:1 3.2:3 3.3:5 3.4:8 3.5:8 3.6:1 3.7:5 4.1:5 4.2:5 4.3:2 4.4:4 5.1:1 ' +
  '5.2:6 5.3:3 5.4:3 6.1:3 6.2:12 6.3:8 6.4:6 6.5:8 6.6:4 6.7:2 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:3 7.6:2 8.1:4 8.2:4 8.3:3 8.4:2 ' +
  '9.1:3 9.2:4 10.1:2 10.2:3 10.3:5 10.4:16 10.5:5 10.6:2 10.7:3 11.1:4 11.2:5 11.3:5 11.4:4 11.5:2 11.6:2 11.7:2 12.1:5 12.2:2 ' +
  '12.3:5 13.1:4 13.2:6 13.3:4 13.4:7 14.1:2 14.2:8 14.3:3 15.1:5 15.2:5 15.3:7 15.4:4 16.1:1 16.2:5 16.3:4 16.4:3 16.5:4 17.1:2 ' +
  '17.2:8 17.3:2';
/** The requirements of level 3, from the same source. */
const LEVEL_3 =
  '1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5 4.2.2 4.2.3 ' +
  '4.2.4 4.2.5 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2 7.5.3 8.1.3 8.1.4 ' +
  '8.2.4 8.3.2 8.3.3 8.4.2 10.2.3 10.3.5 10.4.12 10.4.13 10.4.14 10.4.15 10.4.16 11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 ' +
  '11.6.2 11.7.1 11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 14.2.8 ' +
  '15.1.4 15.1.5 15.2.4 15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4 17.1.2 17.2.5 17.2.6 17.2.7 17.2.8';

const REQUIRED = SECTIONS.split(' ').flatMap((entry) => {
  const [section, count] = entry.split(':') as [string, string];
  const ids = Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  return ids.filter((id) => !LEVEL_3.split(' ').includes(id));
});

/** The index of a requirement in the standard. */
function placeOf(id: string): number {
  const place = REQUIRED.indexOf(id);
  if (place === -1) throw new Error(`${id} is no requirement of level 1 or 2`);
  return place;
}

test('every requirement of ASVS level 2 is answered once', () => {
  const rows = [...textOf('docs/asvs.md').matchAll(/^\| ([\d., –]+) \| (\S+) \|/gm)];
  const answered = rows.flatMap(([, items = '']) =>
    items.split(', ').flatMap((item) => {
      const [first = '', last = first] = item.split(' – ');
      return REQUIRED.slice(placeOf(first), placeOf(last) + 1);
    }),
  );
  expect(REQUIRED).toHaveLength(253);
  expect(answered.toSorted()).toEqual(REQUIRED.toSorted());
  const answers = new Set(rows.map(([, , answer]) => answer));
  expect([...answers].toSorted()).toEqual(['deviates', 'holds', 'n/a', 'operator']);
});
