// The names of all players in a match. A bot has the name of a garden animal, chosen by its seat.
// It is in the kernel, because the page and the terminal must show the same names.
import type { Seat } from '../game.ts';
import type { Player } from './entry.ts';

/** Names for bots and open seats. */
export interface FallbackNames {
  /** The names of bots, by seat. */
  readonly animals: readonly string[];
  /** The name of a bot if all animals are taken. */
  readonly bot: string;
  /** The name of an open seat. */
  open(seat: Seat): string;
  /** The name of a bot that plays on for a person. */
  substitute(name: string): string;
}

/**
 * A key to compare names: names with the same key look alike. It ignores compatibility forms, invisible
 * characters, case and the width of spaces (Unicode NFKC, Default_Ignorable_Code_Point).
 */
function nameKey(name: string): string {
  const visible = name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}|\u2800/gu, '');
  return visible.replace(/\s+/gu, ' ').trim().normalize('NFKC').toLowerCase();
}

/**
 * The names by seat, all different: a bot takes a free animal, or the name of the person that it plays on for. Equal names get
 * numbers.
 */
export function namesFor(players: readonly Player[], fallback: FallbackNames): readonly string[] {
  const { animals } = fallback;
  const people = players.flatMap((player) => (player.kind === 'person' ? [player.name] : []));
  const taken = new Set(people.map(nameKey));
  const animal = (seat: Seat): string => {
    const fromSeat = animals.map((_, step) => animals[(seat + step) % animals.length] ?? '');
    const free = fromSeat.find((name) => !taken.has(nameKey(name))) ?? fallback.bot;
    taken.add(nameKey(free));
    return free;
  };
  const plain = players.map((player, seat) => {
    if (player.kind === 'person') return player.name;
    if (player.kind === 'open') return fallback.open(seat);
    const { standsInFor } = player;
    return standsInFor === undefined ? animal(seat) : fallback.substitute(standsInFor);
  });
  return numbered(plain);
}

/** Adds a number to each of several equal names, so that no result equals another name. */
function numbered(names: readonly string[]): readonly string[] {
  const keys = names.map(nameKey);
  const used = new Set(keys);
  return names.map((name, seat) => {
    const key = keys[seat] as string;
    if (keys.filter((other) => other === key).length === 1) return name;
    for (let number = 1; ; number += 1) {
      const candidate = `${name} ${number}`;
      if (used.has(nameKey(candidate))) continue;
      used.add(nameKey(candidate));
      return candidate;
    }
  });
}

/** The name of a kind of bot; without a text, its id with a capital letter. */
export function botName(bot: string, bots: Readonly<Record<string, string>>): string {
  return bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}
