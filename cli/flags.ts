// Reads flags strictly. citty lets unknown flags, doubled ones and stray words pass in silence, so
// its parser is only given words that were checked here.
import { parseArgs } from 'node:util';
import type { ArgsDef } from 'citty';
import type { Scalar } from '#kernel/game.ts';
import { wrongUsage } from './failure.ts';

/** The one flag that may be given several times; its values are joined by spaces. */
const REPEATABLE = 'switch';

/**
 * The words in one shape: `--name=value` for each flag, then `--`, then what is no flag.
 * @throws Failure for a word that the verb does not know, and for one that is missing
 */
export function checkedWords(words: readonly string[], args: ArgsDef): string[] {
  const { values, positionals } = strictly(words, args);
  const flags = Object.entries(values).map(([name, given]) => {
    if (given.length > 1 && name !== REPEATABLE) throw wrongUsage(`--${name} is given twice`);
    return given[0] === true ? `--${name}` : `--${name}=${given.join(' ')}`;
  });
  const places = Object.entries(args).filter(([, { type }]) => type === 'positional');
  const stray = positionals[places.length];
  if (stray !== undefined) throw wrongUsage(`"${stray}" is one word too many`);
  const missing = Object.entries(args).find(
    ([name, { required }]) => required === true && values[name] === undefined,
  );
  if (missing !== undefined && missing[1].type !== 'positional') {
    throw wrongUsage(`--${missing[0]} is missing`);
  }
  const unfilled = places[positionals.length]?.[0];
  if (unfilled !== undefined) throw wrongUsage(`${unfilled.toUpperCase()} is missing`);
  return [...flags, '--', ...positionals];
}

type Values = Readonly<Record<string, readonly (string | boolean)[]>>;

function strictly(words: readonly string[], args: ArgsDef) {
  const flags = Object.entries(args).filter(([, { type }]) => type !== 'positional');
  const options = Object.fromEntries(
    flags.map(([name, { type }]) => {
      return [name, { type: type === 'boolean' ? 'boolean' : 'string', multiple: true } as const];
    }),
  );
  try {
    const parsed = parseArgs({ args: [...words], options, allowPositionals: true });
    return { values: parsed.values as Values, positionals: parsed.positionals };
  } catch (error) {
    // Node explains at length; its first sentence says what is wrong.
    throw wrongUsage((error as Error).message.split(/[.\n] ?/)[0] as string);
  }
}

/** A whole number within its bounds, both included. */
export function wholeNumber(
  name: string,
  text: string,
  [least, most]: readonly [number, number],
): number {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return value;
  throw wrongUsage(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** A seed may be any text but the empty one. */
export function seedFrom(text: string): string {
  if (text === '') throw wrongUsage('--seed must not be empty');
  return text;
}

/** `a,b,b` */
export function listFrom(name: string, text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.every((item) => item !== '')) return items;
  throw wrongUsage(`--${name} must be names with commas between them, not "${text}"`);
}

/** Rule switches as `name=value`, with spaces between them. */
export function switchesFrom(text: string | undefined): Readonly<Record<string, Scalar>> {
  const switches: Record<string, Scalar> = {};
  for (const word of (text ?? '').split(' ').filter(Boolean)) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(word) ?? [];
    if (name === undefined || value === undefined) {
      throw wrongUsage(`--switch must be name=value, not "${word}"`);
    }
    if (Object.hasOwn(switches, name)) throw wrongUsage(`the switch ${name} is given twice`);
    switches[name] = scalarFrom(value);
  }
  return switches;
}

function scalarFrom(text: string): Scalar {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}
