// The printable kit.
import type { Kit } from '#kits/kit.ts';
import { drawExample } from './example.ts';
import { fitSample } from './fit-sample.ts';
import { guideOf } from './guide.ts';
import { BOARD, boardMarks, pieceRow } from './paper.ts';
import { rackCutOut } from './rack.ts';
import { scoreCutOut } from './score-sheet.ts';
import { RACKS } from './sizes.ts';
import { SLICING } from './slicing.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, matchOnTable } from './steps.ts';
import { KIT_WORDS } from './words.ts';

export const kit: Kit = {
  paper(_edition, language) {
    const words = KIT_WORDS[language];
    const rack = rackCutOut(words.rack);
    return [
      { kind: 'poster', task: words.board, ...BOARD, marks: boardMarks(words.reconstruction) },
      { kind: 'cut-outs', task: words.pieces, rows: [pieceRow()] },
      {
        kind: 'cut-outs',
        task: words.racks,
        rows: [{ pieces: Array.from({ length: RACKS }, () => rack) }],
      },
      { kind: 'cut-outs', task: words.scores, rows: [{ pieces: [scoreCutOut(words.score)] }] },
    ];
  },
  guide: (_edition, language) => guideOf(language),
  draw: drawExample,
  parts: (_edition, options) => solidParts(options),
  steps: (_edition, made) => assemblySteps(made),
  fitSample,
  solidNeeds: (language) => [KIT_WORDS[language].bag, KIT_WORDS[language].scoreNeeds],
  display: (_edition, made) => matchOnTable(made),
  slicing: () => SLICING,
};
