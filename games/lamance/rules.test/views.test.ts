// Functions of a view: the view after an unsent piece, and sampled states.
import { describe, expect, test } from 'vitest';
import { randomFrom } from '#kernel/seeded-random.ts';
import { parsePieces } from '../notation.ts';
import { viewAfter } from '../rules/index.ts';
import type { Lay } from '../rules/line.ts';
import type { View } from '../rules/position.ts';
import { play, SHEET, type Table, table } from './play.ts';

/** The predicted view after a line, and the actual one. */
function foreseen(before: Table, line: string, observer: View['observer']): readonly [View, View] {
  const lay = before.game.parseMove(line) as Lay;
  const seen = before.game.view(before.state, observer);
  const { game, state } = play(before, line);
  return [viewAfter(before.layout, seen, lay), game.view(state, observer)];
}

describe('the view after a piece, before anybody draws', () => {
  const words = { laid: 'a3/e-w/1/-', hands: 'star,90s;90s*2', bag: '45l*3', passes: 1 };
  const start = table(['s11', '111', '111'], words);

  test.each([[0], ['spectator']] as const)(
    '[LAM-9] %s: a star, and what follows it',
    (observer) => {
      const [star, starIs] = foreseen(start, 'lay b3 star', observer);
      expect(star).toEqual(starIs);
      expect(star.stage).toBe('follow');
      const [both, bothAre] = foreseen(play(start, 'lay b3 star'), 'lay b2 e-n', observer);
      expect(both).toEqual(bothAre);
      expect(both.stage).toBe('draw');
    },
  );

  test('[LAM-11] an ordinary piece', () => {
    const [after, is] = foreseen(start, 'lay b3 n-w', 0);
    expect(after).toEqual(is);
    expect(after.stage).toBe('draw');
  });

  test('[LAM-21] a star that is the last piece', () => {
    const rules = { ...SHEET, loneStarNeedsEmptyBag: false };
    const lone = { laid: 'a1/e-w/1/-', hands: 'star;180s', bag: '90s', rules };
    const [after, is] = foreseen(table(['s1s'], lone), 'lay b1 star', 0);
    expect(after).toEqual(is);
    expect(after.stage).toBe('draw');
  });
});

describe('[LAM-9] a seat that owes a follow-up is dealt a hand that has one', () => {
  /** A star was placed that continues only to the west; these unseen pieces are in the bag. */
  function owing(bag: string): Table & { readonly seen: View } {
    const words = { laid: 'a1/e-w/1/-', hands: 'star,180c;90s*2', bag };
    const before = table(['s1s'], words);
    const seen = before.game.view(before.state, 1);
    const after = viewAfter(before.layout, seen, before.game.parseMove('lay b1 star') as Lay);
    return { ...before, seen: { ...after, stage: 'follow' } };
  }

  test('in every sample', () => {
    const { game, seen } = owing('180c*3,180s');
    for (let seed = 0; seed < 20; seed += 1) {
      const { hands } = game.resample(seen, randomFrom(`deal ${seed}`));
      expect(hands[0]).toEqual(parsePieces('180s'));
    }
  });

  test('but any hand after a thousand attempts', () => {
    const { game, seen } = owing('180c*3');
    const random = randomFrom('deal');
    let drawn = 0;
    const counting = (): number => {
      drawn += 1;
      return random();
    };
    expect(game.resample(seen, counting).hands[0]).toEqual(parsePieces('180c'));
    expect(drawn).toBe(1_000);
  });
});
