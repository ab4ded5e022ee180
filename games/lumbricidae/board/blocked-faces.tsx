// A button on each thrown face that is already aside: it explains on hover, tap or focus why the
// face cannot be set aside again. Dice blocked for other reasons, such as by a lesson, have none.
import { whileNear } from './controls.tsx';
import { boxStyle } from './geometry/box-style.ts';
import { groupBox } from './geometry/scene.ts';
import type { ShownProps } from './state.ts';

interface BlockedFacesProps extends ShownProps {
  /** Called with the index of the face. */
  onWhy(face: number | undefined): void;
}

export function BlockedFaces({ view, moves, words, scene, onWhy }: BlockedFacesProps) {
  if (view.stage !== 'choose' || moves.length === 0) return null;
  const blocked = (view.roll ?? []).flatMap((count, face) =>
    count > 0 && (view.aside[face] ?? 0) > 0 ? [face] : [],
  );
  return (
    <div class="controls">
      {blocked.map((face) => (
        <button
          key={face}
          type="button"
          class="placed control blocked-face"
          style={boxStyle(groupBox(scene, face))}
          aria-label={words.keptAlready({ face })}
          title={words.keptAlready({ face })}
          {...whileNear(face, onWhy)}
          onClick={() => onWhy(face)}
        />
      ))}
    </div>
  );
}
