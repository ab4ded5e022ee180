// Where each piece lies: from a view and from which die is which to places on the table.
// A place is a function of both, so that a piece whose place changed can travel there.
import type { View } from '../rules.ts';
import { type Dice, type DieState, groupOf } from './dice.ts';
import type { Box, Layout } from './layout.ts';

export interface PlacedTile {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Higher ones lie on top. */
  readonly depth: number;
  readonly turned: boolean;
}

/** How much of each tile of a stack is seen below the next one, and of how many at most. */
const THICKNESS = 0.055;
const SEEN_BELOW = 6;

/** Where the lowest tile of a seat's stack lies. */
export function stackPlace(layout: Layout, seat: number): { x: number; y: number } {
  const { x, y, height } = layout.seats[seat] as Box;
  const inset = layout.shape === 'tall' ? 7 : 14;
  return { x: x + inset, y: y + height - layout.tile.height * layout.held - inset * 0.9 };
}

/** Every tile of the game with its place, by number. */
export function placeTiles(view: View, layout: Layout): readonly PlacedTile[] {
  const row = (turned: boolean) => (tile: number) => ({
    tile,
    ...layout.rowPlace(tile),
    scale: 1,
    depth: 1,
    turned,
  });
  const stacks = view.stacks.flatMap((stack, seat) => {
    const { x, y } = stackPlace(layout, seat);
    return stack.map((tile, depth) => ({
      tile,
      x,
      y: y - Math.min(depth, SEEN_BELOW) * THICKNESS * layout.tile.height,
      scale: layout.held,
      depth: 2 + depth,
      turned: false,
    }));
  });
  return [...view.open.map(row(false)), ...view.turned.map(row(true)), ...stacks].sort(
    (a, b) => a.tile - b.tile,
  );
}

/** A die's middle, its size and how it is turned on the table, in degrees. */
export interface PlacedDie {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

/** The eight dice with their places, in their order. */
export function placeDice(dice: Dice, layout: Layout): readonly PlacedDie[] {
  const places = new Map<number, PlacedDie>();
  const of = (where: DieState['where']) =>
    [...dice.keys()].filter((die) => dice[die]?.where === where);
  const ready = of('ready');
  for (const [slot, die] of ready.entries()) {
    places.set(die, inCup(die, slot, ready.length, layout));
  }
  for (const [die, place] of onField(dice, layout)) places.set(die, place);
  for (const [die, place] of onLedge(dice, layout)) places.set(die, place);
  return [...dice.keys()].map((die) => places.get(die) as PlacedDie);
}

/** From -1 to 1, another for each die and seed. */
function vary(die: number, seed: number): number {
  return (((die * 7 + seed * 5 + die * seed) % 11) - 5) / 5;
}

/** How many dice peep out of the cup; the others lie deep in it. */
const PEEPING = 3;

/** In the cup: a few in its mouth, below each other, the others out of sight behind its leather. */
function inCup(die: number, slot: number, count: number, { cup, cupDie }: Layout): PlacedDie {
  const peeping = Math.min(PEEPING, count);
  const deep = slot >= peeping;
  const row = slot % PEEPING;
  const rows = deep ? PEEPING : peeping;
  return {
    x: cup.x + cup.width * (deep ? 0.5 : 0.13 + 0.03 * Math.abs(row - (rows - 1) / 2)),
    y: cup.y + cup.height * (0.5 + (row - (rows - 1) / 2) * (deep ? 0.12 : 0.225)),
    size: cupDie,
    turn: 20 + vary(die, 2) * 24,
  };
}

const FACES = [0, 1, 2, 3, 4, 5];

/** Thrown dice, group by group, in one row or in two of about equal length. */
function onField(dice: Dice, layout: Layout): readonly (readonly [number, PlacedDie])[] {
  const { field, dieRows } = layout;
  const groups = FACES.map((face) => groupOf(dice, 'thrown', face)).filter((all) => all.length > 0);
  const rows = dieRows === 1 ? [groups.flat()] : inTwoRows(groups);
  const rowPitch = Math.min(field.height / rows.length, layout.die * 1.24);
  return rows.flatMap((row, at) => {
    const pitch = Math.min(field.width / Math.max(row.length, 4), layout.die * 1.34);
    const size = Math.min(layout.die, pitch * 0.93);
    const room = Math.max(0, Math.min(1, (pitch - size) / (size * 0.25)));
    const y = field.y + field.height / 2 + (at - (rows.length - 1) / 2) * rowPitch;
    const left = field.x + field.width / 2 - ((row.length - 1) / 2) * pitch;
    return row.map((die, index): readonly [number, PlacedDie] => [
      die,
      {
        x: left + index * pitch + vary(die, 4 + at) * size * 0.04 * room,
        y: y + vary(die, 1 + row.length) * (size * 0.05),
        size,
        turn: vary(die, row.length) * 9 * room,
      },
    ]);
  });
}

/** Parts groups so that none is torn, unless there is but one and it is long. */
function inTwoRows(groups: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const all = groups.flat();
  if (all.length <= 4) return [all];
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) return [only.slice(0, 4), only.slice(4)];
  const cuts = groups.slice(1).map((_, index) => groups.slice(0, index + 1).flat().length);
  const uneven = (cut: number) => Math.abs(all.length - 2 * cut);
  const cut = cuts.reduce((best, next) => (uneven(next) < uneven(best) ? next : best));
  return [all.slice(0, cut), all.slice(cut)];
}

function onLedge(dice: Dice, { aside }: Layout): readonly (readonly [number, PlacedDie])[] {
  let x = aside.x + aside.size / 2;
  return FACES.flatMap((face) => {
    const group = groupOf(dice, 'aside', face);
    const placed = group.map((die, index): readonly [number, PlacedDie] => [
      die,
      {
        x: x + index * aside.pitch,
        y: aside.y + aside.size / 2,
        size: aside.size,
        turn: vary(die, 2) * 3,
      },
    ]);
    if (group.length > 0) x += group.length * aside.pitch + aside.gap;
    return placed;
  });
}

/** The box around the thrown dice of a face. */
export function groupBox(dice: Dice, placed: readonly PlacedDie[], face: number): Box {
  const group = groupOf(dice, 'thrown', face).map((die) => placed[die] as PlacedDie);
  const half = (group[0]?.size ?? 0) / 2;
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  return { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
}
