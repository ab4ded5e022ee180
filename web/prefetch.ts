// Prefetches data while the page's texts load, so that requests run in parallel on a slow network. A failed prefetch is
// repeated later.

import { isRefusal } from '#kernel/refusal.ts';
import type { Language } from '#languages/words.ts';
import { knownHead } from './client/history/known-heads.ts';
import { linesPath, viewPath } from './client/match-paths.ts';
import type { Snapshot } from './client/match-source.ts';
import { prefetch } from './client/request.ts';
import { loadBoard } from './games.ts';
import { viewerFor } from './match/state/viewer.ts';
import type { Route } from './route.ts';

export function startPrefetch(route: Route, language: Language): void {
  if (route.page === 'shelf') void prefetch('/api/matches');
  if (route.page === 'shelf' || route.page === 'open') void prefetch('/api/games');
  // A link must be exchanged before its match can be read.
  if (route.page === 'match' && route.token === undefined) void startMatch(route.id, language);
}

/** Reads the match as a spectator, then as the viewer of this device, and loads its board. */
async function startMatch(id: string, language: Language): Promise<void> {
  const known = knownHead(id);
  void prefetch(linesPath(id, 'spectator', 0));
  const first = await prefetch<Snapshot>(viewPath(id, 'spectator', known));
  if (first === undefined || isRefusal(first)) return;
  const viewer = viewerFor(first);
  if (viewer !== 'spectator') {
    void prefetch(viewPath(id, viewer, known));
    void prefetch(linesPath(id, viewer, 0));
  }
  loadBoard(first.setup.game, language)?.catch(() => undefined);
}
