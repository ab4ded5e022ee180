// The coach's tags on faces, cup and tiles: the chance to win, the risk of failure, and a sun on the best.
// Decorative; on-board.tsx has the text.

import { classesOf } from '#pieces/board/classes.ts';
import type { Box } from '../board/geometry/box.ts';
import { boxStyle } from '../board/geometry/box-style.ts';
import { type Layout, labelBelow } from '../board/geometry/layout.ts';
import type { Scene } from '../board/geometry/scene.ts';
import { groupBox, stackPlace, tagBox } from '../board/geometry/scene.ts';
import { type CoachWords, chanceWith } from '../messages/coach-words.ts';
import { formatMove, isSameMove } from '../notation.ts';
import type { Move } from '../rules/position.ts';
import type { TileAdvice } from '../solver/evaluation.ts';
import { FailSign, Sun, WinSign } from './signs.tsx';
import type { ViewAdvice } from './view-advice.ts';

interface TagsProps {
  readonly viewAdvice: ViewAdvice;
  readonly scene: Scene;
}

export function Tags({ viewAdvice, scene }: TagsProps) {
  const { advice, words } = viewAdvice;
  const { coach } = scene.layout;
  const sign = <BestSign viewAdvice={viewAdvice} scene={scene} />;
  if (coach === undefined) return <div class="coach-tags">{sign}</div>;
  const tag = (move: Move, on: { readonly value: number; readonly failing: number }, box: Box) => (
    <Tag
      key={formatMove(move)}
      move={move}
      {...on}
      winning={chanceWith(advice, move)}
      box={box}
      isBest={isSameMove(move, advice.best)}
      words={words}
    />
  );
  return (
    <div class="coach-tags">
      {advice.options.map((option) =>
        tag({ kind: 'keep', face: option.face }, option, tagBox(scene, option.face)),
      )}
      {advice.roll !== null && tag({ kind: 'roll' }, advice.roll, coach.cupTag)}
      {advice.tiles.map((tile) => (
        <TileLabel key={tile.tile} tile={tile} viewAdvice={viewAdvice} scene={scene} />
      ))}
      {sign}
    </div>
  );
}

/** The sun on the best move; the only sign of a coach that gives tips. */
function BestSign({ viewAdvice: { advice }, scene }: TagsProps) {
  const best = advice.best === null ? undefined : sunAt(advice.best, scene);
  if (best === undefined) return null;
  return <Sun style={boxStyle(sunBox(best, sunSize(scene)))} />;
}

function sunSize({ layout }: Scene): number {
  return layout.coach?.sun ?? layout.die * 0.6;
}

interface TagProps {
  readonly move: Move;
  readonly value: number;
  readonly failing: number;
  /** The chance to win with it; a legal move has one. */
  readonly winning: number | undefined;
  readonly box: Box;
  readonly isBest: boolean;
  readonly words: CoachWords;
}

/** A number longer than `50%` leaves less room for the crown. */
const LONG = 3;

function Tag({ move, value, failing, winning, box, isBest, words }: TagProps) {
  if (winning === undefined) return null;
  const number = words.percentOf(winning);
  return (
    <span
      class={`placed coach-tag coach-tag-${move.kind} ${isBest ? 'coach-best' : ''}`}
      style={boxStyle(box)}
      data-advice={formatMove(move)}
      data-worth={value}
      data-failing={failing}
      data-winning={winning}
    >
      <span class={number.length > LONG ? 'coach-worth coach-long' : 'coach-worth'}>
        <WinSign />
        {number}
      </span>
      <span class="coach-risk">
        <FailSign />
        {words.percentOf(failing)}
      </span>
    </span>
  );
}

interface LabelProps extends TagsProps {
  readonly tile: TileAdvice;
}

/** The chance of a tile; if it can be taken now, the chance to win with it. */
function TileLabel({ tile: { tile, from, chance }, viewAdvice, scene }: LabelProps) {
  const { advice, words } = viewAdvice;
  const prize = advice.prizes.find(({ move }) => move.tile === tile);
  const box =
    from === 'row' ? labelBelow(scene.layout, tile) : onStack(tile, viewAdvice, scene.layout);
  if (box === undefined || chance === 0) return null;
  const isTaken = prize !== undefined;
  const winning = prize && chanceWith(advice, prize.move);
  const isBest = prize !== undefined && isSameMove(prize.move, advice.best);
  return (
    <span
      class={classesOf('placed coach-tile', { 'coach-takes': isTaken, 'coach-best': isBest })}
      style={{
        ...boxStyle(isTaken && from === 'rival' ? above(box) : box),
        '--chance': `${(chance * 100).toFixed(1)}%`,
      }}
      data-advice-tile={tile}
      data-chance={chance}
      data-worth={prize?.value}
      data-winning={winning}
    >
      {winning !== undefined && <WinSign />}
      {words.percentOf(winning ?? chance)}
    </span>
  );
}

/**
 * The minimum width of a label, relative to a tile of the row, because stacked tiles may be
 * small.
 */
const LEAST_WIDE = 0.97;

/** Over the lower edge of a rival's top tile. */
function onStack(tile: number, { view }: ViewAdvice, layout: Layout): Box | undefined {
  const seat = view.stacks.findIndex((stack) => stack.at(-1) === tile);
  if (seat < 0) return undefined;
  const { stackScale } = layout.seat;
  const { x, y } = stackPlace(layout, seat, (view.stacks[seat]?.length ?? 1) - 1);
  const height = layout.coach?.label ?? 0;
  const [wide, high] = [layout.tile.width * stackScale, layout.tile.height * stackScale];
  const width = Math.max(wide, layout.tile.width * LEAST_WIDE);
  return { x: x + (wide - width) / 2, y: y + high - height, width, height };
}

/** Moves a label up, because the word "Steal!" is at the foot of the tile. */
function above({ y, height, ...box }: Box): Box {
  return { ...box, y: y - height * 1.15, height };
}

/** At the upper left corner of the best move. */
function sunAt(move: Move, scene: Scene): { x: number; y: number } | undefined {
  const { layout } = scene;
  if (move.kind === 'roll') return layout.coach?.cupTag ?? layout.cup;
  if (move.kind === 'keep') {
    return layout.coach === undefined ? groupBox(scene, move.face) : tagBox(scene, move.face);
  }
  const place = scene.tiles.find(({ tile }) => tile === move.tile);
  return place && { x: place.x, y: place.y + sunSize(scene) * 0.3 };
}

function sunBox({ x, y }: { readonly x: number; readonly y: number }, size: number): Box {
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}
