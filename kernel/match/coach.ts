// The coach setting of a match: nobody, only the player to move, or everybody sees the advice to
// the player to move. The game provides the advice; `projection.ts` decides when it may be shown.

/** off: nobody. own: the player to move, and only they see it. everybody: the player to move, and all see it. */
export const COACHES = ['off', 'own', 'everybody'] as const;

export type Coach = (typeof COACHES)[number];

/** The setting of this name; undefined for any other text. */
export function parseCoach(text: string): Coach | undefined {
  return COACHES.find((coach) => coach === text);
}
