// Fair dice in a match: the stages before play, shares with moves, keys of rolls, and refusals.
import { describe, expect, test } from 'vitest';
import { blindBids } from '../fixtures/blind-bids.ts';
import { kuhn } from '../fixtures/kuhn.ts';
import type { AnyGame, Chance, Seat } from '../game.ts';
import { type Entry, formatEntry, parseEntry } from '../match/entry.ts';
import { type Change, changeBy, phase } from '../match/match.ts';
import { lineFor, projectionOf } from '../match/projection.ts';
import { parseRecord } from '../match/record.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { randomFrom } from '../seeded-random.ts';
import { type Setup, setUp } from '../setup.ts';
import { FairTable, number32, playFairMatch, seedsFrom } from '../testing/fair-match.ts';
import { type FairDice, fairAfterChance, seedRefusal } from './fair-dice.ts';
import type { DiceSeeds } from './protocol.ts';
import { diceEntry, renewedDiceEntry, rollEntry } from './server-entries.ts';

const game = blindBids as unknown as AnyGame;
const cards = kuhn as unknown as AnyGame;
const gameOf = (id: string) => [game, cards].find((each) => each.id === id);

function setupOf(of: AnyGame): Setup {
  return setUp(of, { edition: of.editions[0]!.id, seatCount: 2 }) as Setup;
}

function newTable(players?: ConstructorParameters<typeof FairTable>[1]['players']): FairTable {
  return new FairTable(game, { setup: setupOf(game), seed: 'a', ...(players && { players }) });
}

/** The refusal of an entry, `code: message`; undefined if it is possible. */
function refusalOf(table: FairTable, entry: Entry): string | undefined {
  const change = changeBy(table.match, entry);
  return isRefusal(change) ? `${change.refused}: ${change.message}` : undefined;
}

describe('before play', () => {
  test('each device commits, then gives its first share, and play begins', () => {
    const table = newTable();
    const stages: unknown[] = [];
    const note = () =>
      stages.push([phase(table.match), projectionOf(table.match, 'spectator').fair]);
    const [ann, ben] = [table.chainOf(0), table.chainOf(1)];
    const { match = '' } = table.match.fair ?? {};
    note();
    table.run({ kind: 'commit', seat: 0, chain: ann.commitment });
    note();
    table.run({ kind: 'commit', seat: 1, chain: ben.commitment });
    note();
    table.run({ kind: 'share', seat: 1, share: `${table.shareOf(1)}` });
    note();
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    note();
    const seen = { match, chain: null };
    expect(stages).toEqual([
      ['waiting', { ...seen, stage: 'committing', awaited: [0, 1] }],
      ['waiting', { ...seen, stage: 'committing', awaited: [1] }],
      ['waiting', { ...seen, stage: 'sharing', awaited: [0, 1] }],
      ['waiting', { ...seen, stage: 'sharing', awaited: [0] }],
      ['playing', { chain: null, hasShared: false, stage: 'ready' }],
    ]);
    expect(projectionOf(table.match, 1).fair?.chain).toBe(table.match.fair?.seats[1]);
  });

  test('a player can begin without the commitments and shares of others', () => {
    const table = newTable();
    table.run({ kind: 'commit', seat: 0, chain: table.chainOf(0).commitment });
    table.run({ kind: 'begin', seat: 0 });
    expect(table.match.fair?.stage).toBe('sharing');
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    expect(phase(table.match)).toBe('playing');
    expect(table.match.fair?.shared).toEqual([0]);
  });

  test('a player can begin without anybody', () => {
    const table = newTable();
    table.run({ kind: 'begin', seat: 1 });
    expect(phase(table.match)).toBe('playing');
  });

  test('bots are not awaited', () => {
    const table = newTable([
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', bot: 'random' },
    ]);
    table.prepare();
    expect(phase(table.match)).toBe('playing');
    const entry: Entry = { kind: 'commit', seat: 1, chain: number32('x') };
    expect(refusalOf(table, entry)).toMatch(/^not-allowed: No person/);
  });

  test('a seat that was opened again begins anew, and all others give one more share', () => {
    const table = newTable();
    table.run({ kind: 'commit', seat: 0, chain: table.chainOf(0).commitment });
    table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    table.run({ kind: 'free', seat: 1 });
    expect(table.match.fair?.seats[1]).toBeUndefined();
    expect(table.match.fair?.shared).toEqual([]);
    expect(refusalOf(table, { kind: 'begin', seat: 0 })).toMatch(/while a seat is open/);
    table.run({ kind: 'sit', seat: 1, name: 'Cas' });
    expect(projectionOf(table.match, 0).fair).toMatchObject({ stage: 'committing', awaited: [1] });
    table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
    table.run({ kind: 'share', seat: 1, share: `${table.shareOf(1)}` });
    expect(projectionOf(table.match, 0).fair).toMatchObject({ stage: 'sharing', awaited: [0] });
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    expect(phase(table.match)).toBe('playing');
  });

  test('a bot that replaces a person does not take over the chain', () => {
    const table = newTable();
    table.run({ kind: 'commit', seat: 1, chain: table.chainOf(1).commitment });
    const bot: Entry = { kind: 'seat', seat: 1, player: { kind: 'bot', bot: 'random' } };
    const change = changeBy(table.match, bot);
    if (isRefusal(change)) throw new Error(change.message);
    expect(change.after.fair?.seats[1]).toBeUndefined();
  });

  test.each<[string, Entry, RegExp]>([
    [
      'a share before all commitments',
      { kind: 'share', seat: 0, share: number32('x') },
      /no share/,
    ],
    [
      'a second line of dice',
      { kind: 'dice', chain: number32('a'), deck: number32('b') },
      /deck|seed/,
    ],
    ['a roll', { kind: 'chance', outcome: 'gem a', key: number32('k') }, /not started/],
    ['a seat that does not exist', { kind: 'begin', seat: 7 }, /does not exist/],
  ])('refuses %s', (_, entry, why) => {
    expect(refusalOf(newTable(), entry)).toMatch(why);
  });

  test('refuses a share of another chain, and a new commitment while shares are given', () => {
    const table = newTable();
    for (const seat of [0, 1]) {
      table.run({ kind: 'commit', seat, chain: table.chainOf(seat).commitment });
    }
    const wrong: Entry = { kind: 'share', seat: 0, share: `${table.shareOf(1)}` };
    expect(refusalOf(table, wrong)).toBe('bad-share: This is not the next share of seat 0.');
    const late: Entry = { kind: 'commit', seat: 0, chain: number32('new') };
    expect(refusalOf(table, late)).toMatch(/^not-allowed/);
  });

  test('a seat may commit again to a chain of which it gave no share', () => {
    const table = newTable();
    const entry = { kind: 'commit', seat: 0, chain: table.chainOf(0).commitment } as const;
    table.run(entry);
    table.run({ kind: 'sit', seat: 0, name: 'Ann' });
    expect(refusalOf(table, entry)).toBeUndefined();
    table.prepare();
    expect(refusalOf(table, entry)).toMatch(/used this number before/);
  });

  test('a share that was given before a change of the players cannot be committed to', () => {
    const table = newTable();
    for (const seat of [0, 1])
      table.run({ kind: 'commit', seat, chain: table.chainOf(seat).commitment });
    table.run({ kind: 'share', seat: 0, share: `${table.shareOf(0)}` });
    table.run({ kind: 'sit', seat: 0, name: 'Ann' });
    const { commitment } = table.chainOf(0);
    expect(refusalOf(table, { kind: 'commit', seat: 0, chain: commitment })).toMatch(
      /used this number before/,
    );
  });

  test('refuses commitments of the server after the first line', () => {
    const plain = newTable();
    const { match } = plain;
    const without = { ...match, fair: undefined };
    const dice: Entry = { kind: 'dice', chain: number32('a'), deck: number32('b') };
    expect(changeBy(without, dice)).toMatchObject({ refused: 'not-allowed' });
  });
});

describe('in play', () => {
  test('a move needs no share, but a share must be the next one', () => {
    const table = newTable();
    table.prepare();
    const share = table.shareOf(0);
    const bid = (with_: string | undefined): Entry => ({
      kind: 'move',
      seat: 0,
      move: 'bid 1',
      share: with_,
    });
    expect(refusalOf(table, bid(undefined))).toBeUndefined();
    expect(refusalOf(table, bid(share))).toBeUndefined();
    expect(refusalOf(table, bid(number32('x')))).toMatch(/^bad-share/);
    expect(refusalOf(table, { kind: 'begin', seat: 0 })).toMatch(/Play has begun/);
  });

  test('a device that lost its chain commits to a new one, which changes no roll yet', () => {
    const table = newTable();
    table.prepare();
    const before = table.match.fair?.transcript;
    table.run({ kind: 'commit', seat: 0, chain: number32('new chain') });
    expect(table.match.fair?.seats[0]).toBe(number32('new chain'));
    expect(table.match.fair?.pending).toEqual([0]);
    expect(table.match.fair?.transcript).toBe(before);
    expect(phase(table.match)).toBe('playing');
  });

  test.each<[string, (values: readonly string[]) => string | undefined]>([
    ['its newest share', (values) => values.at(-1)],
    ['the share before', (values) => values.at(-2)],
    ['its commitment', (values) => values[0]],
    ['a share of an earlier chain', (values) => values[1]],
  ])('a seat cannot go back to %s', (of, choose) => {
    const table = newTable();
    table.prepare();
    const random = randomFrom('back');
    for (let move = 0; move < 4; move += 1) table.moveAtRandom(random);
    const values = table.changes.flatMap(({ entry }) => {
      if (!('seat' in entry) || entry.seat !== 0) return [];
      if (entry.kind === 'commit') return [entry.chain];
      return entry.kind === 'share' || entry.kind === 'move' ? (entry.share ?? []) : [];
    });
    expect(values.length).toBeGreaterThan(2);
    if (of.includes('earlier')) table.renewChain(0);
    const chain = `${choose(values)}`;
    expect(refusalOf(table, { kind: 'commit', seat: 0, chain })).toBe(
      'bad-share: Seat 0 has used this number before.',
    );
  });

  test('the server begins a new chain only after the last value, with the seed that follows', () => {
    const table = newTable();
    table.prepare();
    const { match } = table;
    const fair = match.fair as FairDice;
    const next = renewedDiceEntry(fair);
    expect(refusalOf(table, next)).toMatch(/has unused values/);
    table.match = { ...match, fair: { ...fair, rolls: 1_024 } };
    expect(refusalOf(table, next)).toMatch(/not its last value/);
    // The last value of a chain is its seed.
    table.match = { ...match, fair: { ...fair, rolls: 1_024, chain: `${fair.seeds?.chain}` } };
    expect(refusalOf(table, next)).toBeUndefined();
    const chosen = diceEntry({ ...(fair.seeds as DiceSeeds), chain: number32('chosen') });
    expect(refusalOf(table, chosen)).toMatch(/does not follow/);
    const other = changeBy(table.match, { ...next, chain: number32('other') }) as Change;
    expect(seedRefusal(other.after.fair as FairDice)?.message).toMatch(/commitment/);
  });

  test('a new chain of the server does not change which chains of seats are pending', () => {
    const table = newTable();
    table.prepare();
    table.run({ kind: 'commit', seat: 0, chain: number32('new chain') });
    const { match } = table;
    const fair = { ...(match.fair as FairDice), rolls: 1_024, given: [0, 1] };
    table.match = { ...match, fair: { ...fair, chain: `${fair.seeds?.chain}` } };
    const change = changeBy(table.match, renewedDiceEntry(fair));
    if (isRefusal(change)) throw new Error(change.message);
    expect(change.after.fair).toMatchObject({ pending: [0], given: [0, 1], rollsBefore: 1_024 });
  });

  test('the last value of a chain does not reveal the seed of the next one', () => {
    const { chain, deck } = seedsFrom('a');
    const next = renewedDiceEntry({ seeds: { chain, deck } } as FairDice);
    const other = renewedDiceEntry({ seeds: { chain, deck: number32('other') } } as FairDice);
    expect(next.seeds?.chain).not.toBe(other.seeds?.chain);
  });

  test('no share is used twice', () => {
    const { changes } = playFairMatch(game, { setup: setupOf(game), seed: 'b' });
    const shares = changes.flatMap(({ entry }) =>
      (entry.kind === 'move' || entry.kind === 'share') && entry.share ? [entry.share] : [],
    );
    expect(shares.length).toBeGreaterThan(4);
    expect(new Set(shares).size).toBe(shares.length);
  });
});

test('a computed roll that was not stored does not affect another roll', () => {
  const table = newTable();
  table.prepare();
  const { fair } = table.match;
  if (fair === undefined) throw new Error('no fair dice');
  const roll = (count: number) =>
    rollEntry(fair, { kind: 'dice', label: 'roll', count, symbols: ['1', '2'], visibleTo: 'all' });
  const first = roll(5).outcome;
  expect(roll(3).outcome.split(' ')).toHaveLength(4);
  expect(roll(5).outcome).toBe(first);
});

describe('a hidden roll', () => {
  const table = newTable();
  table.prepare();
  const fair = table.match.fair as FairDice;
  const diceFor = (visibleTo: Seat | 'all'): Chance => ({
    ...{ kind: 'dice', label: 'roll', count: 12, symbols: ['1', '2', '3'], visibleTo },
  });
  const roll = (visibleTo: Seat | 'all', from = fair) => rollEntry(from, diceFor(visibleTo));

  test('needs the secret seed: nobody can compute it from its key', () => {
    const { outcome, key } = roll(0);
    expect(outcome).not.toBe(roll('all').outcome);
    expect(roll('all').key).toBe(key);
    const unknown = { ...fair, seeds: undefined };
    expect(fairAfterChance(unknown, roll(0), diceFor(0))).toEqual(
      refuse('bad-share', 'The seed of hidden rolls and draws is missing.'),
    );
    const other = { ...fair, seeds: { ...(fair.seeds as DiceSeeds), deck: number32('other') } };
    expect(roll(0, other).outcome).not.toBe(outcome);
    expect(roll('all', other).outcome).toBe(roll('all').outcome);
  });

  test('does not reuse an open roll with the same label that was computed before', () => {
    expect(roll('all').outcome).not.toBe(roll(1).outcome);
    // The observers do not affect the roll.
    expect(roll(1).outcome).toBe(roll(0).outcome);
  });
});

describe('the seeds of the server', () => {
  const table = newTable();
  const [opened] = table.changes;
  const entry = opened?.entry as Entry & { kind: 'dice' };

  test('a match begins without computing the chain; a record checks its seed', () => {
    const change = changeBy((opened as Change).before, { ...entry, chain: number32('other') });
    if (isRefusal(change)) throw new Error(change.message);
    const { fair } = change.after;
    expect(seedRefusal(fair as FairDice)?.message).toMatch(/does not match its commitment/);
    expect(seedRefusal(table.match.fair as FairDice)).toBeUndefined();
  });

  test('a record with another seed is refused', () => {
    const { record } = playFairMatch(game, { setup: setupOf(game), seed: 'd' });
    const seed = `${seedsFrom('d').chain}`;
    const read = parseRecord(record.replace(seed, number32('other')), gameOf);
    expect(read).toMatchObject({ refused: 'bad-record' });
    expect(isRefusal(read) && read.message).toMatch(/^Line \d+: The seed of the server's chain/);
  });
});

describe('the record', () => {
  const { record, match, heads } = playFairMatch(game, { setup: setupOf(game), seed: 'b' });

  test('replays to the same state and heads', () => {
    const read = parseRecord(record, gameOf);
    if (isRefusal(read)) throw new Error(read.message);
    expect(read.match.state).toEqual(match.state);
    expect(read.match.fair?.transcript).toBe(match.fair?.transcript);
    expect(read.heads).toEqual(heads);
  });

  test('each entry has one text', () => {
    const read = parseRecord(record, gameOf);
    if (isRefusal(read)) throw new Error(read.message);
    for (const entry of read.entries) expect(parseEntry(formatEntry(entry))).toEqual(entry);
  });

  test('hides the seeds of the server and hidden draws until the end', () => {
    const hidden = playFairMatch(cards, { setup: setupOf(cards), seed: 'c' });
    const seeds = hidden.match.fair?.seeds;
    const open = hidden.changes.map((change) => lineFor(change, 'spectator')).join('\n');
    expect(open).toContain('chance deal ?1 key');
    expect(open).not.toContain(seeds?.chain);
    expect(open).not.toContain(seeds?.deck);
    expect(hidden.record).toContain(`seeds ${seeds?.chain} ${seeds?.deck}`);
  });
});
