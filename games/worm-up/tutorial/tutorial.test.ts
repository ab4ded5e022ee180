// A learner with other walks gets the same lessons: bots bid and walk as prepared, the required moves are
// legal, and walks towards the card are accepted.
import { describe, expect, test } from 'vitest';
import type { Tutorial } from '#kernel/tutorial/tutorial.ts';
import { editions } from '../editions.ts';
import { wormUp } from '../rules/index.ts';
import type { State, View } from '../rules/position.ts';
import { play, throwGhost } from '../rules.test/race.ts';
import { tutorials } from './index.ts';

const LEARNER = 0;

/** The tutorial of an edition, with its English texts. */
async function tutorialIn(edition: string): Promise<Tutorial<View>> {
  const tutorial = tutorials[edition]!();
  await tutorial.prepare('en');
  return tutorial;
}

const prepared: Readonly<Record<string, Tutorial<View>>> = {
  tiles: await tutorialIn('tiles'),
  dice: await tutorialIn('dice'),
};

/** The state after the prepared bots and ghost, when the learner is to move. */
function asked(edition: string, begun: State): State {
  const tutorial = prepared[edition]!;
  let state = begun;
  for (;;) {
    const turn = wormUp.turn(state);
    if (turn.kind === 'chance') {
      const ghost = tutorial.preparedOutcome(wormUp.view(state, LEARNER))!;
      state = throwGhost(state, ghost.replace('ghost ', ''));
      continue;
    }
    if (turn.kind === 'over') return state;
    const bot = turn.seats.find((seat) => seat !== LEARNER);
    if (bot === undefined) return state;
    const move = tutorial.reply(wormUp.view(state, bot));
    if (move === undefined) throw new Error(`nothing is prepared in round ${state.round}`);
    state = play(state, bot, move);
  }
}

const lessonIn = (edition: string, state: State) =>
  prepared[edition]!.lesson(wormUp.view(state, LEARNER), 'en');

/** The second round, with the learner's first walk. */
function atFirstWalk(edition: string): State {
  const switches = editions.find(({ id }) => id === edition)!.switches;
  const seats = prepared[edition]!.bots.length;
  const first = asked(edition, wormUp.initial(switches, seats));
  const second = asked(edition, play(first, LEARNER, 'bid 7'));
  return asked(edition, play(second, LEARNER, 'bid 5'));
}

/** The bid of the third round, by edition. */
const bids = { tiles: 'bid 6', dice: 'bid 7' } as const;

describe.each(['tiles', 'dice'] as const)('%s', (edition) => {
  const steps = (heading: number, count = 5) => new Array(count).fill(`step ${heading}`);

  test('the first walk accepts every walk that ends nearer to the card', () => {
    const { fits } = lessonIn(edition, atFirstWalk(edition));
    expect(fits?.(steps(0))).toBe(true);
    expect(fits?.(steps(3300))).toBe(true);
    expect(fits?.(['step 900', 'step 1500', 'step 2100', 'step 2100', 'step 2100'])).toBe(false);
    expect(fits?.(steps(1800))).toBe(false);
    expect(fits?.(['done'])).toBe(false);
  });

  test('after another walk, a bot’s worm still blocks the learner, and a path leads round it', () => {
    const walked = play(atFirstWalk(edition), LEARNER, ...steps(30));
    const third = asked(edition, walked);
    expect(third.round).toBe(3);
    const at = asked(edition, play(third, LEARNER, bids[edition]));
    expect(at.stage).toBe('walk');
    const head = at.worms[1]![0]!;
    expect(head.y).toBeLessThan(at.worms[LEARNER]![0]!.y);
    const { id, fits } = lessonIn(edition, at);
    expect(id).toMatch(/^around /);
    expect(fits).toBeDefined();
  });
});
