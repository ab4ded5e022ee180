// The scene: the places of all pieces for a view at rest. It is a function of the view and the
// identities of the dice, so that a piece can be animated from its old place to its new one.
import type { View } from '../../rules/position.ts';
import type { Box } from './box.ts';
import { type Dice, type DiceStep, type DieState, groupOf } from './dice.ts';
import { type CoachRoom, FRAMED, type Layout } from './layout.ts';

export interface Scene {
  readonly view: View;
  readonly layout: Layout;
  readonly step: DiceStep;
  readonly tiles: readonly PlacedTile[];
  readonly dice: readonly PlacedDie[];
  /** After a turn: the places of its dice before they were picked up. */
  readonly placedAtTurnEnd: readonly PlacedDie[] | undefined;
}

export function sceneOf(view: View, layout: Layout, step: DiceStep): Scene {
  return {
    view,
    layout,
    step,
    tiles: placeTiles(view, layout),
    dice: placeDice(step.dice, layout),
    placedAtTurnEnd:
      step.atTurnEnd && placeDice(step.atTurnEnd, layout, step.ending?.kind === 'failed'),
  };
}

export interface PlacedTile {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Higher values are on top. */
  readonly depth: number;
  readonly turned: boolean;
}

/** The place of a tile in a seat's stack; depth 0 is the lowest. */
export function stackPlace(layout: Layout, seat: number, depth = 0): { x: number; y: number } {
  const { x, y } = layout.seats[seat] as Box;
  const { stack, fan } = layout.seat;
  const apart = Math.min(depth, fan.most);
  return { x: x + stack.x + apart * fan.x, y: y + stack.y - apart * fan.y };
}

/** Every tile with its place, by number. */
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
      scale: layout.seat.stackScale,
      depth: 2 + depth,
      turned: false,
    })),
  );
  return [...view.open.map(row(false)), ...view.turned.map(row(true)), ...stacks].sort(
    (a, b) => a.tile - b.tile,
  );
}

/** The centre and size of a die, and its angle on the table in degrees. */
export interface PlacedDie {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

/**
 * The eight dice with their places, in order.
 * @param dead whether the thrown dice are dead: then they are closer together, beside the note
 */
export function placeDice(dice: Dice, layout: Layout, dead = false): readonly PlacedDie[] {
  const all = (where: DieState['where']) =>
    [...dice.keys()].filter((die) => dice[die]?.where === where);
  const places = new Map([
    ...inCup(all('ready'), layout),
    ...(dead ? beside(all('thrown'), layout) : onField(dice, layout)),
    ...onLedge(dice, layout),
  ]);
  return [...dice.keys()].map((die) => places.get(die) as PlacedDie);
}

/** A value from -1 to 1 that depends on die and seed. */
function vary(die: number, seed: number): number {
  return (((die * 7 + seed * 5 + die * seed) % 11) - 5) / 5;
}

/** The number of visible dice in the cup. */
const PEEPING = 3;

/** In the cup: a few in its mouth, the others hidden behind the leather. */
function inCup(ready: readonly number[], { cup, cupDie }: Layout): Places {
  const peeping = Math.min(PEEPING, ready.length);
  return ready.map((die, slot): Places[number] => {
    const deep = slot >= peeping;
    const off = (slot % PEEPING) - ((deep ? PEEPING : peeping) - 1) / 2;
    return [
      die,
      {
        x: cup.x + cup.width * (deep ? 0.5 : 0.13 + 0.03 * Math.abs(off)),
        y: cup.y + cup.height * (0.5 + off * (deep ? 0.12 : 0.225)),
        size: cupDie,
        angle: 20 + vary(die, 2) * 24,
      },
    ];
  });
}

/** The maximum angle of thrown dice, in degrees, and their width then, as a fraction of a die. */
const ANGLE_MOST = 6;
const TILTED = 1.1;
/** The visible side below a die. */
const SIDE = 0.1;
/** Between a die and its frame. */
const PADDING = 0.07;
/** From one die's centre to the next: in the same group, and in another. */
const PITCH = { same: 1.17, other: 1.36 };

type Places = readonly (readonly [number, PlacedDie])[];

type Groups = readonly (readonly number[])[];

/** The dice in one place by face. */
function groupsIn(dice: Dice, where: DieState['where']): Groups {
  return [0, 1, 2, 3, 4, 5]
    .map((face) => groupOf(dice, where, face))
    .filter((group) => group.length > 0);
}

/** Thrown dice by group, in one row or two of similar length. */
function onField(dice: Dice, layout: Layout): Places {
  const groups = groupsIn(dice, 'thrown');
  if (layout.coach !== undefined) return inFrames(groups, layout, layout.coach);
  const { field, dieRows } = layout;
  const rows = dieRows === 1 ? [groups.flat()] : inTwoRows(groups);
  const offsets = rows.map((row) => {
    let at = 0;
    return row.map((die, index) => {
      const before = dice[row[index - 1] ?? -1];
      if (before !== undefined) at += before.face === dice[die]?.face ? PITCH.same : PITCH.other;
      return at;
    });
  });
  const widest = Math.max(0, ...offsets.map((row) => row.at(-1) ?? 0)) + TILTED + 3 * PADDING;
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
        angle: vary(die, row.length) * ANGLE_MOST,
      },
    ]);
  });
}

/** The width of a frame for this many dice, as a fraction of a die. */
const frameWidth = (dice: number): number => (dice - 1) * PITCH.same + TILTED + 2 * PADDING;
const FRAME_HEIGHT = TILTED + 2 * PADDING + SIDE;
/** The minimum gap between frames with tags. */
const FRAME_GAP = 4;

/**
 * Thrown dice in frames with the coach's tags, in one row or two: as large, then as even as
 * possible.
 */
function inFrames(groups: Groups, { field, die: most }: Layout, { tag }: CoachRoom): Places {
  if (groups.length === 0) return [];
  const uneven = ([one = [], other = one]: readonly Groups[]) =>
    Math.abs(one.flat().length - other.flat().length);
  const sized = groups
    .map((_, cut) => [groups.slice(0, cut), groups.slice(cut)].filter((row) => row.length > 0))
    .toSorted((one, other) => uneven(one) - uneven(other))
    .map((rows) => ({ rows, size: sizeInFrames(rows, field, { most, tag }) }));
  const { rows, size } = sized.reduce((best, next) => (next.size > best.size + 1 ? next : best));
  const height = size * FRAME_HEIGHT + tag.height;
  const spare = field.height - rows.length * height;
  const gap = Math.min(size * 0.3, spare / rows.length);
  const top = field.y + (spare - (rows.length - 1) * gap) / 2;
  return rows.flatMap((row, at) => {
    const y = top + at * (height + gap) + size * (TILTED / 2 + PADDING);
    let x = field.x + (field.width - rowWidth(row, size, tag.width)) / 2;
    return row.flatMap((group) => {
      const width = Math.max(tag.width, size * frameWidth(group.length));
      const first = x + width / 2 - ((group.length - 1) / 2) * PITCH.same * size;
      x += width + gapOf(size);
      const angle = (die: number) => vary(die, group.length) * ANGLE_MOST;
      return group.map((die, index): Places[number] => [
        die,
        { x: first + index * PITCH.same * size, y, size, angle: angle(die) },
      ]);
    });
  });
}

interface FrameLimits {
  readonly most: number;
  readonly tag: CoachRoom['tag'];
}

/** The size of dice in these rows of frames. */
function sizeInFrames(rows: readonly Groups[], field: Box, { most, tag }: FrameLimits): number {
  const high = (field.height - (rows.length - 1) * FRAME_GAP) / rows.length - tag.height;
  let size = Math.min(most, high / FRAME_HEIGHT);
  while (size > 1 && rows.some((row) => rowWidth(row, size, tag.width) > field.width)) size -= 0.5;
  return size;
}

const gapOf = (size: number): number => Math.max(FRAME_GAP, 0.12 * size);

function rowWidth(row: Groups, size: number, least: number): number {
  const widths = row.map((group) => Math.max(least, size * frameWidth(group.length)));
  return widths.reduce((sum, width) => sum + width, 0) + (row.length - 1) * gapOf(size);
}

/** Thrown dice in the number of rows that allows the largest size. */
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
        angle: vary(die, 3) * ANGLE_MOST,
      },
    ];
  });
}

/** Splits groups into two rows. A group is split only if it is the only one and long. */
function inTwoRows(groups: Groups): Groups {
  const all = groups.flat();
  if (all.length <= 4) return [all];
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) return [only.slice(0, 4), only.slice(4)];
  const cuts = groups.slice(1).map((_, index) => groups.slice(0, index + 1).flat().length);
  const uneven = (cut: number) => Math.abs(all.length - 2 * cut);
  const cut = cuts.reduce((best, next) => (uneven(next) < uneven(best) ? next : best));
  return [all.slice(0, cut), all.slice(cut)];
}

/** The pitch of dice aside, and the gap between faces, as fractions of a die. */
const ASIDE = { pitch: 1.07, gap: 0.14 };

/** Dice aside, as large as possible. */
function onLedge(dice: Dice, layout: Layout): Places {
  const failed = failedGroups(dice);
  if (failed.length > 0) return inLedge(failed, { ...layout.aside, width: wholeLedge(layout) });
  return inLedge(groupsIn(dice, 'aside'), layout.aside);
}

/** The dice of a failed turn: those aside, then those of the roll that failed. */
function failedGroups(dice: Dice): Groups {
  const groups = groupsIn(dice, 'failed');
  const ofRoll = (isDead: boolean) =>
    groups.map((group) => group.filter((die) => (dice[die]?.isDead ?? false) === isDead));
  return [...ofRoll(false), ...ofRoll(true)].filter((group) => group.length > 0);
}

/** No total stands beside failed dice. */
function wholeLedge({ aside, ledge }: Layout): number {
  return ledge.width - 2 * (aside.x - ledge.x);
}

function inLedge(groups: Groups, aside: Layout['aside']): Places {
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
        angle: vary(die, 2) * 3,
      },
    ]);
    x += (group.length * ASIDE.pitch + ASIDE.gap) * size;
    return placed;
  });
}

/** Thrown dice with their places. */
export interface Thrown {
  readonly step: { readonly dice: Dice };
  readonly dice: readonly PlacedDie[];
  readonly layout: Pick<Layout, 'coach'>;
}

/** The frame around the thrown dice of a face, with room for their angles. */
export function groupBox({ step, dice: placed, layout: { coach } }: Thrown, face: number): Box {
  const { dice } = step;
  const group = groupOf(dice, 'thrown', face).map((die) => placed[die] as PlacedDie);
  const size = group[0]?.size ?? 0;
  const around = size * (TILTED / 2 + PADDING);
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
  const right = Math.max(...xs) + around;
  const bottom = Math.max(...ys) + around + SIDE * size;
  const box = { x, y, width: right - x, height: bottom - y };
  if (coach === undefined) return box;
  // The coach's tag is below the dice and may be wider than one die.
  const { tag } = coach;
  const width = Math.max(box.width, tag.width);
  return { ...box, x: box.x - (width - box.width) / 2, width, height: box.height + tag.height };
}

/** The box of the coach's tag in the frame of a face. */
export function tagBox(thrown: Thrown, face: number): Box {
  const { x, y, width, height } = groupBox(thrown, face);
  const tag = thrown.layout.coach?.tag ?? { width: 0, height: 0 };
  return { ...tag, x: x + (width - tag.width) / 2, y: y + height - tag.height };
}
