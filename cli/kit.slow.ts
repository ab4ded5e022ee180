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

test('writes pages, files of each plate and part, prints their paths, and leaves nothing else', async () => {
  const out = join(folder, 'new', 'folder');
  const { code, out: printed, err } = await captured(['kit', ...BOX, '--out', out]);
  expect([code, err]).toEqual([0, '']);
  const name = box?.game === box?.edition ? box?.game : `${box?.game}-${box?.edition}`;
  const pdf = `${name}-a4-en.pdf`;
  const parts = readdirSync(join(out, 'parts'));
  const plates = readdirSync(join(out, 'plates'));
  expect(plates.length).toBeGreaterThan(1);
  const pages = [
    ...['README.txt', 'README-pl.txt', pdf, `${name}-a4-pl.pdf`],
    ...['en', 'pl'].map((language) => `${name}-a4-${language}-3d.pdf`),
  ];
  const fits = readdirSync(join(out, 'other-fits'));
  expect(fits.sort()).toEqual(['0.10mm', '0.30mm', '0.40mm']);
  expect(readdirSync(out).sort()).toEqual([...pages, 'other-fits', 'parts', 'plates'].sort());
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.filter((name) => !name.endsWith('.stl'))).toEqual([]);
  const inFolders = [
    ...plates.map((name) => join('plates', name)),
    ...parts.map((name) => join('parts', name)),
    ...fits.flatMap((fit) =>
      readdirSync(join(out, 'other-fits', fit)).map((name) => join('other-fits', fit, name)),
    ),
  ];
  const files = [...pages, ...inFolders];
  expect(printed.split('\n').sort()).toEqual(['', ...files.map((name) => join(out, name))].sort());
  expect(readFileSync(join(out, pdf), 'latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  for (const name of plates.filter((each) => each.endsWith('.3mf'))) {
    expect(readFileSync(join(out, 'plates', name), 'latin1')).toMatch(/^PK/);
  }
  // One part alone; other paper, language, ink and clearance have files of their own.
  const first = parts.find((name) => !/-x\d/.test(name)) ?? '';
  const flags = ['--parts', first.replace('.stl', ''), '--clearance', '.35', '--monochrome'];
  const other = join(folder, 'other');
  const more = ['--paper', 'letter', '--language', 'pl', '--out', other];
  const terminal = { out: false, err: true };
  const again = await captured(['kit', ...BOX, ...flags, ...more], { terminal });
  expect(again.code).toBe(0);
  // A progress bar, removed at the end.
  expect(again.err).toMatch(/^\r#+\.+ \d+ %[\s\S]* 100 %/);
  expect(again.err.endsWith('\r\u001B[K')).toBe(true);
  expect(readdirSync(join(other, 'parts'))).toEqual([first]);
  expect(readdirSync(other).sort()).toEqual(
    [
      ...['README.txt', 'README-en.txt', 'parts', 'plates'],
      ...['en', 'pl'].flatMap((language) => [
        `${name}-letter-${language}-monochrome.pdf`,
        `${name}-letter-${language}-monochrome-3d.pdf`,
      ]),
    ].sort(),
  );
});

test('a kit replaces the files of another one only on request', async () => {
  const one = ['kit', ...BOX, '--parts', 'die', '--out', folder];
  const { code, out } = await captured(one);
  expect(code).toBe(0);
  const paths = out.trim().split('\n');
  const last = paths.at(-1) as string;
  for (const path of paths) if (path !== last) rmSync(path);
  writeFileSync(last, 'other');
  const refused = await captured(one);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`${last} already exists. Choose another file, or use --force`);
  expect([readFileSync(last, 'utf8'), paths.filter((path) => existsSync(path))]).toEqual([
    'other',
    [last],
  ]);
  expect((await captured([...one, '--force'])).code).toBe(0);
  expect(readFileSync(last, 'utf8')).not.toBe('other');
});

test.each([
  ['an unknown edition', ['--game', box?.game ?? '', '--edition', 'nothing'], 'there is no kit of'],
  ['an unknown game', ['--game', 'nothing', '--edition', 'nothing'], 'there is no kit of'],
  ['another paper', [...BOX, '--paper', 'a5'], '--paper must be a4, letter or a3, not "a5"'],
  ['another language', [...BOX, '--language', 'xx'], '--language must be en or pl, not "xx"'],
  ['another clearance', [...BOX, '--clearance', '0.5'], '--clearance must be from 0.10 to 0.40'],
  ['no names of parts', [...BOX, '--parts', '../lid'], '--parts must be at most 40 names of parts'],
  ['an unknown part', [...BOX, '--parts', 'door'], '--parts must not have "door". Known parts: '],
])('%s: a clear refusal, and no file', async (_name, flags, message) => {
  const { code, err } = await captured(['kit', ...flags, '--out', folder]);
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('an unwritable folder gives a message of one line, not a crash', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, err } = await captured(['kit', ...BOX, '--out', join(file, 'inside')]);
  expect(code).toBe(1);
  expect(err).toMatch(/^wormery: cannot write .*\n$/);
  expect(existsSync(join(file, 'inside'))).toBe(false);
});
