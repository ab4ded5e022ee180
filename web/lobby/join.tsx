// The page of a guest or an invitation: takes an open or freed seat, or adds a device to a seat.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { type Colour, withColour } from '#kernel/match/colours.ts';
import type { Player } from '#kernel/match/entry.ts';
import { parseName } from '#kernel/match/new-name.ts';
import { botName } from '#kernel/match/player-names.ts';
import type { Setup } from '#kernel/setup.ts';
import type { Invited } from '#server/wire/schemas.ts';
import { myColour } from '../client/shelf-entries.ts';
import { currentLanguage } from '../language.ts';
import type { MatchProps } from '../match/state/match-props.ts';
import { namesOf } from '../match/state/player-names.ts';
import { useRules } from '../rules/use-rules.ts';
import { isText, recall, remember } from '../storage.ts';
import { useTexts } from '../ui/loading/use-texts.ts';
import { NameField } from '../ui/name-field.tsx';
import { BlockedCookies } from '../ui/notices/blocked-cookies.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { TableColours } from '../ui/table-colours.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { AboutGame } from './about-game.tsx';
import { RoundTable, SeatCard } from './round-table.tsx';

/** A name to suggest to a guest: the first free nickname, counted from the seat's own. */
function freeNickname(players: readonly Player[], seat: Seat): string {
  const { nicknames } = currentLanguage().words;
  const taken = players.map((player) => (player.kind === 'person' ? player.name : ''));
  const rotated = [...nicknames.slice(seat % nicknames.length), ...nicknames];
  return rotated.find((name) => !taken.includes(name)) ?? nicknames[0] ?? '';
}

/** Who plays already. */
function leadFor(players: readonly string[]): string {
  const { join } = currentLanguage().words;
  return players.length === 0 ? join.first : join.lead({ players: players.join(', ') });
}

/** The page for a seat that this device already holds. */
export function JoinPage({ seat, match, about, projection }: MatchProps & { readonly seat: Seat }) {
  const { join } = currentLanguage().words;
  return (
    <JoinForm
      seat={seat}
      setup={about.setup}
      players={projection.players}
      colours={projection.colours}
      paints={true}
      title={join.title}
      sit={join.sit}
      named={true}
      onSit={(name, colour) => {
        if (!match.busy.value) void match.send({ kind: 'sit', seat, name, colour });
      }}
    />
  );
}

interface InvitationPageProps {
  readonly invited: Invited;
  /** Whether the request is pending. */
  readonly busy: boolean;
  onSit: JoinFormProps['onSit'];
}

/** The page of an invitation. The invitation is used only when the visitor sits down. */
export function InvitationPage({ invited, busy, onSit }: InvitationPageProps) {
  const access = useTexts('access');
  const { join } = currentLanguage().words;
  // The link works once, and without a cookie nobody would have the seat.
  if (!navigator.cookieEnabled) return <BlockedCookies />;
  if (access === undefined) return <Loading />;
  const { seat, purpose, setup, players, colours, phase } = invited;
  const name = namesOf(players, currentLanguage())[seat] ?? '';
  const isDevice = purpose === 'device';
  const isFree = players[seat]?.kind === 'open';
  const title = isDevice
    ? access.deviceTitle({ name })
    : isFree
      ? join.title
      : access.freedTitle({ name });
  const lead = isDevice ? access.deviceLead : access.freedLead({ name });
  return (
    <JoinForm
      seat={seat}
      setup={setup}
      players={players}
      colours={colours}
      paints={isFree}
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
  /** By seat. */
  readonly colours: readonly Colour[];
  /** Whether the visitor may choose a colour. */
  readonly paints: boolean;
  readonly title: string;
  /** Replaces the list of players. */
  readonly lead?: string | undefined;
  /** The label of the button. */
  readonly sit: string;
  /** Whether the form has a name field. */
  readonly named: boolean;
  readonly busy?: boolean;
  /**
   * @param name empty without a name field
   * @param colour undefined if unchanged
   */
  onSit(name: string, colour?: Colour): void;
}

/** The colour saved on this device, unless another player has it. */
function firstColour({ seat, players, colours, paints }: JoinFormProps): Colour {
  const given = colours[seat] as Colour;
  const liked = myColour();
  if (!paints || liked === undefined) return given;
  return players[colours.indexOf(liked)]?.kind === 'person' ? given : liked;
}

function JoinForm(props: JoinFormProps) {
  const { seat, setup, players, colours, paints, title, named, busy = false } = props;
  const { words } = currentLanguage();
  // Only a name that was given at this device before: a guess would look like somebody's.
  const [name, setName] = useDraft('name', () => recall('name', isText) ?? '', isText);
  const suggested = freeNickname(players, seat);
  const [wanting, setWanting] = useState(false);
  const [colour, setColour] = useState(() => firstColour(props));
  usePageTitle(title);
  const rules = useRules(setup.game);
  const submit = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    if (!named) return props.onSit('');
    const given = parseName(name.trim() === '' ? suggested : name);
    setWanting(given === undefined);
    if (given === undefined) return;
    if (!words.nicknames.includes(given)) remember('name', given);
    props.onSit(given, colour === colours[seat] ? undefined : colour);
  };
  const names = namesOf(players, currentLanguage());
  const present = names.filter((_, other) => players[other]?.kind !== 'open');
  const painted = withColour(colours, seat, colour);
  const choice = {
    colours: painted,
    keptBy: (other: Seat) => (players[other]?.kind === 'person' ? names[other] : undefined),
    onChoose(chosen: Colour) {
      remember('colour', chosen);
      setColour(chosen);
    },
  };
  if (rules === undefined) return <Loading />;
  const bots = rules?.words.bots ?? {};
  const cards = players.map((player, other) => (
    <SeatCard
      key={other}
      seat={other}
      open={player.kind === 'open'}
      choice={other === seat && paints ? choice : undefined}
    >
      {other === seat ? (
        <OwnPlate {...{ ...props, name, wanting, setName, suggested }}>{names[other]}</OwnPlate>
      ) : (
        <p class="wraps seat-name-line">
          <strong translate={false}>{names[other]}</strong>
          {player.kind === 'open' && <span class="hint">{words.waiting.open}</span>}
          {player.kind === 'bot' && <span class="hint">{botName(player.bot, bots)}</span>}
        </p>
      )}
    </SeatCard>
  ));
  return (
    <form class="gathering" onSubmit={submit} noValidate={true}>
      <h1>{title}</h1>
      <p class="lead">{props.lead ?? leadFor(present)}</p>
      <AboutGame setup={setup} rules={rules} />
      <TableColours colours={painted}>
        <RoundTable game={setup.game} edition={setup.edition} seats={cards} />
      </TableColours>
    </form>
  );
}

interface OwnPlateProps extends JoinFormProps {
  readonly name: string;
  readonly wanting: boolean;
  /** The name that an empty field means. */
  readonly suggested: string;
  /** The name of the seat, where no name field is shown. */
  readonly children: ComponentChildren;
  setName(name: string): void;
}

function OwnPlate(props: OwnPlateProps) {
  const { sit, named, busy = false, name, wanting, suggested, children, setName } = props;
  const { words } = currentLanguage();
  const refusals = useTexts('refusals');
  // An empty field gives the suggested name.
  const isEmpty = name.trim() === '';
  const isWrong = wanting && !isEmpty;
  return (
    <>
      {named ? (
        <label class="field" for="join-name">
          <span>{words.join.name}</span>
          <NameField
            id="join-name"
            value={name}
            autocomplete="nickname"
            errorId={isWrong ? 'wanting' : undefined}
            {...(isEmpty ? { hintId: 'suggested' } : {})}
            onName={setName}
          />
        </label>
      ) : (
        <p class="wraps seat-name-line">
          <strong>{children}</strong>
        </p>
      )}
      {named && !isWrong && (
        // It keeps its room, so that the button below stays in its place while somebody types.
        <p id={isEmpty ? 'suggested' : undefined} class={isEmpty ? 'hint' : 'hint hint-unseen'}>
          {words.join.suggestion({ name: suggested })}
        </p>
      )}
      {isWrong && (
        <p id="wanting" class="error-text-small">
          {refusals?.codes['bad-name']}
        </p>
      )}
      <button type="submit" class="button primary large" aria-disabled={busy}>
        {busy ? words.loading : sit}
      </button>
    </>
  );
}
