// Steps that several kits share: folding a die. The pictures fold the net that is cut out.
import type { Language } from '#languages/list.ts';
import { DIE_WORDS } from '../../words.ts';
import { type DiceNet, diceNet, seamLetters } from '../dice-net.ts';
import { circle, group, type Mark, type Point, path } from '../drawing.ts';
import { INKS, WHITE } from '../inks.ts';
import { type DieFold, diePanels, type FoldedPlace, foldedAt } from './folded.ts';
import type { KitStep } from './guide.ts';
import { arrow, ballpoint, glueStick, label, picture, rulerMarks } from './pictures.ts';

/** From the cut net to the die. */
export function dieSteps(net: DiceNet, language: Language): readonly KitStep[] {
  const words = DIE_WORDS[language];
  const scale = 16 / net.edge;
  const die = (fold: DieFold, place: FoldedPlace) =>
    foldedAt(diePanels(net, fold), { ...place, scale: place.scale * scale });
  return [
    {
      ...words.score,
      picture: picture(
        die(FLAT, { at: [44, 26], scale: 0.66, view: { turn: 90, height: 90 } }),
        rulerMarks([18, 30.8], { length: 54, height: 7, ticks: 30 }),
        ballpoint([40, 30.6], 34),
      ),
    },
    {
      ...words.fold,
      picture: picture(
        die({ faces: 28, tabs: 45 }, { at: [23, 26], scale: 0.82 }),
        ...arrow('M41 26h6.5', [49, 26], 0),
        die({ faces: 68, tabs: 85 }, { at: [69, 26], scale: 0.95 }),
      ),
    },
    {
      ...words.glue,
      picture: picture(
        die(FLAT, { at: [27, 26], scale: NET_SCALE, view: { turn: 0, height: 90 } }),
        ...letterDiscs(net, [27, 26], NET_SCALE * scale),
        die({ faces: 76, tabs: 84 }, { at: [62, 25], scale: 1.1, view: { turn: 24, height: 34 } }),
        glueStick([71, 38], 62),
      ),
    },
    {
      ...words.dry,
      picture: picture(
        die({ faces: 90, tabs: 90 }, { at: [26, 27], scale: 1.2 }),
        die({ faces: 90, tabs: 90 }, { at: [54, 29], scale: 0.8, view: { turn: 52, height: 35 } }),
        die({ faces: 90, tabs: 90 }, { at: [74, 31], scale: 0.6, view: { turn: 12, height: 42 } }),
      ),
    },
  ];
}

const FLAT: DieFold = { faces: 0, tabs: 0 };
const NET_SCALE = 0.62;

/** The letters of a flat net, enlarged: dark on tabs, light at the edges that they meet. */
function letterDiscs(net: DiceNet, [x, y]: Point, scale: number): readonly Mark[] {
  const { width, height } = diceNet(net);
  const place = (at: Point): Point => [
    x + (at[0] - width / 2) * scale,
    y + (at[1] - height / 2) * scale,
  ];
  const letters = seamLetters(net.edge);
  const disc = (letter: string, at: Point, isTab: boolean): Mark =>
    group(
      [
        path(circle(0, 0, 1.55), {
          fill: isTab ? INKS.pointer : WHITE,
          pen: { ink: INKS.pointer, width: 0.35 },
        }),
        label(letter, [0, 0.85], 2.4, isTab ? WHITE : INKS.pointer),
      ],
      { at: place(at) },
    );
  return letters.flatMap(({ letter, tab, meets }) => [
    disc(letter, tab, true),
    disc(letter, meets, false),
  ]);
}
