// Sitting down in a seat that a link led to: a name, and that is all.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { loadWords } from '#boards';
import { type Player, parseName } from '#kernel/entry.ts';
import type { Seat } from '#kernel/game.ts';
import { botName } from '#kernel/names.ts';
import type { Setup } from '#kernel/setup.ts';
import type { GameWords } from '#pieces/board.ts';
import type { Invited } from '#server/http/schemas.ts';
import { spoken } from '../language.ts';
import { namesOf } from '../players.ts';
import { isText, recall, remember } from '../storage.ts';
import type { TableProps } from '../table-props.ts';
import { NameField } from './name-field.tsx';
import { AboutGame, RoundTable, SeatCard } from './round-table.tsx';

/** A seat of this device in which nobody sits yet. */
export function openSeatOf({ about, seen }: Pick<TableProps, 'about' | 'seen'>): Seat | undefined {
  return about.rights.seats.find((seat) => seen.players[seat]?.kind === 'open');
}

/** What a guest is called who types nothing: the first nickname from that of the seat on that nobody has. */
function freshName(players: readonly Player[], seat: Seat): string {
  const { nicknames } = spoken().words;
  const taken = players.map((player) => (player.kind === 'person' ? player.name : ''));
  const turned = [...nicknames.slice(seat % nicknames.length), ...nicknames];
  return turned.find((name) => !taken.includes(name)) ?? nicknames[0] ?? '';
}

/** Sitting down in a seat that this device has already. */
export function JoinPage({ seat, match, about, seen, game }: TableProps & { readonly seat: Seat }) {
  const { join } = spoken().words;
  return (
    <JoinForm
      seat={seat}
      setup={about.setup}
      players={seen.players}
      bots={game.words.bots}
      title={join.title}
      sit={join.sit}
      named={true}
      onSit={(name) => {
        if (!match.busy.value) void match.send({ kind: 'sit', seat, name });
      }}
    />
  );
}

interface InvitationPageProps {
  readonly invited: Invited;
  /** Whether it is on its way already. */
  readonly busy: boolean;
  /** @param name empty where none was asked for */
  onSit(name: string): void;
}

/** What an invitation leads to. It is used when the visitor sits down, and not before. */
export function InvitationPage({ invited, busy, onSit }: InvitationPageProps) {
  const { language, words } = spoken();
  const { access, join } = words;
  const { seat, purpose, setup, players, phase } = invited;
  const [gameWords, setGameWords] = useState<GameWords<unknown, unknown> | undefined>(undefined);
  useEffect(() => {
    let here = true;
    loadWords(setup.game, language)?.then((loaded) => here && setGameWords(loaded));
    return () => {
      here = false;
    };
  }, [setup.game, language]);
  const name = namesOf(players, spoken())[seat] ?? '';
  const isDevice = purpose === 'device';
  const isFree = players[seat]?.kind === 'open';
  const title = isDevice ? access.deviceTitle(name) : isFree ? join.title : access.freedTitle(name);
  const lead = isDevice ? access.deviceLead : access.freedLead(name);
  return (
    <JoinForm
      seat={seat}
      setup={setup}
      players={players}
      bots={gameWords?.bots ?? {}}
      title={title}
      lead={phase === 'over' ? access.overLead : isFree ? undefined : lead}
      sit={isDevice ? access.deviceSit : join.sit}
      named={!isDevice && phase !== 'over'}
      busy={busy}
      onSit={onSit}
    />
  );
}

interface JoinFormProps {
  readonly seat: Seat;
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly bots: GameWords<unknown, unknown>['bots'];
  readonly title: string;
  /** In place of who is there. */
  readonly lead?: string | undefined;
  /** What the button says. */
  readonly sit: string;
  /** Whether the visitor gives a name. */
  readonly named: boolean;
  readonly busy?: boolean;
  onSit(name: string): void;
}

function JoinForm(props: JoinFormProps) {
  const { seat, setup, players, bots, title, named, busy = false } = props;
  const { words } = spoken();
  const [name, setName] = useState(() => recall('name', isText) ?? freshName(players, seat));
  const [wanting, setWanting] = useState(false);
  useEffect(() => {
    document.title = `${title} – ${words.brand}`;
  }, [words, title]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    if (!named) return props.onSit('');
    const given = parseName(name);
    setWanting(given === undefined);
    if (given === undefined) return;
    if (!words.nicknames.includes(given)) remember('name', given);
    props.onSit(given);
  };
  const names = namesOf(players, spoken());
  const there = names.filter((_, other) => players[other]?.kind !== 'open');
  const cards = players.map((player, other) => (
    <SeatCard key={other} seat={other} open={player.kind === 'open'}>
      {other === seat ? (
        <OwnPlate {...{ ...props, name, wanting, setName }}>{names[other]}</OwnPlate>
      ) : (
        <p class="seat-name-line">
          <strong>{names[other]}</strong>
          {player.kind === 'open' && <span class="hint">{words.waiting.open}</span>}
          {player.kind === 'bot' && <span class="hint">{botName(player.bot, bots)}</span>}
        </p>
      )}
    </SeatCard>
  ));
  return (
    <form class="gathering" onSubmit={submit} noValidate={true}>
      <h1>{title}</h1>
      <p class="lead">{props.lead ?? words.join.lead(there.join(', '))}</p>
      <AboutGame setup={setup} />
      <RoundTable game={setup.game} edition={setup.edition} seats={cards} />
    </form>
  );
}

interface OwnPlateProps extends JoinFormProps {
  readonly name: string;
  readonly wanting: boolean;
  /** What the seat is called where no name is asked for. */
  readonly children: ComponentChildren;
  setName(name: string): void;
}

function OwnPlate({ sit, named, busy = false, name, wanting, children, setName }: OwnPlateProps) {
  const { words } = spoken();
  return (
    <>
      {named ? (
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
      ) : (
        <p class="seat-name-line">
          <strong>{children}</strong>
        </p>
      )}
      {wanting && (
        <p id="wanting" class="complaint-small">
          {words.refusals['bad-name']}
        </p>
      )}
      <button type="submit" class="button primary large" aria-disabled={busy}>
        {busy ? words.loading : sit}
      </button>
    </>
  );
}
