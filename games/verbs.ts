// The command line's verbs of single games: help and a lazy import. Not in `index.ts`, which would
// load every game and slow the start.
import type { ListedVerb } from '#cli/verb.ts';

/** By name, in the order of the help. */
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
