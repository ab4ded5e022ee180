// Links made at a table in play: to go on with a seat of one's own elsewhere, to let somebody watch, and for who opened
// the table new ones in place of those that were lost or fell into the wrong hands.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { spoken } from '../language.ts';
import type { Command } from '../match/match-source.ts';
import { keepWatchLink, linksOf, renewLink } from '../shelf-data.ts';
import type { TableProps } from '../table-props.ts';
import { AskedButton } from './confirm.tsx';
import { CopyLink } from './copy-link.tsx';

interface SeatLinkProps extends TableProps {
  readonly seat: Seat;
  readonly name: string;
  /** Whether this device has several seats, so that a button must say whose it is. */
  readonly several?: boolean;
}

async function linkBy(match: TableProps['match'], command: Command): Promise<string | undefined> {
  const effect = await match.send(command);
  return isRefusal(effect) ? undefined : effect.link;
}

/** A link to send or to scan, with what it is good for. */
function GivenLink({ label, link, hint }: Readonly<Record<'label' | 'link' | 'hint', string>>) {
  return (
    <div class="given-link">
      <p>{hint}</p>
      <CopyLink label={label} link={link} />
    </div>
  );
}

/** One more link to a seat of this device; the seat stays here as well. */
export function ElsewhereLink({ match, seat, name, several = false }: SeatLinkProps) {
  const { affairs } = spoken().words;
  const [link, setLink] = useState<string | undefined>(undefined);
  if (link !== undefined) {
    return <GivenLink label={affairs.seatLink(name)} link={link} hint={affairs.elsewhereHint} />;
  }
  return (
    <button
      type="button"
      class="button small"
      onClick={async () => setLink(await linkBy(match, { kind: 'link', seat }))}
    >
      {several ? affairs.elsewhereFor(name) : affairs.elsewhere}
    </button>
  );
}

/** A new link for the seat of somebody else; what led to the seat before ends. */
export function RenewedLink({ match, about, seat, name }: SeatLinkProps) {
  const { affairs } = spoken().words;
  const [link, setLink] = useState<string | undefined>(undefined);
  return (
    <>
      <AskedButton
        label={affairs.renew}
        longLabel={affairs.renewFor(name)}
        question={affairs.renewSure(name)}
        yes={affairs.renew}
        onSure={() => void renewLink(match, about.id, seat).then(setLink)}
      />
      {link !== undefined && (
        <GivenLink label={affairs.seatLink(name)} link={link} hint={affairs.renewed(name)} />
      )}
    </>
  );
}

/** A link for those who watch; who opened the table may end all earlier ones. */
export function WatchLink({ match, about }: TableProps) {
  const { words } = spoken();
  const { affairs } = words;
  const [link, setLink] = useState<string | undefined>(linksOf(about.id)?.watch || undefined);
  const [shown, setShown] = useState(false);
  const show = async () => {
    setLink(link ?? (await linkBy(match, { kind: 'link' })));
    setShown(true);
  };
  const renew = async () => {
    const renewed = await linkBy(match, { kind: 'renew-watch' });
    if (renewed === undefined) return;
    keepWatchLink(about.id, renewed);
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
        <AskedButton
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
