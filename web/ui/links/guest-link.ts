// Links for other people and devices. A page at `localhost` makes links that work on this computer alone, so they get an address that the
// server names: of its network, or of the other server of `wormery sit`. The page stays where it is, because its cookie does.
import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isRefusal } from '#kernel/refusal.ts';
import type { GuestAddresses } from '#server/wire/schemas.ts';
import { requestUntilAnswered } from '../../client/request.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Origins for guests; undefined until the server named them. */
const origins = signal<readonly string[] | undefined>(undefined);
const chosen = signal<string | undefined>(undefined);
let asked: Promise<void> | undefined;

/** Whether links of this page work on this computer alone, unless the server names another address. */
const isLocal = () => LOOPBACK.test(location.hostname);

/** The addresses for guests, of which a person may choose one. */
export const guestOrigins = computed(() => origins.value ?? []);
export const guestOrigin = computed(() => chosen.value ?? origins.value?.[0]);
/** Whether no other device can open the links of this page. */
export const isOnlyHere = computed(() => origins.value?.length === 0);

export function chooseGuestOrigin(origin: string): void {
  chosen.value = origin;
}

/** Asks the server once. */
async function loadOrigins(): Promise<void> {
  if (!isLocal()) return;
  asked ??= askForOrigins();
  await asked;
}

async function askForOrigins(): Promise<void> {
  const answer = await requestUntilAnswered<GuestAddresses>('/api/guest-addresses');
  const isNamed = !isRefusal(answer) && Array.isArray(answer.addresses);
  origins.value = isNamed ? answer.addresses.filter(isOrigin) : [];
}

function isOrigin(value: unknown): value is string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value;
}

function guestLink(link: string): string {
  const { origin: own } = location;
  const path = link.startsWith(`${own}/`) ? link.slice(own.length) : link;
  return path.startsWith('/') ? `${guestOrigin.value ?? own}${path}` : link;
}

/** A link as others can open it, when the server has named its addresses. @param link as in `useGuestLink` */
export async function guestLinkOf(link: string): Promise<string> {
  await loadOrigins();
  return guestLink(link);
}

/**
 * A link as others can open it; every link that a page shows, copies or shares goes through here.
 * @param link absolute, or the path of this site with its slash
 */
export function useGuestLink(link: string): string {
  useEffect(() => void loadOrigins(), []);
  return guestLink(link);
}
