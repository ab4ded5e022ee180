// Seat colours: all different, kept by people, and fixed after the start.
import { describe, expect, test } from 'vitest';
import { type ChanceSource, chanceFrom } from '../chance.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import { isRefusal } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import { type Setup, setUp } from '../setup.ts';
import { COLOURS, type Colour, firstColours, parseColour, withColour } from './colours.ts';
import { type Command, decide } from './command.ts';
import { type Entry, formatEntry, type Player, parseEntry } from './entry.ts';
import { beginMatch, type Change, changeBy, type Match, replay } from './match.ts';
import { lineFor, projectedEntry, projectionOf } from './projection.ts';

test('seven seats have seven colours, and the eighth has the first again', () => {
  expect(firstColours(8)).toEqual([...COLOURS, COLOURS[0]]);
});

test('parses the names of colours and nothing else', () => {
  for (const colour of COLOURS) expect(parseColour(colour)).toBe(colour);
  for (const text of ['', 'Blue', 'blue ', 'red', '0', 'toString']) {
    expect(parseColour(text)).toBeUndefined();
  }
});

test('two seats swap colours', () => {
  expect(withColour(['coral', 'blue', 'green'], 0, 'green')).toEqual(['green', 'blue', 'coral']);
  expect(withColour(['coral', 'blue', 'green'], 1, 'brown')).toEqual(['coral', 'brown', 'green']);
  expect(withColour(['coral', 'blue', 'green'], 2, 'green')).toEqual(['coral', 'blue', 'green']);
});

test('formatEntry and parseEntry are inverse for colours; other text is refused', () => {
  const entry: Entry = { kind: 'colour', seat: 2, colour: 'violet' };
  expect(formatEntry(entry)).toBe('colour 2 violet');
  expect(parseEntry('colour 2 violet')).toEqual(entry);
  for (const text of ['colour 2', 'colour 2 pink', 'colour 02 violet', 'colour 2 violet blue']) {
    expect(parseEntry(text)).toBeUndefined();
  }
});

describe('at a table', () => {
  const ann: Player = { kind: 'person', name: 'Ann' };
  const open: Player = { kind: 'open' };
  const bot: Player = { kind: 'bot', bot: 'steady' };
  const setup = setUp(blindBids, { edition: 'blind-bids', seatCount: 3 }) as Setup;
  const begun = beginMatch(blindBids, setup);

  const random = randomFrom('colours');
  const source: ChanceSource = chanceFrom(random);

  /** The match after some commands or the refusal of one, and all their lines. */
  function play(...commands: readonly Command[]) {
    const log: Entry[] = [];
    let match: Match = begun;
    for (const command of commands) {
      const decision = decide(match, command, source);
      if (isRefusal(decision)) return { match, log, refused: decision.refused };
      log.push(...decision.changes.map(({ entry }) => entry));
      match = decision.match;
    }
    return { match, log, refused: undefined };
  }
  const opened = (players: readonly Player[], colours?: readonly Colour[]): Command => ({
    kind: 'open',
    players,
    ...(colours && { colours }),
  });
  const sit = (seat: number, name: string, colour?: Colour): Command => ({
    kind: 'sit',
    seat,
    name,
    colour,
  });

  test('default colours add no line', () => {
    const { match, log } = play(opened([ann, bot, open], ['coral', 'blue', 'green']));
    expect(log.map(formatEntry)).toEqual(['seat 0 person Ann', 'seat 1 bot steady']);
    expect(projectionOf(match, 'spectator').colours).toEqual(['coral', 'blue', 'green']);
  });

  test('a new table accepts any order of colours, with at most one line per seat', () => {
    const orders = COLOURS.flatMap((one) =>
      COLOURS.flatMap((two) => COLOURS.map((three) => [one, two, three] as const)),
    ).filter((order) => new Set(order).size === 3);
    expect(orders.length).toBe(7 * 6 * 5);
    for (const order of orders) {
      const { match, log } = play(opened([ann, bot, bot], order));
      expect(match.colours).toEqual(order);
      expect(log.filter(({ kind }) => kind === 'colour').length).toBeLessThanOrEqual(3);
      expect((replay(begun, log) as Match).colours).toEqual(order);
    }
  });

  test('a guest can choose while joining, and again until the start', () => {
    const table = opened([ann, open, open]);
    const first = play(table, sit(1, 'Ben', 'violet'));
    expect(first.log.slice(-2).map(formatEntry)).toEqual(['colour 1 violet', 'seat 1 person Ben']);
    const again = play(table, sit(1, 'Ben', 'violet'), sit(1, 'Ben', 'green'));
    expect(again.match.colours).toEqual(['coral', 'green', 'violet']);
    expect(again.log.length).toBe(first.log.length + 1);
    expect(play(table, sit(1, 'Ben', 'blue')).match.colours).toEqual(['coral', 'blue', 'green']);
  });

  test('a guest cannot take a person’s colour, but a bot’s', () => {
    const table = opened([ann, open, bot]);
    const refused = play(table, sit(1, 'Ben', 'coral'));
    expect(refused.refused).toBe('colour-taken');
    expect(refused.match.players[1]).toEqual(open);
    expect(play(opened([ann, bot, open]), sit(2, 'Cas', 'blue')).match.colours).toEqual([
      'coral',
      'green',
      'blue',
    ]);
  });

  test('the last guest can choose too; after the start nobody can', () => {
    const last = play(opened([ann, bot, open]), sit(2, 'Cas', 'brown'));
    expect(last.match.colours).toEqual(['coral', 'blue', 'brown']);
    expect(projectionOf(last.match, 0).phase).toBe('playing');
    const late = play(opened([ann, bot, bot]), sit(0, 'Ann', 'brown'));
    expect(late.refused).toBe('already-started');
    expect(play(opened([ann, bot, bot]), sit(0, 'Anna', 'coral')).refused).toBeUndefined();
  });

  test('all observers see the line unchanged', () => {
    const { match } = play(opened([ann, open, open]));
    const entry: Entry = { kind: 'colour', seat: 0, colour: 'amber' };
    const change = changeBy(match, entry) as Change;
    for (const observer of [0, 1, 'spectator'] as const) {
      expect(lineFor(change, observer)).toBe('colour 0 amber');
      expect(projectedEntry(change, observer)).toEqual(entry);
    }
  });
});
