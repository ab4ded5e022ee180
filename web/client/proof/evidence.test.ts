// The evidence file, and the proof read page by page.
import { describe, expect, test } from 'vitest';
import { formatProofLine, type OpenLine } from '#kernel/fair-dice/proof-lines.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { type Evidence, formatEvidence, readWholeProof } from './evidence.ts';

const hex = (digit: string) => digit.repeat(64);
const lines: readonly OpenLine[] = [1, 2, 3, 4, 5].map((seq) => ({
  seq,
  open: `say ${seq % 2} hello`,
  receipt: hex(`${seq}`),
}));
const setup = { game: 'g', edition: 'e', version: 1, seatCount: 2, switches: {} };

describe('the proof', () => {
  /** A server that sends two lines at once. */
  const pages = (all: readonly OpenLine[]) => async (after: number) =>
    all
      .filter(({ seq }) => seq > after)
      .slice(0, 2)
      .map(formatProofLine)
      .join('');

  test('of several pages is read to its end', async () => {
    expect(await readWholeProof(pages(lines))).toEqual(lines);
    expect(await readWholeProof(pages([]))).toEqual([]);
  });

  test.each([
    ['a gap', pages(lines.filter(({ seq }) => seq !== 4))],
    ['the same page again and again', async () => formatProofLine(lines[0] as OpenLine)],
    ['a page of a proxy', async () => '<html>Sign in</html>'],
  ])('with %s is refused', async (_, read) => {
    expect(await readWholeProof(read)).toHaveProperty('refused', 'bad-record');
  });

  test('that the server refuses is refused', async () => {
    const refusal = refuse('unknown-match', 'There is no such match.');
    expect(await readWholeProof(async () => refusal)).toBe(refusal);
  });
});

describe('the file', () => {
  const refusal: Refusal = refuse('history-changed', 'Line 3 has another head.');
  const evidence: Evidence = {
    id: 'Ab3dE6gH9k',
    origin: 'https://worms.example',
    at: 0,
    refusal,
    remembered: { seq: 3, head: hex('a') },
    taken: lines.slice(0, 3),
    served: { setup, start: hex('b'), head: hex('c'), seen: { seq: 2 } as never },
    proof: lines.slice(0, 2),
  };

  test('has the lines of the page and those of the server', () => {
    expect(formatEvidence(evidence).split('\n')).toEqual([
      'wormery evidence 1',
      'match Ab3dE6gH9k',
      'site https://worms.example',
      'time 1970-01-01T00:00:00.000Z',
      'reason history-changed: Line 3 has another head.',
      `remembered 3 ${hex('a')}`,
      `served 2 ${hex('c')}`,
      `setup ${JSON.stringify(setup)}`,
      `start ${hex('b')}`,
      '',
      'lines that this page took',
      ...lines.slice(0, 3).map(({ seq, receipt, open }) => `${seq} ${receipt} ${open}`),
      '',
      'lines that the server has now',
      ...lines.slice(0, 2).map(({ seq, receipt, open }) => `${seq} ${receipt} ${open}`),
      '',
    ]);
  });

  test('reports that the server has no lines any more', () => {
    const gone = refuse('unknown-match', 'There is no such match.');
    const text = formatEvidence({ ...evidence, remembered: undefined, served: gone, proof: gone });
    expect(text).not.toContain('remembered');
    expect(text.match(/unknown-match: There is no such match\./g)).toHaveLength(2);
  });
});
