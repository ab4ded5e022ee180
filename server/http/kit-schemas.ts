// The schemas of requests for printable kits, and of their descriptions.
import { type Static, Type } from 'typebox';
import { LANGUAGES } from '#kernel/words.ts';
import { KIT_FORMATS, PAPER_NAMES } from '#kits/files/options.ts';
import { closed, Word } from './schema-parts.ts';

const PaperPieces = Type.Object({
  width: Type.Number({ description: 'In millimetres.' }),
  height: Type.Number({ description: 'In millimetres.' }),
  count: Type.Integer(),
  backs: Type.Boolean({ description: 'Whether they are printed on both sides.' }),
});
/** What a printable kit has. */
export const KitDescription = Type.Object({
  game: Word,
  edition: Word,
  title: Type.String(),
  formats: Type.Array(Type.Enum([...KIT_FORMATS])),
  paper: Type.Array(
    Type.Object({
      task: Type.String({ description: 'What to do with these pages.' }),
      pieces: Type.Array(PaperPieces),
    }),
    { description: 'The parts of the PDF without the rules.' },
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
    clearance: Type.Optional(
      Type.Number({
        minimum: 0.1,
        maximum: 0.4,
        description:
          'Between solid parts that fit into each other, in millimetres, in steps of 0.05; default: 0.20.',
      }),
    ),
  },
  closed,
);

export type KitDescription = Static<typeof KitDescription>;
