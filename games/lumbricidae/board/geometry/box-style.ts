// Positions a piece: its box as CSS custom properties, from which the style sheet computes the
// place.
import type { Box } from './box.ts';

type PlaceStyle = Readonly<Record<string, string>>;

export function placeStyle(x: number, y: number): PlaceStyle {
  return { '--x': x.toFixed(1), '--y': y.toFixed(1) };
}

export function boxStyle({ x, y, width, height }: Box): PlaceStyle {
  return { ...placeStyle(x, y), '--w': width.toFixed(1), '--h': height.toFixed(1) };
}
