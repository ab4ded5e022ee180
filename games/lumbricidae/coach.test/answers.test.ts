// @vitest-environment happy-dom
// The coach's worker: one answer per question, cancelled answers are dropped, and without a worker
// the page computes them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editions, rulesOf } from '../editions.ts';
import { type Advice, adviceOn } from '../solver/advice.ts';
import { plainQuestion, type Question } from '../solver/question.ts';

const question = plainQuestion(rulesOf(editions[0]!.switches));
const other: Question = { ...question, failureCost: 3 };

/** Answers on command. */
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
    const data = { id, answer: adviceOn(about) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** As on a newly loaded page, without a worker. */
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

test('all questions go to one worker, and each answer to its caller', async () => {
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

test('a cancelled question gets no answer', async () => {
  const askNow = await ask();
  const answers: Advice[] = [];
  const forget = askNow(question, (advice) => answers.push(advice));
  forget();
  Thread.started[0]!.answer(0);
  expect(answers).toEqual([]);
});

test('if the worker fails, the page computes pending and later answers', async () => {
  const askNow = await ask();
  const answers: Advice[] = [];
  askNow(question, (advice) => answers.push(advice));
  Thread.started[0]!.dispatchEvent(new Event('error'));
  askNow(other, (advice) => answers.push(advice));
  await expect.poll(() => answers).toHaveLength(2);
  expect(answers).toEqual([adviceOn(question), adviceOn(other)]);
  expect(Thread.started).toHaveLength(1);
});

test('without workers the page computes the answers', async () => {
  vi.stubGlobal('Worker', undefined);
  const askNow = await ask();
  const answers: Advice[] = [];
  askNow(question, (advice) => answers.push(advice));
  await expect.poll(() => answers).toEqual([adviceOn(question)]);
});
