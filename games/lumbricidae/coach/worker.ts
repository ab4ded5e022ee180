// The coach's own thread: it reckons while the page goes on moving. One answer for each question, in the order of questions.
import { adviceOn } from '../solver/advice.ts';
import type { Answered, Asked } from './thread.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage({ id: data.id, advice: adviceOn(data.question) } satisfies Answered);
});
