// What lies on the table: the row, the stacks, the tray with its dice. Shown only; the words are in spoken.tsx.
import { Die, type DieFace } from '#pieces/die.tsx';
import { Tile } from '#pieces/tile.tsx';
import { Worm } from '#pieces/worm.tsx';
import { type Counts, standings, TILES, totalOf, type View, WORM, wormsOn } from '../rules.ts';
import type { Props } from './index.tsx';
import { type Box, type Layout, placeDice, placeTiles } from './layout.ts';
import { boxStyle, placeStyle } from './place.ts';

type PiecesProps = Props & { readonly layout: Layout };

export function Pieces(props: PiecesProps) {
  return (
    <div class="shown" aria-hidden="true">
      <Slots layout={props.layout} />
      <Stacks {...props} />
      <Tray {...props} />
      <Tiles {...props} />
    </div>
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

function Tiles({ view, moves, layout }: PiecesProps) {
  return (
    <>
      {placeTiles(view, layout).map(({ tile, x, y, depth, turned }) => {
        const alive = moves.includes(`take ${tile}`) || moves.includes(`steal ${tile}`);
        const held = depth > 1;
        return (
          <span
            key={tile}
            class={`piece piece-tile${alive ? ' alive' : ''}${held ? ' held' : ''}`}
            style={{ ...placeStyle(x, y), zIndex: depth }}
          >
            <Tile number={tile} worms={wormsOn(tile)} turned={turned} />
          </span>
        );
      })}
    </>
  );
}

function Stacks({ view, names, words, layout }: PiecesProps) {
  const places = standings(view.stacks);
  return (
    <>
      {view.stacks.map((stack, seat) => (
        <div
          key={seat}
          class={`seat seat-${seat % 7}${isMover(view, seat) ? ' seat-moves' : ''}`}
          style={boxStyle(layout.seats[seat] as Box)}
        >
          <span class="seat-name">{names[seat]}</span>
          <span class="seat-score">
            <span class="seat-worms">
              {places[seat]?.worms} <Worm />
            </span>
            <span class="seat-tiles">{words.stackCount(stack.length)}</span>
          </span>
        </div>
      ))}
    </>
  );
}

function isMover(view: View, seat: number): boolean {
  return view.mover === seat && view.stage !== 'over' && view.stage !== 'first';
}

interface Shown {
  readonly roll: Counts | null;
  readonly aside: Counts;
  /** Whether these are the dice of the turn before. */
  readonly past: boolean;
}

/** The dice of this turn, or until it has begun, those of the turn before. */
function diceToShow({ stage, last, roll, aside }: View): Shown {
  if (last !== null && (stage === 'ready' || stage === 'over')) return { ...last, past: true };
  return { roll, aside, past: false };
}

function Tray({ view, moves, words, layout }: PiecesProps) {
  const { roll, aside, past } = diceToShow(view);
  const label = past ? `${words.aside} (${words.lastTurn})` : words.aside;
  const dice = aside.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <div class="tray" style={boxStyle(layout.tray)} />
      <Dice
        counts={roll ?? []}
        line={layout.roll}
        size={layout.die}
        alive={
          view.stage === 'choose' && moves.length > 0
            ? (face) => moves.includes(`keep ${face === WORM ? 'w' : face + 1}`)
            : undefined
        }
        past={past}
      />
      <span class="tray-label" style={placeStyle(layout.asideLabel.x, layout.asideLabel.y)}>
        {dice > 0 ? label : ''}
      </span>
      <Dice counts={aside} line={layout.aside} size={layout.asideDie} past={past} />
      {dice > 0 && (
        <div class={past ? 'total past' : 'total'} style={boxStyle(layout.total)}>
          <span class="total-name">{words.total}</span>
          <span class="total-number">{totalOf(aside, view.rules)}</span>
          <span class="total-worth">{past ? '' : words.worth(view)}</span>
        </div>
      )}
    </>
  );
}

interface DiceProps {
  readonly counts: Counts;
  readonly line: Layout['roll'] | Layout['aside'];
  readonly size: number;
  readonly past: boolean;
  /** Whether the dice of a face may be set aside; left out where nobody chooses. */
  readonly alive?: ((face: number) => boolean) | undefined;
}

function Dice({ counts, line, size, past, alive }: DiceProps) {
  return (
    <>
      {placeDice(counts, line, size).flatMap(({ face, dice }) =>
        dice.map(({ x, y }, index) => (
          <span
            key={`${face} ${index}`}
            class={`piece piece-die${past ? ' past' : ''}${alive === undefined ? '' : lifeOf(alive(face))}`}
            style={{ ...placeStyle(x, y), '--size': `${size}` }}
          >
            <Die face={dieFace(face)} />
          </span>
        )),
      )}
    </>
  );
}

function lifeOf(alive: boolean): string {
  return alive ? ' alive' : ' idle';
}

function dieFace(face: number): DieFace {
  return face === WORM ? 'worm' : ((face + 1) as DieFace);
}
