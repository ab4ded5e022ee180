// The boxes of the shelf that can be played, with as few seats as they allow.
import { type GameEntry, gameEntryOf, shelf } from '#games';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';

export interface PlayableBox {
  readonly entry: GameEntry;
  readonly edition: string;
  readonly seats: number;
  /** The state in which a match begins. */
  begin(): unknown;
}

export function playableBoxes(): readonly PlayableBox[] {
  return shelf.flatMap(({ game: id, edition, status }) => {
    const entry = status === 'ready' ? gameEntryOf(id) : undefined;
    const seats = entry?.game.editions.find((one) => one.id === edition)?.seats.least;
    if (entry === undefined || seats === undefined) return [];
    const { game } = entry;
    const setup = setUp(game, { edition, seatCount: seats });
    if (isRefusal(setup)) throw new Error(setup.message);
    return [{ entry, edition, seats, begin: () => game.initial(setup.switches, seats) }];
  });
}
