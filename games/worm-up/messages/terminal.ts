// The texts that only the terminal uses, in every language. In their own file, so that the page does not load them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  arrows: 'Arrows point at the side of the card where you win.',
  headings:
    'A heading is a direction in tenths of a degree: 0 is towards the finish, 900 is right, 2700 is left.',
  legend:
    'A, B … are heads, a, b … are bodies. ○ are the start posts. L and R are the posts of the card ▒. · shows where you can move.',
  compass: (heading: string) => `Headings: ${heading}`,
  void: 'void',
  last: (bids: string) => `Last round: ${bids}`,
  stop: (left: number) => `Stop here (unused steps: ${left})`,
  keep: 'Don’t bend the worm',
  walkAll: (left: number) => `Steps to take: ${left}. Type left, ahead, right, auto, or "step 0".`,
  walkUpTo: (left: number) =>
    `Steps to take: up to ${left}. Type left, ahead, right, auto, "step 0" or "done".`,
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  arrows: 'Strzałki wskazują stronę karty, z której się wygrywa.',
  headings:
    'Kierunek podaje się w dziesiątych częściach stopnia: 0 to w stronę mety, 900 w prawo, 2700 w lewo.',
  legend:
    'A, B … to głowy, a, b … to ciała robaków. ○ to słupki startu, L i R to słupki karty ▒ (na początku lewy i prawy). · pokazuje, dokąd możesz iść.',
  compass: (heading) => `Kierunki: ${heading}`,
  void: 'przepada',
  last: (bids) => `Poprzednia runda: ${bids}`,
  stop: (left) => `Zatrzymaj się (niewykorzystane kroki: ${left})`,
  keep: 'Nie wyginaj robaka',
  walkAll: (left) => `Kroki: ${left}. Wpisz left, ahead, right, auto albo „step 0”.`,
  walkUpTo: (left) =>
    `Kroki: najwyżej ${left}. Wpisz left, ahead, right, auto, „step 0” albo „done”.`,
};

export const terminalWords = { en, pl };
