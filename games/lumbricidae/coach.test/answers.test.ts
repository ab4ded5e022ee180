// @vitest-environment happy-dom
// The coach's thread: each question is answered once, answers that nobody waits for are dropped, and a page without threads
// reckons itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editions, rulesOf } from '../editions.ts';
import { type Advice, adviceOn } from '../solver/advice.ts';
import { plainQuestion, type Question } from '../solver/question.ts';

const question = plainQuestion(rulesOf(editions[0]!.switches));
const other: Question = { ...question, fail: 3 };

/** Answers when it is told to. */
class Thread extends EventTarget {
  static started: Thread[] = [];
  readonly asked: { id: number; question: Question }[] = [];
  constructor() {
    super();
    Thread.started.push(this);
  }
  postMessage(message: { id: number; question: Question }): void {
    this.asked.push(message);
  }
  terminate(): void {}
  answer(nth: number): void {
    const { id, question: about } = this.asked[nth]!;
    const data = { id, advice: adviceOn(about) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** As a page that was just loaded: no thread was started yet. */
async function ask() {
  vi.resetModules();
  return (await import('../coach/answers.ts')).ask;
}

beforeEach(() => {
  Thread.started = [];
  vi.stubGlobal('Worker', Thread);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('questions go to one thread, and each answer to who asked', async () => {
  const askNow = await ask();
  const answers: [string, Advice][] = [];
  askNow(question, (advice) => answers.push(['first', advice]));
  askNow(other, (advice) => answers.push(['second', advice]));
  expect(Thread.started).toHaveLength(1);
  Thread.started[0]!.answer(1);
  Thread.started[0]!.answer(0);
  expect(answers).toEqual([
    ['second', adviceOn(other)],
    ['first', adviceOn(question)],
  ]);
});

test('what is not wanted any more is not answered', async () => {
  const askNow = await ask();
  const answers: Advice[] = [];
  const forget = askNow(question, (advice) => answers.push(advice));
  forget();
  Thread.started[0]!.answer(0);
  expect(answers).toEqual([]);
});

test('where the thread fails the page reckons what waited, and all that is asked later', async () => {
  const askNow = await ask();
  const answers: Advice[] = [];
  askNow(question, (advice) => answers.push(advice));
  Thread.started[0]!.dispatchEvent(new Event('error'));
  askNow(other, (advice) => answers.push(advice));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(answers).toEqual([adviceOn(question), adviceOn(other)]);
  expect(Thread.started).toHaveLength(1);
});

test('where there are no threads the page reckons itself', async () => {
  vi.stubGlobal('Worker', undefined);
  const askNow = await ask();
  const answers: Advice[] = [];
  askNow(question, (advice) => answers.push(advice));
  await vi.waitFor(() => expect(answers).toEqual([adviceOn(question)]));
});
