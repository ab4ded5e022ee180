// The contract of every store: matches, their logs, commands, and the rights in them.
// Its methods are asynchronous, so a store on another machine is possible.
import type { Seat } from '#kernel/game.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { BotTurns } from './bot-turns.ts';
import type { RemoteAudiences } from './remote-audiences.ts';
import type { SharedUse } from './shared-use.ts';
import type { Trouble } from './troubles.ts';

/** A right of a token or a device in one match: own it, watch it, or play a seat. */
export type Role = 'owner' | 'watch' | Seat;

/** A line of a log. `secret` has the whole line if `open` leaves something out. */
export interface StoredLine {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly open: string;
  readonly secret: string | undefined;
  /** 16 bytes, hexadecimal. */
  readonly salt: string;
  /** 32 bytes, hexadecimal. */
  readonly head: string;
}

export interface StoredMatch {
  readonly id: string;
  /** The stored setup, not migrated; undefined if it is unreadable. */
  readonly setup: Setup | undefined;
  readonly next: NextMatch | undefined;
}

/** The rematch of a match. */
export interface NextMatch {
  readonly id: string;
  /** The seat of the earlier match that requested it; undefined if none or unknown. */
  readonly by: Seat | undefined;
}

/** A role for a token or a device. */
export interface Grant {
  /** The SHA-256 of its secret. */
  readonly hash: string;
  readonly role: Role;
}

export interface NewMatch {
  readonly match: { readonly id: string; readonly setup: Setup };
  readonly at: number;
  readonly lines: readonly StoredLine[];
  readonly tokens: readonly Grant[];
  readonly devices: readonly Grant[];
  /** Invitations to seats without a holder. */
  readonly invitations?: readonly Grant[];
  /** The session of the devices above, if it is new. */
  readonly session?: NewSession | undefined;
  /** Whether a bot is to move at once; undefined for a match without bots. */
  readonly botsDue?: boolean | undefined;
}

/** An invitation gives a seat to a new player, or to one more device of its holder. */
export type Purpose = 'seat' | 'device';

/** A lasting token, or with `invitationFor` an invitation. */
export interface NewGrant extends Grant {
  readonly invitationFor?: Purpose | undefined;
}

/**
 * An additional token or invitation for a role. An append stores it only if its giver still has the right to pass it
 * on.
 */
export interface PassedGrant extends NewGrant {
  /** The giver: for a seat, its holder; for the right to watch, anyone with a right in the match. */
  readonly by: SecretHash;
}

/** The hash of a secret, and whether it is a token or belongs to a device. */
export interface SecretHash {
  readonly kind: SecretKind;
  readonly hash: string;
}

/** Takes a seat from all its holders except one. */
export interface SignOutOthers {
  readonly role: Seat;
  readonly keep: SecretHash;
}

/** A new secret of a device. The roles of the old secret move to it at its first use. */
export interface NewSession {
  /** The SHA-256 of the new secret. */
  readonly hash: string;
  /** The SHA-256 of the old secret; undefined if the device had none. */
  readonly replaces: string | undefined;
  /** The label of the device in the list of a seat's devices: "Firefox (Android)". */
  readonly label: string;
  readonly at: number;
}

export interface Invitation {
  readonly role: Seat;
  readonly purpose: Purpose;
  readonly isUsed: boolean;
}

/** The newest invitation to a seat. */
export interface SeatInvitation {
  /** The SHA-256 of the invitation. */
  readonly hash: string;
  readonly seat: Seat;
  /** Undefined while it is unused. */
  readonly usedAt: number | undefined;
}

/** The claim of an invitation. */
export interface Claim {
  /** The SHA-256 of the invitation. */
  readonly invitation: string;
  /** The SHA-256 of the client's own secret. */
  readonly claim: string;
  readonly as: SecretKind;
  /** The SHA-256 of the secret that the client gets. */
  readonly given: string;
  readonly at: number;
  /** Only if the claimant is a device. */
  readonly session?: NewSession | undefined;
}

/**
 * - given: the claimant has the role, from this claim or an identical earlier one.
 * - used: another claim came first, or the role was revoked since.
 * - unknown: there is no such invitation.
 */
export type ClaimResult = { readonly kind: 'given' | 'used' | 'unknown' };

/** A holder of a seat: a device, a program's token, a personal link, or an unused device link. */
export interface SeatHolder {
  readonly hash: string;
  readonly kind: 'device' | 'token' | 'link' | 'device-link';
  readonly label: string | undefined;
  /** Milliseconds since 1970; undefined for rows of an earlier version. */
  readonly since: number | undefined;
  /** The start of the day of the last use; only for devices. */
  readonly seenAt: number | undefined;
}

/** The command that requests a rematch. */
export interface RematchCommand {
  readonly match: string;
  readonly commandId: string;
  readonly bodyHash: string;
  /** By seat of the old match, the seat in the new one. Tokens and devices are copied accordingly. */
  readonly seats: readonly Seat[];
  /** The requesting seat; null for an owner without a seat. */
  readonly by: Seat | null;
}

export interface StoredCommand {
  readonly bodyHash: string;
  readonly reply: string;
}

/** A match as housekeeping sees it. Times are milliseconds since 1970; flags are 0 or 1 as in SQLite. */
export interface HousekeepingRow {
  readonly key: number;
  readonly id: string;
  /** Null for a match that is not over. */
  readonly overAt: number | null;
  /** When its newest line was written. For an archived match: when it ended, or was created if it has not ended. */
  readonly touchedAt: number;
  readonly archived: 0 | 1;
  readonly hasRights: 0 | 1;
}

/** The end of a log after a command: its newest line and the head there. */
export interface Done {
  readonly seq: number;
  readonly head: string;
}

export interface Append {
  readonly match: string;
  /** The newest line when the command was decided. */
  readonly expectedSeq: number;
  /** The head after it. Before the first line nothing is compared. */
  readonly expectedHead: string;
  readonly commandId: string;
  readonly bodyHash: string;
  /** Numbered from expectedSeq + 1. */
  readonly lines: readonly StoredLine[];
  readonly reply: string;
  /** Whether these lines end the match. */
  readonly over: boolean;
  /**
   * Replaces all grants of a role by one. For a seat, it also revokes the spectator links of its holder
   * and the holder's own right to watch.
   */
  readonly replaceGrants?: NewGrant | undefined;
  readonly addGrant?: PassedGrant | undefined;
  readonly signOut?: SignOutOthers | undefined;
  /** Milliseconds since 1970. */
  readonly at?: number;
  /** The time at which the command closes the match and ends all rights in it. */
  readonly closedAt?: number | undefined;
  /** Whether a bot is to move after these lines; undefined for a match without bots. */
  readonly botsDue?: boolean | undefined;
}

/**
 * - done: durable, now (`repeated` false) or by an earlier command with the same id and body.
 * - reused: the command id belongs to a command with another body; nothing changed.
 * - conflict: the log has new lines since the decision; nothing changed.
 * - revoked: the giver of `addGrant` or `signOut` has lost its right; nothing changed.
 */
export type AppendResult =
  | { readonly kind: 'done'; readonly reply: string; readonly repeated: boolean }
  | { readonly kind: 'reused' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'revoked' };

export type Stored = 'stored';

/**
 * Called when another process may have written.
 * @param match undefined for any match
 * @param rights whether rights may have changed
 */
export type ForeignWriteListener = (match: string | undefined, rights: boolean) => void;

export type RematchResult =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'reused' };

/** The SHA-256 of a token, and of the device that gets its roles. */
export interface TokenAndDevice {
  readonly token: string;
  readonly device: string;
}

/** Whether a secret is a token or belongs to a device. */
export type SecretKind = 'token' | 'device';

/**
 * THE APPEND CONTRACT. `append` does all of this in one transaction, or nothing:
 * 1. It looks for a command row with this match and id. With the same body hash, the result is the
 *    stored reply; with another one, `reused`. This comes before the check of the newest line, so a
 *    command that took effect always gets the same reply.
 * 2. If the newest line has another number or head than expected, the result is `conflict`. (match, seq) is unique, so two
 *    processes can conflict, but never fork a log.
 * 3. It inserts the lines, then the command row with its reply. The row is kept as long as the match.
 * 4. The commit is durable (fsync) before the promise resolves. Only then may a client see it.
 * After a failed commit the command row is read back, so an unknown outcome is never reported as a
 * failure. Appends to several matches may share a commit; each has its own conflicts.
 * While the disk is full, writes resolve to `store-full` and reads work. Writes work again once there
 * is space.
 * If stored data is damaged, a call that needs it rejects with an error for which `isDamage` is true.
 * All other calls work.
 */
export interface Store {
  /** The random name of these matches, 32 hexadecimal digits. Backups and moves keep it. */
  id(): Promise<string>;
  append(append: Append): Promise<AppendResult | Refusal>;
  findCommand(match: string, commandId: string): Promise<StoredCommand | undefined>;

  createMatch(newMatch: NewMatch): Promise<Stored | Refusal>;
  /**
   * Creates a rematch and copies the tokens and devices to it. Only the first call creates it; later calls
   * get its id.
   */
  createRematch(newMatch: NewMatch, command: RematchCommand): Promise<RematchResult | Refusal>;
  findMatch(id: string): Promise<StoredMatch | undefined>;
  /** The lines after a number, in order: all, or at most `atMost`. */
  readLines(match: string, after: number, atMost?: number): Promise<readonly StoredLine[]>;
  /** The head of one line; undefined if there is no such line. */
  headOf(match: string, seq: number): Promise<string | undefined>;
  /** The end of the log after the newest command; undefined without a command. */
  newestReply(match: string): Promise<Done | undefined>;

  roles(kind: SecretKind, hash: string, match: string): Promise<readonly Role[]>;
  /**
   * Gives a device the current roles of a token, in this match and its rematches. The token keeps them. Replacing all
   * grants of a role later takes it from both.
   * @param session the session of the device, if its secret is new
   * @returns all roles of the device; `too-many-requests` if another session has just replaced the
   *   same secret
   */
  exchange(
    match: string,
    hashes: TokenAndDevice,
    session?: NewSession,
  ): Promise<readonly Role[] | Refusal>;
  findInvitation(match: string, hash: string): Promise<Invitation | undefined>;
  /** The invitations to seats, without device links. */
  seatInvitations(match: string): Promise<readonly SeatInvitation[]>;
  /** Claims an invitation. The same claim gets the same result until the role is revoked. */
  claim(match: string, claim: Claim): Promise<ClaimResult | Refusal>;
  /**
   * Records the use of a device. At the first use of a new secret, the roles of the old one move to it.
   * The promise waits for that write, but not for the day of use.
   */
  recordDeviceUse(hash: string, label: string, at: number): Promise<void>;
  /** Whether a device has a role, or a new secret that it has not used yet. */
  knowsDevice(hash: string): Promise<boolean>;
  /**
   * Gives a device a new secret without new roles.
   * @returns `too-many-requests` if another session has just replaced the same secret
   */
  renewDevice(session: NewSession): Promise<Stored | Refusal>;
  /** Ends all roles of a device; returns the matches in which it had one. */
  signOut(deviceHash: string): Promise<readonly string[] | Refusal>;
  holdersOf(match: string, seat: Seat): Promise<readonly SeatHolder[]>;
  /** The newest matches in which a device has a role, newest first. */
  matchesOf(deviceHash: string, most: number): Promise<readonly string[]>;
  /** Deletes all tokens, devices and invitations of a match. */
  deleteAccess(match: string): Promise<Stored | Refusal>;
  /** Deletes the sessions of devices without any role. Scans all sessions. */
  deleteSessionsWithoutRoles(): Promise<Stored | Refusal>;

  /**
   * Records the clock.
   * @param now milliseconds since 1970
   * @param ranMs how long the server has run since the last record
   * @returns the confirmed time, see `confirmed-time.ts`; undefined if there is none yet
   */
  recordTime(now: number, ranMs: number): Promise<{ confirmed: number | undefined } | Refusal>;
  /** The matches after a key in key order, at most `most`. */
  housekeepingRows(key: number, most: number): Promise<readonly HousekeepingRow[]>;
  /**
   * Moves the lines and commands of a match from the tables into a file. Reads still work, and the next
   * command moves them back.
   * @returns changed: nothing was archived, because the match got new lines or commands meanwhile, it is unknown or
   *   archived already, or archiving is off. damaged: the log has a gap or a wrong head, and stays in the tables
   */
  archive(match: string): Promise<'archived' | 'changed' | 'damaged' | Refusal>;
  /** Deletes unused archive files. @returns how many */
  sweepArchive(now: number): Promise<number>;

  /** The bots that this process must play. */
  readonly botTurns: BotTurns;
  /** The audiences of matches at other processes. */
  readonly remoteAudiences: RemoteAudiences;
  /** The use of limits at other processes; undefined for a store of one process. */
  readonly sharedUse: SharedUse | undefined;
  /** The current troubles of the store. */
  troubles(): readonly Trouble[];
  /** Reports damage that was found outside a call to the store. */
  reportDamage(faults: readonly string[]): void;
  /** Whether other processes serve the same matches, so that each may have newer lines at any time. */
  isShared(): boolean;
  /** Sets the function that lists the matches in memory; a store with several processes polls their changes. */
  watch(matches: () => Iterable<string>): void;
  onForeignWrite(listener: ForeignWriteListener): void;
  /** Finishes the pending writes, then closes the store. */
  close(): Promise<void>;
}

export function formatRole(role: Role): string {
  return String(role);
}

export function parseRole(text: string): Role {
  return text === 'owner' || text === 'watch' ? text : Number(text);
}
