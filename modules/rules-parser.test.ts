// Parsing rules from markdown: the data, and errors for unsupported markdown.
import { expect, test } from 'vitest';
import { rulesTexts } from '#tools/rules-plugin.ts';
import { outlineOf, parseRules, rulesIn } from './rules-parser.ts';

const SMALL = `<!-- Not shown. -->
# Go

## In a minute

- **Goal.** Surround
  more than the other.

## Play

- \`GO-1\` Two play, see GO-2. \`sheet\`
- \`GO-2\` \`sheet, small-board: ours\`
  - \`ko: true\` No position comes back.
  - \`ko: false\` Anything goes. \`family\`

> \`ko: true\` Like this.
>
> \`\`\`pieces
> stones b w
> \`\`\`

\`edition: small-board\` Nine lines. \`follows\`

\`\`\`pieces
stones b
\`\`\`
`;

const nothing = { when: {}, mark: undefined, source: undefined, more: [] };

test('parses parts, rules, conditions, origins, examples and drawings', () => {
  expect(parseRules(SMALL)).toEqual({
    title: 'Go',
    parts: [
      {
        title: 'In a minute',
        blocks: [
          {
            kind: 'list',
            sentences: [
              {
                ...nothing,
                text: [{ kind: 'strong', text: 'Goal.' }, ' Surround more than the other.'],
              },
            ],
          },
        ],
      },
      {
        title: 'Play',
        blocks: [
          {
            kind: 'list',
            sentences: [
              {
                ...nothing,
                mark: 'GO-1',
                text: ['Two play, see ', { kind: 'rule', id: 'GO-2' }, '.'],
                source: { usual: 'sheet', by: {} },
              },
              {
                when: {},
                mark: 'GO-2',
                text: [],
                source: { usual: 'sheet', by: { 'small-board': 'ours' } },
                more: [
                  { ...nothing, when: { ko: true }, text: ['No position comes back.'] },
                  {
                    ...nothing,
                    when: { ko: false },
                    text: ['Anything goes.'],
                    source: { usual: 'family', by: {} },
                  },
                ],
              },
            ],
          },
          {
            kind: 'example',
            sentence: { ...nothing, when: { ko: true }, text: ['Like this.'] },
            pieces: 'stones b w',
          },
          {
            kind: 'text',
            sentence: {
              ...nothing,
              when: { edition: 'small-board' },
              text: ['Nine lines.'],
              source: { usual: 'follows', by: {} },
            },
          },
          { kind: 'drawing', pieces: 'stones b' },
        ],
      },
    ],
  });
});

test.each([
  ['no title', '## Play', 'no title: "## Play"'],
  ['words before the first part', '# Go\nHello.', 'before the first part'],
  ['an unknown origin', '# Go\n## Play\n- `GO-1` Two. `shet`', 'no origin shet'],
  ['an unknown mark', '# Go\n## Play\n- `GO 1` Two.', 'no mark `GO 1`'],
  ['two marks', '# Go\n## Play\n- `GO-1` `GO-2` Two.', 'no mark `GO-2`'],
  ['a rule twice', '# Go\n## Play\n- `GO-1` Two.\n- `GO-1` Three.', 'GO-1 is defined twice'],
  [
    'a reference to an unknown rule',
    '# Go\n## Play\n- `GO-1` See GO-2.',
    'GO-2 is cited but not defined',
  ],
  ['a deeper heading', '# Go\n## Play\n### Ko', 'no place for heading'],
  ['HTML', '# Go\n## Play\n<script>alert(1)</script>', 'no place for html'],
  ['a picture', '# Go\n## Play\n![board](board.png)', 'no place for image'],
  ['a link', '# Go\n## Play\n[board](javascript:alert)', 'no place for link'],
  ['a table', '# Go\n## Play\n| a |\n|---|\n| b |', 'no place for table'],
  ['code that is no drawing', '# Go\n## Play\n```ts\nplay();\n```', 'not a drawing of one line'],
  ['a list in an example', '# Go\n## Play\n> - Two', 'not an example'],
])('%s is refused', (_what, markdown, message) => {
  expect(() => parseRules(markdown)).toThrow(message);
});

test('translations have the same outline, changed conditions another', () => {
  const other = SMALL.replaceAll(/Two play|Surround|Like this/g, 'Inaczej');
  expect(outlineOf(parseRules(other))).toEqual(outlineOf(parseRules(SMALL)));
  const parted = SMALL.replace('`ko: true` No', '`ko: false` No');
  expect(outlineOf(parseRules(parted))).not.toEqual(outlineOf(parseRules(SMALL)));
  expect(rulesIn(parseRules(SMALL))).toEqual(['GO-1', 'GO-2']);
});

test('the plugin transforms only rules documents of games', () => {
  const transform = rulesTexts.transform as (
    code: string,
    id: string,
  ) => { code: string } | undefined;
  const module = transform(SMALL, '/house/games/go/rules.pl.md');
  expect(module?.code).toBe(`export const rules = ${JSON.stringify(parseRules(SMALL))};`);
  expect(transform(SMALL, '/house/docs/glossary.md')).toBeUndefined();
});
