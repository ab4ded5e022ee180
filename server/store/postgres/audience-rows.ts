// The audiences of matches by process. A crash of the database loses the rows, and the processes write them again.
import type { Pool } from 'pg';
import { type Audience, NOBODY, type RemoteAudiences } from '../remote-audiences.ts';
import type { ChangedMatch } from './changed-matches.ts';
import { lives, type ProcessBeat } from './processes.ts';

/** Time between a change and its write; many viewers come and go together. */
const WRITE_MS = 50;

export interface AudienceRows extends RemoteAudiences {
  /** Reads the audience of matches again, because the bell rang for them. */
  look(matches: readonly string[]): Promise<void>;
  close(): void;
}

interface AudienceOptions {
  /** The id of this process. */
  readonly process: string;
  readonly beat: ProcessBeat;
  /** Rings the bell. */
  readonly ring: (changes: readonly ChangedMatch[]) => void;
  readonly onError: (error: Error) => void;
}

export function audienceRows(
  pool: Pool,
  { process, beat, ring, onError }: AudienceOptions,
): AudienceRows {
  const here = new Map<string, Audience>();
  const remote = new Map<string, { readonly text: string; readonly audience: Audience }>();
  const listeners: ((match: string) => void)[] = [];
  let unwritten = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (matches: readonly string[]): Promise<void> => {
    const open = matches.filter((match) => here.has(match));
    await pool.query({
      name: 'audience',
      text: `WITH gone AS (
          DELETE FROM audience WHERE process = $1 AND match = ANY ($2::text[]) AND match <> ALL ($3::text[]))
        INSERT INTO audience (match, process, audience)
          SELECT match, $1, audience FROM unnest($3::text[], $4::text[]) AS new (match, audience)
        ON CONFLICT (match, process) DO UPDATE SET audience = excluded.audience`,
      values: [process, matches, open, open.map((match) => JSON.stringify(here.get(match)))],
    });
    ring(matches.map((match) => ({ match, rights: false })));
  };
  const writeAll = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const matches = [...unwritten];
    unwritten = new Set();
    write(matches).catch((error) => {
      // The next beat writes them.
      unwritten = new Set([...unwritten, ...matches]);
      onError(error);
    });
  };
  const writeSoon = (match: string): void => {
    unwritten.add(match);
    timer ??= setTimeout(writeAll, WRITE_MS).unref();
  };

  const look = async (matches: readonly string[]): Promise<void> => {
    const asked = matches.filter((match) => here.has(match));
    if (asked.length === 0) return;
    const { rows } = await pool.query<{ match: string; audience: string }>({
      name: 'audience-elsewhere',
      text: `SELECT match, audience FROM audience
        WHERE match = ANY ($1) AND process <> $2 AND ${lives('audience.process')} ORDER BY process`,
      values: [asked, process],
    });
    const textsOf = Map.groupBy(rows, ({ match }) => match);
    for (const match of asked) {
      const texts = textsOf.get(match)?.map(({ audience }) => audience) ?? [];
      const text = texts.join('\n');
      if (text === (remote.get(match)?.text ?? '')) continue;
      remote.set(match, { text, audience: together(texts) });
      for (const listener of listeners) listener(match);
    }
  };

  beat.onBeat(async (isNew) => {
    if (isNew) for (const match of here.keys()) writeSoon(match);
    if (unwritten.size > 0) writeAll();
    await look([...here.keys()]);
  });
  beat.onClean(async () => {
    await pool.query(`DELETE FROM audience WHERE NOT ${lives('audience.process')}`);
  });

  return {
    publish(match, audience) {
      if (audience.seats.length + audience.spectators.length > 0) here.set(match, audience);
      else {
        here.delete(match);
        remote.delete(match);
      }
      writeSoon(match);
      // The audience before is not known yet.
      if (here.has(match) && !remote.has(match)) look([match]).catch(onError);
    },
    audienceOf: (match) => remote.get(match)?.audience ?? NOBODY,
    onChange: (listener) => void listeners.push(listener),
    look,
    close: () => clearTimeout(timer),
  };
}

function together(texts: readonly string[]): Audience {
  const all = texts.map((text) => JSON.parse(text) as Audience);
  return {
    seats: [...new Set(all.flatMap(({ seats }) => seats))].sort((a, b) => a - b),
    spectators: [...new Set(all.flatMap(({ spectators }) => spectators))],
  };
}
