// The game's part of the paper kit's instructions: the dice, and the tiles on the table.

import type { Point } from '#kits/paper/drawing.ts';
import { dieSteps } from '#kits/paper/steps/die-steps.ts';
import { finishedDie } from '#kits/paper/steps/folded.ts';
import type { Guide } from '#kits/paper/steps/guide.ts';
import { picture, pieceIn } from '#kits/paper/steps/pictures.ts';
import { INSTRUCTION_WORDS } from '#kits/words.ts';
import type { Language } from '#languages/list.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { boxSteps, storedPicture } from './box-steps.ts';
import { DIE_NET, tileCutOut } from './paper.ts';
import { CASE, PAPER_LID, PAPER_TOWER } from './paper-box.ts';
import { DIE_EDGE, TILE } from './sizes.ts';
import { KIT_WORDS } from './words.ts';

export function guideOf(language: Language): Guide {
  const words = KIT_WORDS[language];
  return {
    needs: [INSTRUCTION_WORDS[language].pen],
    parts: [
      { count: TILES.length, name: words.tileName, size: `${TILE.width} × ${TILE.height} mm` },
      { count: DICE, name: words.dieName, size: `${DIE_EDGE} mm` },
      { count: 1, name: words.boxNames.tower, size: `${PAPER_TOWER.height} mm` },
      { count: 1, name: words.boxNames.lid, size: `${PAPER_LID.height} mm` },
      { count: 1, name: words.boxNames.case, size: `${CASE.height} mm` },
    ],
    backs: words.backs,
    thinPaper: words.thinPaper,
    sample: tileCutOut(TILES[0] as number),
    steps: [
      ...dieSteps(DIE_NET, language),
      ...boxSteps(language),
      { ...words.lay, picture: tablePicture() },
    ],
    store: words.store,
    storePicture: storedPicture(),
  };
}

/** All tiles in a row of two lines, and the dice below them. */
function tablePicture() {
  const scale = 0.29;
  const perLine = TILES.length / 2;
  const step: Point = [TILE.width * scale + 2, TILE.height * scale + 2];
  const left = (90 - perLine * step[0] + 2) / 2 + 4;
  return picture(
    ...TILES.map((tile, index) =>
      pieceIn(
        tileCutOut(tile),
        [left + (index % perLine) * step[0], 6 + Math.floor(index / perLine) * step[1]],
        scale,
      ),
    ),
    ...Array.from({ length: DICE }, (_, die) =>
      finishedDie(DIE_NET, [17 + die * 8.9, 41 + (die % 2) * 3], die),
    ),
  );
}
