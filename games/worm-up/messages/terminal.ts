// What the terminal alone says of the race, in every language; apart from the rest so that the page need not load it.
import type { Catalogue } from '#kernel/catalogue.ts';

const en = {
  aim: 'Be the first to touch the FINISH card with the head of your worm.',
  bids: 'All bid in secret, a number or X. What two show is void; good bids walk, the lowest first.',
  walk: {
    true: 'A walk: as many steps as you bid. Each takes your last segment and puts it before your head.',
    false:
      'A walk: up to as many steps as you bid. Each takes your last segment and puts it before your head.',
  },
  x: 'X alone takes a number that nobody showed, walks it, and may then swing one post of the card.',
  rests: {
    every: 'A bid that was good rests in the next round.',
    highest: 'A 7 or an X that was good rests in the next round.',
  },
  gap: { true: 'Worms must not touch each other.', false: 'Worms may touch, but not overlap.' },
  back: {
    true: 'The card is won from the side on which arrows point at it; from behind it is a wall.',
    false: 'The card may be touched from either side.',
  },
  ghost: 'A ghost bids, too: the higher of two dice.',
  headings:
    'A heading is in tenths of a degree: 0 leads from start to finish, 900 right of that, 2700 left.',
  legend:
    'A, B … are heads, a, b … bodies, ○ the posts of the start, L and R those of the card ▒; · is where your move can lead.',
  compass: (heading: string) => `Headings: ${heading}`,
  void: 'void',
  last: (bids: string) => `Last round: ${bids}`,
  stop: (left: number) => `Stop here, ${left} not walked`,
  keep: 'Leave the worm as it lay',
  walkAll: (left: number) => `Steps to walk: ${left}. Type left, ahead, right, auto, or "step 0".`,
  walkUpTo: (left: number) =>
    `Steps you may walk: ${left}. Type left, ahead, right, auto, "step 0" or "done".`,
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  aim: 'Jako pierwszy dotknij głową swojego robaka karty FINISH.',
  bids: 'Wszyscy licytują w tajemnicy, liczbę lub X. Co pokażą dwie osoby, przepada; najpierw idzie najniższa dobra stawka.',
  walk: {
    true: 'Ruch: tyle kroków, ile w stawce. Każdy przenosi ostatni segment przed głowę.',
    false: 'Ruch: najwyżej tyle kroków, ile w stawce. Każdy przenosi ostatni segment przed głowę.',
  },
  x: 'Jedyny X bierze liczbę, której nikt nie pokazał, idzie tyle kroków i może przesunąć słupek mety.',
  rests: {
    every: 'Dobra stawka odpoczywa w następnej rundzie.',
    highest: 'Dobra 7 i dobry X odpoczywają w następnej rundzie.',
  },
  gap: {
    true: 'Robaki nie mogą się dotykać.',
    false: 'Robaki mogą się dotykać, ale nie na siebie wchodzić.',
  },
  back: {
    true: 'Karty dotyka się od strony, z której wskazują na nią strzałki; od tyłu jest ścianą.',
    false: 'Karty można dotknąć z każdej strony.',
  },
  ghost: 'Licytuje też duch: wyższa z dwóch kostek.',
  headings:
    'Kierunek podaje się w dziesiątych stopnia: 0 wiedzie od startu do mety, 900 w prawo, 2700 w lewo.',
  legend:
    'A, B … to głowy, a, b … tułowia, ○ słupki startu, L i R słupki karty ▒ (lewy i prawy); · to miejsca, dokąd prowadzi ruch.',
  compass: (heading) => `Kierunki: ${heading}`,
  void: 'przepada',
  last: (bids) => `Poprzednia runda: ${bids}`,
  stop: (left) => `Zatrzymaj się (nieprzebyte: ${left})`,
  keep: 'Zostaw robaka, jak leżał',
  walkAll: (left) => `Kroków do przejścia: ${left}. Wpisz left, ahead, right, auto albo „step 0”.`,
  walkUpTo: (left) =>
    `Kroków najwyżej: ${left}. Wpisz left, ahead, right, auto, „step 0” albo „done”.`,
};

export const terminalWords = { en, pl };
