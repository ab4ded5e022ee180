// Sends questions to the coach's worker. Without a worker, or after its failure, the page computes
// the answers.
import { trustedScript } from '#pieces/board/trusted-script.ts';
import type { Advice } from '../solver/advice.ts';
import type { Question } from '../solver/question.ts';
import address from './worker.ts?worker&url';
import type { AdviceReply, AdviceRequest } from './worker-messages.ts';

interface Waiting {
  readonly question: Question;
  onAnswer(advice: Advice): void;
}

const waiting = new Map<number, Waiting>();
let asked = 0;
/** Null without a worker or after its failure; undefined before the first question. */
let thread: Worker | null | undefined;

function startThread(): Worker | null {
  try {
    const started = new Worker(trustedScript(address), { type: 'module', name: 'coach' });
    started.addEventListener('message', ({ data }: MessageEvent<AdviceReply>) => {
      waiting.get(data.id)?.onAnswer(data.advice);
      waiting.delete(data.id);
    });
    started.addEventListener('error', computeHere);
    return started;
  } catch {
    return null;
  }
}

/** Computes all pending answers here. */
function computeHere(): void {
  thread?.terminate();
  thread = null;
  for (const id of waiting.keys()) void compute(id);
}

async function compute(id: number): Promise<void> {
  const { adviceOn } = await import('../solver/advice.ts');
  const one = waiting.get(id);
  waiting.delete(id);
  one?.onAnswer(adviceOn(one.question));
}

/** @returns a function that cancels the question */
export function ask(question: Question, onAnswer: (advice: Advice) => void): () => void {
  asked += 1;
  const id = asked;
  waiting.set(id, { question, onAnswer });
  if (thread === undefined) thread = startThread();
  if (thread === null) void compute(id);
  else thread.postMessage({ id, question } satisfies AdviceRequest);
  return () => waiting.delete(id);
}
