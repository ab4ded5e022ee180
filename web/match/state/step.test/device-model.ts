// A device that two people pass round, with a match that tests control: pure, so that a test can try every order of events.
// Every view and every secret line names the seat that it belongs to.
import type { Observer, Seat } from '#kernel/game.ts';
import { firstColours } from '#kernel/match/colours.ts';
import type { ProjectedEntry, Projection } from '#kernel/match/projection.ts';
import type { Staging } from '#modules/cues.ts';
import type { Snapshot, Update } from '../../../client/match-source.ts';
import {
  beginning,
  curtainOf,
  isDeviceCovered,
  returnerOf,
  type ShownState,
} from '../shown-state.ts';
import { isWaiting } from '../stage.ts';
import { type ShownEvent, step } from '../step.ts';

/** What a game hides, and how its turns follow each other. */
export interface GameModel {
  readonly name: string;
  readonly hides: readonly Seat[];
  /** The seats that may move at first. */
  readonly first: readonly Seat[];
  /** Whether moves are secret, such as bids. */
  readonly isSecret: boolean;
  /** The seats that may move after a move; nobody if chance is to act. */
  after(moved: Seat, toMove: readonly Seat[], plies: number): readonly Seat[];
  /** The seats that may move after chance acted for a seat. */
  afterChance(mover: Seat): readonly Seat[];
}

export interface Ply {
  readonly happened: ProjectedEntry;
  readonly toMove: readonly Seat[];
}

/** A device in its match. */
export interface Device {
  readonly game: GameModel;
  readonly staging: Staging;
  readonly now: number;
  readonly plies: readonly Ply[];
  /** The lines that the current feed has brought. */
  readonly heard: number;
  readonly state: ShownState;
  readonly wakeAt: number | undefined;
  /** The command that waits for its answer. */
  readonly sent: { readonly seat: Seat; readonly seq: number } | undefined;
  /** The commands of all presses so far. */
  readonly commands: readonly { readonly seat: Seat; readonly seq: number }[];
  /** Who holds the device: the seat on the sign that was pressed last; undefined after each handover. */
  readonly holder: Seat | undefined;
  /** Since when the page shows this mover to this viewer. */
  readonly turn: { readonly key: string; readonly since: number };
}

const SEATS: readonly Seat[] = [0, 1];

export function begun(game: GameModel, staging: Staging): Device {
  const { state, wakeAt } = step(
    beginning({ seenAfterMs: 400, resultMs: 500 }),
    { kind: 'wake' },
    0,
  );
  const asking: Device = {
    game,
    staging,
    now: 0,
    plies: [],
    heard: 0,
    state,
    wakeAt,
    sent: undefined,
    commands: [],
    holder: undefined,
    turn: { key: '', since: 0 },
  };
  return answerView(asking) as Device;
}

/** What can happen at a device, by name; undefined if it cannot happen now. */
export const EVENTS: Readonly<Record<string, (device: Device) => Device | undefined>> = {
  'the first seat plays': (device) => play(device, toMove(device)[0]),
  'the last seat plays': (device) =>
    toMove(device).length > 1 ? play(device, toMove(device).at(-1)) : undefined,
  undo: (device) => {
    if (device.plies.length === 0) return undefined;
    const happened: ProjectedEntry = { kind: 'undo', seat: 0, to: 0, step: 'done' };
    return { ...device, plies: [...device.plies, { happened, toMove: device.game.first }] };
  },
  'a line arrives': hear,
  'the view arrives': answerView,
  'the answer arrives': answerCommand,
  lift: (device) => {
    const holder = curtainOf(device.state);
    return holder === undefined
      ? undefined
      : happen({ ...device, holder }, { kind: 'lift', seat: holder });
  },
  'take back': (device) => {
    const holder = returnerOf(device.state);
    return holder === undefined
      ? undefined
      : happen({ ...device, holder }, { kind: 'take-back', seat: holder });
  },
  'turn over': (device) =>
    device.state.held === undefined ? undefined : happen(device, { kind: 'turn-over' }),
  keep: (device) => (device.state.replaces ? happen(device, { kind: 'keep-move' }) : undefined),
  tap: (device) => happen(device, { kind: 'tap' }),
  skip: (device) => happen(device, { kind: 'skip' }),
  press: (device) => happen(device, { kind: 'press', moves: ['m'] }),
  wake,
  'a moment passes': (device) => happen({ ...device, now: device.now + 150 }, WAKE),
  'the tab is shown': (device) => happen(device, { kind: 'tab-shown' }),
};

const WAKE: ShownEvent = { kind: 'wake' };

/** The seats that may move after the newest line of the match. */
export function toMove({ plies, game }: Device): readonly Seat[] {
  return plies.at(-1)?.toMove ?? game.first;
}

/** The seats that may replace their secret move then. */
function replacers({ isSecret }: GameModel, next: readonly Seat[]): readonly Seat[] {
  return isSecret ? SEATS.filter((seat) => !next.includes(seat)) : [];
}

/** Lets everything arrive that is under way, and time pass until it changes nothing. */
export function atRest(device: Device, but?: 'no views'): Device {
  for (let rest = device; ; ) {
    const viewed = but === undefined ? answerView(rest) : undefined;
    const next = answerCommand(rest) ?? viewed ?? hear(rest) ?? wake(rest) ?? seeResult(rest);
    if (next === undefined) return rest;
    rest = next;
  }
}

function wake(device: Device): Device | undefined {
  const { wakeAt: now } = device;
  return now === undefined ? undefined : happen({ ...device, now }, WAKE);
}

/** A result that waits is seen at last. */
function seeResult(device: Device): Device | undefined {
  return isWaiting(device.state) ? happen(device, { kind: 'tap' }) : undefined;
}

function play(device: Device, seat: Seat | undefined): Device {
  const { game, plies } = device;
  const last = plies.at(-1)?.happened;
  const mover = last?.kind === 'ply' && last.by !== 'chance' ? last.by : 0;
  const happened: ProjectedEntry = {
    kind: 'ply',
    by: seat ?? 'chance',
    turnOf: seat ?? mover,
    told: [{}],
    ...(game.isSecret && seat !== undefined ? { secret: true as const } : {}),
  };
  return { ...device, plies: [...plies, { happened, toMove: next(device, seat, mover) }] };
}

/** The seats that may move after a ply. */
function next(device: Device, seat: Seat | undefined, mover: Seat): readonly Seat[] {
  const { game, plies } = device;
  const now = toMove(device);
  if (seat === undefined) return game.afterChance(mover);
  return replacers(game, now).includes(seat) ? now : game.after(seat, now, plies.length);
}

function seenAt({ game, plies }: Device, seq: number, viewer: Observer): Projection {
  const now = plies[seq - 2]?.toMove ?? game.first;
  const mayReplace = replacers(game, now);
  return {
    seq,
    phase: 'playing',
    players: SEATS.map((seat) => ({ kind: 'person', name: `P${seat}` })),
    colours: firstColours(2),
    resigned: [],
    freed: [],
    toMove: now,
    mayReplace,
    ...(mayReplace.some((seat) => seat === viewer) && { replacements: ['m'] }),
    owes: false,
    hides: game.hides,
    view: { of: viewer },
    moves: ['m'],
    undoTo: undefined,
    undoBy: undefined,
    undo: undefined,
    result: undefined,
    coach: 'off',
    awayHours: 24,
  };
}

/** The match begins with one line; plies follow it. */
const FIRST_LINE: Pick<Ply, 'happened'> = {
  happened: { kind: 'seat', seat: 1, player: { kind: 'person', name: 'P1' } },
};

function newest({ plies }: Device): number {
  return plies.length + 1;
}

function lineAt(device: Device, seq: number, viewer: Observer): Update {
  const { happened } = device.plies[seq - 2] ?? FIRST_LINE;
  const told = happened.kind === 'ply' ? { ...happened, told: [{ of: viewer }] } : happened;
  return { seq, at: 0, happened: told, seen: seenAt(device, seq, viewer) };
}

function hear(device: Device): Device | undefined {
  const { feed } = device.state;
  if (feed === undefined || device.heard >= newest(device)) return undefined;
  const seq = device.heard + 1;
  const heard = { line: lineAt(device, seq, feed.viewer), staging: device.staging };
  return happen({ ...device, heard: seq }, { kind: 'line', feed, heard });
}

function answerView(device: Device): Device | undefined {
  const { asked } = device.state;
  if (asked === undefined) return undefined;
  const viewer = asked.viewer === 'own' ? 'spectator' : asked.viewer;
  const seq = newest(device);
  const answer: Snapshot = {
    id: 'm',
    setup: { game: 'g', version: 1, edition: 'e', switches: {}, seatCount: 2 },
    rights: { owner: false, seats: [...SEATS], watch: false },
    viewer,
    seen: seenAt(device, seq, viewer),
    log: device.plies.map((_, index) => {
      const { seen: _seen, ...line } = lineAt(device, index + 2, viewer);
      return line;
    }),
    earlier: { lines: 0, players: [] },
    rematch: null,
  };
  return happen(device, { kind: 'view', request: asked, answer });
}

/** The match makes the move of a command, if it was decided for the newest line. */
function answerCommand(device: Device): Device | undefined {
  const { sent } = device;
  const command = device.state.pressed;
  if (sent === undefined || command === undefined) return undefined;
  const movers = [...toMove(device), ...replacers(device.game, toMove(device))];
  const isFresh = sent.seq === newest(device) && movers.includes(sent.seat);
  const moved = { ...(isFresh ? play(device, sent.seat) : device), sent: undefined };
  const effect = isFresh ? { seq: newest(moved) } : ({ refused: 'stale', message: '' } as const);
  return happen(moved, { kind: 'answered', command, effect });
}

/** One step of the page, and what people at the device make of it. */
function happen(device: Device, event: ShownEvent): Device {
  const before = device.state;
  const { state, wakeAt, send } = step(before, event, device.now);
  const isNewFeed = state.feed !== before.feed && state.feed !== undefined;
  const isHandedOn = isDeviceCovered(state) && !isDeviceCovered(before);
  const key = `${state.about?.viewer} ${state.projection?.toMove} ${isDeviceCovered(state)}`;
  return {
    ...device,
    state,
    wakeAt,
    heard: isNewFeed ? (state.feed?.after ?? 0) : device.heard,
    sent: send ?? device.sent,
    commands: send === undefined ? device.commands : [...device.commands, send],
    holder: isHandedOn ? undefined : device.holder,
    turn: key === device.turn.key ? device.turn : { key, since: device.now },
  };
}
