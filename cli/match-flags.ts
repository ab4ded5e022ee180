// Turns the flags of a match into a game, its bots and a valid setup.
// It is separate from the flags, because it imports every game, which takes time.
import { entries, type GameEntry, gameEntryOf, shelf } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { choose, isWrongOption } from '#kits/files/options.ts';
import { isLanguage, LANGUAGES, type Language } from '#languages/list.ts';
import { standardLimits } from '#server/limits/limits.ts';
import { refusedBy, wrongFlag, wrongUsage } from './failure.ts';
import { switchesFrom, wholeNumber } from './flags.ts';
import type { matchFlags } from './shared-flags.ts';
import type { Given, Io } from './verb.ts';

export const botFlags = {
  seed: {
    type: 'string',
    required: true,
    valueHint: 'TEXT',
    description: 'Seed for all random numbers: any text.',
  },
  work: {
    type: 'string',
    default: String(standardLimits.botWork),
    valueHint: 'NUMBER',
    description: "Search effort of a bot per move, in the bots' own units.",
  },
} as const;

export function workFrom(text: string): number {
  return wholeNumber('work', text, [1, 1_000_000_000]);
}

export interface GameAndSetup {
  readonly entry: GameEntry;
  readonly setup: Setup;
}

/** @throws Failure for an unknown game, or if the kernel refuses the setup */
export function gameAndSetupFrom(given: Given<typeof matchFlags>, seatCount: number): GameAndSetup {
  const entry = gameEntryOf(given.game);
  if (entry === undefined) {
    const known = entries.map(({ game }) => game.id).join(', ');
    throw wrongUsage(`unknown game "${given.game}". Known games: ${known}`);
  }
  const setup = setUp(entry.game, {
    edition: given.edition,
    preset: given.preset,
    switches: switchesFrom(given.switch),
    seatCount,
  });
  if (isRefusal(setup)) throw refusedBy(setup);
  return { entry, setup };
}

export function seatCountFrom(text: string): number {
  return wholeNumber('seats', text, [1, 32]);
}

export function findBot({ game, bots }: GameEntry, name: string): AnyBot {
  const bot = bots.find(({ id }) => id === name);
  if (bot !== undefined) return bot;
  const known = bots.map(({ id }) => id).join(', ');
  throw wrongUsage(`${game.id} has no bot "${name}", only ${known}`);
}

/** For examples in help pages. */
interface ExampleBox {
  /** The flags of a ready box, `--game ... --edition ...`. */
  readonly flags: string;
  readonly bots: readonly string[];
  /** A house rule, `NAME=VALUE`. */
  readonly change: string;
}

export function example(): ExampleBox {
  const box = shelf.find(({ status }) => status === 'ready');
  const entry = box && gameEntryOf(box.game);
  const sheet = entry?.game.editions.find(({ id }) => id === box?.edition)?.switches ?? {};
  const [name, values] = Object.entries(entry?.game.switches ?? {})[0] ?? ['', []];
  return {
    flags: `--game ${box?.game} --edition ${box?.edition}`,
    bots: (entry?.bots ?? []).map(({ id }) => id),
    change: `${name}=${values.find((value) => value !== sheet[name])}`,
  };
}

/** The language of the flag, otherwise of the environment. @throws Failure for an unsupported flag */
export function languageFrom(flag: string | undefined, { environment }: Io): Language {
  if (flag !== undefined) {
    const language = choose('language', flag, LANGUAGES);
    if (isWrongOption(language)) throw wrongFlag(language);
    return language;
  }
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const [wished] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@]/);
  return isLanguage(wished) ? wished : 'en';
}
