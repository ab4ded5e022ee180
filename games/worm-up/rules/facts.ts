// The facts that an observer learns from a step, computed from the states before and after it.
import type { Observer, Seat, Step } from '#kernel/game.ts';
import { bidsOf, isBeforeWalk, isValidBid, orderOf, type Shown, stepsOf } from './bidding.ts';
import { stepsAway } from './distance.ts';
import type { Bid, Ending, Fact, Move, State } from './position.ts';
import { headsTouched, turnOf } from './swinging.ts';

type RaceStep = Step<State, Move>;

export function factsOf(step: RaceStep, observer: Observer): readonly Fact[] {
  return [...done(step, observer), ...follows(step)];
}

/** The fact about the move itself. */
function done(step: RaceStep, observer: Observer): readonly Fact[] {
  const { before, ply } = step;
  if (ply.by === 'chance') return [];
  const { by: seat, move } = ply;
  switch (move.kind) {
    case 'bid':
    case 'rebid':
      return [{ kind: move.kind, seat, bid: seat === observer ? move.bid : null }];
    case 'x':
      return [{ kind: 'named', seat, number: move.number }];
    case 'step':
      return [{ kind: 'stepped', seat, heading: move.heading, left: before.left - 1 }];
    case 'done':
      return [{ kind: 'stopped', seat, blocked: false }];
    case 'reverse':
      return [{ kind: 'reversed', seat }];
    case 'lay':
      return [{ kind: 'laid', seat, segments: before.bent.length + 1 }];
    case 'keep':
      return [{ kind: 'kept', seat }];
    case 'post':
      return [
        { kind: 'swung', seat, post: move.post, turn: turnOf(before, move), away: away(step) },
      ];
    case 'pass':
      return [{ kind: 'passed', seat }];
  }
}

/** By seat: the steps to the card before and after a swing. */
function away({ before, after }: RaceStep): readonly (readonly [number, number])[] {
  return before.worms.map((_, seat) => {
    const hasWon = after.stage === 'over' && after.winners.includes(seat);
    return [stepsAway(before, seat), hasWon ? 0 : stepsAway(after, seat)] as const;
  });
}

/** The facts about its consequences: reveals, blocked walks, the next round, the end. */
function follows(step: RaceStep): readonly Fact[] {
  const { before, after } = step;
  const why = endingOf(step);
  const facts: Fact[] = [...revealed(step)];
  if (why !== 'touched' && why !== 'swung') {
    facts.push(
      ...blockedIn(step).map((seat) => ({ kind: 'stopped', seat, blocked: true }) as const),
    );
  }
  if (after.round > before.round)
    facts.push({ kind: 'round', round: after.round, dead: after.dead });
  if (why !== undefined) facts.push({ kind: 'ended', why, winners: after.winners });
  return facts;
}

/** The bids that a step revealed; undefined if none. */
export function shownBy({ before, after }: RaceStep): Shown | undefined {
  if (before.stage !== 'bid' && before.stage !== 'ghost') return undefined;
  const waits = after.stage === 'ghost' || (after.stage === 'bid' && after.round === before.round);
  return waits ? undefined : shownIn(after);
}

/** The latest revealed bids: of this round, or of the last one if nobody could move. */
function shownIn({ stage, bids, ghost, last }: State): Shown {
  return stage === 'bid' && last !== null ? last : { bids, ghost };
}

function revealed(step: RaceStep): readonly Fact[] {
  const shown = shownBy(step);
  if (shown === undefined) return [];
  const seats = [...step.before.worms.keys()];
  return [
    {
      kind: 'revealed',
      bids: shown.bids as readonly Bid[],
      ghost: shown.ghost,
      ...ghostDiceIn(step),
      void: seats.filter((seat) => !isValidBid(shown, seat)),
    },
  ];
}

function ghostDiceIn({ before, ply }: RaceStep): { readonly ghostDice?: readonly Bid[] } {
  if (ply.by !== 'chance') return {};
  const faces = bidsOf(before.rules);
  return { ghostDice: ply.outcome.flatMap((count, face) => Array(count).fill(faces[face])) };
}

/** The seats that could not walk as far as their bid, because no step was open. */
function blockedIn(step: RaceStep): readonly Seat[] {
  const { before, ply, after } = step;
  const goesOn = after.round === before.round && after.stage !== 'over';
  const now = goesOn ? after.queue[0] : undefined;
  const due = dueIn(step);
  const passedOver = due.slice(0, now === undefined ? due.length : due.indexOf(now) + 1);
  // A seat that names a number has not walked yet.
  const walked = before.stage !== 'name';
  const isActor = (seat: Seat): boolean => walked && ply.by === seat && before.queue[0] === seat;
  return passedOver.filter((seat) => {
    if (seat === now && (after.stage === 'walk' || isBeforeWalk(after))) return false;
    return isActor(seat) ? wantedMore(step) : stepsOf(namedIn(step), seat) > 0;
  });
}

/** The seats still to act, in order, from the one that acted in this step. */
function dueIn(step: RaceStep): readonly Seat[] {
  const { before, ply, after } = step;
  if (after.stage === 'name') return [];
  const shown = shownBy(step);
  if (shown !== undefined) return orderOf({ ...before, ...shown, named: null });
  if (ply.by !== 'chance' && ply.move.kind === 'x') return orderOf(namedIn(step));
  return before.queue;
}

/** The state before a step, with the bids and the number that the step added. */
function namedIn(step: RaceStep): State {
  const { before, ply } = step;
  const number = ply.by !== 'chance' && ply.move.kind === 'x' ? ply.move.number : before.named;
  return { ...before, ...shownBy(step), named: number } as State;
}

/** Whether the seat's walk ended with steps left. */
function wantedMore({ before, ply }: RaceStep): boolean {
  if (ply.by === 'chance') return false;
  const { kind } = ply.move;
  if (kind === 'step') return before.left > 1;
  if (kind === 'post' || kind === 'pass') return isBeforeWalk(before);
  return kind === 'lay' || kind === 'keep';
}

function endingOf({ before, ply, after }: RaceStep): Ending | undefined {
  if (after.stage !== 'over') return undefined;
  if (after.winners.length < after.worms.length) {
    return ply.by !== 'chance' && ply.move.kind === 'post' ? 'swung' : 'touched';
  }
  if (ply.by !== 'chance' && ply.move.kind === 'post') {
    const { post, heading } = ply.move;
    if (headsTouched(before, post, heading).length > 0) return 'swung';
  }
  return after.dead === after.rules.deadRounds ? 'stuck' : 'rounds';
}
