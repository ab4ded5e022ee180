// The coach's face.
import type { Mood } from '#pieces/garden/garden-worm.tsx';
import type { Reason } from '../solver/reasons.ts';

const MOODS: { readonly [Why in Reason['why']]?: Mood } = {
  steals: 'laughing',
  gain: 'amazed',
  risky: 'amazed',
  failed: 'sad',
  'lost-cause': 'sad',
};

/** The coach's face for a reason. */
export function moodFor({ why }: Reason): Mood {
  return MOODS[why] ?? 'glad';
}
