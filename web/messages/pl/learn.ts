// The texts around a guided first match in Polish.
import type { Texts } from '../en/learn.ts';

export const texts: Texts = {
  title: '{game}: pierwsza partia',
  leave: 'Wyjdź',
  says: 'Przewodnik',
  board: 'Plansza',
  leap: 'Dalej',
  anew: 'Od nowa',
  playNow: 'Zagraj przeciw botom',
  again: 'Od nowa',
};
