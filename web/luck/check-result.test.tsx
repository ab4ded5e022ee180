// @vitest-environment happy-dom
// The sentence that nobody could choose the rolls stands only where the check shows it.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { wordsOf } from '#languages/texts.ts';
import { loadPreferred } from '../language.ts';
import { texts as english } from '../messages/en/dice.ts';
import { CheckResult } from './check-result.tsx';
import type { MatchCheck } from './match-check.ts';

const texts = wordsOf('en', english);

beforeAll(loadPreferred);
afterEach(() => render(null, document.body));

/** A check in which both seats gave their numbers. */
function checked(change: Partial<MatchCheck> = {}, dice: object = {}): MatchCheck {
  const rolls = [{ seq: 4, protectedFor: [0] }];
  return {
    lines: 9,
    rolls: [],
    dice: { rolls, notes: [], lineHeads: [], shared: [0, 1], ...dice },
    hidden: 0,
    isRemembered: true,
    otherDevices: [],
    displaced: 0,
    ...change,
  } as unknown as MatchCheck;
}

async function trust(result: MatchCheck, own: readonly number[]): Promise<string | undefined> {
  const players = [0, 1].map((seat) => ({ kind: 'person', name: `P${seat}` }));
  const proved = { players, match: { state: {}, fair: {}, players, resigned: [] } };
  const props = {
    id: 'm',
    isDiceless: false,
    proved,
    record: undefined,
    names: ['P0', 'P1'],
    texts,
  };
  const all = { ...props, result, own } as unknown as Parameters<typeof CheckResult>[0];
  await act(() => render(<CheckResult {...all} />, document.body));
  return document.querySelector('.luck-trust')?.textContent ?? undefined;
}

test('a player whose device gave its numbers all the time is told so', async () => {
  expect(await trust(checked(), [0])).toBe(texts.trust.nobody);
  expect(await trust(checked(), [0, 1])).toBe(texts.trust.nobody);
});

test.each([
  ['a spectator', checked(), []],
  ['a device that gave no number', checked({}, { shared: [1] }), [0]],
  ['a device of which one seat gave none', checked({}, { shared: [1] }), [0, 1]],
  ['a match without fair dice', checked({ dice: undefined }), [0]],
  ['a match without rolls', checked({}, { rolls: [] }), [0]],
  ['a seat with new secret numbers', checked({}, { notes: [{ kind: 'new-chain', seat: 0 }] }), [0]],
  ['a seat that another device plays, too', checked({ otherDevices: [0] }), [0]],
  ['a seat that somebody else moved', checked({ displaced: 1 }), [0]],
] as const)('%s is not told so', async (_, result, own) => {
  expect(await trust(result, own)).toBeUndefined();
});

test('what may be the work of somebody else is never folded', async () => {
  await trust(checked({ displaced: 1, otherDevices: [1] }), [0]);
  const open = [...document.querySelectorAll('.luck-notes li')].filter(
    (each) => each.closest('details') === null,
  );
  expect(open.map(({ textContent }) => textContent)).toEqual([
    texts.check.otherDevice({ name: 'P1' }),
    texts.check.displaced({ count: 1 }),
  ]);
});

function detailsShown(): readonly (string | null)[] {
  return [...document.querySelectorAll('details .luck-notes li')].map((each) => each.textContent);
}

test('no count of a seat stands beside the sentence that nobody could choose a roll', async () => {
  const rolls = [{ protectedFor: [1] }, { protectedFor: [1] }, { protectedFor: [] }];
  await trust(checked({}, { rolls }), [0]);
  expect(detailsShown()).toContain(texts.check.known({ count: 0, all: 3 }));
  await trust(checked({}, { rolls }), [0, 1]);
  expect(detailsShown()).toContain(texts.check.known({ count: 2, all: 3 }));
});

test('if somebody could have chosen rolls, the count of each seat stands in the details', async () => {
  const rolls = [{ protectedFor: [1] }, { protectedFor: [0, 1] }];
  await trust(checked({ displaced: 1 }, { rolls }), [0]);
  const counts = 'P0 1 of 2 and P1 2 of 2';
  expect(detailsShown()).toContain(texts.check.protectedFor({ counts }));
});
