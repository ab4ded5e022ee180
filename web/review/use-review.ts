// The review of a finished match, as it comes from the worker.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { stateHash } from '#kernel/hash.ts';
import type { Match } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { ReviewedLine } from '#kernel/review/review.ts';
import { readRecord } from '../client/match-files.ts';
import type { Past } from '../client/proof/checked-log.ts';
import { keepMistakes } from './own-mistakes.ts';
import type { ReviewStart } from './review-record.ts';
import { runReview } from './run-review.ts';

export interface Review {
  /** Undefined before the first message. */
  readonly start?: ReviewStart;
  /** The lines that are reviewed, those of undone moves too. */
  readonly lines: readonly ReviewedLine[];
  readonly isEnded: boolean;
  /** Why there is no review. */
  readonly fault?: string;
}

const BEGUN: Review = { lines: [], isEnded: false };

type PastMatch = Pick<Past, 'lines'>;

interface About {
  readonly id: string;
  /** The seats of this device. */
  readonly rights: { readonly seats: readonly Seat[] };
}

/**
 * Reviews a finished match, and keeps the mistakes of this device.
 * @param past the match; its record must give the same match
 * @param given the record; by default it comes from the server
 */
export function useReview(
  { id, rights: { seats } }: About,
  past: PastMatch,
  given?: string,
): Review {
  const [review, setReview] = useState(BEGUN);
  useEffect(() => {
    let isMounted = true;
    let end = () => {};
    const fail = (fault: string) => setReview({ ...BEGUN, isEnded: true, fault });
    const begin = async () => {
      const record = given ?? (await readRecord(id));
      if (!isMounted) return;
      if (isRefusal(record)) return fail(record.message);
      end = runReview(
        { game: lastOf(past).game.id, record },
        {
          started(start) {
            if (isOf(past, start)) return setReview({ ...BEGUN, start });
            end();
            fail('The record is not of this match.');
          },
          reviewed: (lines) => setReview((now) => ({ ...now, lines: [...now.lines, ...lines] })),
          ended: () => setReview((now) => ({ ...now, isEnded: true })),
          failed: fail,
        },
      );
    };
    setReview(BEGUN);
    void begin();
    return () => {
      isMounted = false;
      end();
    };
  }, [id]);
  const { lines, isEnded, fault } = review;
  useEffect(() => {
    if (isEnded && fault === undefined) keepMistakes({ id, past, lines, seats });
  }, [isEnded]);
  return review;
}

function isOf(past: PastMatch, { seq, hash }: ReviewStart): boolean {
  return past.lines.length === seq && stateHash(lastOf(past).state) === hash;
}

/** The match after its last line. */
function lastOf({ lines }: PastMatch): Match {
  const last = lines.at(-1);
  if (last === undefined) throw new Error('a match without lines');
  return last.change.after;
}
