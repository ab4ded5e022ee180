// Links made during play: to your seat for another device, for spectators, and an invitation that
// replaces an absent player.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Command } from '../../client/match-source.ts';
import { freeSeat, savedLinks, saveWatchLink } from '../../client/saved-links.ts';
import { spoken } from '../../language.ts';
import { ConfirmButton } from '../../ui/confirm.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Qr } from '../../ui/qr.tsx';
import type { MatchProps } from '../state/match-props.ts';

interface SeatLinkProps extends MatchProps {
  readonly seat: Seat;
  readonly name: string;
}

async function linkBy(match: MatchProps['match'], command: Command): Promise<string | undefined> {
  const effect = await match.send(command);
  return isRefusal(effect) ? undefined : effect.link;
}

interface GivenLinkProps {
  readonly label: string;
  readonly link: string;
  /** What the link is for. */
  readonly hint: string;
  /** Whether the QR code is shown at once. */
  readonly code?: boolean;
}

/** A link to send or to scan. */
function GivenLink({ label, link, hint, code = false }: GivenLinkProps) {
  return (
    <div class="given-link">
      <p>{hint}</p>
      {code && <Qr text={link} label={spoken().words.qr.picture(label)} />}
      <CopyLink label={label} link={link} />
    </div>
  );
}

/** Links to a seat of this device: a one-time device link and a personal link. */
export function OwnLinks({ match, seat, name, several = false, onMade }: OwnLinksProps) {
  const { access } = spoken().words;
  const [made, setMade] = useState<{ kind: 'another' | 'personal'; link: string } | undefined>();
  const make = async (kind: 'another' | 'personal') => {
    const asked = { kind: 'link', seat } as const;
    const link = await linkBy(match, kind === 'personal' ? { ...asked, lasting: true } : asked);
    if (link === undefined) return;
    setMade({ kind, link });
    onMade();
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        aria-label={several ? access.anotherAs(name) : undefined}
        onClick={() => void make('another')}
      >
        {access.another}
      </button>
      <button
        type="button"
        class="button small"
        aria-label={several ? access.personalOf(name) : undefined}
        onClick={() => void make('personal')}
      >
        {access.personal}
      </button>
      {made?.kind === 'another' && (
        <GivenLink
          key={made.link}
          label={access.deviceLink(name)}
          link={made.link}
          hint={access.anotherHint}
          code={true}
        />
      )}
      {made?.kind === 'personal' && (
        <GivenLink
          key={made.link}
          label={access.personalLink(name)}
          link={made.link}
          hint={access.personalHint}
        />
      )}
    </>
  );
}

interface OwnLinksProps extends SeatLinkProps {
  /** Whether this device has several seats, so that labels need a name. */
  readonly several?: boolean;
  onMade(): void;
}

/**
 * Frees a seat during play, visibly for everybody, and shows its new invitation until it is
 * used.
 */
export function FreedSeat({ match, about, seen, seat, name }: SeatLinkProps) {
  const { access } = spoken().words;
  const [link, setLink] = useState(savedLinks(about.id)?.seats[seat] ?? undefined);
  const isFreed = seen.freed.includes(seat);
  return (
    <>
      <ConfirmButton
        label={isFreed ? access.again : access.free}
        longLabel={isFreed ? access.againFor(name) : access.freeOf(name)}
        question={access.freeSure(name)}
        yes={isFreed ? access.again : access.free}
        onSure={() => void freeSeat(match, about.id, seat).then(setLink)}
      />
      {isFreed && link === undefined && <p class="hint">{access.isFreed(name)}</p>}
      {isFreed && link !== undefined && (
        <GivenLink
          key={link}
          label={access.invitationFor(name)}
          link={link}
          hint={access.invitationHint}
        />
      )}
    </>
  );
}

/** The spectator link. The owner can cancel all earlier ones. */
export function WatchLink({ match, about }: MatchProps) {
  const { words } = spoken();
  const { affairs } = words;
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
  return (
    <>
      {!shown && (
        <button type="button" class="button small" onClick={() => void show()}>
          {affairs.watchLink}
        </button>
      )}
      {about.rights.owner && (
        <ConfirmButton
          label={affairs.endWatch}
          question={affairs.endWatchSure}
          yes={affairs.endWatchYes}
          onSure={() => void renew()}
        />
      )}
      {shown && link !== undefined && (
        <GivenLink label={words.waiting.watchLink} link={link} hint={affairs.watchHint} />
      )}
    </>
  );
}
