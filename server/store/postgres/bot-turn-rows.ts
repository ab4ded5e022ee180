// The turns of bots, shared out among the processes: each turn has a holder, which says again and again that it lives.
// If it stops, another process takes the turn over. Two processes that play one turn do no harm, because both send
// the same command id.
import type { Pool } from 'pg';
import type { BotTurns } from '../bot-turns.ts';

/** How long a holder may be silent. */
const HELD = `interval '3 seconds'`;
const RENEW_MS = 1_000;
/** Turns that one process takes over at once: the others take some too. */
const AT_ONCE = 50;

export const TAKE_TURN = `now() + ${HELD}`;

/** The statement that makes a process the holder of a turn. */
export function takeTurn(match: string, process: string) {
  return {
    name: 'take-turn',
    text: `INSERT INTO bot_turn (match, holder, until) VALUES ($1, $2, ${TAKE_TURN})
      ON CONFLICT (match) DO UPDATE SET holder = excluded.holder, until = excluded.until`,
    values: [match, process],
  };
}

export const END_TURN = { name: 'end-turn', text: 'DELETE FROM bot_turn WHERE match = $1' };

export interface BotTurnRows extends BotTurns {
  /** Call it after a commit: by match, whether a bot is to move. This process holds the turn then. */
  note(turns: ReadonlyMap<string, boolean>): void;
  /** Gives the turns to the other processes. */
  close(): Promise<void>;
}

interface BotTurnOptions {
  /** The id of this process. */
  readonly process: string;
  readonly onError: (error: Error) => void;
}

export function botTurnRows(pool: Pool, { process, onError }: BotTurnOptions): BotTurnRows {
  let mine = new Set<string>();
  /** The matches that were noted while `renew` asks. */
  let noted = new Set<string>();
  const listeners: ((match: string) => void)[] = [];
  let isBusy = false;

  /** Keeps the own turns, and takes over those whose holder is silent. */
  const renew = async (): Promise<void> => {
    const asked = [...mine];
    noted = new Set();
    const kept = await pool.query<{ match: string }>({
      name: 'keep-turns',
      text: `UPDATE bot_turn SET until = ${TAKE_TURN}
        WHERE match = ANY ($1) AND holder = $2 RETURNING match`,
      values: [asked, process],
    });
    const stillMine = new Set(kept.rows.map(({ match }) => match));
    for (const match of asked) if (!stillMine.has(match) && !noted.has(match)) mine.delete(match);
    const taken = await pool.query<{ match: string }>({
      name: 'take-over-turns',
      text: `UPDATE bot_turn SET holder = $1, until = ${TAKE_TURN} WHERE match IN (
          SELECT match FROM bot_turn WHERE until < now() ORDER BY until LIMIT $2
          FOR UPDATE SKIP LOCKED)
        RETURNING match`,
      values: [process, AT_ONCE],
    });
    for (const { match } of taken.rows) {
      mine.add(match);
      for (const listener of listeners) listener(match);
    }
  };
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await renew().catch(onError);
    isBusy = false;
  }, RENEW_MS).unref();

  return {
    isMine: (match) => mine.has(match),
    onTakeOver: (listener) => void listeners.push(listener),
    note(turns) {
      for (const [match, isDue] of turns) {
        noted.add(match);
        if (isDue) mine.add(match);
        else mine.delete(match);
      }
    },
    async close() {
      clearInterval(timer);
      const held = [...mine];
      mine = new Set();
      await pool
        .query('UPDATE bot_turn SET until = now() WHERE match = ANY ($1) AND holder = $2', [
          held,
          process,
        ])
        .catch(onError);
    },
  };
}
