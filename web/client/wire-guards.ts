// Whether answers of a server have the shape of the schemas. A page that another server answers must not stop with an error.
import type { Seat } from '#kernel/game.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { parseSetup } from '#kernel/setup.ts';
import type { OpenLines, OpenUpdate, SentLine } from '#server/wire/schemas.ts';
import type { Effect, Next } from './match-source.ts';

export interface Beat {
  readonly watching: number;
  readonly nextInMs?: number;
}

/** An object of which nothing is known. */
type Unknown<Shape> = { readonly [Key in keyof Shape]?: unknown };

const asObject = <Shape>(value: unknown): Unknown<Shape> =>
  typeof value === 'object' && value !== null ? (value as Unknown<Shape>) : {};

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isHex = (value: unknown) => isText(value) && /^([0-9a-f]{2})*$/.test(value);
const isNumber32 = (value: unknown) => isText(value) && /^[0-9a-f]{64}$/.test(value);

function isSentLine(value: unknown): value is SentLine {
  const { seq, at, open, receipt, openings = [] } = asObject<SentLine>(value);
  const isOpening = (each: unknown) => {
    const opening = asObject<NonNullable<SentLine['openings']>[number]>(each);
    return isCount(opening.seq) && isText(opening.secret) && isHex(opening.salt);
  };
  const areOpenings = Array.isArray(openings) && openings.every(isOpening);
  const hasReceipt = receipt === undefined || isNumber32(receipt);
  return isCount(seq) && Number.isFinite(at) && isText(open) && hasReceipt && areOpenings;
}

export function isOpenUpdate(value: unknown): value is OpenUpdate {
  return isSentLine(value) && isNumber32(asObject<OpenUpdate>(value).head);
}

/** The number of spectators, and when the next beat comes. Older servers do not say that. */
export function isBeat(value: unknown): value is Beat {
  const { watching, nextInMs = 0 } = asObject<Beat>(value);
  return isCount(watching) && isCount(nextInMs);
}

/** The seats whose players have the match open. */
export function isHere(value: unknown): value is { readonly seats: readonly Seat[] } {
  const { seats } = asObject<{ seats: unknown }>(value);
  return Array.isArray(seats) && seats.every(isCount);
}

export function isNext(value: unknown): value is Next {
  const { id, by } = asObject<Next>(value);
  return isText(id) && (by === undefined || isCount(by));
}

/** The reply to a command. Which fields it has depends on the command; its lines are checked one by one. */
export function isEffect(value: unknown): value is Effect {
  const { seq, lines } = asObject<Effect>(value);
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return (
    isObject && (seq === undefined || isCount(seq)) && (lines === undefined || Array.isArray(lines))
  );
}

function isOpenLines(value: unknown): value is OpenLines {
  const { id, setup, rights, viewer, seq, head, rematch, lines } = asObject<OpenLines>(value);
  const { here = [], watching = 0 } = asObject<OpenLines>(value);
  const { seats } = asObject<OpenLines['rights']>(rights);
  return (
    isText(id) &&
    parseSetup(setup) !== undefined &&
    Array.isArray(seats) &&
    seats.every(isCount) &&
    (viewer === 'spectator' || isCount(viewer)) &&
    isCount(seq) &&
    isNumber32(head) &&
    (rematch === null || isNext(rematch)) &&
    isHere({ seats: here }) &&
    isCount(watching) &&
    Array.isArray(lines) &&
    lines.every(isSentLine)
  );
}

/** Lines, or a refusal. In a rolling upgrade a process of an older version may answer that it knows no such address. */
export function isLinesAnswer(answer: unknown): answer is OpenLines | Refusal {
  const { refused } = asObject<Refusal>(answer);
  return refused === undefined ? isOpenLines(answer) : refused !== 'not-found';
}
