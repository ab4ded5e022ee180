// The finished matches that this device keeps, each once, newest first. All are one value of the storage, so an import takes
// effect as a whole or not at all.
import { isTextList, recall, remember } from '../../storage.ts';
import { type PastMatch, parsePastMatch } from './past-match.ts';

const KEY = 'past';
/** Deleted matches: the server may still list them, and they must not come back. */
const DELETED = 'past-deleted';
export const PAST_AT_MOST = 2_000;

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

const newestFirst = (matches: readonly PastMatch[]) =>
  matches.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));

/** The newest first. */
export function pastMatches(): readonly PastMatch[] {
  const kept = recall(KEY, isList) ?? [];
  return newestFirst(kept.flatMap((value) => parsePastMatch(value) ?? []));
}

const deleted = () => recall(DELETED, isTextList) ?? [];

/** Whether this device keeps a match, or has deleted it. */
export function isPastKnown(id: string): boolean {
  return deleted().includes(id) || pastMatches().some((match) => match.id === id);
}

/** Whether nothing of a match is left to read: older versions kept no places. */
export function isPastWhole(id: string): boolean {
  const kept = pastMatches().find((match) => match.id === id);
  return kept === undefined ? isPastKnown(id) : kept.places !== undefined;
}

/** Keeps a match that has just ended. Beyond the limit the oldest one goes. */
export function keepPast(match: PastMatch): void {
  if (isPastWhole(match.id) || (match.places === undefined && isPastKnown(match.id))) return;
  const others = pastMatches().filter(({ id }) => id !== match.id);
  remember(KEY, newestFirst([match, ...others]).slice(0, PAST_AT_MOST));
}

/** `count` would be kept, or were added. */
export type Merged =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'too-many'; readonly count: number }
  | { readonly kind: 'no-room' };

/** Adds the matches of a file: all that are new, or none. Those that were deleted come back. */
export function mergePast(matches: readonly PastMatch[]): Merged {
  const before = pastMatches();
  const known = new Set(before.map(({ id }) => id));
  const fresh = [...new Map(matches.map((match) => [match.id, match])).values()].filter(
    ({ id }) => !known.has(id),
  );
  if (fresh.length === 0) return { kind: 'added', count: 0 };
  const count = before.length + fresh.length;
  if (count > PAST_AT_MOST) return { kind: 'too-many', count };
  const merged = newestFirst([...before, ...fresh]);
  if (!remember(KEY, merged)) {
    // A full storage still has room for what it had. A blocked one keeps all until the page closes.
    if (remember(KEY, before)) return { kind: 'no-room' };
    remember(KEY, merged);
  }
  const back = new Set(fresh.map(({ id }) => id));
  remember(
    DELETED,
    deleted().filter((id) => !back.has(id)),
  );
  return { kind: 'added', count: fresh.length };
}

/** Deletes these matches on this device. */
export function deletePast(ids: readonly string[]): void {
  const gone = new Set(ids);
  remember(
    KEY,
    pastMatches().filter(({ id }) => !gone.has(id)),
  );
  remember(DELETED, [...new Set([...ids, ...deleted()])].slice(0, PAST_AT_MOST));
}

/** Whether the browser keeps values after the page closes. */
export function isStorageKept(): boolean {
  return remember(KEY, pastMatches());
}
