// The texts of the page of a printable kit, in English. The server has the texts about the parts and the steps.
import type { Catalogue } from '#languages/catalogue.ts';
import { form } from '#languages/english.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
/** Heights of layers, as slicers show them. */
const height = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Smaller lengths do not matter, in millimetres. */
const TINY = 0.001;

function counted(count: number, one: string, many: string): string {
  return `${number.format(count)} ${form(count, one, many)}`;
}

export const kits = {
  title: (game: string) => `${game}: print the game`,
  lead: 'Make your own copy: cut it out of paper, or print it with a 3D printer.',
  picture: (game: string) => `The pieces of ${game} on the table`,
  slow: 'The server draws the pieces. This can take a few seconds.',
  busy: 'The server is busy or can’t be reached. Retrying …',
  noKit: {
    title: 'There is no kit of this box',
    advice: 'The address may be wrong. The boxes on the shelf link to their kits.',
  },

  options: 'How would you like it?',
  paper: 'Paper size',
  papers: (paper: string) => ({ a4: 'A4', letter: 'Letter', a3: 'A3' })[paper] ?? paper,
  language: 'Language of the kit',
  colour: 'Ink',
  colours: (isColour: string) => (isColour === 'true' ? 'Colour' : 'Black and white'),
  clearance: 'Clearance (3D printer only)',
  clearances: (millimetres: string, isStandard: boolean) =>
    `${number.format(Number(millimetres))} mm${isStandard ? ' (standard)' : ''}`,
  clearanceHint:
    'The gap between parts that fit into each other. Not sure? Keep the standard. If parts are too tight, choose more. If they are loose, choose less.',
  /** A wrong option in the address. */
  wrong: (option: string, value: string, standard: string) =>
    `“${option}” can’t be “${value}”. The page uses ${standard}.`,
  wrongRules: (value: string) =>
    `The page can’t read the house rules “${value}”. The kit has the rules of the rule sheet.`,
  houseRules: 'The PDF has these house rules',
  removeRules: 'Use the rule sheet',
  unknown: (option: string) => `The kit has no option “${option}”. The page ignores it.`,

  files: 'Save the files',
  file: {
    pdf: { name: 'PDF', says: 'For paper: pages to cut out, and the rules' },
    '3mf': { name: '3MF', says: 'For PrusaSlicer, Bambu Studio and OrcaSlicer' },
    zip: { name: 'ZIP', says: 'Everything: the PDF, and files for a 3D printer' },
  },
  fileOfPlate: (plate: string) => `The file of the plate: ${plate}`,
  making: (file: string) => `The server makes the ${file} file. This can take some seconds.`,
  ahead: (count: number) =>
    `The server makes ${counted(count, 'other file', 'other files')} first.`,
  progress: (file: string) => `How much of the ${file} file is made`,
  made: (file: string) => `The ${file} file is ready.`,
  failed: {
    wrong: 'The server can’t make this file with these options. Choose other options.',
    later: (seconds: number) =>
      `The server is making other files. Try again in ${counted(seconds, 'second', 'seconds')}.`,
    tooMany: (seconds: number) =>
      `You asked for many files. Try again in ${counted(seconds, 'second', 'seconds')}.`,
    broken: 'The server can’t make this file. Tell the person who runs the server.',
    offline: 'Can’t reach the server. Check your connection and try again.',
  },

  view: {
    open: 'Turn the parts in 3D',
    loading: 'The 3D view is loading …',
    label: (name: string) => `3D view: ${name}`,
    keys: 'Drag to turn. Scroll or pinch to zoom. Keys: arrows turn, + and − zoom, 0 resets.',
    show: 'Show',
    plates: 'Plates',
    parts: 'Parts',
    nearer: 'Zoom in',
    farther: 'Zoom out',
    reset: 'Reset the view',
    none: 'This browser can’t show 3D here. The pictures show all parts.',
    failed: 'The 3D view didn’t load. The pictures show all parts.',
    again: 'Try again',
  },

  materials: 'How to make it',
  material: { paper: 'From paper', solid: 'With a 3D printer' },
  needs: 'You need',
  steps: 'Step by step',
  pages: 'The pages',
  pagePicture: 'The first of these pages',
  pieces: (count: number, width: number, height: number, hasBacks: boolean) =>
    `${counted(count, 'piece', 'pieces')} of ${number.format(width)} × ${number.format(height)} mm${hasBacks ? ', printed on both sides' : ''}`,
  plates: 'The plates',
  platesLead:
    'A plate is what you print at once. Each fits on a bed of 180 × 180 mm. PrusaSlicer estimated times and filament from these files. Your printer may be faster or slower.',
  /** @param duration and @param filament as in the facts of a plate */
  total: (duration: string, filament: string) => `All plates: ${duration}, ${filament}`,
  duration: (minutes: number) =>
    [
      ...(minutes < 60 ? [] : [`${Math.floor(minutes / 60)} h`]),
      ...(minutes >= 60 && minutes % 60 === 0 ? [] : [`${number.format(minutes % 60)} min`]),
    ].join(' '),
  filament: (grams: number) => `${number.format(grams)} g of filament`,
  change: (millimetres: number, layer: number) =>
    `colour change at ${height.format(millimetres)} mm, layer ${layer}`,
  colourCount: (count: number) => counted(count, 'colour', 'colours'),
  /** A plate in the checklist. */
  printed: 'Printed',
  table: (plate: string) => `Parts of the plate: ${plate}`,
  columns: { part: 'Part', count: 'Count', size: 'Size (mm)' },
  size: (width: number, depth: number, height: number) =>
    [width, depth, height].map((side) => number.format(Math.round(side * 10) / 10)).join(' × '),
  fair: 'Are the dice fair?',
  balance: (part: string, offCentre: number, spread: number) =>
    `${part}: the centre of mass is ${offCentre < TINY ? `less than ${number.format(TINY)}` : number.format(offCentre)} mm from the middle (fair: at most 0.02 mm). The moments of inertia differ by ${number.format(spread)} % (fair: at most 0.5 %).`,
  fairLead:
    'Yes, no side is heavier. An engraved symbol makes its side lighter, so small symbols are deeper than large ones. We computed the balance from the shape:',
  fairPrint:
    'This holds for dice without hollows: the 3MF file fills them. From an STL file, print them with 100 % infill.',
  rules: 'Read the rules',
};

/** The texts that every language must have. */
export type KitTexts = Catalogue<typeof kits>;
