// The names of the players on the page, and the sentence about the winners.
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { namesFor } from '#kernel/match/player-names.ts';
import type { Messages } from '../../messages/en/page.ts';

export function namesOf(
  players: readonly Player[],
  { words }: { readonly words: Messages },
): readonly string[] {
  const { animals, waiting } = words;
  const openName = (seat: Seat) => waiting.seat({ number: seat + 1 });
  const names = namesFor(players, {
    animals,
    bot: waiting.bot,
    open: openName,
    substitute: (name) => waiting.substitute({ name: isolated(name) }),
  });
  return names.map(isolated);
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name that keeps its direction to itself: without the marks a Hebrew or Arabic name would turn the sentence around it. A name
 * has no such marks of its own (`parseName`).
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** The winners in words; `you` is the seat of the only person at this device. */
export function wonBy(
  winners: readonly Seat[],
  names: readonly string[],
  you: Seat | undefined,
  { result }: Messages,
): string {
  const others = winners.filter((seat) => seat !== you).map((seat) => names[seat] ?? '');
  if (you === undefined || !winners.includes(you)) {
    return result.title({ winners: others });
  }
  return others.length === 0
    ? result.youWin
    : result.youWinWith({ winners: [result.you, ...others] });
}
