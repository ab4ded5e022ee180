// What this page shows of a match, as one immutable value, and what follows from it. `step` changes it.
import type { Observer, Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Staging } from '#modules/cues.ts';
import type { AskedViewer, Command, LogPage, Snapshot, Update } from '../../client/match-source.ts';
import {
  type DeviceView,
  isChanceTurn,
  isCovered,
  type MatchInfo,
  mayReplace,
  needsHandover,
  seatBehindCurtain,
} from './viewer.ts';

/** A request for a view. */
export interface ViewRequest {
  readonly viewer: AskedViewer;
}

/** A request for lines before one. */
export interface EarlierRequest {
  readonly viewer: Observer;
  readonly before: number;
}

/** The lines that this page wants to hear: those of a viewer after one. */
export interface Feed {
  readonly viewer: Observer;
  readonly after: number;
}

/** A line that waits to be shown. */
export interface TimedLine {
  readonly line: Update;
  readonly staging: Staging;
}

export type MoveCommand = Extract<Command, { readonly kind: 'moves' }>;

/** A move that is not sent yet, or has no answer yet. */
export interface HeldMove {
  readonly command: MoveCommand;
  readonly isSent: boolean;
}

/** A state and the lines that lead to it. */
export interface Picture {
  readonly projection: Projection | undefined;
  readonly log: readonly LogLine[];
}

/** A result on the stage: its line, and until when further lines wait for it; infinite until a tap. */
export interface ShownResult {
  readonly seq: number;
  readonly until: number;
}

/** How long people look, in milliseconds. */
export interface Looking {
  /** How long a new position must be on the screen before a press counts; 0 if a press counts at once. */
  readonly seenAfterMs: number;
  /** How long a result stays without a tap, from the end of its motion. */
  readonly resultMs: number;
}

/** Times are in milliseconds. */
export interface ShownState extends Picture, Looking {
  /** Known before the view; the board loads in parallel. */
  readonly setup: Setup | undefined;
  readonly about: MatchInfo | undefined;
  /** The number of lines before the loaded log, and the players then. */
  readonly earlier: LogPage['earlier'];
  /** The state and log whose motion has ended. */
  readonly settled: Picture;
  /** The spectator's newest log. It replaces the log of a seat when the device is covered. */
  readonly openLog: LogPage;
  readonly queue: readonly TimedLine[];
  /** The newest result, until somebody has seen it. */
  readonly result: ShownResult | undefined;
  /** When the next line of the queue may be shown, unless it waits for the result. */
  readonly nextLineAt: number | undefined;
  /** When the motion on the board ends. */
  readonly motionUntil: number | undefined;
  /** When the device is covered for the next player; the mover still sees the result. */
  readonly handoverAt: number | undefined;
  /** Until when nobody can have seen the position; infinite while it is still moving. */
  readonly newUntil: number | undefined;
  /** Until when lines are shown at once: in a hidden tab, and for a moment after it is shown again. */
  readonly hurryUntil: number;
  /** The view that is loading. */
  readonly asked: ViewRequest | undefined;
  /** The view that has loaded and waits for the line shown last. */
  readonly joining: Snapshot | undefined;
  readonly feed: Feed | undefined;
  /** The earlier lines that are loading. */
  readonly reading: EarlierRequest | undefined;
  /** Whether the device is being handed over and the public view is still loading. */
  readonly isHandingOver: boolean;
  /** Whether the viewer has new secrets in public sight, which must be covered first. */
  readonly isExposed: boolean;
  /** The seat that held the device before it was covered, until the next player continues. */
  readonly leftBy: Seat | undefined;
  /** Whether this seat has taken the device again, to replace its secret move. */
  readonly replaces: boolean;
  /** The last secret move of a round, until the players turn all moves over. */
  readonly held: HeldMove | undefined;
  /** Whether the newest ply was a secret move, which has no visible result. */
  readonly isSecretMove: boolean;
  /** Counts skips. The board then ends its own animations. */
  readonly skips: number;
  /** The number of unanswered commands of the match. */
  readonly pending: number;
  /** The command of a press, until it has its answer. */
  readonly pressed: MoveCommand | undefined;
  /** The newest line that an answer to a command promised. */
  readonly awaited: number;
  /** Why the match cannot be shown, and why the newest command was refused. */
  readonly refusal: Refusal | undefined;
  readonly commandRefusal: Refusal | undefined;
}

const NO_LINES: LogPage = { log: [], earlier: { lines: 0, players: [] } };

/** A page that has asked for its match. */
export function beginning(looking: Looking): ShownState {
  return {
    ...looking,
    setup: undefined,
    about: undefined,
    projection: undefined,
    ...NO_LINES,
    settled: { projection: undefined, log: [] },
    openLog: NO_LINES,
    queue: [],
    result: undefined,
    nextLineAt: undefined,
    motionUntil: undefined,
    handoverAt: undefined,
    newUntil: undefined,
    hurryUntil: 0,
    asked: { viewer: 'own' },
    joining: undefined,
    feed: undefined,
    reading: undefined,
    isHandingOver: false,
    isExposed: false,
    leftBy: undefined,
    replaces: false,
    held: undefined,
    isSecretMove: false,
    skips: 0,
    pending: 0,
    pressed: undefined,
    awaited: 0,
    refusal: undefined,
    commandRefusal: undefined,
  };
}

/** Whether a command is pending or its result is not shown yet. */
export function isBusy({ pending, pressed, queue, awaited, projection }: ShownState): boolean {
  return (
    pending > 0 || pressed !== undefined || queue.length > 0 || awaited > (projection?.seq ?? 0)
  );
}

/** Whether a press does nothing: the page is busy, or nobody can have seen the position. */
export function isDeaf(state: ShownState): boolean {
  return isBusy(state) || state.newUntil !== undefined;
}

export function deviceOf(state: ShownState): DeviceView | undefined {
  const { about, projection, isExposed, replaces } = state;
  if (about === undefined || projection === undefined) return undefined;
  return { ...about, seen: projection, exposed: isExposed, replaces };
}

/** The seat of this device that is to move, while the curtain is down. */
export function curtainOf(state: ShownState): Seat | undefined {
  const device = state.held === undefined ? deviceOf(state) : undefined;
  return device && seatBehindCurtain(device);
}

/** While the curtain is down, the seat that left the device and may replace its secret move. */
export function returnerOf(state: ShownState): Seat | undefined {
  const device = deviceOf(state);
  const isDown = device?.viewer === 'spectator' && !isLoadingView(state);
  if (state.held !== undefined)
    return isDown && !isBusy(state) ? state.held.command.seat : undefined;
  return isDown && mayReplace(device, state.leftBy) ? state.leftBy : undefined;
}

/** Whether a shared device hides its secrets. */
export function isDeviceCovered(state: ShownState): boolean {
  const device = deviceOf(state);
  return state.isHandingOver || (device !== undefined && isCovered(device));
}

/** Whether the viewer has seen their move and the device goes to the next player. */
export function isLeaving(state: ShownState): boolean {
  const device = deviceOf(state);
  return device !== undefined && needsHandover(device) && !isChanceTurn(device.seen);
}

/** Whether the view of another seat is loading. */
export function isLoadingView({ asked, joining }: ShownState): boolean {
  return asked !== undefined || joining !== undefined;
}
