// The printable kit of both boxes.
import type { Kit } from '#kits/kit.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { KIT_WORDS } from '../messages/kit.ts';
import {
  bidDiceCutOuts,
  bidTileCutOuts,
  finishCutOut,
  segmentCutOuts,
  startCutOut,
} from './paper.ts';
import { SEGMENT } from './sizes.ts';
import { solidParts } from './solid.ts';

export const kit: Kit = {
  paper(edition, language) {
    const words = KIT_WORDS[language];
    const rules = rulesOfBox(edition);
    const isDice = rules.lowestBid === 3;
    return [
      isDice
        ? { kind: 'cut-outs', task: words.dice, pieces: bidDiceCutOuts(rules) }
        : { kind: 'cut-outs', task: words.tiles, pieces: bidTileCutOuts(rules) },
      { kind: 'cut-outs', task: words.worms, pieces: segmentCutOuts() },
      { kind: 'cut-outs', task: words.card, pieces: [finishCutOut(rules, words.finish)] },
      {
        kind: 'cut-outs',
        task: words.line(rules.courseLength * SEGMENT),
        pieces: [startCutOut(words.start)],
      },
    ];
  },
  parts: (edition, options) => solidParts(rulesOfBox(edition), options),
};

/** @throws Error if there is no such edition */
function rulesOfBox(edition: string): Rules {
  const box = editions.find(({ id }) => id === edition);
  if (box === undefined) throw new Error(`kit: there is no edition ${edition}`);
  return rulesOf(box.switches);
}
