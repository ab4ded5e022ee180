// What everybody at a table is called on the page, and what is said of who won.
import type { Seat } from '#kernel/game.ts';
import type { Player } from '#kernel/match/entry.ts';
import { ANIMALS, namesFor } from '#kernel/match/player-names.ts';
import type { Language } from '#kernel/words.ts';
import type { Messages } from '../../messages/en.ts';

/** The page in a language. */
interface Spoken {
  readonly language: Language;
  readonly words: Messages;
}

export function namesOf(
  players: readonly Player[],
  { language, words }: Spoken,
): readonly string[] {
  const { open, waiting } = words;
  const openName = (seat: Seat) => waiting.seat(seat + 1);
  return namesFor(players, {
    animals: ANIMALS[language],
    bot: open.kinds.bot,
    open: openName,
  });
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
