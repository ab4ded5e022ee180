// The cover of the box: three molehills on the grass, and a worm that looks out of one of them.

import type { CoverPicture } from '#modules/board.ts';
import { Cover } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Tuft } from '#pieces/garden/plants.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';

const HILLS = [
  { x: 84, y: 236, wide: 66 },
  { x: 206, y: 206, wide: 54 },
  { x: 312, y: 244, wide: 72 },
];

function Hill({ x, y, wide }: (typeof HILLS)[number]) {
  const high = wide * 1.1;
  const outline = `M${x - wide} ${y}C${x - wide * 0.6} ${y - high * 1.3} ${x + wide * 0.6} ${y - high * 1.3} ${x + wide} ${y}Z`;
  return (
    <>
      <Shadow x={x} y={y + 4} wide={wide} />
      <path d={outline} fill="url(#paint-soil)" />
    </>
  );
}

function HillsAndWorm() {
  return (
    <Cover>
      <rect width="400" height="300" fill="url(#paint-sky)" />
      <path d="M0 110Q110 70 220 98T400 84V300H0Z" fill="url(#paint-hill)" />
      <path d="M0 138Q150 112 260 130T400 120V300H0Z" fill="url(#paint-grass)" />
      <Tuft at="translate(26 142) scale(1.1)" />
      <Tuft at="translate(300 132)" />
      <GardenWorm
        path="M206 170C206 130 196 110 214 88"
        head={[214, 84]}
        thick={22}
        seat={2}
        mood="glad"
        left={true}
      />
      {HILLS.map((hill) => (
        <Hill key={hill.x} {...hill} />
      ))}
    </Cover>
  );
}

/** By edition. */
export const covers: Readonly<Record<string, CoverPicture>> = {
  molehill: HillsAndWorm,
};
