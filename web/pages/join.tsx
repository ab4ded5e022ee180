// Sitting down in an open seat that a link led to: a name, and that is all.
import { useEffect, useState } from 'preact/hooks';
import { parseName } from '#kernel/entry.ts';
import type { Seat } from '#kernel/game.ts';
import { botName } from '#kernel/names.ts';
import { spoken } from '../language.ts';
import { isText, recall, remember } from '../storage.ts';
import { namesAt, type TableProps } from '../table-props.ts';
import { NameField } from './name-field.tsx';
import { AboutGame, RoundTable, SeatCard } from './round-table.tsx';

/** A seat of this device in which nobody sits yet. */
export function openSeatOf({ about, seen }: Pick<TableProps, 'about' | 'seen'>): Seat | undefined {
  return about.rights.seats.find((seat) => seen.players[seat]?.kind === 'open');
}

/** What a guest is called who types nothing: the first nickname from that of the seat on that nobody has. */
function freshName({ seen }: TableProps, seat: Seat): string {
  const { nicknames } = spoken().words;
  const taken = seen.players.map((player) => (player.kind === 'person' ? player.name : ''));
  const turned = [...nicknames.slice(seat % nicknames.length), ...nicknames];
  return turned.find((name) => !taken.includes(name)) ?? nicknames[0] ?? '';
}

export function JoinPage({ seat, ...table }: TableProps & { readonly seat: Seat }) {
  const { words } = spoken();
  const [name, setName] = useState(() => recall('name', isText) ?? freshName(table, seat));
  const [wanting, setWanting] = useState(false);
  useEffect(() => {
    document.title = `${words.join.title} – ${words.brand}`;
  }, [words]);
  const submit = (event: Event) => {
    event.preventDefault();
    const given = parseName(name);
    setWanting(given === undefined);
    if (given === undefined || table.match.busy.value) return;
    if (!words.nicknames.includes(given)) remember('name', given);
    void table.match.send({ kind: 'sit', seat, name: given });
  };
  const { players } = table.seen;
  const names = namesAt(table);
  const there = names.filter((_, other) => players[other]?.kind !== 'open');
  const cards = players.map((player, other) => (
    <SeatCard key={other} seat={other} open={player.kind === 'open'}>
      {other === seat ? (
        <>
          <label class="field" for="join-name">
            <span>{words.join.name}</span>
            <NameField
              id="join-name"
              value={name}
              autocomplete="nickname"
              wanting={wanting}
              complaint={wanting ? 'wanting' : undefined}
              onName={setName}
            />
          </label>
          {wanting && (
            <p id="wanting" class="complaint-small">
              {words.refusals['bad-name']}
            </p>
          )}
          <button type="submit" class="button primary large">
            {words.join.sit}
          </button>
        </>
      ) : (
        <p class="seat-name-line">
          <strong>{names[other]}</strong>
          {player.kind === 'open' && <span class="hint">{words.waiting.open}</span>}
          {player.kind === 'bot' && (
            <span class="hint">{botName(player.bot, table.game.words.bots)}</span>
          )}
        </p>
      )}
    </SeatCard>
  ));
  const { game, edition } = table.about.setup;
  return (
    <form class="gathering" onSubmit={submit} noValidate={true}>
      <h1>{words.join.title}</h1>
      <p class="lead">{words.join.lead(there.join(', '))}</p>
      <AboutGame setup={table.about.setup} />
      <RoundTable game={game} edition={edition} seats={cards} />
    </form>
  );
}
