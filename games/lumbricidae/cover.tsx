// The covers of both boxes. By day a worm guards its tiles from a thief; by night
// a worm comes out of the cup with the dice.

import type { CoverPicture } from '#modules/board.ts';
import { Apple, Cover, DieBlock, Domino } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Ladybird, Toadstool, Tuft } from '#pieces/garden/plants.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';

function Meadow() {
  return (
    <>
      <rect width="400" height="300" fill="url(#paint-sky)" />
      <circle cx="330" cy="70" r="95" fill="url(#paint-glow)" />
      <circle cx="330" cy="70" r="26" fill="var(--art-sun)" />
      <path d="M0 150Q70 96 150 132T300 112T400 130V300H0Z" fill="url(#paint-hill)" />
      <path d="M0 172Q110 128 220 162T400 150V300H0Z" fill="url(#paint-grass)" />
      <path d="M0 232Q60 214 130 226T270 222T400 232V300H0Z" fill="url(#paint-soil)" />
      <path
        d="M0 232Q60 214 130 226T270 222T400 232V242Q385 254 368 240Q340 256 312 238Q285 250 262 234Q240 246 212 235Q180 248 150 236Q120 250 92 234Q60 246 30 234Q15 246 0 240Z"
        class="art-turf"
      />
      <path
        d="M64 236q-4 22 6 38t0 26M70 262q12 6 14 20M236 240q10 20 -2 34t8 26M232 268q-14 6 -18 20M352 244q-8 18 2 30t-4 26"
        class="art-roots"
      />
      <path
        d="M30 282h0M120 276h0M170 290h0M300 284h0M384 274h0M268 266h0M96 262h0"
        class="art-pebbles"
      />
    </>
  );
}

/** Morning: one worm guards its tiles, another takes the best one away. */
function WormsAndTiles() {
  return (
    <Cover>
      <Meadow />
      <Tuft at="translate(22 178) scale(1.2)" />
      <Tuft at="translate(388 166) scale(1.1)" />
      <Tuft at="translate(246 168)" />
      <Shadow x={92} y={208} wide={66} />
      <Domino at="translate(24 154) rotate(-14) scale(1.12)" number="24" />
      <Domino at="translate(62 148) rotate(-4) scale(1.12)" number="27" />
      <Domino at="translate(104 146) rotate(7) scale(1.12)" number="30" />
      <ellipse cx="190" cy="222" rx="36" ry="10" fill="var(--art-hole)" />
      <GardenWorm
        path="M190 226C176 198 228 194 214 172C204 156 176 160 178 144"
        head={[180, 140]}
        thick={25}
        left={true}
        mood="amazed"
      />
      <path d="M152 224Q190 246 228 222Q222 238 190 240Q160 240 152 224Z" class="art-turf" />
      <g transform="translate(2 26) rotate(9 300 190)">
        <Domino at="translate(248 104) rotate(-12) scale(1.2)" number="36" />
        <GardenWorm
          path="M392 210C372 180 350 216 326 200C306 188 312 168 292 160"
          head={[288, 156]}
          thick={20}
          seat={4}
          mood="laughing"
          lean={-8}
        />
      </g>
      <Apple at="translate(352 214) scale(0.86)">
        <ellipse cx="-8" cy="4" rx="8" ry="7" fill="var(--art-hole)" />
        <GardenWorm path="M-4 6Q-12 2 -15 -3" head={[-16, -5]} thick={9} seat={5} left={true} />
      </Apple>
      <DieBlock at="translate(262 236) rotate(-10) scale(0.98)" faces={['worm', '5', '3']} />
      <DieBlock at="translate(110 238) rotate(12) scale(0.86)" faces={['4', 'worm', '2']} />
      <Ladybird at="translate(64 222) rotate(-14)" />
      <Tuft at="translate(330 246)" />
    </Cover>
  );
}

const STARS =
  'M36 40h0M88 84h0M140 34h0M196 70h0M262 30h0M292 92h0M372 120h0M22 112h0M224 18h0M170 108h0';

/** Night: the cup falls over, and the dice and the drawn worm come out. */
function WormFromTheCup() {
  return (
    <Cover>
      <rect width="400" height="300" fill="url(#paint-dusk)" />
      <path d={STARS} stroke="var(--art-white)" stroke-width="2.6" opacity="0.9" />
      <circle cx="338" cy="66" r="80" fill="url(#paint-glow)" opacity="0.7" />
      <path d="M330 38A30 30 0 1 0 362 84A25 25 0 1 1 330 38Z" fill="var(--art-sun)" />
      <path d="M0 178Q90 128 190 164T400 140V300H0Z" fill="var(--art-night-hill)" />
      <path d="M0 206Q120 176 240 200T400 192V300H0Z" fill="url(#paint-night-grass)" />
      <circle cx="196" cy="210" r="150" fill="url(#paint-glow)" opacity="0.38" />
      <Toadstool at="translate(42 216) scale(1.3)" />
      <Toadstool at="translate(74 222) scale(0.8)" />
      <Tuft at="translate(14 226) scale(1.2)" />
      <Tuft at="translate(386 214) scale(1.4)" />
      <Shadow x={150} y={262} wide={88} />
      <g transform="translate(92 168) rotate(14)">
        <path d="M4 12Q-8 44 6 76L92 92Q112 44 90 -6Z" fill="url(#paint-leather)" />
        <path d="M14 10Q2 44 14 78M78 -3Q98 44 80 90" class="art-stitches" />
        <ellipse cx="92" cy="43" rx="19" ry="49" fill="var(--art-leather-lit)" />
        <ellipse cx="93" cy="43" rx="14" ry="42" fill="var(--art-hole)" />
      </g>
      <GardenWorm
        path="M176 226C214 252 232 196 258 206C286 218 264 256 296 256C334 256 330 202 306 184C286 168 298 140 318 134"
        head={[322, 130]}
        thick={27}
        mood="laughing"
        lean={-10}
      />
      <DieBlock at="translate(232 262) rotate(-14)" faces={['worm', '4', '1']} />
      <DieBlock at="translate(366 252) rotate(10) scale(0.92)" faces={['5', '2', 'worm']} />
      <DieBlock
        at="translate(236 166) rotate(24) scale(0.8)"
        faces={['2', 'worm', '5']}
        aloft={true}
      />
      <path d="M216 144q-6 -8 -4 -16M256 138q2 -8 10 -12M206 164q-10 -2 -14 -8" class="art-whizz" />
      <path d="M120 150h0M282 108h0M60 166h0M364 180h0" stroke="var(--art-sun)" stroke-width="5" />
    </Cover>
  );
}

/** By edition. */
export const covers: Readonly<Record<string, CoverPicture>> = {
  lumbricidae: WormsAndTiles,
  'worm-is-drawn': WormFromTheCup,
};
