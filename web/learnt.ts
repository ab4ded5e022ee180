// What this browser knows of its learner: whether the guided first match was offered already (it is offered once, to
// who never played here), and how far each guided match has come.
import type { Progress } from './match/guided-match.ts';
import { forget, isTextList, recall, remember } from './storage.ts';

const KEY = 'learnt';

export function noteLearnt(): void {
  remember(KEY, true);
}

export function isLearnt(): boolean {
  return recall(KEY, (value): value is true => value === true) ?? false;
}

const keyOf = (game: string, edition: string) => `lesson/${game}/${edition}`;

function isProgress(value: unknown): value is Progress {
  const { chapter, lines } = (value ?? {}) as Partial<Progress>;
  return typeof chapter === 'number' && isTextList(lines);
}

export function keepProgress(game: string, edition: string, progress: Progress): void {
  remember(keyOf(game, edition), progress);
}

export function keptProgress(game: string, edition: string): Progress | undefined {
  return recall(keyOf(game, edition), isProgress);
}

export function forgetProgress(game: string, edition: string): void {
  forget(keyOf(game, edition));
}
