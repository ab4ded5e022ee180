// Prefetches data while the page's texts load, so that requests run in parallel on a slow network. A failed prefetch is
// repeated later.

import { isRefusal } from '#kernel/refusal.ts';
import type { Language } from '#languages/list.ts';
import type { OpenLines } from '#server/wire/schemas.ts';
import { linesPath } from './client/match-paths.ts';
import { prefetch } from './client/request.ts';
import { loadBoard } from './games.ts';
import type { Route } from './route.ts';

export function startPrefetch(route: Route, language: Language): void {
  if (route.page === 'shelf') void prefetch('/api/matches');
  if (route.page === 'shelf' || route.page === 'open') void prefetch('/api/games');
  // A link must be exchanged before its match can be read.
  if (route.page === 'match' && route.token === undefined) void startMatch(route.id, language);
}

/** Reads the lines of the match, and loads its board. */
async function startMatch(id: string, language: Language): Promise<void> {
  const first = await prefetch<OpenLines>(linesPath(id, 'own', { after: 0 }));
  if (first === undefined || isRefusal(first)) return;
  loadBoard(first.setup.game, language)?.catch(() => undefined);
}
