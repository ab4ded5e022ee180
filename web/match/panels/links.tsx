// Links made during play: to your seat for another device, for spectators, and an invitation that
// replaces an absent player.
import { useState } from 'preact/hooks';
import { isRefusal } from '#kernel/refusal.ts';
import type { Command } from '../../client/match-source.ts';
import { freeSeat, savedLinks, saveWatchLink } from '../../client/saved-links.ts';
import { currentLanguage } from '../../language.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { useGuestLink } from '../../ui/links/guest-link.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { Qr } from '../../ui/qr.tsx';
import type { MatchProps, SeatProps } from '../state/match-props.ts';
import { InvitationState, useInvitations } from './invitation-state.tsx';
import './table-panel.css';

async function linkBy(match: MatchProps['match'], command: Command): Promise<string | undefined> {
  const effect = await match.send(command);
  return isRefusal(effect) ? undefined : effect.link;
}

interface GivenLinkProps {
  readonly label: string;
  readonly link: string;
  /** The purpose of the link. */
  readonly hint: string;
  /** Whether the QR code is shown at once. */
  readonly code?: boolean;
}

/** A link to send or to scan. */
function GivenLink({ label, link, hint, code = false }: GivenLinkProps) {
  const shown = useGuestLink(link);
  return (
    <div class="given-link">
      <p>{hint}</p>
      {code && <Qr text={shown} label={currentLanguage().words.qr.picture({ what: label })} />}
      <CopyLink label={label} link={link} />
    </div>
  );
}

/** Links to a seat of this device: a one-time device link and a personal link. */
export function OwnLinks({ match, about, names, seat, onMade }: OwnLinksProps) {
  const access = useTexts('access');
  const [made, setMade] = useState<{ readonly lasting: boolean; readonly link: string }>();
  if (access === undefined) return null;
  const name = names[seat] ?? '';
  const several = about.rights.seats.length > 1;
  const make = async (lasting: boolean) => {
    const asked = { kind: 'link', seat } as const;
    const link = await linkBy(match, lasting ? { ...asked, lasting } : asked);
    if (link === undefined) return;
    setMade({ lasting, link });
    onMade();
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-label={several ? access.anotherAs({ name }) : undefined}
        onClick={() => void make(false)}
      >
        {access.another}
      </button>
      <button
        type="button"
        class="button small"
        aria-label={several ? access.personalOf({ name }) : undefined}
        onClick={() => void make(true)}
      >
        {access.personal}
      </button>
      {made !== undefined && (
        <GivenLink
          key={made.link}
          label={made.lasting ? access.personalLink({ name }) : access.deviceLink({ name })}
          link={made.link}
          hint={made.lasting ? access.personalHint : access.anotherHint}
          code={!made.lasting}
        />
      )}
    </>
  );
}

interface OwnLinksProps extends SeatProps {
  onMade(): void;
}

/**
 * Frees a seat during play, visibly for everybody, and shows its new invitation until it is
 * used.
 */
export function FreedSeat(props: SeatProps) {
  const { match, about, projection, names, seat } = props;
  const access = useTexts('access');
  const name = names[seat] ?? '';
  const [link, setLink] = useState(savedLinks(about.id)?.seats[seat] ?? undefined);
  const isFreed = projection.freed.includes(seat);
  const invitation = useInvitations(props, isFreed)?.get(seat);
  if (access === undefined) return null;
  const renew = () => void freeSeat(match, about.id, seat).then(setLink);
  return (
    <>
      <ConfirmButton
        label={isFreed ? access.again : access.free}
        longLabel={isFreed ? access.againFor({ name }) : access.freeOf({ name })}
        question={access.freeSure({ name })}
        yes={isFreed ? access.again : access.free}
        onSure={renew}
      />
      {isFreed && link === undefined && <p class="hint">{access.isFreed({ name })}</p>}
      {isFreed && invitation !== undefined && (
        <InvitationState name={name} invitation={invitation} onRenew={renew} />
      )}
      {isFreed && link !== undefined && invitation?.state !== 'used' && (
        <GivenLink
          key={link}
          label={access.invitationFor({ name })}
          link={link}
          hint={access.invitationHint}
        />
      )}
    </>
  );
}

/** The spectator link. The owner can cancel all earlier ones. */
export function WatchLink({ match, about }: MatchProps) {
  const { words } = currentLanguage();
  const texts = useTexts('panels')?.table;
  const [link, setLink] = useState<string | undefined>(savedLinks(about.id)?.watch || undefined);
  const [shown, setShown] = useState(false);
  const show = async () => {
    setLink(link ?? (await linkBy(match, { kind: 'link' })));
    setShown(true);
  };
  const renew = async () => {
    const renewed = await linkBy(match, { kind: 'renew-watch' });
    if (renewed === undefined) return;
    saveWatchLink(about.id, renewed);
    setLink(renewed);
    setShown(true);
  };
  if (texts === undefined) return null;
  return (
    <>
      {!shown && (
        <button type="button" class="button small" onClick={() => void show()}>
          {texts.watchLink}
        </button>
      )}
      {about.rights.owner && (
        <ConfirmButton
          label={texts.endWatch}
          question={texts.endWatchSure}
          yes={texts.endWatchYes}
          onSure={() => void renew()}
        />
      )}
      {shown && link !== undefined && (
        <GivenLink label={words.waiting.watchLink} link={link} hint={texts.watchHint} />
      )}
    </>
  );
}
