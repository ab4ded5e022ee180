// @vitest-environment happy-dom
// The board: every legal move is a named control, a whole race works by controls and by pointer,
// secrets are not in the page, spectators have no controls.
import { render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, test, vi } from 'vitest';
import { sample } from '#kernel/chance.ts';
import { type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { inEveryLanguage } from '#languages/texts.ts';
import { partOfToday, tries } from '#tools/testing/thorough.ts';
import { Board } from './board/index.tsx';
import { laterPart } from './board/later-part.ts';
import type { Props } from './board/props.ts';
import type { Rules } from './editions.ts';
import { words as wordsIn } from './messages/load.ts';
import { wormUp } from './rules/index.ts';
import type { State, View } from './rules/position.ts';
import {
  begin,
  bidAll,
  DICE,
  moversOf,
  play,
  possible,
  TILES,
  withWorms,
  wormAt,
} from './rules.test/race.ts';

await laterPart.load();

const NAMES = ['Anna', 'Piotr', 'Zosia', 'Wim', 'Ewa'];
const languages = await inEveryLanguage(wordsIn);

afterEach(() => {
  render(null, document.body);
});

function propsFor(view: View, change: Partial<Props> = {}): Props {
  return {
    view,
    // The board computes its controls from the view; `moves` only says whether it may move.
    moves: ['something'],
    onMove: () => undefined,
    names: NAMES,
    words: languages.en,
    busy: false,
    ...change,
  };
}

function find(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

const offered = () => find('[data-move]').map(({ dataset }) => dataset.move as string);

/** Clicks and waits for the update. */
async function press(selector: string): Promise<void> {
  find(selector)[0]?.click();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function nameOf(control: HTMLElement): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

/** Seat 1 starts its walk; then seats 0 and 2 walk. */
const walking = (rules: Rules = TILES) => bidAll(begin(rules, 3), [5, 4, 7]);

/** X of seat 1 has walked and may swing a post. */
function swinging(): State {
  const named = play(bidAll(begin(TILES, 3), [6, 'X', 7]), 1, 'x 4');
  return play(named, 1, 'step 0', 'step 0', 'step 0', 'step 0');
}

/** Makes a random legal move with the page's controls. */
async function act(state: State, random: Random): Promise<void> {
  if (state.stage === 'bid' || state.stage === 'name') {
    const choices = offered();
    await press(`[data-move="${choices[uniform(random, choices.length)]}"]`);
    return;
  }
  if (state.stage === 'post') {
    await press(`[data-key="${uniform(random, 2) === 0 ? ',' : '.'}"]`);
    await press('[data-key="."]');
    await press(
      find('[data-key="c"][data-move]').length > 0 ? '[data-key="c"]' : '[data-move="pass"]',
    );
    return;
  }
  for (let steps = uniform(random, 3); steps > 0; steps -= 1) {
    await press('[data-key="r"]');
    await press('[data-key="s"][aria-disabled="false"]');
  }
  await press('[data-key="a"][aria-disabled="false"]');
  await press('[data-key="c"]');
}

const races: readonly (readonly [string, number, Rules])[] = [
  ['tiles', 3, TILES],
  ['dice and bends', 3, { ...DICE, bendFirst: true, reverseWhenBlocked: true }],
  ['dice', 2, DICE],
  ['dice and bends', 4, { ...DICE, bendFirst: true, reverseWhenBlocked: true }],
  ['tiles', 5, TILES],
];

test.each(partOfToday(races, races.length))(
  'a whole race by controls: %s, %i seats',
  async (...race) => {
    const [name, seats, rules] = race;
    const random = randomFrom(`race ${name} ${seats}`);
    let state = begin(rules, seats);
    for (let turns = 0; state.stage !== 'over'; turns += 1) {
      expect(turns).toBeLessThan(2_000);
      if (state.stage === 'ghost') {
        const outcome = sample(wormUp.chance(state), random);
        state = wormUp.apply(state, { by: 'chance', outcome });
        continue;
      }
      const [seat] = moversOf(state) as [number];
      const onMove = vi.fn();
      const view = wormUp.view(state, seat);
      const words = turns % 2 === 0 ? languages.en : languages.pl;
      render(<Board key={turns} {...propsFor(view, { onMove, words })} />, document.body);
      for (const control of find('button')) {
        expect(nameOf(control)).not.toMatch(/^$|undefined|NaN|\[object/);
      }
      await act(state, random);
      expect(onMove).toHaveBeenCalledTimes(1);
      state = play(state, seat, ...(onMove.mock.calls[0] as string[]));
    }
    expect(state.winners.length).toBeGreaterThan(0);
  },
);

test('legal bids are controls, a resting bid has a note', () => {
  const state = possible({ ...begin(TILES, 3), rests: [6, null, null], round: 2 });
  render(<Board {...propsFor(wormUp.view(state, 0))} />, document.body);
  expect(offered()).toEqual(['bid 4', 'bid 5', 'bid 7', 'bid X']);
  expect(find('[data-move]').map(nameOf)).toEqual(['Bid 4', 'Bid 5', 'Bid 7', 'Bid X']);
  expect(find('.race-choice-rests')[0]?.getAttribute('aria-label')).toBe('6 is out this round');
});

test('the page does not contain another player’s bid', () => {
  const bid = (text: string) => wormUp.view(play(begin(TILES, 3), 0, text), 1);
  const [one, other] = ['bid 4', 'bid X'].map((text) =>
    renderToString(<Board {...propsFor(bid(text))} />),
  );
  expect(one).toBe(other);
  expect(one).toContain('Anna: 35 steps to the finish, has bid.');
});

test('void bids are struck out, and the last round’s bids stay until the next reveal', () => {
  const shown = bidAll(begin(TILES, 3), [7, 7, 4]);
  const html = renderToString(<Board {...propsFor(wormUp.view(shown, 2))} />);
  expect(html.match(/race-strike-line/g)).toHaveLength(2);
  const next = play(shown, 2, 'step 0', 'step 0', 'step 0', 'step 0');
  const after = renderToString(<Board {...propsFor(wormUp.view(next, 0))} />);
  expect(after.match(/race-strike-line/g)).toHaveLength(2);
  expect(after).toContain('last round’s bid 7, void');
});

test('X may take numbers that nobody bid', () => {
  const state = bidAll(begin(TILES, 3), ['X', 5, 7]);
  render(<Board {...propsFor(wormUp.view(state, 0))} />, document.body);
  expect(offered()).toEqual(['x 4', 'x 6']);
});

test('a walk that must go on is sent only when complete', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(wormUp.view(walking(), 1), { onMove })} />, document.body);
  for (let steps = 0; steps < 4; steps += 1) {
    expect(find('[data-key="c"]')).toEqual([]);
    expect(nameOf(find('[data-key="s"]')[0]!)).toBe(`Step ${steps + 1} of 4, straight ahead`);
    await press('[data-key="s"]');
  }
  expect(onMove).not.toHaveBeenCalled();
  expect(nameOf(find('[data-key="c"]')[0]!)).toBe('Walk 4/4: Walk these 4 steps');
  expect(offered()).toEqual(['step 0, step 0, step 0, step 0']);
  await press('[data-key="c"]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('step 0', 'step 0', 'step 0', 'step 0');
});

test('a walk that may end early is sent with `done`', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(wormUp.view(walking(DICE), 1), { onMove })} />, document.body);
  expect(offered()).toEqual(['step 0', 'done']);
  await press('[data-key="r"]');
  await press('[data-key="s"]');
  await press('[data-key="s"]');
  await press('[data-key="z"]');
  await press('[data-key="c"]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('step 50', 'done');
});

function key(name: string, change: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...change }),
  );
  return new Promise((resolve) => setTimeout(resolve, 0));
}

test('arrow keys turn, add and remove steps; Shift turns finely', async () => {
  render(<Board {...propsFor(wormUp.view(walking(DICE), 1))} />, document.body);
  find('[data-key="s"]')[0]?.focus();
  await key('ArrowRight');
  await key('ArrowRight');
  await key('ArrowLeft', { shiftKey: true });
  expect(offered()[0]).toBe('step 95');
  await key('ArrowUp');
  expect(offered()).toEqual(['step 95', 'step 95, done']);
  await key('ArrowDown');
  expect(offered()[1]).toBe('done');
});

test('a worm bends from its last segment, then walks', async () => {
  const onMove = vi.fn();
  const rules = { ...DICE, bendFirst: true };
  render(<Board {...propsFor(wormUp.view(walking(rules), 1), { onMove })} />, document.body);
  await press('[data-key="b"]');
  expect(nameOf(find('[data-key="s"]')[0]!)).toMatch(/^Lay segment 1 of 6/);
  for (let laid = 0; laid < 6; laid += 1) {
    expect(find('[data-key="c"]')).toHaveLength(laid === 0 ? 1 : 0);
    await press('[data-key="s"]');
  }
  expect(nameOf(find('[data-key="s"]')[0]!)).toMatch(/^Step 1 of 4/);
  await press('[data-key="s"]');
  await press('[data-key="c"]');
  const sent = onMove.mock.calls[0] as string[];
  expect(sent.map((move) => move.split(' ')[0])).toEqual([
    ...new Array(6).fill('lay'),
    'step',
    'done',
  ]);
  expect(() => play(walking(rules), 1, ...sent)).not.toThrow();
});

test('keys swing a post to its limit, or pass', async () => {
  const onMove = vi.fn();
  render(<Board {...propsFor(wormUp.view(swinging(), 1), { onMove })} />, document.body);
  expect(offered()).toEqual(['pass']);
  await press('[data-key="l"]');
  await press('[data-key="."]');
  await press('[data-key="."]');
  expect(offered()).toEqual(['pass', 'post left 1000']);
  await press('[data-key="c"]');
  expect(onMove).toHaveBeenCalledExactlyOnceWith('post left 1000');
});

/** The pixel of a point, at the default size. */
function pixelOf(view: View, along: number, across: number): readonly [number, number] {
  const scene = find('.race-scene')[0] as HTMLElement;
  const [right, down, scale] = (scene.style.transform.match(/-?\d+(\.\d+)?/g) ?? []).map(
    Number,
  ) as [number, number, number];
  const { x, y } = view.worms[view.observer as number]![0]!;
  const spot = (units: number, segments: number) => (units / 65_536 + segments) * 20;
  return [right + scale * spot(x, along), down + scale * spot(y, across)];
}

function point(type: string, [clientX, clientY]: readonly [number, number]): void {
  const at = { clientX, clientY, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true };
  find('.race-picture')[0]?.dispatchEvent(new PointerEvent(type, at));
}

test('dragging from the head draws a walk and undoes it', async () => {
  const view = wormUp.view(walking(), 1);
  render(<Board {...propsFor(view)} />, document.body);
  const wait = () => new Promise((resolve) => setTimeout(resolve, 0));
  const drawn = () => Number(find('[data-drawn]')[0]?.dataset.drawn);
  point('pointerdown', pixelOf(view, 0, 0));
  for (const along of [0.6, 1.1, 2.2, 3.1]) {
    point('pointermove', pixelOf(view, along, 0));
    await wait();
  }
  expect(drawn()).toBe(3);
  for (const along of [2.6, 1.7, 1.1]) {
    point('pointermove', pixelOf(view, along, 0));
    await wait();
  }
  expect(drawn()).toBe(1);
  point('pointerup', pixelOf(view, 1.1, 0));
});

test('a press on the ring adds one segment', async () => {
  const view = wormUp.view(walking(), 1);
  render(<Board {...propsFor(view)} />, document.body);
  const place = pixelOf(view, 1, 0);
  point('pointerdown', place);
  point('pointerup', place);
  await expect.poll(() => find('[data-drawn]')[0]?.dataset.drawn).toBe('1');
});

test('a pending command blocks input and keeps the draft', async () => {
  const onMove = vi.fn();
  const view = wormUp.view(walking(), 1);
  render(<Board {...propsFor(view, { onMove })} />, document.body);
  await press('[data-key="a"]');
  render(<Board {...propsFor(view, { onMove, busy: true })} />, document.body);
  expect(find('[data-drawn]')[0]?.dataset.drawn).toBe('4');
  expect(find('[data-move]:not([aria-disabled="true"])')).toEqual([]);
  await press('[data-key="z"]');
  await press('[data-key="c"]');
  expect(find('[data-drawn]')[0]?.dataset.drawn).toBe('4');
  expect(onMove).not.toHaveBeenCalled();
});

test.each(['spectator', 0] as const)('a viewer who can’t move has no control: %s', (observer) => {
  for (const state of [walking(), swinging(), bidAll(begin(TILES, 3), [7, 'X', 4])]) {
    const html = renderToString(
      <Board {...propsFor(wormUp.view(state, observer), { moves: [] })} />,
    );
    expect(html).not.toContain('data-move');
    expect(html).not.toContain('race-ring');
  }
});

test.each(Object.entries(languages))('every fact has words: %s', (_, words) => {
  const random = randomFrom('told');
  const rules = { ...DICE, bendFirst: true, reverseWhenBlocked: true, lineMayTouchHead: true };
  const heard = new Set<string>();
  for (let races = 0; races < tries(1, 3); races += 1) {
    let state = begin(rules, 3);
    for (let plies = 0; plies < 400 && state.stage !== 'over'; plies += 1) {
      const [seat] = moversOf(state) as [number];
      const view = wormUp.view(state, seat);
      const audience = { names: NAMES, you: seat };
      expect(words.prompt(view)).not.toMatch(/^$|undefined|NaN/);
      expect(words.offer(view, audience)).not.toMatch(/^$|undefined|NaN/);
      const all = [...wormUp.legalMoves(view)];
      // Most of thousands of moves are steps, so the kind is chosen first.
      const kinds = [...new Set(all.map(({ kind }) => kind))];
      const kind = kinds[uniform(random, kinds.length)];
      const moves = all.filter((each) => each.kind === kind);
      const move = moves[uniform(random, moves.length)]!;
      const after = wormUp.apply(state, { by: seat, move });
      const facts = wormUp.facts({ before: state, ply: { by: seat, move }, after }, seat);
      for (const one of facts) {
        heard.add(one.kind);
        expect(words.tell(one, NAMES) ?? 'nothing').not.toMatch(/^$|undefined|NaN|\[object/);
      }
      for (const say of [words.recount, words.answer]) {
        expect(say(facts, audience)).not.toMatch(/undefined|NaN|\[object/);
      }
      expect(words.lead(wormUp.view(after, seat), audience)).not.toMatch(/undefined|NaN/);
      state = after;
    }
  }
  for (const kind of ['bid', 'revealed', 'stepped', 'stopped', 'laid', 'kept', 'round']) {
    expect(heard).toContain(kind);
  }
});

test('a walk of another player is one sentence; own moves are announced by their results', () => {
  const { recount, answer } = languages.en;
  const audience = { names: NAMES, you: 0 };
  const step = (left: number) => ({ kind: 'stepped', seat: 1, heading: 0, left }) as const;
  const round = { kind: 'round', round: 2, dead: 0 } as const;
  expect(recount([step(2), step(1), step(0), round], audience)).toBe('Piotr walks 3 steps.');
  const revealed = {
    kind: 'revealed',
    bids: [7, 7, 4],
    ghost: null,
    void: [0, 1],
  } as const;
  expect(answer([{ kind: 'bid', seat: 0, bid: 7 }, revealed], audience)).toBe(
    'You bid 7. Bids: you 7, Piotr 7, Zosia 4. You and Piotr both chose 7: neither moves.',
  );
  expect(languages.pl.recount([step(2), step(1), step(0)], audience)).toBe('Piotr robi 3 kroki.');
});

test.each(Object.entries(languages))('a won race is announced and shown: %s', (_, words) => {
  const near = withWorms(begin(TILES, 3), { 1: wormAt(34, 0, [1_800]) });
  const won = play(bidAll(near, [5, 4, 7]), 1, 'step 0');
  expect(won.winners).toEqual([1]);
  const view = wormUp.view(won, 'spectator');
  const html = renderToString(<Board {...propsFor(view, { words, moves: [], over: true })} />);
  expect(html).toContain('race-triumph');
  expect(html).toContain(words.touched);
  expect(html).not.toMatch(/undefined|NaN|\[object/);
  expect(words.tell({ kind: 'ended', why: 'touched', winners: [1] }, NAMES)).toContain('Piotr');
});

test('a shared device names the player, and the curtain covers the hand', () => {
  const view = wormUp.view(walking(), 1);
  const shown = (change: Partial<Props>) => renderToString(<Board {...propsFor(view, change)} />);
  expect(shown({ mine: [0, 1] })).toMatch(/race-whose.*Piotr/s);
  expect(shown({ mine: [1] })).not.toContain('race-whose');
  const covered = shown({ moves: [], curtain: <i id="cloth" /> });
  expect(covered).toContain('id="cloth"');
  expect(covered).not.toMatch(/race-whose|data-move/);
});
