// The texts that only the terminal uses, in Polish.
import type { Texts } from '../en/terminal.ts';

export const texts: Texts = {
  arrows: 'Strzałki wskazują stronę karty, z której się wygrywa.',
  headings:
    'Kierunek podaje się w dziesiątych częściach stopnia: 0 to w stronę mety, 900 w prawo, 2700 w lewo.',
  legend:
    'A, B … to głowy. a, b … to ciała robaków. ○ to słupki startu. L to jasny słupek karty ▒, R to ciemny. · pokazuje, dokąd możesz iść.',
  compass: 'Kierunki: {headings}',
  void: 'przepada',
  last: 'Poprzednia runda: {bids}',
  stop: 'Zatrzymaj się (niewykorzystane kroki: {left})',
  keep: 'Nie wyginaj robaka',
  walkAll: 'Kroki: {left}. Wpisz left, ahead, right, auto albo „step 0”.',
  walkUpTo: 'Kroki: najwyżej {left}. Wpisz left, ahead, right, auto, „step 0” albo „done”.',
};
