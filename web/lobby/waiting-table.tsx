// The table before play: seats and names for all; links and the start for its owner.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { hasOpenSeat } from '#kernel/match/entry.ts';
import { botName } from '#kernel/match/player-names.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { freeSeat, savedLinks, withoutTaken } from '../client/saved-links.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { TableCoach } from '../match/coach/coach-setting.tsx';
import { AwayRule } from '../match/panels/away-rule.tsx';
import {
  type Invitation,
  InvitationState,
  useInvitations,
  useIsUnseated,
} from '../match/panels/invitation-state.tsx';
import { SpectatorCount } from '../match/panels/spectators.tsx';
import { PresenceDot } from '../match/presence.tsx';
import { Rename } from '../match/rename.tsx';
import { mayLetBotPlay } from '../match/state/away.ts';
import type { MatchProps, SeatProps } from '../match/state/match-props.ts';
import { goTo } from '../route.ts';
import { useRules } from '../rules/use-rules.ts';
import { remember } from '../storage.ts';
import { ConfirmButton } from '../ui/confirm.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import { loadedTexts, useTexts } from '../ui/loading/use-texts.ts';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { AboutGame } from './about-game.tsx';
import { RoundTable, SeatCard } from './round-table.tsx';

/** The title for a guest, with somebody who plays, too. */
function guestTitle(name: string | undefined): string {
  const { waiting } = loadedTexts('lobby');
  return name === undefined ? waiting.guestTitle : waiting.guestTitleWith({ name });
}

export function WaitingPage(table: MatchProps) {
  return useTexts('lobby') === undefined ? <Loading /> : <WaitingTable {...table} />;
}

function WaitingTable(table: MatchProps) {
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const { match, about, projection, names } = table;
  const [links, setLinks] = useState(() => savedLinks(about.id));
  // A seat may be freed before its new link comes, and its old one is turned off then.
  useEffect(() => {
    setLinks((shown) => shown && withoutTaken(shown, projection));
  }, [projection.players, projection.freed]);
  const rules = useRules(about.setup.game, !about.rights.owner);
  const { owner, seats: mine } = about.rights;
  const others = names.filter((_, seat) => isPerson(table, seat) && !mine.includes(seat));
  const title = owner ? lobby.waiting.title : guestTitle(others[0]);
  usePageTitle(title);
  const free = async (seat: Seat) => {
    await freeSeat(match, about.id, seat);
    setLinks(savedLinks(about.id));
  };
  const close = async () => {
    const effect = await match.send({ kind: 'close' });
    if (!isRefusal(effect)) goTo('/');
  };
  const invitations = useInvitations(table, owner && hasOpenSeat(projection.players));
  const firstOpen = projection.players.findIndex(({ kind }) => kind === 'open');
  const cards = projection.players.map((_, seat) => (
    <WaitingSeat
      key={seat}
      {...table}
      seat={seat}
      link={owner ? (links?.seats[seat] ?? undefined) : undefined}
      invitation={invitations?.get(seat)}
      first={seat === firstOpen}
      onFree={() => void free(seat)}
    />
  ));
  return (
    <section class="gathering waiting">
      <h1>{title}</h1>
      <p class="lead">{owner ? lobby.waiting.lead : lobby.waiting.guestLead}</p>
      {!owner && rules !== undefined && <AboutGame setup={about.setup} rules={rules} />}
      <RoundTable game={about.setup.game} edition={about.setup.edition} seats={cards} />
      <TableCoach {...table} />
      <AwayRule {...table} />
      {owner && links !== undefined && links.watch !== '' && (
        <details class="folded watchers">
          <summary>{words.waiting.watch}</summary>
          <SpectatorCount match={match} />
          <CopyLink label={words.waiting.watchLink} link={links.watch} />
        </details>
      )}
      {(owner || mayLetBotPlay(table)) && (
        <p class="row wraps actions gathering-actions">
          <button
            type="button"
            class="button"
            aria-disabled={match.busy.value}
            onClick={() => {
              if (!match.busy.value) void match.send({ kind: 'start' });
            }}
          >
            {lobby.waiting.start}
          </button>
          {owner && (
            <ConfirmButton
              label={lobby.waiting.close}
              question={lobby.waiting.closeSure}
              yes={lobby.waiting.closeYes}
              onSure={() => void close()}
            />
          )}
        </p>
      )}
    </section>
  );
}

function isPerson({ projection }: MatchProps, seat: Seat): boolean {
  return projection.players[seat]?.kind === 'person';
}

interface WaitingSeatProps extends SeatProps {
  readonly link: string | undefined;
  /** For the owner. */
  readonly invitation: Invitation | undefined;
  /** Its link is the primary action. */
  readonly first: boolean;
  onFree(): void;
}

function WaitingSeat(props: WaitingSeatProps) {
  const { match, about, projection, game, names, seat, link, invitation, first, onFree } = props;
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const [renaming, setRenaming] = useState(false);
  const player = projection.players[seat];
  const open = player?.kind === 'open';
  const isUnseated = useIsUnseated(invitation);
  const mine = about.rights.seats.includes(seat);
  const name = names[seat] ?? '';
  const freeWords = open
    ? lobby.waiting.renewSeat({ seat: name })
    : lobby.waiting.freeSeat({ name });
  const box = boxWordsOf(about.setup.game, about.setup.edition)?.name ?? '';
  return (
    <SeatCard
      seat={seat}
      open={open}
      choice={
        mine && player?.kind === 'person'
          ? {
              colours: projection.colours,
              keptBy: (other) => (isPerson(props, other) ? names[other] : undefined),
              onChoose(colour) {
                if (about.rights.seats.length === 1) remember('colour', colour);
                void match.send({ kind: 'sit', seat, name: player.name, colour });
              },
            }
          : undefined
      }
    >
      {renaming ? (
        <Rename {...props} onDone={() => setRenaming(false)} />
      ) : (
        <p class="wraps seat-name-line">
          <strong translate={false}>{name}</strong>
          <PresenceDot {...props} />
          {open && <span class="hint">{words.waiting.open}</span>}
          {mine && <span class="hint">{lobby.waiting.you}</span>}
          {player?.kind === 'bot' && (
            <span class="hint">{botName(player.bot, game.words.bots)}</span>
          )}
        </p>
      )}
      {open && link !== undefined && invitation?.state !== 'used' && (
        <CopyLink
          label={lobby.waiting.linkFor({ seat: name })}
          link={link}
          invitation={lobby.waiting.invitation({ game: box })}
          primary={first}
        />
      )}
      {open && invitation !== undefined && (
        <InvitationState name={name} invitation={invitation} onRenew={onFree} />
      )}
      <span class="wraps seat-actions">
        {mine && !open && !renaming && (
          <button
            type="button"
            class="link-button"
            aria-label={words.waiting.renameSeat({ name })}
            onClick={() => setRenaming(true)}
          >
            {words.waiting.rename}
          </button>
        )}
        {about.rights.owner &&
          player?.kind !== 'bot' &&
          !(open && isUnseated) &&
          !(mine && about.rights.seats.length === 1) && (
            <button type="button" class="link-button" aria-label={freeWords} onClick={onFree}>
              {open ? lobby.waiting.renew : words.waiting.free}
            </button>
          )}
      </span>
    </SeatCard>
  );
}
