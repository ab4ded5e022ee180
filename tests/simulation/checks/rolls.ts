// Checks that no roll or draw is used twice. Each outcome in the log comes from a separate draw of the same attempt,
// and each key of fair dice is in one line only.
import type { Entry } from '#kernel/match/entry.ts';
import type { Actor } from '../world/scheduler.ts';

export class Rolls {
  /** By process: the draws since its newest commit with an outcome. */
  readonly #draws = new Map<Actor, string[]>();
  readonly #keys = new Set<string>();

  drew(process: Actor, outcome: string): void {
    this.#draws.set(process, [...(this.#draws.get(process) ?? []), outcome]);
  }

  /** @param by the process that wrote the entries. @returns the error */
  add(entries: readonly Entry[], by: Actor | undefined): string | undefined {
    const rolls = entries.filter((entry) => entry.kind === 'chance');
    for (const { key } of rolls) {
      if (key === undefined) continue;
      if (this.#keys.has(key)) return `the key ${key} was used for an earlier roll`;
      this.#keys.add(key);
    }
    const drawn = rolls.filter(({ key }) => key === undefined).map(({ outcome }) => outcome);
    if (drawn.length === 0 || by === undefined) return undefined;
    const draws = this.#draws.get(by) ?? [];
    const newest = draws.slice(-drawn.length);
    this.#draws.set(by, []);
    if (newest.join() === drawn.join()) return undefined;
    return `the log has "${drawn.join(', ')}", but drawn was "${newest.join(', ')}"`;
  }
}
