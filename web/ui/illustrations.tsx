// The page's illustrations: a ribbon, an empty table, and one for each kind of error.
import { Apple, Shadow, Tuft } from '#pieces/garden/garden.tsx';
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';

/** A tick in a disc: something was checked. */
export function Tick({ isHollow = false }: { readonly isHollow?: boolean }) {
  return (
    <svg class={isHollow ? 'tick tick-hollow' : 'tick'} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M6.5 12.5l3.7 3.7 7.3-8" />
    </svg>
  );
}

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

function Ground() {
  return (
    <>
      <path
        d="M2 128Q20 100 84 106T186 100Q254 104 258 126Q250 148 130 148Q8 148 2 128Z"
        fill="var(--art-turf)"
      />
      <Tuft at="translate(30 112)" />
      <Tuft at="translate(226 108) scale(1.2)" />
    </>
  );
}

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

/** Loading. */
export function CrawlingWorm() {
  return (
    <svg class="scene scene-small" viewBox="0 0 160 70" aria-hidden="true">
      <Shadow x={78} y={58} wide={62} />
      <GardenWorm path="M20 52Q44 52 56 34T88 34T118 44" head={[122, 40]} thick={18} />
    </svg>
  );
}
