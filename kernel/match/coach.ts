// The coach setting of a match: the viewers of the coach's advice, which is always for the player to move. The game
// provides the advice; `projection.ts` decides when it may be shown.

/** off: nobody sees the advice. own: only the player to move sees it. everybody: all players and spectators see it. */
export const COACH_SETTINGS = ['off', 'own', 'everybody'] as const;

export type CoachSetting = (typeof COACH_SETTINGS)[number];

/** The setting of this name; undefined for any other text. */
export function parseCoachSetting(text: string): CoachSetting | undefined {
  return COACH_SETTINGS.find((setting) => setting === text);
}
