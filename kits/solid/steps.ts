// The instructions of a solid kit, from printing to storing: the common steps and those of the game.
import type { Language } from '#languages/list.ts';
import { colourNames } from '../colour-names.ts';
import { INKS, SEAT_INKS } from '../paper/inks.ts';
import type { Model, View } from '../preview/picture.ts';
import { SOLID_WORDS } from '../words.ts';
import { COUPON_PLATE, type FitSample } from './coupon.ts';
import type { Geometry, Solid } from './geometry.ts';
import { type Body, boxOf, type FilamentChange, inksOf, type Part } from './part.ts';
import { BED, type PlacedPart, type Plate } from './plates.ts';

export interface SolidStep {
  readonly title: string;
  /** A few short sentences. */
  readonly text: string;
  /** Solid parts as they lie in this step. */
  readonly models: readonly Model[];
  /** The viewpoint of the picture; the usual view by default. */
  readonly view?: View;
}

/** Moves and turns a solid. */
export type Place = (solid: Solid) => Solid;

/** Bodies in another place. */
export const placed = (bodies: readonly Body[], place: Place): Model => ({
  bodies: bodies.map(({ ink, solid }) => ({ ink, solid: place(solid) })),
});

export interface SolidStepsOptions {
  readonly language: Language;
  readonly plates: readonly Plate[];
  /** The steps of the game. */
  readonly own: readonly SolidStep[] | undefined;
  /** The game's part of the fit test. */
  readonly sample: FitSample | undefined;
}

/** The steps in their order; none for a kit without solid parts. */
export function solidSteps({
  language,
  plates,
  own,
  sample,
}: SolidStepsOptions): readonly SolidStep[] {
  const words = SOLID_WORDS[language];
  const first = plates.find(({ id }) => id !== COUPON_PLATE) ?? plates[0];
  if (first === undefined) return [];
  const colours = plates.flatMap(({ name, filamentChange: change, parts }) =>
    change === undefined ? [] : [{ name, change, parts }],
  );
  const placed = plates.flatMap((plate) => plate.parts.map(({ part }) => part));
  const parts = [...new Set(placed)];
  const die = parts.find(isDie);
  const largest = [...parts].sort((a, b) => volumeOf(b) - volumeOf(a))[0] as Part;
  const [coloured] = colours;
  const coupon = plates.find(({ id }) => id === COUPON_PLATE);
  const printed = plates.filter((plate) => plate !== coupon);
  return [
    { ...words.open, models: modelsOnAll(plates) },
    ...(coupon === undefined ? [] : [{ ...words.fit, models: modelsOn(coupon), view: FLAT }]),
    ...(sample === undefined ? [] : [{ ...sample.step, models: sample.parts, view: FLAT }]),
    {
      title: words.print.title,
      text: words.print.text({
        infill: die === undefined ? words.infill.plain : words.infill.withDice,
        plates: listed(printed),
      }),
      models: modelsOn(first),
    },
    ...(coloured === undefined
      ? []
      : [
          {
            title: words.change.title,
            text: words.change.text({ layers: sayLayers(colours, language) }),
            models: coloured.parts.slice(0, 3).map(modelOf),
          },
        ]),
    { ...words.clean, models: [largest] },
    ...(die === undefined ? [] : [{ ...words.paint, models: [die] }]),
    ...(own ?? [{ ...words.store, models: modelsOnAll(plates) }]),
  ];
}

/** Low things are seen from higher above. */
const FLAT: View = { turn: 25, tilt: 55 };

/** The material for these parts. @param more what the game needs besides */
export function solidNeeds(
  language: Language,
  parts: readonly Part[],
  more: readonly string[] = [],
): readonly string[] {
  const { needs, paintNeeds, playerColours } = SOLID_WORDS[language];
  const own = parts.filter(({ plate }) => plate.id !== COUPON_PLATE);
  const inks = inksOf(own);
  const seats = inks.filter((ink) => SEAT_INKS.includes(ink));
  return [
    needs.printer({ height: heightOf(own) }),
    needs.slicer,
    needs.filament({ colours: colourNames(inks, language) }),
    needs.knife,
    ...(seats.length > 1 ? [playerColours] : []),
    ...(parts.some(isDie) ? [paintNeeds] : []),
    ...more,
  ];
}

/** The height of the highest part, as printers have it: in whole centimetres. */
function heightOf(parts: readonly Part[]): number {
  return 10 * Math.ceil(Math.max(...parts.map((part) => boxOf(part).size[2])) / 10);
}

/** The changes of filament, each in a sentence with its plates. */
function sayLayers(
  plates: readonly { readonly name: string; readonly change: FilamentChange }[],
  language: Language,
): string {
  const byLayer = Map.groupBy(plates, ({ change }) => change.layer);
  return [...byLayer.values()]
    .map((same) => {
      const { change } = same[0] as (typeof same)[number];
      return SOLID_WORDS[language].layer({ ...change, plates: listed(same) });
    })
    .join(' ');
}

/** The names of plates. They may have commas, so semicolons are between them. */
const listed = (plates: readonly { readonly name: string }[]): string =>
  plates.map(({ name }) => name).join('; ');

/** The parts of a plate, where they lie. */
export const modelsOn = ({ parts }: Plate): readonly Model[] => parts.map(modelOf);

/** The parts of a plate on the bed of a small printer. */
export function modelsOnBed({ Manifold }: Geometry, plate: Plate): readonly Model[] {
  const bed = Manifold.cube([BED, BED, BED_THICKNESS]).translate([0, 0, -BED_THICKNESS]);
  return [{ bodies: [{ ink: INKS.bed, solid: bed }] }, ...modelsOn(plate)];
}

/** In the picture, in millimetres. */
const BED_THICKNESS = 2;

/** All plates side by side, about as wide as they are deep. */
export function modelsOnAll(plates: readonly Plate[]): readonly Model[] {
  const perRow = Math.ceil(Math.sqrt(plates.length));
  return plates.flatMap((plate, index) =>
    plate.parts.map(({ part, at: [x, y, z] }) => {
      const [column, row] = [index % perRow, Math.floor(index / perRow)];
      return { bodies: part.bodies, at: [x + column * BED, y - row * BED, z] as const };
    }),
  );
}

const modelOf = ({ part, at }: PlacedPart): Model => ({ bodies: part.bodies, at });

const volumeOf = ({ bodies }: Part): number =>
  bodies.reduce((sum, { solid }) => sum + solid.volume(), 0);

const isDie = (part: Part): boolean => part.isDie === true;
