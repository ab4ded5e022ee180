// The limits of the server, per network, table, seat and in total.
// Some are settings with the prefix `WORMERY_LIMIT_`; tests set the others by code. A network (`network.ts`) is an IPv4 address
// or the /64 of an IPv6 address.

/**
 * The limits that are settings. They depend on the machine, on the visitors per address, and on the operator's wishes.
 * Those of a network are for a class of 60 players behind one address, in 30 matches (`tests/networks/class.ts`).
 */
const settableLimits = {
  connectionsInAll: 10_000,
  /** A browser opens up to six over HTTP/1.1: 360 for a class. */
  connectionsPerNetwork: 400,
  /** By trusted proxy, which many visitors share. */
  connectionsPerProxy: 9_000,
  /**
   * One for each seat of a class, and one that a reloaded page or a lost connection left. At the limit the seats take turns.
   * Unread, they hold at most 120 times `streamBufferBytes`: 31 MB.
   */
  streamsPerNetwork: 120,
  streamsInAll: 5_000,
  /** By network; a rematch counts as well. A class opens 30 at once, and 30 rematches after a short game. */
  tablesPerMinute: 60,
  /** Opened from one network in the last day, and neither over nor closed. */
  tablesPerNetwork: 200,
  /** By network, in all matches; each route that makes links counts separately. Two for each player of a class. */
  linksPerMinute: 120,
  /**
   * By network; exchanges, previews of invitations, and the two kinds of sign-out count separately. Four for each player of a
   * class, because a preview is repeated with each reload. A guess meets a secret of 192 bits, so no limit here has to stop guessing.
   */
  exchangesPerMinute: 240,
  /** By token or device, for each kind of command. */
  commandsPerMinute: 600,
  /** By network, in a minute. With fair dice each player of a class sends up to 80: a move each two seconds, and the shares. */
  commandsPerNetwork: 4_800,
  /**
   * By network; a stream counts once. Files and documents of the page are counted apart. Where a network holds streams back, each
   * player of a class reads once a second at most.
   */
  readsPerMinute: 3_600,
  /** By network: the document of the page. Four for each player of a class. */
  documentsPerMinute: 240,
  /**
   * By network: the files of the page. 50 for each of `documentsPerMinute`, so that no page gets only some of its files: a first visit
   * takes 17 at once, and 35 to 50 with the parts that load later. Browsers keep them.
   */
  filesPerMinute: 12_000,
  /** By network: processor time for reads, in milliseconds. */
  readCostPerMinuteMs: 6_000,
  /** Tables in memory; tables in use may exceed it. */
  tablesInMemory: 1_000,
  /** Days after the end of a match until its tokens expire. */
  accessDays: 90,
  /** Days after the newest line of an unfinished match until its tokens expire; as long as the cookie. */
  unfinishedAccessDays: 400,
} as const;

/** The limits that are the same for every server. They protect it, or belong to the rules of talk, kits and bots. */
const fixedLimits = {
  bodyBytes: 16_384,
  /** Nesting depth of objects and lists in a request body. */
  bodyDepth: 8,
  headerBytes: 8_192,
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  /** Requests of one connection without a complete reply. */
  unansweredPerConnection: 16,
  /** How long a connection may neither read its reply nor send a request. */
  connectionIdleMs: 30_000,
  /** By seat; for spectators by credential and network. A new stream replaces the oldest. */
  streamsPerSeat: 4,
  /** Unread bytes of one stream before the server closes it. */
  streamBufferBytes: 262_144,
  heartbeatMs: 8_000,
  /** How long a client that follows a match by reads counts like a stream after a read. */
  visitMs: 6_000,
  /** How long a seat counts as present after its last stream closed. */
  presenceGraceMs: 8_000,
  /** Tables of bots only, counted in the same way. */
  botTablesPerNetwork: 20,
  botTablesInAll: 500,
  /** By seat: the shortest time between two phrases. */
  phraseEveryMs: 1_000,
  /** By seat, in a match; otherwise phrases could fill the log. */
  phrasesPerMatch: 200,
  /**
   * Non-play lines, in a match; of moves, only those count that replace one. By seat: names, colours, undo requests,
   * phrases, replaced moves. By table: the owner's settings, freed seats, seats given to a bot.
   */
  changesPerMinute: 30,
  changesPerMatch: 1_000,
  /** Log lines in a view of a match; also the largest page of the log. */
  linesPerPage: 100,
  /** The most lines in one reply for a client that computes the match itself. */
  openLinesPerPage: 1_000,
  /** Cache of log pages, views and records. */
  cachedTextBytes: 33_554_432,
  tableIdleMs: 600_000,
  botTimeoutMs: 10_000,
  /** In counted steps of a bot, not time. */
  botWork: 1_000,
  /** Files of kits that a network waits for; equal files count once. */
  kitsPerNetwork: 4,
  kitsInAll: 16,
  /** How long a request waits for a kit file that is being made; less than `connectionIdleMs`. */
  kitWaitMs: 10_000,
  /** Only a kit that never ends takes so long. */
  kitTimeoutMs: 120_000,
  /** By network: processor time of the kits' process, in milliseconds. */
  kitCostPerMinuteMs: 20_000,
} as const;

export const standardLimits = { ...settableLimits, ...fixedLimits } as const;

export type LimitName = keyof typeof standardLimits;
export type SettableLimit = keyof typeof settableLimits;
export type Limits = Readonly<Record<LimitName, number>>;

/** Settings that keep their name of version 0.1.0. */
const OLD_VARIABLES: Partial<Readonly<Record<LimitName, string>>> = {
  streamsPerNetwork: 'WORMERY_LIMIT_STREAMS_PER_ADDRESS',
  commandsPerNetwork: 'WORMERY_LIMIT_COMMANDS_PER_ADDRESS',
};

export function isSettable(name: LimitName): name is SettableLimit {
  return name in settableLimits;
}

/** The name of the setting for a limit: `WORMERY_LIMIT_STREAMS_IN_ALL`. A limit that is no longer a setting had it, too. */
export function limitVariable(name: LimitName): string {
  const old = OLD_VARIABLES[name];
  if (old !== undefined) return old;
  return `WORMERY_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}
