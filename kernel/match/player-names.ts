// What the players of a match are called: a bot goes by an animal, the same one through a match. The page and the terminal
// name them alike.
import type { Seat } from '../game.ts';
import type { Player } from './entry.ts';

/** How to call those who have no name of their own. */
export interface Callings {
  /** What bots are called, by seat. */
  readonly animals: readonly string[];
  /** A bot where all animals are taken. */
  readonly bot: string;
  /** A seat that nobody has. */
  open(seat: Seat): string;
}

/**
 * What a reader takes a name for: names with the same key look alike. Compatibility forms, invisible characters, case and
 * the width of spaces do not count (Unicode NFKC, Default_Ignorable_Code_Point).
 */
export function nameKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\u2800/gu, '');
  return visible.replace(/\s+/gu, ' ').trim().normalize('NFKC').toLowerCase();
}

/** No two names look alike: a bot takes another animal's, namesakes are numbered. */
export function namesFor(players: readonly Player[], callings: Callings): readonly string[] {
  const { animals } = callings;
  const people = players.flatMap((player) => (player.kind === 'person' ? [player.name] : []));
  const taken = new Set(people.map(nameKey));
  const animal = (seat: Seat): string => {
    const turned = animals.map((_, step) => animals[(seat + step) % animals.length] ?? '');
    const free = turned.find((name) => !taken.has(nameKey(name))) ?? callings.bot;
    taken.add(nameKey(free));
    return free;
  };
  const plain = players.map((player, seat) => {
    if (player.kind === 'person') return player.name;
    return player.kind === 'bot' ? animal(seat) : callings.open(seat);
  });
  return numbered(plain);
}

/** Namesakes with a number behind them that makes none of them the name of somebody else. */
function numbered(names: readonly string[]): readonly string[] {
  const keys = names.map(nameKey);
  const given = new Set(keys);
  return names.map((name, seat) => {
    const key = keys[seat] as string;
    if (keys.filter((other) => other === key).length === 1) return name;
    for (let number = 1; ; number += 1) {
      const called = `${name} ${number}`;
      if (given.has(nameKey(called))) continue;
      given.add(nameKey(called));
      return called;
    }
  });
}

/** What kind of bot it is; one without words goes by its id. */
export function botName(bot: string, bots: Readonly<Record<string, string>>): string {
  return bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}
