// Setups across versions of a game. A match keeps the rules that it was opened with: what a later version adds gets the value
// that keeps the old behaviour. Nothing of a match is refused or read anew because the program was upgraded.
import type { AnyGame, Migration, Switches } from './game.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';
import { type Setup, setUp, versionOf } from './setup.ts';

type Versioned = Pick<AnyGame, 'id' | 'migrations'>;

/** The switches that versions after this one brought, with the values that keep the rules of this one. */
function addedAfter({ migrations }: Versioned, version: number): Switches {
  return addedBy(migrations.slice(version - 1));
}

function addedBy(migrations: readonly Migration[]): Switches {
  return Object.assign({}, ...migrations.map(({ adds }) => adds));
}

/**
 * A setup of this or an earlier version, as one of today's that plays by the same rules.
 * @returns unknown-version for one of a later version; bad-switch where its switches are not those of its version; else what
 *   `setUp` refuses
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
  const early = Object.keys(stored.switches).find((name) => !names.includes(name));
  if (early !== undefined) {
    return refuse('unknown-switch', `Version ${version} of ${game.id} has no switch "${early}".`);
  }
  return setUp(game, { ...stored, switches: { ...stored.switches, ...adds } });
}

/**
 * A setup as the earliest version says it that has the same rules: a record is written so, and what kept its rules over an upgrade
 * has the same record before and after.
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
 * What the hash of a state is computed over: a switch that a migration brought counts only where it differs from the old
 * rules. So a log leads to the same hash in every version.
 */
export function hashedState({ migrations }: Pick<AnyGame, 'migrations'>, state: unknown): unknown {
  const { rules } = state as { readonly rules?: Switches };
  if (rules === undefined || migrations.length === 0) return state;
  const old = addedBy(migrations);
  const kept = Object.entries(rules).filter(([name, value]) => old[name] !== value);
  return { ...(state as object), rules: Object.fromEntries(kept) };
}

/** @returns what is wrong with the migrations of a game, in words; empty if each is sound */
export function brokenMigrations(game: AnyGame): readonly string[] {
  const added = game.migrations.flatMap(({ adds }) => Object.keys(adds));
  const twice = added.filter((name, index) => added.indexOf(name) !== index);
  const broken = twice.map((name) => `two migrations add ${name}`);
  for (const { id, seats } of game.editions) {
    const asked = { edition: id, seatCount: seats.least, switches: addedBy(game.migrations) };
    const setup = setUp(game, asked);
    if (isRefusal(setup)) broken.push(`${id}: ${setup.message}`);
  }
  return broken;
}
