// Puts a piece where the layout says: numbers become custom properties, and the style sheet does the sum.
import type { Box } from './box.ts';

type PlaceStyle = Readonly<Record<string, string>>;

export function placeStyle(x: number, y: number): PlaceStyle {
  return { '--x': x.toFixed(1), '--y': y.toFixed(1) };
}

export function boxStyle({ x, y, width, height }: Box): PlaceStyle {
  return { ...placeStyle(x, y), '--w': width.toFixed(1), '--h': height.toFixed(1) };
}
