// @vitest-environment happy-dom
// The fields of the chosen piece: what is said about each is true by the rules, and keys lead to them in a sensible order.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { tries } from '#tools/testing/thorough.ts';
import { Board } from '../board/index.tsx';
import { reconstruction } from '../layout.ts';
import { lamance } from '../rules/index.ts';
import { isDead } from '../rules/line.ts';
import type { State } from '../rules/position.ts';
import { find, languages, propsFor, statesOf } from './table.ts';

const { en } = languages;

afterEach(() => {
  render(null, document.body);
});

/** The line after a move, by the rules and not by the preview. */
function isDeadAfter(state: State, text: string): boolean {
  const move = lamance.parseMove(text);
  if (move === undefined) throw new Error(text);
  const { laid, stage } = lamance.apply(state, { by: state.mover, move });
  return isDead(reconstruction, { laid, owes: stage === 'follow' });
}

const hint = () => find('.line-says-words')[0]?.textContent ?? '';

test('only the field that shows the piece is said to kill the line, and only if it does', async () => {
  const seen = { killing: 0, alive: 0 };
  for (const state of statesOf('kills', tries(15, 1))) {
    const view = lamance.view(state, state.mover);
    render(<Board key={state.laid.length} {...propsFor(view)} />, document.body);
    for (const held of find('[data-kind][aria-disabled="false"]')) {
      if (held.getAttribute('aria-pressed') === 'false') held.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
      expect(hint()).not.toContain(en.kills);
      for (const control of find('[data-field]')) {
        const { move = '', field } = control.dataset;
        control.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
        await new Promise((resolve) => setTimeout(resolve, 0));
        const kills = isDeadAfter(state, move);
        seen[kills ? 'killing' : 'alive'] += 1;
        expect(hint().startsWith(en.fieldName(Number(field)))).toBe(true);
        expect(hint().includes(en.kills), `${move}: ${hint()}`).toBe(kills);
        expect(control.getAttribute('aria-label')?.includes(en.kills)).toBe(kills);
        control.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    }
  }
  expect(Math.min(seen.killing, seen.alive)).toBeGreaterThan(0);
});

test('the key leads to the field with the most points first, and to fields that kill the line last', async () => {
  let mixed = 0;
  for (const state of statesOf('order', tries(5, 1))) {
    const view = lamance.view(state, state.mover);
    render(<Board key={state.laid.length} {...propsFor(view)} />, document.body);
    for (const held of find('[data-kind][aria-disabled="false"]')) {
      if (held.getAttribute('aria-pressed') === 'false') held.click();
      await new Promise((resolve) => setTimeout(resolve, 0));
      const order = find('[data-key="l"]').map(({ dataset: { move = '', field } }) => ({
        dead: isDeadAfter(state, move),
        points: reconstruction.points[Number(field)] as number,
      }));
      const points = (dead: boolean) =>
        order.filter((each) => each.dead === dead).map((each) => each.points);
      for (const each of [points(false), points(true)]) {
        expect(each).toEqual(each.toSorted((one, other) => other - one));
      }
      const firstDead = order.findIndex(({ dead }) => dead);
      if (firstDead > 0) mixed += 1;
      expect(order.slice(firstDead).every(({ dead }) => dead) || firstDead === -1).toBe(true);
    }
  }
  expect(mixed).toBeGreaterThan(0);
});
