// Looks for matches that other processes changed, in case the bell did not ring.
import type { Pool } from 'pg';

/** A match that another process changed. */
export interface ChangedMatch {
  readonly match: string;
  /** Whether its rights changed. */
  readonly rights: boolean;
}

/** The parts of a match that a change can affect. */
interface StateRow {
  readonly id: string;
  readonly seq: number;
  /** The head after it: after a failover the number can be the same. */
  readonly head: Uint8Array | null;
  readonly rights: number;
  readonly next: string | null;
}

const MATCHES_AT_ONCE = 1_000;
const NO_HEAD = new Uint8Array();

/**
 * @returns a function that finds those of the given matches that changed since its last call, or were not in it
 */
export function changedMatches(
  pool: Pool,
): (matches: readonly string[]) => Promise<readonly ChangedMatch[]> {
  let known = new Map<string, StateRow>();
  return async (matches) => {
    const now = new Map<string, StateRow>();
    for (let at = 0; at < matches.length; at += MATCHES_AT_ONCE) {
      const { rows } = await pool.query<StateRow>({
        name: 'changed-matches',
        text: `SELECT id, rights_changes AS rights, next,
            (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.id) AS seq,
            (SELECT head FROM line WHERE line.match = match.id ORDER BY seq DESC LIMIT 1) AS head
          FROM match WHERE id = ANY ($1)`,
        values: [matches.slice(at, at + MATCHES_AT_ONCE)],
      });
      for (const state of rows) now.set(state.id, state);
    }
    const changed = [...now.values()].flatMap((state): ChangedMatch[] => {
      const before = known.get(state.id);
      if (before !== undefined && isSame(before, state)) return [];
      return [{ match: state.id, rights: before?.rights !== state.rights }];
    });
    known = now;
    return changed;
  };
}

function isSame(one: StateRow, other: StateRow): boolean {
  const isSameHead = Buffer.compare(one.head ?? NO_HEAD, other.head ?? NO_HEAD) === 0;
  const isSameState = one.seq === other.seq && one.rights === other.rights;
  return isSameHead && isSameState && one.next === other.next;
}
