// @vitest-environment happy-dom
// The board: every legal move can be chosen by a control with a name, and nothing else is one. Hidden dice are not drawn.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { renderToString } from 'preact-render-to-string';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inEveryLanguage } from '#languages/texts.ts';
import { cue } from './board/cues.ts';
import { Board } from './board/index.tsx';
import { luck } from './board/luck.tsx';
import type { Props } from './board/props.ts';
import { Drawing } from './board/rules-example.tsx';
import { words as wordsIn } from './messages/load.ts';
import { formatMove } from './notation.ts';
import { molehill } from './rules/index.ts';
import { FACES, type Fact, type State, sumOf, type View } from './rules/position.ts';
import { PLAIN, play, position, SHORT, statesOf, WILD } from './rules.test/play.ts';

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim', 'Marie', 'Luca'];
const languages = await inEveryLanguage(wordsIn);

afterEach(() => {
  render(null, document.body);
});

function movesOf(view: View): readonly string[] {
  return [...molehill.legalMoves(view)].map(formatMove);
}

function propsFor(view: View, change: Partial<Props> = {}): Props {
  return {
    view,
    moves: movesOf(view),
    onMove: () => undefined,
    names: NAMES,
    words: languages.en,
    busy: false,
    ...change,
  };
}

const viewOf = (state: State) => molehill.view(state, state.mover);

function show(view: View, change: Partial<Props> = {}): void {
  act(() => render(<Board {...propsFor(view, change)} />, document.body));
}

function offered(): readonly string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('[data-move]')];
  for (const control of controls) {
    expect(control.getAttribute('aria-label')).not.toMatch(/^$|undefined|NaN/);
  }
  return controls.map(({ dataset }) => dataset.move ?? '');
}

const press = (key: string) => {
  act(() => document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click());
};

test.each([PLAIN, SHORT])('every legal move can be chosen, and no other: %j', (rules) => {
  for (const state of statesOf(rules, 4, 'controls').filter((_, at) => at % 7 === 0)) {
    const view = viewOf(state);
    for (const words of Object.values(languages)) {
      render(null, document.body);
      show(view, { words });
      const found = new Set(offered());
      for (let more = 0; more < sumOf(view.counts); more += 1) {
        press('m');
        for (const move of offered()) found.add(move);
      }
      expect([...found].toSorted()).toEqual(movesOf(view).toSorted());
      expect(document.querySelector('a, input, select, textarea')).toBeNull();
    }
  }
});

test('a spectator sees no control and no dice', () => {
  const state = position(PLAIN, { hills: '12345 55555' });
  const html = renderToString(<Board {...propsFor(molehill.view(state, 'spectator'))} />);
  expect(html).not.toContain('<button');
  expect(html).not.toContain('die-face');
  expect(html.match(/molehill-hidden/g)).toHaveLength(10);
});

test('only your own dice have faces, and none while the curtain is down', () => {
  const view = molehill.view(position(PLAIN, { hills: '12345 55555', seat: 1 }), 0);
  show(view);
  expect(document.querySelectorAll('.molehill-now .die-face')).toHaveLength(5);
  expect(document.querySelectorAll('.molehill-hidden')).toHaveLength(5);
  expect(document.body.textContent).toContain('Anna: 5 dice: 1, 2, 3, 4, and 5.');
  expect(document.body.textContent).toContain('Piotr: 5 dice.');
  show(view, { curtain: <p class="curtain">Next: Piotr</p> });
  expect(document.querySelectorAll('.die-face')).toHaveLength(0);
  expect(document.body.textContent).not.toContain('1, 2, 3, 4');
  expect(document.querySelector('.molehill-controls .curtain')).not.toBeNull();
});

test('a face claims it with the number of dice shown, unless a command is pending', () => {
  const view = viewOf(position(PLAIN, { hills: '12 345', claim: '1 2 5' }));
  const onMove = vi.fn();
  show(view, { onMove, busy: true });
  press('6');
  press('m');
  expect(onMove).not.toHaveBeenCalled();
  show(view, { onMove });
  expect(offered()).toEqual(['claim 2 6', 'doubt']);
  press('m');
  expect(offered()).toHaveLength(FACES + 1);
  press('1');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('claim 3 1');
  press('f');
  press('f');
  expect(offered()).toEqual(['claim 2 6', 'doubt']);
  press('d');
  expect(onMove).toHaveBeenLastCalledWith('doubt');
});

test('each turn begins with the lowest claim', () => {
  show(viewOf(position(PLAIN, { hills: '12 345' })));
  press('m');
  press('m');
  expect(offered()[0]).toBe('claim 3 1');
  // The next round, without another player's turn before it.
  show(viewOf(position(PLAIN, { hills: '1 345' })));
  expect(offered()[0]).toBe('claim 1 1');
});

test('arrow keys go through the faces and the doubt', () => {
  show(viewOf(position(PLAIN, { hills: '12 345', claim: '1 2 4' })));
  const controls = [...document.querySelectorAll<HTMLElement>('[data-move]')];
  controls[0]?.focus();
  const arrow = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return document.activeElement?.getAttribute('data-move');
  };
  expect([arrow('ArrowRight'), arrow('ArrowDown'), arrow('ArrowRight')]).toEqual([
    ...['claim 2 6', 'doubt', 'claim 2 5'],
  ]);
});

test('after a doubt all dice of the round are shown, and those that count are marked', () => {
  const state = play(position(WILD, { hills: '125 355', claim: '1 3 5' }), 'doubt');
  show(molehill.view(state, 'spectator'));
  expect(document.querySelectorAll('.molehill-before .die-face')).toHaveLength(6);
  // Three 5s and the 1.
  expect(document.querySelectorAll('.molehill-marked')).toHaveLength(4);
  expect(document.body.textContent).toContain('Piotr: 3 dice: 3, 5, and 5.');
});

test('the winner is marked at the end', () => {
  const over = play(position(PLAIN, { hills: '6 4', claim: '1 2 6' }), 'doubt');
  show(molehill.view(over, 0), { over: true });
  const plates = [...document.querySelectorAll<HTMLElement>('.board-seat-best')];
  expect(plates.map(({ dataset }) => dataset.seatPlate)).toEqual(['0']);
  expect(offered()).toEqual([]);
});

describe('texts', () => {
  const { en: english, pl: polish } = languages;
  const audience = { names: NAMES, you: 0 };
  const rolled: Fact = { kind: 'rolled', seat: 0, count: 3, dice: [1, 0, 2, 0, 0, 0] };
  const state = position(WILD, { hills: '1 55', claim: '1 3 5' });
  const reveal = play(state, 'doubt').reveal!;
  const doubted: Fact = { kind: 'doubted', seat: 0, reveal, left: 0 };

  test('of a roll', () => {
    expect(english.tell({ ...rolled, dice: null }, NAMES)).toBe('Anna rolls 3 dice.');
    expect(english.answer([rolled], audience)).toBe('You have 1, 3, and 3.');
    expect(english.tell(rolled, NAMES)).toBe('Anna rolls 1, 3, and 3.');
    expect(polish.recount([{ ...rolled, seat: 1, dice: null }], audience)).toBe(
      'Piotr rzuca (3 kostki).',
    );
  });

  test('of a claim', () => {
    const claimed: Fact = { kind: 'claimed', seat: 1, count: 1, face: 5 };
    expect(english.tell(claimed, NAMES)).toBe('Piotr claims: at least 1 die shows 5.');
    expect(polish.tell({ ...claimed, count: 2 }, NAMES)).toBe(
      'Piotr: co najmniej 2 kostki z wartością 5.',
    );
    expect(english.answer([{ ...claimed, seat: 0 }], audience)).toBe(
      'You claim: at least 1 die shows 5.',
    );
  });

  test('of a doubt', () => {
    expect(english.tell(doubted, NAMES)).toBe(
      'Anna doubts. With the ones, 3 dice count. Anna loses the last die and is out.',
    );
    expect(polish.answer([doubted], audience)).toBe(
      'Sprawdzasz. Razem z jedynkami: 3 kostki. Tracisz ostatnią kostkę i odpadasz.',
    );
    const plain = play(position(PLAIN, { hills: '13 24', claim: '1 2 5' }), 'doubt').reveal!;
    expect(english.recount([{ ...doubted, reveal: plain, left: 1 }], audience)).toBe(
      'You doubt. No dice show 5. Piotr loses a die and has 1 left.',
    );
  });

  test('of a view', () => {
    const view = viewOf(position(PLAIN, { hills: '12 345', claim: '1 2 6' }));
    expect(english.prompt(view)).toBe('Make a higher claim, or doubt.');
    expect(english.offer(view, audience)).toBe(
      'You can claim at least 3 dice show 1, or more. You can doubt the claim.',
    );
    const last = viewOf(position(PLAIN, { hills: '12 345', claim: '1 5 6' }));
    expect(english.prompt(last)).toBe('This is the highest claim: you must doubt.');
    expect(polish.offer(last, audience)).toBe('Możesz sprawdzić stawkę.');
    expect(english.lead(view, audience)).toBe('Piotr leads by 1 die.');
    expect(polish.lead(view, { names: NAMES, you: 1 })).toBe('Prowadzisz, przewaga: 1 kostka.');
    expect(english.lead(viewOf(position(PLAIN, { hills: '1 2' })), audience)).toBe('');
    expect([0, 1].map((seat) => english.score(view, seat))).toEqual(['2 dice', '3 dice']);
  });

  test('a doubt takes time to read, and each fact has a sound', () => {
    expect(cue(rolled).next).toBe(0);
    expect(cue(doubted).next).toBeGreaterThan(0);
    expect([rolled, doubted].map((fact) => cue(fact).sound)).toEqual(['roll', 'take']);
  });
});

test('a drawing has the claim and all dice', () => {
  const html = renderToString(<Drawing pieces="3x5 : 1 5 / 2 ? ?" />);
  expect(html).toContain('3 ×');
  // The face of the claim, and three dice.
  expect(html.match(/die-face/g)).toHaveLength(4);
  expect(html.match(/molehill-hidden/g)).toHaveLength(2);
});

test('the luck page draws each face', async () => {
  const [rolls] = luck.counted;
  expect(rolls?.symbols).toHaveLength(FACES);
  expect(renderToString(<luck.Symbol symbol="5" />)).toContain('die-face');
  expect(Object.keys((await luck.words('en')).rolls)).toEqual([rolls?.label]);
});
