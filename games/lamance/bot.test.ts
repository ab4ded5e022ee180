// The packed form beside the readable rules; the players' strength is held by bot.slow.test.ts.
import { expect, test } from 'vitest';
import { randomPly } from '#kernel/contract.ts';
import { randomFrom } from '#kernel/random.ts';
import {
  draw,
  groundOf,
  lay,
  listMoves,
  PASS,
  type Packed,
  packedMove,
  packState,
  unpackedMove,
} from './bot/packed.ts';
import type { Layout } from './layout.ts';
import { reconstruction } from './layout.ts';
import { lamanceOn, pointsBySeat } from './rules/index.ts';
import type { State } from './rules/position.ts';
import { SHEET, small, switchesOf } from './rules.test/play.ts';

function expectAlike(packed: Packed, expected: Packed): void {
  const { field, ...rest } = packed;
  const { field: other, ...others } = expected;
  expect(rest).toEqual(others);
  if (packed.arms !== 0) expect(field).toBe(other);
}

const boards: readonly [string, Layout][] = [
  ['the real board', reconstruction],
  ['the small board', small],
];

test.each(boards)('the packed form plays like the rules on %s', (_, layout) => {
  const [game, ground] = [lamanceOn(layout), groundOf(layout)];
  const moves = new Int32Array(1_000);
  const random = randomFrom('packed');
  for (let match = 0; match < 40; match += 1) {
    const rules = { ...SHEET, starAfterStar: match % 2 === 0, playOnWithoutBag: match % 3 > 0 };
    const seatCount = 2 + (match % (layout.hands.size === 3 ? 3 : 2));
    const pack = (state: State) =>
      packState(ground, state, pointsBySeat(layout, state.laid, seatCount));
    let state = game.initial(switchesOf(rules), seatCount);
    while (state.stage !== 'play') state = game.apply(state, randomPly(game, state, random));
    const packed = pack(state);
    while (game.turn(state).kind !== 'over') {
      const ply = randomPly(game, state, random);
      if (ply.by === 'chance') {
        draw(packed, ply.outcome);
      } else {
        const count = listMoves(ground, packed, moves);
        const listed = [...moves.slice(0, count)].map(unpackedMove);
        expect(listed).toEqual(game.legalMoves(game.view(state, state.mover)));
        lay(ground, packed, ply.move.kind === 'pass' ? PASS : packedMove(ply.move));
      }
      state = game.apply(state, ply);
      if (game.turn(state).kind !== 'chance') expectAlike(packed, pack(state));
    }
    expect(packed.over).toBe(true);
  }
});
