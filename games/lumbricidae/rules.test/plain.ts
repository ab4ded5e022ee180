// A reference version of the rules, rule by rule as in rules.md, for tests only. Dice are lists of
// words, tiles are records, and the table is changed in place. It shares no code or data with the
// rules.
import type { Rules } from '../editions.ts';
import type { State } from '../rules/position.ts';

interface Tile {
  readonly number: number;
  readonly worms: number;
  place: 'row' | 'face down' | 'stack';
  /** The owner's seat, and the order in the stack; the last one is on top. */
  owner: number;
  won: number;
}

export interface Table {
  readonly rules: Rules;
  readonly seats: number;
  readonly tiles: Tile[];
  now: 'first' | 'ready' | 'rolling' | 'choose' | 'decide' | 'over';
  seat: number;
  aside: string[];
  thrown: string[];
  turns: number;
  clock: number;
}

const FACES = '12345w'.split('');
const WORMS = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];

export function tableFor(rules: Rules, seats: number): Table {
  const tiles = WORMS.map((worms, index): Tile => {
    return { number: 21 + index, worms, place: 'row', owner: -1, won: 0 };
  });
  const { firstSeat } = rules;
  const table: Table = {
    ...{ rules, seats, tiles, now: 'first', seat: 0, aside: [], thrown: [], turns: 0, clock: 0 },
  };
  return firstSeat === 'random' ? table : { ...table, now: 'ready', seat: firstSeat };
}

/** A state of the rules as a table. */
export function tableOf(state: State): Table {
  const table = tableFor(state.rules, state.stacks.length);
  for (const tile of table.tiles) {
    if (state.turned.includes(tile.number)) tile.place = 'face down';
    state.stacks.forEach((stack, seat) => {
      if (stack.includes(tile.number)) putOnStack(table, tile, seat, stack.indexOf(tile.number));
    });
  }
  const words = (counts: readonly number[]) =>
    FACES.flatMap((face, index) => new Array<string>(counts[index] as number).fill(face));
  const { stage: now, mover: seat, turns } = state;
  const dice = { aside: words(state.aside), thrown: state.roll === null ? [] : words(state.roll) };
  return { ...table, ...dice, now, seat, turns, clock: 100 };
}

function putOnStack(table: Table, tile: Tile, seat: number, won: number): void {
  tile.place = 'stack';
  tile.owner = seat;
  tile.won = won;
  table.clock += 1;
}

function row(table: Table): Tile[] {
  return table.tiles.filter((tile) => tile.place === 'row');
}

function stack(table: Table, seat: number): Tile[] {
  return table.tiles
    .filter((tile) => tile.place === 'stack' && tile.owner === seat)
    .sort((one, other) => one.won - other.won);
}

function total(table: Table): number {
  let sum = 0;
  for (const die of table.aside) sum += die === 'w' ? table.rules.wormValue : Number(die);
  return sum;
}

/** Whether no further roll is possible in this turn: LUM-9 and LUM-10. */
function noMoreRolls(table: Table): boolean {
  if (table.aside.length === 8) return true;
  if (FACES.every((face) => table.aside.includes(face))) return true;
  return table.thrown.length > 0 && table.thrown.every((die) => table.aside.includes(die));
}

/** Everything that the dice aside can take: LUM-8, LUM-11 to LUM-14. */
function prizes(table: Table): string[] {
  const { rules } = table;
  if (rules.wormRequired && !table.aside.includes('w')) return [];
  const found: string[] = [];
  for (let number = Math.min(36, total(table)); number >= 21; number -= 1) {
    if (!row(table).some((tile) => tile.number === number)) continue;
    if (rules.lower === 'any' || found.length === 0) found.push(`take ${number}`);
  }
  for (let seat = 0; seat < table.seats; seat += 1) {
    const top = stack(table, seat).pop();
    if (seat !== table.seat && top?.number === total(table)) found.push(`steal ${top.number}`);
  }
  return found;
}

/** The moves of the seat to move, as text. */
export function movesAt(table: Table): string[] {
  if (table.now === 'ready') return ['roll'];
  if (table.now === 'choose') {
    const fresh = table.thrown.filter((die) => !table.aside.includes(die));
    return [...new Set(fresh)].map((die) => `keep ${die}`);
  }
  if (table.now !== 'decide') return [];
  if (noMoreRolls(table)) return prizes(table);
  return table.rules.stopAllowed ? ['roll', ...prizes(table)] : ['roll'];
}

/** All chance outcomes as text, dice by face. */
export function throwsAt(table: Table): string[] {
  if (table.now === 'first')
    return Array.from({ length: table.seats }, (_, seat) => `first ${seat}`);
  let throws = [''];
  for (let die = table.aside.length; die < 8; die += 1) {
    throws = throws.flatMap((some) =>
      FACES.filter((face) => face >= (some.at(-1) ?? '')).map((face) => `${some} ${face}`),
    );
  }
  return table.now === 'rolling' ? throws.map((dice) => `roll${dice}`) : [];
}

/** Plays a move or a chance outcome on the table. */
export function playAt(table: Table, text: string): void {
  const [verb, ...words] = text.split(' ');
  const tile = table.tiles.find(({ number }) => `${number}` === words[0]);
  if (table.now === 'first') {
    table.seat = Number(words[0]);
    table.now = 'ready';
  } else if (table.now === 'rolling') {
    table.thrown = words;
    if (noMoreRolls(table)) rollsAreOver(table, table.rules.deadRollFails);
    else table.now = 'choose';
  } else if (verb === 'roll') {
    table.thrown = [];
    table.now = 'rolling';
  } else if (verb === 'keep') {
    table.aside.push(...table.thrown.filter((die) => die === words[0]));
    table.thrown = [];
    table.now = 'decide';
    if (noMoreRolls(table)) rollsAreOver(table, false);
  } else if (tile !== undefined) {
    putOnStack(table, tile, table.seat, table.clock);
    nextTurn(table);
  }
}

function rollsAreOver(table: Table, fails: boolean): void {
  table.now = 'decide';
  if (!fails && prizes(table).length > 0) return;
  const top = stack(table, table.seat).pop();
  if (top !== undefined) top.place = 'row';
  const highest = row(table).pop();
  const spared = top !== undefined && top === highest && table.rules.returnedHighestStays;
  const nothingReturned = top === undefined && !table.rules.turnOnEmptyFailure;
  if (highest !== undefined && !spared && !nothingReturned) highest.place = 'face down';
  nextTurn(table);
}

function nextTurn(table: Table): void {
  table.turns += 1;
  table.aside = [];
  table.thrown = [];
  if (row(table).length === 0 || table.turns === 1000) {
    table.now = 'over';
    return;
  }
  table.now = 'ready';
  table.seat = table.seat === table.seats - 1 ? 0 : table.seat + 1;
}

/** The place of each seat, from 1: LUM-21 and LUM-22. */
export function placesAt(table: Table): number[] {
  const seats = Array.from({ length: table.seats }, (_, seat) => stack(table, seat));
  const worms = seats.map((tiles) => tiles.reduce((sum, tile) => sum + tile.worms, 0));
  const best = seats.map((tiles) => Math.max(0, ...tiles.map((tile) => tile.number)));
  const ahead = (one: number, other: number) =>
    worms[one] === worms[other]
      ? (best[one] as number) > (best[other] as number)
      : (worms[one] as number) > (worms[other] as number);
  return seats.map((_, seat) => 1 + seats.filter((_, other) => ahead(other, seat)).length);
}

/** The table as text, in the same form as for a state. */
export function sightOf(table: Table): string {
  const numbers = (tiles: Tile[]) => tiles.map((tile) => tile.number).join(' ');
  const dice = (words: string[]) => [...words].sort().join(' ');
  const stacks = Array.from({ length: table.seats }, (_, seat) => numbers(stack(table, seat)));
  const turned = numbers(table.tiles.filter((tile) => tile.place === 'face down'));
  return [
    `row ${numbers(row(table))} | turned ${turned} | stacks ${stacks.join(' / ')}`,
    `seat ${table.seat} ${table.now} turn ${table.turns}`,
    `aside ${dice(table.aside)} | thrown ${dice(table.thrown)}`,
  ].join(' | ');
}
