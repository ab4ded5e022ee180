// The seeds of this browser's share chains in fair dice, by match and seat. They survive a reload.

import type { FairDice } from '#kernel/fair-dice/fair-dice.ts';
import { forgetOldest, recall, recallKeys, remember } from '../../storage.ts';
import { randomHex } from '../random-hex.ts';
import { isUnchecked } from './known-heads.ts';

export interface DiceSeed {
  /** 32 random bytes as hexadecimal digits. */
  readonly seed: string;
  /** The newest sent share. The server may have it, even if it is not in the log. */
  readonly sent: string | null;
  /** The newest line when that share was sent; missing in seeds of older versions. */
  readonly since?: number;
  /** How often another move of the seat took the place of one that this browser sent. */
  readonly displaced?: number;
  /** When it was used last, in milliseconds since 1970. */
  readonly at: number;
}

const PREFIX = 'dice/';
const KEPT_AT_MOST = 200;
const NUMBER_32 = /^[0-9a-f]{64}$/;

function keyOf(id: string, seat: number): string {
  return `${PREFIX}${id}/${seat}`;
}

function isSeed(value: unknown): value is DiceSeed {
  const { seed, sent, at } = (value ?? {}) as Partial<DiceSeed>;
  const isShare = sent === null || NUMBER_32.test(`${sent}`);
  return NUMBER_32.test(`${seed}`) && isShare && Number.isFinite(at);
}

export function diceSeed(id: string, seat: number): DiceSeed | undefined {
  return recall(keyOf(id, seat), isSeed);
}

/** The seats of a match for which this browser has a seed, whatever its server says. */
export function seatsWithSeed(id: string): readonly number[] {
  const prefix = keyOf(id, 0).slice(0, -1);
  return recallKeys(prefix).map((key) => Number(key.slice(prefix.length)));
}

/** Makes a new seed, which replaces the old one. */
export function renewDiceSeed(id: string, seat: number): DiceSeed {
  const { displaced = 0 } = diceSeed(id, seat) ?? {};
  const fresh = { seed: randomHex(32), sent: null, displaced, at: Date.now() };
  remember(keyOf(id, seat), fresh);
  forgetOldest(PREFIX, KEPT_AT_MOST, isSeed);
  return fresh;
}

const FAIR = 'fair/';

const isTime = (value: unknown): value is { readonly at: number } =>
  Number.isFinite((value as { at?: unknown } | null)?.at);

/** Notes that a match has fair dice, so that this browser notices if they are gone. */
export function noteFairDice(id: string): void {
  remember(FAIR + id, { at: Date.now() });
  forgetOldest(FAIR, KEPT_AT_MOST, isTime);
}

/** Whether this browser knows that a match has fair dice. */
function expectsFairDice(id: string): boolean {
  return recall(FAIR + id, isTime) !== undefined || recallKeys(`${PREFIX}${id}/`).length > 0;
}

/** Whether a match has lost the fair dice that this browser knows of, and nobody has accepted that. */
export function hasLostFairDice(id: string, fair: FairDice | undefined): boolean {
  return fair === undefined && expectsFairDice(id) && !isUnchecked(id);
}

/** Notes that another move of the seat took the place of one that this browser sent. */
export function noteDisplaced(id: string, seat: number): void {
  const known = diceSeed(id, seat);
  const { displaced = 0 } = known ?? {};
  if (known !== undefined) remember(keyOf(id, seat), { ...known, displaced: displaced + 1 });
}

/** Notes a share before it is sent. @param since the newest line now; a share that is sent again keeps its first one */
export function noteSent(id: string, seat: number, sent: string, since: number): void {
  const known = diceSeed(id, seat);
  if (known === undefined) return;
  const first = known.sent === sent ? (known.since ?? since) : since;
  remember(keyOf(id, seat), { ...known, sent, since: first, at: Date.now() });
}
