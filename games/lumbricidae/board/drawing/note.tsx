// A paper note on the cloth: why a turn failed and what happened, or why a face cannot be set
// aside.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { WormShape } from '#pieces/worm.tsx';
import type { View } from '../../rules/position.ts';
import type { Box } from '../geometry/box.ts';
import { boxStyle } from '../geometry/box-style.ts';
import type { Layout } from '../geometry/layout.ts';
import type { ShownProps } from '../state.ts';

export function Note({ view, words, names, over = false, scene, why }: ShownProps) {
  const { layout } = scene;
  if (view.stage === 'choose' && why !== undefined && (view.aside[why] ?? 0) > 0) {
    return (
      <div class="placed note note-why" style={boxStyle(aboveLedge(layout))}>
        <span>{words.keptAlready({ face: why })}</span>
      </div>
    );
  }
  const failure = over ? undefined : failureOf(view);
  if (failure === undefined) return null;
  const [reason, ...came] = words.failure(view);
  return (
    <div key={view.turns} class="placed note note-failed" style={boxStyle(layout.note)}>
      <span class="row note-who">
        <SeatMark seat={failure.seat} />
        <b>{`${names[failure.seat] ?? ''}:`}</b>
        <svg viewBox="0 0 37 24" aria-hidden="true">
          <WormShape mood="sad" />
        </svg>
      </span>
      <b>{reason}</b>
      {came.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </div>
  );
}

/** How the last turn failed, until the next roll. */
export function failureOf({ stage, last }: View) {
  return stage === 'ready' && last?.ending.kind === 'failed' ? last.ending : undefined;
}

/** Covers neither the dice aside nor their total. */
function aboveLedge({ ledge, shape }: Layout): Box {
  const [width, height] = shape === 'tall' ? [240, 24] : [440, 44];
  return { x: ledge.x + (ledge.width - width) / 2, y: ledge.y - height - 2, width, height };
}
