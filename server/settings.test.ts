// Settings from the environment: the defaults, and the messages for invalid ones.
import { expect, test } from 'vitest';
import { limitVariable, standardLimits } from './limits/limits.ts';
import { readSettings, type Settings } from './settings.ts';

test('defaults: open to the home network', () => {
  const settings = readSettings({}) as Settings;
  expect(settings).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: undefined,
    databaseUrl: undefined,
    metricsHost: '127.0.0.1',
    limits: standardLimits,
    check: { seconds: 60, megabytes: 1_024 },
    archive: { over: 365, unfinished: 0 },
    kitCacheMegabytes: 200,
    kitStartSeconds: 30,
    drainSeconds: 10,
  });
  expect(settings.data).toMatch(/data$/);
});

test('every setting and some limits can be set', () => {
  expect(
    readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://worms.example/',
      WORMERY_DATA: '/var/worms',
      DATABASE_URL: 'postgres://worm:secret@db.example/worms',
      METRICS_PORT: '0',
      WORMERY_LIMIT_STREAMS_IN_ALL: '99',
      WORMERY_CHECK_SECONDS: '0',
      WORMERY_CHECK_MEGABYTES: '5',
      WORMERY_ARCHIVE_DAYS: '0',
      WORMERY_ARCHIVE_UNFINISHED_DAYS: '30',
      WORMERY_KIT_CACHE_MB: '0',
      WORMERY_KIT_START_SECONDS: '0',
      WORMERY_DRAIN_SECONDS: '3',
    }),
  ).toMatchObject({
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'https://worms.example',
    data: '/var/worms',
    databaseUrl: 'postgres://worm:secret@db.example/worms',
    metricsPort: 0,
    limits: { ...standardLimits, streamsInAll: 99 },
    check: { seconds: 0, megabytes: 5 },
    archive: { over: 0, unfinished: 30 },
    kitCacheMegabytes: 0,
    kitStartSeconds: 0,
    drainSeconds: 3,
  });
  expect(limitVariable('accessDays')).toBe('WORMERY_LIMIT_ACCESS_DAYS');
  expect(limitVariable('streamsPerNetwork')).toBe('WORMERY_LIMIT_STREAMS_PER_ADDRESS');
  expect(limitVariable('commandsPerNetwork')).toBe('WORMERY_LIMIT_COMMANDS_PER_ADDRESS');
});

test.each([
  [{ PORT: '80 80' }, 'PORT must be a whole number from 0 to 65535, not "80 80".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "-1".'],
  [
    { PUBLIC_URL: 'worms.example' },
    'PUBLIC_URL must be like https://worms.example, without a path, not "worms.example".',
  ],
  [
    { PUBLIC_URL: 'https://worms.example/play' },
    'PUBLIC_URL must be like https://worms.example, without a path, not "https://worms.example/play".',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [
    { WORMERY_LIMIT_ACCESS_DAYS: '0' },
    'WORMERY_LIMIT_ACCESS_DAYS must be a whole number from 1 to 2147483647, not "0".',
  ],
  [
    { WORMERY_LIMIT_BODY_BYTES: '99' },
    'WORMERY_LIMIT_BODY_BYTES is no longer a setting. The limit is 16384 for every server. Remove the setting.',
  ],
])('names an invalid setting: %j', (environment, line) => {
  expect(readSettings(environment)).toEqual([line]);
});

test.each([
  ['WORMERY_DAT', 'WORMERY_DATA'],
  ['WORMERY_LIMIT_ACCESS_DAY', 'WORMERY_LIMIT_ACCESS_DAYS'],
  ['WORMERY_LIMITS_TABLES_PER_MINUTE', 'WORMERY_LIMIT_TABLES_PER_MINUTE'],
])('%s is not a setting, %s is', (given, meant) => {
  expect(readSettings({ [given]: '1' })).toEqual([
    `${given} is not a setting. Did you mean ${meant}?`,
  ]);
  expect(readSettings({ WORMERY_SEED: 'any', WORMER: '1', PATH: '/bin' })).toHaveProperty('port');
});

test('reports all invalid settings at once', () => {
  expect(readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
});

test.each(['mysql://worm:secret@db.example/worms', 'postgres://db.example', 'db.example/worms'])(
  'a wrong DATABASE_URL is not repeated, because it may hold a password: %s',
  (url) => {
    expect(readSettings({ DATABASE_URL: url })).toEqual([
      'DATABASE_URL must be like postgres://user:password@host:5432/database.',
    ]);
  },
);
