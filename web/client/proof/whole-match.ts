// Reads a whole match from the server and computes it from its lines by the rules: for pages that show all of it.
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts';
import type { Steps } from '#kernel/steps.ts';
import type { OpenLines, SentLine } from '#server/wire/schemas.ts';
import { linesPath } from '../match-paths.ts';
import { type AskedViewer, NO_COMMITMENTS } from '../match-source.ts';
import { requestUntilAnswered } from '../request.ts';
import { isLinesAnswer } from '../wire-guards.ts';
import { hasLostFairDice } from './dice-seeds.ts';
import { otherHead, unproved } from './known-heads.ts';
import { pagesAfter } from './line-pages.ts';
import { ProvedLines } from './proved-lines.ts';
import type { LoadGame } from './proved-match.ts';

/** What the server says of a match. */
export interface ReadMatch {
  readonly game: AnyGame;
  readonly about: Omit<OpenLines, 'lines'>;
  readonly lines: readonly SentLine[];
}

/** Reads the lines of a match; waits until the server answers. */
export async function readMatch(
  id: string,
  { viewer, loadGame }: { readonly viewer: AskedViewer; readonly loadGame: LoadGame },
): Promise<ReadMatch | Refusal> {
  const ask = (of: AskedViewer, after: number) =>
    requestUntilAnswered<OpenLines>(linesPath(id, of, { after }), undefined, {
      isAnswer: isLinesAnswer,
    });
  const first = await ask(viewer, 0);
  if (isRefusal(first)) return first;
  const { lines: _, ...about } = first;
  const lines: SentLine[] = [];
  const pageAfter = pagesAfter(first, (after) => ask(first.viewer, after));
  for (let page = first; ; ) {
    lines.push(...page.lines);
    if (page.lines.length === 0 || lines.length >= about.seq) break;
    const next = await pageAfter(lines.length);
    if (isRefusal(next)) return next;
    page = next;
  }
  const game = await loadGame(about.setup.game);
  if (game === undefined) return refuse('unknown-game', 'This page does not have the game.');
  return { game, about: { ...about, id }, lines: lines.slice(0, about.seq) };
}

/** Computes a match from its lines. @returns a refusal for any fault */
export function* proveSteps({ game, about, lines }: ReadMatch): Steps<ProvedLines | Refusal> {
  const { id, setup, viewer, seq, head } = about;
  const proved = ProvedLines.begin(game, { id, setup, viewer });
  if (isRefusal(proved)) return proved;
  for (const line of lines) {
    yield proved.seq / lines.length;
    const fault = proved.add(line);
    if (fault !== undefined) {
      return refuse(fault.refused, `Line ${proved.seq + 1}: ${fault.message}`);
    }
  }
  if (proved.seq < seq) return unproved(proved.seq + 1);
  if (proved.headAt(seq) !== head) return otherHead(seq);
  return hasLostFairDice(id, proved.fair) ? NO_COMMITMENTS : proved;
}
