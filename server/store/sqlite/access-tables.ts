// The tables of rights: tokens, devices and invitations. All writes need a transaction of the store.
import type { Database } from 'better-sqlite3';
import type { Seat } from '#kernel/game.ts';
import {
  type Append,
  type Claim,
  type ClaimResult,
  formatRole,
  type Grant,
  type Invitation,
  type NewGrant,
  type NewMatch,
  type PassedGrant,
  type Purpose,
  parseRole,
  type Role,
  type SeatHolder,
  type SecretHash,
  type SecretKind,
  type SignOutOthers,
  type TokenAndDevice,
} from '../store.ts';
import type { Sessions } from './sessions.ts';

/** How a token appears in the list of a seat: a program's token, or a personal link. */
type TokenKind = 'token' | 'link';

interface InvitationRow {
  readonly role: string;
  readonly purpose: Purpose;
  readonly claim: string | null;
}

export type AccessTables = ReturnType<typeof accessTables>;

export function accessTables(database: Database) {
  const grant = grantStatements(database);
  const revoke = revokeStatements(database);
  return {
    ...invitationStatements(database, grant),
    exchange: grant.exchange,
    holdersOf: holdersQuery(database),
    /** Adds the rights of a new match. */
    grantAll(key: number, { at, tokens, devices, invitations = [] }: NewMatch): void {
      for (const each of tokens) grant.token(key, each, { kind: 'token', at });
      for (const each of devices) grant.device(key, each, at);
      for (const each of invitations) grant.invitation(key, each, { purpose: 'seat', at });
    },
    /** Applies the changes of rights in an append. */
    change(key: number, { replaceGrants, addGrant, signOut, closedAt, at = 0 }: Append): void {
      if (closedAt !== undefined) revoke.all(key);
      if (signOut !== undefined) revoke.others(key, signOut);
      if (replaceGrants !== undefined) revoke.role(key, replaceGrants.role);
      if (addGrant?.invitationFor !== undefined) revoke.unused(key, addGrant.role);
      for (const each of [replaceGrants, addGrant]) {
        if (each === undefined) continue;
        if (each.invitationFor === undefined) {
          const maker = makerOf(each, (by) => grant.held(key, by));
          grant.token(key, each, { kind: 'link', at, maker });
        } else grant.invitation(key, each, { purpose: each.invitationFor, at });
      }
    },
    carryOver: carryOverRights(database),
    endDevice: revoke.device,
  };
}

interface HeldRole {
  readonly role: string;
  readonly maker: number | null;
}

/**
 * The seat whose holder made a spectator link, directly or through other spectators. If the seat is freed,
 * the link is revoked. Undefined if the link comes from the owner.
 */
function makerOf(
  grant: NewGrant | PassedGrant,
  heldBy: (by: SecretHash) => readonly HeldRole[],
): Seat | undefined {
  if (grant.role !== 'watch' || !('by' in grant)) return undefined;
  const held = heldBy(grant.by).map(({ role, maker }) => ({ role: parseRole(role), maker }));
  if (held.some(({ role }) => role === 'owner')) return undefined;
  const seats = held.flatMap(({ role }) => (typeof role === 'number' ? [role] : []));
  if (seats.length > 0) return Math.min(...seats);
  return held.find(({ role }) => role === 'watch')?.maker ?? undefined;
}

interface Exchanged extends TokenAndDevice {
  readonly key: number;
  readonly at: number;
}

function grantStatements(database: Database) {
  const token = database.prepare(
    `INSERT OR IGNORE INTO token (match, role, hash, kind, made_at, maker)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const device = database.prepare(
    'INSERT OR IGNORE INTO device (match, role, hash, since) VALUES (?, ?, ?, ?)',
  );
  const invitation = database.prepare(
    'INSERT INTO invitation (match, role, hash, purpose, made_at) VALUES (?, ?, ?, ?, ?)',
  );
  // A right to watch that depends on no seat (`maker` is NULL) replaces one that depends on a seat.
  const exchange = database.prepare<[Exchanged]>(
    `WITH RECURSIVE rematches (key, next) AS (
       SELECT key, next FROM match WHERE key = :key
       UNION SELECT match.key, match.next FROM rematches JOIN match ON match.id = rematches.next)
     INSERT INTO device (match, role, hash, since, maker)
     SELECT match, role, :device, :at, maker FROM rematches
       JOIN token ON token.match = rematches.key AND token.hash = :token WHERE true
     ON CONFLICT DO UPDATE SET maker = NULL WHERE excluded.maker IS NULL`,
  );
  const held = (kind: SecretKind) =>
    database.prepare<[number, string], HeldRole>(
      `SELECT role, maker FROM ${kind} WHERE match = ? AND hash = ?`,
    );
  const heldBy = { token: held('token'), device: held('device') };
  return {
    token(
      key: number,
      { role, hash }: Grant,
      { kind, at, maker }: { kind: TokenKind; at: number; maker?: Seat | undefined },
    ): void {
      token.run(key, formatRole(role), hash, kind, at, maker ?? null);
    },
    device(key: number, { role, hash }: Grant, at: number): void {
      device.run(key, formatRole(role), hash, at);
    },
    invitation(
      key: number,
      { role, hash }: Grant,
      { purpose, at }: { purpose: Purpose; at: number },
    ): void {
      invitation.run(key, formatRole(role), hash, purpose, at);
    },
    /** Gives a device the roles of a token in this match and in its rematches. */
    exchange: (exchanged: Exchanged) => void exchange.run(exchanged),
    held: (key: number, { kind, hash }: SecretHash) => heldBy[kind].all(key, hash),
  };
}

const TABLES = ['token', 'device', 'invitation'] as const;

function revokeStatements(database: Database) {
  const all = TABLES.map((table) =>
    database.prepare<[number]>(`DELETE FROM ${table} WHERE match = ?`),
  );
  const ofRole = TABLES.map((table) =>
    database.prepare<[number, string]>(`DELETE FROM ${table} WHERE match = ? AND role = ?`),
  );
  const watchBy = (['token', 'device'] as const).map((table) =>
    database.prepare<[number, Seat]>(
      `DELETE FROM ${table} WHERE match = ? AND role = 'watch' AND maker = ?`,
    ),
  );
  const unused = database.prepare<[number, string]>(
    'DELETE FROM invitation WHERE match = ? AND role = ? AND used_at IS NULL',
  );
  // Revokes the right to watch of devices that hold the seat, unless they have another role. If a device got a new
  // secret, and its old secret still has the seat, the new secret loses the right to watch too.
  const watchOfHolders = database.prepare<[{ key: number; role: string; kept: string }]>(
    `WITH holding (hash) AS (
       SELECT hash FROM device WHERE match = :key AND role = :role AND hash <> :kept),
     leaving (hash) AS (
       SELECT hash FROM holding
       UNION SELECT hash FROM session WHERE replaces IN (SELECT hash FROM holding)),
     staying (hash) AS (
       SELECT hash FROM device WHERE match = :key AND role NOT IN ('watch', :role))
     DELETE FROM device WHERE match = :key AND role = 'watch'
       AND hash IN (SELECT hash FROM leaving) AND hash NOT IN (SELECT hash FROM staying)`,
  );
  const others = (kind: SecretKind) =>
    database.prepare<[number, string, string]>(
      `DELETE FROM ${kind} WHERE match = ? AND role = ? AND hash <> ?`,
    );
  const othersOf = { token: others('token'), device: others('device') };
  const device = database.prepare<[string]>('DELETE FROM device WHERE hash = ?');
  return {
    all(key: number): void {
      for (const statement of all) statement.run(key);
    },
    role(key: number, role: Role): void {
      const text = formatRole(role);
      if (typeof role === 'number') {
        watchOfHolders.run({ key, role: text, kept: '' });
        for (const statement of watchBy) statement.run(key, role);
      }
      for (const statement of ofRole) statement.run(key, text);
    },
    unused(key: number, role: Role): void {
      unused.run(key, formatRole(role));
    },
    others(key: number, { role, keep }: SignOutOthers): void {
      const text = formatRole(role);
      const kept = (kind: SecretKind) => (keep.kind === kind ? keep.hash : '');
      watchOfHolders.run({ key, role: text, kept: kept('device') });
      for (const kind of ['token', 'device'] as const) {
        othersOf[kind].run(key, text, kept(kind));
      }
      unused.run(key, text);
    },
    device: (hash: string) => void device.run(hash),
  };
}

function invitationStatements(database: Database, grant: ReturnType<typeof grantStatements>) {
  const find = database.prepare<[number, string], InvitationRow>(
    'SELECT role, purpose, claim FROM invitation WHERE match = ? AND hash = ?',
  );
  const use = database.prepare(
    'UPDATE invitation SET used_at = ?, claim = ? WHERE match = ? AND hash = ?',
  );
  return {
    findInvitation(key: number, hash: string): Invitation | undefined {
      const row = find.get(key, hash);
      return row && { role: Number(row.role), purpose: row.purpose, isUsed: row.claim !== null };
    },
    /** Whether the invitation is unused, so the claim would write. */
    isUnused: (key: number, { invitation }: Claim) => find.get(key, invitation)?.claim === null,
    claim(key: number, claim: Claim, sessions: Sessions): ClaimResult {
      const { invitation, as, given, at, session } = claim;
      const row = find.get(key, invitation);
      if (row === undefined) return { kind: 'unknown' };
      const role = parseRole(row.role);
      if (row.claim === null) {
        use.run(at, claim.claim, key, invitation);
        if (as === 'token') grant.token(key, { role, hash: given }, { kind: 'token', at });
        else grant.device(key, { role, hash: given }, at);
        sessions.begin(session);
        return { kind: 'given' };
      }
      // The role may have been revoked, or moved to a later secret of the device.
      const isStillHeld = grant
        .held(key, { kind: as, hash: given })
        .some((held) => held.role === row.role);
      if (row.claim !== claim.claim || !isStillHeld) return { kind: 'used' };
      if (session !== undefined) sessions.scheduleMove(session);
      return { kind: 'given' };
    },
  };
}

interface CarriedRow {
  readonly role: string;
  readonly hash: string;
  readonly maker: number | null;
  /** When the token was made, or when the device got the role. */
  readonly at: number | null;
  readonly kind: string;
}

/** Copies tokens and devices to a rematch; `seats` has the new seat by old seat. Invitations are not copied. */
function carryOverRights(database: Database) {
  const tokens = database.prepare<[number], CarriedRow>(
    'SELECT role, hash, maker, made_at AS at, kind FROM token WHERE match = ?',
  );
  const devices = database.prepare<[number], CarriedRow>(
    `SELECT role, hash, maker, since AS at, '' AS kind FROM device WHERE match = ?`,
  );
  const putToken = database.prepare(
    'INSERT INTO token (match, role, hash, maker, made_at, kind) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const putDevice = database.prepare(
    'INSERT INTO device (match, role, hash, maker, since) VALUES (?, ?, ?, ?, ?)',
  );
  return (from: number, to: number, seats: readonly Seat[]): void => {
    const carried = ({ role, hash, maker, at }: CarriedRow) => {
      const old = parseRole(role);
      const now = typeof old === 'number' ? (seats[old] as number) : old;
      return [to, formatRole(now), hash, maker === null ? null : (seats[maker] ?? null), at];
    };
    for (const row of tokens.all(from)) putToken.run(...carried(row), row.kind);
    for (const row of devices.all(from)) putDevice.run(...carried(row));
  };
}

interface HolderRow {
  readonly hash: string;
  readonly kind: SeatHolder['kind'];
  readonly label: string | null;
  readonly since: number | null;
  readonly seenAt: number | null;
}

function holdersQuery(database: Database) {
  const find = database.prepare<[{ key: number; role: string }], HolderRow>(
    `SELECT device.hash, 'device' AS kind, label, since, seen_at AS seenAt
       FROM device LEFT JOIN session ON session.hash = device.hash
       WHERE match = :key AND role = :role
     UNION ALL
     SELECT hash, kind, NULL, made_at, NULL FROM token WHERE match = :key AND role = :role
     UNION ALL
     SELECT hash, 'device-link', NULL, made_at, NULL FROM invitation
       WHERE match = :key AND role = :role AND used_at IS NULL
     ORDER BY kind, since`,
  );
  return (key: number, seat: Seat): readonly SeatHolder[] =>
    find.all({ key, role: formatRole(seat) }).map((row) => ({
      hash: row.hash,
      kind: row.kind,
      label: row.label ?? undefined,
      since: row.since ?? undefined,
      seenAt: row.seenAt ?? undefined,
    }));
}
