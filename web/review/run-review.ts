// Runs the review of a record in a worker. Without workers the page reviews, line by line with pauses.

import type { ReviewedLine } from '#kernel/review/review.ts';
import { trustedScript } from '#pieces/board/trusted-script.ts';
import type { ReviewStart } from './review-record.ts';
import address from './worker.ts?worker&url';
import type { ReviewReply, ReviewRequest } from './worker-messages.ts';

export interface ReviewListener {
  started(start: ReviewStart): void;
  reviewed(lines: readonly ReviewedLine[]): void;
  ended(): void;
  failed(message: string): void;
}

/** @returns undefined where the browser refuses workers */
function newThread(): Worker | undefined {
  try {
    return new Worker(trustedScript(address), { type: 'module', name: 'review' });
  } catch {
    return undefined;
  }
}

/** Its script loads while the page reads the record. */
let ready = newThread();
ready?.addEventListener('error', () => {
  ready = undefined;
});

/** @returns a function that ends the work */
export function runReview(request: ReviewRequest, listener: ReviewListener): () => void {
  let isWanted = true;
  const thread = ready ?? newThread();
  ready = undefined;
  /** A worker that fails after its first message is broken; before it, the browser may refuse workers. */
  let isHeard = false;
  const take = (reply: ReviewReply) => {
    isHeard = true;
    if (!isWanted) return;
    if (reply.kind === 'part') {
      if ('hash' in reply.part) listener.started(reply.part);
      else listener.reviewed(reply.part);
    } else if (reply.kind === 'ended') listener.ended();
    else listener.failed(reply.message);
    if (reply.kind !== 'part') thread?.terminate();
  };
  const workHere = () => {
    thread?.terminate();
    if (isHeard) listener.failed('the worker has stopped');
    else void reviewHere(request, take, () => isWanted);
  };
  if (thread === undefined) workHere();
  else {
    thread.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => take(data));
    thread.addEventListener('error', workHere);
    thread.postMessage(request);
  }
  return () => {
    isWanted = false;
    thread?.terminate();
  };
}

async function reviewHere(
  { game, record }: ReviewRequest,
  take: (reply: ReviewReply) => void,
  isWanted: () => boolean,
): Promise<void> {
  try {
    const { reviewRecord } = await import('./review-record.ts');
    for await (const part of reviewRecord(game, record)) {
      if (!isWanted()) return;
      take({ kind: 'part', part });
      await new Promise((resolve) => setTimeout(resolve));
    }
    take({ kind: 'ended' });
  } catch (error) {
    take({ kind: 'failed', message: String(error) });
  }
}
