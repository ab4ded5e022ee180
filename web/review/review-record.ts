// Reviews the record of a match line by line. A worker does it, or the page itself.
import { judgedGame } from '#games/judges.ts';
import { stateHash } from '#kernel/hash.ts';
import { beginMatch } from '#kernel/match/match.ts';
import { parseRecord } from '#kernel/match/record.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type ReviewedLine, reviewLines } from '#kernel/review/review.ts';

/** What is known of a review before its first line. */
export interface ReviewStart {
  /** The match that the record gives: the number of its lines, and the hash of its last state. */
  readonly seq: number;
  readonly hash: string;
  /** By seat: the chances to win at the beginning. */
  readonly chances: readonly number[];
}

/** The start, or the lines of some time: a page is drawn for each part. */
export type ReviewPart = ReviewStart | readonly ReviewedLine[];

/** The lines of so many milliseconds are one part. */
const PART_MS = 100;

/** @throws Error if the record cannot be read, or its game has no review */
export async function* reviewRecord(
  game: string,
  record: string,
): AsyncGenerator<ReviewPart, void> {
  const judged = await judgedGame(game);
  if (judged === undefined) throw new Error(`matches of ${game} have no review`);
  const replayed = parseRecord(record, (id) => (id === judged.game.id ? judged.game : undefined));
  if (isRefusal(replayed)) throw new Error(replayed.message);
  const { match, entries } = replayed;
  const begun = beginMatch(judged.game, match.setup);
  const chances = judged.judge.chances(begun.state);
  yield { seq: match.seq, hash: stateHash(match.state), chances };
  let lines: ReviewedLine[] = [];
  let endsAt = performance.now() + PART_MS;
  for (const line of reviewLines(judged.judge, begun, entries)) {
    lines.push(line);
    if (performance.now() < endsAt) continue;
    yield lines;
    lines = [];
    endsAt = performance.now() + PART_MS;
  }
  yield lines;
}
