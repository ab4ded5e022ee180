// @vitest-environment happy-dom
// Links of a match on a bad network: no reload and no lost answer costs a visitor the right.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimSeat, openLink } from './invitation.ts';

type Answer = { status: number; body: object } | 'none';

const ID = 'match00001';
const SECRET = 's'.repeat(32);
const INVITED = { status: 200, body: { seat: 1 } };
const SEATED = { status: 200, body: { owner: false, seats: [1], watch: false } };
const NO_INVITATION = { status: 200, body: { purpose: 'exchange' } };
const UNKNOWN = { status: 403, body: { error: 'bad-token', message: '' } };
const INTERNAL = { status: 500, body: { error: 'internal', message: '' } };

let answers: Answer[];
let asked: { path: string; body: string }[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answers = [];
  asked = [];
  history.replaceState(null, '', `/t/${ID}#${SECRET}`);
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit) => {
    asked.push({ path, body: body as string });
    const answer = answers.shift() ?? 'none';
    if (answer === 'none') {
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    return Promise.resolve(new Response(JSON.stringify(answer.body), answer));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a link stays in the address until its exchange is answered', async () => {
  answers = [NO_INVITATION, 'none', SEATED];
  const opened = openLink(ID, SECRET);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['invitation', 'seat']);
  expect(location.hash).toBe(`#${SECRET}`);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await opened).toBeUndefined();
  expect(location.hash).toBe('');
});

test('an older server refuses the preview of a token that it exchanges', async () => {
  answers = [UNKNOWN, SEATED];
  expect(await openLink(ID, SECRET)).toBeUndefined();
  expect(location.hash).toBe('');
});

test('an unknown secret is refused, and leaves the address', async () => {
  answers = [UNKNOWN, UNKNOWN];
  expect(await openLink(ID, SECRET)).toMatchObject({ refused: 'bad-token' });
  expect(location.hash).toBe('');
});

test('after an internal error the same claim is sent again', async () => {
  answers = [INVITED, INTERNAL, SEATED];
  expect(await openLink(ID, SECRET)).toEqual(INVITED.body);
  const claimed = claimSeat(ID, SECRET);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await claimed).toBeUndefined();
  const claims = asked.slice(1).map(({ body }) => body);
  expect(claims).toHaveLength(2);
  expect(new Set(claims).size).toBe(1);
});

test('a reload in the middle of a claim sends the same claim', async () => {
  answers = [INVITED];
  await openLink(ID, SECRET);
  void claimSeat(ID, SECRET);
  await vi.advanceTimersByTimeAsync(0);
  answers = [{ status: 410, body: { error: 'invitation-used', message: '' } }, SEATED];
  expect(await openLink(ID, SECRET)).toBeUndefined();
  expect(asked[3]?.body).toBe(asked[1]?.body);
});
