// PrusaSlicer's figures for the plates; `npm run test:slow` measures them again.
import type { Slicing } from '#kits/kit.ts';
import type { Rules } from '../editions.ts';
import { hasDice } from './worms.ts';

/** With tiles and with dice: a plate of a player, and the plate of the card. */
const PLAYER = {
  tiles: { minutes: 100, grams: 15.2 },
  dice: { minutes: 61, grams: 11.1 },
} as const;
const CARD = { plain: { minutes: 172, grams: 20.8 }, wall: { minutes: 184, grams: 21.8 } } as const;

/** @returns by plate */
export function slicingOf({
  lowestBid,
  cardHasBack,
}: Pick<Rules, 'lowestBid' | 'cardHasBack'>): Readonly<Record<string, Slicing>> {
  const player = hasDice({ lowestBid }) ? PLAYER.dice : PLAYER.tiles;
  const players = [1, 2, 3, 4, 5].map((number) => [`player-${number}`, player] as const);
  return {
    ...Object.fromEntries(players),
    posts: { minutes: 167, grams: 19.1 },
    card: cardHasBack ? CARD.wall : CARD.plain,
  };
}
