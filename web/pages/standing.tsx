// The status above the board: whose move it is, what they may do, and what happened before. It tells what has come to
// rest, and keeps its height for all that is usual, so that the board keeps its place.
import type { Seat } from '#kernel/game.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import { earsOf } from '../commentary.ts';
import { spoken } from '../language.ts';
import type { LogLine } from '../match/match-source.ts';
import { seatsPlayed, type TableProps } from '../table-props.ts';
import { isAwaited } from './kept-seats.ts';
import { type RequestButton, requestAt } from './requests.tsx';
import { newestBack, readBacks } from './taken-back.ts';

interface StandingProps extends TableProps {
  readonly names: readonly string[];
}

export function Standing(table: StandingProps) {
  const { words } = spoken();
  const { match, about, game } = table;
  const seen = match.settled.seen.value ?? table.seen;
  const played = seatsPlayed({ about, seen });
  // Where several may move at once it is the turn of whoever looks, if theirs is among them.
  const own = seen.toMove.find((seat) => played.includes(seat));
  const mover = own ?? seen.toMove[0] ?? lastMover(match.settled.log.value);
  const mine = played.some((seat) => seat === mover);
  const goesOn = table.seen.toMove.length === 0 || table.seen.toMove.some((seat) => seat === mover);
  const asked = mine && goesOn && seen.toMove.length > 0;
  const request = requestAt(table);
  const ears = earsOf({ names: table.names, mine: seatsPlayed(table) });
  const before =
    newestBack(match.settled.log.value, table, ears) ??
    (asked && mover !== undefined ? sinceLastMove(mover, table) : newestWords(table));
  return (
    <div class={mine ? 'standing standing-mine' : 'standing'}>
      <div class="standing-inside">
        <div class="standing-head">
          <h2 class="standing-title">
            {mover !== undefined && <SeatMark seat={mover} />}
            <span>{titleOf(mover, mine, { ...table, seen })}</span>
          </h2>
          {match.behind.value ? (
            <button
              key="skip"
              type="button"
              class="button small standing-skip"
              onClick={() => match.skip()}
            >
              {words.match.skip}
            </button>
          ) : (
            <>
              <Asking button={request?.no} isNo={true} />
              <Asking button={request?.button} />
            </>
          )}
          {about.rights.seats.length === 0 && !match.behind.value && (
            <span class="hint">{words.match.watching}</span>
          )}
        </div>
        <div class="standing-lines">
          {asked && <p class="standing-line">{game.words.prompt(seen.view)}</p>}
          {request?.text === undefined ? (
            <p class={asked ? 'standing-line standing-before' : 'standing-line'}>{before}</p>
          ) : (
            <p class="standing-line" role="alert">
              {request.text}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function titleOf(seat: Seat | undefined, isMine: boolean, table: StandingProps): string {
  const { match } = spoken().words;
  if (seat === undefined) return '';
  const name = table.names[seat] ?? '';
  if (!isMine) return isAwaited(seat, table) ? match.waitsFor(name) : match.moves(name);
  return seatsPlayed(table).length === 1 ? match.yourTurn : match.yourMove(name);
}

interface AskingProps {
  readonly button: RequestButton | undefined;
  readonly isNo?: boolean;
}

function Asking({ button, isNo = false }: AskingProps) {
  if (button === undefined) return null;
  const { label, quiet, isLive, press } = button;
  return (
    <button
      key={label}
      type="button"
      class={quiet ? 'button small standing-undo' : `button small ${isNo ? '' : 'primary'}`}
      aria-disabled={!isLive}
      onClick={press}
    >
      {quiet && <BackArrow />}
      <span class="standing-label">{label}</span>
    </button>
  );
}

function BackArrow() {
  return (
    <svg class="standing-arrow" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M9 5L4 10l5 5M4.6 10H14a5 5 0 0 1 0 10H9" />
    </svg>
  );
}

/** Who made the newest move: while chance answers it, the turn is still theirs. */
function lastMover(log: readonly LogLine[]): Seat | undefined {
  return turnsIn(log).at(-1)?.by;
}

export function newestWords({
  match,
  game,
  names,
}: Pick<StandingProps, 'match' | 'game' | 'names'>): string {
  for (const { happened } of readBacks(match.settled.log.value).lines.toReversed()) {
    if (happened.kind !== 'ply') continue;
    const said = happened.told.map((told) => game.words.tell(told, names)).filter(Boolean);
    if (said.length > 0) return said.join(' ');
  }
  return '';
}

export interface Turn {
  /** Undefined for what chance did before anybody moved. */
  readonly by: Seat | undefined;
  readonly lines: readonly LogLine[];
}

/** The moves of a log by turns: whatever chance answers belongs to whoever moved. */
export function turnsIn(log: readonly LogLine[]): readonly Turn[] {
  const turns: { by: Seat | undefined; lines: LogLine[] }[] = [];
  for (const line of log) {
    if (line.happened.kind !== 'ply') continue;
    const { by } = line.happened;
    const last = turns.at(-1);
    if (last !== undefined && (by === 'chance' || by === last.by)) last.lines.push(line);
    else turns.push({ by: by === 'chance' ? undefined : by, lines: [line] });
  }
  return turns;
}

/** About how many letters there is room for beneath the prompt. */
const ROOM = 90;

/** What the others did since a seat moved last, as far as there is room: what befell that seat first, then the newest. */
function sinceLastMove(seat: Seat, table: StandingProps): string {
  const { match, game, names } = table;
  const turns = turnsIn(readBacks(match.settled.log.value).lines);
  const others = turns.slice(turns.findLastIndex(({ by }) => by === seat) + 1);
  const ears = earsOf({ names, mine: seatsPlayed(table) });
  const told = others.map(({ lines }, index) => {
    const all = lines.flatMap(({ happened }) => (happened.kind === 'ply' ? happened.told : []));
    const said = game.words.recount(all, ears);
    // A turn is about somebody where it is told to them otherwise than to anybody.
    return { index, said, isAboutYou: said !== game.words.recount(all, { names, you: undefined }) };
  });
  const urgent = told
    .filter(({ said }) => said !== '')
    .toSorted((a, b) => Number(b.isAboutYou) - Number(a.isAboutYou) || b.index - a.index);
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
