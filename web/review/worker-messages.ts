// The messages between the page and the worker of reviews. A separate file, because the page and the worker are compiled
// with different types.
import type { ReviewPart } from './review-record.ts';

export interface ReviewRequest {
  readonly game: string;
  readonly record: string;
}

/** `ended` is the last message. */
export type ReviewReply =
  | { readonly kind: 'part'; readonly part: ReviewPart }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string };
