// The version of the code that makes kits changes with each file that a kit can depend on.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { kitCodeVersion } from './code-version.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kit-version-'));
  const folders = ['games/go/kit', 'kernel', 'kits', 'languages', 'modules', 'pieces'];
  for (const folder of folders) write(`${folder}/a.ts`, 'a');
  write('package.json', '{}');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test('the same files give the same version', async () => {
  expect(await kitCodeVersion(root)).toBe(await kitCodeVersion(root));
  expect(await kitCodeVersion(root)).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  'games/go/kit/a.ts',
  'games/go/rules.md',
  'kernel/a.ts',
  'kits/a.ts',
  'kits/paper/new.ts',
  'languages/a.ts',
  'modules/a.ts',
  'pieces/a.ts',
  'package.json',
  'package-lock.json',
])('a change of %s gives another version', async (path) => {
  const before = await kitCodeVersion(root);
  write(path, 'b');
  expect(await kitCodeVersion(root)).not.toBe(before);
});

test('a moved byte between two files gives another version; a test changes nothing', async () => {
  write('kits/b.ts', 'xy');
  write('kits/c.ts', 'z');
  const before = await kitCodeVersion(root);
  write('kits/a.test.ts', 'test');
  expect(await kitCodeVersion(root)).toBe(before);
  write('kits/b.ts', 'x');
  write('kits/c.ts', 'yz');
  expect(await kitCodeVersion(root)).not.toBe(before);
});
