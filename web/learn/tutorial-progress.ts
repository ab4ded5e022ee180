// What this browser knows of its learner: whether the guided first match was offered already (it is offered once, to
// who never played here), and how far each guided match has come.
import { forget, isTextList, recall, remember } from '../client/storage.ts';
import type { Progress } from './guided-match.ts';

const KEY = 'learnt';

export function markTutorialOffered(): void {
  remember(KEY, true);
}

export function isTutorialOffered(): boolean {
  return recall(KEY, (value): value is true => value === true) ?? false;
}

const keyOf = (game: string, edition: string) => `lesson/${game}/${edition}`;

function isProgress(value: unknown): value is Progress {
  const { chapter, lines } = (value ?? {}) as Partial<Progress>;
  return typeof chapter === 'number' && isTextList(lines);
}

export function saveProgress(game: string, edition: string, progress: Progress): void {
  remember(keyOf(game, edition), progress);
}

export function savedProgress(game: string, edition: string): Progress | undefined {
  return recall(keyOf(game, edition), isProgress);
}

export function forgetProgress(game: string, edition: string): void {
  forget(keyOf(game, edition));
}
