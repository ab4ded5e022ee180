// Migrates setups between versions of a game. A match keeps its original rules: switches of later versions get the
// values of the old rules. So an upgrade never ends a match.
import type { AnyGame, Migration, Switches } from './game.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { type Setup, setUp, versionOf } from './setup.ts';

type Versioned = Pick<AnyGame, 'id' | 'migrations'>;

/** The switches of later versions, with the values that keep the rules of this version. */
function addedAfter({ migrations }: Versioned, version: number): Switches {
  return addedBy(migrations.slice(version - 1));
}

function addedBy(migrations: readonly Migration[]): Switches {
  return Object.assign({}, ...migrations.map(({ adds }) => adds));
}

/**
 * Converts a setup of any known version into one of the current version with the same rules.
 * @returns the setup; `unknown-version` for a later version; `bad-switch` or `unknown-switch` if its
 *   switches are not those of its version; otherwise a refusal of `setUp`
 */
export function migrateSetup(game: AnyGame, stored: Setup): Setup | Refusal {
  const { version } = stored;
  const newest = versionOf(game);
  if (!Number.isInteger(version) || version < 1 || version > newest) {
    const known = `Version ${version} of ${game.id} is unknown. The newest known version is ${newest}.`;
    return refuse('unknown-version', `${known} A newer Wormery may support it.`);
  }
  const adds = addedAfter(game, version);
  const names = Object.keys(game.switches).filter((name) => !Object.hasOwn(adds, name));
  const missing = names.find((name) => !Object.hasOwn(stored.switches, name));
  if (missing !== undefined) return refuse('bad-switch', `The switch ${missing} is missing.`);
  const unexpected = Object.keys(stored.switches).find((name) => !names.includes(name));
  if (unexpected !== undefined) {
    return refuse(
      'unknown-switch',
      `Version ${version} of ${game.id} has no switch "${unexpected}".`,
    );
  }
  return setUp(game, { ...stored, switches: { ...stored.switches, ...adds } });
}

/**
 * Converts a setup into one of the earliest version with the same rules. Records use it, so a match has
 * the same record before and after an upgrade.
 */
export function earliestSetup(game: Versioned, setup: Setup): Setup {
  let { version, switches } = setup;
  for (; version > 1; version -= 1) {
    const { adds } = game.migrations[version - 2] as Migration;
    if (Object.entries(adds).some(([name, value]) => switches[name] !== value)) break;
    const kept = Object.entries(switches).filter(([name]) => !Object.hasOwn(adds, name));
    switches = Object.fromEntries(kept);
  }
  return { ...setup, version, switches };
}

/**
 * The state without the switches that a migration added and that still have the value of the old rules.
 * `matchHash` uses it, so the hash of the same state is equal in every version.
 */
export function hashedState({ migrations }: Pick<AnyGame, 'migrations'>, state: unknown): unknown {
  const { rules } = state as { readonly rules?: Switches };
  if (rules === undefined || migrations.length === 0) return state;
  const old = addedBy(migrations);
  const kept = Object.entries(rules).filter(([name, value]) => old[name] !== value);
  return { ...(state as object), rules: Object.fromEntries(kept) };
}

/** Checks the migrations of a game. @returns one message per fault; empty if there is none */
export function brokenMigrations(game: AnyGame): readonly string[] {
  const added = game.migrations.flatMap(({ adds }) => Object.keys(adds));
  const twice = added.filter((name, index) => added.indexOf(name) !== index);
  const broken = twice.map((name) => `two migrations add ${name}`);
  for (const { id, seats } of game.editions) {
    const request = { edition: id, seatCount: seats.least, switches: addedBy(game.migrations) };
    const setup = setUp(game, request);
    if (isRefusal(setup)) broken.push(`${id}: ${setup.message}`);
  }
  return broken;
}
