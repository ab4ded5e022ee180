// Shared by the rules' tests: races of both sheets in notation, and worms in chosen places.
import type { Seat } from '#kernel/game.ts';
import { playLines } from '#kernel/testing/play.ts';
import { editions, type Rules, rulesOf } from '../editions.ts';
import { SEGMENTS } from '../geometry/course.ts';
import { DIAMETER, HEADINGS, type Point, stepped } from '../geometry/steps.ts';
import { wormUp } from '../rules/index.ts';
import type { Bid, Fact, State, Worm } from '../rules/position.ts';

export const TILES: Rules = rulesOf(editions[0]!.switches);
export const DICE: Rules = rulesOf(editions[1]!.switches);

/** Both sheets, for rules that they share. */
export const sheets: readonly (readonly [edition: string, rules: Rules])[] = [
  ['tiles', TILES],
  ['dice', DICE],
];

export function begin(rules: Rules, seatCount: number): State {
  return wormUp.initial({ ...rules }, seatCount);
}

/** The bids by seat; with a ghost, its dice. */
export function bidAll(state: State, bids: readonly Bid[], ghost?: string): State {
  let after = state;
  for (const [seat, bid] of bids.entries()) after = play(after, seat, `bid ${bid}`);
  return ghost === undefined ? after : throwGhost(after, ghost);
}

export function throwGhost(state: State, dice: string): State {
  return playLines(wormUp, state, [`ghost ${dice}`]);
}

/** Plays legal moves of a seat. */
export function play(state: State, seat: Seat, ...moves: readonly string[]): State {
  return playLines(wormUp, state, moves, seat);
}

/** The public facts of a move. */
export function toldOf(state: State, seat: Seat, text: string): readonly Fact[] {
  const move = wormUp.parseMove(text)!;
  const after = wormUp.apply(state, { by: seat, move });
  return wormUp.facts({ before: state, ply: { by: seat, move }, after }, 'spectator');
}

/** A seat's legal moves in notation. */
export function movesOf(state: State, seat: Seat): readonly string[] {
  return [...wormUp.legalMoves(wormUp.view(state, seat))].map((move) => wormUp.formatMove(move));
}

/** The seats to move; none after the end. */
export function moversOf(state: State): readonly Seat[] {
  const turn = wormUp.turn(state);
  return turn.kind === 'seats' ? turn.seats : [];
}

/** Straight on, this many times. */
export const straight = (steps: number): readonly string[] => new Array(steps).fill('step 0');

/** A worm with its head at a point in diameters, and the headings from segment to segment. */
export function wormAt(x: number, y: number, headings: readonly number[]): Worm {
  const worm: Point[] = [{ x: Math.round(x * DIAMETER), y: Math.round(y * DIAMETER) }];
  for (let segment = 1; segment < SEGMENTS; segment += 1) {
    worm.push(stepped(worm.at(-1)!, headings[(segment - 1) % headings.length]! % HEADINGS));
  }
  return worm;
}

/** A possible position with some worms moved. */
export function withWorms(state: State, worms: Readonly<Record<number, Worm>>): State {
  return possible({ ...state, worms: state.worms.map((worm, seat) => worms[seat] ?? worm) });
}

export function possible(state: State): State {
  const text = wormUp.formatState(state);
  if (wormUp.parseState(text, { ...state.rules }) === undefined)
    throw new Error(`no position: ${text}`);
  return state;
}

/**
 * Worm 0 with its head this many diameters from the rim, between two rivals: it can go exactly
 * that far.
 */
export function wormsInPocket(room: number): Parameters<typeof withWorms>[1] {
  const rim = -11.5;
  return {
    0: wormAt(10, rim + room, [900]),
    1: wormAt(10 - 1.04, rim, [900]),
    2: wormAt(10 + 1.04, rim, [900]),
  };
}
