// What everybody at a table is called. A bot goes by an animal of the garden, the same through a match because its seat
// says which; here, because the page and the terminal call it alike.
import type { Player } from './entry.ts';
import type { Seat } from './game.ts';
import type { Language } from './words.ts';

/** What bots are called, by seat. */
export const ANIMALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mole', 'Hedgehog', 'Snail', 'Robin', 'Toad', 'Beetle', 'Dormouse'],
  pl: ['Kret', 'Jeż', 'Ślimak', 'Rudzik', 'Ropucha', 'Żuk', 'Orzesznica'],
};

/** How to call those who have no name of their own. */
export interface Callings {
  readonly animals: readonly string[];
  /** A bot where all animals are taken. */
  readonly bot: string;
  /** A seat that nobody has. */
  open(seat: Seat): string;
}

/** No two have the same name: a bot takes another animal's, namesakes are numbered. */
export function namesFor(players: readonly Player[], callings: Callings): readonly string[] {
  const { animals } = callings;
  const people = players.flatMap((player) => (player.kind === 'person' ? [player.name] : []));
  const taken = new Set(people.map((name) => name.toLowerCase()));
  const animal = (seat: Seat): string => {
    const turned = animals.map((_, step) => animals[(seat + step) % animals.length] ?? '');
    const free = turned.find((name) => !taken.has(name.toLowerCase())) ?? callings.bot;
    taken.add(free.toLowerCase());
    return free;
  };
  const plain = players.map((player, seat) => {
    if (player.kind === 'person') return player.name;
    return player.kind === 'bot' ? animal(seat) : callings.open(seat);
  });
  return plain.map((name, seat) => {
    const same = plain.filter((other) => other === name).length;
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}

/** What kind of bot it is; one without words goes by its id. */
export function botName(bot: string, bots: Readonly<Record<string, string>>): string {
  return bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}
