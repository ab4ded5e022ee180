// The rights in a match: tokens, devices and invitations. The programs that write need a transaction.
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
  type SeatInvitation,
  type SecretHash,
  type SecretKind,
  type SignOutOthers,
  type TokenAndDevice,
} from '../store.ts';
import { KEY_OF_MATCH, type MatchKey, type Program, row, rows, run } from './program.ts';
import { beginSession, scheduleMove } from './sessions.ts';

/** How a token appears in the list of a seat: a program's token, or a personal link. */
type TokenKind = 'token' | 'link';

/** The tables of rights. */
export const RIGHTS_TABLES = ['token', 'device', 'invitation'] as const;

/** Adds the rights of a new match. */
export function* grantAll(
  key: MatchKey,
  { at, tokens, devices, invitations = [] }: NewMatch,
): Program<void> {
  for (const each of tokens) yield* grantToken(key, each, { kind: 'token', at });
  for (const each of devices) yield* grantDevice(key, each, at);
  for (const each of invitations) yield* grantInvitation(key, each, { purpose: 'seat', at });
}

/** Whether an append changes rights. */
export function changesRights({ replaceGrants, addGrant, signOut, closedAt }: Append): boolean {
  return [replaceGrants, addGrant, signOut, closedAt].some((change) => change !== undefined);
}

/** Applies the changes of rights in an append. */
export function* applyRights(
  key: MatchKey,
  { replaceGrants, addGrant, signOut, closedAt, at = 0 }: Append,
): Program<void> {
  if (closedAt !== undefined) yield* revokeAll(key);
  if (signOut !== undefined) yield* revokeOthers(key, signOut);
  if (replaceGrants !== undefined) yield* revokeRole(key, replaceGrants.role);
  if (addGrant?.invitationFor !== undefined) yield* revokeUnused(key, addGrant.role);
  for (const each of [replaceGrants, addGrant]) {
    if (each === undefined) continue;
    if (each.invitationFor === undefined) {
      const maker = yield* makerOf(key, each);
      yield* grantToken(key, each, { kind: 'link', at, maker });
    } else yield* grantInvitation(key, each, { purpose: each.invitationFor, at });
  }
}

/** Whether the giver in an append still has the required right. */
export function* mayChangeRights(key: MatchKey, { addGrant, signOut }: Append): Program<boolean> {
  if (addGrant !== undefined) {
    const held = yield* heldRoles(key, addGrant.by);
    if (addGrant.role === 'watch' ? held.length === 0 : !held.includes(addGrant.role)) return false;
  }
  // If two holders sign each other out at once, only the first may succeed.
  if (signOut === undefined) return true;
  return (yield* heldRoles(key, signOut.keep)).includes(signOut.role);
}

/** The roles of a token or a device in a match, by the id of the match. */
export function* rolesIn(match: string, kind: SecretKind, hash: string): Program<readonly Role[]> {
  // Sorted here: with ORDER BY, SQLite with STAT4 plans the statement again at each binding.
  const found = yield* rows<{ role: string }>(
    `SELECT role FROM ${kind} WHERE match = ${KEY_OF_MATCH} AND hash = :hash`,
    { match, hash },
  );
  return found
    .map(({ role }) => role)
    .sort()
    .map(parseRole);
}

interface HeldRole {
  readonly role: string;
  readonly maker: number | null;
}

function held(key: MatchKey, { kind, hash }: SecretHash): Program<readonly HeldRole[]> {
  return rows<HeldRole>(
    `SELECT role, maker FROM ${kind} WHERE match = :key AND hash = :hash ORDER BY role`,
    { key, hash },
  );
}

function* heldRoles(key: MatchKey, secret: SecretHash): Program<readonly Role[]> {
  return (yield* held(key, secret)).map(({ role }) => parseRole(role));
}

/**
 * The seat whose holder made a spectator link, directly or through other spectators. If the seat is freed,
 * the link is revoked. Undefined if the link comes from the owner.
 */
function* makerOf(key: MatchKey, grant: NewGrant | PassedGrant): Program<Seat | undefined> {
  if (grant.role !== 'watch' || !('by' in grant)) return undefined;
  const found = yield* held(key, grant.by);
  const ofGiver = found.map(({ role, maker }) => ({ role: parseRole(role), maker }));
  if (ofGiver.some(({ role }) => role === 'owner')) return undefined;
  const seats = ofGiver.flatMap(({ role }) => (typeof role === 'number' ? [role] : []));
  if (seats.length > 0) return Math.min(...seats);
  return ofGiver.find(({ role }) => role === 'watch')?.maker ?? undefined;
}

function grantToken(
  key: MatchKey,
  { role, hash }: Grant,
  { kind, at, maker = null }: { kind: TokenKind; at: number; maker?: Seat | null | undefined },
): Program<void> {
  return run(
    `INSERT INTO token (match, role, hash, kind, made_at, maker)
     VALUES (:key, :role, :hash, :kind, :at, :maker) ON CONFLICT DO NOTHING`,
    { key, role: formatRole(role), hash, kind, at, maker },
  );
}

function grantDevice(key: MatchKey, { role, hash }: Grant, at: number): Program<void> {
  return run(
    `INSERT INTO device (match, role, hash, since)
     VALUES (:key, :role, :hash, :at) ON CONFLICT DO NOTHING`,
    { key, role: formatRole(role), hash, at },
  );
}

function grantInvitation(
  key: MatchKey,
  { role, hash }: Grant,
  { purpose, at }: { purpose: Purpose; at: number },
): Program<void> {
  return run(
    `INSERT INTO invitation (match, role, hash, purpose, made_at)
     VALUES (:key, :role, :hash, :purpose, :at)`,
    { key, role: formatRole(role), hash, purpose, at },
  );
}

/** A match and its rematches, from its id on. */
const WITH_REMATCHES = `WITH RECURSIVE rematches (key, id, next) AS (
  SELECT match.key, id, next FROM match WHERE id = :match
  UNION SELECT match.key, match.id, match.next FROM rematches JOIN match ON match.id = rematches.next)`;

/** The ids of a match and its rematches, in the order of locking. */
export function* rematchesOf(match: string): Program<readonly string[]> {
  const found = yield* rows<{ id: string }>(
    `${WITH_REMATCHES} SELECT id FROM rematches ORDER BY id`,
    { match },
  );
  return found.map(({ id }) => id);
}

/** Gives a device the roles of a token in this match and in its rematches. */
export function exchangeRoles(
  match: string,
  { token, device }: TokenAndDevice,
  at: number,
): Program<void> {
  // A right to watch that depends on no seat (`maker` is NULL) replaces one that depends on a seat.
  return run(
    `${WITH_REMATCHES}
     INSERT INTO device (match, role, hash, since, maker)
     SELECT token.match, token.role, CAST(:device AS text), CAST(:at AS bigint), token.maker
       FROM rematches JOIN token ON token.match = rematches.key AND token.hash = :token WHERE true
     ON CONFLICT (match, hash, role) DO UPDATE SET maker = NULL WHERE excluded.maker IS NULL`,
    { match, token, device, at },
  );
}

export function* revokeAll(key: MatchKey): Program<void> {
  for (const table of RIGHTS_TABLES) {
    yield* run(`DELETE FROM ${table} WHERE match = :key`, { key });
  }
}

function* revokeRole(key: MatchKey, role: Role): Program<void> {
  const text = formatRole(role);
  if (typeof role === 'number') {
    yield* revokeWatchOfHolders(key, role, '');
    for (const table of ['token', 'device'] as const) {
      yield* run(`DELETE FROM ${table} WHERE match = :key AND role = 'watch' AND maker = :seat`, {
        key,
        seat: role,
      });
    }
  }
  for (const table of RIGHTS_TABLES) {
    yield* run(`DELETE FROM ${table} WHERE match = :key AND role = :role`, { key, role: text });
  }
}

/** Revokes the unused invitations for a role. */
function revokeUnused(key: MatchKey, role: Role): Program<void> {
  return run('DELETE FROM invitation WHERE match = :key AND role = :role AND used_at IS NULL', {
    key,
    role: formatRole(role),
  });
}

function* revokeOthers(key: MatchKey, { role, keep }: SignOutOthers): Program<void> {
  const kept = (kind: SecretKind) => (keep.kind === kind ? keep.hash : '');
  yield* revokeWatchOfHolders(key, role, kept('device'));
  for (const kind of ['token', 'device'] as const) {
    yield* run(`DELETE FROM ${kind} WHERE match = :key AND role = :role AND hash <> :kept`, {
      key,
      role: formatRole(role),
      kept: kept(kind),
    });
  }
  yield* revokeUnused(key, role);
}

/**
 * Revokes the right to watch of devices that hold the seat, unless they have another role. If a device got a new
 * secret, and its old secret still has the seat, the new secret loses the right to watch too.
 */
function revokeWatchOfHolders(key: MatchKey, seat: Seat, kept: string): Program<void> {
  return run(
    `WITH holding (hash) AS (
       SELECT hash FROM device WHERE match = :key AND role = :role AND hash <> :kept),
     leaving (hash) AS (
       SELECT hash FROM holding
       UNION SELECT hash FROM session WHERE replaces IN (SELECT hash FROM holding)),
     staying (hash) AS (
       SELECT hash FROM device WHERE match = :key AND role NOT IN ('watch', :role))
     DELETE FROM device WHERE match = :key AND role = 'watch'
       AND hash IN (SELECT hash FROM leaving) AND hash NOT IN (SELECT hash FROM staying)`,
    { key, role: formatRole(seat), kept },
  );
}

interface InvitationRow {
  readonly role: string;
  readonly purpose: Purpose;
  readonly claim: string | null;
}

function invitationRow(key: MatchKey, hash: string): Program<InvitationRow | undefined> {
  return row<InvitationRow>(
    'SELECT role, purpose, claim FROM invitation WHERE match = :key AND hash = :hash',
    { key, hash },
  );
}

export function* findInvitation(key: MatchKey, hash: string): Program<Invitation | undefined> {
  const found = yield* invitationRow(key, hash);
  if (found === undefined) return undefined;
  const { role, purpose, claim } = found;
  return { role: Number(role), purpose, isUsed: claim !== null };
}

export function* seatInvitations(key: MatchKey): Program<readonly SeatInvitation[]> {
  const found = yield* rows<{ hash: string; role: string; used_at: number | string | null }>(
    `SELECT hash, role, used_at FROM invitation WHERE match = :key AND purpose = 'seat' ORDER BY role`,
    { key },
  );
  return found.map(({ hash, role, used_at: at }) => ({
    hash,
    seat: Number(role),
    usedAt: at === null ? undefined : Number(at),
  }));
}

/** Whether the invitation is unused, so the claim would write. */
export function* isUnused(key: MatchKey, { invitation }: Claim): Program<boolean> {
  return (yield* invitationRow(key, invitation))?.claim === null;
}

export function* claimInvitation(key: MatchKey, claim: Claim): Program<ClaimResult> {
  const { invitation, as, given, at, session } = claim;
  const found = yield* invitationRow(key, invitation);
  if (found === undefined) return { kind: 'unknown' };
  const role = parseRole(found.role);
  if (found.claim === null) {
    yield* run(
      'UPDATE invitation SET used_at = :at, claim = :claim WHERE match = :key AND hash = :hash',
      { at, claim: claim.claim, key, hash: invitation },
    );
    if (as === 'token') yield* grantToken(key, { role, hash: given }, { kind: 'token', at });
    else yield* grantDevice(key, { role, hash: given }, at);
    yield* beginSession(session);
    return { kind: 'given' };
  }
  // The role may have been revoked, or moved to a later secret of the device.
  const isStillHeld = (yield* heldRoles(key, { kind: as, hash: given })).includes(role);
  if (found.claim !== claim.claim || !isStillHeld) return { kind: 'used' };
  if (session !== undefined) yield* scheduleMove(session);
  return { kind: 'given' };
}

interface CarriedRow {
  readonly role: string;
  readonly hash: string;
  readonly maker: number | null;
  /** When the token was made, or when the device got the role. */
  readonly at: number | null;
  readonly kind: TokenKind;
}

/**
 * Copies tokens and devices to a rematch. Invitations are not copied.
 * @param seats the new seat by old seat
 */
export function* carryOverRights(
  from: MatchKey,
  to: MatchKey,
  seats: readonly Seat[],
): Program<void> {
  const carried = ({ role, hash, maker, at }: CarriedRow) => {
    const old = parseRole(role);
    const now = typeof old === 'number' ? (seats[old] as number) : old;
    const seat = maker === null ? null : (seats[maker] ?? null);
    return { to, role: formatRole(now), hash, maker: seat, at };
  };
  const tokens = yield* rows<CarriedRow>(
    'SELECT role, hash, maker, made_at AS at, kind FROM token WHERE match = :from',
    { from },
  );
  for (const token of tokens) {
    yield* run(
      `INSERT INTO token (match, role, hash, maker, made_at, kind)
       VALUES (:to, :role, :hash, :maker, :at, :kind)`,
      { ...carried(token), kind: token.kind },
    );
  }
  const devices = yield* rows<CarriedRow>(
    `SELECT role, hash, maker, since AS at, '' AS kind FROM device WHERE match = :from`,
    { from },
  );
  for (const device of devices) {
    yield* run(
      `INSERT INTO device (match, role, hash, maker, since)
       VALUES (:to, :role, :hash, :maker, :at)`,
      carried(device),
    );
  }
}

interface HolderRow {
  readonly hash: string;
  readonly kind: SeatHolder['kind'];
  readonly label: string | null;
  readonly since: number | null;
  readonly seenAt: number | null;
}

export function* holdersOf(key: MatchKey, seat: Seat): Program<readonly SeatHolder[]> {
  const found = yield* rows<HolderRow>(
    `SELECT device.hash, 'device' AS kind, label, since, seen_at AS "seenAt"
       FROM device LEFT JOIN session ON session.hash = device.hash
       WHERE match = :key AND role = :role
     UNION ALL
     SELECT hash, kind, NULL, made_at, NULL FROM token WHERE match = :key AND role = :role
     UNION ALL
     SELECT hash, 'device-link', NULL, made_at, NULL FROM invitation
       WHERE match = :key AND role = :role AND used_at IS NULL
     ORDER BY kind, since`,
    { key, role: formatRole(seat) },
  );
  return found.map(({ hash, kind, label, since, seenAt }) => ({
    hash,
    kind,
    label: label ?? undefined,
    since: since ?? undefined,
    seenAt: seenAt ?? undefined,
  }));
}
