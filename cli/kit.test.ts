// `wormery kit`: its files, flags and refusals.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shelf } from '#games';
import { kits } from '#games/kits.ts';
import { captured } from './program.test/captured.ts';

const box = shelf.find(({ game }) => game in kits);
const BOX = ['--game', box?.game ?? '', '--edition', box?.edition ?? ''];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('writes a PDF, prints its path, and leaves nothing else', async () => {
  const out = join(folder, 'new', 'folder');
  const { code, out: printed, err } = await captured(['kit', ...BOX, '--out', out]);
  expect([code, err]).toEqual([0, '']);
  const file = join(out, `${box?.edition}-a4-en.pdf`);
  expect(printed).toBe(`${file}\n`);
  expect(readdirSync(out)).toEqual([`${box?.edition}-a4-en.pdf`]);
  expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
});

test('paper, language and ink have files of their own', async () => {
  for (const flags of [[], ['--paper', 'letter'], ['--language', 'pl'], ['--monochrome']]) {
    expect((await captured(['kit', ...BOX, ...flags, '--out', folder])).code).toBe(0);
  }
  expect(new Set(readdirSync(folder)).size).toBe(4);
});

test.each([
  ['an unknown edition', ['--game', box?.game ?? '', '--edition', 'nothing'], 'there is no kit of'],
  ['an unknown game', ['--game', 'nothing', '--edition', 'nothing'], 'there is no kit of'],
  ['another paper', [...BOX, '--paper', 'a5'], '--paper must be a4 or letter or a3, not "a5"'],
  ['another language', [...BOX, '--language', 'xx'], '--language must be en or pl, not "xx"'],
])('%s: a clear refusal, and no file', async (_name, flags, message) => {
  const { code, err } = await captured(['kit', ...flags, '--out', folder]);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that cannot be written is one line, not a crash', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, err } = await captured(['kit', ...BOX, '--out', join(file, 'inside')]);
  expect(code).toBe(1);
  expect(err).toMatch(/^wormery: cannot write .*\n$/);
  expect(existsSync(join(file, 'inside'))).toBe(false);
});
