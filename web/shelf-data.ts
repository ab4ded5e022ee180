// The shelf as the server has it, asked for once, and opening a table from it.
import { useEffect, useState } from 'preact/hooks';
import type { Player } from '#kernel/entry.ts';
import type { Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Opened, OpenTable, ShelfEntry } from '#server/http/schemas.ts';
import { ask } from './ask.ts';
import type { ShownMatch } from './match/shown-match.ts';
import type { Messages } from './messages/en.ts';
import { waitFor } from './patience.ts';
import { isText, recall, remember } from './storage.ts';

let shelf: readonly ShelfEntry[] | undefined;

/** Asks until there is an answer. */
export async function loadShelf(onFailure: () => void): Promise<readonly ShelfEntry[]> {
  for (let attempt = 0; shelf === undefined; attempt += 1) {
    try {
      const answer = await ask<{ games: ShelfEntry[] }>('/api/games');
      if (isRefusal(answer)) throw new Error(answer.message);
      shelf = answer.games;
    } catch {
      onFailure();
      await waitFor(attempt);
    }
  }
  return shelf;
}

/** The links of a table, for who opened it. */
export interface Links {
  readonly watch: string;
  readonly seats: readonly (string | null)[];
}

function isLinks(value: unknown): value is Links {
  const links = value as Partial<Links> | null | undefined;
  return typeof links?.watch === 'string' && Array.isArray(links.seats);
}

export function linksOf(id: string): Links | undefined {
  return recall(`links/${id}`, isLinks);
}

/** The newest link to watch, once it took the place of those before. */
export function keepWatchLink(id: string, watch: string): void {
  keepLinks(id, { seats: [], ...linksOf(id), watch });
}

function keepLinks(id: string, links: Links): void {
  remember(`links/${id}`, links);
}

/**
 * Revokes the link of a seat and keeps the new one on this device.
 * @returns the new link, unless it was refused
 */
export async function renewLink(
  match: Pick<ShownMatch, 'send'>,
  id: string,
  seat: Seat,
): Promise<string | undefined> {
  const freed = await match.send({ kind: 'free', seat });
  if (isRefusal(freed) || freed.link === undefined) return undefined;
  const kept = linksOf(id) ?? { watch: '', seats: [] };
  const seats = Array.from({ length: Math.max(kept.seats.length, seat + 1) }, (_, other) =>
    other === seat ? (freed.link ?? null) : (kept.seats[other] ?? null),
  );
  keepLinks(id, { ...kept, seats });
  return freed.link;
}

/** @returns the id of the new match */
export async function openTable(wish: OpenTable): Promise<string | Refusal> {
  const opened = await ask<Opened>('/api/matches', wish);
  if (isRefusal(opened)) return opened;
  const seats = opened.seats.map((seat, index) => {
    return wish.seats[index]?.kind === 'open' ? (seat?.link ?? null) : null;
  });
  keepLinks(opened.id, { watch: opened.watch.link, seats });
  return opened.id;
}

/** The name given last on this device; the first nickname where none ever was. */
export function myName({ nicknames }: Messages): string {
  return recall('name', isText) || (nicknames[0] ?? '');
}

/** A table for one person and one or two bots, by the sheet. */
export function againstBots(entry: ShelfEntry, name: string): OpenTable {
  const { game, edition, seats, standardBot = '' } = entry;
  const bot: Player = { kind: 'bot', bot: standardBot };
  const others = Math.max(seats.least, Math.min(3, seats.most)) - 1;
  return {
    game,
    edition,
    seats: [{ kind: 'person', name }, ...new Array<typeof bot>(others).fill(bot)],
  };
}

/** What the shelf says of a box; undefined until the shelf is known. */
export function useEntry(game: string, edition: string): ShelfEntry | undefined {
  const [entry, setEntry] = useState<ShelfEntry | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const find = (shelf: readonly ShelfEntry[]) =>
      here && setEntry(shelf.find((box) => box.game === game && box.edition === edition));
    void loadShelf(() => undefined).then(find);
    return () => {
      here = false;
    };
  }, [game, edition]);
  return entry;
}
