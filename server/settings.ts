// The settings of a server, read from the environment once. A setting that cannot be understood
// stops the start with one line that says what is wrong with which.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type LimitName, type Limits, limitVariable, standardLimits } from './limits/limits.ts';
import { nearest } from './nearest.ts';
import type { IntegrityBounds } from './store/sqlite/integrity.ts';
import type { ArchiveDays } from './upkeep/housekeeping.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The origin that links name, where it is not the one the owner came by: `https://worms.example`. */
  readonly publicUrl: string | undefined;
  /** The folder of the store. */
  readonly data: string;
  /** The folder of the built page. */
  readonly page: string;
  readonly metricsHost: string;
  /** 0 turns metrics off. */
  readonly metricsPort: number;
  /** Whose word about a visitor's address is taken: addresses, networks or `loopback`. */
  readonly trustProxy: string;
  readonly logLevel: string;
  readonly botThreads: number;
  /** The check of the database's pages at start: how long it may take, and of how large a file. */
  readonly check: IntegrityBounds;
  /** Days after which nobody's match is archived; 0 for never. */
  readonly archive: ArchiveDays;
  readonly limits: Limits;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of other programs do not begin like this. */
const OWN_PREFIX = 'WORMERY_';
/** Read by tests and tools, not by the server. */
const READ_ELSEWHERE = ['WORMERY_SEED', 'WORMERY_GOLDEN', 'WORMERY_SERVER'];

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * @returns the settings, or one line for each setting that is wrong
 */
export function readSettings(environment: Environment): Settings | readonly string[] {
  const wrong: string[] = [];
  const known = new Set(READ_ELSEWHERE);
  const text = (name: string, standard: string) => {
    known.add(name);
    return environment[name]?.trim() || standard;
  };
  const number = (name: string, standard: number, [least, most]: readonly [number, number]) => {
    const given = text(name, String(standard));
    const value = Number(given);
    if (/^\d{1,12}$/.test(given) && value >= least && value <= most) return value;
    wrong.push(`${name} must be a whole number from ${least} to ${most}, not "${given}".`);
    return standard;
  };
  const limit = (name: LimitName) =>
    number(limitVariable(name), standardLimits[name], [1, 2 ** 31 - 1]);
  const names = Object.keys(standardLimits) as LimitName[];
  const settings: Settings = {
    host: text('HOST', '0.0.0.0'),
    port: number('PORT', 8080, [0, 65_535]),
    publicUrl: readOrigin(environment.PUBLIC_URL?.trim(), wrong),
    data: resolve(text('WORMERY_DATA', 'data')),
    page: resolve(text('WORMERY_PAGE', resolve(import.meta.dirname, '../dist/page'))),
    metricsHost: text('METRICS_HOST', '127.0.0.1'),
    metricsPort: number('METRICS_PORT', 9464, [0, 65_535]),
    trustProxy: text('TRUST_PROXY', 'loopback'),
    logLevel: text('LOG_LEVEL', 'info'),
    botThreads: number('BOT_THREADS', Math.max(1, availableParallelism() - 1), [1, 256]),
    check: {
      seconds: number('WORMERY_CHECK_SECONDS', 60, [0, 86_400]),
      megabytes: number('WORMERY_CHECK_MEGABYTES', 1_024, [1, 2 ** 20]),
    },
    archive: {
      over: number('WORMERY_ARCHIVE_DAYS', 365, [0, 36_500]),
      unfinished: number('WORMERY_ARCHIVE_UNFINISHED_DAYS', 0, [0, 36_500]),
    },
    limits: Object.fromEntries(names.map((name) => [name, limit(name)])) as Limits,
  };
  if (!LEVELS.includes(settings.logLevel)) {
    wrong.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${settings.logLevel}".`);
  }
  wrong.push(...unknownSettings(environment, known));
  return wrong.length > 0 ? wrong : settings;
}

/** A misspelt setting would be silently without effect; most often it is one letter away from a real one. */
function unknownSettings(environment: Environment, known: ReadonlySet<string>): readonly string[] {
  const given = Object.keys(environment).filter((name) => name.startsWith(OWN_PREFIX));
  return given
    .filter((name) => !known.has(name))
    .map((name) => `${name} is not a setting. Did you mean ${nearest(name, [...known])}?`);
}

function readOrigin(given: string | undefined, wrong: string[]): string | undefined {
  if (given === undefined || given === '') return undefined;
  const url = URL.parse(given);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
  if (plain && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  wrong.push(`PUBLIC_URL must be like https://worms.example, without a path, not "${given}".`);
  return undefined;
}
