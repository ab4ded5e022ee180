// The device of a seat with fair dice: it commits, gives its first share, and adds shares to its moves.
// It also checks the proof of a match, as any client can.
import assert from 'node:assert/strict';
import { ShareChain } from '#kernel/fair.ts';
import type { AnyGame, Seat } from '#kernel/game.ts';
import { digest } from '#kernel/hash.ts';
import { takesShare } from '#kernel/match/command.ts';
import { OpenLog } from '#kernel/match/open-log.ts';
import type { SeenFair } from '#kernel/match/projection.ts';
import { verifyRecord } from '#kernel/match/verification.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';

/** A command before play, with its fields beside the id and the seat. */
export interface Preparation {
  readonly name: 'commit' | 'share' | 'begin';
  readonly fields: object;
}

export interface DeviceOptions {
  /** Any text: the secret of the device. */
  readonly secret: string;
  readonly seat: Seat;
  /** A seat whose device never commits, so that another one must begin without it. */
  readonly absent?: Seat | undefined;
}

export class FairDevice {
  readonly #options: DeviceOptions;
  #chain: ShareChain | undefined;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  /** What this seat must do before play; undefined if it has to wait. */
  preparation(fair: SeenFair): Preparation | undefined {
    const { seat, absent } = this.#options;
    if (seat === absent) return undefined;
    if (fair.awaited.includes(seat)) {
      if (fair.stage === 'committing') {
        return { name: 'commit', fields: { chain: this.#chainOf(fair).commitment } };
      }
      return { name: 'share', fields: { share: this.#next(fair, fair.chain ?? '') } };
    }
    const waitsForAbsent =
      fair.stage === 'committing' && fair.awaited.every((each) => each === absent);
    return waitsForAbsent && seat === 0 ? { name: 'begin', fields: {} } : undefined;
  }

  /** The shares for moves: none if the seat has not committed. */
  sharesFor(game: AnyGame, fair: SeenFair, moves: readonly string[]): readonly string[] {
    let newest = fair.chain;
    if (newest === null) return [];
    const shares: string[] = [];
    for (const move of moves) {
      if (!takesShare(game, move)) continue;
      newest = this.#next(fair, newest);
      shares.push(newest);
    }
    return shares;
  }

  #chainOf({ match }: SeenFair): ShareChain {
    const { secret, seat } = this.#options;
    this.#chain ??= new ShareChain(digest('device', secret), match, seat);
    return this.#chain;
  }

  #next(fair: SeenFair, newest: string): string {
    const share = this.#chainOf(fair).next(newest);
    assert(share !== undefined, 'the server shows a share that this device never gave');
    return share;
  }
}

interface Proven {
  readonly game: AnyGame;
  readonly setup: Setup;
  /** The record of the finished match. */
  readonly record: string;
  /** All lines of the proof. */
  readonly proof: string;
  /** The newest head, as the server shows it. */
  readonly head: string;
}

/**
 * Verifies the record and the proof of a finished match, and that they lead to the same head.
 * @returns the number of rolls that were computed again
 * @throws AssertionError at the first difference
 */
export function verifyDice({ game, setup, record, proof, head }: Proven): number {
  const verified = verifyRecord(record, () => game);
  if (isRefusal(verified)) assert.fail(verified.message);
  const { dice } = verified;
  assert(dice !== undefined, 'a record with fair dice has no dice to verify');
  const log = new OpenLog(game, setup, dice.heads.start);
  for (const line of proof.trimEnd().split('\n')) {
    const [, seq, receipt = '', open = ''] = /^(\d+) (\S+) (.+)$/.exec(line) ?? [];
    const refusal = log.add({ seq: Number(seq), receipt, open });
    if (refusal !== undefined) assert.fail(`line ${seq} of the proof: ${refusal.message}`);
  }
  assert.equal(log.head, head, 'the proof leads to another head');
  assert.equal(dice.heads.end, head, 'the record leads to another head');
  assert.equal(log.rolls.length, dice.rolls.length);
  return dice.rolls.length;
}
