// Sitting down in an open seat that a link led to: a name, and that is all.
import { useEffect, useState } from 'preact/hooks';
import { NAME_LENGTH, parseName } from '#kernel/entry.ts';
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../language.ts';
import { isText, recall, remember } from '../storage.ts';
import { namesAt, type TableProps } from '../table-props.ts';

/** A seat of this device in which nobody sits yet. */
export function openSeatOf({ about, seen }: Pick<TableProps, 'about' | 'seen'>): Seat | undefined {
  return about.rights.seats.find((seat) => seen.players[seat]?.kind === 'open');
}

export function JoinPage({ seat, ...table }: TableProps & { readonly seat: Seat }) {
  const { words } = spoken();
  const [name, setName] = useState(recall('name', isText) ?? '');
  const [wanting, setWanting] = useState(false);
  useEffect(() => {
    document.title = `${words.join.title} – ${words.brand}`;
  }, [words]);
  const submit = (event: Event) => {
    event.preventDefault();
    const given = parseName(name);
    setWanting(given === undefined);
    if (given === undefined || table.match.busy.value) return;
    remember('name', given);
    void table.match.send({ kind: 'sit', seat, name: given });
  };
  const names = namesAt(table);
  const there = names.filter((_, other) => table.seen.players[other]?.kind !== 'open');
  return (
    <form class="sheet narrow" onSubmit={submit} noValidate={true}>
      <h1>{words.join.title}</h1>
      <p>{words.join.lead(there.join(', '))}</p>
      <label class="field">
        <span>{words.join.name}</span>
        <input
          type="text"
          value={name}
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          aria-invalid={wanting}
          aria-describedby={wanting ? 'wanting' : undefined}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {wanting && (
        <p id="wanting" class="complaint-small">
          {words.refusals['bad-name']}
        </p>
      )}
      <p class="actions">
        <button type="submit" class="button primary">
          {words.join.sit}
        </button>
      </p>
    </form>
  );
}
