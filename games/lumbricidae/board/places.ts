// Where each piece lies: from a view and from which die is which to places on the table.
// A place is a function of both, so that a piece whose place changed can travel there.
import type { View } from '../rules.ts';
import { type Dice, type DieState, groupOf } from './dice.ts';
import { type Box, FRAMED, type Layout } from './layout.ts';

export interface PlacedTile {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Higher ones lie on top. */
  readonly depth: number;
  readonly turned: boolean;
}

/** Where a tile of a seat's stack lies, 0 for the lowest. */
export function stackPlace(layout: Layout, seat: number, depth = 0): { x: number; y: number } {
  const { x, y } = layout.seats[seat] as Box;
  const { stack, fan } = layout.seat;
  const apart = Math.min(depth, fan.most);
  return { x: x + stack.x + apart * fan.x, y: y + stack.y - apart * fan.y };
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
  const stacks = view.stacks.flatMap((stack, seat) =>
    stack.map((tile, depth) => ({
      tile,
      ...stackPlace(layout, seat, depth),
      scale: layout.seat.held,
      depth: 2 + depth,
      turned: false,
    })),
  );
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

/**
 * The eight dice with their places, in their order.
 * @param dead whether nothing could be done with those that were thrown: they lie closer, beside the note that says why
 */
export function placeDice(dice: Dice, layout: Layout, dead = false): readonly PlacedDie[] {
  const places = new Map<number, PlacedDie>();
  const of = (where: DieState['where']) =>
    [...dice.keys()].filter((die) => dice[die]?.where === where);
  const ready = of('ready');
  for (const [slot, die] of ready.entries()) {
    places.set(die, inCup(die, slot, ready.length, layout));
  }
  const thrown = dead ? beside(of('thrown'), layout) : onField(dice, layout);
  for (const [die, place] of thrown) places.set(die, place);
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

/** How far thrown dice are turned at most, in degrees, and how wide that makes them, as a part of a die. */
const TURN_MOST = 6;
const TURNED = 1.1;
/** The side of a die that is seen below it. */
const SIDE = 0.1;
/** Between a die and the frame around it. */
const PADDING = 0.07;
/** From the middle of a die to the next of its group, and to the first of another. */
const PITCH = { same: 1.17, other: 1.36 };

type Places = readonly (readonly [number, PlacedDie])[];

/** Thrown dice, group by group, in one row or in two of about equal length. */
function onField(dice: Dice, layout: Layout): Places {
  const { field, dieRows } = layout;
  const groups = FACES.map((face) => groupOf(dice, 'thrown', face)).filter((all) => all.length > 0);
  const rows = dieRows === 1 ? [groups.flat()] : inTwoRows(groups);
  const offsets = rows.map((row) => {
    let at = 0;
    return row.map((die, index) => {
      const before = dice[row[index - 1] ?? -1];
      if (before !== undefined) at += before.face === dice[die]?.face ? PITCH.same : PITCH.other;
      return at;
    });
  });
  const widest = Math.max(0, ...offsets.map((row) => row.at(-1) ?? 0)) + TURNED + 3 * PADDING;
  const size = Math.min(layout.die, field.width / widest);
  const rowPitch = Math.min(field.height / rows.length, size * FRAMED);
  return rows.flatMap((row, at) => {
    const y = field.y + (field.height - SIDE * size) / 2 + (at - (rows.length - 1) / 2) * rowPitch;
    const all = offsets[at] ?? [];
    const left = field.x + field.width / 2 - ((all.at(-1) ?? 0) / 2) * size;
    return row.map((die, index): Places[number] => [
      die,
      {
        x: left + (all[index] ?? 0) * size,
        y: y + vary(die, 1 + row.length) * size * 0.015,
        size,
        turn: vary(die, row.length) * TURN_MOST,
      },
    ]);
  });
}

/** Thrown dice in as many rows as leave them largest. */
function beside(thrown: readonly number[], { dead, die: most }: Layout): Places {
  const sizes = [1, 2, 3].map((rows) => {
    const inRow = Math.ceil(thrown.length / rows);
    const size = Math.min(most, dead.width / (inRow * 1.2), dead.height / (rows * 1.28));
    return { rows, inRow, size };
  });
  const { rows, inRow, size } = sizes.reduce((best, next) => (next.size > best.size ? next : best));
  return thrown.map((die, index): Places[number] => {
    const row = Math.floor(index / inRow);
    const last = Math.min(inRow, thrown.length - row * inRow) - 1;
    return [
      die,
      {
        x: dead.x + dead.width / 2 + ((index % inRow) - last / 2) * 1.2 * size,
        y: dead.y + dead.height / 2 + (row - (rows - 1) / 2) * 1.28 * size,
        size,
        turn: vary(die, 3) * TURN_MOST,
      },
    ];
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

/** Between dice aside, and between those of different faces, as parts of a die. */
const ASIDE = { pitch: 1.07, gap: 0.14 };

/** Dice set aside, as large as their number allows. */
function onLedge(dice: Dice, { aside }: Layout): Places {
  const groups = FACES.map((face) => groupOf(dice, 'aside', face)).filter((all) => all.length > 0);
  const units = groups.flat().length * ASIDE.pitch + Math.max(0, groups.length - 1) * ASIDE.gap;
  const size = Math.min(aside.most, aside.width / Math.max(1, units));
  let x = aside.x + size / 2;
  return groups.flatMap((group) => {
    const placed = group.map((die, index): Places[number] => [
      die,
      {
        x: x + index * ASIDE.pitch * size,
        y: aside.y + aside.height / 2 - (SIDE * size) / 2,
        size,
        turn: vary(die, 2) * 3,
      },
    ]);
    x += (group.length * ASIDE.pitch + ASIDE.gap) * size;
    return placed;
  });
}

/** The frame around the thrown dice of a face: none of them reaches out of it, however they are turned. */
export function groupBox(dice: Dice, placed: readonly PlacedDie[], face: number): Box {
  const group = groupOf(dice, 'thrown', face).map((die) => placed[die] as PlacedDie);
  const size = group[0]?.size ?? 0;
  const around = size * (TURNED / 2 + PADDING);
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
  const right = Math.max(...xs) + around;
  const bottom = Math.max(...ys) + around + SIDE * size;
  return { x, y, width: right - x, height: bottom - y };
}
