// Links that the browser of a match's owner keeps: the spectator link and the invitations to open
// seats. It never keeps a link to a taken seat.
import type { Seat } from '#kernel/game.ts';
import type { Projection } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { forget, recall, recallKeys, remember } from '../storage.ts';
import type { MatchSource } from './match-source.ts';

export interface Links {
  readonly watch: string;
  /** By seat. */
  readonly seats: readonly (string | null)[];
}

const KEY = 'invitations/';
/** Earlier versions kept permanent seat links under this key. */
const OLD_KEY = 'links/';

function isLinks(value: unknown): value is Links {
  const links = value as Partial<Links> | null | undefined;
  return typeof links?.watch === 'string' && Array.isArray(links.seats);
}

export function savedLinks(id: string): Links | undefined {
  return recall(KEY + id, isLinks);
}

export function saveLinks(id: string, links: Links): void {
  remember(KEY + id, links);
}

/** Replaces the spectator link by the newest one. */
export function saveWatchLink(id: string, watch: string): void {
  saveLinks(id, { seats: [], ...savedLinks(id), watch });
}

/**
 * Takes a seat from its holder and keeps the new invitation on this device.
 * @returns the invitation link, or undefined if the server refused
 */
export async function freeSeat(
  match: Pick<MatchSource, 'send'>,
  id: string,
  seat: Seat,
): Promise<string | undefined> {
  const freed = await match.send({ kind: 'free', seat });
  if (isRefusal(freed) || freed.link === undefined) return undefined;
  const kept = savedLinks(id) ?? { watch: '', seats: [] };
  const seats = Array.from({ length: Math.max(kept.seats.length, seat + 1) }, (_, other) =>
    other === seat ? (freed.link ?? null) : (kept.seats[other] ?? null),
  );
  saveLinks(id, { ...kept, seats });
  return freed.link;
}

/** Whether a seat waits for a guest with an invitation. */
function isInvitedTo(seat: Seat, { players, freed }: Pick<Projection, 'players' | 'freed'>) {
  return players[seat]?.kind === 'open' || freed.includes(seat);
}

/** The links without invitations to seats that are taken now; the same object if there are none. */
export function withoutTaken(
  links: Links,
  projection: Pick<Projection, 'players' | 'freed'>,
): Links {
  const seats = links.seats.map((link, seat) => (isInvitedTo(seat, projection) ? link : null));
  return seats.some((link, seat) => link !== links.seats[seat]) ? { ...links, seats } : links;
}

/** Deletes the invitations to seats that are taken now. */
export function forgetTaken(id: string, projection: Pick<Projection, 'players' | 'freed'>): void {
  const kept = savedLinks(id);
  if (kept === undefined) return;
  const left = withoutTaken(kept, projection);
  if (left !== kept) saveLinks(id, left);
}

/** Deletes the links of earlier versions, except spectator links. */
export function purgeOldLinks(): void {
  for (const key of recallKeys(OLD_KEY)) {
    const watch = recall(key, isLinks)?.watch;
    if (watch !== undefined && watch !== '') saveWatchLink(key.slice(OLD_KEY.length), watch);
    forget(key);
  }
}

/** Deletes everything about matches and their players, and unsent commands. Part of sign-out. */
export function forgetMatches(): void {
  const prefixes = [
    KEY,
    OLD_KEY,
    'claim/',
    'outbox/',
    'talk/',
    'head/',
    'dice/',
    'fair/',
    'unchecked/',
    'luck/',
    'past',
    'name',
    'groups',
    'children',
    'series',
    'removed',
  ];
  for (const prefix of prefixes) {
    for (const key of recallKeys(prefix)) forget(key);
  }
}
