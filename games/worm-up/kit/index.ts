// The printable kit of both boxes.
import { colourName } from '#kits/colour-names.ts';
import type { Kit } from '#kits/kit.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { finishCutOut, postCutOut, startCutOut } from './course.ts';
import { drawExample } from './example.ts';
import { guideOf } from './guide.ts';
import { POSTS } from './sizes.ts';
import { slicingOf } from './slicing.ts';
import { solidParts } from './solid.ts';
import { assemblySteps, raceOnTable } from './steps.ts';
import { KIT_WORDS } from './words.ts';
import { bidDiceRow, bidTileRows, hasDice, seats, wormRows } from './worms.ts';

export const kit: Kit = {
  paper(edition, language) {
    const words = KIT_WORDS[language];
    const rules = rulesIn(edition);
    const colours = seats.map((ink) => colourName(ink, language));
    const post = (slit: boolean, count: number) =>
      Array.from({ length: count }, () => postCutOut(slit, words.glue));
    return [
      hasDice(rules)
        ? { kind: 'cut-outs', task: words.dice, rows: [bidDiceRow(rules)] }
        : { kind: 'cut-outs', task: words.tiles, rows: bidTileRows(rules, colours) },
      { kind: 'cut-outs', task: words.worms, rows: wormRows(colours) },
      {
        kind: 'cut-outs',
        task: words.course,
        rows: [
          { pieces: [finishCutOut(rules, words.finish)] },
          { pieces: [startCutOut(words.start)] },
          { caption: words.startPosts, pieces: post(false, POSTS.start) },
          { caption: words.finishPosts, pieces: post(true, POSTS.finish) },
        ],
      },
    ];
  },
  guide: (edition, language) => guideOf(rulesIn(edition), language),
  draw: drawExample,
  parts: (edition, options) => solidParts(rulesIn(edition), options),
  steps: (edition, made) => assemblySteps(rulesIn(edition), made),
  display: (edition, made) => raceOnTable(rulesIn(edition), made),
  slicing: (edition) => slicingOf(rulesIn(edition)),
};

/** @throws Error if there is no such edition */
function rulesIn(edition: string): Rules {
  const box = editions.find(({ id }) => id === edition);
  if (box === undefined) throw new Error(`kit: there is no edition ${edition}`);
  return rulesOf(box.switches);
}
