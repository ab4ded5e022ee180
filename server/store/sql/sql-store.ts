// The part of a store that both databases share: its methods as programs over a driver.
import type { Refusal } from '#kernel/refusal.ts';
import type { Store, Stored } from '../store.ts';
import { deviceUses } from './device-uses.ts';
import type { Driver } from './driver.ts';
import {
  findCommand,
  findMatch,
  headOf,
  keyOf,
  matchesOf,
  newestReply,
  readLines,
  storeId,
} from './reads.ts';
import { findInvitation, holdersOf, seatInvitations } from './rights.ts';
import type { RoleCache } from './role-cache.ts';
import { deleteSessionsWithoutRoles, isKnown } from './sessions.ts';
import type { Archive } from './transactions.ts';
import * as transactions from './transactions.ts';

/** The methods that each database implements itself. */
type OwnMethods =
  | 'recordTime'
  | 'housekeepingRows'
  | 'archive'
  | 'sweepArchive'
  | 'troubles'
  | 'reportDamage'
  | 'botTurns'
  | 'remoteAudiences'
  | 'sharedUse'
  | 'isShared'
  | 'watch'
  | 'onForeignWrite'
  | 'close';

export type SharedMethods = Omit<Store, OwnMethods>;

export interface SqlStore extends SharedMethods {
  /** Clears all caches; call it when another process may have written. */
  clearCaches(): void;
}

export function sqlStore(driver: Driver, archive: Archive, roles: RoleCache): SqlStore {
  const uses = deviceUses(driver);
  return {
    id: () => driver.read(() => storeId()),
    append: (asked) =>
      driver.write(
        () => transactions.append(archive, asked),
        () => transactions.earlierResult(archive, asked.match, asked),
      ),
    findCommand: (match, id) => driver.read(() => findCommand(archive, match, id)),
    createMatch: (newMatch) =>
      driver.write<Stored | Refusal>(
        () => transactions.createMatch(newMatch),
        function* () {
          return (yield* keyOf(newMatch.match.id)) === undefined ? undefined : transactions.STORED;
        },
      ),
    createRematch: (newMatch, command) =>
      driver.write(
        () => transactions.createRematch(archive, newMatch, command),
        () => transactions.earlierRematch(archive, command),
      ),
    findMatch: (id) => driver.read(() => findMatch(id)),
    readLines: (match, after, atMost) =>
      driver.read(() => readLines(archive, match, { after, atMost })),
    headOf: (match, seq) => driver.read(() => headOf(archive, match, seq)),
    newestReply: (match) => driver.read(() => newestReply(archive, match)),
    roles: roles.find,
    exchange: (match, hashes, session) =>
      driver.write(
        () => transactions.exchange(match, hashes, session),
        () => transactions.earlierExchange(match, hashes, session),
      ),
    findInvitation: (match, hash) =>
      driver.read(function* () {
        const key = yield* keyOf(match);
        return key === undefined ? undefined : yield* findInvitation(key, hash);
      }),
    seatInvitations: (match) =>
      driver.read(function* () {
        const key = yield* keyOf(match);
        return key === undefined ? [] : yield* seatInvitations(key);
      }),
    async claim(match, claim) {
      const result = await driver.write(() => transactions.claim(match, claim));
      // A repeated claim may have scheduled a move of roles.
      if (claim.session !== undefined) uses.forget(claim.session.hash);
      return result;
    },
    recordDeviceUse: (hash, label, at) => uses.record({ hash, label, at }),
    knowsDevice: (hash) => driver.read(() => isKnown(hash)),
    async renewDevice(session) {
      const result = await driver.write(() => transactions.renewDevice(session));
      uses.forget(session.hash);
      return result;
    },
    async signOut(hash) {
      const result = await driver.write(() => transactions.signOut(hash));
      uses.forget(hash);
      return result;
    },
    holdersOf: (match, seat) =>
      driver.read(function* () {
        const key = yield* keyOf(match);
        return key === undefined ? [] : yield* holdersOf(key, seat);
      }),
    matchesOf: (hash, most) => driver.read(() => matchesOf(hash, most)),
    deleteAccess: (match) => driver.write(() => transactions.deleteAccess(match)),
    deleteSessionsWithoutRoles: () =>
      driver.write(function* () {
        yield* deleteSessionsWithoutRoles();
        return transactions.STORED;
      }),
    clearCaches() {
      roles.clear();
      uses.clear();
    },
  };
}
