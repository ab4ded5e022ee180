// The matches of this browser, with their players and the seat to move. Those that wait for the reader come first.

import { useState } from 'preact/hooks';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { Mine } from '#server/wire/schemas.ts';
import { coverOf } from '../covers.ts';
import { boxWordsOf, currentLanguage, sayAgo } from '../language.ts';
import { namesOf } from '../match/state/player-names.ts';
import { isTextList, recall, remember } from '../storage.ts';
import { EmptyTable } from '../ui/notices/illustrations.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { TableColours } from '../ui/table-colours.tsx';
import './my-matches.css';

export type MyTable = Mine['matches'][number];
/** The number of cards in sight; the others are folded. */
const IN_SIGHT = 4;

/** Matches hidden on this device. Their links still work. */
const REMOVED = 'removed';
const KEPT_AT_MOST = 300;

function useRemoved() {
  const [removed, setRemoved] = useState(() => recall(REMOVED, isTextList) ?? []);
  const remove = (id: string) => {
    const ids = [id, ...removed].slice(0, KEPT_AT_MOST);
    remember(REMOVED, ids);
    setRemoved(ids);
  };
  const restore = () => {
    remember(REMOVED, []);
    setRemoved([]);
  };
  return { removed, remove, restore };
}

export function MyMatches({ tables: all }: { readonly tables: readonly MyTable[] }) {
  const { words } = currentLanguage();
  const { removed, remove, restore } = useRemoved();
  const tables = all.filter(({ id }) => !removed.includes(id));
  const list = (some: readonly MyTable[]) => (
    <ul class="mine-list">
      {some.map((table) => (
        <li key={table.id} class="mine-table">
          <TableColours colours={table.colours}>
            <TableLink table={table} />
          </TableColours>
          <RemoveButton
            look="mine-remove"
            label={words.shelf.remove({
              players: namesOf(table.players, currentLanguage()).join(', '),
            })}
            onPress={() => remove(table.id)}
          />
        </li>
      ))}
    </ul>
  );
  const older = tables.slice(IN_SIGHT);
  return (
    <section class="mine" aria-labelledby="mine">
      <div class="row wraps mine-head">
        <h2 id="mine">{words.shelf.mine}</h2>
        {all.some(({ phase }) => phase === 'over') && (
          <>
            <a href="/history">{words.shelf.history}</a>
            <a href="/luck">{words.shelf.luck}</a>
          </>
        )}
      </div>
      {all.length === 0 ? (
        <div class="row wraps mine-none">
          <EmptyTable />
          <p>{words.shelf.none}</p>
        </div>
      ) : (
        list(tables.slice(0, IN_SIGHT))
      )}
      {older.length > 0 && (
        <details>
          <summary>{words.shelf.older({ count: older.length })}</summary>
          {list(older)}
        </details>
      )}
      {tables.length < all.length && (
        <button type="button" class="link-button" onClick={restore}>
          {words.shelf.restore({ count: all.length - tables.length })}
        </button>
      )}
    </section>
  );
}

function TableLink({ table }: { readonly table: MyTable }) {
  const names = namesOf(table.players, currentLanguage());
  const mine = isMyMove(table);
  const Cover = coverOf(table.game, table.edition);
  return (
    <a class={mine ? 'mine-link mine-move' : 'mine-link'} href={`/t/${table.id}`}>
      {Cover !== undefined && (
        <span class="mine-cover">
          <Cover />
        </span>
      )}
      <strong class="mine-game">{boxWordsOf(table.game, table.edition)?.name}</strong>
      <span class="wraps mine-players">
        {names.map((name, seat) => (
          <span key={name}>
            <SeatMark seat={seat} /> {name}
          </span>
        ))}
      </span>
      <span class="mine-status">
        <b>{statusOf(table, names)}</b> · {sayAgo(Date.now() - table.at)}
      </span>
    </a>
  );
}

/** First the matches in which the reader is to move, then those that go on, then the others; the newest first in each. */
export function byUrgency(one: MyTable, other: MyTable): number {
  return urgency(other) - urgency(one) || other.at - one.at;
}

function urgency(table: MyTable): number {
  if (isMyMove(table)) return 2;
  return table.phase === 'over' ? 0 : 1;
}

function isMyMove({ phase, toMove, rights }: MyTable): boolean {
  return phase === 'playing' && toMove.some((seat) => rights.seats.includes(seat));
}

/** Whose turn it is, or who won. */
export function statusOf(table: MyTable, names: readonly string[]): string {
  const { words } = currentLanguage();
  if (table.phase === 'over') return resultOf(table, names);
  if (table.phase !== 'playing') return words.matchStatus[table.phase];
  // With several seats at this device a name is needed.
  if (isMyMove(table) && table.rights.seats.length === 1) return words.matchStatus.yourMove;
  const toMove = table.toMove.map((seat) => names[seat] ?? '');
  return words.matchStatus.toMove({ names: toMove });
}

/** An older server names no winners. */
function resultOf({ winners = [], rights }: MyTable, names: readonly string[]): string {
  const { over, won, youWon } = currentLanguage().words.matchStatus;
  if (winners.length === 0) return over;
  // With several seats at this device a name is needed.
  const isOwn = winners.length === 1 && rights.seats.length === 1;
  if (isOwn && winners[0] === rights.seats[0]) return youWon;
  return won({ winners: winners.map((seat) => names[seat] ?? '') });
}
