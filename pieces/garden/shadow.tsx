// The shadow under a thing of the garden.

/** A wide, flat contact shadow. */
export function Shadow({ x, y, wide }: { x: number; y: number; wide: number }) {
  return <ellipse cx={x} cy={y} rx={wide} ry={wide / 4.5} class="art-shadow" />;
}
