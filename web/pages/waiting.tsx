// The table before play: who sits where, and for who opened it the links, names and the start.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../language.ts';
import { linksOf, renewLink } from '../shelf-data.ts';
import { namesAt, type TableProps } from '../table-props.ts';
import { CopyLink } from './copy-link.tsx';
import { Rename } from './rename.tsx';

export function WaitingPage(table: TableProps) {
  const { words } = spoken();
  const { match, about, seen } = table;
  const [links, setLinks] = useState(() => linksOf(about.id));
  useEffect(() => {
    document.title = `${words.waiting.title} – ${words.brand}`;
  }, [words]);
  const names = namesAt(table);
  const { owner } = about.rights;
  const free = async (seat: Seat) => {
    await renewLink(match, about.id, seat);
    setLinks(linksOf(about.id));
  };
  return (
    <section class="sheet">
      <h1>{words.waiting.title}</h1>
      <p>{owner ? words.waiting.lead : words.waiting.guestLead}</p>
      <ol class="seat-list">
        {seen.players.map((_, seat) => (
          <WaitingSeat
            key={seat}
            {...table}
            seat={seat}
            name={names[seat] ?? ''}
            link={owner ? (links?.seats[seat] ?? undefined) : undefined}
            onFree={() => void free(seat)}
          />
        ))}
      </ol>
      {owner && links !== undefined && links.watch !== '' && (
        <CopyLink label={words.waiting.watchLink} link={links.watch} />
      )}
      {owner && (
        <p class="actions">
          <button
            type="button"
            class="button primary"
            aria-disabled={match.busy.value}
            onClick={() => {
              if (!match.busy.value) void match.send({ kind: 'start' });
            }}
          >
            {words.waiting.start}
          </button>
        </p>
      )}
    </section>
  );
}

interface WaitingSeatProps extends TableProps {
  readonly seat: Seat;
  readonly name: string;
  readonly link: string | undefined;
  onFree(): void;
}

function WaitingSeat({ match, about, seen, seat, name, link, onFree }: WaitingSeatProps) {
  const { words } = spoken();
  const [renaming, setRenaming] = useState(false);
  const player = seen.players[seat];
  const open = player?.kind === 'open';
  const mine = about.rights.seats.includes(seat);
  const freeWords = open ? words.waiting.renewSeat(name) : words.waiting.freeSeat(name);
  return (
    <li class={`seat-row seat-${seat % 7}`}>
      <span class="seat-number" aria-hidden="true">
        {seat + 1}
      </span>
      <span class="seat-who">
        {renaming ? (
          <Rename
            name={name}
            onDone={(renamed) => {
              setRenaming(false);
              if (renamed !== undefined) void match.send({ kind: 'sit', seat, name: renamed });
            }}
          />
        ) : (
          <strong>
            {open ? words.waiting.open : name}
            {mine && <span class="hint"> ({words.waiting.you})</span>}
          </strong>
        )}
      </span>
      <span class="seat-actions">
        {mine && !open && !renaming && (
          <button
            type="button"
            class="button small"
            aria-label={words.waiting.renameSeat(name)}
            onClick={() => setRenaming(true)}
          >
            {words.waiting.rename}
          </button>
        )}
        {about.rights.owner && player?.kind !== 'bot' && (
          <button type="button" class="button small" aria-label={freeWords} onClick={onFree}>
            {open ? words.waiting.renew : words.waiting.free}
          </button>
        )}
      </span>
      {open && link !== undefined && (
        <CopyLink label={words.waiting.linkFor(words.waiting.seat(seat + 1))} link={link} />
      )}
    </li>
  );
}
