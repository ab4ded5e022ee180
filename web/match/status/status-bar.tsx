// The status bar above the board: whose turn it is, the options, the last moves. It follows the
// settled state and keeps its height, so that the board does not move.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import type { LogLine, Projection } from '#kernel/match/projection.ts';
import type { Audience } from '#languages/words.ts';
import type { DraftMove } from '#modules/board.ts';
import { stagingOf } from '#modules/cues.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { useEntry } from '../../ui/loading/use-entry.ts';
import { PresenceDot, presenceOf } from '../presence.tsx';
import { type MatchProps, onlyPerson, seatsPlayed, type Teller } from '../state/match-props.ts';
import { wonBy } from '../state/player-names.ts';
import { isAwaited } from '../state/reserved-seats.ts';
import { turnsIn } from '../state/turns.ts';
import { newestUndo, readUndos, type UndoHistory, wordsOf } from '../state/undo-history.ts';
import { audienceOf } from './commentary.ts';
import { currentRequest, type PlayerRequest, type RequestButton } from './player-request.ts';

const CoachToggle = lazy(async () => (await import('../coach/coach-toggle.tsx')).CoachToggle, {
  quiet: true,
});
const HintLine = lazy(async () => (await import('./hint-line.tsx')).HintLine, { quiet: true });
const AbsentPlayer = lazy(async () => (await import('./absent-player.tsx')).AbsentPlayer, {
  quiet: true,
});

interface StatusBarProps extends MatchProps {
  /** An unfinished move: its prompt and its undo come first. */
  readonly draft?: DraftMove | undefined;
  /** Whether this viewer has a coach; then there is room for its advice. */
  readonly coached?: boolean;
  /** The coach's advice; it replaces the last moves unless a request waits for an answer. */
  readonly advice?: VNode | undefined;
}

export function StatusBar(table: StatusBarProps) {
  const { words } = currentLanguage();
  const { match, about, game, draft, coached } = table;
  const { why, onWhy } = useReason(table.projection.seq);
  // The end is told at once: no prompt stands beside it.
  const isEnd = table.projection.phase === 'over';
  const settled = match.settled.projection.value;
  const projection = isEnd || settled === undefined ? table.projection : settled;
  const played = seatsPlayed({ about, projection });
  const mover = moverIn(played, { ...table, projection });
  const marked = markedSeat(projection, mover);
  const mine = played.some((seat) => seat === mover);
  const goesOn =
    table.projection.toMove.length === 0 || table.projection.toMove.some((seat) => seat === mover);
  const kept = match.kept.value;
  const absent = absentAt(mover, table);
  const isPrompted = mine && goesOn && projection.toMove.length > 0 && !kept;
  const request = currentRequest(table);
  const before = beforeNow(table, isPrompted ? mover : undefined);
  return (
    <div
      class={`status-bar ${kept ? 'status-bar-kept' : mine ? 'status-bar-mine' : ''} ${coached ? 'status-bar-coached' : ''}`}
    >
      <div class="status-bar-inside">
        <div class="row status-bar-head">
          <h2 class="row status-bar-title">
            {marked !== undefined && <SeatMark seat={marked} />}
            {marked !== undefined && <PresenceDot {...table} seat={marked} />}
            <span>{titleOf(mover, mine, { ...table, projection })}</span>
          </h2>
          <CoachButton {...table} />
          <Buttons {...table} request={request} onWhy={onWhy} />
          {about.rights.seats.length === 0 && !match.behind.value && (
            <span class="hint">{words.match.watching}</span>
          )}
        </div>
        <Lines
          {...table}
          prompt={
            isPrompted || mayChange(match, projection)
              ? (draft?.prompt ?? game.words.prompt(projection.view))
              : undefined
          }
          asked={request?.text ?? why}
          before={before}
          absent={absent}
          hinted={isPrompted && !match.covered.value ? projection.view : undefined}
        />
      </div>
    </div>
  );
}

/** If several seats may move, the viewer's own comes first. Nobody is to move while the last secret move is held. */
function moverIn(
  played: readonly Seat[],
  { match, about, projection: { toMove } }: StatusBarProps,
): Seat | undefined {
  if (match.held.value !== undefined) return undefined;
  const own = match.replaces.value
    ? played.find((seat) => seat === about.viewer)
    : toMove.find((seat) => played.includes(seat));
  return own ?? toMove[0] ?? lastMover(match.settled.log.value);
}

/** Whether the viewer may replace a secret move: the game says so in place of a prompt. */
function mayChange({ covered, kept }: MatchProps['match'], { replacements }: Projection): boolean {
  return replacements !== undefined && !covered.value && !kept.value;
}

/** The button of the owner, if the game has a coach. Nobody else loads its script. */
function CoachButton(table: MatchProps) {
  const { about, projection } = table;
  const hasCoach = useEntry(about.setup.game, about.setup.edition)?.coach === true;
  if (!hasCoach || !about.rights.owner || projection.phase !== 'playing') return null;
  return <CoachToggle {...table} />;
}

/** What happened before: since the last move of the seat that is asked, or last. */
function beforeNow(table: StatusBarProps, asked: Seat | undefined): string {
  if (isOvertaken(table)) return '';
  const audience = audienceOf({ names: table.names, mine: seatsPlayed(table) });
  const undo = newestUndo(settledLines(table.match), table, audience);
  if (undo !== undefined) return undo;
  return asked === undefined ? newestWords(table) : sinceLastMove(asked, table, audience);
}

/** Whether a result is still in motion: what happened before it would contradict it. */
function isOvertaken({ match, projection }: MatchProps): boolean {
  // On a device that is handed on, the settled state stays that of the mover; the settled log has the result.
  const last = match.settled.log.value.at(-1);
  return (
    match.result.value !== undefined && last?.seq !== projection.seq && projection.phase !== 'over'
  );
}

/** The notice that the player to move has left; never for own seats. */
function absentAt(mover: Seat | undefined, table: StatusBarProps): VNode | undefined {
  if (mover === undefined || presenceOf(mover, table) !== 'away') return undefined;
  return <AbsentPlayer {...table} seat={mover} />;
}

/** The reason why an action is impossible, until the next line. */
function useReason(seq: number) {
  const [said, setSaid] = useState({ seq: -1, text: '' });
  const why = said.seq === seq ? said.text : undefined;
  return { why, onWhy: (text: string) => setSaid({ seq, text }) };
}

interface LinesProps extends StatusBarProps {
  /** The options of the viewer. */
  readonly prompt: string | undefined;
  /** A request of another player, or why something is impossible. */
  readonly asked: string | undefined;
  readonly before: string;
  /** The notice that the player to move has left. */
  readonly absent: VNode | undefined;
  /** The view of a player who may need an explanation. */
  readonly hinted: unknown;
}

function Lines({ prompt, asked, before, absent, hinted, ...table }: LinesProps) {
  const { match, game, advice, draft } = table;
  const { words } = currentLanguage();
  const kept = match.kept.value;
  const isLost = kept || !match.connected.value;
  const improper = match.unanswered.value?.status;
  const advised = advice !== undefined && asked === undefined && !isLost;
  const line = prompt === undefined ? 'status-bar-line' : 'status-bar-line status-bar-before';
  const told = <p class={line}>{before}</p>;
  const hasHints = hinted !== undefined && game.words.hints !== undefined;
  return (
    <div class={`status-bar-lines ${advised ? 'status-bar-advised' : ''}`}>
      {prompt !== undefined && (
        // An unfinished move says how it goes on.
        <p class={advised && draft === undefined ? 'unseen' : 'status-bar-line'}>{prompt}</p>
      )}
      {asked !== undefined && !kept && (
        <p class="status-bar-line" role="alert">
          {asked}
        </p>
      )}
      {asked === undefined &&
        !isLost &&
        (advised
          ? advice
          : (absent ??
            (hasHints ? (
              <HintLine {...table} view={hinted}>
                {told}
              </HintLine>
            ) : (
              told
            ))))}
      {isLost && (
        <p class="status-bar-line lost" role="status">
          {kept ? keptText(improper) : words.match.lost}
        </p>
      )}
    </div>
  );
}

/** @param improper the status of what answers in place of the server */
function keptText(improper: number | undefined): string {
  const { match } = currentLanguage().words;
  return improper === undefined ? match.keptLong : match.keptImproper({ status: improper });
}

interface ButtonsProps extends StatusBarProps {
  readonly request: PlayerRequest | undefined;
  onWhy(why: string): void;
}

function Buttons({ match, request, draft, onWhy }: ButtonsProps) {
  if (match.waits.value) {
    return (
      <button
        key="go-on"
        type="button"
        class="button small primary"
        data-looks
        data-goes-on
        onClick={() => match.tap()}
      >
        {currentLanguage().words.match.goOn}
      </button>
    );
  }
  if (match.behind.value) {
    return (
      <button
        key="skip"
        type="button"
        class="button small status-bar-skip"
        data-looks
        onClick={() => match.skip()}
      >
        {currentLanguage().words.match.skip}
      </button>
    );
  }
  if (match.replaces.value) {
    return (
      <button key="keep" type="button" class="button small" onClick={() => match.keepMove()}>
        {currentLanguage().words.match.keepMove}
      </button>
    );
  }
  const isAsked = request?.text !== undefined;
  const quiet = isAsked ? undefined : request?.button;
  return (
    <>
      <Asking button={request?.no} isNo={true} />
      {isAsked && <Asking button={request.button} />}
      <Asking button={draft === undefined ? quiet : undoButton(draft)} onWhy={onWhy} />
    </>
  );
}

/** Nothing is sent yet: undo discards the unfinished move. */
function undoButton({ undo }: DraftMove): RequestButton {
  return { label: currentLanguage().words.match.undo, quiet: true, isLive: true, press: undo };
}

/** Who has won, while the board still shows how. */
function endOf(table: StatusBarProps): string {
  const { projection, names } = table;
  const { words } = currentLanguage();
  return wonBy(projection.result?.winners ?? [], names, onlyPerson(table), words);
}

/** The seat whose mark stands beside the title: the one that is asked, or at the end the only winner. */
export function markedSeat(
  { phase, result }: Pick<Projection, 'phase' | 'result'>,
  mover: Seat | undefined,
): Seat | undefined {
  if (phase !== 'over') return mover;
  const winners = result?.winners ?? [];
  return winners.length === 1 ? winners[0] : undefined;
}

function titleOf(seat: Seat | undefined, isMine: boolean, table: StatusBarProps): string {
  const { match, curtain } = currentLanguage().words;
  if (table.match.kept.value) return match.kept;
  if (table.projection.phase === 'over') return endOf(table);
  if (table.match.held.value !== undefined) return curtain.all;
  if (seat === undefined) return '';
  const name = table.names[seat] ?? '';
  if (!isMine) return isAwaited(seat, table) ? match.waitsFor({ name }) : match.moves({ name });
  return seatsPlayed(table).length === 1 ? match.yourTurn : match.yourMove({ name });
}

interface AskingProps {
  readonly button: RequestButton | undefined;
  readonly isNo?: boolean;
  /** Called with the reason when a disabled button is pressed. */
  onWhy?(why: string): void;
}

function Asking({ button, isNo = false, onWhy }: AskingProps) {
  if (button === undefined) return null;
  const { label, quiet, isLive, why, press } = button;
  return (
    <button
      key={label}
      type="button"
      class={quiet ? 'button small status-bar-undo' : `button small ${isNo ? '' : 'primary'}`}
      data-key={quiet ? 'u' : undefined}
      title={why}
      aria-description={why}
      aria-disabled={!isLive}
      onClick={() => {
        if (why === undefined) press();
        else onWhy?.(why);
      }}
    >
      {quiet && <BackArrow />}
      <span class="status-bar-label">{label}</span>
    </button>
  );
}

function BackArrow() {
  return (
    <svg class="status-bar-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M9 5L4 10l5 5M4.6 10H14a5 5 0 0 1 0 10H9" />
    </svg>
  );
}

/** The seat of the newest move; it keeps the turn while chance acts. */
function lastMover(log: readonly LogLine[]): Seat | undefined {
  return turnsIn(log).at(-1)?.by;
}

/** What happened last: with a result, all that led to it. */
export function newestWords({ match, ...teller }: Teller & Pick<MatchProps, 'match'>): string {
  const isEnd = match.projection.value?.phase === 'over';
  const { lines } = isEnd ? readUndos(match.log.value) : settledLines(match);
  const led = factsToResult(lines, teller.game);
  const said = teller.game.words.recount(led, { names: teller.names, you: undefined });
  if (led.length > 0 && said !== '') return said;
  for (const line of lines.toReversed()) {
    const words = wordsOf([line], teller);
    if (words !== '') return words;
  }
  return '';
}

/** The facts of the newest result and of the moves of its turn since the one before; none if the newest move is no result. */
function factsToResult(lines: readonly LogLine[], { cue }: Teller['game']): readonly unknown[] {
  const plies = lines.flatMap(({ happened }) => (happened.kind === 'ply' ? [happened] : []));
  const isResult = ({ told }: (typeof plies)[number]) => stagingOf(told, cue).part === 'result';
  const isBeside = ({ told }: (typeof plies)[number]) => stagingOf(told, cue).part === 'beside';
  const last = plies.findLastIndex((ply) => !isBeside(ply));
  const result = plies[last];
  if (result === undefined || !isResult(result)) return [];
  const isBefore = (ply: typeof result) => isResult(ply) || ply.turnOf !== result.turnOf;
  const before = plies.slice(0, last).findLastIndex(isBefore);
  return plies.slice(before + 1, last + 1).flatMap(({ told }) => told);
}

function settledLines({ settled }: StatusBarProps['match']): UndoHistory {
  return readUndos(settled.log.value);
}

/** The approximate number of letters below the prompt. */
const ROOM = 90;

/**
 * The moves since a seat's own last move, as far as there is room: first those that affect it,
 * then the newest, and last those beside the play.
 */
function sinceLastMove(seat: Seat, table: StatusBarProps, audience: Audience): string {
  const { match, game, names } = table;
  const turns = turnsIn(settledLines(match).lines);
  const others = turns.slice(turns.findLastIndex(({ by }) => by === seat) + 1);
  const sentences = others.map(({ facts: all }, index) => {
    const said = game.words.recount(all, audience);
    // A turn affects a seat if its sentence differs when addressed to it.
    const isAboutYou = said !== game.words.recount(all, { names, you: undefined });
    const isBeside = stagingOf(all, game.cue).part === 'beside';
    return { index, said, weight: isAboutYou ? 2 : isBeside ? 0 : 1 };
  });
  const urgent = sentences
    .filter(({ said }) => said !== '')
    .toSorted((a, b) => b.weight - a.weight || b.index - a.index);
  let room = ROOM;
  const fitting = urgent.filter(({ said }, rank) => {
    room -= said.length;
    return rank === 0 || room >= 0;
  });
  if (fitting.length === 0) return newestWords(table);
  return fitting
    .toSorted((a, b) => a.index - b.index)
    .map(({ said }) => said)
    .join(' ');
}
