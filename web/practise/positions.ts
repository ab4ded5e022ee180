// The positions to practise: the device's own mistakes first, then those that come with the game.
import { practiceOf } from '#games/practice.ts';
import type { AnyGame, Seat, Switches } from '#kernel/game.ts';
import { ownMistakes } from '../review/own-mistakes.ts';
import type { Box } from '../route.ts';

export interface Position {
  readonly state: string;
  readonly switches: Switches;
  /** The seat that decides. */
  readonly seat: Seat;
  /** Whether it is a mistake of this device's players. */
  readonly isOwn: boolean;
}

/** Positions that cannot be read, such as those of an older version, are left out. */
export async function positionsFor(game: AnyGame, { edition }: Box): Promise<readonly Position[]> {
  const own = ownMistakes(game.id)
    .filter((mistake) => mistake.edition === edition)
    .map(({ state, switches, seat }) => ({ state, switches, seat, isOwn: true }));
  const switches = game.editions.find(({ id }) => id === edition)?.switches ?? {};
  const given = (await practiceOf(game.id, edition)).flatMap((state) => {
    const [seat] = seatsIn(game, state, switches);
    return seat === undefined ? [] : [{ state, switches, seat, isOwn: false }];
  });
  return [
    ...own.filter(({ state, switches, seat }) => seatsIn(game, state, switches).includes(seat)),
    ...given,
  ];
}

/** The seats that may move in a position; none if it is no position. */
function seatsIn(game: AnyGame, text: string, switches: Switches): readonly Seat[] {
  const state = game.parseState(text, switches);
  const turn = state === undefined ? undefined : game.turn(state);
  return turn?.kind === 'seats' ? turn.seats : [];
}
