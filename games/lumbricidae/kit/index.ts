// The printable kit of both boxes.
import type { Kit } from '#kits/kit.ts';
import type { Language } from '#languages/list.ts';
import { drawExample } from './example.ts';
import { guideOf } from './guide.ts';
import { diceRow, tileRows } from './paper.ts';
import { caseCutOut, lidCutOut, rampCutOuts, stopperCutOut, towerCutOut } from './paper-box.ts';
import { SLICING } from './slicing.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, kitOnTable } from './steps.ts';
import { BOX_WORDS, KIT_WORDS } from './words.ts';

export const kit: Kit = {
  paper(edition, language) {
    const words = KIT_WORDS[language];
    const title = titleOf(edition, language);
    return [
      { kind: 'cut-outs', task: words.tiles, rows: tileRows() },
      { kind: 'cut-outs', task: words.dice, rows: [diceRow()] },
      {
        kind: 'cut-outs',
        task: words.box,
        rows: [
          { pieces: [towerCutOut()] },
          { pieces: rampCutOuts() },
          { pieces: [lidCutOut(title)] },
          { pieces: [caseCutOut(), stopperCutOut()] },
        ],
      },
    ];
  },
  guide: (_edition, language) => guideOf(language),
  draw: drawExample,
  parts: (_edition, options) => solidParts(options),
  steps: (_edition, made) => assemblySteps(made),
  display: (_edition, made) => kitOnTable(made),
  slicing: () => SLICING,
};

function titleOf(edition: string, language: Language): string {
  const box = Object.entries(BOX_WORDS[language].lumbricidae).find(([id]) => id === edition);
  return box?.[1].name ?? '';
}
