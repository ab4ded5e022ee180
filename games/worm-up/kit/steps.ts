// How to assemble, use and store the solid parts, with pictures of the parts where they belong.
import { INKS } from '#kits/paper/inks.ts';
import type { Model, View } from '#kits/preview/picture.ts';
import { disc, type Solid } from '#kits/solid/geometry.ts';
import type { Vector } from '#kits/solid/mass.ts';
import { type Body, bodiesOf, type MadeParts } from '#kits/solid/part.ts';
import { type Place, placed, type SolidStep } from '#kits/solid/steps.ts';
import type { Rules } from '../editions.ts';
import { courseOf, SEGMENTS, wormsAtStart } from '../geometry/course.ts';
import { DIAMETER } from '../geometry/steps.ts';
import { bidsOf } from '../rules/bidding.ts';
import { BID_TILE, CARD, DIE_EDGE, SEGMENT, SOLID_POST, TILE_RELIEF } from './sizes.ts';
import { KIT_WORDS } from './words.ts';
import { hasDice, SEATS } from './worms.ts';

/** From units of the rules to millimetres. */
const SCALE = SEGMENT / DIAMETER;
/** In pictures, the curves of worms may be so much coarser, in millimetres. */
const COARSE = 0.03;
const TILE_HEIGHT = TILE_RELIEF.thickness + TILE_RELIEF.relief;

/** The parts in the pictures. Forward is y, from the start to the card. */
interface Scene {
  readonly rules: Rules;
  readonly made: MadeParts;
  bodies(id: string): readonly Body[];
}

function sceneOf(rules: Rules, made: MadeParts): Scene {
  const bodiesIn = bodiesOf(made.parts);
  const coarse = new Map<Solid, Solid>();
  return {
    rules,
    made,
    bodies(id) {
      if (!/^(segment|head)/.test(id)) return bodiesIn(id);
      return bodiesIn(id).map(({ ink, solid }) => {
        const simple = coarse.get(solid) ?? solid.simplify(COARSE);
        coarse.set(solid, simple);
        return { ink, solid: simple };
      });
    },
  };
}

const moved = ({ bodies, at = [0, 0, 0] }: Model, [x, y, z]: Vector): Model => ({
  bodies,
  at: [at[0] + x, at[1] + y, at[2] + z],
});

/** The steps after cleaning and painting. */
export function assemblySteps(rules: Rules, made: MadeParts): readonly SolidStep[] {
  const scene = sceneOf(rules, made);
  const { steps: words } = KIT_WORDS[made.language].solid;
  const usesDice = hasDice(rules);
  const back = rules.cardHasBack ? 'wall' : 'word';
  const distance = (rules.courseLength * SEGMENT) / 10;
  const view = (turn: number, tilt: number): { readonly view: View } => ({ view: { turn, tilt } });
  return [
    {
      title: words.card.title,
      text: words.card[back],
      models: cardModels(scene, { plates: 27 }).slice(0, 4),
      ...view(22, 30),
    },
    { ...words.posts, models: cardModels(scene, { plates: 25, eyes: 25 }), ...view(22, 26) },
    {
      title: words.start.title,
      text: words.start[back]({ distance }),
      models: startModels(scene, 3),
      ...view(18, 46),
    },
    { ...words.worm, models: wormModels(scene, 1, BENT), ...view(12, 40) },
    usesDice
      ? { ...words.dice, models: diceModels(scene), ...view(28, 38) }
      : { ...words.tiles, models: tileModels(scene), ...view(10, 52) },
    {
      title: words.swing.title,
      text: words.swing[back],
      models: swingModels(scene),
      ...view(-8, 38),
    },
    {
      title: words.store.title,
      text: words.store[usesDice ? 'dice' : 'tiles'],
      models: storedModels(scene),
      ...view(0, 56),
    },
  ];
}

/** How high parts are lifted above their places, in millimetres, and the turn of the card around its left post. */
interface Lift {
  readonly plates?: number;
  readonly eyes?: number;
  readonly turn?: number;
}

/** The plates, the eyes and the posts of the card; its left post is at the origin, and its word looks to -y. */
function cardModels({ rules, bodies }: Scene, { plates = 0, eyes = 0, turn = 0 }: Lift) {
  const length = rules.cardLength * SEGMENT;
  const swing: Place = (solid) => solid.rotate([0, 0, turn]);
  const opposite: Place = (solid) => solid.rotate([0, 0, 180]).translate([length, 0, 0]);
  const plate: Place = (solid) => solid.rotate([90, 0, 0]).translate([0, 0, CARD.gap + plates]);
  const eye: Place = (solid) => solid.translate([0, 0, SOLID_POST.stop + eyes]);
  const post = bodies('post');
  return [
    placed(bodies('card'), (solid) => swing(plate(solid))),
    placed(bodies(rules.cardHasBack ? 'wall' : 'card'), (solid) => swing(opposite(plate(solid)))),
    placed(bodies('eye'), (solid) => swing(eye(solid))),
    placed(bodies('eye'), (solid) => swing(opposite(eye(solid)))),
    { bodies: post },
    placed(post, (solid) => swing(opposite(solid))),
  ];
}

/** How far X swings the card in the picture, in degrees. */
const SWING = -42;

/** The card after a swing; dots lead from the old place of its post to the new one. */
function swingModels(scene: Scene): readonly Model[] {
  const { rules, made } = scene;
  const { geometry } = made;
  const mark = (solid: Solid): Model => ({ bodies: [{ ink: INKS.pointer, solid }] });
  const length = rules.cardLength * SEGMENT;
  const height = 0.6;
  const foot = SOLID_POST.foot / 2;
  const old = disc(geometry, foot)
    .subtract(disc(geometry, foot - 1.6))
    .extrude(height);
  const dot = disc(geometry, 1.6).extrude(height);
  const dots = Array.from({ length: 5 }, (_, index) =>
    mark(dot.translate([length, 0, 0]).rotate([0, 0, -8 - index * 5.5])),
  );
  return [...cardModels(scene, { turn: SWING }), mark(old.translate([length, 0, 0])), ...dots];
}

/** The joined start bar between its posts, and straight worms behind it. */
function startModels(scene: Scene, seats: number): readonly Model[] {
  const { bodies } = scene;
  const posts = courseOf(0).startPosts.map(
    ({ y }): Model => ({ bodies: bodies('post'), at: [y * SCALE, 0, 0] }),
  );
  const worms = wormsAtStart(seats).flatMap((worm, seat) =>
    worm.map(({ x, y }, index): Model => {
      const at: Vector = [y * SCALE, x * SCALE, 0];
      return index === 0
        ? moved(headModel(scene, seat, 90), at)
        : { bodies: bodies(`segment-${seat + 1}`), at };
    }),
  );
  const bar = ['start-left', 'start-right'].map((id): Model => ({ bodies: bodies(id) }));
  return [...bar, ...posts, ...worms];
}

/** A head that looks in a direction, in degrees anticlockwise from the right. */
const headModel = ({ bodies }: Scene, seat: number, direction: number): Model =>
  placed(bodies(`head-${seat + 1}`), (solid) => solid.rotate([0, 0, direction]));

/** The directions from each segment of a worm to the one before it; the head looks in the first. */
const BENT = [-62, -28, 4, 30, 18, -14] as const;

/** A bent worm with its head at the origin. */
function wormModels(scene: Scene, seat: number, directions: readonly number[]): readonly Model[] {
  const models = [headModel(scene, seat, directions[0] ?? 0)];
  let [x, y] = [0, 0];
  for (const direction of directions) {
    const angle = (direction * Math.PI) / 180;
    [x, y] = [x - SEGMENT * Math.cos(angle), y - SEGMENT * Math.sin(angle)];
    models.push({ bodies: scene.bodies(`segment-${seat + 1}`), at: [x, y, 0] });
  }
  return models;
}

/** The tiles of a seat face up, and its bid face down before them. */
function tileModels({ rules, bodies }: Scene): readonly Model[] {
  const tiles = bidsOf(rules).map((bid) => bodies(`tile-${bid}-2`.toLowerCase()));
  const [hidden = [], ...shown] = tiles;
  const pitch = BID_TILE.width + 5;
  return [
    placed(hidden, (solid) =>
      faceDown(solid).translate([(3 * pitch + BID_TILE.width) / 2, -BID_TILE.height - 8, 0]),
    ),
    ...shown.map((tile, index): Model => ({ bodies: tile, at: [index * pitch, 0, 0] })),
  ];
}

/** A tile upside down, with its middle at x = 0. */
const faceDown: Place = (solid) =>
  solid.rotate([0, 180, 0]).translate([BID_TILE.width / 2, 0, TILE_HEIGHT]);

/** Each die with another bid on top. */
function diceModels({ bodies }: Scene): readonly Model[] {
  return Array.from({ length: SEATS }, (_, seat) =>
    placed(bodies(`die-${seat + 1}`), (solid) =>
      turnedDie(solid, seat).translate([seat * (DIE_EDGE + 8), (seat % 2) * 10, 0]),
    ),
  );
}

/** A die with another face up; it stays in its place. */
function turnedDie(die: Solid, turns: number): Solid {
  const half = DIE_EDGE / 2;
  const [aside, over] = [
    [0, 0],
    [90, 0],
    [0, 90],
    [0, -90],
    [180, 0],
  ][turns % 5] as [number, number];
  return die
    .translate([-half, -half, -half])
    .rotate([aside, over, 0])
    .translate([half, half, half]);
}

/** The pieces of a player in a cluster: a worm around one segment, and the bids beside it. */
function storedSeat(scene: Scene, seat: number): readonly Model[] {
  const { rules, bodies } = scene;
  const around = Array.from({ length: SEGMENTS - 1 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return [SEGMENT * Math.cos(angle), SEGMENT * Math.sin(angle), 0] as const;
  });
  const segment = bodies(`segment-${seat + 1}`);
  const worm = [
    headModel(scene, seat, 270),
    ...around.map((at): Model => ({ bodies: segment, at })),
  ];
  const beside = 1.5 * SEGMENT + 5;
  if (hasDice(rules)) {
    return [...worm, { bodies: bodies(`die-${seat + 1}`), at: [beside, -DIE_EDGE / 2, 0] }];
  }
  const tiles = bidsOf(rules).map(
    (bid, index): Model => ({
      bodies: bodies(`tile-${bid}-${seat + 1}`.toLowerCase()),
      at: [beside, -BID_TILE.height / 2, index * TILE_HEIGHT],
    }),
  );
  return [...worm, ...tiles];
}

/** The pieces of each seat, and the common pieces: the posts, the card and the start bar. */
function storedModels(scene: Scene): readonly Model[] {
  const { rules, bodies } = scene;
  const pitch = hasDice(rules) ? 92 : 104;
  const seats = Array.from({ length: SEATS }, (_, seat) => {
    const at: Vector = [(seat % 3) * pitch, -Math.floor(seat / 3) * 68, 0];
    return storedSeat(scene, seat).map((model) => moved(model, at));
  }).flat();
  const posts = [0, 1, 2, 3].map((index): Model => {
    return { bodies: bodies('post'), at: [2 * pitch - 18 + index * 23, -88, 0] };
  });
  const back = 46;
  const flat: readonly Model[] = [
    { bodies: bodies('card'), at: [-32, back, 0] },
    { bodies: bodies(rules.cardHasBack ? 'wall' : 'card'), at: [-32, back, 2.2] },
    { bodies: bodies('start-left'), at: [206, back + 38, 0] },
    { bodies: bodies('start-right'), at: [100, back + 6, 0] },
    ...[0, 1].map(
      (index): Model => ({ bodies: bodies('eye'), at: [236, back + 6 + index * 24, 0] }),
    ),
  ];
  return [...seats, ...posts, ...flat];
}

/** From the start to the card in the picture of the kit; on the table it is farther. */
const SHORTENED = 150;

/** The race before its first round: worms at the start, a bid of each, and the card. */
export function raceOnTable(rules: Rules, made: MadeParts): readonly Model[] {
  const scene = sceneOf(rules, made);
  const card = cardModels(scene, {}).map((model) =>
    moved(model, [(-rules.cardLength * SEGMENT) / 2, SHORTENED, 0]),
  );
  const usesDice = hasDice(rules);
  const bids = wormsAtStart(SEATS).map((worm, seat) => {
    const tail = worm.at(-1) as { readonly x: number; readonly y: number };
    const [x, y] = [tail.y * SCALE, tail.x * SCALE - SEGMENT];
    return usesDice
      ? placed(scene.bodies(`die-${seat + 1}`), (solid) =>
          turnedDie(solid, seat).translate([x - DIE_EDGE / 2, y - DIE_EDGE - 4, 0]),
        )
      : placed(scene.bodies(`tile-4-${seat + 1}`), (solid) =>
          faceDown(solid).translate([x, y - BID_TILE.height, 0]),
        );
  });
  return [...startModels(scene, SEATS), ...card, ...bids];
}
