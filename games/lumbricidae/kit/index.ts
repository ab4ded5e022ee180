// The printable kit of both boxes.
import type { Kit } from '#kits/kit.ts';
import { KIT_WORDS } from '../messages/kit.ts';
import { drawExample } from './example.ts';
import { guideOf } from './guide.ts';
import { diceRow, tileRows } from './paper.ts';
import { SLICING } from './slicing.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, kitOnTable } from './steps.ts';

export const kit: Kit = {
  paper(_edition, language) {
    const words = KIT_WORDS[language];
    return [
      { kind: 'cut-outs', task: words.tiles, rows: tileRows() },
      { kind: 'cut-outs', task: words.dice, rows: [diceRow()] },
    ];
  },
  guide: (_edition, language) => guideOf(language),
  draw: drawExample,
  parts: (_edition, options) => solidParts(options),
  steps: (_edition, made) => assemblySteps(made),
  display: (_edition, made) => kitOnTable(made),
  slicing: () => SLICING,
};
