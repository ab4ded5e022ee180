// Moves and positions as text. A heading is 0 to 3599, a point is `x,y` in units.
import type { Rules } from './editions.ts';
import { HEADINGS, type Point } from './geometry/steps.ts';
import { FACES } from './rules/bidding.ts';
import type { Bid, Move, Stage, State, Worm } from './rules/position.ts';
import { isPossible } from './rules/possible.ts';

/** A canonical integer in a range; undefined for other text. */
function wholeIn(text: string, least: number, most: number): number | undefined {
  if (!/^(0|-?[1-9]\d{0,8})$/.test(text)) return undefined;
  const number = Number(text);
  return number >= least && number <= most ? number : undefined;
}

export function parseBid(text: string): Bid | undefined {
  return FACES.find((bid) => `${bid}` === text);
}

/** `bid X`, `rebid 4`, `x 5`, `step 120`, `done`, `reverse`, `lay 900`, `keep`, `post left 850`, `pass`. */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case 'bid':
    case 'rebid':
      return `${move.kind} ${move.bid}`;
    case 'x':
      return `x ${move.number}`;
    case 'step':
    case 'lay':
      return `${move.kind} ${move.heading}`;
    case 'post':
      return `post ${move.post} ${move.heading}`;
    default:
      return move.kind;
  }
}

export function parseMove(text: string): Move | undefined {
  const [verb, first, second, ...more] = text.split(' ');
  if (more.length > 0) return undefined;
  if (first === undefined) return parseBare(verb);
  if (verb === 'post') return parsePost(first, second);
  if (second !== undefined) return undefined;
  if (verb === 'bid' || verb === 'rebid') {
    const bid = parseBid(first);
    return bid === undefined ? undefined : { kind: verb, bid };
  }
  if (verb === 'x') {
    const number = wholeIn(first, 3, 7);
    return number === undefined ? undefined : { kind: 'x', number };
  }
  const heading = wholeIn(first, 0, HEADINGS - 1);
  const hasHeading = verb === 'step' || verb === 'lay';
  return hasHeading && heading !== undefined ? { kind: verb, heading } : undefined;
}

function parseBare(verb: string | undefined): Move | undefined {
  const isBare = verb === 'done' || verb === 'reverse' || verb === 'keep' || verb === 'pass';
  return isBare ? { kind: verb } : undefined;
}

function parsePost(post: string, at = ''): Move | undefined {
  const heading = wholeIn(at, 0, HEADINGS - 1);
  const isPost = post === 'left' || post === 'right';
  return isPost && heading !== undefined ? { kind: 'post', post, heading } : undefined;
}

const formatBids = (bids: readonly (Bid | null)[]): string =>
  bids.map((bid) => bid ?? '-').join(',');

const formatPoints = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x},${y}`).join(';') || '-';

const formatSeats = (seats: readonly number[]): string => seats.join(',') || '-';

/**
 * A position on one line of named parts: `round 2 dead 0 stage walk bids 5,X ghost - ...`. Worms
 * by seat, head first, separated by `/`. The last round's bids are left out.
 */
export function formatPosition(state: State): string {
  const { card } = state;
  return [
    `round ${state.round} dead ${state.dead} stage ${state.stage}`,
    `bids ${formatBids(state.bids)} ghost ${state.ghost ?? '-'} named ${state.named ?? '-'}`,
    `rests ${formatBids(state.rests)} queue ${formatSeats(state.queue)} left ${state.left}`,
    `begun ${state.begun ? 1 : 0}${state.swung ? ' swung 1' : ''} moved ${state.moved ? 1 : 0}`,
    `card ${card.x},${card.y},${card.heading} worms ${state.worms.map(formatPoints).join('/')}`,
    `bent ${formatPoints(state.bent)} winners ${formatSeats(state.winners)}`,
  ].join(' ');
}

const BID_LIST = '((?:[3-7X-],){1,4}[3-7X-])';
const SEAT_LIST = '(-|[0-4](?:,[0-4]){0,4})';
const WHOLE = String.raw`-?\d{1,8}`;
const PLACES = `${WHOLE},${WHOLE}(?:;${WHOLE},${WHOLE}){0,6}`;
const POSITION = new RegExp(
  [
    String.raw`^round (\d{1,3}) dead ([0-5]) stage (bid|ghost|name|walk|post|over)`,
    `bids ${BID_LIST} ghost ([3-7X-]) named ([3-7-])`,
    `rests ${BID_LIST} queue ${SEAT_LIST} left ([0-7]) begun ([01])( swung 1)? moved ([01])`,
    `card (${WHOLE},${WHOLE},${WHOLE}) worms (${PLACES}(?:/${PLACES}){1,4})`,
    `bent (-|${PLACES}) winners ${SEAT_LIST}$`,
  ].join(' '),
);

const parseBids = (text: string): readonly (Bid | null)[] =>
  text.split(',').map((each) => parseBid(each) ?? null);

const parseSeats = (text: string): readonly number[] =>
  text === '-' ? [] : text.split(',').map(Number);

const parsePoints = (text: string): Worm =>
  text === '-'
    ? []
    : text.split(';').map((place) => {
        const [x = 0, y = 0] = place.split(',').map(Number);
        return { x, y };
      });

/** The inverse of `formatPosition`; undefined for other text and impossible positions. */
export function parsePosition(text: string, rules: Rules): State | undefined {
  const found = POSITION.exec(text);
  if (found === null) return undefined;
  const [
    round,
    dead,
    stage,
    bids,
    ghost,
    named,
    rests,
    queue,
    left,
    begun,
    swung,
    moved,
    ...places
  ] = found.slice(1) as [string, ...string[]];
  const [card = '', worms = '', bent = '', winners = ''] = places;
  const [x = 0, y = 0, heading = 0] = card.split(',').map(Number);
  const state: State = {
    rules,
    worms: worms.split('/').map(parsePoints),
    card: { x, y, heading },
    stage: stage as Stage,
    round: Number(round),
    dead: Number(dead),
    rests: parseBids(rests as string),
    bids: parseBids(bids as string),
    ghost: parseBid(ghost as string) ?? null,
    named: named === '-' ? null : Number(named),
    queue: parseSeats(queue as string),
    left: Number(left),
    begun: begun === '1',
    ...(swung !== undefined && { swung: true }),
    moved: moved === '1',
    bent: parsePoints(bent),
    last: null,
    winners: parseSeats(winners),
  };
  return isPossible(state) ? state : undefined;
}
