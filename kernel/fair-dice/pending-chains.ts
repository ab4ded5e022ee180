// The chains of shares of the seats, and which of their shares the transcript of the next roll contains. A chain that
// begins during play is pending at first, so that nobody can choose one with good rolls.

import type { Seat } from '../game.ts';
import { nextTranscript } from './protocol.ts';

export interface GivenShare {
  readonly seat: Seat;
  readonly share: string;
}

/** A value of a seat that is in the log, and those before it. States share the older part of the list. */
interface LoggedValue {
  readonly value: string;
  readonly kind: 'commitment' | 'share';
  readonly earlier: LoggedValue | undefined;
}

export interface SeatChains {
  /** The transcript, without what the next roll adds; see `beforeRoll`. */
  readonly transcript: string;
  /** By seat: the newest known value of its chain of shares. */
  readonly seats: readonly (string | undefined)[];
  /** By seat: all its values so far, the newest first. */
  readonly logged: readonly (LoggedValue | undefined)[];
  /** The shares since the newest roll, in the order of the log, without those of pending chains. */
  readonly newShares: readonly GivenShare[];
  /** The seats whose chain is pending: neither it nor its shares are in the transcript yet. */
  readonly pending: readonly Seat[];
  /** By seat: the number of its shares since the newest commitment during play. */
  readonly given: readonly number[];
}

/**
 * The shares of each other seat that pending chains wait for. A device sends the share that follows the newest one in its
 * log, and no other, see `takesShares`. So the host could hold one share of each other device when it wrote the newest
 * commitment. The second one was unknown. The rolls that a pending chain changes contain it.
 */
const SHARES_AWAITED = 2;

export function emptyChains(seatCount: number): Omit<SeatChains, 'transcript'> {
  return {
    seats: new Array<undefined>(seatCount).fill(undefined),
    logged: new Array<undefined>(seatCount).fill(undefined),
    newShares: [],
    pending: [],
    given: new Array<number>(seatCount).fill(0),
  };
}

/** With the newest value of a seat. */
function withValue<Chains extends SeatChains>(
  chains: Chains,
  { seat, value, kind }: Omit<LoggedValue, 'earlier'> & { readonly seat: Seat },
): Chains {
  const earlier = chains.logged[seat];
  return {
    ...chains,
    seats: chains.seats.with(seat, value),
    logged: chains.logged.with(seat, { value, kind, earlier }),
  };
}

/**
 * Whether a commitment of a seat goes back to an earlier value. The share after it is public, or the host may hold it, and
 * could choose between rolls by writing this commitment. In play a seat commits to new values only. Before play it may commit
 * again to a chain of which it gave no share.
 */
export function isReused(
  { logged }: SeatChains,
  { seat, chain }: Commitment,
  isPlaying: boolean,
): boolean {
  let next: LoggedValue | undefined;
  for (let one = logged[seat]; one !== undefined; one = one.earlier) {
    if (one.value === chain && (isPlaying || next?.kind === 'share')) return true;
    next = one;
  }
  return false;
}

interface Commitment {
  readonly seat: Seat;
  readonly chain: string;
}

/** After a commitment that takes effect at once. */
function withChain<Chains extends SeatChains>(chains: Chains, seat: Seat, chain: string): Chains {
  const transcript = nextTranscript(chains.transcript, 'commit', seat, chain);
  const pending = chains.pending.filter((other) => other !== seat);
  const committed = withValue(chains, { seat, value: chain, kind: 'commitment' });
  return { ...committed, transcript, pending };
}

/** After the commitment of a seat. During play its chain is pending, unless no other seat has a chain. */
export function withCommitment<Chains extends SeatChains>(
  chains: Chains,
  { seat, chain }: Commitment,
  isPlaying: boolean,
): Chains {
  const isAlone = chains.seats.every((value, other) => other === seat || value === undefined);
  if (!isPlaying || isAlone) return withChain(chains, seat, chain);
  const others = chains.pending.filter((other) => other !== seat);
  // All pending chains wait anew, so that they take effect together. Otherwise a seat could choose the newest one to
  // fit the others.
  return {
    ...withValue(chains, { seat, value: chain, kind: 'commitment' }),
    pending: [...others, seat],
    given: chains.given.map(() => 0),
  };
}

/** After the next share of a seat, which is already checked. */
export function withNextShare<Chains extends SeatChains>(
  chains: Chains,
  seat: Seat,
  share: string,
): Chains {
  const { newShares, pending, given } = chains;
  return {
    ...withValue(chains, { seat, value: share, kind: 'share' }),
    newShares: pending.includes(seat) ? newShares : [...newShares, { seat, share }],
    given: given.with(seat, (given[seat] as number) + 1),
  };
}

/** After a seat lost its chain with its player. Nobody waits for it any more. */
export function withoutChain<Chains extends SeatChains>(chains: Chains, seat: Seat): Chains {
  const pending = chains.pending.filter((other) => other !== seat);
  return { ...chains, pending, seats: chains.seats.with(seat, undefined) };
}

/** Whether the pending chains take effect at the next roll. */
function isSettled({ seats, pending, given }: SeatChains): boolean {
  const isAwaited = (seat: Seat) =>
    seats[seat] !== undefined && (given[seat] as number) < SHARES_AWAITED;
  const awaited = [...seats.keys()].filter(isAwaited);
  return pending.every((own) => awaited.every((seat) => seat === own));
}

/**
 * The chains at a roll: pending ones take effect if they have waited long enough. Then the shares since the roll before
 * are added. Both are in the order of the seats. In the order of the log, the host could try all orders of simultaneous
 * lines.
 */
export function beforeRoll<Chains extends SeatChains>(chains: Chains): Chains {
  const settled = isSettled(chains) ? chains.pending.toSorted((one, other) => one - other) : [];
  // The newest value: shares of a pending chain are not in the transcript, but their seat needs their protection.
  const transcript = settled.reduce(
    (before, seat) => nextTranscript(before, 'commit', seat, chains.seats[seat] as string),
    chains.transcript,
  );
  return {
    ...chains,
    transcript: chains.newShares
      .toSorted((one, other) => one.seat - other.seat)
      .reduce(
        (before, { seat, share }) => nextTranscript(before, 'share', seat, share),
        transcript,
      ),
    newShares: [],
    pending: settled.length > 0 ? [] : chains.pending,
  };
}
