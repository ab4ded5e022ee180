// The positions to practise that come with the games: by game and edition, in the notation of the game. A list of its own, so that
// only the page to practise loads them.

type Positions = Readonly<Record<string, readonly string[]>>;

const sets: Readonly<Record<string, () => Promise<Positions>>> = {
  lumbricidae: async () => (await import('./lumbricidae/solver/match/practice.ts')).practice,
};

/** Whether there are positions of a game to practise. */
export function hasPractice(game: string): boolean {
  return Object.hasOwn(sets, game);
}

export async function practiceOf(game: string, edition: string): Promise<readonly string[]> {
  const positions = hasPractice(game) ? await sets[game]?.() : undefined;
  return positions?.[edition] ?? [];
}
