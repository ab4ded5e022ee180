// How to assemble, use and store the solid parts, with pictures of the parts where they belong.
import { INKS } from '#kits/paper/inks.ts';
import type { Model } from '#kits/preview/picture.ts';
import type { Solid } from '#kits/solid/geometry.ts';
import type { Body, SolidOptions } from '#kits/solid/part.ts';
import type { SolidStep } from '#kits/solid/steps.ts';
import { DICE } from '../editions.ts';
import { KIT_WORDS } from '../messages/kit.ts';
import { TILES } from '../rules/position.ts';
import { lid, stopper, tower } from './box.ts';
import { CHANNEL, LID, SHELL, STOPPER, TOWER } from './box-sizes.ts';
import { DIE_EDGE, TILE, TILE_RELIEF } from './sizes.ts';
import { BOX_INK, boneDie, solidTile } from './solid.ts';

type Point = readonly [x: number, y: number, z: number];

/** Moves and turns a solid. */
type Place = (solid: Solid) => Solid;

const boxModel = (solid: Solid): Model => ({ bodies: [{ ink: BOX_INK, solid }] });
const dieModel = (solid: Solid): Model => ({ bodies: [{ ink: INKS.bone, solid }] });
const placed = (bodies: readonly Body[], place: Place): Model => ({
  bodies: bodies.map(({ ink, solid }) => ({ ink, solid: place(solid) })),
});

/** The steps after cleaning and painting. */
export function assemblySteps(options: SolidOptions): readonly SolidStep[] {
  const words = KIT_WORDS[options.language].steps;
  return [
    { ...words.tiles, models: filledChannel(options), view: { turn: 205, tilt: 38 } },
    { ...words.dice, models: storedDice(options), view: { turn: 24, tilt: 52 } },
    { ...words.tower, models: towerInTray(options), view: { turn: 32, tilt: 42 } },
  ];
}

/** How far tiles and stopper are pulled out of the channel in the picture, in millimetres. */
const PULLED = { tiles: 24, stopper: 62 } as const;

/** The tower upside down, with its tiles half inside the channel and the stopper above them. */
function filledChannel({ geometry, clearance }: SolidOptions): readonly Model[] {
  const flip: Place = (solid) => solid.rotate([0, 180, 0]);
  const thickness = TILE_RELIEF.thickness + TILE_RELIEF.relief;
  const left = SHELL + (CHANNEL.width - TILES.length * thickness) / 2;
  const back = TOWER.depth + (CHANNEL.depth - TILE.width) / 2;
  const plug = stopper(geometry, clearance).translate([
    SHELL + clearance,
    TOWER.depth + clearance,
    -PULLED.stopper,
  ]);
  return [
    boxModel(flip(tower(geometry))),
    ...TILES.map((tile, index) =>
      placed(solidTile(geometry, tile).bodies, (solid) =>
        flip(
          solid
            .rotate([90, 0, 90])
            .translate([left + index * thickness, back, STOPPER.height - PULLED.tiles]),
        ),
      ),
    ),
    boxModel(flip(plug)),
  ];
}

/** The lid with the dice, and the tower above it with its front down. */
function storedDice({ geometry, clearance }: SolidOptions): readonly Model[] {
  const raised = 110;
  const lying = tower(geometry)
    .translate([-(TOWER.width + SHELL + clearance), 0, -(TOWER.height + SHELL + clearance)])
    .rotate([90, 0, 0])
    .rotate([0, 0, -90])
    .translate([0, 0, SHELL + LID.room + raised]);
  const die = boneDie(geometry);
  const [across, along] = [DIE_EDGE + 1.5, DIE_EDGE + 8];
  const dice = Array.from({ length: DICE }, (_, index) =>
    dieModel(
      turned(die, index).translate([
        38 + along * (index % (DICE / 2)),
        14 + across * Math.floor(index / (DICE / 2)),
        SHELL,
      ]),
    ),
  );
  return [boxModel(lid(geometry, clearance)), ...dice, boxModel(lying)];
}

/** The die with another face up; it stays in its place. */
function turned(die: Solid, turns: number): Solid {
  const half = DIE_EDGE / 2;
  return die
    .translate([-half, -half, -half])
    .rotate([90 * (turns % 4), 90 * (turns % 3), 0])
    .translate([half, half, half]);
}

/** Where dice lie in the tray, before the gate; the last one falls into the tower. */
const LANDED: readonly Point[] = [
  [12, -22, 0],
  [34, -38, 0],
  [10, -55, 0],
  [36, -66, 0],
  [26, 12, TOWER.height + 14],
];

function towerInTray({ geometry, clearance }: SolidOptions): readonly Model[] {
  const die = boneDie(geometry);
  return [
    boxModel(tower(geometry)),
    boxModel(
      lid(geometry, clearance)
        .rotate([0, 0, -90])
        .translate([-SHELL - clearance, TOWER.foot + SHELL + clearance, -SHELL]),
    ),
    ...LANDED.map((at, index) => dieModel(turned(die, index + 1).translate([...at]))),
  ];
}

/** The kit on the table: the tower in its tray, and the tiles beside it. */
export function kitOnTable(options: SolidOptions): readonly Model[] {
  const { geometry } = options;
  const perRow = 4;
  const tiles = TILES.map((tile, index) =>
    placed(solidTile(geometry, tile).bodies, (solid) =>
      solid.translate([
        TOWER.width + 16 + (index % perRow) * (TILE.width + 4),
        22 - Math.floor(index / perRow) * (TILE.height + 5),
        -SHELL,
      ]),
    ),
  );
  return [...towerInTray(options), ...tiles];
}
