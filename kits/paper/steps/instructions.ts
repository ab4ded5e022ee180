// The instructions of a paper kit, from printing to storing: the common steps and those of the game.
import type { Language } from '#languages/list.ts';
import type { Kit, PosterSection } from '../../kit.ts';
import { INSTRUCTION_WORDS } from '../../words.ts';
import { PAPERS, type PaperName } from '../papers.ts';
import { posterParts } from '../poster.ts';
import type { Instructions, KitStep, ThinPaper } from './guide.ts';
import {
  backsPicture,
  cutPicture,
  envelopePicture,
  joinPicture,
  printPicture,
} from './pictures.ts';

export interface InstructionOptions {
  /** The name of the box. */
  readonly title: string;
  readonly edition: string;
  readonly language: Language;
  /** A drawing that fits this paper needs no joining. */
  readonly paper: PaperName;
}

export function instructionsOf(
  kit: Kit,
  { title, edition, language, paper }: InstructionOptions,
): Instructions {
  const words = INSTRUCTION_WORDS[language];
  const guide = kit.guide(edition, language);
  const { needs, parts, backs, thinPaper, sample, steps, store } = guide;
  const posters = kit.paper(edition, language).filter((section) => section.kind === 'poster');
  return {
    needs: [...words.needs, ...needs],
    parts,
    steps: [
      { ...words.print, picture: printPicture() },
      ...(backs === undefined
        ? []
        : [
            {
              title: words.backs.title,
              text: words.backs.text({ place: backs }),
              picture: backsPicture(sample, words.sides),
            },
          ]),
      {
        title: words.cut.title,
        text: words.cut.text({
          thinPaper: sayThinPaper(thinPaper, words),
          others: thinPaper.others,
        }),
        picture: cutPicture(sample),
      },
      ...posters.flatMap((poster) => joinSteps(poster, language, paper)),
      ...steps,
      { title: words.store, text: store, picture: guide.storePicture ?? envelopePicture(title) },
    ],
  };
}

/** How to print on thin paper, and what to glue on cardboard. */
const sayThinPaper = (
  { mounted }: ThinPaper,
  { thinPaper: words }: (typeof INSTRUCTION_WORDS)[Language],
): string => (mounted === undefined ? words.plain : words.mounted({ mounted }));

function joinSteps(
  poster: PosterSection,
  language: Language,
  paper: PaperName,
): readonly KitStep[] {
  const { join, glue } = INSTRUCTION_WORDS[language];
  const count = posterParts(poster, PAPERS[paper]);
  if (count === 1) return [];
  return [
    { title: join.title({ count }), text: join.text, picture: joinPicture(poster.marks, glue) },
  ];
}
