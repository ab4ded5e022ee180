// The fit test's sample of a joint: a fork of the board and its socket, each in a small piece of the base.
import { INKS } from '#kits/paper/inks.ts';
import type { FitSample } from '#kits/solid/coupon.ts';
import { LAYER, type SolidOptions } from '#kits/solid/part.ts';
import { forkJoint } from './joints.ts';
import { JOINT } from './sizes.ts';
import { jointedSlab } from './solid-board.ts';
import { KIT_WORDS } from './words.ts';

/** As long as a fork, with a wall behind it. */
const BLOCK = { width: 15, depth: 15, grip: 6, roof: 3 * LAYER } as const;
/** Between the fork and its socket in the picture of the step. */
const PULLED = 15;

export function fitSample({ geometry, language, clearance }: SolidOptions): FitSample {
  const { fork, socket, step } = KIT_WORDS[language].sample;
  const joint = forkJoint(geometry, clearance);
  const block = (depth: number) =>
    geometry.CrossSection.square([BLOCK.width, depth]).translate([-BLOCK.width / 2, 0]);
  const gap = Math.ceil(clearance / LAYER - 1e-9) * LAYER;
  const common = { clearance, height: JOINT.height + gap + BLOCK.roof };
  const grip = jointedSlab(geometry, {
    ...common,
    ground: block(BLOCK.grip).translate([0, -BLOCK.grip]),
    tabs: [joint.tab],
    sockets: [],
  });
  const hole = jointedSlab(geometry, {
    ...common,
    ground: block(BLOCK.depth),
    tabs: [],
    // Joined, there is a gap between both pieces.
    sockets: [joint.socket.translate([0, -clearance])],
  });
  return {
    parts: [
      { id: 'fit-fork', name: fork, bodies: [{ ink: INKS.groove, solid: grip }] },
      {
        id: 'fit-fork-socket',
        name: socket,
        bodies: [{ ink: INKS.groove, solid: hole.translate([0, PULLED, 0]) }],
      },
    ],
    step,
  };
}
