// The coach setting of a match: its line in the log, and the observers that the coach helps.
import { describe, expect, test } from 'vitest';
import { kuhn } from '../fixtures/kuhn.ts';
import type { AnyGame, Observer } from '../game.ts';
import { isRefusal } from '../refusal.ts';
import { type Setup, setUp } from '../setup.ts';
import {
  COACH_SETTINGS,
  type CoachSetting,
  coachedSeats,
  coachForSeats,
  parseCoachSetting,
} from './coach.ts';
import { coachStatus } from './coach-status.ts';
import { type Command, type DecidedCommand, decide } from './command.ts';
import { type Entry, formatEntry, type Player } from './entry.ts';
import { beginMatch, type Match, replay } from './match.ts';
import { lineFor, partsOf, projectedEntry, projectionOf } from './projection.ts';
import { formatRecord, parseRecord } from './record.ts';

const players: readonly Player[] = [
  { kind: 'person', name: 'Ann' },
  { kind: 'person', name: 'Ben' },
  { kind: 'bot', bot: 'steady' },
];
const EYES: readonly Observer[] = [0, 1, 'spectator'];

/** The observers that the coach advises now, and those for whom it is silent. */
function around(coach: CoachSetting, ...toMove: readonly number[]) {
  const by = (manner: string) =>
    EYES.filter((observer) => coachStatus({ coach, toMove, players }, observer) === manner);
  return { speaks: by('speaks'), silent: by('silent') };
}

test('off: helps nobody', () => {
  expect(around('off', 0)).toEqual({ speaks: [], silent: [] });
});

test('own: advises the seats to move, never spectators', () => {
  expect(around('own', 0)).toEqual({ speaks: [0], silent: [1] });
  expect(around('own', 1)).toEqual({ speaks: [1], silent: [0] });
  expect(around('own', 0, 1)).toEqual({ speaks: [0, 1], silent: [] });
});

test('everybody: advises all observers while a person is to move', () => {
  expect(around('everybody', 0)).toEqual({ speaks: EYES, silent: [] });
  expect(around('everybody', 2, 1)).toEqual({ speaks: EYES, silent: [] });
});

test('is silent if only bots or no seats are to move', () => {
  for (const toMove of [[2], []]) {
    expect(around('own', ...toMove)).toEqual({ speaks: [], silent: [0, 1] });
    expect(around('everybody', ...toMove)).toEqual({ speaks: [], silent: EYES });
  }
});

test('seats: advises these seats on their turns, and keeps its place for the other players', () => {
  expect(around('seats-1', 1)).toEqual({ speaks: [1], silent: [0] });
  expect(around('seats-1', 0)).toEqual({ speaks: [], silent: [0, 1] });
  expect(around('seats-0-1', 0, 1)).toEqual({ speaks: [0, 1], silent: [] });
  // A bot needs no help, also in the seat of a child.
  expect(around('seats-2', 2)).toEqual({ speaks: [], silent: [0, 1] });
});

test('a setting for seats names each once, in order', () => {
  expect(coachForSeats([2, 0, 2])).toBe('seats-0-2');
  expect(coachForSeats([])).toBe('off');
  expect(coachedSeats('seats-0-2')).toEqual([0, 2]);
  expect(coachedSeats('own')).toBeUndefined();
  expect(parseCoachSetting('seats-0-2')).toBe('seats-0-2');
  const others = ['seats', 'seats-', 'seats-2-0', 'seats-0-0', 'seats-01', 'seats-10', 'seats-x'];
  for (const text of others) expect(parseCoachSetting(text)).toBeUndefined();
});

test('parses the names of settings and nothing else', () => {
  for (const coach of COACH_SETTINGS) expect(parseCoachSetting(coach)).toBe(coach);
  for (const text of ['', 'Own', 'all', 'off ', 'toString']) {
    expect(parseCoachSetting(text)).toBeUndefined();
  }
});

describe('the setting of a match', () => {
  const people = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
  const coached: AnyGame = { ...kuhn, hasCoach: true, hasSecrets: false } as unknown as AnyGame;
  const secret: AnyGame = { ...coached, hasSecrets: true };
  const deals = ['deal Q', 'deal K'];

  /** Executes commands in order; each can use the match so far. */
  function play(game: AnyGame, ...commands: readonly ((match: Match) => Command)[]) {
    const begun = beginMatch(game, setUp(game, { edition: 'kuhn', seatCount: 2 }) as Setup);
    const log: Entry[] = [];
    let [match, dealt] = [begun, 0];
    for (const command of commands) {
      const decision = decide(match, command(match), () => deals[dealt++] as string);
      if (isRefusal(decision)) return { begun, log, match, refused: decision.refused };
      log.push(...decision.changes.map(({ entry }) => entry));
      match = (decision as DecidedCommand).match;
    }
    return { begun, log, match, refused: undefined };
  }
  const open = (coach?: CoachSetting) => (): Command => ({
    kind: 'open',
    players: people,
    ...(coach && { coach }),
  });
  const set = (coach: CoachSetting) => (): Command => ({ kind: 'coach', coach });
  const move =
    (seat: number, text: string) =>
    (match: Match): Command => {
      return { kind: 'moves', seat, seq: match.seq, moves: [text] };
    };

  test('is off by default; set with a new table, it is the first line of the log', () => {
    expect(play(coached, open()).match.coach).toBe('off');
    expect(play(coached, open('off')).log.map(formatEntry)).not.toContain('coach off');
    const { log, match } = play(coached, open('everybody'));
    expect(log.slice(0, 3).map(formatEntry)).toEqual([
      'coach everybody',
      'seat 0 person Ann',
      'seat 1 person Ben',
    ]);
    expect(match.coach).toBe('everybody');
    expect(projectionOf(match, 'spectator').coach).toBe('everybody');
  });

  test('can be set before and during play; an unchanged setting adds no line', () => {
    const waiting = () => ({ kind: 'open', players: [people[0], { kind: 'open' }] }) as Command;
    expect(play(coached, waiting, set('own')).match).toMatchObject({ coach: 'own', seq: 2 });
    const { match: playing } = play(coached, open('own'));
    const { match } = play(coached, open('own'), set('own'));
    expect(match.seq).toBe(playing.seq);
    expect(play(coached, open('own'), set('off')).match).toMatchObject({
      coach: 'off',
      seq: playing.seq + 1,
    });
  });

  test('is refused in a game without a coach and after the end', () => {
    expect(play(kuhn as unknown as AnyGame, open('own')).refused).toBe('no-coach');
    expect(play(kuhn as unknown as AnyGame, open(), set('own')).refused).toBe('no-coach');
    expect(play(kuhn as unknown as AnyGame, open('off'), set('off')).refused).toBeUndefined();
    const ended = [open(), move(0, 'pass'), move(1, 'pass')];
    expect(play(coached, ...ended, set('own')).refused).toBe('match-over');
  });

  test('for everyone is refused in a game with secrets', () => {
    expect(play(secret, open('everybody')).refused).toBe('coach-tells-secrets');
    expect(play(secret, open('own'), set('everybody')).refused).toBe('coach-tells-secrets');
    expect(play(secret, open('own')).match.coach).toBe('own');
    expect(play(secret, open('seats-0')).match.coach).toBe('seats-0');
  });

  test('for seats is a line, is in the record, and must name seats that exist, once', () => {
    const { log, match } = play(coached, open('seats-1'), move(0, 'pass'), move(1, 'pass'));
    expect(log.map(formatEntry)[0]).toBe('coach seats-1');
    const record = formatRecord(match, log);
    const read = parseRecord(record, () => coached);
    expect(isRefusal(read) ? read : read.match.coach).toBe('seats-1');
    expect(play(coached, open(), set('seats-2')).refused).toBe('no-such-seat');
    expect(play(coached, open('seats-1-1')).refused).toBe('no-such-seat');
    expect(play(kuhn as unknown as AnyGame, open('seats-0')).refused).toBe('no-coach');
  });

  test('does not change decisions or undo points, and an undo does not change it', () => {
    const undo = (seat: number, to: number) => (): Command => ({ kind: 'undo', seat, to });
    const { match: start } = play(coached, open());
    const decided = () => move(0, 'pass')(start);
    const { match: set1 } = play(coached, open(), set('own'), decided);
    expect(set1).toMatchObject({ coach: 'own', seq: start.seq + 2 });
    const asked = [open(), move(0, 'pass'), undo(0, start.seq), set('everybody')];
    expect(play(coached, ...asked).match.undo).toEqual({
      to: start.seq,
      agreed: [0],
      declined: [],
    });
    const { match: back } = play(coached, ...asked, undo(1, start.seq));
    expect(back).toMatchObject({ coach: 'everybody', state: start.state });
  });

  test('is public, replays, and is in the record', () => {
    const { begun, log, match } = play(
      coached,
      open('own'),
      move(0, 'pass'),
      set('everybody'),
      move(1, 'pass'),
    );
    expect(replay(begun, log)).toEqual(match);
    const record = formatRecord(match, log);
    const read = parseRecord(record, () => coached);
    if (isRefusal(read)) throw new Error(read.message);
    expect(read.match.coach).toBe('everybody');
    expect(formatRecord(read.match, read.entries)).toBe(record);
    expect(record).toMatch(/\n1 coach own\n(.*\n)*\d+ coach everybody\n/);
    for (const damaged of [
      record.replace('coach own', 'coach all'),
      record.replace('coach own', 'coach off'),
    ]) {
      expect(isRefusal(parseRecord(damaged, () => coached))).toBe(true);
    }
    expect(isRefusal(parseRecord(record, () => kuhn as unknown as AnyGame))).toBe(true);
    const entry = { kind: 'coach', coach: 'off' } as const;
    const change = { entry, ply: undefined, before: match, after: match };
    for (const observer of [0, 'spectator'] as const) {
      expect(projectedEntry(change, observer)).toEqual(entry);
      expect(lineFor(change, observer)).toBe('coach off');
    }
    expect(partsOf(change)).toEqual({ open: 'coach off', secret: undefined });
  });
});
