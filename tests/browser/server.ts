// A real server for tests, with its own data folder and seeded random numbers. Shared by the tests
// in all browsers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chanceFrom } from '#kernel/chance.ts';
import { digest } from '#kernel/hash.ts';
import { randomFrom } from '#kernel/seeded-random.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Randomness } from '#server/random-source.ts';
import { serveHere } from '#tools/testing/serving.ts';

export interface RepeatedLuck extends Randomness {
  /** Seeds of shares in fair dice for the device of one more visitor. */
  deviceSeeds(): readonly string[];
  /** Restarts its sequence. */
  begin(): void;
}

/** More than one visitor plays seats with fair dice. */
const SEEDS_OF_DEVICE = 32;

/** The same random numbers in every run, so that a failure repeats; WORMERY_SEED changes them. */
function luckFrom(seed: string): RepeatedLuck {
  const start = () => ({
    dice: randomFrom(`${seed} dice`),
    bots: randomFrom(`${seed} bots`),
    fairMatches: 0,
    devices: 0,
  });
  let luck = start();
  return {
    begin() {
      luck = start();
    },
    chance: (chance) => chanceFrom(luck.dice)(chance),
    diceSeeds() {
      luck.fairMatches += 1;
      const match = `${luck.fairMatches}`;
      return { chain: digest(seed, 'chain', match), deck: digest(seed, 'deck', match) };
    },
    deviceSeeds() {
      luck.devices += 1;
      const device = `${luck.devices}`;
      return Array.from({ length: SEEDS_OF_DEVICE }, (_, at) => digest(seed, device, `${at}`));
    },
    botSeed: () => `${luck.bots()}`,
  };
}

/** Raised limits: these visitors are faster than people. */
const GENEROUS: Partial<Limits> = {
  tablesPerMinute: 10_000,
  exchangesPerMinute: 10_000,
  commandsPerMinute: 100_000,
  commandsPerNetwork: 100_000,
  readsPerMinute: 100_000,
  documentsPerMinute: 100_000,
  filesPerMinute: 1_000_000,
  readCostPerMinuteMs: 1_000_000,
  linksPerMinute: 10_000,
  changesPerMinute: 10_000,
  tablesPerNetwork: 10_000,
  botTablesPerNetwork: 10_000,
  botTablesInAll: 10_000,
  connectionsPerNetwork: 1_000,
  streamsPerNetwork: 500,
  kitCostPerMinuteMs: 1_000_000,
  heartbeatMs: 2_000,
};

interface Serving {
  readonly url: string;
  readonly luck: RepeatedLuck;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Serving> {
  const data = mkdtempSync(join(tmpdir(), 'wormery-browser-'));
  const clear = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', clear);
  // Vitest ends a worker by SIGTERM; `exit` then cleans up.
  process.once('SIGTERM', () => process.exit());
  const luck = luckFrom(process.env.WORMERY_SEED ?? 'browser');
  const serving = await serveHere(
    { LOG_LEVEL: 'error', WORMERY_DATA: data, WORMERY_PAGE: process.env.WORMERY_PAGE },
    { randomness: luck, limits: GENEROUS },
  );
  const stop = async () => {
    await serving.stop();
    clear();
  };
  return { url: serving.url, luck, stop };
}
