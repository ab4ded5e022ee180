// The other end of a thread: what the worker does with each question.
import type { Answered, Asked } from './thread.ts';

/** Answers each question of the page. */
export function answerWith<Question, Answer>(
  answerOf: (question: Question) => Answer | Promise<Answer>,
): void {
  addEventListener('message', async ({ data }: MessageEvent<Asked<Question>>) => {
    const answer = await answerOf(data.question);
    postMessage({ id: data.id, answer } satisfies Answered<Answer>);
  });
}
