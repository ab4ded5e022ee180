// How much one visitor, one table and the whole server may ask for. Each limit is a setting:
// `WORMERY_LIMIT_` and its name, so that a load harness can raise them and say so. What is counted by
// address is counted by network (`network.ts`): the /64 of an IPv6 address.

export const standardLimits = {
  bodyBytes: 16_384,
  /** How deep objects and lists of a request may be nested. */
  bodyDepth: 8,
  headerBytes: 8_192,
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  connectionsInAll: 10_000,
  connectionsPerNetwork: 200,
  /** By address of a trusted proxy: many visitors come through it, and others may come without it. */
  connectionsPerProxy: 9_000,
  /** Requests of one connection whose replies are not taken yet. */
  unansweredPerConnection: 16,
  /** How long a connection may take nothing of its reply, or ask for nothing. */
  connectionIdleMs: 30_000,
  /** By seat; by credential and address for those who watch. The oldest makes room. */
  streamsPerSeat: 4,
  streamsPerAddress: 30,
  streamsInAll: 5_000,
  /** What may wait for one stream's reader before it is cut off. */
  streamBufferBytes: 262_144,
  heartbeatMs: 8_000,
  /** How long after the last stream of a seat its holder still counts as being there. */
  presenceGraceMs: 8_000,
  /** By address; a rematch counts as well. */
  tablesPerMinute: 30,
  /** Opened from one network in the last day, and neither over nor closed. */
  tablesPerNetwork: 200,
  /** Tables with nobody but bots, counted in the same way. */
  botTablesPerNetwork: 20,
  botTablesInAll: 500,
  /** By address: links made in all matches. */
  linksPerMinute: 30,
  /** By address. */
  exchangesPerMinute: 60,
  /** By token or device. */
  commandsPerMinute: 600,
  /** In a minute, whoever they come from: several seats may share an address. */
  commandsPerAddress: 2_400,
  /** By seat: so long after one phrase comes the next. */
  phraseEveryMs: 1_000,
  /** By seat, in a match: talk must not fill the log. */
  phrasesPerMatch: 200,
  /** By seat, in a match: names, requests to undo and talk; and by match: settings of its owner and seats that are freed. */
  changesPerMinute: 30,
  changesPerMatch: 1_000,
  /** By address; a stream counts once. */
  readsPerMinute: 1_200,
  /** By address: milliseconds of the processor that reading may cost. */
  readCostPerMinuteMs: 6_000,
  /** Lines of the log in a view of a match, and the most in a page of the log. */
  linesPerPage: 100,
  /** Texts kept in memory so that they are not made twice: pages of logs, views, records. */
  cachedTextBytes: 33_554_432,
  /** Tables kept folded in memory; those in use are kept beyond it. */
  tablesInMemory: 1_000,
  tableIdleMs: 600_000,
  botTimeoutMs: 10_000,
  /** In the bots' own counted units. */
  botWork: 1_000,
  /** How long tokens outlive their match. */
  accessDays: 90,
  /** How long tokens of a match in play outlive its newest line: as long as a browser's cookie. */
  unfinishedAccessDays: 400,
} as const;

export type LimitName = keyof typeof standardLimits;
export type Limits = Readonly<Record<LimitName, number>>;

/** The name of the setting for a limit: `WORMERY_LIMIT_BODY_BYTES`. */
export function limitVariable(name: LimitName): string {
  return `WORMERY_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
