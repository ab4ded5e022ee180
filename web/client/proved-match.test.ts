// The page's own computation of a match: it shows what the lines give, whatever else the server says, and stops at the first
// wrong line.
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import type { Change } from '#kernel/match/match.ts';
import { openedBy, type SecretKind, secretKind } from '#kernel/match/observed-match.ts';
import { partsOf, projectionOf } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import { number32, openLinesOf, playFairMatch } from '#kernel/testing/fair-match.ts';
import type { OpenUpdate, Snapshot } from '#server/wire/schemas.ts';
import type { Effect, LineSource, Listener, Update } from './match-source.ts';
import { ProvedMatch } from './proved-match.ts';

const game = blindBids as unknown as AnyGame;
const setup = setUp(game, { edition: 'blind-bids', seatCount: 2 }) as Setup;
const { changes, heads } = playFairMatch(game, { setup, seed: 'page' });

/** The lines of the match for a spectator. */
function linesOf(): readonly OpenUpdate[] {
  let secrets: readonly { seq: number; secret: string; salt: string; kind: SecretKind }[] = [];
  return openLinesOf(changes, heads).map((line, index) => {
    const change = changes[index] as Change;
    const [kind, { secret = '' }] = [secretKind(change), partsOf(change)];
    const salt = heads.salts[index] as string;
    if (kind !== undefined) secrets = [...secrets, { seq: line.seq, secret, salt, kind }];
    const opened = openedBy(change, secrets);
    secrets = secrets.filter((each) => !opened.includes(each));
    const openings = opened.map(({ kind: _, ...opening }) => opening);
    return { ...line, at: 1_000 + index, ...(openings.length > 0 && { openings }) };
  });
}

const honest = linesOf();
const lineWith = (text: RegExp) => honest.findIndex(({ open }) => text.test(open));
const seenAt = (seq: number) => projectionOf((changes[seq - 1] as Change).after, 'spectator');
/** Lines in one reply. */
const PAGE = 5;

interface Served {
  readonly lines?: readonly OpenUpdate[];
  readonly seen?: object;
  readonly version?: number;
}

/** A server whose view is at line `newest`. */
function serve(newest: number, { lines = honest, seen, version }: Served = {}) {
  const refused: Refusal[] = [];
  let listener: Listener<OpenUpdate> | undefined;
  const source: LineSource = {
    connected: signal(true),
    pending: signal(0),
    send: async (): Promise<Effect> => ({}),
    view: async () =>
      ({
        id: 'm',
        setup: { ...setup, version: version ?? setup.version },
        rights: { owner: false, seats: [], watch: true },
        viewer: 'spectator',
        head: lines[newest - 1]?.head,
        seen: { ...seenAt(newest), ...seen },
        log: [],
        earlier: { lines: 0, players: [] },
        rematch: null,
      }) as unknown as Snapshot,
    lines: async (_, after) => ({ start: heads.start, lines: lines.slice(after, after + PAGE) }),
    subscribe: (_, listening) => {
      listener = listening;
      return () => undefined;
    },
    refuse: (refusal) => refused.push(refusal),
    evidence: async () => '',
  };
  const match = new ProvedMatch(source, () => Promise.resolve(game));
  const shown: Update[] = [];
  return {
    match,
    refused,
    shown,
    async follow(from: number) {
      match.subscribe(
        { viewer: 'spectator', after: from },
        { ...idle, line: (line) => shown.push(line) },
      );
      for (const line of lines.slice(newest)) listener?.line(line);
    },
  };
}

const idle = {
  rematch: () => undefined,
  watching: () => undefined,
  here: () => undefined,
  refused: () => undefined,
};
const BEGUN = lineWith(/^move/);

test('a view and the lines after it are those of the match', async () => {
  const { match, follow, shown, refused } = serve(BEGUN);
  const view = await match.view('spectator');
  if (isRefusal(view)) throw new Error(view.message);
  expect(view.seen).toEqual(seenAt(BEGUN));
  expect(view.log.map(({ seq }) => seq)).toEqual(honest.slice(0, BEGUN).map(({ seq }) => seq));
  await follow(BEGUN - 2);
  expect(shown.map(({ seq }) => seq)).toEqual(honest.slice(BEGUN - 2).map(({ seq }) => seq));
  for (const { seq, seen } of shown) expect(seen).toEqual(seenAt(seq));
  expect(refused).toEqual([]);
  const before = await match.earlier('spectator', BEGUN);
  expect(before).toMatchObject({ earlier: { lines: 0 } });
});

test('another board than that of the lines is not shown', async () => {
  const board = { view: { revealed: [[2, 2]] }, phase: 'over', result: { winners: [0] } };
  const { match } = serve(BEGUN, { seen: board });
  expect(await match.view('spectator')).toMatchObject({ seen: seenAt(BEGUN) });
});

const drawn = lineWith(/^chance/);
const again = { ...(honest[drawn] as OpenUpdate), seq: drawn + 2 };

test.each<[string, readonly OpenUpdate[]]>([
  ['a draw that is not due', [...honest.slice(0, drawn + 1), again, ...honest.slice(drawn + 1)]],
  ['a line that is left out', honest.toSpliced(drawn, 1)],
  [
    'another text',
    honest.with(drawn, { ...again, seq: drawn + 1, open: again.open.replace('?1', '?2') }),
  ],
  ['another receipt', honest.with(drawn, { ...again, seq: drawn + 1, receipt: number32('other') })],
])('%s stops the page, in a view and in a stream', async (_title, lines) => {
  const early = serve(honest.length - 1, { lines });
  const view = await early.match.view('spectator');
  expect(isRefusal(view) && ['history-changed', 'bad-share']).toContain((view as Refusal).refused);
  expect(early.refused).toEqual([view]);
  const late = serve(drawn, { lines });
  expect(isRefusal(await late.match.view('spectator'))).toBe(false);
  await late.follow(drawn);
  // Nothing from the wrong line on is shown.
  expect(late.refused.length).toBeGreaterThan(0);
  for (const { seq, seen } of late.shown) expect(seen).toEqual(seenAt(seq));
});

test('a page with older rules than the server says so', async () => {
  const { match } = serve(BEGUN, { version: setup.version + 1 });
  expect(await match.view('spectator')).toMatchObject({ refused: 'unknown-version' });
});
