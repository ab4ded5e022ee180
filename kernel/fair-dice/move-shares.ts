// Which moves take a share of fair dice. Separate, so that a device needs no other code of commands and matches.
import type { AnyGame } from '../game.ts';
import { isOpenText, isReplacement } from '../moves/open-text.ts';

/** How a move takes a share: as a secret move, or as an open move that a roll can follow. */
export type ShareKind = 'secret' | 'open';

/** How a move takes a share; undefined if it takes none. With a choice, a seat could try two courses of the match. */
export function shareKind(game: AnyGame, move: unknown): ShareKind | undefined {
  // A further share would be a further choice.
  if (game.replacing !== undefined && isReplacement(game, game.formatMove(move))) return undefined;
  if (game.secret(move)) return 'secret';
  return game.rolls(move) ? 'open' : undefined;
}

/** How a move takes a share of fair dice, from its text or the open part of it; undefined if it takes none. */
export function shareKindOf(game: AnyGame, text: string): ShareKind | undefined {
  if (isReplacement(game, text)) return undefined;
  if (isOpenText(text)) return 'secret';
  const move = game.parseMove(text);
  return move === undefined ? undefined : shareKind(game, move);
}

/**
 * Which moves of one command take a share of fair dice: at most one of them, see `takesShareNow`.
 * @param hasShared whether the seat has given a share with an open move since the newest roll
 */
export function takesShares(
  game: AnyGame,
  moves: readonly string[],
  hasShared: boolean,
): readonly boolean[] {
  const kinds = moves.map((text) => shareKindOf(game, text));
  const first = hasShared ? -1 : kinds.indexOf('open');
  return kinds.map((kind, at) => kind === 'secret' || at === first);
}
