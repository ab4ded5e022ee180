// The gradients of all pictures, defined once in an invisible SVG. Drawings use them as
// fill="url(#paint-sky)".

interface RampProps {
  readonly id: string;
  /** Colours from top to bottom, at equal distances. */
  readonly stops: readonly string[];
  readonly across?: boolean;
}

function Ramp({ id, stops, across = false }: RampProps) {
  return (
    <linearGradient id={`paint-${id}`} x2={across ? '1' : '0'} y2={across ? '0' : '1'}>
      {stops.map((stop, index) => (
        <stop key={stop} offset={index / (stops.length - 1)} stop-color={`var(--art-${stop})`} />
      ))}
    </linearGradient>
  );
}

export function Paints() {
  return (
    <svg class="paints" width="0" height="0" aria-hidden="true">
      <Ramp id="sky" stops={['sky-high', 'sky-low']} />
      <Ramp id="dusk" stops={['dusk-high', 'dusk-middle', 'dusk-low']} />
      <Ramp id="hill" stops={['hill', 'hill-deep']} />
      <Ramp id="grass" stops={['grass', 'grass-deep']} />
      <Ramp id="night-grass" stops={['night-grass', 'night-grass-deep']} />
      <Ramp id="soil" stops={['soil', 'soil-deep']} />
      <Ramp id="wood" stops={['wood-lit', 'wood', 'wood-deep']} />
      <Ramp id="trunk" stops={['wood-deep', 'wood-lit', 'wood', 'wood-deep']} across={true} />
      <Ramp id="bone" stops={['bone-lit', 'bone']} />
      <Ramp id="leather" stops={['leather', 'leather-deep']} />
      {/* Shades any shape like a ball with light from the upper left. */}
      <radialGradient id="paint-round" cx="0.36" cy="0.28" r="0.78">
        <stop offset="0" stop-color="var(--art-white)" stop-opacity="0.75" />
        <stop offset="0.3" stop-color="var(--art-white)" stop-opacity="0.12" />
        <stop offset="0.62" stop-color="var(--art-dark)" stop-opacity="0.02" />
        <stop offset="1" stop-color="var(--art-dark)" stop-opacity="0.5" />
      </radialGradient>
      <radialGradient id="paint-glow">
        <stop offset="0" stop-color="var(--art-sun)" stop-opacity="0.95" />
        <stop offset="0.35" stop-color="var(--art-sun)" stop-opacity="0.4" />
        <stop offset="1" stop-color="var(--art-sun)" stop-opacity="0" />
      </radialGradient>
    </svg>
  );
}
