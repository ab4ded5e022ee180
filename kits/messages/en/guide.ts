// The texts of the guide to a 3D print, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  /** The title of the pages. */
  task: 'With a 3D printer',
  need: 'You need',
  parts: 'All parts',
  plates: 'The plates: what you print at once',
  settings:
    'Settings: layers of 0.2 mm, also the first one, 2 walls, 15% infill, no supports. Each 3MF has layers, walls and infill, the colours, and a brim where a piece needs one.',
  clearance:
    'The gap between parts that fit together is {clearance hundredths} mm. The fit test shows whether that is right for your printer.',
  /** `pdf` is the name of the file with the rules. */
  rules: 'The rules of the game: they are in {pdf}',
  /** Of all plates. */
  sum: 'All plates together take about {duration} and {grams} g of filament.',
  dice: 'Dice: 100% infill, so that they are balanced.',
  pieces: { 1: '{name}', other: '{count} × {name}' },
  figures: 'About {duration} and {grams tenths} g of filament.',
  /** Durations in these texts: less than an hour, or more. */
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
  /** Of a plate: the colour of most of it first. */
  colours: { one: 'Colour: {names and}.', other: 'Colours: {names and}.' },
  /** With one nozzle, in the words of slicers. */
  change:
    'With one nozzle: {from}, then {to} from {height hundredths} mm, layer {layer}. PrusaSlicer reads this from the 3MF; in another slicer, add a colour change there.',
  /** With one nozzle, for a plate that does not change its colour at a layer. */
  oneColour: 'With one nozzle: print all of it in {name}.',
  /** Of a part. */
  size: '{width tenths} × {depth tenths} × {height tenths} mm',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
