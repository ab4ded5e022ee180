// `wormery kit`: writes the printable kit of a box to a folder.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gameEntryOf, shelf } from '#games';
import { kits } from '#games/kits.ts';
import type { Language } from '#kernel/words.ts';
import { paperKit } from '#kits/paper/paper-kit.ts';
import { PAPERS, type PaperName } from '#kits/paper/pdf.ts';
import { parseRules } from '#kits/rules-parser.ts';
import { Failure, wrongUsage } from './failure.ts';
import { example } from './match-flags.ts';
import { matchFlags } from './shared-flags.ts';
import { verb } from './verb.ts';

const GAMES = join(import.meta.dirname, '../games');
const LANGUAGES: readonly Language[] = ['en', 'pl'];
const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];

const { flags } = example();

export const kitVerb = verb({
  args: {
    game: matchFlags.game,
    edition: matchFlags.edition,
    paper: {
      type: 'string',
      default: 'a4',
      valueHint: PAPER_NAMES.join('|'),
      description: 'The paper of the printer.',
    },
    language: {
      type: 'string',
      default: 'en',
      valueHint: LANGUAGES.join('|'),
      description: 'The language of rules and pieces.',
    },
    monochrome: {
      type: 'boolean',
      description: 'For a printer without colours: areas are hatched.',
    },
    out: {
      type: 'string',
      required: true,
      valueHint: 'FOLDER',
      description: 'The folder for the file; it is created if it is missing.',
    },
  },
  details: [
    'Writes a PDF with all pieces to cut out, fold and glue, and with the rules. Print it at 100 %; ' +
      'every page has a ruler to check the scale.',
    'The same flags give the same file.',
  ],
  examples: [
    `wormery kit ${flags} --out kits`,
    `wormery kit ${flags} --paper letter --language pl --monochrome --out kits`,
  ],
  run: async (given, { out }) => {
    const paper = oneOf('paper', given.paper, PAPER_NAMES);
    const language = oneOf('language', given.language, LANGUAGES);
    const { game, edition } = given;
    const box = shelf.find((each) => each.game === game && each.edition === edition);
    const load = kits[game];
    const switches = gameEntryOf(game)?.game.editions.find(({ id }) => id === edition)?.switches;
    if (box === undefined || load === undefined || switches === undefined) {
      const known = shelf
        .filter((each) => each.game in kits)
        .map((each) => `--game ${each.game} --edition ${each.edition}`);
      throw wrongUsage(
        `there is no kit of "${game}" "${edition}". Known kits:\n${known.join('\n')}`,
      );
    }
    const title = gameEntryOf(game)?.boxes?.[edition]?.[language].name ?? edition;
    const bytes = await paperKit(
      await load(),
      { text: parseRules(await readFile(rulesFile(game, language), 'utf8')), switches },
      { title, edition, language, paper, colour: given.monochrome !== true },
    );
    const kind = given.monochrome === true ? '-monochrome' : '';
    const file = join(resolve(given.out), `${edition}-${paper}-${language}${kind}.pdf`);
    await writeWhole(file, bytes);
    out(`${file}\n`);
  },
});

function rulesFile(game: string, language: Language): string {
  return join(GAMES, game, language === 'en' ? 'rules.md' : `rules.${language}.md`);
}

function oneOf<Name extends string>(flag: string, given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) {
    throw wrongUsage(`--${flag} must be ${names.join(' or ')}, not "${given}"`);
  }
  return found;
}

/** Writes a file beside its place first, so that no half of it is left. @throws Failure */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  } catch (error) {
    throw new Failure(`cannot write ${file}: ${(error as Error).message}`);
  }
}
