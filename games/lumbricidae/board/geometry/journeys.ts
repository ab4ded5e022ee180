// What moves between two scenes, along which way and when: dice are thrown, slide and are picked up, tiles fly and
// turn over. Pure; stage.ts plays it.
import {
  type Angles,
  FLIGHT_MS,
  flight,
  hop,
  type Moment,
  type Pose,
  pivot,
  roll,
  SHAKE_MS,
  SLIDE_MS,
  shake,
  slide,
  spin,
  swivel,
  TUMBLE_MS,
  TURN_OVER_MS,
  tumbleOf,
} from '#pieces/board/motion.ts';
import { TURNS } from '#pieces/die.tsx';
import { DICE } from '../../editions.ts';
import type { DiceStep } from './dice.ts';
import type { Layout } from './layout.ts';
import type { PlacedDie, PlacedTile } from './placement.ts';
import type { Scene } from './scene.ts';

export interface Journey {
  /** Which piece, and which part of it: the whole, the hop above the table, what turns, a die's side. */
  readonly piece: 'die' | 'tile';
  readonly id: number;
  readonly part: 'whole' | 'hop' | 'turn' | 'slab';
  readonly moments: readonly Moment[];
}

export interface Journeys {
  readonly all: readonly Journey[];
  /** Whether controls wait until all of it has come to rest: dice that fall are seen first. */
  readonly awaited: boolean;
  /** When a failure is seen on the dice, and when they are picked up after a turn, in milliseconds. */
  readonly failsAt: number;
  readonly leavesAt: number;
}

/** How long dice lie after a turn before they are picked up. */
const LOOK_MS = 120;
/** How long after one die the next is picked up. */
const APART_MS = 18;
/**
 * A failure is seen on the dice, then said, then it costs a tile; only then the dice are picked up. `whole`: all of it, where a
 * tile goes back and another turns over.
 */
export const FAILURE_MS = {
  seen: SHAKE_MS + 200,
  read: 1_200,
  whole: SHAKE_MS + 200 + FLIGHT_MS + TURN_OVER_MS + DICE * APART_MS + SLIDE_MS,
};

/** @param u how many pixels a unit of the table has */
export function journeysBetween(before: Scene, after: Scene, u: number): Journeys {
  const { step } = after;
  const failed = step.ending?.kind === 'failed';
  const settled = step.thrown ? TUMBLE_MS : slidFirst(before, after) ? SLIDE_MS : 0;
  const leavesAt = settled + lookOf(step);
  const all = [
    ...after.dice.flatMap((_, die) => dieJourneys(die, { before, after, u, settled, leavesAt })),
    ...after.tiles.flatMap((tile) =>
      tileJourneys(tile, before, { after, u, begin: failed ? settled + FAILURE_MS.seen : 0 }),
    ),
  ];
  return { all, awaited: step.thrown || failed, failsAt: settled, leavesAt };
}

/** How long dice lie there after a turn, before they are picked up. */
function lookOf({ ending }: DiceStep): number {
  if (ending?.kind !== 'failed') return LOOK_MS;
  const { seen, read } = FAILURE_MS;
  const flies = ending.returned === null ? 0 : FLIGHT_MS;
  return Math.max(read, seen + flies + (ending.turned === null ? 0 : TURN_OVER_MS));
}

/** Whether dice have to come to lie as a turn ended, before they are picked up. */
function slidFirst(before: Scene, { lain }: Scene): boolean {
  if (lain === undefined) return false;
  return before.dice.some((die, index) => {
    const to = lain[index];
    return to !== undefined && (die.x !== to.x || die.y !== to.y || die.size !== to.size);
  });
}

interface DieContext {
  readonly before: Scene;
  readonly after: Scene;
  readonly u: number;
  /** When the dice lie as they fell or were set aside. */
  readonly settled: number;
  readonly leavesAt: number;
}

function dieJourneys(die: number, context: DieContext): readonly Journey[] {
  const { before, after, u, settled, leavesAt } = context;
  const { step, layout } = after;
  const { field } = layout;
  const [start, end] = [before.dice[die] as PlacedDie, after.dice[die] as PlacedDie];
  const middle = after.lain?.[die] ?? end;
  const pose = diePose(u, layout.die);
  const [from, lain, to] = [pose(start), pose(middle), pose(end)];
  const cube = (place: PlacedDie, scene: Scene) => {
    return { turn: place.turn, angles: TURNS[scene.step.dice[die]?.face ?? 0] as Angles };
  };
  const [was, lay, is] = [cube(start, before), cube(middle, after), cube(end, after)];
  const falls = step.thrown && (step.lain ?? step.dice)[die]?.where === 'thrown';
  const size = layout.die * u;
  const tumble = tumbleOf(die, step.throws);
  const moves = !same(from, lain);
  const mouth = pose(atMouth(start, layout));
  const cloth = {
    left: field.x * u,
    top: field.y * u,
    right: (field.x + field.width) * u,
    bottom: (field.y + field.height) * u,
  };
  const thrown = () => [
    ...slide(from, mouth, 0, tumble.begin),
    ...roll(mouth, lain, tumble, { size, cloth }),
  ];
  const whole = falls ? thrown() : moves ? slide(from, lain, 0) : [];
  const turn = falls ? spin(was, lay, tumble) : moves ? swivel(was, lay, 0) : [];
  const hops = falls ? hop(tumble, size) : [];
  const leave = step.ending === undefined ? undefined : leavesAt + die * APART_MS;
  const slab = !falls && moves ? pivot(was, lay, 0) : [];
  const parts = { whole: [...whole], hop: hops, turn: [...turn], slab: [...slab] };
  if (leave !== undefined) {
    if (step.ending?.kind === 'failed') parts.whole.push(...shake(lain, settled, die % 2 ? 5 : -5));
    parts.whole.push(...slide(lain, to, leave));
    parts.turn.push(...swivel(lay, is, leave));
    parts.slab.push(...pivot(lay, is, leave));
  }
  return (['whole', 'hop', 'turn', 'slab'] as const).flatMap((part) => {
    const moments = fromStart(parts[part]);
    return moments.length === 0 ? [] : [{ piece: 'die' as const, id: die, part, moments }];
  });
}

/** How far the cup tips to pour, in degrees, and about which point of it; as in board.css. */
const TIPS = { angle: -24, x: 0.6, y: 0.5, rises: 0.06 };
/** How far its mouth is from its left end, as a part of its width. */
const MOUTH = 0.15;

/** Where a die comes out of the tipped cup: from where it waits, or from deep in the cup, to the mouth and round. */
function atMouth(die: PlacedDie, { cup }: Layout): PlacedDie {
  const angle = (TIPS.angle * Math.PI) / 180;
  const about = { x: cup.x + TIPS.x * cup.width, y: cup.y + TIPS.y * cup.height };
  const x = cup.x + MOUTH * cup.width - about.x;
  const y = die.y - about.y;
  return {
    ...die,
    x: about.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: about.y + x * Math.sin(angle) + y * Math.cos(angle) - TIPS.rises * cup.height,
  };
}

/** Moments in order from 0; a piece that begins later waits where its way begins. */
function fromStart(moments: readonly Moment[]): readonly Moment[] {
  const [first] = moments;
  return first === undefined || first.at === 0 ? moments : [{ ...first, at: 0 }, ...moments];
}

function same(a: Pose, b: Pose): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.5 && a.scale === b.scale;
}

const diePose =
  (u: number, size: number) =>
  (place: PlacedDie): Pose => ({
    x: (place.x - size / 2) * u,
    y: (place.y - size / 2) * u,
    turn: 0,
    scale: Number((place.size / size).toFixed(3)),
  });

interface TileContext {
  readonly after: Scene;
  readonly u: number;
  readonly begin: number;
}

function tileJourneys(
  tile: PlacedTile,
  before: Scene,
  { after, u, begin }: TileContext,
): readonly Journey[] {
  const was = before.tiles.find((other) => other.tile === tile.tile);
  if (was === undefined) return [];
  const pose = ({ x, y, scale }: PlacedTile): Pose => ({ x: x * u, y: y * u, turn: 0, scale });
  const flies = !same(pose(was), pose(tile));
  const journeys: Journey[] = [];
  if (flies) {
    const moments = fromStart(flight(pose(was), pose(tile), begin));
    journeys.push({ piece: 'tile', id: tile.tile, part: 'whole', moments });
  }
  if (was.turned !== tile.turned) {
    const { ending } = after.step;
    const comesBack = ending?.kind === 'failed' && ending.returned !== null;
    const starts = begin + (comesBack ? FLIGHT_MS : 0);
    journeys.push({
      piece: 'tile',
      id: tile.tile,
      part: 'turn',
      moments: turnOver(starts, tile.turned),
    });
  }
  return journeys;
}

function turnOver(begin: number, down: boolean): readonly Moment[] {
  const [from, to] = down ? [0, 180] : [180, 0];
  const at = (part: number) => ({
    at: begin + part * TURN_OVER_MS,
    transform: `translateZ(${(Math.sin(part * Math.PI) * 24).toFixed(1)}px) rotateY(${from + (to - from) * part}deg)`,
  });
  return [{ ...at(0), at: 0 }, at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
