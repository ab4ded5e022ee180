// A made-up seventh language, 40 % longer, in a copy of the project: it compiles, and pages, kits and terminal show it.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { widthOf } from '#languages/text-width.ts';
import { RUN_FOLDER } from '#tools/testing/run-report.ts';
import { copyProject } from './copy.ts';
import { englishAmong } from './english-words.ts';
import { MADE_UP, plantMadeUp } from './made-up.ts';

const run = promisify(execFile);
const COLUMNS = 80;

let copy: string;

beforeAll(async () => {
  copy = copyProject();
  await plantMadeUp(copy);
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program in the copy. @param typed its input @throws Error with its output if it fails */
async function inCopy(program: string, words: readonly string[], typed = ''): Promise<string> {
  const installed = join(copy, 'node_modules/.bin', program);
  const [command, args] = existsSync(installed)
    ? [installed, words]
    : [process.execPath, [program, ...words]];
  // A run of tests inside this one must not write its report.
  const env = {
    ...process.env,
    VITEST: undefined,
    NODE_OPTIONS: undefined,
    [RUN_FOLDER]: undefined,
  };
  const running = run(command, args, { cwd: copy, env, maxBuffer: 1e8 });
  running.child.stdin?.end(typed);
  const { stdout } = await running.catch((error) => {
    throw new Error(`${program} ${words.join(' ')}\n${error.stdout}\n${error.stderr}`);
  });
  return stripVTControlCharacters(stdout);
}

/** Runs a test file in the copy. @returns a line for each test */
const testInCopy = (group: string, file: string) =>
  inCopy('vitest', ['run', `--project=slow:${group}`, '--reporter=verbose', file]);

const optionsOf = ({ game, edition }: (typeof shelf)[number]) => [
  ...['--game', game, '--edition', edition],
  ...['--language', MADE_UP],
];

test('it compiles, and no text is missing', async () => {
  await inCopy('tsc', ['-b', '--checkers', '1']);
  expect(await inCopy('tools/texts/main.ts', [])).toContain(`${MADE_UP}: `);
});

test('every page shows it on a narrow phone', async () => {
  await inCopy('vite', ['build']);
  const file = 'tests/languages/scenes.slow.ts';
  const lines = ["import { lookAtScenes } from './scenes.ts';", '', 'lookAtScenes();', ''];
  writeFileSync(join(copy, file), lines.join('\n'));
  const told = await testInCopy('languages', file);
  expect(told).toMatch(/Tests +1\d\d passed \(/);
});

test('its instructions fit on paper', async () => {
  const told = await testInCopy('kits', 'kits/paper/steps/instructions.slow.ts');
  expect(told).toContain(`in ${MADE_UP}`);
});

test.each(shelf)('the kit of $edition', async (box) => {
  const out = join(copy, 'made-kit');
  await inCopy('cli/main.ts', ['kit', ...optionsOf(box), '--out', out]);
  const pdfs = readdirSync(out).filter((name) => name.includes(`-${MADE_UP}`));
  expect(pdfs.length).toBeGreaterThan(1);
  rmSync(out, { recursive: true });
});

test.each(shelf)('the rules of $edition in a terminal', async (box) => {
  const lines = (await inCopy('cli/main.ts', ['rules', ...optionsOf(box)])).split('\n');
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.filter((line) => widthOf(line) > COLUMNS)).toEqual([]);
  expect(englishAmong(lines)).toEqual([]);
});

test.each(shelf)('the help and the first moves of $edition in a terminal', async (box) => {
  const seats = gameEntryOf(box.game)?.game.editions.find(({ id }) => id === box.edition)?.seats;
  const words = [...optionsOf(box), '--seats', `${seats?.least}`, '--seed', 'a', '--name', 'Ada'];
  const told = await inCopy('cli/main.ts', ['play', ...words], '?\n\nzzz\n1\n1\nl\n');
  // Moves have the same notation in all languages.
  const lines = told.split('\n').map((line) => line.replace(/^ +\d+ {2}.*?(?: - |$)/, ''));
  expect(lines.length).toBeGreaterThan(20);
  expect(englishAmong(lines)).toEqual([]);
});
