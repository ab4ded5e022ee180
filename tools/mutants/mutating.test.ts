// The mutations of code, and that comments, texts and types stay unchanged.
import { expect, test } from 'vitest';
import { mutantsOf, placeOf, planted } from './mutating.ts';

function variantsOf(text: string): readonly string[] {
  return mutantsOf('rules.ts', text).map((mutant) => planted(text, mutant));
}

test('a comparison becomes its neighbour or its negation', () => {
  expect(variantsOf('a < b;')).toEqual(['a <= b;', 'a >= b;']);
  expect(variantsOf('a <= b;')).toEqual(['a < b;', 'a > b;']);
  expect(variantsOf('a > b;')).toEqual(['a >= b;', 'a <= b;']);
  expect(variantsOf('a >= b;')).toEqual(['a > b;', 'a < b;']);
  expect(variantsOf('a === b;')).toEqual(['a !== b;']);
  expect(variantsOf('a !== b;')).toEqual(['a === b;']);
});

test('&& becomes ||, and a negation is removed', () => {
  expect(variantsOf('a && !b;')).toEqual(['a || !b;', 'a && b;']);
  expect(variantsOf('(a /* && */) || b;')).toEqual(['(a /* && */) && b;']);
});

test('a constant gets another value', () => {
  expect(variantsOf('f(0, 1, 16, true);')).toEqual([
    'f(1, 1, 16, true);',
    'f(0, 2, 16, true);',
    'f(0, 0, 16, true);',
    'f(0, 1, 17, true);',
    'f(0, 1, 16, false);',
  ]);
});

test('comments, texts, imports and types stay unchanged', () => {
  const text = `import a from './1.ts'; // 1 < 2
type A = 1 | true;
interface B { readonly c: 0 }
function f<D extends 1>(d: 2): d is 2 { return '1 < 2' + \`3 < 4\`; }
const e = g<1>() as 0;`;
  expect(variantsOf(text)).toEqual([]);
  expect(variantsOf('const a: 1 = [0 as 0]!;')).toEqual(['const a: 1 = [1 as 0]!;']);
});

test('a mutant is reported with its line before and after', () => {
  const text = 'a;\n  b(1);\nc;\n';
  expect(mutantsOf('rules.ts', text).map((mutant) => placeOf(text, mutant))).toEqual([
    { line: 2, before: 'b(1);', after: 'b(2);' },
    { line: 2, before: 'b(1);', after: 'b(0);' },
  ]);
});
