// The proved log: every observer follows honest matches, and a cheating host is noticed at the first wrong line.
import { describe, expect, test } from 'vitest';
import { blindBids } from '../fixtures/blind-bids.ts';
import type { AnyGame, Observer } from '../game.ts';
import { receiptOf } from '../hash.ts';
import { observersOf } from '../laws/contract.ts';
import type { Change } from '../match/match.ts';
import { projectionOf } from '../match/projection.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { type FairMatch, linesFor, number32, playFairMatch } from '../testing/fair-match.ts';
import type { Opening } from './openings.ts';
import type { OpenLine } from './proof-lines.ts';
import { ProvedLog } from './proved-log.ts';

const game = blindBids as unknown as AnyGame;
const setup = setUp(game, { edition: 'blind-bids', seatCount: 3 }) as Setup;

/** A line, with the openings that an honest server sends with it. */
interface Sent {
  readonly line: OpenLine;
  readonly openings: readonly Opening[];
}

const sentTo = (observer: Observer, match: FairMatch): readonly Sent[] =>
  linesFor(observer, match).map(({ openings = [], ...line }) => ({ line, openings }));

const played = playFairMatch(game, { setup, seed: 'proved' });

/** @returns the log, or the first fault and its line */
function read(sent: readonly Sent[]): ProvedLog | (Refusal & { readonly seq: number }) {
  const log = new ProvedLog(game, { setup, start: played.heads.start, observer: 1 });
  for (const { line, openings } of sent) {
    const change = log.add(line, openings);
    if (isRefusal(change)) return { ...change, seq: line.seq };
  }
  return log;
}

test.each(observersOf(setup))('observer %s computes the match', (observer) => {
  const log = new ProvedLog(game, { setup, start: played.heads.start, observer });
  for (const [index, { line, openings }] of sentTo(observer, played).entries()) {
    const change = log.add(line, openings);
    if (isRefusal(change)) throw new Error(`${line.seq} ${line.open}: ${change.message}`);
    const expected = projectionOf((played.changes[index] as Change).after, observer);
    expect(projectionOf(log.match, observer)).toEqual(expected);
  }
  expect(log.head).toBe(played.heads.end);
  expect(log.rolls.length).toBeGreaterThan(4);
});

describe('a host is noticed', () => {
  const honest = sentTo(1, played);
  const lineWith = (text: RegExp) => honest.findIndex(({ line }) => text.test(line.open));
  /** The lines up to one, and it again as a further line. */
  const repeated = (at: number): readonly Sent[] => {
    const again = honest[at] as Sent;
    return [...honest.slice(0, at + 1), { ...again, line: { ...again.line, seq: at + 2 } }];
  };
  const withOpening = (at: number, change: (opening: Opening) => Opening | undefined) =>
    honest.with(at, {
      line: (honest[at] as Sent).line,
      openings: (honest[at] as Sent).openings.flatMap((each) => change(each) ?? []),
    });
  const firstOpened = honest.findIndex(({ openings }) => openings.length > 0);
  const reveal = honest.findIndex(({ line, openings }) =>
    openings.some(({ seq }) => seq < line.seq),
  );

  test.each<[string, readonly Sent[], number, RegExp]>([
    [
      'that draws again',
      repeated(lineWith(/^chance .*\?1 key/)),
      lineWith(/^chance .*\?1 key/) + 2,
      /key|not the next/,
    ],
    [
      'that lets a seat bid twice',
      repeated(lineWith(/^move \d bid \?/)),
      lineWith(/^move \d bid \?/) + 2,
      /turn|share/,
    ],
    [
      'that keeps an own draw secret',
      withOpening(firstOpened, () => undefined),
      firstOpened + 1,
      /of this seat, but not opened/,
    ],
    [
      'that opens something else',
      withOpening(firstOpened, (each) => ({
        ...each,
        secret: each.secret.replace(/small|great/, 'ruby'),
      })),
      firstOpened + 1,
      /does not fit its receipt/,
    ],
    [
      'that keeps a revealed bid secret',
      withOpening(reveal, (each) => (each.seq === reveal + 1 ? each : undefined)),
      reveal + 1,
      /not opened/,
    ],
    [
      'that keeps its seeds secret after the end',
      withOpening(honest.length - 1, (each) => (each.seq === 1 ? undefined : each)),
      honest.length,
      /not opened after the end/,
    ],
    [
      'that leaves out a line',
      honest.toSpliced(lineWith(/^move/), 1),
      lineWith(/^move/) + 2,
      /is not line/,
    ],
  ])('%s', (_title, sent, seq, fault) => {
    const log = read(sent);
    expect(log).toMatchObject({ seq, message: expect.stringMatching(fault) });
  });

  /** A line that the host opens as another one, with a receipt that fits. */
  const openedAs = (at: number, secret: string): readonly Sent[] => {
    const salt = number32('salt').slice(0, 32);
    const { line } = honest[at] as Sent;
    const forged = {
      line: { ...line, receipt: receiptOf({ secret }, salt) },
      openings: [{ seq: line.seq, secret, salt }],
    };
    return honest.with(at, forged);
  };

  const newest = /^share 0 (\w+)/.exec(`${honest[lineWith(/^share 0/)]?.line.open}`)?.[1];
  test.each([
    ['share 2', /^share 2/, `commit 0 ${newest}`],
    ['share 2', /^share 2/, 'say 0 hello'],
    ['seat 1', /^seat 1/, 'seat 1 person Eve'],
    ['seat 1', /^seat 1/, 'resign 1'],
    ['commit 2', /^commit 2/, `commit 2 ${number32('other')}`],
  ])('that opens a line "%s" as another one', (_, line, secret) => {
    const at = lineWith(line);
    expect(read(openedAs(at, secret))).toMatchObject({ seq: at + 1 });
  });

  test('that writes a secret move openly', () => {
    const at = honest.findIndex(({ line }) => /^move [02] bid \?/.test(line.open));
    const { line } = honest[at] as Sent;
    const open = line.open.replace('?', '1');
    expect(read(honest.with(at, { line: { ...line, open }, openings: [] }))).toMatchObject({
      seq: at + 1,
      message: expect.stringMatching(/opens as another one|illegal|not allowed/),
    });
  });

  test('that opens its commitments without the seeds after the end', () => {
    const [{ line }] = honest as [Sent];
    const salt = number32('salt').slice(0, 32);
    const first = {
      line: { ...line, receipt: receiptOf({ secret: line.open }, salt) },
      openings: [],
    };
    const sent = honest.with(0, first).map((each) => ({
      ...each,
      openings: each.openings.map((one) =>
        one.seq === 1 ? { ...one, secret: line.open, salt } : one,
      ),
    }));
    expect(read(sent)).toMatchObject({
      seq: honest.length,
      message: expect.stringMatching(/not opened after the end/),
    });
  });

  test('that deals other hidden pieces than its seeds give', () => {
    // The host shows the draw at once as another one, and again so at the end, with a receipt that fits.
    const at = honest.findIndex(
      ({ line, openings }) =>
        /^chance/.test(line.open) && openings.some(({ seq }) => seq === line.seq),
    );
    const { line, openings } = honest[at] as Sent;
    const [own] = openings.filter(({ seq }) => seq === line.seq);
    const secret = `${own?.secret}`.replace(/small|great/, (gem) =>
      gem === 'small' ? 'great' : 'small',
    );
    const salt = number32('salt').slice(0, 32);
    const forged = {
      line: { ...line, receipt: receiptOf({ secret }, salt) },
      openings: [{ seq: line.seq, secret, salt }],
    };
    const sent = honest.with(at, forged).map((each, index) => ({
      ...each,
      openings: each.openings.map((one) =>
        index !== at && one.seq === line.seq ? { ...one, secret, salt } : one,
      ),
    }));
    expect(read(sent)).toMatchObject({
      seq: honest.length,
      message: expect.stringMatching(/The dice give/),
    });
  });
});
