// The cup of a series: a small sign, and the scene of its winner.
import { GardenWorm } from '#pieces/garden/garden-worm.tsx';

const CUP = 'M6 3h12v6a6 6 0 0 1-12 0zM6 5H2q0 6 5 6M18 5h4q0 6-5 6M12 15v4M7 21h10';

export function Cup() {
  return (
    <svg class="series-cup" viewBox="0 0 24 24" aria-hidden="true">
      <path d={CUP} />
    </svg>
  );
}

/** The winner's worm looks out of a large cup. */
export function CupScene({ seat }: { readonly seat: number }) {
  return (
    <svg class="series-prize" viewBox="0 0 140 150" aria-hidden="true">
      <g class="series-prize-worm">
        <GardenWorm
          path="M70 100C52 82 84 66 70 38"
          head={[70, 36]}
          thick={22}
          seat={seat}
          mood="laughing"
        />
      </g>
      <g class="series-prize-cup">
        <path d="M33 68H12q0 30 32 34M107 68h21q0 30-32 34" class="series-prize-handles" />
        <path d="M30 62h80v14a40 36 0 0 1-80 0z" />
        <path d="M63 110h14v18H63zM44 128h52v12H44z" />
        <path
          class="series-prize-star"
          d="M70 74l4.7 9.6 10.5 1.5-7.6 7.4 1.8 10.5-9.4-5-9.4 5 1.8-10.5-7.6-7.4 10.5-1.5z"
        />
      </g>
    </svg>
  );
}
