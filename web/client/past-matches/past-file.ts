// The file with all past matches of a device: made here, and read again on this or another device.
import { type PastMatch, parsePastMatch } from './past-match.ts';
import { PAST_AT_MOST } from './past-store.ts';

const FORMAT = 'wormery-past-matches';
const VERSION = 1;
/** Several times the size of a file with the most matches that a device keeps. */
export const FILE_BYTES_AT_MOST = 4_000_000;

export function formatPastFile(matches: readonly PastMatch[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, matches }, undefined, 1)}\n`;
}

/** What is wrong with a file. `number` counts the matches from 1. */
export type FileFault =
  | { readonly kind: 'too-large' | 'not-json' | 'other-file' | 'newer' }
  | { readonly kind: 'too-many'; readonly count: number }
  | { readonly kind: 'bad-match'; readonly number: number };

/** The matches of a file, or its first fault; then nothing of it may be used. */
export function parsePastFile(text: string): readonly PastMatch[] | FileFault {
  if (text.length > FILE_BYTES_AT_MOST) return { kind: 'too-large' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  const { format, version, matches } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (format !== FORMAT || typeof version !== 'number') return { kind: 'other-file' };
  if (version > VERSION) return { kind: 'newer' };
  if (version !== VERSION || !Array.isArray(matches)) return { kind: 'other-file' };
  if (matches.length > PAST_AT_MOST) return { kind: 'too-many', count: matches.length };
  const parsed = matches.map(parsePastMatch);
  const bad = parsed.indexOf(undefined);
  return bad === -1 ? (parsed as readonly PastMatch[]) : { kind: 'bad-match', number: bad + 1 };
}

export function isFault(read: readonly PastMatch[] | FileFault): read is FileFault {
  return 'kind' in read;
}
