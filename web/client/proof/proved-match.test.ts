// @vitest-environment happy-dom
// The page's own computation of a match: it shows what the lines give, whatever else the server says, stops at the first wrong
// line, and notices lines that this browser has seen otherwise.
import { beforeEach, describe, expect, test } from 'vitest';
import { entries, type GameEntry } from '#games';
import { blindBids } from '#kernel/fixtures/blind-bids.ts';
import type { AnyGame } from '#kernel/game.ts';
import { withReceipt } from '#kernel/hash.ts';
import type { Change } from '#kernel/match/match.ts';
import { projectionOf } from '#kernel/match/projection.ts';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { type Setup, setUp } from '#kernel/setup.ts';
import {
  FairTable,
  leastSetup,
  linesFor,
  MATCH_ID,
  number32,
  playFairMatch,
} from '#kernel/testing/fair-match.ts';
import type { OpenLines, SentLine } from '#server/wire/schemas.ts';
import { LineServer } from '../testing/line-server.ts';
import { causes, ignored, openMatch, visit } from '../testing/visit.ts';
import { noteFairDice } from './dice-seeds.ts';
import { acceptHistory, knownHead } from './known-heads.ts';

const game = blindBids as unknown as AnyGame;
const setup = setUp(game, { edition: 'blind-bids', seatCount: 2 }) as Setup;
const { changes, heads } = playFairMatch(game, { setup, seed: 'page' });
const honest = linesFor('spectator', { changes, heads });
const lineWith = (text: RegExp) => honest.findIndex(({ open }) => text.test(open));
const seenAt = (seq: number) => projectionOf((changes[seq - 1] as Change).after, 'spectator');
/** Lines in one reply. */
const PAGE = 5;
const BEGUN = lineWith(/^move/);

/** A server with these lines of the match. */
const serverWith = (log: readonly SentLine[]) =>
  new LineServer({ game, setup, log, pageSize: PAGE });

beforeEach(() => {
  localStorage.clear();
  acceptHistory(MATCH_ID);
  localStorage.clear();
});

test('a view and the lines after it are those of the match', async () => {
  const server = serverWith(honest.slice(0, BEGUN));
  const { match, shown, refused } = await visit(server, BEGUN - 2);
  const view = await match.view('spectator');
  if (isRefusal(view)) throw new Error(view.message);
  expect(view.seen).toEqual(seenAt(BEGUN));
  expect(view.log.map(({ seq }) => seq)).toEqual(honest.slice(0, BEGUN).map(({ seq }) => seq));
  server.log = honest;
  server.stream();
  expect(shown.map(({ seq }) => seq)).toEqual(honest.slice(BEGUN - 2).map(({ seq }) => seq));
  for (const { seq, seen } of shown) expect(seen).toEqual(seenAt(seq));
  expect(refused).toEqual([]);
  expect(await match.earlier('spectator', BEGUN)).toMatchObject({ earlier: { lines: 0 } });
  expect(knownHead(MATCH_ID)).toEqual({ seq: honest.length, head: heads.end });
});

test('two readings of a long log at the same time bring all lines', async () => {
  const server = serverWith(honest);
  const match = openMatch(server);
  const seqs = await Promise.all(
    (['own', 'spectator', 'own'] as const).map(async (viewer) => {
      const view = await match.view(viewer);
      return isRefusal(view) ? view.message : view.seen.seq;
    }),
  );
  expect(seqs).toEqual([honest.length, honest.length, honest.length]);
});

test('without secrets, the view of a seat right after the first one needs no request', async () => {
  const { game: open } = entries.find((entry) => !entry.game.hasSecrets) as GameEntry;
  const plain = leastSetup(open, open.editions[0]?.id as string);
  const played = playFairMatch(open, { setup: plain, seed: 'open' });
  const log = linesFor('spectator', played).slice(0, PAGE);
  const server = new LineServer({ game: open, setup: plain, log });
  const match = openMatch(server);
  await match.view('own');
  const view = await match.view(1);
  expect(view).toMatchObject({ viewer: 1, seen: { seq: log.length } });
  // Later the server is asked, since rights may have changed.
  match.subscribe({ viewer: 1, after: log.length }, ignored)();
  await match.view(0);
  expect(server.asked).toEqual(['own', 0]);
});

test('the head of each page is compared, also of one with newer lines', async () => {
  const server = serverWith(honest.slice(0, 3 * PAGE));
  const { lines } = server;
  server.lines = async (viewer, from) => {
    const answer = await lines(viewer, from);
    if (from.after === 0 || isRefusal(answer)) return answer;
    // Meanwhile the match went on, and the server names a wrong head of its newest line.
    return { ...answer, seq: 3 * PAGE + 1, head: number32('other') };
  };
  const visited = await visit(server);
  expect(visited.seq).toBe(3 * PAGE);
  server.log = honest.slice(0, 3 * PAGE + 1);
  server.stream();
  expect([visited.shown, causes(visited)]).toEqual([[], ['history']]);
});

test('an answer about another match is refused, also a later one', async () => {
  const server = serverWith(honest.slice(0, BEGUN));
  const { match } = await visit(server);
  server.more = { id: 'Zz99other0' };
  expect(await match.view('spectator')).toMatchObject({ distrust: 'history' });
});

test('rolls have a check as soon as everybody sees them, hidden ones after the end', async () => {
  const server = serverWith(honest.slice(0, -1));
  const { match } = await visit(server);
  const rolls = honest.filter(({ open }) => open.startsWith('chance')).map(({ seq }) => seq);
  const isHidden = (seq: number) => / \?\d/.test(`${honest[seq - 1]?.open}`);
  expect([...match.checkedRolls.value.keys()]).toEqual(rolls.filter((seq) => !isHidden(seq)));
  server.log = honest;
  server.stream();
  expect([...match.checkedRolls.value.keys()]).toEqual(rolls);
});

const drawn = lineWith(/^chance/);
const again = { ...withReceipt(honest[drawn] as SentLine), seq: drawn + 2 };

test.each<[string, readonly SentLine[]]>([
  ['a draw that is not due', [...honest.slice(0, drawn + 1), again, ...honest.slice(drawn + 1)]],
  ['a line that is left out', honest.toSpliced(drawn, 1)],
  [
    'another text',
    honest.with(drawn, { ...again, seq: drawn + 1, open: again.open.replace('?1', '?2') }),
  ],
  ['another receipt', honest.with(drawn, { ...again, seq: drawn + 1, receipt: number32('other') })],
])('%s stops the page, in a view and in a stream', async (_title, lines) => {
  const early = await visit(serverWith(lines));
  expect(causes(early)).toEqual([expect.stringMatching(/^(rules|dice|history)$/)]);
  localStorage.clear();
  const server = serverWith(lines.slice(0, drawn));
  const late = await visit(server);
  expect(late.refused).toEqual([]);
  server.log = lines;
  server.stream();
  expect(late.refused).toHaveLength(1);
  // The stream has ended, nothing from the wrong line on is shown, and nothing is sent.
  expect(server.following).toBeUndefined();
  for (const { seq, seen } of late.shown) expect(seen).toEqual(seenAt(seq));
  expect(isRefusal(await late.match.send({ kind: 'say', seat: 0, phrase: 'hello' }))).toBe(true);
});

test('a page with older rules than the server says so', async () => {
  const server = serverWith(honest);
  server.more = { setup: { ...setup, version: setup.version + 1 } };
  expect((await visit(server)).refused).toMatchObject([{ refused: 'unknown-version' }]);
});

test.each<[string, Partial<OpenLines>]>([
  ['another match', { id: 'other' }],
  ['another setup', { setup: { ...setup, switches: { ...setup.switches, other: 1 } } }],
  ['another head', { head: number32('other') }],
  ['fewer lines than it names', { lines: [] }],
])('an answer with %s is not shown', async (_title, more) => {
  const server = serverWith(honest);
  server.more = more;
  const { refused, seq } = await visit(server);
  expect([seq, refused.length]).toEqual([undefined, 1]);
});

test('a match that has lost its fair dice is not shown', async () => {
  const bare = new FairTable(game, { setup, seed: 'bare' });
  const [, ...rest] = bare.changes;
  const server = serverWith(linesFor('spectator', { changes: rest, heads }));
  expect(causes(await visit(server))).toEqual([]);
  localStorage.clear();
  noteFairDice(MATCH_ID);
  expect(causes(await visit(server))).toEqual(['no-dice']);
});

/** The lines of a match with these phrases before the first move. */
function talk(...phrases: readonly string[]): readonly SentLine[] {
  const table = new FairTable(game, { setup, seed: 'talk' });
  for (const phrase of phrases) table.run({ kind: 'say', seat: 0, phrase });
  return linesFor('spectator', { changes: table.changes, heads });
}

const SEEN = ['hello', 'hurry', 'ouch', 'thanks'];

/** A host's possible changes of the log, after a browser has seen it. */
const histories: readonly (readonly [string, readonly string[]])[] = [
  ['a rollback', SEEN.slice(0, 2)],
  ['a rollback with other lines since', [...SEEN.slice(0, 3), 'well-played', 'hello', 'hurry']],
  ['a fork', ['hello', 'ouch', 'ouch', 'thanks', 'hello']],
  ['an edit', SEEN.with(0, 'ouch')],
  ['an edit before new lines', [...SEEN.with(0, 'ouch'), 'hello']],
];

describe.each(histories)('%s is noticed', (_, phrases) => {
  test('when the browser comes back, each time', async () => {
    (await visit(serverWith(talk(...SEEN)))).leave();
    const known = knownHead(MATCH_ID);
    for (const _ of ['once', 'again']) {
      expect(causes(await visit(serverWith(talk(...phrases))))).toEqual(['history']);
      expect(knownHead(MATCH_ID)).toEqual(known);
    }
    // A visitor who accepted the other version sees no further warning.
    acceptHistory(MATCH_ID);
    expect(causes(await visit(serverWith(talk(...phrases))))).toEqual([]);
  });

  test('in the reply to a command, or when its line comes', async () => {
    const server = serverWith(talk(...SEEN));
    const visited = await visit(server);
    server.log = talk(...phrases, 'hello');
    server.effect = { seq: server.log.length, head: server.head };
    await visited.match.send({ kind: 'say', seat: 0, phrase: 'hello' });
    server.stream();
    expect(causes(visited)).toEqual(['history']);
  });

  test('by a request after the stream failed', async () => {
    const server = serverWith(talk(...SEEN));
    const visited = await visit(server);
    const { from } = server.following ?? {};
    expect(from?.headAt(from.newest())).toBe(server.head);
    // The server compares the head that the request has.
    const asked = from?.newest() ?? 0;
    await from?.take(refuse('history-changed', `Line ${asked} has another head.`), asked);
    expect(causes(visited)).toEqual(['history']);
  });
});

test('a match that goes on gives no alarm, also while this browser was away', async () => {
  (await visit(serverWith(talk(...SEEN)))).leave();
  const server = serverWith(talk(...SEEN, 'hello', 'hurry'));
  const visited = await visit(server);
  server.log = talk(...SEEN, 'hello', 'hurry', 'ouch');
  server.stream();
  const { from } = server.following ?? {};
  const answer = await server.lines('spectator', { after: 0 });
  expect(await from?.take(answer, from.newest())).toBeUndefined();
  // An answer that comes after newer lines is no older history.
  const asked = server.log.length;
  const late = await server.lines('spectator', { after: asked });
  server.log = talk(...SEEN, 'hello', 'hurry', 'ouch', 'thanks');
  server.stream();
  expect(await from?.take(late, asked)).toBeUndefined();
  expect(visited.refused).toEqual([]);
  expect(knownHead(MATCH_ID)).toEqual({ seq: server.log.length, head: server.head });
});

test('lines that arrive during a view do not make that view outdated', async () => {
  const server = serverWith(talk(...SEEN));
  const { match, refused } = await visit(server);
  const older = await server.lines('spectator', { after: 0 });
  const answer = Promise.withResolvers<OpenLines>();
  server.lines = () => answer.promise;
  const view = match.view('spectator');
  server.log = talk(...SEEN, 'hello');
  server.stream();
  answer.resolve(older as OpenLines);
  expect(isRefusal(await view)).toBe(false);
  expect(refused).toEqual([]);
});

test('a match that the server lost is not called unknown', async () => {
  (await visit(serverWith(talk(...SEEN)))).leave();
  const server = serverWith([]);
  server.refusal = refuse('unknown-match', 'No such match.');
  expect(causes(await visit(server))).toEqual(['history']);
  localStorage.clear();
  expect((await visit(server)).refused).toEqual([server.refusal]);
});

test('two viewers of one page must have the same history', async () => {
  const server = serverWith(talk(...SEEN));
  const { match, refused } = await visit(server);
  expect(isRefusal(await match.view(0))).toBe(false);
  server.log = talk(...SEEN.with(3, 'ouch'));
  const other = await match.view(1);
  expect(other).toMatchObject({ distrust: 'history' });
  expect(refused).toHaveLength(1);
});
