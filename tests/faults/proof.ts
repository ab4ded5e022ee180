// Verifies the fair dice of a finished match on a server, as any client can: its record, and its proof.
import assert from 'node:assert/strict';
import { gameEntryOf } from '#games';
import { OpenLog } from '#kernel/fair-dice/open-log.ts';
import { parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import type { Seat } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import { fetching, look } from '#tools/testing/player.ts';

/** The reader of the match. */
export interface Reader {
  readonly id: string;
  readonly token: string;
  readonly seat: Seat;
}

/** The text of a reply. */
export async function textOf(url: string, token: string): Promise<string> {
  try {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return await reply.text();
  } catch (cause) {
    throw new Error(`no whole reply to ${url}`, { cause });
  }
}

/**
 * Verifies the record and the proof of a finished match, and that they lead to the same head.
 * @returns the number of rolls that were computed again
 * @throws AssertionError at the first difference
 */
export async function verifyDice(url: string, { id, token, seat }: Reader): Promise<number> {
  const path = `${url}/api/matches/${id}`;
  const { head, start, setup, seen } = await look(fetching(url, token), id, seat);
  const verified = verifyRecord(
    await textOf(`${path}/record`, token),
    (name) => gameEntryOf(name)?.game,
  );
  if (isRefusal(verified)) assert.fail(verified.message);
  const { dice, match } = verified;
  assert(dice !== undefined, 'a record with fair dice has no dice to verify');
  assert.equal(start, dice.heads.start, 'the match begins with another head');
  const log = new OpenLog(match.game, setup as Setup, dice.heads.start);
  // A page of the proof may have fewer lines than are left.
  while (log.seq < seen.seq) {
    const page = parseProof(await textOf(`${path}/proof?after=${log.seq}`, token));
    assert(page !== undefined, `what follows line ${log.seq} is not a proof`);
    assert(page.length > 0, `the proof ends at line ${log.seq} of ${seen.seq}`);
    for (const line of page) {
      const refusal = log.add(line);
      if (refusal !== undefined) assert.fail(`line ${line.seq} of the proof: ${refusal.message}`);
    }
  }
  assert.equal(log.head, head, 'the proof leads to another head');
  assert.equal(dice.heads.end, head, 'the record leads to another head');
  assert.equal(log.rolls.length, dice.rolls.length);
  return dice.rolls.length;
}
