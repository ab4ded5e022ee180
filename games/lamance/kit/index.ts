// The printable kit.
import type { Kit } from '#kits/kit.ts';
import { KIT_WORDS } from '../messages/kit.ts';
import { BOARD, boardMarks, pieceCutOuts, rackCutOut, scoreCutOut } from './paper.ts';
import { RACKS } from './sizes.ts';
import { solidParts } from './solid.ts';

export const kit: Kit = {
  paper(_edition, language) {
    const words = KIT_WORDS[language];
    const rack = rackCutOut();
    return [
      { kind: 'poster', task: words.board, ...BOARD, marks: boardMarks(words.reconstruction) },
      { kind: 'cut-outs', task: words.pieces, pieces: pieceCutOuts() },
      { kind: 'cut-outs', task: words.racks, pieces: Array.from({ length: RACKS }, () => rack) },
      { kind: 'cut-outs', task: words.scores, pieces: [scoreCutOut(words.players)] },
    ];
  },
  parts: (_edition, options) => solidParts(options),
};
