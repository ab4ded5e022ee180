// The files that commands write: whole or as before, and never replaced without a word.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginFile, finishFile, mustBeNew, writeWhole } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wormery-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);

test('writes a whole file and leaves nothing beside it', () => {
  writeWhole(at('record'), 'one');
  writeWhole(at('record'), 'two');
  expect([readFileSync(at('record'), 'utf8'), readdirSync(folder)]).toEqual(['two', ['record']]);
});

test('keeps the file before if it cannot be replaced, and leaves nothing beside it', () => {
  mkdirSync(at('record'));
  expect(() => writeWhole(at('record'), 'two')).toThrow(/cannot write .*record/);
  expect(readdirSync(folder)).toEqual(['record']);
  expect(() => writeWhole(at('none/record'), 'two')).toThrow(/the folder does not exist$/);
});

test('a backup is no device, and is not seen by others', () => {
  expect(() => beginFile('/dev/null')).toThrow(
    'cannot write /dev/null: there is something that is no file',
  );
  expect(statSync(beginFile(at('backup'))).mode & 0o777).toBe(0o600);
});

test('a new file does not replace one that came meanwhile', () => {
  const partial = beginFile(at('backup'));
  writeFileSync(at('backup'), 'other');
  expect(() => finishFile(partial, at('backup'), false)).toThrow(/already exists$/);
  expect(readFileSync(at('backup'), 'utf8')).toBe('other');
});

test('a full device is an error, and is not replaced by a file', () => {
  expect(() => writeWhole('/dev/full', 'two')).toThrow('cannot write /dev/full: the disk is full');
  writeWhole('/dev/null', 'two');
});

test('replaces a file only on request', () => {
  writeFileSync(at('record'), 'one');
  expect(() => mustBeNew(at('record'), false)).toThrow(/already exists\. .* --force/);
  mustBeNew(at('record'), true);
  mustBeNew(at('new'), false);
  mustBeNew('/dev/null', false);
});
