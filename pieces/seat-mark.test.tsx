// Seat marks differ by pattern alone, and have the colours of the page.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { SeatColours } from './seat-colours.tsx';
import { SeatMark } from './seat-mark.tsx';

const marks = Array.from({ length: 7 }, (_, seat) => renderToString(<SeatMark seat={seat} />));

test('seven seats have seven patterns', () => {
  const drawings = marks.map((mark) => mark.replaceAll(/style="[^"]*"/g, ''));
  expect(new Set(drawings).size).toBe(7);
});

test('a remote player has a dot: full if present, else hollow', () => {
  const [none, here, away] = [undefined, 'here', 'away'].map((presence) =>
    renderToString(<SeatMark seat={0} presence={presence as 'here' | 'away' | undefined} />),
  ) as [string, string, string];
  expect(none).toBe(marks[0]);
  expect(here).toContain('seat-mark-here');
  expect(away).toContain('seat-mark-away');
});

test('each seat has its default colour, and an eighth starts again', () => {
  for (const [seat, mark] of marks.entries()) {
    expect(mark).toContain(`--seat:var(--colour-${seat})`);
  }
  expect(renderToString(<SeatMark seat={7} />)).toBe(marks[0]);
});

test('a chosen colour has its pattern and sets the seat’s CSS variable', () => {
  const drawn = renderToString(
    <SeatColours colours={[6, 0]}>
      <SeatMark seat={0} />
      <SeatMark seat={1} />
    </SeatColours>,
  );
  expect(drawn).toContain(`${marks[6]}${marks[0]}`);
  expect(drawn).toContain('--seat-0:var(--colour-6);--seat-1:var(--colour-0)');
});
