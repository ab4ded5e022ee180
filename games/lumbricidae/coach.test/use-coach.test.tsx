// @vitest-environment happy-dom
// Advice always belongs to the newest question.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editions, rulesOf } from '../editions.ts';
import { adviceOn } from '../solver/advice.ts';
import { plainQuestion, type Question } from '../solver/question.ts';

const plain = plainQuestion(rulesOf(editions[0]!.switches));
const questions: readonly Question[] = [0, 1, 2].map((failureCost) => ({ ...plain, failureCost }));

const asked: { id: number; question: Question }[] = [];
const threads: EventTarget[] = [];

class Thread extends EventTarget {
  constructor() {
    super();
    threads.push(this);
  }
  postMessage(message: { id: number; question: Question }): void {
    asked.push(message);
  }
}

// As on a newly loaded page, without a worker.
vi.resetModules();
const { useAdvice } = await import('../coach/use-coach.ts');

beforeEach(() => {
  vi.stubGlobal('Worker', Thread);
});

afterEach(() => {
  render(null, document.body);
  vi.resetModules();
});

const seen: (number | undefined)[] = [];

function Seer({ question }: { readonly question: Question | undefined }) {
  seen.push(useAdvice(question)?.expected);
  return null;
}

const show = (question: Question | undefined) =>
  act(() => render(<Seer question={question} />, document.body));

const answer = (nth: number) =>
  act(() => {
    const { id, question } = asked[nth]!;
    const data = { id, answer: adviceOn(question) };
    threads[0]!.dispatchEvent(new MessageEvent('message', { data }));
  });

test('a late answer is dropped, and a new question starts without one', async () => {
  const [first, second, third] = questions;
  await show(first);
  await show(second);
  await answer(0);
  expect(seen.every((each) => each === undefined)).toBe(true);
  await answer(1);
  expect(seen.at(-1)).toBe(adviceOn(second!).expected);
  await show({ ...second! });
  expect([seen.at(-1), asked.length]).toEqual([adviceOn(second!).expected, 2]);
  await show(third);
  expect(seen.at(-1)).toBeUndefined();
  await show(undefined);
  await answer(2);
  expect(seen.at(-1)).toBeUndefined();
});
