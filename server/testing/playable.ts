// Serves the store of `played-store.ts` after a repair, and plays on.
import { expect } from 'vitest';
import { entries as games } from '#games';
import { secretOf } from './played-store.ts';
import { commandId, entries as fixtures, testServer } from './server.ts';

/** Serves a folder, and expects that each of these matches opens and takes a command of who is to move. */
export async function expectPlayable(folder: string, wanted: readonly string[]): Promise<void> {
  const server = await testServer({ folder, entries: [...fixtures, ...games] });
  try {
    expect(server.store.troubles()).toEqual([]);
    for (const id of wanted) {
      const { body } = await server.bearer(secretOf(0, id)).get(`/api/matches/${id}?seat=0`);
      const [seat = 0] = body.seen.toMove;
      const player = server.bearer(secretOf(seat, id));
      const said = { commandId: commandId(), seat, phrase: 'hello' };
      const talk = await player.post(`/api/matches/${id}/say`, said);
      // No roll was waiting.
      expect([id, talk.status, talk.body.seq]).toEqual([id, 200, body.seen.seq + 1]);
    }
  } finally {
    await server.stop();
  }
}
