// The names of the colours of pieces.
import type { Language } from '#languages/list.ts';
import type { Messages } from './messages/en/colours.ts';
import { INKS, type Ink, SEAT_INKS } from './paper/inks.ts';
import { COLOUR_WORDS } from './words.ts';

const [orange, blue, green, yellow, violet] = SEAT_INKS as readonly [Ink, Ink, Ink, Ink, Ink];

const NAMES: readonly (readonly [Ink, keyof Messages])[] = [
  [INKS.bone, 'cream'],
  [INKS.field, 'cream'],
  [INKS.wormEdge, 'redBrown'],
  [INKS.groove, 'brown'],
  [INKS.back, 'brown'],
  [INKS.engraved, 'darkBrown'],
  [orange, 'orange'],
  [blue, 'blue'],
  [green, 'green'],
  [yellow, 'yellow'],
  [violet, 'violet'],
];

/** The name of an ink. @throws Error if it has none */
export function colourName({ colour }: Pick<Ink, 'colour'>, language: Language): string {
  const found = NAMES.find(([ink]) => ink.colour === colour);
  if (found === undefined) throw new Error(`kit: the colour ${colour} has no name`);
  return COLOUR_WORDS[language][found[1]];
}

/** The names of inks, each once. */
export function colourNames(inks: readonly Ink[], language: Language): readonly string[] {
  return [...new Set(inks.map((ink) => colourName(ink, language)))];
}
