// Steers a walk: keeps the draft, the aim of the next segment, and the moves to send. All moves
// come from the game's rules.
import { useMemo, useState } from 'preact/hooks';
import { headingOfWorm, nearestHeading } from '../../geometry/headings.ts';
import type { Point } from '../../geometry/steps.ts';
import { formatMove } from '../../notation.ts';
import { type WalkMoves, walkMoves } from '../../rules/moves.ts';
import type { Move, State, View, Worm } from '../../rules/position.ts';
import type { planWalk } from '../../solver/walks.ts';
import {
  type Front,
  frontOf,
  openState,
  remaining,
  statesAfter,
  turnedAim,
  walksOn,
  winsAt,
} from '../geometry/draft.ts';
import { follow } from '../geometry/follow.ts';
import type { Props } from '../props.ts';

/** Loads with the controls: it is the planner of the bots. */
type PlanWalk = typeof planWalk;

/** The search width of a suggested path. */
const WIDTH = 16;

export interface Steering {
  /** The state after the draft. */
  readonly now: State;
  /** The drafted moves, in order. */
  readonly drawn: readonly Move[];
  /** Where the next segment goes; undefined if the walk cannot go on. */
  readonly front: Front | undefined;
  /** The heading of the next segment; undefined if none is possible. */
  readonly aim: number | undefined;
  /** Whether the next segment wins. */
  readonly wins: boolean;
  /** The moves that are possible now, besides a step. */
  readonly open: Pick<WalkMoves, 'done' | 'reverse' | 'keep'> & { readonly bend: boolean };
  /** Whether the draft bends the worm before its walk. */
  readonly bends: boolean;
  /** The moves to send; undefined if the walk must go on. */
  readonly ready: readonly [string, ...string[]] | undefined;
  aimAt(heading: number): void;
  /** Turns the aim by tenths of a degree. */
  turn(by: number): void;
  /** Adds a segment, by default at the aim. */
  step(heading?: number): void;
  /** Removes the newest drafted move. */
  back(): void;
  /** Drafts a proposed path. */
  auto(plan: PlanWalk): void;
  reverse(): void;
  bend(): void;
  /** Cancels an unsent bend: the worm returns to its old place. */
  keep(): void;
  followTo(finger: Point): void;
}

interface Draft {
  readonly view: View;
  readonly moves: readonly Move[];
  readonly aim: number | undefined;
  readonly bends: boolean;
}

function draftOf(view: View): Draft {
  return { view, moves: [], aim: undefined, bends: false };
}

function draftIn(known: Draft, view: View): Draft {
  if (known.view === view) return known;
  if (known.moves.length === 0) return draftOf(view);
  const moves = remaining(known.view, known.moves, view);
  return moves === undefined ? draftOf(view) : { ...known, view, moves };
}

/** @returns undefined if the viewer is not walking */
export function useSteering({ view, busy }: Props): Steering | undefined {
  const [known, setDraft] = useState<Draft>(() => draftOf(view));
  const draft = useMemo(() => draftIn(known, view), [known, view]);
  const { moves, bends } = draft;
  const walks = isWalk(view);
  const states = useMemo(() => (walks ? statesAfter(view, moves) : []), [view, moves, walks]);
  const now = states.at(-1);
  return useMemo(() => {
    if (now === undefined) return undefined;
    const front = frontOf(view, now, bends);
    const aim = front && nearestHeading(front.open, draft.aim ?? looks(view, now, front));
    const put = (change: Partial<Draft>) => {
      if (!busy) setDraft({ ...draft, ...change });
    };
    const acts = actsOf({ view, now, front, aim, moves, bends, put });
    const wins = front !== undefined && aim !== undefined && winsAt(now, front, aim);
    return { now, drawn: moves, front, aim, wins, bends, ...readyOf(view, now, moves), ...acts };
  }, [view, draft, now, busy]);
}

function isWalk(view: View): boolean {
  return view.observer !== 'spectator' && walksOn(view, openState(view));
}

/** The natural direction of the front: ahead for a head, back along the worm for a tail. */
function looks(view: View, now: State, front: Front): number {
  const worm = now.worms[view.observer as number] as Worm;
  return front.kind === 'step'
    ? headingOfWorm(worm)
    : headingOfWorm([worm.at(-2), worm.at(-1)] as Worm);
}

function readyOf(view: View, now: State, moves: readonly Move[]): Pick<Steering, 'open' | 'ready'> {
  const format = (all: readonly Move[]): Steering['ready'] =>
    all.length === 0 ? undefined : (all.map(formatMove) as [string, ...string[]]);
  if (!walksOn(view, now)) {
    return {
      open: { done: false, reverse: false, keep: false, bend: false },
      ready: format(moves),
    };
  }
  const { done, reverse, keep, lays } = walkMoves(now, view.observer as number);
  const bend = lays !== null && now.bent.length === 0;
  const ready = done ? format([...moves, { kind: 'done' }]) : undefined;
  return { open: { done, reverse, keep, bend }, ready };
}

interface Hand {
  readonly view: View;
  readonly now: State;
  /** Where the next segment goes; undefined if the walk cannot go on. */
  readonly front: Front | undefined;
  readonly aim: number | undefined;
  readonly moves: readonly Move[];
  readonly bends: boolean;
  put(change: Partial<Draft>): void;
}

function actsOf({ view, now, front, aim, moves, bends, put }: Hand) {
  const add = (move: Move, change: Partial<Draft> = {}) =>
    put({ moves: [...moves, move], ...change });
  return {
    aimAt: (heading: number) => put({ aim: heading }),
    turn(by: number) {
      if (front !== undefined && aim !== undefined) put({ aim: turnedAim(front.open, aim, by) });
    },
    step(heading = aim) {
      if (front !== undefined && heading !== undefined) {
        add({ kind: front.kind, heading }, { aim: heading });
      }
    },
    back: () =>
      put({ moves: moves.slice(0, -1), bends: bends && moves.length > 0, aim: undefined }),
    auto: (plan: PlanWalk) => put({ moves: planned(view, { now, moves }, plan), bends: false }),
    reverse: () => add({ kind: 'reverse' }, { aim: undefined }),
    bend: () => put({ bends: !bends, aim: undefined }),
    keep() {
      const before = withoutBend(now, moves);
      const left = before ?? [...moves, { kind: 'keep' } as const];
      put({ moves: left, bends: false, aim: undefined });
    },
    followTo(finger: Point) {
      const next = follow({ view, bends: front?.kind === 'lay' }, moves, finger);
      const last = next.at(-1);
      put({ moves: next, aim: last !== undefined && 'heading' in last ? last.heading : undefined });
    },
  };
}

/** The draft without an incomplete bend; undefined if a part of the bend was sent. */
function withoutBend({ bent }: State, moves: readonly Move[]): readonly Move[] | undefined {
  const laid = moves.slice(moves.length - bent.length);
  const isOurs = laid.length === bent.length && laid.every(({ kind }) => kind === 'lay');
  return isOurs ? moves.slice(0, moves.length - bent.length) : undefined;
}

/** The draft with the best further steps. An incomplete bend is dropped first. */
function planned(
  view: View,
  { now, moves }: { readonly now: State; readonly moves: readonly Move[] },
  plan: PlanWalk,
): readonly Move[] {
  const seat = view.observer as number;
  const kept = withoutBend(now, moves) ?? moves;
  const from = kept === moves ? now : (statesAfter(view, kept).at(-1) as State);
  if (!walksOn(view, from)) return moves;
  const { headings } = plan(from, seat, from.left, WIDTH);
  return [...kept, ...headings.map((heading): Move => ({ kind: 'step', heading }))];
}
