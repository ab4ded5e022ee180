// Runs a command line: finds the verb, shows help, and reports a failure as one line and an exit code.
// Modules of verbs and of help pages are loaded on demand, so that every verb starts fast.
import { debuglog, stripVTControlCharacters } from 'node:util';
import { gameVerbs } from '#games/verbs.ts';
import packageFile from '../package.json' with { type: 'json' };
import { Failure, oneLine, wrongUsage } from './failure.ts';
import type { Io, ListedVerb, Verb } from './verb.ts';

/** All verbs in the order of the help page; verbs of single games come last. */
export const verbs: Readonly<Record<string, ListedVerb>> = {
  serve: {
    summary: 'Start the server for browsers.',
    load: async () => (await import('./serve.ts')).serveVerb,
  },
  sit: {
    summary: "Sit at another server's table with your own page.",
    load: async () => (await import('./sit/index.ts')).sitVerb,
  },
  backup: {
    summary: 'Copy all matches into one verified file; the server may run.',
    load: async () => (await import('./upkeep/backup.ts')).backupVerb,
  },
  restore: {
    summary: 'Replace a store with a backup.',
    load: async () => (await import('./upkeep/restore.ts')).restoreVerb,
  },
  rescue: {
    summary: 'Make a new store of what can be read of a damaged one.',
    load: async () => (await import('./upkeep/rescue.ts')).rescueVerb,
  },
  move: {
    summary: 'Move all matches to PostgreSQL or back; no server may run.',
    load: async () => (await import('./upkeep/move.ts')).moveVerb,
  },
  doctor: {
    summary: 'Check every match of a store and report damage.',
    load: async () => (await import('./upkeep/doctor.ts')).doctorVerb,
  },
  games: {
    summary: 'List the games with their rule switches and bots.',
    load: async () => (await import('./games.ts')).gamesVerb,
  },
  rules: {
    summary: 'Print the rules of a box, also with house rules.',
    load: async () => (await import('./rules/index.ts')).rulesVerb,
  },
  play: {
    summary: 'Play a match against bots in the terminal.',
    load: async () => (await import('./play/index.ts')).playVerb,
  },
  playout: {
    summary: 'Play one match between bots and print its record.',
    load: async () => (await import('./playout.ts')).playoutVerb,
  },
  replay: {
    summary: 'Check a match record and print the result.',
    load: async () => (await import('./records/replay.ts')).replayVerb,
  },
  review: {
    summary: 'Tell luck from skill in a match record.',
    load: async () => (await import('./records/review.ts')).reviewVerb,
  },
  verify: {
    summary: 'Verify the fair dice of a match record.',
    load: async () => (await import('./records/verify.ts')).verifyVerb,
  },
  kit: {
    summary: 'Write the printable kit of a box as a PDF.',
    load: async () => (await import('./kit.ts')).kitVerb,
  },
  perft: {
    summary: 'Count the sequences of plies from a position.',
    load: async () => (await import('./perft.ts')).perftVerb,
  },
  tournament: {
    summary: 'Measure how often bots beat each other.',
    load: async () => (await import('./tournament/tournament.ts')).tournamentVerb,
  },
  ...gameVerbs,
};

const HELP = ['--help', '-h'];

/**
 * Runs one command line.
 * @param words the arguments after the program's name
 * @returns the exit code: 0 success, 1 refused or failed, 2 wrong usage
 */
export async function runProgram(words: readonly string[], io: Io): Promise<number> {
  try {
    return await dispatch(words, io);
  } catch (error) {
    // NODE_DEBUG=wormery prints the stack.
    debuglog('wormery')('%O', error);
    return explain(error, words, io);
  }
}

async function dispatch(words: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined) {
    io.err(await overview(io.terminal.err));
    return 2;
  }
  if (HELP.includes(first)) {
    io.out(await overview(io.terminal.out));
    return 0;
  }
  if (first === '--version') {
    io.out(`${packageFile.version}\n`);
    return 0;
  }
  if (first.startsWith('-')) throw wrongUsage(`unknown flag "${first}" before the verb`);
  const listed = Object.hasOwn(verbs, first) ? verbs[first] : undefined;
  if (listed === undefined) throw wrongUsage(`unknown verb "${first}"`);
  const verb = await listed.load();
  const flags = rest.includes('--') ? rest.slice(0, rest.indexOf('--')) : rest;
  if (flags.some((word) => HELP.includes(word))) {
    io.out(await pageOf(first, verb, io.terminal.out));
    return 0;
  }
  await verb.run(rest, io);
  return 0;
}

function explain(error: unknown, words: readonly string[], io: Io): number {
  const code = error instanceof Failure ? error.code : 1;
  const message = error instanceof Error ? error.message : String(error);
  const line = oneLine(message).trim();
  const end = /[.?!]$/.test(line) ? '' : '.';
  const verbName = words[0] !== undefined && Object.hasOwn(verbs, words[0]) ? ` ${words[0]}` : '';
  const hint = code === 2 ? ` See \`wormery${verbName} --help\`.` : '';
  io.err(`wormery: ${line}${end}${hint}\n`);
  return code;
}

const ABOUT = 'Worm games: run the server, or play, check and compare bots in the terminal.';
const CODES = 'Exit codes: 0 success, 1 refused or failed, 2 wrong usage, 130 stopped by Ctrl-C.';

async function program() {
  const { defineCommand } = await import('citty');
  const subCommands = Object.entries(verbs).map(([name, { summary }]) => {
    return [name, defineCommand({ meta: { name, description: summary } })] as const;
  });
  return defineCommand({
    meta: { name: 'wormery', version: packageFile.version, description: ABOUT },
    subCommands: Object.fromEntries(subCommands),
  });
}

async function overview(colours: boolean): Promise<string> {
  const examples = ['wormery serve --port 8080', 'wormery games'];
  const { renderUsage } = await import('citty');
  return page(await renderUsage(await program()), [CODES], { examples, colours });
}

async function pageOf(name: string, verb: Verb, colours: boolean): Promise<string> {
  const { defineCommand, renderUsage } = await import('citty');
  const meta = { name, description: verbs[name]?.summary ?? '' };
  const usage = await renderUsage(defineCommand({ meta, args: verb.args }), await program());
  return page(usage, verb.details, { examples: verb.examples, colours });
}

interface HelpOptions {
  readonly examples: readonly string[];
  readonly colours: boolean;
}

function page(
  usage: string,
  details: readonly string[],
  { examples, colours }: HelpOptions,
): string {
  const paragraphs = details.map((paragraph) => `${wrapped(paragraph)}\n`);
  const shown = examples.map((example) => `  ${example}`);
  const lines = usage.trimEnd().split('\n');
  const plain = colours ? lines : lines.map((line) => stripVTControlCharacters(line).trimEnd());
  return [...plain, '', ...paragraphs, 'EXAMPLES', '', ...shown, ''].join('\n');
}

function wrapped(paragraph: string): string {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > 79) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.join('\n');
}
