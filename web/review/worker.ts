// The worker of reviews: it reviews one record, and sends each line as soon as it is reviewed.
import { reviewRecord } from './review-record.ts';
import type { ReviewReply, ReviewRequest } from './worker-messages.ts';

const send = (reply: ReviewReply) => postMessage(reply);

async function review({ game, record }: ReviewRequest): Promise<void> {
  try {
    for await (const part of reviewRecord(game, record)) send({ kind: 'part', part });
    send({ kind: 'ended' });
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => void review(data));
