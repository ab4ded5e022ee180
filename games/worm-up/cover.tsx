// The covers of both boxes. A race on the lawn, and on an autumn table.

import type { CoverPicture } from '#modules/board.ts';
import { Ball, Cover, DieBlock, Domino } from '#pieces/garden/garden.tsx';
import { GardenWorm, type Mood } from '#pieces/garden/garden-worm.tsx';
import { Ladybird, Tuft } from '#pieces/garden/plants.tsx';

interface RacerProps {
  /** Segments from tail to neck; the head follows. */
  readonly body: readonly (readonly [number, number])[];
  readonly head: readonly [number, number];
  readonly seat: number;
  readonly mood?: Mood;
}

function Racer({ body, head, seat, mood = 'glad' }: RacerProps) {
  return (
    <>
      {body.map(([x, y]) => (
        <Ball key={`${x} ${y}`} x={x} y={y} seat={seat} />
      ))}
      <GardenWorm path={`M${head} h0.1`} head={head} thick={25} seat={seat} mood={mood} />
    </>
  );
}

const FIRST = [
  [164, 206],
  [182, 184],
  [208, 174],
  [234, 182],
  [258, 194],
] as const;
const SECOND = [
  [62, 158],
  [88, 166],
  [114, 156],
  [136, 140],
  [163, 138],
] as const;
const THIRD = [
  [36, 240],
  [60, 254],
  [88, 256],
  [112, 242],
] as const;

/** Two posts and the card between them. */
function Finish() {
  return (
    <g transform="translate(322 176) rotate(8)">
      <path d="M-20 -62L24 -70V70L-20 66Z" class="art-card-side" transform="translate(4 5)" />
      <path d="M-20 -62L24 -70V70L-20 66Z" fill="var(--art-bone-lit)" />
      <path d="M-20 -62L24 -70V-54L-20 -47ZM-20 52L24 55V70L-20 66Z" fill="var(--art-apple)" />
      <text class="art-finish" transform="translate(9 2) rotate(90)">
        FINISH
      </text>
      {[-70, 68].map((y) => (
        <g key={y} transform={`translate(2 ${y})`}>
          <path d="M-8 0V-24H8V0Q0 5 -8 0Z" fill="url(#paint-trunk)" />
          <circle cy="-26" r="11" fill="var(--art-apple)" />
          <circle cy="-26" r="11" fill="url(#paint-round)" />
        </g>
      ))}
    </g>
  );
}

const LAWN = 'M-10 196Q60 92 200 112T420 96V316H-10Z';

function Race({ dice }: { readonly dice: boolean }) {
  return (
    <Cover keeps="xMaxYMax">
      <rect width="400" height="300" fill={dice ? 'url(#paint-wood)' : 'url(#paint-grass)'} />
      {dice ? (
        <path d="M0 62H400M0 128H400M0 198H400M0 262H400" class="art-planks" />
      ) : (
        <path d={LAWN} fill="var(--art-grass)" opacity="0.6" />
      )}
      <path d="M-10 214Q90 96 214 152T420 150" class="art-track" />
      <path d="M-10 214Q90 96 214 152T420 150" class="art-track-line" />
      <Finish />
      <Racer body={SECOND} head={[188, 132]} seat={dice ? 5 : 1} mood="amazed" />
      <Racer body={FIRST} head={[284, 188]} seat={dice ? 4 : 0} mood="laughing" />
      <Racer body={THIRD} head={[134, 226]} seat={3} />
      {dice ? (
        <>
          <DieBlock at="translate(222 258) rotate(-8) scale(1.15)" faces={['7', '5', '6']} />
          <DieBlock at="translate(272 268) rotate(14)" faces={['X', '4', '5']} />
          <path
            d="M20 100q26 -22 44 2q-24 18 -44 -2ZM350 40q16 -20 34 -4q-12 22 -34 4Z"
            class="art-autumn"
          />
          <path d="M330 284q8 -24 30 -18q-2 24 -30 18Z" class="art-leaf" />
        </>
      ) : (
        <>
          <Domino at="translate(222 226) rotate(10)" number="7" />
          <Domino at="translate(262 232) rotate(24)" number="X" />
          <Tuft at="translate(30 120) scale(1.2)" />
          <Tuft at="translate(370 290) scale(1.4)" />
          <Tuft at="translate(176 284)" />
          <Ladybird at="translate(246 128) rotate(20)" />
          <path d="M52 92h0M372 268h0M230 92h0M196 248h0" class="art-daisies" />
        </>
      )}
    </Cover>
  );
}

/** By edition. */
export const covers: Readonly<Record<string, CoverPicture>> = {
  tiles: () => <Race dice={false} />,
  dice: () => <Race dice={true} />,
};
