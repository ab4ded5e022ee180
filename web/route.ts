// Maps addresses to pages, and navigates without a reload.
import { signal } from '@preact/signals';
import { hasOverlay } from './overlays.ts';

/** A box of the shelf. */
export interface Box {
  readonly game: string;
  readonly edition: string;
}

/** Pages about this device. */
type DevicePage = 'luck' | 'history';

/** Pages about one box with an address of the same name. */
export type BoxPage = 'rules' | 'learn' | 'odds' | 'kits' | 'practise';

/** Pages about one match with an address of the same name. */
type MatchPart = 'replay' | 'review';

export type Route =
  | { readonly page: 'shelf' }
  | (Box & { readonly page: 'open' | BoxPage })
  | { readonly page: 'match'; readonly id: string; readonly token: string | undefined }
  | { readonly page: 'match-luck' | MatchPart; readonly id: string }
  | { readonly page: DevicePage }
  | { readonly page: 'nowhere' };

/** `/new/go/19x19`: a page about one box of the shelf. */
const BOX_PATH =
  /^\/(new|rules|learn|odds|kits|practise)\/([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)\/?$/;

export function parseRoute(path: string, fragment: string): Route {
  if (path === '/') return { page: 'shelf' };
  const [, page, game, edition] = BOX_PATH.exec(path) ?? [];
  if (page !== undefined && game !== undefined && edition !== undefined) {
    return { page: page === 'new' ? 'open' : (page as BoxPage), game, edition };
  }
  const [, ofDevice] = /^\/(luck|history)\/?$/.exec(path) ?? [];
  if (ofDevice !== undefined) return { page: ofDevice as DevicePage };
  const [, id, part] = /^\/t\/([A-Za-z0-9]{10})(?:\/(luck|replay|review))?\/?$/.exec(path) ?? [];
  if (id === undefined) return { page: 'nowhere' };
  if (part !== undefined) return { page: part === 'luck' ? 'match-luck' : (part as MatchPart), id };
  const [, token] = /^#([A-Za-z0-9_-]{20,64})$/.exec(fragment) ?? [];
  return { page: 'match', id, token };
}

function current(): Route {
  return parseRoute(location.pathname, location.hash);
}

export const route = signal<Route>(current());

/** @param instead whether to replace the history entry, so that "back" skips the current page */
export function goTo(path: string, instead = false): void {
  if (instead || hasOverlay()) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.value = current();
  scrollTo(0, 0);
}

/**
 * Whether two addresses show the same page. A match stays open when its secret is removed from
 * the address.
 */
function isSame(now: Route, next: Route): boolean {
  if (now.page !== 'match' || next.page !== 'match' || next.token !== undefined) return false;
  return now.id === next.id;
}

/** Removes the secret from the address bar and the history. */
export function hideFragment(): void {
  history.replaceState(null, '', location.pathname);
}

/** The kinds of opponents at a new table. */
export const OPPONENTS = ['bots', 'device', 'link'] as const;
export type Opponents = (typeof OPPONENTS)[number];

/** The address of the form for a new table with these opponents. */
export function openAddress({ game, edition }: Box, opponents: Opponents): string {
  return `/new/${game}/${edition}?with=${opponents}`;
}

/** Handles a click on a link within the page. */
function onClick(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.('a[href^="/"]');
  const plain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || link.hasAttribute('download') || link.hasAttribute('target')) return;
  event.preventDefault();
  goTo(link.getAttribute('href') as string);
}

/**
 * Handles links within the page; the browser handles all others, and clicks with a modifier key.
 * @param leaves whether the browser loads the next page, too
 */
export function followLinks(leaves: () => boolean): void {
  document.addEventListener('click', (event) => {
    if (!leaves()) onClick(event);
  });
  const look = () => {
    const next = current();
    if (!isSame(route.value, next)) route.value = next;
  };
  addEventListener('popstate', look);
  addEventListener('hashchange', look);
}
