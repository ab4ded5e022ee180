// The texts of the instructions for solid parts that all kits share, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  /** The material for every solid kit. */
  needs: {
    /** `height` is that of the highest part, in millimetres. */
    printer: 'A 3D printer for at least 180 × 180 mm, {height} mm high, with a nozzle of 0.4 mm',
    slicer: 'A slicer: the program that prepares a print, such as PrusaSlicer or Bambu Studio',
    filament: 'PLA filament. The pictures have these colours: {colours and}. Others work, too',
    knife: 'A small knife',
  },
  /** The additional material if each player has a colour. */
  playerColours: 'A colour for each player, to tell their pieces apart',
  /** The additional material for a kit with dice. */
  paintNeeds: 'Acrylic paint, a small brush and a soft cloth, for the symbols of the dice',
  open: {
    title: 'Open a plate',
    text: 'The folder “plates” of the ZIP has a 3MF file for each plate. Open one in your slicer as a project, and choose your printer and your filament: colours and infill are in the file. Bambu Studio says that it loads geometry only, but it reads them too; for other slicers there are STL files.',
  },
  /** `infill` is a sentence from below; `plates` are their names, with semicolons between them. */
  print: {
    title: 'Print the plates',
    text: 'Print one plate after the other, as it lies (do not arrange it again), in layers of 0.2 mm, also the first one, and without supports. {infill} Plates: {plates}.',
  },
  infill: {
    plain: 'From STL files, set 2 walls and 15% infill.',
    withDice: 'From STL files, set 2 walls and 15% infill, and 100% for dice.',
  },
  /** `layers` are sentences like that below. */
  change: {
    title: 'Change the filament once',
    text: 'With one nozzle, the printer stops before a layer, and you load the second colour. PrusaSlicer reads the layer from the 3MF; in another slicer, add a colour change in the preview. {layers}',
  },
  /** Heights as slicers show them; `plates` are their names, with semicolons between them. */
  layer: 'Layer {layer}, at {height hundredths} mm: {plates}.',
  /** The fit test. */
  fit: {
    title: 'Test the fit first',
    text: 'Print the plate “Fit test”, and cut the brim off the key. Push the key through the holes of the gauge, beginning with one notch, and choose the first one through which it slides without force: one notch is a gap of 0.10 mm, two 0.20, three 0.30, four 0.40; if it slides through none, your printer lays too much filament. For another gap than that of the kit, print the plates in the folder “other-fits” instead of those with the same names.',
  },
  clean: {
    title: 'Clean the parts',
    text: 'Remove brims, threads and sharp edges with a knife. If parts do not fit, print them with a larger gap, from the folder “other-fits”.',
  },
  paint: {
    title: 'Fill the symbols of the dice',
    text: 'Brush paint into the engravings and wipe the faces at once. The paint stays in the symbols.',
  },
  store: {
    title: 'Put it away',
    text: 'Keep all parts in a box or a bag. Write the name of the game on it.',
  },
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
