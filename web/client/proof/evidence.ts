// Evidence about a match whose history changed or whose dice are wrong, as a text file. It has only public data: open
// parts of lines and heads, no seeds and no hands.
import { formatProofLine, type OpenLine, parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Snapshot as WireSnapshot } from '#server/wire/schemas.ts';
import { readProof } from '../match-files.ts';
import { addressOf, requestUntilAnswered } from '../request.ts';
import { type KnownHead, knownHead } from './known-heads.ts';

export interface Evidence {
  readonly id: string;
  /** The site that served the match. */
  readonly origin: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly refusal: Refusal;
  /** The newest line that this browser saw, with its head. */
  readonly remembered: KnownHead | undefined;
  /** The lines that this page had, up to the wrong one. */
  readonly taken: readonly OpenLine[];
  /** The lines that the server has now. */
  readonly served: Pick<WireSnapshot, 'setup' | 'start' | 'head' | 'seen'> | Refusal;
  readonly proof: readonly OpenLine[] | Refusal;
}

export function formatEvidence(evidence: Evidence): string {
  const { id, origin, at, refusal, remembered, taken, served, proof } = evidence;
  return [
    'wormery evidence 1',
    `match ${id}`,
    `site ${origin}`,
    `time ${new Date(at).toISOString()}`,
    `reason ${refusal.refused}: ${refusal.message}`,
    ...(remembered === undefined ? [] : [`remembered ${remembered.seq} ${remembered.head}`]),
    ...(isRefusal(served)
      ? [`served ${served.refused}: ${served.message}`]
      : [
          `served ${served.seen.seq} ${served.head}`,
          `setup ${JSON.stringify(served.setup)}`,
          ...(served.start === undefined ? [] : [`start ${served.start}`]),
        ]),
    '',
    'lines that this page took',
    ...taken.map(withoutLineFeed),
    '',
    'lines that the server has now',
    ...(isRefusal(proof) ? [`${proof.refused}: ${proof.message}`] : proof.map(withoutLineFeed)),
    '',
  ].join('\n');
}

function withoutLineFeed(line: OpenLine): string {
  return formatProofLine(line).slice(0, -1);
}

/**
 * Gathers the evidence; waits until the server answers.
 * @param taken the lines that this page had
 */
export async function gatherEvidence(
  id: string,
  refusal: Refusal,
  taken: readonly OpenLine[] = [],
): Promise<string> {
  const served = await requestUntilAnswered<WireSnapshot>(addressOf(id));
  const proof = await readWholeProof((after) => readProof(id, after));
  const [remembered, at] = [knownHead(id), Date.now()];
  return formatEvidence({
    id,
    origin: location.origin,
    at,
    refusal,
    remembered,
    taken,
    served,
    proof,
  });
}

/**
 * Reads the proof of all lines, page by page.
 * @param read gives the lines after one, as text
 * @returns `bad-record` if it is not a proof
 */
export async function readWholeProof(
  read: (after: number) => Promise<string | Refusal>,
): Promise<readonly OpenLine[] | Refusal> {
  const lines: OpenLine[] = [];
  for (;;) {
    const after = lines.at(-1)?.seq ?? 0;
    const text = await read(after);
    if (isRefusal(text)) return text;
    const page = parseProof(text);
    if (page === undefined || page.some(({ seq }, index) => seq !== after + 1 + index)) {
      return refuse('bad-record', `The server has no proof of line ${after + 1}.`);
    }
    if (page.length === 0) return lines;
    lines.push(...page);
  }
}
