// How many watch each match: a number that everybody at its table may know, and nobody learns whom it counts.
import type { StreamOwner } from './reader.ts';

type StreamSpectator = Pick<StreamOwner, 'table' | 'observer' | 'credential' | 'rights'>;

export interface SpectatorCount {
  join(guest: StreamSpectator): void;
  leave(guest: StreamSpectator): void;
  /** Several streams of one device or token are one who watches. */
  count(match: string): number;
}

export function spectatorCount(): SpectatorCount {
  /** By match and who watches it, how many streams. */
  const streams = new Map<string, Map<string, number>>();
  const change = ({ table, observer, credential, rights }: StreamSpectator, by: 1 | -1): void => {
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
    join: (guest) => change(guest, 1),
    leave: (guest) => change(guest, -1),
    count: (match) => streams.get(match)?.size ?? 0,
  };
}
