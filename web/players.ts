// What everybody at a table is called, and what is said of who won. A bot goes by an animal of the garden, the same
// through a match because its seat says which.
import type { Player } from '#kernel/entry.ts';
import type { Seat } from '#kernel/game.ts';
import type { Messages } from './messages/en.ts';

export function namesOf(players: readonly Player[], words: Messages): readonly string[] {
  const people = players.flatMap((player) => (player.kind === 'person' ? [player.name] : []));
  const taken = new Set(people.map((name) => name.toLowerCase()));
  const animal = (seat: Seat): string => {
    const turned = words.animals.map(
      (_, step) => words.animals[(seat + step) % words.animals.length] ?? '',
    );
    const free = turned.find((name) => !taken.has(name.toLowerCase())) ?? words.open.kinds.bot;
    taken.add(free.toLowerCase());
    return free;
  };
  const plain = players.map((player, seat) => {
    if (player.kind === 'person') return player.name;
    return player.kind === 'bot' ? animal(seat) : words.waiting.seat(seat + 1);
  });
  return plain.map((name, seat) => {
    const same = plain.filter((other) => other === name).length;
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}

/** What kind of bot it is. */
export function botName(bot: string, bots: Readonly<Record<string, string>>): string {
  return bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}

/** Who won, in words; `you` is the seat of the only person at this device. */
export function wonBy(
  winners: readonly Seat[],
  names: readonly string[],
  you: Seat | undefined,
  { result }: Messages,
): string {
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? '');
  if (you === undefined || !winners.includes(you)) {
    return result.title(others.join(' & '), others.length);
  }
  return others.length === 0 ? result.youWin : result.youWinWith(others.join(' & '));
}
