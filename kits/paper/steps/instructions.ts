// The instructions of a paper kit, from printing to storing: the common steps and those of the game.
import type { Language } from '#languages/words.ts';
import type { Kit, PosterSection } from '../../kit.ts';
import { PAPERS, type PaperName } from '../papers.ts';
import { posterParts } from '../poster.ts';
import type { Instructions, KitStep } from './guide.ts';
import {
  backsPicture,
  cutPicture,
  envelopePicture,
  joinPicture,
  printPicture,
} from './pictures.ts';
import { INSTRUCTION_WORDS } from './words.ts';

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
        : [{ ...words.backs(backs), picture: backsPicture(sample, words.sides) }]),
      { ...words.cut(thinPaper), picture: cutPicture(sample) },
      ...posters.flatMap((poster) => joinSteps(poster, language, paper)),
      ...steps,
      { title: words.store, text: store, picture: guide.storePicture ?? envelopePicture(title) },
    ],
  };
}

function joinSteps(
  poster: PosterSection,
  language: Language,
  paper: PaperName,
): readonly KitStep[] {
  const words = INSTRUCTION_WORDS[language];
  const count = posterParts(poster, PAPERS[paper]);
  if (count === 1) return [];
  return [{ ...words.join(count), picture: joinPicture(poster.marks, words.glue) }];
}
