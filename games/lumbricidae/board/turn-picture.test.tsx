// A turn in the history: each throw with the dice set aside and the total, then the end.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { words as load } from '../messages/load.ts';
import type { Fact } from '../rules/position.ts';
import { TurnPicture } from './turn-picture.tsx';

const words = await load('en');
const names = ['Ann', 'Ben'];

function picture(...facts: readonly Fact[]): string {
  return renderToString(<TurnPicture facts={facts} names={names} words={words} />);
}

function count(html: string, pattern: RegExp): number {
  return html.match(pattern)?.length ?? 0;
}

const roll: Fact = { kind: 'rolled', seat: 0, roll: [1, 0, 2, 0, 0, 3], dead: false };
const keep: Fact = { kind: 'kept', seat: 0, face: 5, count: 3, total: 15 };

test('a throw shows its dice, those set aside separately, and the total', () => {
  const html = picture(roll, keep);
  expect(count(html, /class="small-die"/g)).toBe(6);
  expect(count(html, /class="small-die-worm"/g)).toBe(3);
  const [, kept = ''] = /turn-kept">(.*?)<\/span>/.exec(html) ?? [];
  expect(count(kept, /class="small-die"/g)).toBe(3);
  expect(html).toContain('<span class="turn-total">15</span>');
});

test('a throw without a choice yet shows all dice alike', () => {
  expect(picture(roll)).not.toMatch(/turn-kept|turn-left|turn-total/);
});

test('each throw has its own line', () => {
  const next: Fact = { kind: 'rolled', seat: 0, roll: [2, 0, 0, 0, 0, 1], dead: false };
  const ones: Fact = { kind: 'kept', seat: 0, face: 0, count: 2, total: 17 };
  const html = picture(roll, keep, next, ones);
  expect([...html.matchAll(/turn-total">(\d+)/g)].map(([, total]) => total)).toEqual(['15', '17']);
});

test('the end shows the tile and its new place', () => {
  expect(picture({ kind: 'took', seat: 0, tile: 25, total: 26 })).toMatch(/>25<.*taken/);
  expect(picture({ kind: 'stole', seat: 0, tile: 27, from: 1 })).toMatch(/>27<.*stolen from Ben!/);
  const failed = picture({ kind: 'failed', seat: 0, why: 'no-worm', returned: 23, turned: 36 });
  expect(failed).toMatch(/Failed:.*no worm.*>23<.*goes back.*>36<.*face down/);
  const empty = picture({ kind: 'failed', seat: 0, why: 'too-low', returned: null, turned: null });
  expect(empty).not.toContain('turn-tile');
});
