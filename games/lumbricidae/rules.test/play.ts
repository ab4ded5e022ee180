// Shared by the rules' tests: positions from a few words, and play in notation.
import fc from 'fast-check';
import { formatOutcome } from '#kernel/chance.ts';
import type { Ply, Seat, Switches } from '#kernel/game.ts';
import { plies } from '#kernel/perft.ts';
import * as kit from '#kernel/testing/play.ts';
import { editions, presets, type Rules, rulesOf, switches } from '../editions.ts';
import { formatMove, parsePosition } from '../notation.ts';
import { lumbricidae } from '../rules/index.ts';
import { type Fact, type Move, type Standing, type State, standings } from '../rules/position.ts';

/** The rules of an edition with changed switches. */
export function rulesFor(id: string, otherwise: Partial<Rules> = {}): Rules {
  const preset = presets.find((known) => known.id === id);
  const edition = editions.find((known) => known.id === (preset?.edition ?? id));
  if (edition === undefined) throw new Error(`no edition ${id}`);
  return { ...rulesOf(edition.switches), ...rulesOf(preset?.switches ?? {}), ...otherwise };
}

/** The sheet with stops and failures; seat 0 begins. */
export const L = rulesFor('lumbricidae', { firstSeat: 0 });
/** The sheet where a worm counts 6; seat 0 begins. */
export const D = rulesFor('worm-is-drawn', { firstSeat: 0 });

/** Random switches. */
export const anyRules = fc.record({
  ...Object.fromEntries(
    Object.entries(switches).map(([name, values]) => [name, fc.constantFrom(...values)]),
  ),
  firstSeat: fc.constantFrom('random', 0, 1),
}) as unknown as fc.Arbitrary<Rules>;

function switchesOf(rules: Rules): Switches {
  return { ...rules };
}

export function begin(rules: Rules, seatCount = 2): State {
  return lumbricidae.initial(switchesOf(rules), seatCount);
}

/** Seat 0 to move with `aside` before the roll; tiles in no stack or row are turned. */
export function position(
  rules: Rules,
  words: { row: string; stacks?: string; aside?: string },
): State {
  const { row, stacks = '-;-', aside = '-' } = words;
  const held = [row, ...stacks.split(';')].flatMap(numbersIn);
  const rest = Array.from({ length: 16 }, (_, index) => 21 + index);
  const turned = rest.filter((tile) => !held.includes(tile)).join(',') || '-';
  const stage = aside === '-' ? 'ready' : 'decide';
  const text = `open ${row} turned ${turned} stacks ${stacks} seat 0 aside ${aside} roll -`;
  const state = parsePosition(`${text} stage ${stage} turns 0`, rules);
  if (state === undefined) throw new Error(`no position: ${text}`);
  return state;
}

function numbersIn(text: string): number[] {
  if (text === '-') return [];
  return text.split(',').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** A ply as a line: a move in notation, chance with its label, such as `roll 1 1 w`. */
function formatPly(state: State, ply: Ply<Move>): string {
  if (ply.by === 'chance') return formatOutcome(lumbricidae.chance(state), ply.outcome);
  return formatMove(ply.move);
}

/** The legal moves. */
export const movesIn = (state: State): string[] => kit.movesIn(lumbricidae, state);

/** Every possible next line, of a seat or of chance. */
export function linesIn(state: State): string[] {
  return plies(lumbricidae, state).map(({ ply }) => formatPly(state, ply));
}

/** Plays lines such as `roll`, `roll 1 2 w`, `keep w`, `take 25`; throws for an illegal one. */
export function play(start: State, ...lines: string[]): State {
  return kit.playLines(lumbricidae, start, lines);
}

/** The public facts of a ply. */
export function toldOf(before: State, ply: Ply<Move>): readonly Fact[] {
  return lumbricidae.facts({ before, ply, after: lumbricidae.apply(before, ply) }, 'spectator');
}

/** A turn as pairs of roll and kept face: `'1 1 2 w: w'`, rolling on after each. */
export function turnOf(start: State, ...throws: string[]): State {
  return throws.reduce((state, words) => {
    const [roll, face] = words.split(': ');
    const rolled = play(state, 'roll', `roll ${roll}`);
    return face === undefined ? rolled : play(rolled, `keep ${face}`);
  }, start);
}

export function failure(state: State): { returned: number | null; turned: number | null } {
  const ending = state.last?.ending;
  if (ending?.kind !== 'failed') throw new Error(`no failure but ${JSON.stringify(ending)}`);
  return { returned: ending.returned, turned: ending.turned };
}

export function placesOf(stacks: State['stacks']): number[] {
  return standings(stacks).map(({ place }: Standing) => place);
}

export function winners(stacks: State['stacks']): Seat[] {
  return standings(stacks)
    .filter(({ place }) => place === 1)
    .map(({ seat }) => seat);
}
