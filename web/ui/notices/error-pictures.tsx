// The pictures of error pages.
import { Apple } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';
import { Shadow } from '#pieces/garden/shadow.tsx';
import { Ground } from './ground.tsx';

/** Page not found: a worm holds a map upside down. */
export function LostWorm() {
  return (
    <svg class="scene" viewBox="0 0 260 150" aria-hidden="true">
      <Ground />
      <g transform="translate(196 44)">
        <path d="M-4 -20H4V66H-4Z" fill="url(#paint-trunk)" />
        <path d="M-34 -16H20L32 -6L20 4H-34Z" class="scene-sign" transform="rotate(-7)" />
        <path d="M36 10H-16L-28 20L-16 30H36Z" class="scene-sign" transform="rotate(6)" />
      </g>
      <GardenWorm
        path="M24 132Q40 96 66 116T108 110T122 66"
        head={[122, 60]}
        thick={24}
        mood="amazed"
      />
      <g transform="translate(142 92) rotate(-10)">
        <path d="M-22 -20L-7 -15L7 -20L22 -15V18L7 13L-7 18L-22 13Z" class="scene-paper" />
        <path d="M-16 -8q8 8 12 0t10 8t10 -2" class="scene-trail" />
        <path d="M12 4l5 5m0 -5l-5 5" class="scene-cross" />
      </g>
    </svg>
  );
}

/** No access: a worm without a key at a door in an apple. */
export function ClosedDoor() {
  return (
    <svg class="scene" viewBox="0 0 260 150" aria-hidden="true">
      <Ground />
      <Apple at="translate(166 82) scale(2)">
        <path d="M-11 24V6A11 11 0 0 1 11 6V24Z" fill="url(#paint-trunk)" />
        <path d="M-7 22V6A7 7 0 0 1 7 6V22" class="scene-door" />
        <path d="M5 13h0" stroke="var(--art-sun)" stroke-width="3" />
        <path d="M-14 -9H14V-1H-14Z" class="scene-sign" transform="translate(0 -2) rotate(-5)" />
      </Apple>
      <GardenWorm path="M14 132Q34 108 54 122T88 108T84 72" head={[86, 66]} thick={22} mood="sad" />
    </svg>
  );
}

/** A taken seat: one worm on its stool, one too late. */
export function TakenSeat() {
  return (
    <svg class="scene" viewBox="0 0 260 150" aria-hidden="true">
      <Ground />
      <Shadow x={182} y={126} wide={44} />
      <path d="M152 84L142 128H154L166 88ZM212 84L222 128H210L198 88Z" class="scene-leg" />
      <rect x="140" y="76" width="84" height="16" rx="8" fill="url(#paint-wood)" />
      <GardenWorm
        path="M206 74Q182 84 168 66T186 44T176 30"
        head={[170, 28]}
        thick={20}
        seat={1}
        left={true}
      />
      <GardenWorm
        path="M14 132Q34 108 54 122T86 110T82 78"
        head={[84, 72]}
        thick={20}
        mood="amazed"
      />
    </svg>
  );
}
