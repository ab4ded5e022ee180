// The coach as a figure: a worm with spectacles and a speech bubble.
import type { ComponentChildren } from 'preact';
import { GardenWorm, type Mood } from '#pieces/garden/garden-worm.tsx';
import './coach-bubble.css';

export interface CoachSaysProps {
  /** Its sentence; without one it is thinking. */
  readonly says: string | undefined;
  /** A second sentence, smaller. */
  readonly adds?: string | undefined;
  readonly mood?: Mood;
  /** Further content of the bubble. */
  readonly children?: ComponentChildren;
}

/** It is no live region; the parent announces it. */
export function CoachBubble({ says, adds, mood = 'glad', children }: CoachSaysProps) {
  return (
    <div class="coach-says">
      <CoachWorm mood={mood} />
      <div class="coach-bubble">
        {says === undefined ? <Thinking /> : <p class="coach-sentence">{says}</p>}
        {says !== undefined && adds !== undefined && <p class="coach-adds">{adds}</p>}
        {children}
      </div>
    </div>
  );
}

function CoachWorm({ mood }: { readonly mood: Mood }) {
  return (
    <svg class="coach-worm" viewBox="0 0 96 96" aria-hidden="true">
      <ellipse cx="44" cy="89" rx="38" ry="5" class="art-shadow" />
      <GardenWorm path="M18 80Q30 90 44 80T60 62T56 40" head={[56, 34]} thick={27} mood={mood}>
        <Spectacles />
      </GardenWorm>
    </svg>
  );
}

/** In the coordinates of a worm's head. */
function Spectacles() {
  return (
    <g class="coach-spectacles">
      <path d="M-5.6 -4.400Q-9 -6 -12.400 -4.800" />
      <circle cx="-0.600" cy="-3.500" r="5.300" />
      <circle cx="8.200" cy="-3.500" r="4.700" />
      <path d="M3.200 -5.900q1 -.9 2 0" />
      <path d="M-4 -6q1 -2 3 -2.200M5.400 -6q.8 -1.600 2.400 -1.800" class="coach-glint" />
    </g>
  );
}

function Thinking() {
  return (
    <p class="coach-thinking" aria-hidden="true">
      <span />
      <span />
      <span />
    </p>
  );
}
