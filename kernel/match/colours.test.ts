// Colours of seats: everybody plays in another one, who sits there already keeps theirs, and none is chosen after the start.
import { describe, expect, test } from 'vitest';
import { type ChanceSource, chanceFrom } from '../chance.ts';
import { blindBids } from '../fixtures/blind-bids.ts';
import { randomFrom } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import { COLOURS, type Colour, firstColours, parseColour, withColour } from './colours.ts';
import { type Command, decide } from './command.ts';
import { type Entry, formatEntry, type Player, parseEntry } from './entry.ts';
import { beginMatch, type Change, changeBy, type Match, replay } from './match.ts';
import { lineFor, see, tell } from './projection.ts';

test('seven places have seven colours, and an eighth begins anew', () => {
  expect(firstColours(8)).toEqual([...COLOURS, COLOURS[0]]);
});

test('colours are read by their names, and nothing else is', () => {
  for (const colour of COLOURS) expect(parseColour(colour)).toBe(colour);
  for (const text of ['', 'Blue', 'blue ', 'red', '0', 'toString']) {
    expect(parseColour(text)).toBeUndefined();
  }
});

test('whoever had a colour gets the one that is given up for it', () => {
  expect(withColour(['coral', 'blue', 'green'], 0, 'green')).toEqual(['green', 'blue', 'coral']);
  expect(withColour(['coral', 'blue', 'green'], 1, 'brown')).toEqual(['coral', 'brown', 'green']);
  expect(withColour(['coral', 'blue', 'green'], 2, 'green')).toEqual(['coral', 'blue', 'green']);
});

test('a line of the log is read as it is written, and no other way', () => {
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

  /** The match after some commands, or why one of them was refused; and the lines of them all. */
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

  test('the usual colours leave no line', () => {
    const { match, log } = play(opened([ann, bot, open], ['coral', 'blue', 'green']));
    expect(log.map(formatEntry)).toEqual(['seat 0 person Ann', 'seat 1 bot steady']);
    expect(see(match, 'spectator').colours).toEqual(['coral', 'blue', 'green']);
  });

  test('any order of colours is set when a table is opened, with no more lines than seats', () => {
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

  test('a guest chooses while sitting down, and again as long as nobody has begun', () => {
    const table = opened([ann, open, open]);
    const first = play(table, sit(1, 'Ben', 'violet'));
    expect(first.log.slice(-2).map(formatEntry)).toEqual(['colour 1 violet', 'seat 1 person Ben']);
    const again = play(table, sit(1, 'Ben', 'violet'), sit(1, 'Ben', 'green'));
    expect(again.match.colours).toEqual(['coral', 'green', 'violet']);
    expect(again.log.length).toBe(first.log.length + 1);
    expect(play(table, sit(1, 'Ben', 'blue')).match.colours).toEqual(['coral', 'blue', 'green']);
  });

  test('nobody takes the colour of somebody who sits there; a bot gives up its own', () => {
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

  test('the last guest chooses as well, and after the start nobody does', () => {
    const last = play(opened([ann, bot, open]), sit(2, 'Cas', 'brown'));
    expect(last.match.colours).toEqual(['coral', 'blue', 'brown']);
    expect(see(last.match, 0).phase).toBe('playing');
    const late = play(opened([ann, bot, bot]), sit(0, 'Ann', 'brown'));
    expect(late.refused).toBe('already-started');
    expect(play(opened([ann, bot, bot]), sit(0, 'Anna', 'coral')).refused).toBeUndefined();
  });

  test('everybody is told of it, word for word', () => {
    const { match } = play(opened([ann, open, open]));
    const entry: Entry = { kind: 'colour', seat: 0, colour: 'amber' };
    const change = changeBy(match, entry) as Change;
    for (const eyes of [0, 1, 'spectator'] as const) {
      expect(lineFor(change, eyes)).toBe('colour 0 amber');
      expect(tell(change, eyes)).toEqual(entry);
    }
  });
});
