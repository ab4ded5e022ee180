// The plan of a seed: the table, and the list of faults. A shrunk run has the same seed and fewer faults.
import { pick, type Random, uniform } from '#kernel/random.ts';
import { randomFrom } from '#kernel/seeded-random.ts';

/** Each names what it hits by its number: the n-th message, write or stream of the run. Times are in milliseconds. */
export type Fault =
  | { readonly kind: 'drop' | 'duplicate'; readonly message: number }
  | { readonly kind: 'delay' | 'reorder'; readonly message: number; readonly ms: number }
  | { readonly kind: 'busy-store' | 'unknown-commit' | 'lost-commit'; readonly write: number }
  | { readonly kind: 'slow-store'; readonly write: number; readonly ms: number }
  | { readonly kind: 'slow-reader'; readonly stream: number; readonly ms: number }
  | { readonly kind: 'crash'; readonly at: number; readonly process: number; readonly ms: number }
  | {
      readonly kind: 'clock-jump';
      readonly at: number;
      readonly process: number;
      readonly ms: number;
    }
  | { readonly kind: 'reload' | 'lost-chain'; readonly at: number; readonly device: number }
  | { readonly kind: CeremonyRefusal; readonly device: number };

/**
 * How a device deviates from the ceremony of fair dice.
 * - no-commitment: it takes no part in fair dice at all.
 * - no-first-share: it commits, but never gives its first share.
 * - late-first-share: it gives its first share when the others have begun.
 * - second-commitment: it commits again, to a chain that nobody has.
 */
export const CEREMONY_REFUSALS = [
  'no-commitment',
  'no-first-share',
  'late-first-share',
  'second-commitment',
] as const;
export type CeremonyRefusal = (typeof CEREMONY_REFUSALS)[number];

export type FaultKind = Fault['kind'];

export interface Plan {
  readonly seed: number;
  /** By seat. */
  readonly players: readonly ('person' | 'bot')[];
  readonly processes: 1 | 2;
  readonly fairDice: boolean;
  /** Whether a second device tries the same invitation. */
  readonly rivalClaims: boolean;
  /** Whether the device of seat 0 has seat 1 too, in another page. */
  readonly sharesDevice: boolean;
  /** Whether a process drops each table that nobody uses, and loads it again. */
  readonly isForgetful: boolean;
  /** Whether a spectator watches. */
  readonly isWatched: boolean;
  /** Whether the players talk, request undos and do other things outside play. */
  readonly isLively: boolean;
  readonly faults: readonly Fault[];
}

/** Numbers that a run usually reaches. */
const MESSAGES = 160;
const WRITES = 24;
const STREAMS = 6;
const LENGTH_MS = 5_000;
const FAULTS_AT_MOST = 12;
const FAIR_ONE_IN = 4;

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + uniform(random, most - least + 1);
}

const MAKERS: readonly ((random: Random, devices: number, processes: number) => Fault)[] = [
  (random) => ({ kind: 'drop', message: between(random, 1, MESSAGES) }),
  (random) => ({ kind: 'drop', message: between(random, 1, MESSAGES) }),
  (random) => ({ kind: 'duplicate', message: between(random, 1, MESSAGES) }),
  (random) => ({ kind: 'duplicate', message: between(random, 1, MESSAGES) }),
  (random) => ({
    kind: 'delay',
    message: between(random, 1, MESSAGES),
    ms: between(random, 1_000, 20_000),
  }),
  (random) => ({
    kind: 'reorder',
    message: between(random, 1, MESSAGES),
    ms: between(random, 50, 600),
  }),
  (random) => ({ kind: 'busy-store', write: between(random, 1, WRITES) }),
  (random) => ({ kind: 'unknown-commit', write: between(random, 1, WRITES) }),
  (random) => ({ kind: 'lost-commit', write: between(random, 1, WRITES) }),
  (random) => ({
    kind: 'slow-store',
    write: between(random, 1, WRITES),
    ms: between(random, 100, 3_000),
  }),
  (random) => ({
    kind: 'slow-reader',
    stream: between(random, 1, STREAMS),
    ms: between(random, 500, 30_000),
  }),
  (random, _, processes) => ({
    kind: 'crash',
    at: between(random, 100, LENGTH_MS),
    process: uniform(random, processes),
    ms: between(random, 10, 3_000),
  }),
  (random, _, processes) => ({
    kind: 'crash',
    at: between(random, 100, LENGTH_MS),
    process: uniform(random, processes),
    ms: between(random, 10, 3_000),
  }),
  (random, _, processes) => ({
    kind: 'clock-jump',
    at: between(random, 100, LENGTH_MS),
    process: uniform(random, processes),
    ms: pick(random, [-86_400_000, -5_000, 5_000, 86_400_000]),
  }),
  (random, devices) => ({
    kind: 'reload',
    at: between(random, 100, LENGTH_MS),
    device: uniform(random, devices),
  }),
];

function fairFaults(random: Random, devices: number): readonly Fault[] {
  const faults: Fault[] = [];
  if (uniform(random, 2) === 0) {
    const at = between(random, 500, LENGTH_MS);
    faults.push({ kind: 'lost-chain', at, device: uniform(random, devices) });
  }
  if (uniform(random, 2) === 0) {
    faults.push({ kind: pick(random, CEREMONY_REFUSALS), device: uniform(random, devices) });
  }
  return faults;
}

/** The table and the faults of a seed. */
export function planOf(seed: number): Plan {
  const random = randomFrom(`plan ${seed}`);
  const people = pick(random, [2, 2, 3]);
  const bots = uniform(random, 4) === 0 ? 1 : 0;
  const players = [
    ...new Array<'person'>(people).fill('person'),
    ...new Array<'bot'>(bots).fill('bot'),
  ];
  const processes = pick(random, [1, 2] as const);
  const fairDice = uniform(random, FAIR_ONE_IN) === 0;
  const sharesDevice = uniform(random, 6) === 0;
  const count = between(random, 0, FAULTS_AT_MOST);
  const faults = Array.from({ length: count }, () => {
    return pick(random, MAKERS)(random, people, processes);
  });
  return {
    seed,
    players,
    processes,
    fairDice,
    rivalClaims: uniform(random, 3) === 0 && !sharesDevice,
    sharesDevice,
    isForgetful: uniform(random, 2) === 0,
    isWatched: uniform(random, 3) === 0,
    isLively: uniform(random, 4) > 0,
    faults: [...faults, ...(fairDice ? fairFaults(random, people) : [])],
  };
}
