// The coach's worker: computes without blocking the page. One answer per question, in order.
import { adviceOn } from '../solver/advice.ts';
import type { AdviceReply, AdviceRequest } from './worker-messages.ts';

addEventListener('message', ({ data }: MessageEvent<AdviceRequest>) => {
  postMessage({ id: data.id, advice: adviceOn(data.question) } satisfies AdviceReply);
});
