// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const host = document.createElement('div');

afterEach(() => {
  render(null, host);
  host.remove();
});

function open() {
  const onClose = vi.fn();
  document.body.append(host);
  render(
    <Dialog class="confirm" label="Sure?" onClose={onClose}>
      <button type="button">No</button>
    </Dialog>,
    host,
  );
  const dialog = host.querySelector('dialog') as HTMLDialogElement;
  vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 100));
  const press = (on: Element, clientX: number, clientY: number) =>
    on.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true }));
  return { dialog, onClose, press };
}

test('a press beside a dialog closes it, one on it does not', () => {
  const { dialog, onClose, press } = open();
  press(dialog, 110, 110);
  press(dialog.querySelector('button') as Element, 20, 20);
  expect(onClose).not.toHaveBeenCalled();
  press(dialog, 20, 20);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes it', () => {
  const { dialog, onClose } = open();
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the page behind it keeps the width reserved for a scroll bar', () => {
  const root = document.documentElement;
  vi.spyOn(root, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, innerWidth - 15, 600));
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(innerWidth);
  open();
  expect(root.style.getPropertyValue('--bar')).toBe('15px');
});
