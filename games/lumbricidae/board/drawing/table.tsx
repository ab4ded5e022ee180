// The table below the pieces: wood, the row, the tray with cup and ledge, the seats. Decorative;
// table-text.tsx has the text.
import { useRef } from 'preact/hooks';
import { classesOf } from '#pieces/board/classes.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { Wood } from '#pieces/wood.tsx';
import { Worm } from '#pieces/worm.tsx';
import {
  diceIn,
  standings,
  stealable,
  TILES,
  takeable,
  totalOf,
  type View,
} from '../../rules/position.ts';
import type { Box } from '../geometry/box.ts';
import { boxStyle, placeStyle } from '../geometry/box-style.ts';
import type { Layout } from '../geometry/layout.ts';
import type { Scene } from '../geometry/scene.ts';
import { stackPlace } from '../geometry/scene.ts';
import type { ShownProps } from '../state.ts';
import { Cup, CupMouth } from './cup.tsx';

export function Table(props: ShownProps) {
  return (
    <>
      <div class="top wood-top">
        <Wood />
      </div>
      <Slots layout={props.scene.layout} />
      <Tray {...props} />
      <Seats {...props} />
    </>
  );
}

function Slots({ layout }: { readonly layout: Layout }) {
  return (
    <>
      {TILES.map((tile) => {
        const { x, y } = layout.rowPlace(tile);
        return (
          <span key={tile} class="placed slot" style={placeStyle(x, y)}>
            {tile}
          </span>
        );
      })}
    </>
  );
}

function Seats({ settledView: view, over = false, names, words, scene, ...seats }: ShownProps) {
  const { mine = [], presence = [] } = seats;
  const { layout } = scene;
  const places = standings(view.stacks);
  const { kind, score } = layout.seat;
  return (
    <>
      {view.stacks.map((stack, seat) => {
        const { x, y } = stackPlace(layout, seat);
        return (
          <div key={seat}>
            <div
              data-seat-plate={seat}
              class={classesOf('placed seat', {
                'seat-moves': !over && isMover(view, seat),
                'seat-narrow': kind !== 'worded',
                'seat-upright': kind === 'upright',
                'seat-mine': mine.includes(seat),
              })}
              style={{
                ...boxStyle(layout.seats[seat] as Box),
                '--seat': `var(--seat-${seat % 7})`,
              }}
            >
              <span class="row seat-name">
                <SeatMark seat={seat} presence={presence[seat]} />
                <span translate={false}>{names[seat]}</span>
              </span>
              {mine.includes(seat) && <span class="seat-you">{words.you}</span>}
              <span class="placed seat-score" style={boxStyle(score)}>
                <span class="row seat-worms">
                  <span>{places[seat]?.worms}</span> <Worm />
                </span>
                {kind === 'worded' && (
                  <span class="seat-tiles">{words.stackCount({ count: stack.length })}</span>
                )}
              </span>
            </div>
            <span class="placed slot slot-held" style={placeStyle(x, y)} />
          </div>
        );
      })}
    </>
  );
}

function isMover(view: View, seat: number): boolean {
  return view.mover === seat && view.stage !== 'over' && view.stage !== 'first';
}

/** Whether the dice aside have just become worthless. */
function isLost({ step }: Scene): boolean {
  return step.ending?.kind === 'failed';
}

function hasFailedDice({ step }: Scene): boolean {
  return step.dice.some(({ where }) => where === 'failed');
}

/** What the dice aside take or lack. Between a roll and its choice they take nothing. */
function worthOf(view: View, words: ShownProps['words']): string {
  const isBetween = view.stage !== 'decide' && view.stage !== 'ready';
  const takes = takeable(view).length > 0 || stealable(view) !== undefined;
  return isBetween && takes ? '' : words.reach(view);
}

function Tray({ view, settledView, over = false, moves, words, scene, rests }: ShownProps) {
  const { layout } = scene;
  // The total that a turn failed with, while its dice still move.
  const aside = (isLost(scene) ? view.last?.aside : undefined) ?? settledView.aside;
  const dice = diceIn(settledView.aside);
  const away = layout.shape === 'tall' && view.roll !== null;
  const shaken = view.stage === 'rolling' && !over;
  const pours = scene.step.thrown && !rests;
  const wasAway = useRef(false);
  if (away) wasAway.current = true;
  else if (shaken || pours) wasAway.current = false;
  const cup = {
    box: layout.cup,
    away,
    shaken,
    pours,
    returns: !away && wasAway.current,
    called: moves.includes('roll'),
  };
  return (
    <>
      <div class="placed tray" style={boxStyle(layout.tray)} />
      <div class="placed ledge" style={boxStyle(layout.ledge)}>
        {dice === 0 && diceIn(view.aside) === 0 && !hasFailedDice(scene) && (
          <span class="row ledge-name">{words.aside}</span>
        )}
      </div>
      <CupMouth {...cup} />
      <Cup {...cup} />
      {dice > 0 && !over && (
        <div
          class={`placed total${isLost(scene) ? ' total-lost' : ''}`}
          style={boxStyle(layout.total)}
        >
          <span class="total-number">{totalOf(aside, settledView.rules)}</span>
          <span class="total-worth">{worthOf({ ...settledView, aside }, words)}</span>
        </div>
      )}
    </>
  );
}
