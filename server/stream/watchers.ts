// How many watch each match: a number that everybody at its table may know, and nobody learns whom it counts.
import type { StreamOwner } from './reader.ts';

type Guest = Pick<StreamOwner, 'table' | 'observer' | 'credential' | 'rights'>;

export interface Watchers {
  come(guest: Guest): void;
  go(guest: Guest): void;
  /** Several streams of one device or token are one who watches. */
  at(match: string): number;
}

export function countWatchers(): Watchers {
  /** By match and who watches it, how many streams. */
  const streams = new Map<string, Map<string, number>>();
  const change = ({ table, observer, credential, rights }: Guest, by: 1 | -1): void => {
    // Who has a seat here and looks with nobody's eyes hands a device from one to the next.
    if (observer !== 'spectator' || rights.seats.length > 0) return;
    const here = streams.get(table.id) ?? new Map<string, number>();
    const left = (here.get(credential.hash) ?? 0) + by;
    if (left > 0) here.set(credential.hash, left);
    else here.delete(credential.hash);
    if (here.size > 0) streams.set(table.id, here);
    else streams.delete(table.id);
  };
  return {
    come: (guest) => change(guest, 1),
    go: (guest) => change(guest, -1),
    at: (match) => streams.get(match)?.size ?? 0,
  };
}
