// The texts that only the terminal uses, in every language. In their own file, so that the page does not load them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  aim: 'To win, be the first to touch the FINISH card with the head of your worm.',
  bids: 'Everyone bids a number or X in secret. Equal bids are void. Valid bids walk, the lowest first.',
  walk: {
    true: 'You walk as many steps as you bid. Each step moves your last segment in front of your head.',
    false:
      'You walk at most as many steps as you bid. Each step moves your last segment in front of your head.',
  },
  x: 'If you are the only one to bid X, you choose a number nobody bid. X walks that many steps, and then you may swing one post of the card.',
  rests: {
    every: 'After a valid bid, you can’t use it in the next round.',
    highest: 'After a valid 7 or X, you can’t use it in the next round.',
  },
  gap: { true: 'Worms must not touch each other.', false: 'Worms may touch, but not overlap.' },
  back: {
    true: 'Touch the card from the side where arrows point at it. Its back is a wall.',
    false: 'You may touch the card from either side.',
  },
  ghost: 'A ghost bids too: the higher of two dice.',
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
  aim: 'Wygrywa, kto pierwszy dotknie karty mety głową swojego robaka.',
  bids: 'Wszyscy wybierają tajną stawkę: liczbę lub X. Jednakowe stawki przepadają. Ważne stawki idą po kolei, od najniższej.',
  walk: {
    true: 'Robisz tyle kroków, ile wynosi stawka. Każdy krok przenosi ostatni segment przed głowę.',
    false:
      'Robisz najwyżej tyle kroków, ile wynosi stawka. Każdy krok przenosi ostatni segment przed głowę.',
  },
  x: 'Jeśli twoje X jest jedyne, wybierasz liczbę, której nikt nie wybrał. X robi tyle kroków. Potem możesz przesunąć jeden słupek mety.',
  rests: {
    every: 'Po ważnej stawce nie możesz jej użyć w następnej rundzie.',
    highest: 'Po ważnej stawce 7 lub X nie możesz jej użyć w następnej rundzie.',
  },
  gap: {
    true: 'Robaki nie mogą się dotykać.',
    false: 'Robaki mogą się dotykać, ale nie mogą na siebie wchodzić.',
  },
  back: {
    true: 'Dotknij karty od strony, z której wskazują na nią strzałki. Jej tył to ściana.',
    false: 'Karty możesz dotknąć z dowolnej strony.',
  },
  ghost: 'Stawkę ma też duch: to wyższy wynik z dwóch kostek.',
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
