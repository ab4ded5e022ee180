// A die that can tumble: six faces of a cube. It fills its box and has no accessible name.
import { classesOf } from '#pieces/board/classes.ts';
import { type DieFace, Face, THICKNESS } from '#pieces/die.tsx';
import { cubeTransform, FACE_ANGLES } from '../geometry/dice-motion.ts';

/** The faces by index. The first is opposite the last, as on a real die. */
export const DIE_FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 'worm'];

/** The position of each face on the cube. */
const SITES = ['front', 'top', 'right', 'left', 'bottom', 'back'] as const;

interface DieProps {
  /** The index of the face that it shows. */
  readonly shows: number;
  /** Its angle on the table, in degrees. */
  readonly angle: number;
}

export function Die({ shows, angle }: DieProps) {
  const [x, y] = FACE_ANGLES[shows]!;
  return (
    <span class="die">
      <span class="die-shadow" />
      <span class="die-hop">
        <span class="die-core" />
        {THICKNESS.map((down) => (
          <span
            key={down}
            class="die-slab"
            style={{ translate: `0 ${down}%`, transform: `rotate(${angle}deg)` }}
          />
        ))}
        <span class="die-inside">
          <span
            class="die-cube"
            style={{ '--angle': `${angle}deg`, '--cube': cubeTransform(angle, x, y) }}
          >
            {SITES.map((site, index) => (
              <Face
                key={site}
                face={DIE_FACES[index]!}
                class={classesOf(`die-${site}`, {
                  'die-shown': index === shows,
                  'die-beside': index !== shows && index !== SITES.length - 1 - shows,
                })}
              />
            ))}
          </span>
        </span>
      </span>
    </span>
  );
}
