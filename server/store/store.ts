// What a match leaves behind, and who may come near it: the contract that every store keeps.
// The methods are asynchronous so that a store on another machine fits behind them.
import type { Seat } from '#kernel/game.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Trouble } from './troubles.ts';

/** What a token or a device may do in one match. */
export type Role = 'owner' | 'watch' | Seat;

/** A line of a match's log. `secret` is the whole of it, where not everybody may read that. */
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
  /** As it was stored; undefined where it cannot be read at all. */
  readonly setup: Setup | undefined;
  readonly next: NextMatch | undefined;
}

/** The match that follows another. */
export interface NextMatch {
  readonly id: string;
  /** The seat in the earlier match that asked for it; undefined where it was none, or is not known. */
  readonly by: Seat | undefined;
}

/** Who may do what: the SHA-256 of a token or of a device's secret, and a role. */
export interface Grant {
  readonly hash: string;
  readonly role: Role;
}

export interface NewMatch {
  readonly match: { readonly id: string; readonly setup: Setup };
  readonly at: number;
  readonly lines: readonly StoredLine[];
  readonly tokens: readonly Grant[];
  readonly devices: readonly Grant[];
  /** To seats that nobody holds yet. */
  readonly invitations?: readonly Grant[];
  /** The session of the devices above, where it is new. */
  readonly session?: NewSession | undefined;
}

/** Whom an invitation is for: somebody who has no seat yet, or one more device of the seat's holder. */
export type Purpose = 'seat' | 'device';

/** A token that works as often as wished, or with `once` an invitation. */
export interface NewGrant extends Grant {
  readonly once?: Purpose | undefined;
}

/** One more token of a role, beside what gives that role already, as long as its giver has it. */
export interface PassedGrant extends NewGrant {
  /** Who passes the right on: the holder of a seat its own, anybody with a right that to watch. */
  readonly by: HolderHash;
}

export interface HolderHash {
  readonly holder: Holder;
  readonly hash: string;
}

/** Takes a seat from everybody but one of those who hold it. */
export interface SignOutOthers {
  readonly role: Seat;
  readonly keep: HolderHash;
}

/** A device's new secret, as its SHA-256. The roles of the one it replaces move to it when it is first used. */
export interface NewSession {
  readonly hash: string;
  readonly replaces: string | undefined;
  /** What the device is called in the list of a seat's devices: "Firefox on Android". */
  readonly label: string;
  readonly at: number;
}

export interface Invitation {
  readonly role: Seat;
  readonly purpose: Purpose;
  readonly isUsed: boolean;
}

/** The SHA-256 of an invitation, of the claimant's own secret, and of what they are to be given. */
export interface Claim {
  readonly invitation: string;
  readonly claim: string;
  readonly as: Holder;
  readonly given: string;
  readonly at: number;
  /** Only where a device is given. */
  readonly session?: NewSession | undefined;
}

/**
 * - given: the role is the claimant's, now or by an earlier claim that was the same.
 * - used: somebody else claimed it, or what it gave was taken away since.
 * - unknown: there is no such invitation.
 */
export type ClaimResult = { readonly kind: 'given' | 'used' | 'unknown' };

/** What gives a seat: a device, a program's token, a personal link, or a device link that is not used yet. */
export interface SeatHolder {
  readonly hash: string;
  readonly kind: 'device' | 'token' | 'link' | 'device-link';
  readonly label: string | undefined;
  /** Milliseconds since 1970; undefined for what an earlier version stored. */
  readonly since: number | undefined;
  /** The day of the last use, of devices. */
  readonly seenAt: number | undefined;
}

/** The command that asks for the match that follows another. */
export interface RematchCommand {
  readonly match: string;
  readonly commandId: string;
  readonly bodyHash: string;
  /** By seat of the old match, the seat in the new one; tokens and devices move along. */
  readonly seats: readonly Seat[];
  /** The seat that asks; null for who opened the table and sits nowhere. */
  readonly by: Seat | null;
}

export interface StoredCommand {
  readonly bodyHash: string;
  readonly reply: string;
}

/** What housekeeping looks at: times in milliseconds since 1970, and flags as SQLite has them. */
export interface HousekeepingRow {
  readonly key: number;
  readonly id: string;
  /** Null for a match that is not over. */
  readonly overAt: number | null;
  /** When its newest line was written. */
  readonly touchedAt: number;
  readonly archived: 0 | 1;
  readonly hasRights: 0 | 1;
}

/** Where a log stood after a command: the number of its newest line, and the head there. */
export interface Done {
  readonly seq: number;
  readonly head: string;
}

export interface Append {
  readonly match: string;
  /** The newest line that the decision was made on. */
  readonly expectedSeq: number;
  readonly commandId: string;
  readonly bodyHash: string;
  /** Numbered from expectedSeq + 1. */
  readonly lines: readonly StoredLine[];
  readonly reply: string;
  /** Whether these lines end the match. */
  readonly over: boolean;
  /**
   * Replaces everything that gave a role by one new token. Of a seat that includes what let others, and
   * its former holder, watch.
   */
  readonly replaceGrants?: NewGrant | undefined;
  readonly addGrant?: PassedGrant | undefined;
  readonly signOut?: SignOutOthers | undefined;
  /** Milliseconds since 1970. */
  readonly at?: number;
  /** When the match is closed by it, and everybody's rights in it end. */
  readonly closedAt?: number | undefined;
}

/**
 * - done: durable, now (`repeated` false) or by an earlier command with the same id and body.
 * - reused: another body was sent under this command id; nothing happened.
 * - conflict: the log has grown since the decision; nothing happened.
 * - revoked: who wanted to pass a right on, or to sign others out, has lost it; nothing happened.
 */
export type AppendResult =
  | { readonly kind: 'done'; readonly reply: string; readonly repeated: boolean }
  | { readonly kind: 'reused' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'revoked' };

export type Stored = 'stored';

export type RematchResult =
  | { readonly kind: 'done'; readonly id: string }
  | { readonly kind: 'reused' };

/** The SHA-256 of a token, and of the device that is to have its roles. */
export interface TokenAndDevice {
  readonly token: string;
  readonly device: string;
}

/** Which rows give access: those of tokens, or those of devices. */
export type Holder = 'token' | 'device';

/**
 * THE APPEND CONTRACT. `append` does all of this in one transaction, or nothing:
 * 1. A command row of this match and id? Same body hash: its reply again. Other: reused. This comes
 *    before the version check, so a command that took effect is always answered alike.
 * 2. The newest line is not expectedSeq: conflict. (match, seq) is unique, so two owners of one
 *    match can conflict, but never fork its log.
 * 3. The lines, then the command row with its reply, which is kept as long as the match.
 * 4. The commit is durable (fsync) before the promise resolves; only then may anybody be told.
 * Where a commit fails, the command row is read back before answering: an unknown outcome is never
 * called a failure. Appends to several matches may share a commit; one's conflict is not another's.
 * Writes resolve to the refusal `store-full` while there is no room; reads go on, and writes work
 * again by themselves once there is.
 * Where stored data is damaged, a call that needs it rejects with an error that `isDamage` knows, and
 * every other call goes on.
 */
export interface Store {
  append(append: Append): Promise<AppendResult | Refusal>;
  findCommand(match: string, commandId: string): Promise<StoredCommand | undefined>;

  open(opening: NewMatch): Promise<Stored | Refusal>;
  /**
   * Opens the match that follows another, with tokens and devices carried over. The first wins:
   * later ones are given its id and open nothing.
   */
  openRematch(opening: NewMatch, following: RematchCommand): Promise<RematchResult | Refusal>;
  findMatch(id: string): Promise<StoredMatch | undefined>;
  /** The matches that are not over and not archived, oldest first. */
  openMatches(): Promise<readonly string[]>;
  /** The lines after a number, in order: all, or so many at most. */
  readLines(match: string, after: number, atMost?: number): Promise<readonly StoredLine[]>;
  /** The head of one line; undefined if there is no such line. */
  headOf(match: string, seq: number): Promise<string | undefined>;
  /** Where the log stood after the newest command that said so; undefined if none did. */
  newestReply(match: string): Promise<Done | undefined>;

  roles(holder: Holder, hash: string, match: string): Promise<readonly Role[]>;
  /**
   * Gives a device the roles that a token has at that moment: a token that was revoked before gives
   * none, and one revoked afterwards takes them away again.
   * @param session of the device, where its secret is new
   * @returns all roles that the device has then; too-many-requests where the secret that the session
   *   replaces was replaced by another a moment ago
   */
  exchange(
    match: string,
    hashes: TokenAndDevice,
    session?: NewSession,
  ): Promise<readonly Role[] | Refusal>;
  findInvitation(match: string, hash: string): Promise<Invitation | undefined>;
  /** Uses an invitation. The same claim again is answered alike, for as long as what it gave is there. */
  claim(match: string, claim: Claim): Promise<ClaimResult | Refusal>;
  /**
   * Notes that a device was used. At the first use of a new secret the roles of the one before move to
   * it; nothing else is waited for.
   */
  recordDeviceUse(hash: string, label: string, at: number): Promise<void>;
  /** Ends all roles of a device; returns the matches in which it had one. */
  signOut(deviceHash: string): Promise<readonly string[] | Refusal>;
  holdersOf(match: string, seat: Seat): Promise<readonly SeatHolder[]>;
  /** The newest matches in which a device has a role, newest first. */
  matchesOf(deviceHash: string, most: number): Promise<readonly string[]>;
  /** Forgets all tokens and devices of a match. */
  deleteAccess(match: string): Promise<Stored | Refusal>;
  /** Forgets the sessions of devices without any role: it goes through all of them. */
  deleteIdleSessions(): Promise<Stored | Refusal>;

  /**
   * Notes what the clock says.
   * @param now milliseconds since 1970
   * @param ranMs how long the server has run since it was noted before
   * @returns the time that may be trusted for deleting, as `confirmed-time.ts` has it
   */
  recordTime(now: number, ranMs: number): Promise<{ confirmed: number | undefined } | Refusal>;
  /** The matches after a key, at most so many, for housekeeping to go through. */
  housekeepingRows(key: number, most: number): Promise<readonly HousekeepingRow[]>;
  /**
   * Moves the lines and commands of a match from the tables into a file. Whoever asks for the match
   * finds it as before, and the next command brings it back.
   * @returns changed: somebody came between. broken: the log is not whole, and stays as it is
   */
  archive(match: string): Promise<'archived' | 'changed' | 'broken' | Refusal>;
  /** Deletes archive files that are in use no more. @returns how many */
  sweepArchive(now: number): Promise<number>;

  /** What is wrong with the store right now. */
  troubles(): readonly Trouble[];
  /** To be told of damage that something else than a call found. */
  reportDamage(faults: readonly string[]): void;
  /** Rings when another process may have written; names the match if that is known. */
  onForeignWrite(bell: (match: string | undefined) => void): void;
  /** After the writes that were asked for are done. */
  close(): Promise<void>;
}

export function formatRole(role: Role): string {
  return String(role);
}

export function parseRole(text: string): Role {
  return text === 'owner' || text === 'watch' ? text : Number(text);
}
