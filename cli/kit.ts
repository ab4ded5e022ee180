// `wormery kit`: writes the printable kit of a box to a folder.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { entries, shelf } from '#games';
import { kits } from '#games/kits.ts';
import { kitFiles, loadKit } from '#kits/files/kit-files.ts';
import {
  isWrongOption,
  type KitOptions,
  PAPER_NAMES,
  parseChoices,
  STANDARD,
} from '#kits/files/options.ts';
import { LANGUAGES } from '#languages/list.ts';
import { fileFailure, mustBeNew, writeWhole } from '#server/upkeep/whole-file.ts';
import { type Failure, wrongFlag, wrongUsage } from './failure.ts';
import { example } from './match-flags.ts';
import { percentBar } from './progress.ts';
import { matchFlags } from './shared-flags.ts';
import { verb } from './verb.ts';

const { flags } = example();
const LAST = LANGUAGES.at(-1);

export const kitVerb = verb({
  args: {
    game: matchFlags.game,
    edition: matchFlags.edition,
    paper: {
      type: 'string',
      default: STANDARD.paper,
      valueHint: PAPER_NAMES.join('|'),
      description: 'The paper of the printer.',
    },
    language: {
      type: 'string',
      default: STANDARD.language,
      valueHint: LANGUAGES.join('|'),
      description: 'The language of rules and pieces.',
    },
    monochrome: {
      type: 'boolean',
      description: 'For a printer without colours: areas are hatched.',
    },
    parts: {
      type: 'string',
      valueHint: 'NAME,NAME',
      description: 'Only these solid parts. Default: all.',
    },
    clearance: {
      type: 'string',
      valueHint: 'MM',
      description: 'Room between solid parts that fit together: 0.10 to 0.40 mm. Default: 0.20.',
    },
    switch: matchFlags.switch,
    out: {
      type: 'string',
      required: true,
      valueHint: 'FOLDER',
      description: 'The folder for the files; it is created if it is missing.',
    },
    force: { type: 'boolean', description: 'Replaces files that are there already.' },
  },
  details: [
    'Writes a PDF with all pieces to cut out, fold and glue, and with the rules. Print it at 100 %; ' +
      'every page has a ruler to check the scale. For a 3D printer it writes the folder plates, ' +
      'with a 3MF and an STL of what is printed together, and the folder parts, with an STL of each part.',
    'The same flags give the same files. Files that are there already are replaced only with --force, so give each kit its own folder.',
  ],
  examples: [
    `wormery kit ${flags} --out kit`,
    `wormery kit ${flags} --paper letter --language ${LAST} --monochrome --out kit-${LAST}`,
    `wormery kit ${flags} --parts die --clearance 0.25 --out more-dice`,
  ],
  run: async (given, io) => {
    const { game, edition, monochrome, paper, language, parts, clearance } = given;
    const switches = given.switch?.trim().replaceAll(/ +/g, ',');
    const colour = String(monochrome !== true);
    const choices = parseChoices({ paper, language, colour, parts, clearance, switch: switches });
    if (isWrongOption(choices)) throw wrongFlag(choices);
    const options = { game, edition, ...choices };
    const box = await loadKit({ entries, kits }, options);
    if (box === undefined) throw unknownKit(options);
    const folder = resolve(given.out);
    // Before the work, which takes seconds.
    makeFolder(folder);
    const bar = percentBar(io);
    try {
      const files = await kitFiles(box, options, bar.at);
      if (isWrongOption(files)) throw wrongFlag(files);
      for (const { name } of files) mustBeNew(join(folder, name), given.force === true);
      for (const file of files) {
        const path = join(folder, file.name);
        makeFolder(dirname(path));
        writeWhole(path, file.bytes);
        bar.end();
        io.out(`${path}\n`);
      }
    } finally {
      bar.end();
    }
  },
});

function unknownKit({ game, edition }: KitOptions): Failure {
  const known = shelf
    .filter((each) => Object.hasOwn(kits, each.game))
    .map((each) => `--game ${each.game} --edition ${each.edition}`);
  return wrongUsage(`there is no kit of "${game}" "${edition}". Known kits:\n${known.join('\n')}`);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw fileFailure(error, 'write', folder);
  }
}
