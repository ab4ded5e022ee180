// The links of a table in play, for who opened it: one to watch by, and a new one for a seat whose link was lost or
// fell into the wrong hands.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../language.ts';
import { linksOf, renewLink } from '../shelf-data.ts';
import type { TableProps } from '../table-props.ts';
import { Confirm } from './confirm.tsx';
import { CopyLink } from './copy-link.tsx';

interface LinksProps extends TableProps {
  readonly names: readonly string[];
  /** Seats of people on other devices. */
  readonly seats: readonly Seat[];
}

export function TableLinks({ match, about, names, seats }: LinksProps) {
  const { words } = spoken();
  const [asked, setAsked] = useState<Seat | undefined>(undefined);
  const [renewed, setRenewed] = useState<{ seat: Seat; link: string } | undefined>(undefined);
  const watch = linksOf(about.id)?.watch ?? '';
  const renew = async (seat: Seat) => {
    const link = await renewLink(match, about.id, seat);
    if (link !== undefined) setRenewed({ seat, link });
  };
  return (
    <>
      {watch !== '' && <CopyLink label={words.waiting.watchLink} link={watch} />}
      {seats.map((seat) => (
        <button key={seat} type="button" class="button small" onClick={() => setAsked(seat)}>
          {words.waiting.renewSeat(names[seat] ?? '')}
        </button>
      ))}
      {renewed !== undefined && (
        <CopyLink label={words.waiting.linkFor(names[renewed.seat] ?? '')} link={renewed.link} />
      )}
      {asked !== undefined && (
        <Confirm
          question={words.match.renewSure(names[asked] ?? '')}
          yes={words.waiting.renew}
          onAnswer={(sure) => {
            setAsked(undefined);
            if (sure) void renew(asked);
          }}
        />
      )}
    </>
  );
}
