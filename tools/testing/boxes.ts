// Finds boxes by the properties that a test needs. So no test depends on the order of the shelf, or on accidental
// properties of games.
import { gameEntryOf, shelf } from '#games';
import { isHidden } from '#kernel/chance.ts';
import type { AnyGame, Chance, Scalar } from '#kernel/game.ts';
import { randomPly } from '#kernel/laws/contract.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import { leastSetup } from '#kernel/testing/fair-match.ts';

/** A box that can be played, with its rules. */
export interface FoundBox {
  readonly game: string;
  readonly edition: string;
  readonly rules: AnyGame;
  readonly seats: { readonly least: number; readonly most: number };
}

/** A property of a box. Its text completes "a box with ...". */
export interface Need {
  readonly text: string;
  holds(box: FoundBox): boolean;
}

export const needs = {
  secrets: { text: 'secrets', holds: ({ rules }) => rules.hasSecrets },
  noSecrets: { text: 'no secrets', holds: ({ rules }) => !rules.hasSecrets },
  secretMoves: {
    text: 'secret moves',
    holds: ({ rules, edition }) => {
      const { switches, seatCount } = leastSetup(rules, edition);
      const state = rules.initial(switches, seatCount);
      const moves = rules.legalMoves(rules.view(state, 0)).samples();
      return [...moves].some((move) => rules.secret(move));
    },
  },
  /** A terminal draws its board. */
  terminal: {
    text: 'a board in the terminal',
    holds: ({ game }) => gameEntryOf(game)?.terminal !== undefined,
  },
  hiddenRolls: {
    text: 'hidden rolls',
    holds: (box) => chancesOf(box).some((chance) => chance.kind === 'dice' && isHidden(chance)),
  },
  hiddenDraws: {
    text: 'hidden draws',
    holds: (box) => chancesOf(box).some((chance) => chance.kind === 'draw' && isHidden(chance)),
  },
} as const satisfies Readonly<Record<string, Need>>;

/** A switch with this name, such as `firstSeat`. */
export function hasSwitch(name: string): Need {
  return {
    text: `the switch ${name}`,
    holds: ({ rules }) => Object.hasOwn(rules.switches, name),
  };
}

/** A switch with this value in its edition. */
export function hasSetting(name: string, value: Scalar): Need {
  return {
    text: `the setting ${name} ${value}`,
    holds: ({ rules, edition }) =>
      rules.editions.find(({ id }) => id === edition)?.switches[name] === value,
  };
}

/** This number of seats. */
export function seatsFor(count: number): Need {
  return {
    text: `${count} seats`,
    holds: ({ seats }) => seats.least <= count && count <= seats.most,
  };
}

/** Moves with these texts: the test makes them. */
export function hasMoves(...texts: readonly string[]): Need {
  return {
    text: `the moves ${texts.join(', ')}`,
    holds: ({ rules }) => texts.every((text) => rules.parseMove(text) !== undefined),
  };
}

/** Rolls with this label that everyone sees. */
export function hasOpenRoll(label: string): Need {
  return {
    text: `the open roll ${label}`,
    holds: ({ rules, edition, seats }) => {
      const switches = rules.editions.find(({ id }) => id === edition)?.switches ?? {};
      return rules.dice(switches, seats.least)[label] !== undefined;
    },
  };
}

/** All boxes that can be played. */
export const playableBoxes: readonly FoundBox[] = shelf.flatMap(({ game, edition, status }) => {
  const rules = gameEntryOf(game)?.game;
  const seats = rules?.editions.find(({ id }) => id === edition)?.seats;
  if (status !== 'ready' || rules === undefined || seats === undefined) return [];
  return [{ game, edition, rules, seats }];
});

/** @throws Error if no box has all of these properties */
export function boxesWith(...wanted: readonly Need[]): readonly FoundBox[] {
  const found = playableBoxes.filter((box) => wanted.every((need) => need.holds(box)));
  if (found.length > 0) return found;
  throw new Error(`no box with ${wanted.map(({ text }) => text).join(', ')}`);
}

/** The first box on the shelf with these properties. @throws Error if there is none */
export function boxWith(...wanted: readonly Need[]): FoundBox {
  return boxesWith(...wanted)[0] as FoundBox;
}

/** Plies of a random match that are enough to meet each kind of chance event. */
const PLIES = 60;

/** The chance events at the start of a random match. */
function chancesOf({ rules, edition }: FoundBox): readonly Chance[] {
  const setup = leastSetup(rules, edition);
  const random = randomFrom('chances');
  const chances: Chance[] = [];
  let state = rules.initial(setup.switches, setup.seatCount);
  for (let plies = 0; plies < PLIES; plies += 1) {
    const { kind } = rules.turn(state);
    if (kind === 'over') break;
    if (kind === 'chance') chances.push(rules.chance(state));
    state = rules.apply(state, randomPly(rules, state, random));
  }
  return chances;
}
