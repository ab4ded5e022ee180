// What everybody at a table is called. A bot goes by its kind, numbered where there are several of one kind.
import type { Player } from '#kernel/entry.ts';
import type { Messages } from './messages/en.ts';

export function namesOf(
  players: readonly Player[],
  words: Messages,
  bots: Readonly<Record<string, string>> = {},
): readonly string[] {
  const plain = players.map((player, seat) => {
    if (player.kind === 'person') return player.name;
    return player.kind === 'bot' ? botName(player.bot, bots) : words.waiting.seat(seat + 1);
  });
  return plain.map((name, seat) => {
    const same = plain.filter((other) => other === name).length;
    const before = plain.slice(0, seat).filter((other) => other === name).length;
    return same > 1 ? `${name} ${before + 1}` : name;
  });
}

export function botName(bot: string, bots: Readonly<Record<string, string>>): string {
  return bots[bot] ?? bot.charAt(0).toUpperCase() + bot.slice(1);
}
