// Every bot chooses a legal move under every rule set: each switch of each game with each of its values.
import { describe, expect, test } from 'vitest';
import { entries } from '#games';
import type { AnyBot } from '#kernel/bot.ts';
import type { Edition, Scalar, Switches } from '#kernel/game.ts';
import { playOut } from '#kernel/playout.ts';
import { pick } from '#kernel/random.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { setUp } from '#kernel/setup.ts';
import { firstOf, tries } from '#tools/testing/thorough.ts';

type Entry = (typeof entries)[number];

/** The values of a switch; for a seat, the first one. */
function valuesOf({ game }: Entry, name: string): readonly Scalar[] {
  return (game.switches[name] ?? []).map((value) => (value === 'seat' ? 0 : value));
}

/** Each switch with another value than on the sheet, one at a time; then random values of all switches. */
function settingsOf(entry: Entry, edition: Edition): readonly Switches[] {
  const names = Object.keys(entry.game.switches);
  const single = names.flatMap((name) =>
    valuesOf(entry, name)
      .filter((value) => value !== edition.switches[name])
      .map((value) => ({ [name]: value })),
  );
  const random = randomFrom(`settings of ${edition.id}`);
  const combined = Array.from({ length: tries(2, 200) }, () =>
    Object.fromEntries(names.map((name) => [name, pick(random, valuesOf(entry, name))])),
  );
  return [...single, ...combined];
}

/** Resting bids, empty bags and blocked worms occur within this many plies; `npm run test:slow` plays whole matches. */
const PLIES = tries(100, 100_000);

function play({ game, bots }: Entry, edition: Edition, switches: Switches, bot: AnyBot): void {
  for (const seatCount of firstOf([edition.seats.least, edition.seats.most])) {
    const setup = setUp(game, { edition: edition.id, seatCount, switches });
    if (isRefusal(setup)) throw new Error(setup.message);
    const start = game.initial(setup.switches, seatCount);
    // Rivals who play at random lead to positions that the bot would avoid.
    const rivals = new Array<AnyBot>(seatCount - 1).fill(bots.at(-1) as AnyBot);
    const players = { bots: [bot, ...rivals], work: 100 };
    let plies = 0;
    // Throws if the chosen move is not legal.
    for (const _ of playOut(game, start, players, 'every switch')) {
      plies += 1;
      if (plies > PLIES) break;
    }
    expect(plies).toBeGreaterThan(0);
  }
}

describe.each(
  entries.flatMap((entry) => entry.game.editions.map((edition) => ({ entry, edition }))),
)('$edition.id', ({ entry, edition }) => {
  test.each(entry.bots)('$id', (bot) => {
    for (const switches of settingsOf(entry, edition)) play(entry, edition, switches, bot);
  });
});
