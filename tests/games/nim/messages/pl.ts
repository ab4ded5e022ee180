// The game in Polish. Names are never declined: sentences are built so that they need not be.
import { counted, type Forms, or } from '#kernel/grammar/polish.ts';
import type { Messages } from './en.ts';

const STONES: Forms = { one: 'kamień', few: 'kamienie', many: 'kamieni' };

function stones(count: number): string {
  return counted(count, STONES);
}

export const pl: Messages = {
  presets: {},
  switches: {
    heaps: {
      name: 'Stosy',
      values: { '3-4-5': '3, 4 i 5 kamieni', '1-3-5-7': '1, 3, 5 i 7 kamieni' },
    },
    last: { name: 'Kto weźmie ostatni kamień', values: { wins: 'wygrywa', loses: 'przegrywa' } },
  },
  bots: { perfect: 'Bot doskonały', random: 'Bot losowy' },

  take: (count, heap) => `Weź ${stones(count)} ze stosu ${heap}`,
  prompts: {
    wins: 'Weź kamienie z jednego stosu. Ostatni kamień wygrywa.',
    loses: 'Weź kamienie z jednego stosu. Ostatni kamień przegrywa.',
  },
  keyHelp: 'przechodzi do następnego kamienia tego stosu; jedyny kamień od razu bierze',
  took: (name, count, heap) => `${name} bierze ${stones(count)} ze stosu ${heap}.`,
  youTook: (count, heap) => `Bierzesz ${stones(count)} ze stosu ${heap}.`,
  left: (heaps) => `Zostaje: ${heaps.join(', ')}.`,
  heapLeft: (heap, count) => `${heap} ${count}`,
  noneLeft: 'Nie ma już kamieni.',
  mayTake: (heaps) => `Możesz wziąć kamienie ze stosu ${or.format(heaps)}.`,
  scores: {
    taker: 'ostatni kamień',
    other: 'bez ostatniego kamienia',
    early: 'koniec przed czasem',
  },

  board: 'Plansza',
  heaps: 'Stosy',
  heap: (heap, count) => `Stos ${heap}: ${count === 0 ? 'pusty' : stones(count)}.`,
};
