// The positions to practise that come with the games: by game and edition, in the notation of the game. A list of its own, so that
// only the page to practise loads them. `npm run practice` chooses them.

type Positions = Readonly<Record<string, readonly string[]>>;

const sets: Readonly<Record<string, () => Promise<Positions>>> = {
  lamance: async () =>
    (await import('./lamance/solver/practice.json', { with: { type: 'json' } })).default,
  lumbricidae: async () =>
    (await import('./lumbricidae/solver/practice.json', { with: { type: 'json' } })).default,
  'worm-up': async () =>
    (await import('./worm-up/solver/practice.json', { with: { type: 'json' } })).default,
};

/** Whether there are positions of a game to practise. */
export function hasPractice(game: string): boolean {
  return Object.hasOwn(sets, game);
}

export async function practiceOf(game: string, edition: string): Promise<readonly string[]> {
  const positions = hasPractice(game) ? await sets[game]?.() : undefined;
  return positions?.[edition] ?? [];
}
