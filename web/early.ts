// What the page will want, asked for while its texts are still on their way: on a slow line every question that waits for
// another one is to be seen. Whoever asks later finds the answer here, or asks again.
import { loadBoard } from '#boards';
import { isRefusal } from '#kernel/refusal.ts';
import type { Language } from '#pieces/board.ts';
import { askEarly } from './ask.ts';
import { viewerFor } from './match/eyes.ts';
import { knownHead } from './match/known-heads.ts';
import type { Snapshot } from './match/match-source.ts';
import { viewPath } from './match/server-match.ts';
import type { Route } from './route.ts';

export function startEarly(route: Route, language: Language): void {
  if (route.page === 'shelf') void askEarly('/api/matches');
  if (route.page === 'shelf' || route.page === 'open') void askEarly('/api/games');
  // A link must be exchanged before its table can be seen.
  if (route.page === 'match' && route.token === undefined) void startMatch(route.id, language);
}

/** Looks as a spectator, as the page will; then as whoever it will look as, and loads the board meanwhile. */
async function startMatch(id: string, language: Language): Promise<void> {
  const known = knownHead(id);
  const first = await askEarly<Snapshot>(viewPath(id, 'spectator', known));
  if (first === undefined || isRefusal(first)) return;
  const viewer = viewerFor(first);
  if (viewer !== 'spectator') void askEarly(viewPath(id, viewer, known));
  loadBoard(first.setup.game, language)?.catch(() => undefined);
}
