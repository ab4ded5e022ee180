// Whether this browser was offered the guided first match already: it is offered once, to who never played here.
import { recall, remember } from './storage.ts';

const KEY = 'learnt';

export function noteLearnt(): void {
  remember(KEY, true);
}

export function isLearnt(): boolean {
  return recall(KEY, (value): value is true => value === true) ?? false;
}
