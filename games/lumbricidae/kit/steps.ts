// How to assemble, use and store the solid parts, with pictures of the parts where they belong.
import type { Model } from '#kits/preview/picture.ts';
import type { Solid } from '#kits/solid/geometry.ts';
import type { Vector } from '#kits/solid/mass.ts';
import { bodiesOf, type MadeParts } from '#kits/solid/part.ts';
import { type Place, placed, type SolidStep } from '#kits/solid/steps.ts';
import { DICE } from '../editions.ts';
import { TILES } from '../rules/position.ts';
import { turnedOver, underTower } from './box.ts';
import { CHANNEL, LID, LID_HEIGHT, SHELL, STOPPER, TOWER } from './box-sizes.ts';
import { DIE_EDGE, TILE, TILE_RELIEF } from './sizes.ts';
import { KIT_WORDS } from './words.ts';

/** The bodies of a part, by its id. */
type Bodies = ReturnType<typeof bodiesOf>;

/** The steps after cleaning and painting. */
export function assemblySteps({ language, clearance, parts }: MadeParts): readonly SolidStep[] {
  const words = KIT_WORDS[language].steps;
  const bodies = bodiesOf(parts);
  return [
    { ...words.tower, models: towerOnLid(bodies), view: { turn: 32, tilt: 42 } },
    { ...words.tiles, models: filledChannel(bodies, clearance), view: { turn: 205, tilt: 38 } },
    { ...words.dice, models: storedDice(bodies, clearance), view: { turn: 24, tilt: 52 } },
  ];
}

/** How far tiles and stopper are pulled out of the channel in the picture, in millimetres. */
const PULLED = { tiles: 24, stopper: 62 } as const;

/** The tower upside down, with its tiles half inside the channel and the stopper above them. */
function filledChannel(bodies: Bodies, clearance: number): readonly Model[] {
  const flip: Place = (solid) => solid.rotate([0, 180, 0]);
  const thickness = TILE_RELIEF.thickness + TILE_RELIEF.relief;
  const left = SHELL + (CHANNEL.width - TILES.length * thickness) / 2;
  const back = TOWER.depth + (CHANNEL.depth - TILE.width) / 2;
  const plug: Place = (solid) =>
    flip(solid.translate([SHELL + clearance, TOWER.depth + clearance, -PULLED.stopper]));
  return [
    placed(bodies('tower'), (solid) => flip(turnedOver(solid))),
    ...TILES.map((tile, index) =>
      placed(bodies(`tile-${tile}`), (solid) =>
        flip(
          solid
            .rotate([90, 0, 90])
            .translate([left + index * thickness, back, STOPPER.height - PULLED.tiles]),
        ),
      ),
    ),
    placed(bodies('stopper'), plug),
  ];
}

/** The lid with the dice, and the tower above it with its front down. */
function storedDice(bodies: Bodies, clearance: number): readonly Model[] {
  const raised = 110;
  const lying: Place = (solid) =>
    turnedOver(solid)
      .translate([-(TOWER.width + SHELL + clearance), 0, -(TOWER.height + SHELL + clearance)])
      .rotate([90, 0, 0])
      .rotate([0, 0, -90])
      .translate([0, 0, SHELL + LID.room + raised]);
  const [across, along] = [DIE_EDGE + 1.5, DIE_EDGE + 8];
  const dice = Array.from({ length: DICE }, (_, index) =>
    placed(bodies('die'), (die) =>
      turned(die, index).translate([
        38 + along * (index % (DICE / 2)),
        14 + across * Math.floor(index / (DICE / 2)),
        SHELL,
      ]),
    ),
  );
  return [{ bodies: bodies('lid') }, ...dice, placed(bodies('tower'), lying)];
}

/** The die with another face up; it stays in its place. */
function turned(die: Solid, turns: number): Solid {
  const half = DIE_EDGE / 2;
  return die
    .translate([-half, -half, -half])
    .rotate([90 * (turns % 4), 90 * (turns % 3), 0])
    .translate([half, half, half]);
}

/** Where dice lie on the table before the gate; the last one falls into the tower. */
const LANDED: readonly Vector[] = [
  [-14, -48, -LID_HEIGHT],
  [34, -52, -LID_HEIGHT],
  [8, -84, -LID_HEIGHT],
  [58, -92, -LID_HEIGHT],
  [26, 12, TOWER.height + 14],
];

function towerOnLid(bodies: Bodies): readonly Model[] {
  return [
    placed(bodies('tower'), turnedOver),
    placed(bodies('lid'), underTower),
    ...LANDED.map((at, index) =>
      placed(bodies('die'), (die) => turned(die, index + 1).translate([...at])),
    ),
  ];
}

/** The kit on the table: the tower on its lid, and the tiles beside it. */
export function kitOnTable({ parts }: MadeParts): readonly Model[] {
  const bodies = bodiesOf(parts);
  const perRow = 4;
  const tiles = TILES.map(
    (tile, index): Model => ({
      bodies: bodies(`tile-${tile}`),
      at: [
        TOWER.width + 66 + (index % perRow) * (TILE.width + 4),
        30 - Math.floor(index / perRow) * (TILE.height + 5),
        -LID_HEIGHT,
      ],
    }),
  );
  return [...towerOnLid(bodies), ...tiles];
}
