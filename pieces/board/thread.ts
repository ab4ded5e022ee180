// Questions to a worker that answers each one. Without a worker, or after its failure, the page answers itself.
import { trustedScript } from './trusted-script.ts';

/** The messages to the worker, and back. */
export interface Asked<Question> {
  readonly id: number;
  readonly question: Question;
}
export interface Answered<Answer> {
  readonly id: number;
  readonly answer: Answer;
}

interface ThreadOptions<Question, Answer> {
  /** Of the worker's script. */
  readonly address: string;
  readonly name: string;
  /** Loads what answers on the page. */
  here(): Promise<(question: Question) => Answer | Promise<Answer>>;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  onAnswer(answer: Answer): void;
}

/** @returns a function that asks, and whose result cancels the question. The worker starts with the first question. */
export function threadOf<Question, Answer>(options: ThreadOptions<Question, Answer>) {
  const { address, name, here } = options;
  const waiting = new Map<number, Waiting<Question, Answer>>();
  let asked = 0;
  /** Null without a worker or after its failure; undefined before the first question. */
  let thread: Worker | null | undefined;

  function startThread(): Worker | null {
    try {
      const started = new Worker(trustedScript(address), { type: 'module', name });
      started.addEventListener('message', ({ data }: MessageEvent<Answered<Answer>>) => {
        waiting.get(data.id)?.onAnswer(data.answer);
        waiting.delete(data.id);
      });
      started.addEventListener('error', answerHere);
      return started;
    } catch {
      return null;
    }
  }

  /** Answers all pending questions here. */
  function answerHere(): void {
    thread?.terminate();
    thread = null;
    for (const id of waiting.keys()) void answer(id);
  }

  async function answer(id: number): Promise<void> {
    const answerOf = await here();
    const one = waiting.get(id);
    waiting.delete(id);
    if (one !== undefined) one.onAnswer(await answerOf(one.question));
  }

  return function ask(question: Question, onAnswer: (answer: Answer) => void): () => void {
    asked += 1;
    const id = asked;
    waiting.set(id, { question, onAnswer });
    if (thread === undefined) thread = startThread();
    if (thread === null) void answer(id);
    else thread.postMessage({ id, question } satisfies Asked<Question>);
    return () => waiting.delete(id);
  };
}
