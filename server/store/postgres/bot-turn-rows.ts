// Distributes the turns of bots among the processes: each turn has a holder. If the holder dies, another process takes
// over the turn. Two processes that play one turn do no harm, because both send the same command id.
import type { Pool } from 'pg';
import { type BotTurns, NO_TURNS } from '../bot-turns.ts';
import { lives, type ProcessBeat } from './processes.ts';

/** Turns that one process takes over at once: the others take some too. */
const AT_ONCE = 50;

/** The statement that makes a process the holder of a turn. */
export function takeTurn(match: string, process: string) {
  return {
    name: 'take-turn',
    text: `INSERT INTO bot_turn (match, holder) VALUES ($1, $2)
      ON CONFLICT (match) DO UPDATE SET holder = excluded.holder`,
    values: [match, process],
  };
}

export const END_TURN = { name: 'end-turn', text: 'DELETE FROM bot_turn WHERE match = $1' };

export interface BotTurnRows extends BotTurns {
  /** Call it after a commit: by match, whether a bot is to move. This process holds the turn then. */
  note(turns: ReadonlyMap<string, boolean>): void;
}

/** The stored turns, as one process uses them. */
export interface StoredTurns {
  /** Those of the given matches whose turn this process holds. */
  held(matches: readonly string[]): Promise<readonly string[]>;
  /**
   * Makes this process the holder of some turns of dead processes. It also finds unknown turns of this process: their
   * connection broke during the commit.
   * @param known the matches whose turns it already knows as its own
   * @returns the matches of the others
   */
  takeOver(known: readonly string[]): Promise<readonly string[]>;
}

export function botTurnRows(pool: Pool, process: string, beat: ProcessBeat): BotTurnRows {
  const stored: StoredTurns = {
    async held(matches) {
      const { rows } = await pool.query<{ match: string }>({
        name: 'own-turns',
        text: 'SELECT match FROM bot_turn WHERE match = ANY ($1) AND holder = $2',
        values: [matches, process],
      });
      return rows.map(({ match }) => match);
    },
    async takeOver(known) {
      const { rows } = await pool.query<{ match: string }>({
        name: 'take-over-turns',
        // Materialized: a subquery of the update could run again for each row, and take more than the limit.
        text: `WITH free AS MATERIALIZED (
            SELECT match FROM bot_turn
            WHERE NOT ${lives('bot_turn.holder')} OR (holder = $1 AND match <> ALL ($3)) LIMIT $2
            FOR UPDATE SKIP LOCKED)
          UPDATE bot_turn SET holder = $1 FROM free WHERE bot_turn.match = free.match
          RETURNING bot_turn.match`,
        values: [process, AT_ONCE, known],
      });
      return rows.map(({ match }) => match);
    },
  };
  return botTurnsIn(stored, beat);
}

/** The known turns of this process. It compares them with the stored ones at each beat. */
export function botTurnsIn(stored: StoredTurns, beat: Pick<ProcessBeat, 'onBeat'>): BotTurnRows {
  const mine = new Set<string>();
  /** The matches that were added since the last call. */
  let noted = new Set<string>();
  const listeners: ((match: string) => void)[] = [];

  /** Drops turns that another process took over because this one was silent. */
  const forgetLost = async (): Promise<void> => {
    if (mine.size === 0) return;
    const asked = [...mine];
    noted = new Set();
    const held = new Set(await stored.held(asked));
    for (const match of asked) if (!held.has(match) && !noted.has(match)) mine.delete(match);
  };

  const takeOver = async (): Promise<void> => {
    for (const match of await stored.takeOver([...mine])) {
      mine.add(match);
      for (const listener of listeners) listener(match);
    }
  };

  beat.onBeat(async () => {
    await forgetLost();
    await takeOver();
  });

  return {
    ...NO_TURNS,
    isMine: (match) => mine.has(match),
    onTakeOver(listener) {
      listeners.push(listener);
      // The first beat can come before the bots of this process are there.
      for (const match of mine) listener(match);
    },
    note(turns) {
      for (const [match, isDue] of turns) {
        noted.add(match);
        if (isDue) mine.add(match);
        else mine.delete(match);
      }
    },
  };
}
