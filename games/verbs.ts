// The list of verbs that the command line has of single games. Stands apart from `index.ts` because a verb must start at once, and
// that list loads every game: here a verb is a line of help and a way to load it.
import type { ListedVerb } from '#cli/verb.ts';

/** By name, in the order of the help page. */
export const gameVerbs: Readonly<Record<string, ListedVerb>> = {
  odds: {
    summary: 'Show exactly what a turn of Lumbricidae is worth.',
    load: async () => (await import('./lumbricidae/cli.ts')).oddsVerb,
  },
  bids: {
    summary: 'Study how well each player of Worm Up! bids.',
    load: async () => (await import('./worm-up/cli.ts')).bidsVerb,
  },
  lines: {
    summary: 'Study how matches of Łamańce go between equal bots.',
    load: async () => (await import('./lamance/cli.ts')).linesVerb,
  },
};
