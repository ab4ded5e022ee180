// Reads the settings of the server from the environment.
// An invalid setting stops the start with one line that names it.
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { closestWord } from './closest-word.ts';
import {
  isSettable,
  type LimitName,
  type Limits,
  limitVariable,
  standardLimits,
} from './limits/limits.ts';
import type { IntegrityBounds } from './store/sqlite/integrity.ts';

/** Days without a new line after which a match is archived; 0 for never. */
export interface ArchiveDays {
  readonly over: number;
  readonly unfinished: number;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The origin of links: `https://worms.example`. Undefined: the origin of the request. */
  readonly publicUrl: string | undefined;
  /** The data folder: the store, unless there is a `databaseUrl`; and the cached files of kits. */
  readonly data: string;
  /** The PostgreSQL database of the store: `postgres://user:password@host/database`. */
  readonly databaseUrl: string | undefined;
  /** The folder of the built page. */
  readonly page: string;
  readonly metricsHost: string;
  /** 0 turns metrics off. */
  readonly metricsPort: number;
  /** Proxies whose X-Forwarded headers are used: addresses, networks or `loopback`. */
  readonly trustProxy: string;
  readonly logLevel: string;
  readonly botThreads: number;
  /** Limits of the check of the database at start. */
  readonly check: IntegrityBounds;
  /** Days without a new line after which a match is archived; 0 for never. */
  readonly archive: ArchiveDays;
  /** The total size of the cached files of kits; 0 for no cache. */
  readonly kitCacheMegabytes: number;
  /** The time from the start until the standard files of kits are made; 0 for never. */
  readonly kitStartSeconds: number;
  /** How long a process of a cluster sends its clients to others before it stops, in seconds. */
  readonly drainSeconds: number;
  readonly limits: Limits;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Unknown variables with this prefix are reported as misspelt. */
const OWN_PREFIX = 'WORMERY_';
/** Settings of tests and tools. */
const READ_ELSEWHERE = ['WORMERY_SEED', 'WORMERY_GOLDEN', 'WORMERY_SERVER'];

/** The page of this installation. */
const BUILT_PAGE = resolve(import.meta.dirname, '../dist/page');

const LIMITS = Object.keys(standardLimits) as LimitName[];

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @returns the settings, or one line for each invalid setting */
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
    isSettable(name)
      ? number(limitVariable(name), standardLimits[name], [1, 2 ** 31 - 1])
      : standardLimits[name];
  const settings: Settings = {
    host: text('HOST', '0.0.0.0'),
    port: number('PORT', 8080, [0, 65_535]),
    publicUrl: readOrigin(environment.PUBLIC_URL?.trim(), wrong),
    data: resolve(text('WORMERY_DATA', 'data')),
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL?.trim(), wrong),
    page: resolve(text('WORMERY_PAGE', BUILT_PAGE)),
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
    kitCacheMegabytes: number('WORMERY_KIT_CACHE_MB', 200, [0, 2 ** 20]),
    kitStartSeconds: number('WORMERY_KIT_START_SECONDS', 30, [0, 86_400]),
    drainSeconds: number('WORMERY_DRAIN_SECONDS', 10, [0, 300]),
    limits: Object.fromEntries(LIMITS.map((name) => [name, limit(name)])) as Limits,
  };
  if (!LEVELS.includes(settings.logLevel)) {
    wrong.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${settings.logLevel}".`);
  }
  wrong.push(...unknownSettings(environment, known));
  return wrong.length > 0 ? wrong : settings;
}

/** The folder of the built page, without a look at the other settings. */
export function pageFolder({ WORMERY_PAGE: given }: Environment): string {
  return resolve(given?.trim() || BUILT_PAGE);
}

/** Reports unknown settings with the closest known name: a misspelt one would have no effect. */
function unknownSettings(environment: Environment, known: ReadonlySet<string>): readonly string[] {
  const given = Object.keys(environment).filter((name) => name.startsWith(OWN_PREFIX));
  return given
    .filter((name) => !known.has(name))
    .map((name) => {
      const limit = LIMITS.find((each) => limitVariable(each) === name);
      return limit === undefined
        ? `${name} is not a setting. Did you mean ${closestWord(name, [...known])}?`
        : `${name} is no longer a setting. The limit is ${standardLimits[limit]} for every server. Remove the setting.`;
    });
}

/** Whether a text is the URL of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^postgres(ql)?:\/\/./.test(url.href) && url.pathname.length > 1;
}

/** The message does not repeat the URL, because it may hold a password. */
function readDatabaseUrl(given: string | undefined, wrong: string[]): string | undefined {
  if (given === undefined || given === '') return undefined;
  if (isDatabaseUrl(given)) return given;
  wrong.push('DATABASE_URL must be like postgres://user:password@host:5432/database.');
  return undefined;
}

function readOrigin(given: string | undefined, wrong: string[]): string | undefined {
  if (given === undefined || given === '') return undefined;
  const url = URL.parse(given);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.username === '';
  if (plain && url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
  wrong.push(`PUBLIC_URL must be like https://worms.example, without a path, not "${given}".`);
  return undefined;
}
