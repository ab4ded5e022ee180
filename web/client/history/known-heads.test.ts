// @vitest-environment happy-dom
// The browser compares its known history with the server's, also after a reload.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal, refuse } from '#kernel/refusal.ts';
import { ServerMatch } from '../server-match.ts';
import { acceptHistory, KnownHeads, knownHead, otherHead } from './known-heads.ts';
import { MatchHistory } from './match-history.ts';

const noGame = () => undefined;

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

let answers: object[];
let asked: string[];
let streams: string[];

class PretendEventSource extends EventTarget {
  constructor(address: string) {
    super();
    streams.push(address);
  }
  close(): void {}
}

beforeEach(() => {
  [answers, asked, streams] = [[], [], []];
  localStorage.clear();
  vi.stubGlobal('EventSource', PretendEventSource);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers.shift() ?? {};
    return new Response(JSON.stringify(answer), { status: 'error' in answer ? 409 : 200 });
  });
});

afterEach(() => {
  acceptHistory('m');
  vi.unstubAllGlobals();
});

const snapshot = (seq: number, head: string) => ({ head, seen: { seq } });

test('the newest head is kept over a reload, and sent', async () => {
  answers = [snapshot(4, A)];
  await new ServerMatch('m', noGame).view('spectator');
  expect(asked).toEqual(['/api/matches/m']);
  answers = [snapshot(5, B)];
  const reloaded = new ServerMatch('m', noGame);
  await reloaded.view(1);
  expect(asked.at(-1)).toBe(`/api/matches/m?seat=1&after=4&head=${A}`);
  const stop = reloaded.subscribe(
    { viewer: 1, after: 5 },
    {
      line: () => undefined,
      rematch: () => undefined,
      watching: () => undefined,
      here: () => undefined,
      refused: () => undefined,
    },
  );
  expect(streams).toEqual([
    expect.stringMatching(
      `^/api/matches/m/stream\\?seat=1&after=5&head=${B}&stream=[\\w-]+&as=lines$`,
    ),
  ]);
  stop();
});

test.each([
  ['older', snapshot(3, B), /line 4/],
  ['with another head', snapshot(4, B), /^Line 4 has another head/],
  ['refused by the server', { error: 'history-changed', message: 'Older.' }, /^Older/],
  ['lost by the server', { error: 'unknown-match', message: 'No such match.' }, /^No such match/],
])('a match that is %s is not shown without a warning', async (_title, answer, reason) => {
  answers = [snapshot(4, A)];
  await new ServerMatch('m', noGame).view('spectator');
  answers = [answer];
  const seen = await new ServerMatch('m', noGame).view('spectator');
  expect(seen).toEqual(refuse('history-changed', expect.stringMatching(reason)));
  // A visitor who accepted the older version sees no second warning.
  acceptHistory('m');
  answers = [snapshot(3, B)];
  expect(isRefusal(await new ServerMatch('m', noGame).view('spectator'))).toBe(false);
});

test('a refusal names the line that differs, not the newest known one', () => {
  const history = new MatchHistory('m');
  history.show({ seq: 4, head: A });
  const known = history.newest;
  // The stream is faster than the answer.
  history.show({ seq: 5, head: A });
  expect(history.compare({ seq: 5, head: B }, known)).toEqual(otherHead(5));
});

test('the oldest entries are deleted', () => {
  vi.useFakeTimers();
  for (let match = 0; match < 130; match += 1) {
    vi.setSystemTime(match * 1_000);
    new KnownHeads(`many${match}`).note({ seq: 1, head: A });
  }
  new KnownHeads('m');
  expect(knownHead('many0')).toBeUndefined();
  expect(knownHead('many129')).toEqual({ seq: 1, head: A });
  vi.useRealTimers();
});
