// Printed records replay, for every box and number of seats.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { shelfEntry } from '#server/http/shelf.ts';
import { firstOf } from '#tools/testing/thorough.ts';
import { captured } from './program.test/captured.ts';

const ready = shelf
  .filter(({ status }) => status === 'ready')
  .map((box) => shelfEntry(box, gameEntryOf(box.game), false));
const matches = ready.flatMap(({ game, edition, seats: { least, most } }) => {
  const between = Array.from({ length: most - least - 1 }, (_, index) => least + 1 + index);
  return [least, most, ...firstOf(between, 0)].map((seats) => [game, edition, seats] as const);
});

/** The final hash of a record or its replay. */
const hashOf = (text: string) => /^hash ([0-9a-f]{64})$/m.exec(text)?.[1];

test.each(matches)('%s %s with %d seats: the record replays to its hash', async (...match) => {
  const [game, edition, seats] = match;
  const line = `playout --game ${game} --edition ${edition} --seats ${seats} --seed 7`;
  const played = await captured(line);
  expect([played.code, played.err]).toEqual([0, '']);
  const input = async () => played.out;
  const replayed = await captured('replay -', { input });
  expect([replayed.code, replayed.err]).toEqual([0, '']);
  expect(hashOf(replayed.out)).toBe(hashOf(played.out));
  expect(hashOf(played.out)).toBeDefined();
  expect(replayed.out).toContain(`${game} ${edition}, ${seats} seats, `);
  expect(replayed.out).toContain(': over\n');

  const end = JSON.parse((await captured('replay - --json', { input })).out);
  expect(end).toMatchObject({ over: true, phase: 'over', hash: hashOf(played.out) });
  expect(end.setup).toMatchObject({ game, edition, seatCount: seats });
  const returns = end.standing.map((each: { returns: number }) => each.returns);
  const best = Math.max(...returns);
  expect(end.result.returns).toEqual(returns);
  expect(returns).toHaveLength(seats);
  for (const { returns: paid, won } of end.standing) expect(won).toBe(paid === best);
});

const { game, edition, bots, switches, seats } = ready[0]!;
const flags = `--game ${game} --edition ${edition}`;

test('the same seed gives the same bytes, another seed another match', async () => {
  const line = `playout ${flags} --seats ${seats.least} --bots ${bots[0]}`;
  const [first, again, other] = [
    await captured(`${line} --seed seven`),
    await captured(`${line} --seed seven`),
    await captured(`${line} --seed eight`),
  ];
  expect(again).toEqual(first);
  expect(other.out).not.toBe(first.out);
});

test('repeats the list of bots over the seats', async () => {
  const names = `${bots[0]},${bots.at(-1)}`;
  const { out } = await captured(`playout ${flags} --seats ${seats.most} --bots ${names} --seed 1`);
  const seated = [...out.matchAll(/^\d+ seat (\d) bot (\S+)$/gm)].map(([, , bot]) => bot);
  const dealt = Array.from({ length: seats.most }, (_, seat) =>
    seat % 2 === 0 ? bots[0] : bots.at(-1),
  );
  expect(seated).toEqual(dealt);
});

test('refuses more bots than seats', async () => {
  const names = new Array(seats.least + 1).fill(bots.at(-1)).join(',');
  const line = `playout ${flags} --seats ${seats.least} --bots ${names} --seed 1`;
  expect(await captured(line)).toMatchObject({ code: 2, out: '' });
});

test('the record has the changed switches', async () => {
  const [first, second] = Object.entries(switches)
    .map(([name, { default: standard, values }]) => {
      return [name, values.find((value) => value !== standard && value !== 'seat')] as const;
    })
    .filter(([, value]) => value !== undefined);
  const flag = `--switch ${first![0]}=${first![1]} --switch ${second![0]}=${second![1]}`;
  const { out } = await captured(`playout ${flags} --seats ${seats.least} --seed 1 ${flag}`);
  for (const [name, value] of [first!, second!]) {
    expect(out).toContain(`\nswitch ${name} ${JSON.stringify(value)}\n`);
  }
});
