// The secrets of the kernel's made-up game, without code of the game. A seat may see its own gems and bids, and
// everything after the end. All sent data is checked.
import type { Observer, Seat } from '#kernel/game.ts';

interface SentView {
  readonly observer: Observer;
  readonly gems: readonly (readonly number[] | null)[];
}

interface SentFact {
  readonly kind: string;
  readonly seat?: Seat;
  readonly gem?: number | null;
  readonly bid?: number | null;
}

export interface SentLine {
  readonly seq: number;
  readonly open?: string;
  readonly head?: string;
  readonly happened?: {
    readonly kind: string;
    readonly told?: readonly SentFact[];
    readonly seeds?: unknown;
  };
  readonly seen?: { readonly phase: string; readonly view: SentView };
}

/** @returns the secret that the receiver of a view may not see */
export function secretInView(
  { phase, view }: NonNullable<SentLine['seen']>,
  receiver: Observer,
): string | undefined {
  if (phase === 'over') return undefined;
  const seat = view.gems.findIndex((gems, owner) => gems !== null && owner !== receiver);
  if (seat >= 0) return `the gems of seat ${seat}`;
  return view.observer === receiver ? undefined : `the view of seat ${view.observer}`;
}

/** Bids, draws and seeds are only in the secret part of a line. */
const SECRET = /^move \d+ bid \d|^chance gem (small|great)| seeds /;

/** @returns the secret in a proof, which has the open parts of lines */
export function secretInProof(text: string): string | undefined {
  const opens = text.split('\n').map((line) => line.replace(/^\d+ [0-9a-f]{64} /, ''));
  const secret = opens.find((open) => SECRET.test(open));
  return secret && `the open part "${secret}"`;
}

/** @returns the secret that the receiver of a line may not see */
export function secretInLine(line: SentLine, receiver: Observer): string | undefined {
  const { open = '', happened, seen } = line;
  if (SECRET.test(open)) return `the open part "${open}"`;
  if (happened?.seeds !== undefined) return 'the seeds of the dice';
  for (const { kind, seat, gem, bid } of happened?.told ?? []) {
    if (seat === receiver) continue;
    if (kind === 'drew' && gem !== null) return `the draw of seat ${seat}`;
    if (kind === 'bid' && bid !== null) return `the bid of seat ${seat}`;
  }
  return seen === undefined ? undefined : secretInView(seen, receiver);
}
