// The wooden top of tables: planks with a fine grain, drawn once and stretched to fill the box.
// Planks differ; all tables are alike.
import './wood.css';

const PLANKS = 5;
const LINES = 9;
const HEIGHT = 100 / PLANKS;

/** One line of the grain. It bends around the knot of its plank, if there is one. */
function grain(plank: number, line: number): string {
  const y = plank * HEIGHT + ((line + 0.5) / LINES) * HEIGHT;
  const knot = ((plank * 37 + 23) % 80) + 10;
  const heart = (plank + 0.36 + 0.12 * (plank % 3)) * HEIGHT;
  const points = Array.from({ length: 21 }, (_, step) => {
    const x = step * 5;
    const wave = Math.sin(x / (17 + plank * 3) + line * 0.5 + plank * 2) * 0.7;
    const near = Math.exp(-(((x - knot) / 7) ** 2)) * Math.exp(-(((y - heart) / 6) ** 2));
    const bend = plank % 2 === 0 ? Math.sign(y - heart) * 2.6 * near : 0;
    return `${x} ${(y + wave + bend).toFixed(2)}`;
  });
  return `M${points.join('L')}`;
}

const seams = Array.from({ length: PLANKS - 1 }, (_, plank) => `M0 ${(plank + 1) * HEIGHT}h100`);

/** @param lines selects lines, because some are darker */
function grainOf(lines: (line: number) => boolean): string {
  return Array.from({ length: PLANKS * LINES }, (_, index) => index)
    .filter(lines)
    .map((index) => grain(Math.floor(index / LINES), index % LINES))
    .join('');
}

const dark = grainOf((line) => line % 3 === 0);
const fine = grainOf((line) => line % 3 !== 0);

export function Wood() {
  return (
    <svg class="wood" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={fine} stroke="var(--grain-fine)" stroke-width="1" />
      <path d={dark} stroke="var(--grain)" stroke-width="1" />
      <path d={seams.join('')} stroke="var(--seam)" stroke-width="1.5" />
      <path d={seams.join('')} class="wood-seam-light" transform="translate(0 .25)" />
    </svg>
  );
}
