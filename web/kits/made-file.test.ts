// A file that is still being made is requested again, and so is one while the server makes others. A refusal is returned.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeFile } from './made-file.ts';

let replies: Response[];
const fetched = vi.fn(async (_address: string, _options: RequestInit) => replies.shift());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const progress = (ahead: number, share: number) => Response.json({ ahead, share }, { status: 202 });
const refused = (status: number, error: string, seconds: string) =>
  Response.json({ error }, { status, headers: { 'retry-after': seconds } });

async function ask(...answers: Response[]) {
  replies = answers;
  const seen: unknown[] = [];
  const reply = madeFile('/kit.zip', (each) => seen.push(each));
  await vi.runAllTimersAsync();
  return { reply: await reply, seen, tries: fetched.mock.calls.length };
}

test('each request prefers a quick answer, until the file is there', async () => {
  const { reply, seen, tries } = await ask(progress(1, 0), progress(0, 0.5), new Response('file'));
  expect(await reply.text()).toBe('file');
  expect(seen).toEqual([
    { ahead: 1, share: 0 },
    { ahead: 0, share: 0.5 },
  ]);
  expect(tries).toBe(3);
  expect(fetched.mock.lastCall).toEqual(['/kit.zip', { headers: { prefer: 'respond-async' } }]);
});

test.each(['kit-busy', 'kit-unfinished', 'server-stopping'])(
  'after %s it tries again, some times',
  async (error) => {
    const busy = () => refused(503, error, '5');
    expect((await ask(busy(), new Response('file'))).tries).toBe(2);
    fetched.mockClear();
    const { reply, tries } = await ask(busy(), busy(), busy(), busy(), busy());
    expect([reply.status, tries]).toEqual([503, 5]);
    expect(await reply.json()).toEqual({ error });
  },
);

test.each([
  [503, 'kit-failed'],
  [429, 'too-many-requests'],
  [400, 'bad-request'],
])('a refusal with status %i and %s is returned at once', async (status, error) => {
  const { reply, tries } = await ask(refused(status, error, '5'));
  expect([reply.status, tries]).toEqual([status, 1]);
  expect(await reply.json()).toEqual({ error });
});
