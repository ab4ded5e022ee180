// The page's illustrations: a ribbon, an empty table, and one for each kind of error.
import { Apple } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';
import { Ground } from './ground.tsx';

/** Round the box of a game to come. */
export function Ribbon() {
  return (
    <>
      <span class="box-ribbon" />
      <svg class="box-bow" viewBox="-60 -40 120 90" aria-hidden="true">
        <path d="M-4 6Q-22 22 -30 46L-14 40L-8 50Q-2 24 2 8ZM4 6Q22 22 30 46L14 40L8 50Q2 24 -2 8Z" />
        <path d="M0 0Q-20 -38 -46 -32Q-64 -24 -50 2Q-36 22 0 6Q36 22 50 2Q64 -24 46 -32Q20 -38 0 0Z" />
        <path
          fill="none"
          d="M-6 0Q-22 -20 -38 -20M-6 3Q-24 10 -38 2M6 0Q22 -20 38 -20M6 3Q24 10 38 2"
        />
        <rect x="-10" y="-9" width="20" height="20" rx="7" />
      </svg>
    </>
  );
}

/** An empty table: two stools, an apple, a waiting worm. */
export function EmptyTable() {
  return (
    <svg class="scene" viewBox="0 0 240 142" aria-hidden="true">
      <Shadow x={120} y={116} wide={100} />
      <path d="M64 62L54 118H66L78 66ZM176 62L186 118H174L162 66Z" class="scene-leg" />
      <path
        d="M22 84h34l4 34h-9l-4 -24H31l-4 24h-9ZM184 84h34l4 34h-9l-4 -24h-16l-4 24h-9Z"
        class="scene-leg"
      />
      <rect x="36" y="52" width="168" height="16" rx="8" fill="url(#paint-wood)" />
      <Apple at="translate(84 34) scale(0.72)" />
      <GardenWorm path="M170 54Q146 54 142 48T126 40" head={[124, 34]} thick={13} left={true} />
    </svg>
  );
}

/** No connection: two tins on a string that broke. */
export function SnappedString() {
  return (
    <svg class="scene" viewBox="0 0 260 150" aria-hidden="true">
      <Ground />
      <path d="M64 74Q96 96 116 82l6 8M196 74Q166 98 146 84l-4 9" class="scene-string" />
      <GardenWorm path="M8 136Q16 108 34 120T46 84" head={[40, 72]} thick={20} mood="amazed" />
      <GardenWorm
        path="M252 136Q244 108 226 120T214 84"
        head={[220, 72]}
        thick={20}
        seat={1}
        mood="sad"
        left={true}
      />
      <g class="scene-tin">
        <path d="M54 62h14q4 12 0 24H54q4 -12 0 -24ZM206 62h-14q-4 12 0 24h14q-4 -12 0 -24Z" />
      </g>
    </svg>
  );
}
