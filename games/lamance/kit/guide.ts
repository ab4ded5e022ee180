// The game's part of the paper kit's instructions: racks to fold, and the bag.

import { group, type Mark, type Point, path, roundedBox } from '#kits/paper/drawing.ts';
import { BLACK, INKS } from '#kits/paper/inks.ts';
import type { ViewAngle } from '#kits/paper/steps/fold.ts';
import { foldedAt } from '#kits/paper/steps/folded.ts';
import type { Guide } from '#kits/paper/steps/guide.ts';
import { arrow, glueStick, label, picture } from '#kits/paper/steps/pictures.ts';
import { INSTRUCTION_WORDS } from '#kits/words.ts';
import type { Language } from '#languages/list.ts';
import { FIRST_ARMS, STAR } from '../geometry.ts';
import { reconstruction } from '../layout.ts';
import { BOARD, boardMarks, pieceCutOut, pieceMarks } from './paper.ts';
import { rackPanels } from './rack.ts';
import { PIECE, RACK, RACKS } from './sizes.ts';
import { KIT_WORDS } from './words.ts';

const PIECES = reconstruction.supply.reduce((sum, count) => sum + count, 0);

export function guideOf(language: Language): Guide {
  const words = KIT_WORDS[language];
  return {
    needs: [INSTRUCTION_WORDS[language].pen, words.bag],
    parts: [
      { count: 1, name: words.names.board, size: `${BOARD.width} × ${BOARD.height} mm` },
      { count: PIECES, name: words.names.pieces, size: `${PIECE} mm` },
      { count: RACKS, name: words.names.racks, size: `${RACK.width} mm` },
      { count: 1, name: words.names.scores, size: '' },
    ],
    backs: words.backs,
    thinPaper: words.thinPaper,
    sample: pieceCutOut(FIRST_ARMS[2] as number),
    steps: [
      { ...words.fold, picture: foldPicture(words.rack.forward, words.rack.backward) },
      { ...words.gluing, picture: gluePicture() },
      { ...words.begin, picture: tablePicture(words.reconstruction) },
    ],
    store: words.store,
  };
}

/** For the pictures a rack is shorter. */
const WIDTH = 74;
/** From the player's side, and from the end of the rack. */
const FRONT: ViewAngle = { turn: 24, height: 34 };
const END: ViewAngle = { turn: 66, height: 12 };

function rack(done: number, at: Point, { scale, view }: { scale: number; view: ViewAngle }): Mark {
  return foldedAt(rackPanels(done, WIDTH), { at, scale, view });
}

function foldPicture(forward: string, backward: string) {
  return picture(
    rack(0, [25, 26], { scale: 0.33, view: FRONT }),
    ...arrow('M46 26h3.6', [51, 26], 0),
    rack(0.6, [70, 24], { scale: 0.38, view: FRONT }),
    label(forward, [70, 48.5], 3, INKS.pointer),
    label(backward, [70, 6], 3, INKS.pointer),
  );
}

function gluePicture() {
  return picture(
    rack(0.9, [26, 28], { scale: 0.5, view: END }),
    ...arrow('M45 28h3.6', [50, 28], 0),
    rack(1, [70, 28], { scale: 0.42, view: FRONT }),
    glueStick([31, 41], 76),
  );
}

/** The board, a bag with pieces, and a piece that leaves it. */
function tablePicture(title: string) {
  const bag: readonly Mark[] = [
    path('M-13 14C-17 2 -9 -4 -6 -9H6C9 -4 17 2 13 14C9 19 -9 19 -13 14z', {
      fill: INKS.back,
      pen: { ink: BLACK, width: 0.4 },
    }),
    path('M-9 -14L-6 -9H6L9 -14z', { fill: INKS.back, pen: { ink: BLACK, width: 0.4 } }),
    path('M-6.4 -9H6.4', { pen: { ink: INKS.glue, width: 1.6 } }),
  ];
  const piece = (arms: number, at: Point, turn: number): Mark =>
    group(
      [
        ...pieceMarks(arms),
        path(roundedBox(-50, -50, 100, 100, 9), { pen: { ink: BLACK, width: 4 } }),
      ],
      {
        at,
        scale: 0.08,
        turn,
      },
    );
  return picture(
    group(boardMarks(title), { at: [14, 5], scale: 42 / BOARD.height }),
    group(bag, { at: [74, 28] }),
    piece(STAR, [66, 11], -14),
    piece(FIRST_ARMS[0] as number, [78, 7.5], 12),
    piece(FIRST_ARMS[3] as number, [84, 16], 30),
  );
}
