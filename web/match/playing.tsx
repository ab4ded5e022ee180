// A match during play and after its end: the board, the status bar above it, the panels beside it.
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DraftMove } from '#modules/board.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { isTextList, recall } from '../storage.ts';
import { pressKey, useGameKeys } from '../ui/keys/keys.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { useRestoredFocus } from '../ui/restored-focus.ts';
import { coachProps, isAdvised } from './coach/coach-props.ts';
import { History } from './log/history.tsx';
import { useSounds } from './match-sounds.ts';
import { Panels } from './panels/panels.tsx';
import { useFirstPhrase, useUnread } from './panels/phrases.ts';
import { spectatorsTab } from './panels/spectators.tsx';
import { presenceOf } from './presence.tsx';
import { isRematch } from './series/is-rematch.ts';
import { useSkipGuard } from './skip-guard.ts';
import { type MatchProps, seatsOfReader, seatsPlayed } from './state/match-props.ts';
import { unsentMoves } from './state/unsent-moves.ts';
import { Announcer } from './status/announcer.tsx';
import { StatusBar } from './status/status-bar.tsx';

/** Behind it the board shows no secrets, also while its script loads. */
const Curtain = lazy(async () => (await import('./curtain.tsx')).Curtain, { quiet: true });
const ChildTurn = lazy(async () => (await import('./child/child-turn.tsx')).ChildTurn, {
  quiet: true,
});
const HeaderScore = lazy(async () => (await import('./series/header-score.tsx')).HeaderScore, {
  quiet: true,
});
const MatchEnd = lazy(async () => (await import('./end/match-end.tsx')).MatchEnd, { quiet: true });
const Bubbles = lazy(async () => (await import('./panels/bubbles.tsx')).Bubbles, { quiet: true });
const Talk = lazy(async () => (await import('./panels/talk.tsx')).Talk);
const TablePanel = lazy(async () => (await import('./panels/table-panel.tsx')).TablePanel);
const JudgeHint = lazy(async () => (await import('./coach/judge-hint.tsx')).JudgeHint, {
  quiet: true,
});
const NextPlayerName = lazy(async () => (await import('./next-player-name.tsx')).NextPlayerName, {
  quiet: true,
});
const RulesPanel = lazy(async () => (await import('./panels/rules-panel.tsx')).RulesPanel);

export function PlayingPage(table: MatchProps) {
  const { words } = currentLanguage();
  const { match, about, projection, game, names } = table;
  const title = boxWordsOf(about.setup.game, about.setup.edition)?.name ?? '';
  const { Board } = game;
  const settled = match.settled.projection.value ?? projection;
  // The last result stays until it was seen, as every other one.
  const over = settled.phase === 'over' && match.result.value === undefined;
  const mayMove = seatsPlayed(table).some((seat) => seat === about.viewer);
  const mine = mayMove && projection.toMove.some((seat) => seat === about.viewer);
  const called = mine && settled.toMove.some((seat) => seat === about.viewer);
  usePageTitle(called ? `● ${words.matchStatus.yourMove}` : title);
  const isCurtainDown = match.covered.value && !over;
  const board = useRef<HTMLDivElement>(null);
  const wasOver = useRef(over);
  useRestoredFocus(board);
  const boardFrame = useRef<HTMLDivElement>(null);
  const skipGuard = useSkipGuard(match, boardFrame);
  const [draft, setDraft] = useState<DraftMove | undefined>(undefined);
  const [advice, setAdvice] = useState<VNode | undefined>(undefined);
  const { id, viewer } = about;
  const unsent = useMemo(
    () => (typeof viewer === 'number' ? unsentMoves(id, viewer) : undefined),
    [id, viewer],
  );
  const isHeld = isCurtainDown || match.behind.value;
  const observer = mayMove ? about.viewer : 'spectator';
  const coach = coachProps(projection, observer, over || isHeld);
  const firstPhrase = useFirstPhrase(table);
  useSounds(table);
  useCurtainReady(about.rights.seats.length > 1);
  useGameKeys(game.words.keys, board, words.match.undoKey);
  return (
    <div class="playing">
      <h1 class="unseen">{title}</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are there */}
      <div
        ref={board}
        class="playing-board"
        data-seq={projection.seq}
        data-settled={settled.seq}
        data-result={match.resultSeq.value}
        data-unsent={draft && ''}
        {...skipGuard.on}
        onKeyDown={pressKey}
      >
        {firstPhrase !== undefined && <Bubbles {...table} from={firstPhrase} />}
        {!over && <StatusBar {...table} draft={draft} coached={isAdvised(coach)} advice={advice} />}
        {over && <MatchEnd {...table} projection={settled} isNew={!wasOver.current} />}
        <div
          ref={boardFrame}
          class={`playing-table ${match.kept.value ? 'playing-kept' : ''}`}
          data-board-place
        >
          {about.rights.seats.length > 1 && <NextPlayerName {...table} hangs={isCurtainDown} />}
          <Placed>
            {() => (
              <Board
                view={projection.view}
                {...offered(projection, { isHeld, called })}
                onMove={(...moves) => {
                  skipGuard.moved();
                  match.moves(moves);
                }}
                names={names}
                mine={seatsOfReader(table)}
                presence={names.map((_, seat) => presenceOf(seat, table))}
                words={game.words}
                busy={match.isDeaf.value}
                over={over}
                settledView={settled.view}
                result={match.result.value}
                hurried={match.skipped.value}
                {...coach}
                onAdvice={setAdvice}
                curtain={isCurtainDown ? <Curtain match={match} names={names} /> : undefined}
                held={match.held.value}
                onDraft={setDraft}
                unsent={unsent}
              />
            )}
          </Placed>
        </div>
      </div>
      <div class="playing-side">
        <SidePanels {...table} />
      </div>
      <RematchScore {...table} over={over} />
      <ChildMark {...table} />
      {coach.coach === 'speaks' && !game.advises && (
        <JudgeHint {...table} {...coach} onAdvice={setAdvice} />
      )}
      <Announcer {...table} />
    </div>
  );
}

/** Draws its content once its place is on the page: then a board measures it, and is drawn once and not twice. */
function Placed({ children }: { readonly children: () => VNode }) {
  const [isPlaced, setPlaced] = useState(false);
  useLayoutEffect(() => setPlaced(true), []);
  return isPlaced ? children() : null;
}

/** The moves that the board offers: none while others can see the device, or lines wait. */
function offered(
  { moves, replacements }: MatchProps['projection'],
  { isHeld, called }: { readonly isHeld: boolean; readonly called: boolean },
) {
  return isHeld ? { moves: [] } : { moves: called ? moves : [], replacements };
}

/** Several seats may need a curtain later, perhaps without a connection. */
function useCurtainReady(isShared: boolean): void {
  useEffect(() => {
    if (isShared) void Curtain.preload();
  }, [isShared]);
}

/** Only where the device knows a child. */
function ChildMark(table: MatchProps) {
  return recall('children', isTextList)?.[0] ? <ChildTurn {...table} /> : null;
}

/** During a rematch, the score of its chain, if this device knows it. */
function RematchScore({ over, ...table }: MatchProps & { readonly over: boolean }) {
  return over || !isRematch(table.about.id) ? null : <HeaderScore {...table} />;
}

/** Whether somebody is at another device, a player, or a spectator now; or somebody has said something. */
function hasCompany({ match, about, projection }: MatchProps): boolean {
  const isElsewhere = projection.players.some(
    ({ kind }, seat) => kind !== 'bot' && !about.rights.seats.includes(seat),
  );
  const isTalk = match.log.value.some(
    // On one device, the length of a series is agreed on aloud.
    ({ happened }) => happened.kind === 'say' && !happened.phrase.startsWith('series'),
  );
  return isElsewhere || isTalk || match.live.watching.value > 0;
}

/** The panels beside the board. */
function SidePanels(table: MatchProps) {
  const { words } = currentLanguage();
  const { tabs } = words.match;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [said, setSaid] = useState(0);
  const unread = useUnread(table, open === 'talk');
  const news = unread === 0 ? {} : { news: words.talk.unread({ count: unread }), count: unread };
  const talk = {
    id: 'talk',
    label: tabs.talk,
    content: <Talk {...table} open={open === 'talk'} onSaid={() => setSaid(said + 1)} />,
    ...news,
  };
  const panels = [
    { id: 'log', label: tabs.log, content: <History {...table} /> },
    ...(hasCompany(table) ? [talk] : []),
    { id: 'rules', label: tabs.rules, content: <RulesPanel setup={table.about.setup} /> },
    {
      id: 'table',
      label: tabs.players,
      aside: spectatorsTab(table.match),
      content: <TablePanel {...table} />,
    },
  ];
  return (
    <Panels
      label={words.match.side}
      panels={panels}
      calledAway={`${table.projection.phase === 'over'} ${said}`}
      onOpen={setOpen}
    />
  );
}
