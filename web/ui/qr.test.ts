// A QR code holds exactly its link: the test decodes the drawn path with an independent reader
// written from ISO/IEC 18004. It knows versions 2 to 6 at level M, which the page's links need.
import { expect, test } from 'vitest';
import { encodeQr, type QrPath } from './qr.tsx';

const QUIET = 4;

/** Data blocks at level M by version, and the data codewords in each (ISO/IEC 18004, table 9). */
const BLOCKS: Readonly<Record<number, readonly [blocks: number, codewords: number]>> = {
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};

/** The eight data masks (ISO/IEC 18004, table 10); true inverts a module. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** The dark modules of a path, by row; each run is one module high. */
function modulesOf({ size, path }: QrPath): readonly (readonly boolean[])[] {
  const dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(runs.map(([run]) => run).join('')).toBe(path);
  for (const [, column, row, there, back] of runs) {
    expect(there).toBe(back);
    (dark[Number(row)] as boolean[]).fill(true, Number(column), Number(column) + Number(there));
  }
  return dark;
}

/** Whether a module belongs to a function pattern, in a code without version information. */
function isPattern(row: number, column: number, size: number): boolean {
  const finder =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const alignment = Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
  return finder || alignment || row === 6 || column === 6;
}

/** The unmasked data bits, in zigzag order from the lower right corner. */
function bitsOf(code: readonly (readonly boolean[])[]): readonly number[] {
  const size = code.length;
  // Format information beside the upper left finder: two bits of level, three of mask, masked.
  const format = [0, 1, 2, 3, 4].reduce((bits, j) => bits * 2 + Number(code[8]?.[j]), 0) ^ 0b10101;
  expect(format >> 3, 'level M').toBe(0b00);
  const masked = MASKS[format & 0b111] as (row: number, column: number) => boolean;
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isPattern(row, column, size)) continue;
        bits.push(Number(code[row]?.[column] !== masked(row, column)));
      }
    }
    upwards = !upwards;
  }
  return bits;
}

function read(modules: readonly (readonly boolean[])[]): string {
  const code = modules.slice(QUIET, -QUIET).map((row) => row.slice(QUIET, -QUIET));
  const [blocks, codewords] = BLOCKS[(code.length - 17) / 4] as [number, number];
  const bits = bitsOf(code);
  const number = (from: number, length: number, source: readonly number[]) =>
    source.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  const interleaved = Array.from({ length: blocks * codewords }, (_, i) => number(i * 8, 8, bits));
  const data = Array.from({ length: blocks }, (_, block) =>
    interleaved.filter((_, i) => i % blocks === block),
  ).flat();
  const stream = data.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  expect(number(0, 4, stream), 'byte mode').toBe(0b0100);
  const length = number(4, 8, stream);
  const bytes = Array.from({ length }, (_, i) => number(12 + i * 8, 8, stream));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const token = (length: number) => 'Zk3_q-9XbT7'.repeat(6).slice(0, length);

test.each([
  ['short', 'http://a.b/t/abcDEF1234'],
  ['at home', `http://192.168.1.10:8080/t/abcDEF1234#${token(43)}`],
  ['with a name', `https://worms.example.org/t/abcDEF1234#${token(43)}`],
  ['a long one', `https://wormery.my-family.example.org/t/abcDEF1234#${token(48)}`],
])('a code holds exactly its link: %s', async (_, link) => {
  expect(read(modulesOf(await encodeQr(link)))).toBe(link);
});

test('there are three finders in the corners and a quiet zone of four modules', async () => {
  const modules = modulesOf(await encodeQr(`http://192.168.1.10:8080/t/abcDEF1234#${token(43)}`));
  const size = modules.length;
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  const at = (top: number, left: number) =>
    finder.map((_, row) =>
      finder.map((_, column) => (modules[top + row]?.[left + column] ? '#' : ' ')).join(''),
    );
  const far = size - QUIET - 7;
  expect([at(QUIET, QUIET), at(QUIET, far), at(far, QUIET)]).toEqual([finder, finder, finder]);
  const edge = (index: number) => index < QUIET || index >= size - QUIET;
  const inQuiet = modules.flatMap((row, y) => row.filter((_, x) => edge(y) || edge(x)));
  expect(inQuiet.length).toBe(size ** 2 - (size - 2 * QUIET) ** 2);
  expect(inQuiet).not.toContain(true);
});
