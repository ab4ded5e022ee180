// A paper note on the cloth: how the last turn ended, until the next roll, or why a face cannot be set aside.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { WormShape } from '#pieces/worm.tsx';
import type { Ending, View } from '../../rules/position.ts';
import type { Box } from '../geometry/box.ts';
import { boxStyle } from '../geometry/box-style.ts';
import type { Layout } from '../geometry/layout.ts';
import type { ShownProps } from '../state.ts';

export function Note(props: ShownProps) {
  const { view, moves, words, names, mine = [], over = false, scene, why } = props;
  const { layout } = scene;
  if (
    moves.length > 0 &&
    view.stage === 'choose' &&
    why !== undefined &&
    (view.aside[why] ?? 0) > 0
  ) {
    return (
      <div class="placed note note-why" style={boxStyle(aboveLedge(layout))}>
        <span>{words.keptAlready({ face: why })}</span>
      </div>
    );
  }
  const ending = over ? undefined : endingOf(view);
  if (ending === undefined) return null;
  const failed = ending.kind === 'failed';
  const you = mine.length === 1 ? mine[0] : undefined;
  const [first, ...more] = failed ? words.failure(view) : words.success(ending, { names, you });
  return (
    <div
      key={view.turns}
      class={`placed note note-ended ${failed ? 'note-failed' : 'note-won'}`}
      style={boxStyle(layout.note)}
    >
      <span class="row note-who">
        <SeatMark seat={ending.seat} />
        <b>{`${names[ending.seat] ?? ''}:`}</b>
        <svg viewBox="0 0 37 24" aria-hidden="true">
          <WormShape mood={failed ? 'sad' : 0} />
        </svg>
      </span>
      <b>{first}</b>
      {more.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </div>
  );
}

/** How the last turn ended, until the next roll. */
function endingOf({ stage, last }: View): Ending | undefined {
  return stage === 'ready' ? last?.ending : undefined;
}

/** How the last turn failed, until the next roll. */
export function failureOf(view: View) {
  const ending = endingOf(view);
  return ending?.kind === 'failed' ? ending : undefined;
}

/** Covers neither the dice aside nor their total. */
function aboveLedge({ ledge, shape }: Layout): Box {
  const [width, height] = shape === 'tall' ? [240, 24] : [440, 44];
  return { x: ledge.x + (ledge.width - width) / 2, y: ledge.y - height - 2, width, height };
}
