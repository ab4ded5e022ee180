// The schemas of requests for printable kits, and of their descriptions.
import { type Static, Type } from 'typebox';
import { KIT_FORMATS, PAPER_NAMES } from '#kits/files/options.ts';
import { LANGUAGES } from '#languages/list.ts';
import { closed, Word } from './schema-parts.ts';

const Picture = Type.String({ description: 'A picture as a data URL: PNG or SVG.' });
const Instructions = Type.Object({
  needs: Type.Array(Type.String()),
  steps: Type.Array(Type.Object({ title: Type.String(), text: Type.String(), picture: Picture })),
});
const PaperPieces = Type.Object({
  width: Type.Number({ description: 'In millimetres.' }),
  height: Type.Number({ description: 'In millimetres.' }),
  count: Type.Integer(),
  backs: Type.Boolean({ description: 'Whether they are printed on both sides.' }),
});
const FilamentChange = Type.Object(
  {
    layer: Type.Integer({ description: 'Its number; the first of a print is 1.' }),
    height: Type.Number({ description: 'Its top in millimetres, by which slicers name a layer.' }),
  },
  { description: 'The layer before which a printer with one nozzle needs another filament.' },
);
const SolidPart = Type.Object({
  id: Word,
  name: Type.String(),
  count: Type.Integer(),
  plate: Word,
  size: Type.Object(
    { width: Type.Number(), depth: Type.Number(), height: Type.Number() },
    { description: 'In millimetres, as it is printed.' },
  ),
  picture: Picture,
  grams: Type.Number({ description: 'Of all its copies, in PLA without hollows.' }),
  balance: Type.Optional(
    Type.Object(
      {
        offCentre: Type.Number({ description: 'Of the centre of mass, in millimetres.' }),
        momentSpread: Type.Number({
          description: 'The largest difference of two main moments of inertia, in percent.',
        }),
      },
      { description: 'How fair it is; only of dice.' },
    ),
  ),
});
const Plate = Type.Object({
  id: Word,
  name: Type.String(),
  filamentChange: Type.Optional(FilamentChange),
  minutes: Type.Optional(Type.Number({ description: 'To print it, measured with a slicer.' })),
  filamentGrams: Type.Optional(Type.Number({ description: 'Measured with a slicer.' })),
  colours: Type.Array(Type.String(), {
    description: 'Of its filaments, such as #f6eedb; the colour of most of it first.',
  }),
  picture: Picture,
});
const Choices = Type.Object(
  {
    paper: Type.Array(Type.String()),
    language: Type.Array(Type.Enum([...LANGUAGES])),
    clearance: Type.Array(Type.Number(), { description: 'In millimetres.' }),
    standardClearance: Type.Number({ description: 'Taken when none is given.' }),
  },
  { description: 'The values that options of a file can have.' },
);
/** The content of a printable kit. */
export const KitDescription = Type.Object({
  game: Word,
  edition: Word,
  title: Type.String(),
  picture: Picture,
  formats: Type.Array(Type.Enum([...KIT_FORMATS])),
  choices: Choices,
  paper: Type.Array(
    Type.Object({
      task: Type.String({ description: 'What to do with these pages.' }),
      pieces: Type.Array(PaperPieces),
      picture: Picture,
    }),
    { description: 'The parts of the PDF without the rules.' },
  ),
  plates: Type.Array(Plate, {
    description: 'What a 3D printer prints together; each fits on 180 x 180 mm.',
  }),
  parts: Type.Array(SolidPart, { description: 'For the standard clearance.' }),
  instructions: Type.Object(
    { paper: Instructions, solid: Instructions },
    { description: 'How to make it, of paper and with a 3D printer.' },
  ),
});

/** Any text: an unknown box is `unknown-kit`. */
export const KitParams = Type.Object({ game: Type.String(), edition: Type.String() });
const KitLanguage = Type.Optional(Type.Enum([...LANGUAGES], { description: 'Default: en.' }));
export const KitLanguageQuery = Type.Object({ language: KitLanguage }, closed);
/** For the document only: `parseChoices` reads the options. */
export const KitQuery = Type.Object(
  {
    paper: Type.Optional(Type.Enum([...PAPER_NAMES], { description: 'Default: a4.' })),
    language: KitLanguage,
    colour: Type.Optional(
      Type.Boolean({ description: 'Default: true. Without colours, areas are hatched.' }),
    ),
    parts: Type.Optional(
      Type.String({ description: 'Names of solid parts with commas between them; default: all.' }),
    ),
    plate: Type.Optional(
      Type.String({ description: 'Of a 3MF, which has one plate: the id of the plate.' }),
    ),
    clearance: Type.Optional(
      Type.Number({
        minimum: 0.1,
        maximum: 0.4,
        description:
          'Between solid parts that fit into each other, in millimetres, in steps of 0.05; default: 0.20.',
      }),
    ),
    switch: Type.Optional(
      Type.String({
        description:
          'House rules for the printed rules, such as wormValue=6,stopAllowed=false; default: those of the rule sheet.',
      }),
    ),
  },
  closed,
);

/** How far a file is that is still being made. */
export const KitProgress = Type.Object({
  ahead: Type.Integer({ description: 'Other files that the server makes first.' }),
  share: Type.Number({ description: 'How much of it is made, from 0 to 1.' }),
});

export const KitHeaders = Type.Object({
  prefer: Type.Optional(
    Type.String({
      description:
        'With `respond-async` the server answers 202 after a second if the file is still being made.',
    }),
  ),
});

export type KitDescription = Static<typeof KitDescription>;
export type KitProgress = Static<typeof KitProgress>;
