// The printable kit of both boxes.
import type { Kit } from '#kits/kit.ts';
import { KIT_WORDS } from '../messages/kit.ts';
import { diceCutOuts, tileCutOuts } from './paper.ts';
import { solidParts } from './solid.ts';

export const kit: Kit = {
  paper(_edition, language) {
    const words = KIT_WORDS[language];
    return [
      { kind: 'cut-outs', task: words.tiles, pieces: tileCutOuts() },
      { kind: 'cut-outs', task: words.dice, pieces: diceCutOuts() },
    ];
  },
  parts: (_edition, options) => solidParts(options),
};
