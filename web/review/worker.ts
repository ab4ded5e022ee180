// The worker of reviews: it reviews a record, part by part, judges single positions and gives hints.
import { answerWith } from '#pieces/board/thread-worker.ts';
import {
  type HintQuestion,
  hintOn,
  judgePosition,
  type PositionQuestion,
} from './judge-position.ts';
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

addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  if ('record' in data) void review(data);
});
answerWith<PositionQuestion | HintQuestion, unknown>((question) =>
  'view' in question ? hintOn(question) : judgePosition(question),
);
