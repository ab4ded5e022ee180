// The page of one match: opens the link, then shows the lobby, the game or an error.
import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Colour } from '#kernel/match/colours.ts';
import { hasOpenSeat } from '#kernel/match/entry.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Invited } from '#server/wire/schemas.ts';
import { backoff } from './client/backoff.ts';
import { claimSeat, openLink } from './client/invitation.ts';
import { isDistrusted } from './client/match-source.ts';
import type { ProvedMatch } from './client/proof/proved-match.ts';
import { forgetTaken } from './client/saved-links.ts';
import { loadGame } from './games.ts';
import { boxWordsOf, currentLanguage } from './language.ts';
import { PlayingPage } from './match/playing.tsx';
import { stagingOfLine } from './match/state/line-staging.ts';
import { openSeatOf } from './match/state/match-props.ts';
import { namesOf } from './match/state/player-names.ts';
import { ShownMatch } from './match/state/shown-match.ts';
import { useGame } from './match/use-game.ts';
import type { Box } from './route.ts';
import { lazy } from './ui/loading/lazy.tsx';
import { CrawlingWorm, Loading } from './ui/notices/notices.tsx';
import { TableColours } from './ui/table-colours.tsx';

const InvitationPage = lazy(async () => (await import('./lobby/join.tsx')).InvitationPage);
const RefusedMatch = lazy(async () => (await import('./match/refused-match.tsx')).RefusedMatch);
const ChangedMatch = lazy(async () => (await import('./match/changed-match.tsx')).ChangedMatch);
const RefusalNotice = lazy(async () => (await import('./match/refusal-notice.tsx')).RefusalNotice, {
  quiet: true,
});
const JoinPage = lazy(async () => (await import('./lobby/join.tsx')).JoinPage);
const Talk = lazy(async () => (await import('./match/panels/talk.tsx')).Talk);
const WaitingPage = lazy(async () => (await import('./lobby/waiting-table.tsx')).WaitingPage);

interface MatchPageProps {
  readonly id: string;
  readonly token: string | undefined;
}

export function MatchPage({ id, token }: MatchPageProps) {
  const [opened, setOpened] = useState<OpenedMatch | undefined>(undefined);
  const [refusal, setRefusal] = useState<Refusal | undefined>(undefined);
  const [invited, setInvited] = useState<Invited | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const visit = useRef<Visit>({ here: false, shown: undefined });
  /** Without a right to the match, the page shows the refusal of the link. */
  const enter = (current: Visit, source: ProvedMatch, refused?: Refusal) => {
    if (!current.here) return;
    setRefusal(refused);
    setInvited(undefined);
    setBusy(false);
    current.shown = new ShownMatch(source, stagingOfLine);
    setOpened({ source, match: current.shown });
  };
  const sit = async (name: string, colour?: Colour) => {
    if (token === undefined || invited === undefined) return;
    const current = visit.current;
    setBusy(true);
    const refused = await claimSeat(id, token);
    const source = await matchOf(id);
    if (refused === undefined && name !== '') {
      await source.send({ kind: 'sit', seat: invited.seat, name, colour });
    }
    enter(current, source, refused);
  };
  useEffect(() => {
    const current: Visit = { here: true, shown: undefined };
    visit.current = current;
    setBusy(false);
    const open = async () => {
      const come = token === undefined ? undefined : await openLink(id, token);
      if (!current.here) return;
      if (come === undefined || isRefusal(come)) enter(current, await matchOf(id), come);
      else setInvited(come);
    };
    void open();
    return () => {
      current.here = false;
      current.shown?.end();
    };
  }, [id, token]);
  if (invited !== undefined) {
    return <InvitationPage invited={invited} busy={busy} onSit={(...as) => void sit(...as)} />;
  }
  return opened === undefined ? (
    <TablePlaceholder />
  ) : (
    <MatchContent id={id} {...opened} refusal={refusal} />
  );
}

/** Waits until its script is there. */
async function matchOf(id: string): Promise<ProvedMatch> {
  for (let attempt = 0; ; attempt += 1) {
    const client = await import('./client/open-match.ts').catch(() => undefined);
    if (client !== undefined) return client.openMatch(id, loadGame);
    await backoff(attempt);
  }
}

interface OpenedMatch {
  readonly source: ProvedMatch;
  readonly match: ShownMatch;
}

interface Visit {
  /** Whether the visitor is still on this page. */
  here: boolean;
  shown: ShownMatch | undefined;
}

/** An empty wooden table until the match is loaded, so that no page is blank. */
function TablePlaceholder() {
  return (
    <div class="table-to-come">
      <Loading />
    </div>
  );
}

interface MatchContentProps extends OpenedMatch {
  readonly id: string;
  /** The refusal of the link. */
  readonly refusal: Refusal | undefined;
}

function MatchContent({ id, source, match, refusal }: MatchContentProps) {
  const { words } = currentLanguage();
  const game = useGame(match);
  const [about, projection] = [match.about.value, match.projection.value];
  const top = useRef<HTMLDivElement>(null);
  useFocusOnNewPhase(match, top);
  useEffect(() => {
    if (about !== undefined && projection !== undefined) forgetTaken(about.id, projection);
  }, [about?.id, projection?.players, projection?.freed]);
  if (match.refusal.value !== undefined)
    return <UnavailableMatch id={id} source={source} refusal={refusal ?? match.refusal.value} />;
  if (about === undefined || projection === undefined || game === undefined)
    return <TablePlaceholder />;
  const table = {
    match,
    about,
    projection,
    game,
    names: namesOf(projection.players, currentLanguage()),
  };
  const joining = openSeatOf(table);
  const settled = match.settled.projection.value ?? projection;
  const isMixing = projection.phase === 'waiting' && !hasOpenSeat(projection.players);
  return (
    <div ref={top} class="stage" tabIndex={-1}>
      {/* During play the status bar shows it, so that the board keeps its place. */}
      {!match.connected.value && settled.phase !== 'playing' && (
        <p class="lost" role="status">
          {words.match.lost}
        </p>
      )}
      {(match.commandRefusal.value !== undefined || match.unanswered.value?.isSetAside) && (
        <RefusalNotice match={match} />
      )}
      {projection.phase === 'waiting' && joining !== undefined && (
        <JoinPage {...table} seat={joining} />
      )}
      {isMixing && <MixingDice title={titleOf(about.setup)} />}
      {projection.phase === 'waiting' && joining === undefined && !isMixing && (
        <TableColours colours={projection.colours}>
          <WaitingPage {...table} />
          <section class="lobby-talk" aria-label={words.match.tabs.talk}>
            <Talk {...table} slight={true} />
          </section>
        </TableColours>
      )}
      {projection.phase !== 'waiting' && (
        <TableColours colours={projection.colours}>
          <PlayingPage {...table} />
        </TableColours>
      )}
    </div>
  );
}

function titleOf({ game, edition }: Box): string {
  return boxWordsOf(game, edition)?.name ?? '';
}

/** All seats are taken, and the devices of the players prepare the fair dice, usually within a second. */
function MixingDice({ title }: { readonly title: string }) {
  const { words } = currentLanguage();
  return (
    <div class="table-to-come mixing">
      <h1 class="unseen">{title}</h1>
      <CrawlingWorm />
      <p role="status">{words.match.mixing}</p>
    </div>
  );
}

/** Moves the focus to the top when the phase changes. */
function useFocusOnNewPhase(match: ShownMatch, top: { readonly current: HTMLElement | null }) {
  const before = useRef<string | undefined>(undefined);
  useSignalEffect(() => {
    const now = match.projection.value?.phase;
    const changed = before.current !== undefined && before.current !== now;
    before.current = now;
    if (!changed) return;
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) {
        top.current?.focus({ preventScroll: true });
      }
    });
  });
}

interface UnavailableMatchProps {
  readonly id: string;
  readonly source: ProvedMatch;
  readonly refusal: Refusal;
}

function UnavailableMatch({ id, source, refusal }: UnavailableMatchProps) {
  if (isDistrusted(refusal)) return <ChangedMatch id={id} refusal={refusal} source={source} />;
  return <RefusedMatch refusal={refusal} />;
}
