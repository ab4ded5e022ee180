// The options of a kit, read from text: flags of the command line or the query of an address. It loads no kit, so the server can
// check a request without fonts.
import type { Scalar } from '#kernel/game.ts';
import { scalarFrom } from '#kernel/setup.ts';
import { LANGUAGES, type Language } from '#languages/list.ts';
import { PAPERS, type PaperName } from '../paper/papers.ts';
import { CLEARANCE } from '../solid/part.ts';

export const KIT_FORMATS = ['pdf', '3mf', 'zip'] as const;
export type KitFormat = (typeof KIT_FORMATS)[number];

/** The options of a kit, without its box. */
export interface KitChoices {
  readonly paper: PaperName;
  readonly language: Language;
  readonly colour: boolean;
  /** Names of solid parts, sorted, each once; undefined for all. */
  readonly parts?: readonly string[] | undefined;
  /** The plate of a 3MF. */
  readonly plate?: string | undefined;
  /** Between solid parts that fit into each other, in millimetres; a multiple of 0.05. */
  readonly clearance: number;
  /** House rules: the changed switches of the game, sorted by name; undefined for the rule sheet. */
  readonly switch?: Readonly<Record<string, Scalar>> | undefined;
}

/** A box and what its kit is made of. */
export interface KitOptions extends KitChoices {
  readonly game: string;
  readonly edition: string;
}

/** Receives the progress, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** A wrong option: `--paper` + ` ` + `must be a4, letter or a3, not "a5"`. */
export interface WrongOption {
  readonly option: string;
  readonly must: string;
}

/** Names of parts and plates, as text from outside. */
const SOLID_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const PARTS_AT_MOST = 40;

export const PAPER_NAMES = Object.keys(PAPERS) as readonly PaperName[];
const LENGTH_SHOWN = 40;

/** Clips text from outside for a message. */
const shown = (text: string): string =>
  text.length > LENGTH_SHOWN ? `${text.slice(0, LENGTH_SHOWN)}...` : text;

function wrong(option: string, allowed: string, given: string): WrongOption {
  return { option, must: `must be ${allowed}, not "${shown(given)}"` };
}

export function isWrongOption(value: unknown): value is WrongOption {
  return typeof value === 'object' && value !== null && 'must' in value;
}

/** `a, b or c` */
function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

/** Reads one of several names. */
export function choose<Name extends string>(
  option: string,
  text: string,
  names: readonly Name[],
): Name | WrongOption {
  return names.find((name) => name === text) ?? wrong(option, listOf(names), text);
}

/** The clearance as text in millimetres: `0.20`. */
export function formatClearance(clearance: number): string {
  return clearance.toFixed(2);
}

/** All clearances, in hundredths, because multiples of 0.05 are not exact. Few, so no client can ask for endless files. */
export const CLEARANCES: readonly number[] = Array.from(
  { length: Math.round((CLEARANCE.most - CLEARANCE.least) / CLEARANCE.step) + 1 },
  (_, index) => Math.round(100 * (CLEARANCE.least + index * CLEARANCE.step)),
);

function parseClearance(text: string): number | WrongOption {
  const hundredths = 100 * Number(text);
  const found = CLEARANCES.find((each) => Math.abs(each - hundredths) < 1e-6);
  if (found !== undefined && /^0?\.\d{1,4}$/.test(text)) return found / 100;
  const [least, most, step] = [CLEARANCE.least, CLEARANCE.most, CLEARANCE.step].map(
    formatClearance,
  );
  return wrong('clearance', `from ${least} to ${most} in steps of ${step}`, text);
}

function parseParts(text: string): readonly string[] | WrongOption {
  const names = [...new Set(text.split(',', PARTS_AT_MOST + 1).map((name) => name.trim()))].sort();
  if (names.length <= PARTS_AT_MOST && names.every((name) => SOLID_NAME.test(name))) return names;
  return wrong('parts', `at most ${PARTS_AT_MOST} names of parts with commas between them`, text);
}

/** A house rule: `wormValue=6`. */
const SWITCH = /^([a-zA-Z]{1,40})=([a-zA-Z0-9-]{1,40})$/;
const SWITCHES_AT_MOST = 40;

function parseSwitches(text: string): KitChoices['switch'] | WrongOption {
  const words = [...new Set(text.split(',', SWITCHES_AT_MOST + 1).map((word) => word.trim()))];
  const pairs = words.sort().map((word) => SWITCH.exec(word));
  const names = new Set(pairs.map((pair) => pair?.[1]));
  if (words.length > SWITCHES_AT_MOST || names.has(undefined) || names.size < pairs.length)
    return wrong('switch', 'name=value, each name once, with commas between them', text);
  return Object.fromEntries(
    pairs.map((pair) => [pair?.[1] ?? '', scalarFrom(pair?.[2] ?? '')] as const),
  );
}

const PARSERS = {
  paper: (text: string) => choose('paper', text, PAPER_NAMES),
  language: (text: string) => choose('language', text, LANGUAGES),
  colour: (text: string) => {
    const chosen = choose('colour', text, ['true', 'false']);
    return typeof chosen === 'string' ? chosen === 'true' : chosen;
  },
  parts: parseParts,
  plate: (text: string) =>
    SOLID_NAME.test(text) ? text : wrong('plate', 'the name of a plate', text),
  clearance: parseClearance,
  switch: parseSwitches,
} as const satisfies Readonly<Record<keyof KitChoices, (text: string) => unknown>>;

export type OptionName = keyof typeof PARSERS;
export const OPTION_NAMES = Object.keys(PARSERS) as readonly OptionName[];

/** The default of each option. */
export const STANDARD: KitChoices = {
  paper: 'a4',
  language: LANGUAGES[0] as Language,
  colour: true,
  clearance: CLEARANCE.default,
};

/**
 * Reads options; options that are not given have their standard value.
 * @param given by option: text, or undefined if it is not given
 * @param names the options that are allowed here
 * @returns the options, or the first wrong one
 */
export function parseChoices(
  given: Readonly<Record<string, unknown>>,
  names: readonly OptionName[] = OPTION_NAMES,
): KitChoices | WrongOption {
  const stray = Object.keys(given).find((name) => !names.some((known) => known === name));
  if (stray !== undefined) {
    return { option: shown(stray), must: `is not an option. Known options: ${names.join(', ')}` };
  }
  let choices = STANDARD;
  for (const name of names) {
    const text = given[name];
    if (text === undefined) continue;
    if (typeof text !== 'string') return { option: name, must: 'must be given once' };
    const value = PARSERS[name](text);
    if (isWrongOption(value)) return value;
    choices = { ...choices, [name]: value };
  }
  return choices;
}

/** The options that change a file of each format. `json` is the description of a kit. */
const MATTER: Readonly<Record<KitFormat | 'json', readonly OptionName[]>> = {
  pdf: ['paper', 'language', 'colour', 'switch'],
  '3mf': ['language', 'parts', 'plate', 'clearance'],
  zip: ['paper', 'language', 'colour', 'switch', 'parts', 'clearance'],
  json: ['language'],
};

/** A canonical text: the same file has the same text, for any order of options and without irrelevant ones. */
export function canonicalKey(options: KitOptions, format: KitFormat | 'json'): string {
  const { game, edition } = options;
  const chosen = MATTER[format].map((name) => [name, options[name] ?? null]);
  return JSON.stringify([format, game, edition, ...chosen]);
}

/** A name for a file: `GAME-EDITION-a4-en-monochrome.pdf`, `GAME-EDITION-PLATE-en-0.20mm.3mf`. */
export function kitFileName(options: KitOptions, format: KitFormat): string {
  const { language, parts, plate, clearance } = options;
  const page = pageWords(options);
  const solid = [`${formatClearance(clearance)}mm`, ...(parts === undefined ? [] : ['parts'])];
  const plates = [...(plate === undefined ? [] : [plate]), language, ...solid];
  const words = { pdf: page, '3mf': plates, zip: [...page, ...solid] }[format];
  return `${[boxWord(options), ...words].join('-')}.${format}`;
}

/** The name of the guide to a 3D print. */
export function guideFileName(options: KitOptions): string {
  return `${[boxWord(options), ...pageWords(options), '3d'].join('-')}.pdf`;
}

const boxWord = ({ game, edition }: KitOptions): string =>
  game === edition ? game : `${game}-${edition}`;

const pageWords = ({ paper, language, colour, switch: rules }: KitOptions): readonly string[] => [
  paper,
  language,
  ...(colour ? [] : ['monochrome']),
  ...(rules === undefined ? [] : ['house-rules']),
];
