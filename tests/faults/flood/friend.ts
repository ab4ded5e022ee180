// An honest player during an attack: opens tables, makes moves over HTTP, and measures the response times.
import type { Opened, Snapshot } from '#server/wire/schemas.ts';
import { type HttpClient, success } from '../../../bench/rig/http-client.ts';
import { newCommandId } from '../../../bench/rig/wormery.ts';

export interface Box {
  readonly game: string;
  readonly edition: string;
  /** The id of the strongest bot. */
  readonly bot: string;
  /** The maximum number of seats. */
  readonly seats: number;
}

export async function open(
  client: HttpClient,
  { game, edition }: Box,
  seats: readonly object[],
): Promise<Opened> {
  return success(await client.post('/api/matches', { game, edition, seats }));
}

export function people(count: number): readonly object[] {
  return Array.from({ length: count }, (_, seat) => ({ kind: 'person', name: `Seat ${seat + 1}` }));
}

/** Makes a legal move for the seat to move. @returns undefined if no person is to move */
export async function move(
  client: HttpClient,
  { id, seats, watch }: Opened,
): Promise<{ readonly readMs: number; readonly moveMs: number; readonly seq: number } | undefined> {
  const path = `/api/matches/${id}`;
  const spectator = await client.get(path, watch.token);
  const seat = success<Snapshot>(spectator).seen.toMove.find((each) => seats[each] !== null);
  if (seat === undefined) return undefined;
  const token = seats[seat]?.token ?? '';
  const looked = await client.get(`${path}?seat=${seat}`, token);
  const { seen } = success<Snapshot>(looked);
  // A folded row such as `7..9` stands for several moves, so it is skipped.
  const chosen = seen.moves.find((one) => !one.includes('..')) ?? '';
  const body = { commandId: newCommandId(), seat, seq: seen.seq, moves: [chosen] };
  const moved = await client.post(`${path}/moves`, body, token);
  const { seq } = success<{ seq: number }>(moved);
  return { readMs: looked.ms, moveMs: moved.ms, seq };
}

/** Opens a match of seven people and plays it until its log has this many lines. */
export async function longMatch(client: HttpClient, box: Box, lines: number): Promise<Opened> {
  const opened = await open(client, box, people(7));
  for (;;) {
    const moved = await move(client, opened);
    if (moved === undefined) throw new Error(`the match ended before line ${lines}`);
    if (moved.seq >= lines) return opened;
  }
}
