// A groove in wood: a band for the usual range, a line for the expected number, and a bead for the real one. It has no accessible
// name.
import type { CSSProperties } from 'preact';
import './groove.css';

/** Places on the groove, such as `12%`. */
interface GrooveProps {
  readonly low: string;
  readonly high: string;
  readonly expected: string;
  readonly got: string;
}

export function Groove({ low, high, expected, got }: GrooveProps) {
  const places = { '--low': low, '--high': high, '--expected': expected, '--got': got };
  return (
    <div class="groove" style={places as CSSProperties} aria-hidden="true">
      <span class="groove-band" />
      <span class="groove-expected" />
      <span class="groove-bead" />
    </div>
  );
}
