// The texts of the page of a printable kit, in English. The server has the texts about the parts and the steps.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = {
  terms: {
    seconds: { one: '{count} second', other: '{count} seconds' },
    pieces: { one: '{count} piece', other: '{count} pieces' },
  },

  title: '{game}: print the game',
  lead: 'Make your own copy: cut it out of paper, or print it with a 3D printer.',
  picture: 'The pieces of {game} on the table',
  slow: 'The server is drawing the pieces. This can take a few seconds.',
  busy: 'The server is busy or can’t be reached. Retrying …',
  noKit: {
    title: 'This game has no kit',
    advice: 'Check the address, or choose a game from the list.',
  },

  options: 'How would you like it?',
  paper: 'Paper size',
  papers: { a4: 'A4', letter: 'Letter', a3: 'A3' },
  language: 'Language of the kit',
  colour: 'Ink',
  colours: { true: 'Colour', false: 'Black and white' },
  clearance: 'Gap between parts (3D printer only)',
  clearanceOf: '{millimetres exact} mm',
  clearanceStandard: '{millimetres exact} mm (standard)',
  clearanceHint:
    'The gap between parts that fit into each other. Not sure? Keep the standard. If parts are too tight, choose more. If they are loose, choose less.',
  /** A wrong option in the address. */
  wrong: '“{option}” can’t be “{value}”. The page uses {standard}.',
  wrongRules:
    'The page can’t read the house rules “{value}”. The kit has the rules of the rule sheet.',
  houseRules: 'The PDF has these house rules',
  removeRules: 'Use the rule sheet',
  unknown: 'The kit has no option “{option}”. The page ignores it.',

  files: 'Save the files',
  file: {
    pdf: { name: 'PDF', says: 'For paper: pages to cut out, and the rules' },
    '3mf': { name: '3MF', says: 'For PrusaSlicer, Bambu Studio and OrcaSlicer' },
    zip: { name: 'ZIP', says: 'Everything: the PDF, and files for a 3D printer' },
  },
  fileOfPlate: 'The file of the plate: {plate}',
  making: 'The server is making the {file} file. This can take a few seconds.',
  ahead: {
    one: 'The server is making {count} other file first.',
    other: 'The server is making {count} other files first.',
  },
  progress: 'How much of the {file} file is made',
  made: 'The {file} file is ready.',
  failed: {
    wrong: 'The server can’t make this file with these options. Choose other options.',
    later: 'The server is making other files. Try again in {seconds seconds}.',
    tooMany: 'You asked for many files. Try again in {seconds seconds}.',
    broken: 'The server can’t make this file. Tell the person who runs the server.',
    offline: 'Can’t reach the server. Check your connection and try again.',
  },

  view: {
    open: 'Turn the parts in 3D',
    loading: 'The 3D view is loading …',
    label: '3D view: {name}',
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
  pieces: '{count pieces} of {width exact} × {height exact} mm',
  piecesWithBacks: '{count pieces} of {width exact} × {height exact} mm, printed on both sides',
  plates: 'The plates',
  platesLead:
    'A plate is what you print at once. Each fits on a bed of 180 × 180 mm. PrusaSlicer estimated times and filament from these files. Your printer may be faster or slower.',
  /** @param duration and @param filament as in the facts of a plate */
  total: 'All plates: {duration}, {filament}',
  minutes: '{minutes} min',
  hours: '{hours} h',
  hoursAndMinutes: '{hours} h {minutes} min',
  filament: '{grams} g of filament',
  change: 'colour change at {millimetres hundredths} mm, layer {layer}',
  colourCount: { one: '{count} colour', other: '{count} colours' },
  /** A plate in the checklist. */
  printed: 'Printed',
  table: 'Parts of the plate: {plate}',
  columns: { part: 'Part', count: 'Count', size: 'Size (mm)' },
  size: '{width tenths} × {depth tenths} × {height tenths}',
  fair: 'Are the dice fair?',
  balance:
    '{part}: the centre of mass is {offCentre exact} mm from the middle (fair: at most 0.02 mm). The moments of inertia differ by {spread exact} % (fair: at most 0.5%).',
  /** If the centre of mass is nearer than `least`. */
  balanceClose:
    '{part}: the centre of mass is less than {least exact} mm from the middle (fair: at most 0.02 mm). The moments of inertia differ by {spread exact} % (fair: at most 0.5%).',
  fairLead:
    'Yes: no side is heavier. An engraved symbol makes its side lighter, so small symbols are deeper than large ones. We computed the balance from the shape:',
  fairPrint:
    'This holds for dice without hollows: the 3MF file fills them. From an STL file, print them with 100 % infill.',
  rules: 'Read the rules',
} as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
