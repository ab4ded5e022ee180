// @vitest-environment happy-dom
// Focus lost with a removed element goes to the first control or the table; focus elsewhere stays.
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { useRestoredFocus } from './restored-focus.ts';

interface PlaceProps {
  readonly skip: boolean;
  readonly moves: readonly string[];
}

function Place({ skip, moves }: PlaceProps) {
  const part = useRef<HTMLDivElement>(null);
  useRestoredFocus(part);
  return (
    <>
      <div ref={part}>
        {skip && <button type="button" id="skip" />}
        <div data-board tabIndex={-1}>
          {moves.map((move) => (
            <button key={move} type="button" data-move={move} />
          ))}
        </div>
      </div>
      <button type="button" id="elsewhere" />
    </>
  );
}

async function show(props: PlaceProps): Promise<void> {
  await act(() => render(<Place {...props} />, document.body));
}

function focus(id: string): void {
  document.getElementById(id)?.focus();
}

afterEach(() => act(() => render(null, document.body)));

test.each([
  ['the first control', ['keep 1', 'keep w'], '[data-move="keep 1"]'],
  ['the table, if there is no control', [], '[data-board]'],
])('from a removed button to %s', async (_name, moves, home) => {
  await show({ skip: true, moves });
  focus('skip');
  await show({ skip: false, moves });
  await expect.poll(() => document.activeElement?.matches(home)).toBe(true);
});

test('focus elsewhere stays', async () => {
  await show({ skip: true, moves: ['roll'] });
  focus('skip');
  focus('elsewhere');
  await show({ skip: false, moves: ['roll'] });
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement?.id).toBe('elsewhere');
});
