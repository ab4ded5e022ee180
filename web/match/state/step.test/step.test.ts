// Every order of up to six events at a device that two people pass round: no secret is shown to the wrong seat, and no press
// is lost or counts for a position that nobody has seen.
import { expect, test } from 'vitest';
import { AT_ONCE, type Staging } from '#modules/cues.ts';
import { tries } from '#tools/testing/thorough.ts';
import { SEEN_AFTER_MS } from '../new-position.ts';
import { curtainOf, isDeviceCovered, returnerOf } from '../shown-state.ts';
import { atRest, begun, type Device, EVENTS, type GameModel, toMove } from './device-model.ts';

const DEPTH = tries(4, 6);

const other = (seat: number) => 1 - seat;

const GAMES: readonly GameModel[] = [
  {
    name: 'secret bids of a round',
    hides: [0, 1],
    first: [0, 1],
    isSecret: true,
    after: (moved, now) => (now.length > 1 ? now.filter((seat) => seat !== moved) : [0, 1]),
    afterChance: () => [0, 1],
  },
  {
    name: 'hidden racks with a draw after each move',
    hides: [0, 1],
    first: [0],
    isSecret: false,
    after: () => [],
    afterChance: (mover) => [other(mover)],
  },
  {
    name: 'open dice',
    hides: [],
    first: [0],
    isSecret: false,
    after: (moved, _, plies) => (plies % 3 === 0 ? [moved] : [other(moved)]),
    afterChance: (mover) => [other(mover)],
  },
];
const STAGINGS: readonly (readonly [string, Staging])[] = [
  ['with motion', { motion: 300, next: 200 }],
  ['without motion', AT_ONCE],
  ['with results', { motion: 300, next: 200, part: 'result' }],
];
const firstTurn = (device: Device) => atRest(EVENTS.lift?.(atRest(device)) ?? device);

const pressed = (device: Device) => atRest(EVENTS.press?.(device) ?? device);

/** A page that waits for its first view, one on which the first player plays, and one after one and two moves. */
const STARTS: readonly (readonly [string, (device: Device) => Device])[] = [
  ['from the opening', (device) => device],
  ['from a first turn', firstTurn],
  ['from a first move', (device) => pressed(firstTurn(device))],
  ['from a second move', (device) => pressed(firstTurn(pressed(firstTurn(device))))],
];
const CASES = GAMES.flatMap((game) =>
  STAGINGS.flatMap(([time, staging]) =>
    STARTS.map(
      ([start, from]) => [game.name, time, start, () => from(begun(game, staging))] as const,
    ),
  ),
);

test.each(CASES)('%s, %s, %s', (_, __, ___, start) => {
  const reached = new Set<string>();
  const device = start();
  const orders = follow(device, [], reached);
  // The orders must reach what they are about.
  const hides = device.game.hides.length > 0;
  expect(reached).toContain('sent');
  expect(reached.has('shows a secret')).toBe(hides);
  if (device.game.isSecret && device.commands.length > 0) expect(reached).toContain('taken back');
  if (device.game.isSecret && device.commands.length > 0) expect(reached).toContain('held');
  expect(orders).toBeGreaterThan(1_000);
});

/** @returns the number of orders after these */
function follow(device: Device, path: readonly string[], reached: Set<string>): number {
  const fault = faultOf(device) ?? faultAtRest(device);
  if (fault !== undefined) throw new Error(`${fault} after: ${path.join(', ')}`);
  note(device, reached);
  if (path.length === DEPTH) return 1;
  let orders = 1;
  for (const [name, event] of Object.entries(EVENTS)) {
    const next = event(device);
    if (next === undefined) continue;
    if (name === 'take back') reached.add('taken back');
    const here = [...path, name];
    const wrong = faultOfPress(device, next);
    if (wrong !== undefined) throw new Error(`${wrong} after: ${here.join(', ')}`);
    orders += follow(next, here, reached);
  }
  return orders;
}

function note(device: Device, reached: Set<string>): void {
  if (secretsOf(device).length > 0) reached.add('shows a secret');
  if (device.commands.length > 0) reached.add('sent');
  if (device.state.held !== undefined) reached.add('held');
}

/** The seats whose secrets are on the screen. */
function secretsOf({ state, game }: Device): readonly number[] {
  const board = isDeviceCovered(state) ? [] : [state.projection?.view];
  const lines = [...state.log, ...state.settled.log].flatMap(({ happened }) =>
    happened.kind === 'ply' ? happened.told : [],
  );
  const owners = [...board, ...lines].map((part) => (part as { of?: unknown } | undefined)?.of);
  return owners.filter((of): of is number => typeof of === 'number' && game.hides.includes(of));
}

function faultOf(device: Device): string | undefined {
  const { holder, state } = device;
  const secrets = secretsOf(device);
  const stolen = secrets.find((seat) => seat !== holder);
  if (stolen !== undefined) return `seat ${holder} sees a secret of seat ${stolen}`;
  const named = state.settled.projection?.toMove ?? [];
  const [owner] = secrets;
  // Who has taken the device again is named, although another seat is to move.
  const isNamed =
    !state.replaces && owner !== undefined && named.length > 0 && !named.includes(owner);
  return isNamed ? `seat ${named} is named beside a secret of seat ${owner}` : undefined;
}

/** Judges the command of a press. */
function faultOfPress(before: Device, after: Device): string | undefined {
  if (after.commands.length === before.commands.length) return undefined;
  const { turn, now, state, sent } = before;
  const { seat, seq } = after.sent as { seat: number; seq: number };
  if (sent !== undefined) return 'a second press counts before the first has its answer';
  if (now - turn.since < SEEN_AFTER_MS) return 'a press counts too soon';
  // Within an own turn a press counts during the motion of the last one, too.
  const [shown, settled] = [state.projection, state.settled.projection];
  const mayMove = settled?.toMove.includes(seat) || settled?.mayReplace?.includes(seat);
  const isShown = shown?.seq === seq && mayMove === true;
  return isShown ? undefined : 'a press counts for a position that is not on the screen';
}

/** When nothing moves any more, the player who is to move can move, and nobody's secrets stay in sight. */
function faultAtRest(device: Device): string | undefined {
  const waiting = atRest(device, 'no views');
  const { toMove: seats = [] } = waiting.state.projection ?? {};
  const stays = seats.length === 0 || waiting.state.replaces;
  const left = !stays && secretsOf(waiting).find((seat) => !seats.includes(seat));
  if (typeof left === 'number') return `the secrets of seat ${left} stay in sight`;
  return faultWithAllViews(atRest(device));
}

function faultWithAllViews(rest: Device): string | undefined {
  const fault = faultOf(rest);
  if (fault !== undefined) return `${fault} at rest`;
  if (toMove(rest).length === 0) return undefined;
  if (rest.state.held !== undefined) return faultWithHeldMove(rest, rest.state.held.command.seat);
  const sign = curtainOf(rest.state);
  if (sign !== undefined) {
    const lifted = atRest(EVENTS.lift?.(rest) as Device);
    return lifted.state.about?.viewer === sign ? faultWithoutCurtain(lifted) : 'a lift is lost';
  }
  return faultWithoutCurtain(rest);
}

/** Neither a press nor time sends a held move; its seat can choose again, and turning it over sends it. */
function faultWithHeldMove(rest: Device, seat: number): string | undefined {
  if (returnerOf(rest.state) !== seat) return 'the last player cannot choose again';
  const pressed = atRest(EVENTS.press?.(rest) as Device);
  if (pressed.commands.length > rest.commands.length) return 'a held move is sent too soon';
  const back = atRest(EVENTS['take back']?.(rest) as Device);
  if (back.state.about?.viewer !== seat || back.state.held !== undefined) return 'a seat is locked';
  const turned = EVENTS['turn over']?.(rest) as Device;
  if (turned.sent?.seat !== seat) return 'a held move is lost';
  if (turned.sent.seq !== rest.plies.length + 1) return 'a held move is for an old position';
  return atRest(turned).state.held === undefined ? undefined : 'a held move stays after it is sent';
}

function faultWithoutCurtain(rest: Device): string | undefined {
  const pressed = EVENTS.press?.(rest) as Device;
  if (pressed.state.held !== undefined && rest.state.held === undefined) {
    const fault = secretsOf(pressed).length > 0 ? 'a held move is not covered at once' : undefined;
    return fault ?? faultWithHeldMove(atRest(pressed), pressed.state.held.command.seat);
  }
  const made = pressed.commands.length - rest.commands.length;
  if (made !== 1) return 'a press is lost';
  const after = atRest(pressed);
  const left = secretsOf(after).find((seat) => !toMove(after).includes(seat));
  if (rest.state.replaces && left !== undefined)
    return 'the device is not covered after a replacement';
  return pressed.sent?.seq === rest.plies.length + 1 ? undefined : 'a press is for an old position';
}
