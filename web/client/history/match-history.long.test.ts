// @vitest-environment happy-dom
// A browser that showed the match detects a rollback, a fork and an edit: in a snapshot, a stream, a request after a
// failure and the reply to a command. A continued match gives no alarm.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatProofLine, type OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { headAfter } from '#kernel/hash.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { number32 } from '#kernel/testing/fair-match.ts';
import { ServerMatch } from '../server-match.ts';
import { acceptHistory, knownHead } from './known-heads.ts';

/** Lines of a proof that the server sends at once. */
const PAGE = 3;
const noGame = () => undefined;
let id = 'h0';
let log: string[];
let isProving: boolean;
let proofs: string[];
let stops: (() => void)[];

class PretendEventSource extends EventTarget {
  static newest: PretendEventSource;
  constructor() {
    super();
    PretendEventSource.newest = this;
  }
  close(): void {}
}

/** A log as lines with heads. A change of a text changes all later heads. */
function lines(texts: readonly string[] = log): readonly (OpenLine & { head: string })[] {
  let head = number32('start');
  return texts.map((open, index) => {
    const receipt = number32(`receipt of ${open}`);
    head = headAfter(head, open, receipt);
    return { seq: index + 1, open, receipt, head };
  });
}

function headAt(seq: number): string {
  return lines()[seq - 1]?.head ?? number32('start');
}

function answer(path: string): Response {
  if (path.includes('/proof')) {
    proofs.push(path);
    if (!isProving) return new Response('{"error":"no-token","message":""}', { status: 401 });
    const after = Number(/after=(\d+)/.exec(path)?.[1]);
    const page = lines().slice(after, after + PAGE);
    return new Response(page.map(formatProofLine).join(''));
  }
  const newest = { seq: log.length, head: headAt(log.length) };
  const body = path.includes('/say') ? newest : { head: newest.head, seen: { seq: newest.seq } };
  return new Response(JSON.stringify(body));
}

beforeEach(() => {
  id = `h${Number(id.slice(1)) + 1}`;
  log = ['one', 'two', 'three', 'four'];
  [isProving, proofs, stops] = [true, [], []];
  localStorage.clear();
  vi.stubGlobal('EventSource', PretendEventSource);
  vi.stubGlobal('fetch', async (path: string) => answer(path));
});

afterEach(() => {
  for (const stop of stops) stop();
  acceptHistory(id);
  vi.unstubAllGlobals();
});

interface Visit {
  readonly match: ServerMatch;
  readonly refusals: Refusal[];
  readonly seen: number[];
  leave(): void;
}

/** Opens the match in this browser, as its page does. */
async function visit(): Promise<Visit> {
  const match = new ServerMatch(id, noGame);
  const refusals: Refusal[] = [];
  const seen: number[] = [];
  const view = await match.view('spectator');
  if (isRefusal(view)) return { match, refusals: [view], seen, leave: () => undefined };
  const leave = match.subscribe(
    { viewer: 'spectator', after: view.seen.seq },
    {
      line: ({ seq }) => seen.push(seq),
      rematch: () => undefined,
      watching: () => undefined,
      here: () => undefined,
      refused: (refusal) => refusals.push(refusal),
    },
  );
  stops.push(leave);
  return { match, refusals, seen, leave };
}

/** Sends the newest lines over the stream. */
function stream(count = 1): void {
  for (const line of lines().slice(-count)) {
    const event = new MessageEvent('line', { data: JSON.stringify(line) });
    PretendEventSource.newest.dispatchEvent(event);
  }
}

/** Breaks the stream. The second failure asks whether the visitor may still watch. */
async function failTwice(): Promise<void> {
  const failed = PretendEventSource.newest;
  failed.dispatchEvent(new Event('error'));
  await expect.poll(() => PretendEventSource.newest !== failed).toBe(true);
  PretendEventSource.newest.dispatchEvent(new Event('error'));
}

/** Waits until this browser has checked the whole log. */
async function checked(): Promise<void> {
  await expect.poll(() => knownHead(id)).toEqual({ seq: log.length, head: headAt(log.length) });
}

async function changed({ refusals }: Visit): Promise<void> {
  await expect.poll(() => refusals.map(({ refused }) => refused)).toEqual(['history-changed']);
}

describe('a match that goes on gives no alarm', () => {
  test('line by line, over the stream', async () => {
    const { refusals, seen } = await visit();
    for (const text of ['five', 'six']) {
      log.push(text);
      stream();
    }
    await checked();
    expect(seen).toEqual([5, 6]);
    expect(refusals).toEqual([]);
    expect(proofs).toEqual([]);
  });

  test('while this browser was away; it reads only the new lines, page by page', async () => {
    (await visit()).leave();
    log.push('five', 'six', 'seven', 'eight', 'nine');
    const { refusals } = await visit();
    await checked();
    expect(proofs.map((path) => path.split('?')[1])).toEqual(['after=4', 'after=7']);
    log.push('ten');
    stream();
    await checked();
    expect(refusals).toEqual([]);
  });

  test('while the proof is refused; the known head stays until the check', async () => {
    (await visit()).leave();
    log.push('five');
    isProving = false;
    const { match, refusals } = await visit();
    await expect.poll(() => proofs.length).toBe(1);
    isProving = true;
    expect(knownHead(id)?.seq).toBe(4);
    log.push('six');
    await match.send({ kind: 'say', seat: 0, phrase: 'hello' });
    await checked();
    expect(refusals).toEqual([]);
  });

  test('for a new visitor', async () => {
    const { refusals } = await visit();
    await checked();
    expect(refusals).toEqual([]);
    expect(proofs).toEqual([]);
  });
});

/** A host's possible changes of the log, after a browser has seen four lines. */
const changes: readonly (readonly [string, () => void])[] = [
  ['a rollback', () => log.splice(2)],
  ['a rollback with other lines since', () => log.splice(3, 1, 'other', 'five', 'six')],
  ['a fork', () => log.splice(1, 3, 'b', 'c', 'd', 'e', 'f')],
  ['an edit', () => log.splice(0, 1, 'edited')],
  ['an edit before new lines', () => log.splice(0, 4, 'edited', 'two', 'three', 'four', 'five')],
];

describe.each(changes)('%s is noticed', (_, change) => {
  test('when the browser comes back', async () => {
    (await visit()).leave();
    const known = knownHead(id);
    change();
    await changed(await visit());
    expect(knownHead(id)).toEqual(known);
    // Also the next time.
    await changed(await visit());
  });

  test('in the reply to a command', async () => {
    const visited = await visit();
    change();
    // The reply names the head of its newest line.
    log.push('said');
    await visited.match.send({ kind: 'say', seat: 0, phrase: 'hello' });
    await changed(visited);
  });

  test('by a request after the stream failed', async () => {
    const visited = await visit();
    change();
    await failTwice();
    await changed(visited);
  });
});

test('a rollback of lines that wait for their check is noticed', async () => {
  (await visit()).leave();
  log.push('five', 'six');
  isProving = false;
  const visited = await visit();
  await expect.poll(() => proofs.length).toBe(1);
  expect(knownHead(id)?.seq).toBe(4);
  log.pop();
  await failTwice();
  await changed(visited);
});

describe('a stream that resumes with lines of another history', () => {
  test('is noticed at its first line', async () => {
    const visited = await visit();
    log.splice(1, 3, 'b', 'c', 'd', 'five');
    stream();
    await changed(visited);
    expect(knownHead(id)?.seq).toBe(4);
  });

  test('is detected if a line has another head than the computed one', async () => {
    const visited = await visit();
    log.push('five');
    const [line] = lines().slice(-1);
    const data = JSON.stringify({ ...line, open: 'other' });
    PretendEventSource.newest.dispatchEvent(new MessageEvent('line', { data }));
    await changed(visited);
  });
});

test('the evidence has the remembered head, and the lines since', async () => {
  (await visit()).leave();
  const known = knownHead(id);
  log.splice(2, 2, 'other', 'four', 'five', 'six');
  const { match, refusals } = await visit();
  await expect.poll(() => refusals.length).toBe(1);
  const text = await match.evidence(refusals[0] as Refusal);
  expect(text).toContain(`remembered ${known?.seq} ${known?.head}\n`);
  expect(text).toContain('lines that this page took\n5 ');
});

test('after a changed history was accepted, there is no further alarm', async () => {
  (await visit()).leave();
  log.splice(0, 1, 'edited');
  log.push('five');
  await changed(await visit());
  acceptHistory(id);
  const { refusals } = await visit();
  log.push('six');
  stream();
  await expect.poll(() => knownHead(id)?.seq).toBe(6);
  expect(refusals).toEqual([]);
});

test('a check that waits for the server ends with the page', async () => {
  (await visit()).leave();
  log.push('five');
  let attempts = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/proof')) return answer(path);
    attempts += 1;
    throw new TypeError('Failed to fetch');
  });
  const { leave } = await visit();
  await expect.poll(() => attempts).toBe(2);
  leave();
  // Longer than the backoff after the second attempt.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(attempts).toBe(2);
});
