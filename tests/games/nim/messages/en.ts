// The game in English. Every other language has the type of this one, so none can lack a text.
import type { Catalogue } from '#kernel/catalogue.ts';
import { counted, or } from '#kernel/grammar/english.ts';

function stones(count: number): string {
  return counted(count, 'stone', 'stones');
}

export const en = {
  presets: {},
  switches: {
    heaps: {
      name: 'Heaps',
      values: { '3-4-5': '3, 4 and 5 stones', '1-3-5-7': '1, 3, 5 and 7 stones' },
    },
    last: { name: 'The player who takes the last stone', values: { wins: 'wins', loses: 'loses' } },
  },
  bots: { perfect: 'Perfect bot', random: 'Random bot' } as Readonly<Record<string, string>>,

  take: (count: number, heap: string) => `Take ${stones(count)} from heap ${heap}`,
  prompts: {
    wins: 'Take stones from one heap. The last stone wins.',
    loses: 'Take stones from one heap. The last stone loses.',
  },
  keyHelp: 'goes to the next stone of that heap; takes it if it is the only one',
  took: (name: string, count: number, heap: string) =>
    `${name} takes ${stones(count)} from heap ${heap}.`,
  youTook: (count: number, heap: string) => `You take ${stones(count)} from heap ${heap}.`,
  left: (heaps: readonly string[]) => `Left: ${heaps.join(', ')}.`,
  heapLeft: (heap: string, count: number) => `${heap} ${count}`,
  noneLeft: 'No stones are left.',
  mayTake: (heaps: readonly string[]) => `You can take stones from heap ${or.format(heaps)}.`,
  scores: {
    taker: 'took the last stone',
    other: 'didn’t take the last stone',
    early: 'the match ended early',
  },

  board: 'The board',
  heaps: 'Heaps',
  heap: (heap: string, count: number) => `Heap ${heap}: ${count === 0 ? 'empty' : stones(count)}.`,
};

/** What every language of this game must say. */
export type Messages = Catalogue<typeof en>;
