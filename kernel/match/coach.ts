// Whom a coach helps at a table that has one: a setting of each match. What a coach says is the affair of its game; when it may
// speak is the same in every game, and stands in projection.ts.

/** off: nobody. own: each in their own turn, and nobody else sees it. everybody: whoever's turn it is, for all to see. */
export const COACHES = ['off', 'own', 'everybody'] as const;

export type Coach = (typeof COACHES)[number];

/** The setting of this name; undefined for any other text. */
export function parseCoach(text: string): Coach | undefined {
  return COACHES.find((coach) => coach === text);
}
