// The other end of a thread: what the worker does with each question.
import type { Answered, Asked } from './thread.ts';

/** Answers each question of the page. A worker may also get messages of another kind. */
export function answerWith<Question, Answer>(
  answerOf: (question: Question) => Answer | Promise<Answer>,
): void {
  addEventListener('message', async ({ data }: MessageEvent<Asked<Question>>) => {
    if (!('question' in data)) return;
    const answer = await answerOf(data.question);
    postMessage({ id: data.id, answer } satisfies Answered<Answer>);
  });
}
