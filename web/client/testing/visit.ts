// Opens a match on a server of a test as its page does, and keeps what the page gets.
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Distrust, isDistrusted, type Listener, type Update } from '../match-source.ts';
import { ProvedMatch } from '../proof/proved-match.ts';
import type { LineServer } from './line-server.ts';

export interface Visit {
  readonly match: ProvedMatch;
  /** Why the page stopped. */
  readonly refused: readonly Refusal[];
  readonly shown: readonly Update[];
  /** The newest line of the first view; undefined without a view. */
  readonly seq: number | undefined;
  leave(): void;
}

/** A listener that ignores everything. */
export const ignored: Listener = {
  line: () => undefined,
  refused: () => undefined,
  rematch: () => undefined,
  watching: () => undefined,
  here: () => undefined,
};

export function openMatch(server: LineServer): ProvedMatch {
  const { id, game } = server;
  return new ProvedMatch(server, { id, loadGame: async () => game });
}

/** @param after the line after which the page follows the match; default: the newest line of its view */
export async function visit(server: LineServer, after?: number): Promise<Visit> {
  const match = openMatch(server);
  const view = await match.view('own');
  if (isRefusal(view)) {
    return { match, refused: [view], shown: [], seq: undefined, leave: () => undefined };
  }
  const { viewer, seen } = view;
  const [refused, shown]: [Refusal[], Update[]] = [[], []];
  const leave = match.subscribe(
    { viewer, after: after ?? seen.seq },
    {
      ...ignored,
      line: (line) => shown.push(line),
      refused: (refusal) => refused.push(refusal),
    },
  );
  return { match, refused, shown, seq: seen.seq, leave };
}

/** Why the page does not trust its server; undefined for another refusal. */
export function causes({ refused }: Visit): readonly (Distrust | undefined)[] {
  return refused.map((refusal) => (isDistrusted(refusal) ? refusal.distrust : undefined));
}
