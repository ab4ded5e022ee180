// The names of the colours of pieces.
import type { Language } from '#languages/words.ts';
import { INKS, type Ink, SEAT_INKS } from './paper/inks.ts';

const [orange, blue, green, yellow, violet] = SEAT_INKS as readonly [Ink, Ink, Ink, Ink, Ink];

/** In English and in Polish (the name of the colour: masculine nominative). */
const NAMES: readonly (readonly [Ink, Readonly<Record<Language, string>>])[] = [
  [INKS.bone, { en: 'cream', pl: 'kremowy' }],
  [INKS.field, { en: 'cream', pl: 'kremowy' }],
  [INKS.wormEdge, { en: 'red-brown', pl: 'rdzawy' }],
  [INKS.groove, { en: 'brown', pl: 'brązowy' }],
  [INKS.back, { en: 'brown', pl: 'brązowy' }],
  [INKS.engraved, { en: 'dark brown', pl: 'ciemnobrązowy' }],
  [orange, { en: 'orange', pl: 'pomarańczowy' }],
  [blue, { en: 'blue', pl: 'niebieski' }],
  [green, { en: 'green', pl: 'zielony' }],
  [yellow, { en: 'yellow', pl: 'żółty' }],
  [violet, { en: 'violet', pl: 'fioletowy' }],
];

/** The name of an ink. @throws Error if it has none */
export function colourName({ colour }: Pick<Ink, 'colour'>, language: Language): string {
  const found = NAMES.find(([ink]) => ink.colour === colour);
  if (found === undefined) throw new Error(`kit: the colour ${colour} has no name`);
  return found[1][language];
}

/** The names of inks, each once. */
export function colourNames(inks: readonly Ink[], language: Language): readonly string[] {
  return [...new Set(inks.map((ink) => colourName(ink, language)))];
}
