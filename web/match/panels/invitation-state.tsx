// What became of the invitation to a seat, for the owner: not opened, opened, used, or used while nobody sits down.
import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { SeatInvitations } from '#server/wire/schemas.ts';
import { addressOf, request } from '../../client/request.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';

export interface Invitation {
  readonly state: SeatInvitations['invitations'][number]['state'];
  /** When it was used, by the clock of this device; undefined if it was not. */
  readonly usedAt: number | undefined;
}

/** A player who has used a link sits down within seconds, unless the network broke or the page was closed. */
const SITS_WITHIN_MS = 60_000;
/** The stream tells of changes. With several processes it may not, so the page also looks by itself. */
const LOOK_AGAIN_MS = 15_000;

async function readInvitations(id: string): Promise<ReadonlyMap<Seat, Invitation>> {
  const answer = await request<SeatInvitations>(`${addressOf(id)}/invitations`);
  if (isRefusal(answer)) throw new Error(answer.message);
  return new Map(
    answer.invitations.map(({ seat, state, msAgo }) => [
      seat,
      { state, usedAt: msAgo === undefined ? undefined : Date.now() - msAgo },
    ]),
  );
}

/** @param isWanted whether the viewer is the owner and a seat waits for a guest */
export function useInvitations(
  { match, about, projection }: MatchProps,
  isWanted: boolean,
): ReadonlyMap<Seat, Invitation> | undefined {
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => {
      if (!document.hidden) setLooks((count) => count + 1);
    };
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWanted]);
  // After a change of an invitation the server tells the owner again who is here.
  const here = match.live.here.value;
  return useLoaded(
    () => (isWanted ? readInvitations(about.id) : undefined),
    [about.id, isWanted, projection.seq, here, looks],
  );
}

interface InvitationStateProps {
  readonly name: string;
  readonly invitation: Invitation;
  onRenew(): void;
}

export function InvitationState({ name, invitation, onRenew }: InvitationStateProps) {
  const access = useTexts('access');
  const isUnseated = useIsUnseated(invitation);
  if (access === undefined) return null;
  const { invitation: texts } = access;
  return (
    <span class="row wraps invitation-state">
      <span class="hint" role="status">
        {isUnseated ? texts.unseated : texts[invitation.state]}
      </span>
      {isUnseated && (
        <button
          type="button"
          class="button small primary"
          aria-label={texts.renewFor({ name })}
          onClick={onRenew}
        >
          {texts.renew}
        </button>
      )}
    </span>
  );
}

/** Whether the link was used a minute ago. If the seat is still open then, its player does not sit. */
export function useIsUnseated({ usedAt }: Partial<Invitation> = {}): boolean {
  const [, setNow] = useState(0);
  const leftMs = usedAt === undefined ? undefined : usedAt + SITS_WITHIN_MS - Date.now();
  useEffect(() => {
    if (leftMs === undefined || leftMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), leftMs);
    return () => clearTimeout(timer);
  }, [usedAt]);
  return leftMs !== undefined && leftMs <= 0;
}
