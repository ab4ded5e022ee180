// The animations between two scenes: dice are thrown, slide and are picked up, tiles fly and turn
// over. Pure; use-journeys.ts plays them.
import {
  FLIGHT_MS,
  flight,
  fromStart,
  type MotionKeyframe,
  type Pose,
  SHAKE_MS,
  SLIDE_MS,
  shake,
  slide,
} from '#pieces/board/motion.ts';
import { DICE } from '../../editions.ts';
import type { DiceStep } from './dice.ts';
import { FACE_ANGLES, hop, pivot, roll, spin, swivel, TUMBLE_MS, tumbleOf } from './dice-motion.ts';
import type { Layout } from './layout.ts';
import type { PlacedDie, PlacedTile, Scene } from './scene.ts';

export interface Journey {
  /** The piece and its part: the whole, the hop, the turning part, or a die's side. */
  readonly piece: 'die' | 'tile';
  readonly id: number;
  readonly part: 'whole' | 'hop' | 'turn' | 'slab';
  readonly keyframes: readonly MotionKeyframe[];
}

export interface Journeys {
  readonly all: readonly Journey[];
  /** In milliseconds: when a failure shows on the dice, and when they are picked up. */
  readonly failsAt: number;
  readonly leavesAt: number;
}

/** The time for a tile to turn over. */
const TURN_OVER_MS = 500;
/** The time before dice are picked up after a turn. */
const LOOK_MS = 120;
/** The delay between two picked-up dice. */
const APART_MS = 18;
/** The times of a failure, from its start: the dice shake and a note appears. */
export const FAILURE_MS = {
  /** When a tile starts to go back. */
  returns: SHAKE_MS + 200,
  /** The shortest time before the dice are picked up: the note can be read. */
  read: 1_200,
  /** The longest failure: a tile goes back, one is turned, and the dice are picked up. */
  whole: SHAKE_MS + 200 + FLIGHT_MS + TURN_OVER_MS + DICE * APART_MS + SLIDE_MS,
};

/** Whether controls wait for the animation: for falling dice and for failures. */
export function isAwaited({ thrown, ending }: DiceStep): boolean {
  return thrown || ending?.kind === 'failed';
}

/** @param u pixels per table unit */
export function journeysBetween(before: Scene, after: Scene, u: number): Journeys {
  const { step } = after;
  const failed = step.ending?.kind === 'failed';
  const settled = step.thrown ? TUMBLE_MS : slidFirst(before, after) ? SLIDE_MS : 0;
  const leavesAt = settled + lookOf(step);
  const all = [
    ...after.dice.flatMap((_, die) => dieJourneys(die, { before, after, u, settled, leavesAt })),
    ...after.tiles.flatMap((tile) =>
      tileJourneys(tile, before, { after, u, begin: failed ? settled + FAILURE_MS.returns : 0 }),
    ),
  ];
  return { all, failsAt: settled, leavesAt };
}

/** The time before dice are picked up after this turn. */
function lookOf({ ending }: DiceStep): number {
  if (ending?.kind !== 'failed') return LOOK_MS;
  const { returns, read } = FAILURE_MS;
  const flies = ending.returned === null ? 0 : FLIGHT_MS;
  return Math.max(read, returns + flies + (ending.turned === null ? 0 : TURN_OVER_MS));
}

/** Whether dice must first slide to their places at the end of a turn. */
function slidFirst(before: Scene, { placedAtTurnEnd }: Scene): boolean {
  if (placedAtTurnEnd === undefined) return false;
  return before.dice.some((die, index) => {
    const to = placedAtTurnEnd[index];
    return to !== undefined && (die.x !== to.x || die.y !== to.y || die.size !== to.size);
  });
}

interface DieContext {
  readonly before: Scene;
  readonly after: Scene;
  readonly u: number;
  /** When the dice are in their fallen or set-aside places. */
  readonly settled: number;
  readonly leavesAt: number;
}

function dieJourneys(die: number, context: DieContext): readonly Journey[] {
  const { before, after, u, settled, leavesAt } = context;
  const { step, layout } = after;
  const { field } = layout;
  const [start, end] = [before.dice[die] as PlacedDie, after.dice[die] as PlacedDie];
  const middle = after.placedAtTurnEnd?.[die] ?? end;
  const pose = diePose(u, layout.die);
  const [from, laid, to] = [pose(start), pose(middle), pose(end)];
  const cube = (place: PlacedDie, scene: Scene) => {
    return { angle: place.angle, faceAngles: FACE_ANGLES[scene.step.dice[die]?.face ?? 0]! };
  };
  const [was, lay, is] = [cube(start, before), cube(middle, after), cube(end, after)];
  const falls = step.thrown && (step.atTurnEnd ?? step.dice)[die]?.where === 'thrown';
  const size = layout.die * u;
  const tumble = tumbleOf(die, step.throws);
  const moves = !same(from, laid);
  const mouth = pose(atMouth(start, layout));
  const cloth = {
    left: field.x * u,
    top: field.y * u,
    right: (field.x + field.width) * u,
    bottom: (field.y + field.height) * u,
  };
  const thrown = () => [
    ...slide(from, mouth, 0, tumble.begin),
    ...roll(mouth, laid, tumble, { size, cloth }),
  ];
  const whole = falls ? thrown() : moves ? slide(from, laid, 0) : [];
  const turn = falls ? spin(was, lay, tumble) : moves ? swivel(was, lay, 0) : [];
  const hops = falls ? hop(tumble, size) : [];
  const leave = step.ending === undefined ? undefined : leavesAt + die * APART_MS;
  const slab = !falls && moves ? pivot(was, lay, 0) : [];
  const parts = { whole: [...whole], hop: hops, turn: [...turn], slab: [...slab] };
  if (leave !== undefined) {
    if (step.ending?.kind === 'failed') parts.whole.push(...shake(laid, settled, die % 2 ? 5 : -5));
    parts.whole.push(...slide(laid, to, leave));
    parts.turn.push(...swivel(lay, is, leave));
    parts.slab.push(...pivot(lay, is, leave));
  }
  return (['whole', 'hop', 'turn', 'slab'] as const).flatMap((part) => {
    const keyframes = fromStart(parts[part]);
    return keyframes.length === 0 ? [] : [{ piece: 'die' as const, id: die, part, keyframes }];
  });
}

/** How far the cup tips, in degrees, and its pivot; the same as in cup.css. */
const TIPS = { angle: -24, x: 0.6, y: 0.5, rises: 0.06 };
/** The distance of its mouth from its left end, as a fraction of its width. */
const MOUTH = 0.15;

/** The die's way out of the tipped cup, to its mouth. */
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

function same(a: Pose, b: Pose): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) < 0.5 && a.scale === b.scale;
}

const diePose =
  (u: number, size: number) =>
  (place: PlacedDie): Pose => ({
    x: (place.x - size / 2) * u,
    y: (place.y - size / 2) * u,
    angle: 0,
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
  const pose = ({ x, y, scale }: PlacedTile): Pose => ({ x: x * u, y: y * u, angle: 0, scale });
  const flies = !same(pose(was), pose(tile));
  const journeys: Journey[] = [];
  if (flies) {
    const keyframes = fromStart(flight(pose(was), pose(tile), begin));
    journeys.push({ piece: 'tile', id: tile.tile, part: 'whole', keyframes });
  }
  if (was.turned !== tile.turned) {
    const { ending } = after.step;
    const comesBack = ending?.kind === 'failed' && ending.returned !== null;
    const starts = begin + (comesBack ? FLIGHT_MS : 0);
    journeys.push({
      piece: 'tile',
      id: tile.tile,
      part: 'turn',
      keyframes: turnOver(starts, tile.turned),
    });
  }
  return journeys;
}

function turnOver(begin: number, down: boolean): readonly MotionKeyframe[] {
  const [from, to] = down ? [0, 180] : [180, 0];
  const at = (part: number) => ({
    at: begin + part * TURN_OVER_MS,
    transform: `translateZ(${(Math.sin(part * Math.PI) * 24).toFixed(1)}px) rotateY(${from + (to - from) * part}deg)`,
  });
  return [{ ...at(0), at: 0 }, at(0), at(0.25), at(0.5), at(0.75), at(1)];
}
