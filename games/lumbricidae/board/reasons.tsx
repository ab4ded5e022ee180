// Explains why a face cannot be set aside again, on hover, tap or focus. These are no moves. Dice
// blocked for other reasons, such as by a lesson, have none.
import { whileNear } from './controls.tsx';
import { boxStyle } from './geometry/box-style.ts';
import { groupBox } from './geometry/scene.ts';
import type { ShownProps } from './props.ts';

interface ReasonProps extends ShownProps {
  /** Called with the index of the face. */
  onWhy(face: number | undefined): void;
}

export function Reasons({ view, moves, words, scene, onWhy }: ReasonProps) {
  if (view.stage !== 'choose' || moves.length === 0) return null;
  const stay = (view.roll ?? []).flatMap((count, face) =>
    count > 0 && (view.aside[face] ?? 0) > 0 ? [face] : [],
  );
  return (
    <div class="controls">
      {stay.map((face) => (
        <button
          key={face}
          type="button"
          class="placed control reason"
          style={boxStyle(groupBox(scene, face))}
          aria-label={words.keptAlready(face)}
          title={words.keptAlready(face)}
          {...whileNear(face, onWhy)}
          onClick={() => onWhy(face)}
        />
      ))}
    </div>
  );
}
