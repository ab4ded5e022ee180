// The table of a player during an attack.
import type { Opened, OpenTable } from '#server/wire/schemas.ts';
import { type Made, makeMove, openTable, people } from '#tools/testing/player.ts';
import { connection, type HttpClient } from '../../../bench/rig/http-client.ts';

export interface Box {
  readonly game: string;
  readonly edition: string;
  /** The id of the strongest bot. */
  readonly bot: string;
  /** The maximum number of seats. */
  readonly seats: number;
}

export function open(
  client: HttpClient,
  { game, edition }: Box,
  seats: OpenTable['seats'] = people(2),
): Promise<Opened> {
  return openTable(connection(client), { game, edition, seats });
}

/** Makes a legal move for the seat to move. @returns undefined if no person is to move */
export function move(client: HttpClient, { id, seats, watch }: Opened): Promise<Made | undefined> {
  const playerOf = (seat: number) => connection(client, seats[seat]?.token);
  return makeMove(connection(client, watch.token), id, { playerOf });
}

/** Opens a match of seven people and plays it until its log has this many lines. */
export async function longMatch(client: HttpClient, box: Box, lines: number): Promise<Opened> {
  const opened = await open(client, box, people(7));
  for (;;) {
    const made = await move(client, opened);
    if (made?.moved === undefined) throw new Error(`the match ended before line ${lines}`);
    if (made.moved.seq >= lines) return opened;
  }
}
