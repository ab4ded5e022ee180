// The cover of the box: three rows of pebbles on the grass, and a worm that takes one.
import { Cover, Shadow, Tuft } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import type { BoxFace } from '#pieces/modules/board.ts';
import { boxWords } from './messages/box.ts';

const ROWS = [3, 4, 5];
const STONE = { wide: 25, high: 20 };

function Pebble({ x, y }: { readonly x: number; readonly y: number }) {
  const { wide, high } = STONE;
  return (
    <>
      <ellipse cx={x + 3} cy={y + 6} rx={wide} ry={high} class="art-shadow" />
      <ellipse cx={x} cy={y + 3} rx={wide} ry={high} class="art-die-core" />
      <ellipse cx={x} cy={y} rx={wide} ry={high} class="art-die-1" />
    </>
  );
}

function PebblesAndWorm() {
  return (
    <Cover>
      <rect width="400" height="300" fill="url(#paint-sky)" />
      <path d="M0 110Q110 70 220 98T400 84V300H0Z" fill="url(#paint-hill)" />
      <path d="M0 138Q150 112 260 130T400 120V300H0Z" fill="url(#paint-grass)" />
      <Tuft at="translate(26 142) scale(1.1)" />
      <Tuft at="translate(300 132)" />
      {ROWS.map((stones, row) =>
        Array.from({ length: stones }, (_, index) => (
          <Pebble key={`${row} ${index}`} x={54 + 58 * index} y={164 + 46 * row} />
        )),
      )}
      <Shadow x={352} y={272} wide={36} />
      <GardenWorm
        path="M396 250C360 290 330 250 352 214C364 190 330 176 306 200"
        head={[300, 204]}
        thick={22}
        seat={2}
        mood="glad"
        left={true}
      />
    </Cover>
  );
}

export const boxes: Readonly<Record<string, BoxFace>> = {
  nim: {
    duration: { minutes: '2–5', isMeasured: true },
    words: boxWords.nim,
    Cover: PebblesAndWorm,
  },
};
