// The leather cup: one layer behind the waiting dice and one in front, so that a few of them are
// visible. It shakes and tips.
import type { ComponentChildren } from 'preact';
import { classesOf } from '#pieces/board/classes.ts';
import type { Box } from '../geometry/box.ts';
import { boxStyle } from '../geometry/box-style.ts';

interface CupProps {
  readonly box: Box;
  /** Out of sight, to leave room for the dice. */
  readonly away: boolean;
  readonly shaken: boolean;
  /** Dice are coming out. */
  readonly pours: boolean;
  /** It was out of sight before. */
  readonly returns: boolean;
  /** The viewer may roll. */
  readonly called: boolean;
}

function Layer({ box, away, shaken, pours, returns, kind, children }: LayerProps) {
  return (
    <div
      class={classesOf(`placed cup ${kind}`, { away, shaken, pours, returns })}
      style={boxStyle(box)}
    >
      <svg viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden="true">
        {children}
      </svg>
    </div>
  );
}

interface LayerProps extends CupProps {
  readonly kind: string;
  readonly children: ComponentChildren;
}

const OUTLINE =
  'M26 4.500A22 45 0 0 0 26 94.500C70 98 120 90 142 82Q157 74 157 49T142 17C120 9 70 1 26 4.500Z';

/** Behind the dice: shadow, rim and hollow. */
export function CupMouth(props: CupProps) {
  return (
    <Layer {...props} kind="cup-behind">
      <ellipse cx="84" cy="92" rx="76" ry="8" fill="var(--shade)" />
      {props.called && <path d={OUTLINE} class="cup-ring" />}
      <ellipse cx="26" cy="49.500" rx="22" ry="45" fill="var(--leather-light)" />
      <ellipse cx="25" cy="49.500" rx="17" ry="38" fill="var(--hollow)" />
      <path d="M11 70Q18 84 26 86Q36 84 41 62Q34 78 25 78Q17 78 11 70Z" class="cup-inside" />
    </Layer>
  );
}

/** In front of the dice: the leather, open at the mouth. */
export function Cup(props: CupProps) {
  return (
    <Layer {...props} kind="cup-before">
      <mask id="cup-mouth">
        <path d="M26 0H170V100H26Z" fill="#fff" />
        <ellipse cx="25" cy="49.500" rx="17" ry="38" fill="#000" />
      </mask>
      <g mask="url(#cup-mouth)">
        <path
          d="M26 5C70 1 120 9 142 17Q157 24 157 49T142 82C120 90 70 98 26 94Z"
          fill="var(--leather-dark)"
        />
        <path
          d="M26 5C70 1 120 9 142 17Q157 24 157 45T142 73C120 81 70 85 26 83Z"
          fill="var(--leather)"
        />
        <path d="M30 9C70 5 118 13 140 21Q150 25 152 38C120 26 70 24 30 27Z" class="cup-light" />
        <path d="M49 8Q62 49 49 92M142 20Q150 49 142 79" class="cup-stitch" />
        <ellipse cx="26" cy="49.500" rx="22" ry="45" fill="var(--leather-light)" />
      </g>
    </Layer>
  );
}
