// Parses flags with Node's own strict parser. The definitions are those of citty, which renders the help
// pages. Citty's own parser silently accepts unknown flags, repeated flags and extra arguments.
import { parseArgs } from 'node:util';
import type { ArgsDef } from 'citty';
import type { Scalar } from '#kernel/game.ts';
import { scalarFrom } from '#kernel/setup.ts';
import { wrongUsage } from './failure.ts';

/** The only repeatable flag; its values are joined by spaces. */
const REPEATABLE = 'switch';

/**
 * Parses the flags and positional arguments of a verb.
 * @throws Failure for an unknown or missing argument
 */
export function parseFlags(
  words: readonly string[],
  args: ArgsDef,
): Readonly<Record<string, unknown>> {
  const { values, positionals } = parseStrictly(words, args);
  const positionalNames = Object.keys(args).filter((name) => args[name]?.type === 'positional');
  const stray = positionals[positionalNames.length];
  const given = Object.entries(args).map(([name, arg]) => {
    const value =
      arg.type === 'positional'
        ? positionals[positionalNames.indexOf(name)]
        : singleValue(name, values[name]);
    return [name, value ?? arg.default] as const;
  });
  if (stray !== undefined) {
    // The URL of a database may hold a password.
    throw wrongUsage(`unexpected argument "${stray.replace(/:\/\/\S*@/, '://…@')}"`);
  }
  const missing = (isPlace: boolean): string | undefined =>
    given.find(([name, value]) => {
      const { required, type } = args[name]!;
      return required === true && value === undefined && (type === 'positional') === isPlace;
    })?.[0];
  const [flag, place] = [missing(false), missing(true)];
  if (flag !== undefined) throw wrongUsage(`--${flag} is missing`);
  if (place !== undefined) throw wrongUsage(`${place.toUpperCase()} is missing`);
  return Object.fromEntries(given);
}

/** The value of a flag. @throws Failure if it is given twice and not repeatable */
function singleValue(name: string, values: Values[string] = []): string | boolean | undefined {
  if (values.length > 1 && name !== REPEATABLE) throw wrongUsage(`--${name} is given twice`);
  return values.length > 1 ? values.join(' ') : values[0];
}

type Values = Readonly<Record<string, readonly (string | boolean)[]>>;

function parseStrictly(words: readonly string[], args: ArgsDef) {
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
    // The first sentence of Node's message names the fault. For a value such as "-;-" it does not, so this function
    // does.
    const [sentence = ''] = (error as Error).message.split(/[.\n] ?/);
    const [, flag] = /^Option '(?:-., )?(--[^ ']+).* is ambiguous/.exec(sentence) ?? [];
    throw wrongUsage(
      flag === undefined
        ? sentence
        : `a value that begins with a dash needs an equals sign: ${flag}=-…`,
    );
  }
}

/** Parses a whole number between the bounds, both included. @throws Failure */
export function wholeNumber(
  name: string,
  text: string,
  [least, most]: readonly [number, number],
): number {
  const value = Number(text);
  if (/^\d{1,15}$/.test(text) && value >= least && value <= most) return value;
  throw wrongUsage(`--${name} must be a whole number from ${least} to ${most}, not "${text}"`);
}

/** A seed is any text that is not empty. @throws Failure */
export function seedFrom(text: string): string {
  if (text === '') throw wrongUsage('--seed must not be empty');
  return text;
}

/** Parses a list such as `a,b,b`. @throws Failure */
export function listFrom(name: string, text: string): readonly string[] {
  const items = text.split(',').map((item) => item.trim());
  if (items.every((item) => item !== '')) return items;
  throw wrongUsage(`--${name} must be a list of names separated by commas, not "${text}"`);
}

/** Parses rule switches: `name=value`, separated by spaces. @throws Failure */
export function switchesFrom(text: string | undefined): Readonly<Record<string, Scalar>> {
  const switches = new Map<string, Scalar>();
  for (const word of (text ?? '').split(' ').filter(Boolean)) {
    const [, name, value] = /^(\w+)=(.+)$/.exec(word) ?? [];
    if (name === undefined || value === undefined) {
      throw wrongUsage(`--switch must be name=value, not "${word}"`);
    }
    if (switches.has(name)) throw wrongUsage(`the switch ${name} is given twice`);
    switches.set(name, scalarFrom(value));
  }
  // Every name becomes a property of its own, also that of a prototype.
  return Object.fromEntries(switches);
}
