// The options of a kit in the address of its page, and the addresses of its files.
import type { KitDescription } from '#server/wire/kit-schemas.ts';
import { kitAddress } from '../addresses.ts';
import type { Box } from '../route.ts';

/** All options as text, as they are in an address. */
export interface Choices {
  readonly paper: string;
  readonly language: string;
  /** `true` or `false`. */
  readonly colour: string;
  /** In millimetres, such as `0.20`. */
  readonly clearance: string;
  /** House rules, such as `wormValue=6,stopAllowed=false`; empty for the rule sheet. */
  readonly switch: string;
}

export type Option = keyof Choices;
/** An option with few values. */
export type ListedOption = Exclude<Option, 'switch'>;

/** The values of each option; the page shows them in this order. */
export type Values = { readonly [Name in ListedOption]: readonly string[] };

export function valuesOf({ choices }: Pick<KitDescription, 'choices'>): Values {
  return {
    paper: choices.paper,
    language: choices.language,
    colour: ['true', 'false'],
    clearance: choices.clearance.map((each) => each.toFixed(2)),
  };
}

/** @param language of the page */
export function standardOf(
  { choices }: Pick<KitDescription, 'choices'>,
  language: string,
): Choices {
  return {
    paper: choices.paper[0] ?? '',
    language,
    colour: 'true',
    clearance: choices.standardClearance.toFixed(2),
    switch: '',
  };
}

/** A wrong option in an address; without `value` the option itself is unknown. */
export interface WrongOption {
  readonly option: string;
  readonly value?: string;
}

/** The server checks them against the game. */
const HOUSE_RULES = /^[a-zA-Z]+=[\w-]+(,[a-zA-Z]+=[\w-]+)*$/;

/** House rules of an option by name, as text. */
export function houseRulesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(',').flatMap((each) => (each === '' ? [] : [each.split('=')])),
  );
}

/** Reads the options of an address; wrong ones keep the standard and are listed. */
export function choicesIn(
  search: string,
  values: Values,
  standard: Choices,
): { readonly choices: Choices; readonly wrong: readonly WrongOption[] } {
  const wrong: WrongOption[] = [];
  let choices = standard;
  for (const [option, text] of new URLSearchParams(search)) {
    if (option === 'switch') {
      if (HOUSE_RULES.test(text)) choices = { ...choices, switch: text };
      else wrong.push({ option, value: text });
    } else if (!isOption(option, values)) wrong.push({ option });
    else {
      const value = values[option].find((each) => each === text || isSameNumber(each, text));
      if (value === undefined) wrong.push({ option, value: text });
      else choices = { ...choices, [option]: value };
    }
  }
  return { choices, wrong };
}

function isOption(name: string, values: Values): name is ListedOption {
  return Object.hasOwn(values, name);
}

/** `0.2` is `0.20`. */
function isSameNumber(one: string, other: string): boolean {
  return /^\d*\.\d+$/.test(other) && Number(one) === Number(other);
}

/** The address of the page; options with their standard value are left out. */
export function pageAddress(box: Box, choices: Choices, standard: Choices): string {
  const changed = (Object.keys(choices) as Option[]).filter(
    (name) => choices[name] !== standard[name],
  );
  return kitAddress(box, Object.fromEntries(changed.map((name) => [name, choices[name]])));
}

export type Format = KitDescription['formats'][number];

/** The options that change a file of each format. */
const MATTER: Readonly<Record<Format, readonly Option[]>> = {
  pdf: ['paper', 'language', 'colour', 'switch'],
  '3mf': ['language', 'clearance'],
  zip: ['paper', 'language', 'colour', 'switch', 'clearance'],
};

/** The address of the 3MF of a plate. */
export function plateAddress(box: Box, plate: string, choices: Choices): string {
  return `${fileAddress(box, '3mf', choices)}&plate=${plate}`;
}

export function fileAddress({ game, edition }: Box, format: Format, choices: Choices): string {
  const given = MATTER[format].filter((name) => choices[name] !== '');
  const query = new URLSearchParams(given.map((name) => [name, choices[name]]));
  return `/api/kits/${game}/${edition}.${format}?${query}`;
}
