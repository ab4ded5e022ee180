// A copy of the project, to change it.
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'screenshots', 'coverage']);

/** @returns the folder of the copy, which uses the installed packages of the project */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'wormery-language-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
