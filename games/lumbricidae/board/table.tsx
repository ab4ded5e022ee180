// The table that pieces lie on: wood, the carved places of the row, the tray with its cup and its ledge, the seats.
// Shown only; the words for those who do not see it are in spoken.tsx.
import type { ComponentChildren } from 'preact';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { Wood } from '#pieces/wood.tsx';
import { Worm } from '#pieces/worm.tsx';
import { standings, stealable, TILES, totalOf, type View } from '../rules.ts';
import { Cup, CupMouth } from './cup.tsx';
import type { Props } from './index.tsx';
import type { Box, Layout } from './layout.ts';
import { boxStyle, placeStyle } from './place.ts';
import { placeTiles, stackPlace } from './places.ts';
import type { Scene } from './scene.ts';

interface TableProps extends Props {
  readonly layout: Layout;
  /** Whether thrown dice have come to rest. */
  readonly rests: boolean;
  readonly scene: Scene;
  /** The view that numbers and marks tell of. */
  readonly read: View;
}

export function Table(props: TableProps) {
  return (
    <>
      <div class="top">
        <Wood />
      </div>
      <Slots layout={props.layout} />
      <Seats {...props} />
      <Tray {...props} />
    </>
  );
}

function Slots({ layout }: { readonly layout: Layout }) {
  return (
    <>
      {TILES.map((tile) => {
        const { x, y } = layout.rowPlace(tile);
        return (
          <span key={tile} class="slot" style={placeStyle(x, y)}>
            {tile}
          </span>
        );
      })}
    </>
  );
}

function Seats({ read: view, over = false, names, words, layout }: TableProps) {
  const places = standings(view.stacks);
  const narrow = (layout.seats[0]?.width ?? 0) < layout.tile.width * 2.8;
  return (
    <>
      {view.stacks.map((stack, seat) => {
        const { x, y } = stackPlace(layout, seat);
        return (
          <div key={seat}>
            <div
              class={`seat${!over && isMover(view, seat) ? ' seat-moves' : ''}${narrow ? ' seat-narrow' : ''}`}
              style={{
                ...boxStyle(layout.seats[seat] as Box),
                '--seat': `var(--seat-${seat % 7})`,
              }}
            >
              <span class="seat-name">
                <SeatMark seat={seat} />
                <span>{names[seat]}</span>
              </span>
              <span class="seat-score">
                <span class="seat-worms">
                  {places[seat]?.worms} <Worm />
                </span>
                {!narrow && <span class="seat-tiles">{words.stackCount(stack.length)}</span>}
              </span>
            </div>
            <span class="slot slot-held" style={placeStyle(x, y)} />
          </div>
        );
      })}
    </>
  );
}

function isMover(view: View, seat: number): boolean {
  return view.mover === seat && view.stage !== 'over' && view.stage !== 'first';
}

function diceAside({ aside }: View): number {
  return aside.reduce((sum, count) => sum + count, 0);
}

function Tray({ view, read, over = false, words, layout, scene, rests }: TableProps) {
  const dice = diceAside(read);
  const cup = {
    box: layout.cup,
    away: layout.shape === 'tall' && view.roll !== null,
    shaken: view.stage === 'rolling' && !over,
    pours: scene.step.thrown && !rests,
  };
  return (
    <>
      <div class="tray" style={boxStyle(layout.tray)} />
      <div class="ledge" style={boxStyle(layout.ledge)}>
        {dice === 0 && diceAside(view) === 0 && <span class="ledge-name">{words.aside}</span>}
      </div>
      <CupMouth {...cup} />
      <Cup {...cup} />
      {dice > 0 && !over && (
        <div class="total" style={boxStyle(layout.total)}>
          <span class="total-number">{totalOf(read.aside, read.rules)}</span>
          <span class="total-worth">{words.worth(read)}</span>
        </div>
      )}
    </>
  );
}

type ReachProps = Pick<TableProps, 'read' | 'over' | 'layout'>;

/** A worm that reaches from the mover's seat for the tile that can be stolen. */
export function Reach({ read: view, over, layout }: ReachProps): ComponentChildren {
  if (view.stage !== 'decide' || over) return null;
  const prey = stealable(view);
  const place = placeTiles(view, layout).find(({ tile }) => tile === prey?.tile);
  const mine = layout.seats[view.mover];
  if (prey === undefined || place === undefined || mine === undefined) return null;
  const size = layout.shape === 'tall' ? 1 : 1.5;
  const fromLeft = mine.x < place.x;
  const start = { x: mine.x + mine.width * (fromLeft ? 0.72 : 0.4), y: mine.y + mine.height * 0.6 };
  const end = {
    x: place.x + layout.tile.width * place.scale * (fromLeft ? -0.04 : 1.04),
    y: place.y + 2 * size,
  };
  const top = Math.min(start.y, end.y) - 30 * size;
  const body = `M${start.x} ${start.y}C${start.x} ${top} ${end.x - (fromLeft ? 26 : -26) * size} ${top} ${end.x} ${end.y}`;
  const way = fromLeft ? 1 : -1;
  return (
    <svg
      class="reach"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <g class="worm" style={{ '--thick': size }}>
        <path d={body} class="worm-edge" />
        <path d={body} class="worm-body" />
        <path d={body} class="worm-rings" />
      </g>
      <g transform={`translate(${end.x} ${end.y}) scale(${way * size * 1.5} ${size * 1.5})`}>
        <circle r="6" class="worm-head" />
        <path d="M-.6 -1.6h0M3 -1h0" class="worm-eyes" />
        <path d="M-1 2.200q1.800 1.600 3.600 .1" class="worm-smile" />
      </g>
    </svg>
  );
}
