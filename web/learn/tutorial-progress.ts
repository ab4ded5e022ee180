// Saves the progress of each tutorial, and whether the first one was offered. It is offered once,
// to visitors who never played here.
import { forget, isTextList, recall, remember } from '../storage.ts';
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
