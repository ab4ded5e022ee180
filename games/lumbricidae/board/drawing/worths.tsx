// What each group of rolled dice adds to the total, on its frame, for the player who chooses. Decorative.
import { FACES, parseMove } from '../../notation.ts';
import { totalOf } from '../../rules/position.ts';
import { boxStyle } from '../geometry/box-style.ts';
import { groupBox } from '../geometry/scene.ts';
import type { ShownProps } from '../state.ts';

/** The size of a label, in table units. */
const SIZE = { tall: { width: 30, height: 19 }, wide: { width: 46, height: 29 } };

export function Worths({ view, moves, scene }: ShownProps) {
  if (view.stage !== 'choose' || view.roll === null) return null;
  const { roll, rules } = view;
  const size = SIZE[scene.layout.shape];
  return (
    <>
      {moves.map((text) => {
        const move = parseMove(text);
        if (move?.kind !== 'keep') return null;
        const { face } = move;
        const group = FACES.map((_, each) => (each === face ? (roll[face] ?? 0) : 0));
        const { x, y, width } = groupBox(scene, face);
        const box = { ...size, x: x + width - size.width * 0.72, y: y - size.height * 0.4 };
        return (
          <span key={face} class="placed worth" style={boxStyle(box)}>
            +{totalOf(group, rules)}
          </span>
        );
      })}
    </>
  );
}
