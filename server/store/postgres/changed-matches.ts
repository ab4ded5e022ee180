// Looks for matches that other processes changed, in case the bell did not ring.
import type { Pool } from 'pg';

/** What a change of a match changes. */
interface StateRow {
  readonly id: string;
  readonly seq: number;
  readonly rights: number;
  readonly next: string | null;
}

const MATCHES_AT_ONCE = 1_000;

/**
 * @returns a function that finds those of the given matches that changed since its last call, or were not in it
 */
export function changedMatches(
  pool: Pool,
): (matches: readonly string[]) => Promise<readonly string[]> {
  let known = new Map<string, string>();
  return async (matches) => {
    const now = new Map<string, string>();
    for (let at = 0; at < matches.length; at += MATCHES_AT_ONCE) {
      const { rows } = await pool.query<StateRow>({
        name: 'changed-matches',
        text: `SELECT id, rights_changes AS rights, next,
            (SELECT coalesce(max(seq), 0) FROM line WHERE line.match = match.id) AS seq
          FROM match WHERE id = ANY ($1)`,
        values: [matches.slice(at, at + MATCHES_AT_ONCE)],
      });
      for (const { id, seq, rights, next } of rows) now.set(id, `${seq} ${rights} ${next}`);
    }
    const changed = [...now].flatMap(([id, state]) => (known.get(id) === state ? [] : [id]));
    known = now;
    return changed;
  };
}
