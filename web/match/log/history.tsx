// The history of a match: a card for each turn or round, newest first. Games can draw a turn; screen readers
// always get the sentences.
import { useMemo, useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { type CoachSetting, coachedSeats } from '#kernel/match/coach.ts';
import type { LogLine, ProjectedEntry } from '#kernel/match/projection.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { RollCheck } from '../../client/match-source.ts';
import { currentLanguage } from '../../language.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Tick } from '../../ui/notices/tick.tsx';
import { type MatchProps, onlyPerson, type Teller } from '../state/match-props.ts';
import { isolated, wonBy } from '../state/player-names.ts';
import { reservedSeats } from '../state/reserved-seats.ts';
import { readUndos, sayUndo, type UndoNote, wordsOf } from '../state/undo-history.ts';

function sayCoach(coach: CoachSetting, names: readonly string[]): string {
  const { coach: say } = currentLanguage().words.events;
  const helped = coachedSeats(coach)?.map((seat) => names[seat] ?? '');
  return helped === undefined
    ? say[coach as keyof Omit<typeof say, 'seats'>]
    : say.seats({ names: helped });
}

/** The sentence for a line that is no undo; undefined if it needs none. */
export function sayLine(entry: ProjectedEntry, { game, names }: Teller): string | undefined {
  const { events: say } = currentLanguage().words;
  switch (entry.kind) {
    case 'ply':
      return wordsOf([{ happened: entry }], { game, names }) || undefined;
    case 'seat': {
      const { player, seat } = entry;
      if (player.kind === 'open') return say.left({ seat: seat + 1 });
      const name = player.kind === 'person' ? isolated(player.name) : (names[seat] ?? '');
      return say.sat({ name });
    }
    case 'resign': {
      const { seat, name } = entry;
      return say.resigned({ name: name === undefined ? (names[seat] ?? '') : isolated(name) });
    }
    case 'take-over':
      return say.tookOver({ name: names[entry.seat] ?? '' });
    case 'free':
      return currentLanguage().words.match.seatFreed({ name: names[entry.seat] ?? '' });
    case 'coach':
      return sayCoach(entry.coach, names);
    case 'away':
    case 'colour':
    case 'dice':
    case 'commit':
    case 'share':
    case 'begin':
    case 'undo':
    case 'say':
      return undefined;
  }
}

const ShowEarlier = lazy(async () => (await import('./show-earlier.tsx')).ShowEarlier, {
  quiet: true,
});

/** The number of turns drawn at first and added each time. */
const TURNS_AT_ONCE = 150;

/** One card: a turn, or an event outside play. */
interface HistoryCard {
  readonly seq: number;
  /** The seat whose turn it is; chance outcomes belong to the seat that moved. */
  readonly by: Seat | undefined;
  readonly isTurn: boolean;
  /** In games with rounds: the number; undefined also while the lines before it are not loaded. */
  readonly round?: number | undefined;
  /** Set once the round has ended. */
  readonly nextRound?: number | undefined;
  readonly lines: readonly LogLine[];
  /** Replaces the text of its lines. */
  readonly instead?: string;
  /** The undo requests about its moves. */
  readonly notes: readonly UndoNote[];
}

export function History(table: MatchProps) {
  const { words } = currentLanguage();
  const over = sayOver(table);
  const [most, setMost] = useState(TURNS_AT_ONCE);
  const all = turnsOf(table);
  const turns = all.slice(-most).reverse();
  const { lines } = table.match.earlier.value;
  const checked = table.match.checkedRolls?.value;
  const showEarlier = () => {
    if (all.length > most) setMost(most + TURNS_AT_ONCE);
    else table.match.readEarlier();
  };
  return (
    <div class="history">
      <h2 id="history" class="unseen">
        {words.match.tabs.log}
      </h2>
      {checked !== undefined && checked.size > 0 && <Seal checks={[...checked.values()]} />}
      {turns.length > 1 && <p class="history-order">{words.match.newestFirst}</p>}
      {turns.length === 0 ? (
        <p>{words.match.noLog}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keys
        <ol reversed={true} tabIndex={0} aria-labelledby="history">
          {over !== undefined && <li class="history-turn">{over}</li>}
          {turns.map((turn) => (
            <Turn key={turn.seq} game={table.game} names={table.names} turn={turn} />
          ))}
          {(lines > 0 || all.length > most) && (
            <ShowEarlier key={`${lines} ${most}`} show={showEarlier} />
          )}
        </ol>
      )}
    </div>
  );
}

function sayOver(table: MatchProps): string | undefined {
  const { words } = currentLanguage();
  const projection = table.match.settled.projection.value;
  if (projection?.phase !== 'over') return undefined;
  const you = onlyPerson({ about: table.about, projection });
  return words.events.over({
    title: wonBy(projection.result?.winners ?? [], table.names, you, words),
  });
}

function turnsOf(table: MatchProps): readonly HistoryCard[] {
  const turns: HistoryCard[] = [];
  const log = table.match.settled.log.value;
  const { lines, notes } = readUndos(log);
  const reserved = reservedSeats(log, table);
  const people = new Map<Seat, string>();
  for (const line of lines) {
    const { seq, happened } = line;
    if (happened.kind === 'seat' && happened.player.kind === 'person') {
      people.set(happened.seat, isolated(happened.player.name));
    }
    const note = notes.get(seq);
    if (note !== undefined) {
      const turn = turns.at(-1) ?? { ...OUTSIDE_PLAY, seq, lines: [] };
      turns.splice(-1, 1, { ...turn, notes: [...turn.notes, note] });
    } else if (happened.kind === 'ply') {
      (table.game.roundBegun === undefined ? addPly : addToRound)(turns, line, table);
    } else if (sayLine(happened, table) !== undefined) {
      const instead =
        happened.kind === 'free'
          ? freedOf(happened.seat, people)
          : insteadOf(happened, reserved, table);
      addEvent(turns, { ...OUTSIDE_PLAY, seq, lines: [line], ...instead }, table);
    }
  }
  return turns;
}

/** A setting of the coach does not cut a turn in two, and no event cuts a round. */
function addEvent(cards: HistoryCard[], card: HistoryCard, { game }: MatchProps): void {
  const cutsNone =
    game.roundBegun !== undefined || card.lines.some(({ happened }) => happened.kind === 'coach');
  const isBefore = cutsNone && isUnfinished(cards.at(-1));
  cards.splice(isBefore ? -1 : cards.length, 0, card);
}

const OUTSIDE_PLAY = { by: undefined, isTurn: false, notes: [] };

function addPly(turns: HistoryCard[], line: LogLine, table: MatchProps): void {
  const { seq, happened } = line;
  if (happened.kind !== 'ply') return;
  const by = happened.turnOf;
  const last = turns.at(-1);
  if (last?.isTurn && last.by === by) {
    turns[turns.length - 1] = { ...last, lines: [...last.lines, line] };
  } else if (happened.by !== 'chance' || sayLine(happened, table) !== undefined) {
    turns.push({ seq, by, isTurn: true, lines: [line], notes: [] });
  }
}

function isUnfinished(card: HistoryCard | undefined): boolean {
  return card?.isTurn === true && card.nextRound === undefined;
}

/** Adds a line to the card of its round. */
function addToRound(cards: HistoryCard[], line: LogLine, { game, match }: MatchProps): void {
  const { seq, happened } = line;
  if (happened.kind !== 'ply') return;
  const last = cards.findLast(({ isTurn }) => isTurn);
  const open = isUnfinished(last) ? last : undefined;
  const nextRound = happened.told
    .map((fact) => game.roundBegun?.(fact))
    .find((begun) => begun !== undefined);
  const first = match.earlier.value.lines === 0 ? 1 : undefined;
  const known = open === undefined ? (last === undefined ? first : last.nextRound) : open.round;
  const round = known ?? (nextRound === undefined ? undefined : nextRound - 1);
  const card = open ?? { seq, by: undefined, isTurn: true, lines: [], notes: [] };
  cards.splice(open === undefined ? cards.length : -1, 1, {
    ...card,
    round,
    nextRound,
    lines: [...card.lines, line],
  });
}

/** A reserved seat is not announced as taken. */
function insteadOf(
  entry: ProjectedEntry,
  reserved: readonly Seat[],
  { names }: Teller,
): Pick<HistoryCard, 'instead'> {
  if (entry.kind !== 'seat' || !reserved.includes(entry.seat)) return {};
  return { instead: currentLanguage().words.events.seated({ name: names[entry.seat] ?? '' }) };
}

/** The name of the seat's former player. */
function freedOf(seat: Seat, people: ReadonlyMap<Seat, string>): Pick<HistoryCard, 'instead'> {
  const name = people.get(seat);
  return name === undefined ? {} : { instead: currentLanguage().words.match.seatFreed({ name }) };
}

interface TurnProps extends Teller {
  readonly turn: HistoryCard;
}

/** Memoized, because a history can be long. */
function Turn(props: TurnProps) {
  const { turn, game, names } = props;
  const { lines, notes, round } = turn;
  const known = [lines.at(-1), lines.length, round, notes.at(-1), game, names.join('\n')];
  return useMemo(() => <TurnCard {...props} />, known);
}

function TurnCard({ turn: { by, round, lines, notes, instead }, game, names }: TurnProps) {
  const { TurnPicture, words } = game;
  const facts = lines.flatMap(({ happened }) => (happened.kind === 'ply' ? happened.told : []));
  const isDrawn = TurnPicture !== undefined && facts.length > 0;
  return (
    <li
      class={by === undefined ? 'history-turn' : 'history-turn history-of'}
      style={by === undefined ? undefined : { '--seat': `var(--seat-${by % 7})` }}
    >
      {by !== undefined && (
        <h3 class="row history-who">
          <SeatMark seat={by} /> <span translate={false}>{names[by]}</span>
        </h3>
      )}
      {round !== undefined && <h3 class="history-who">{words.round?.({ round })}</h3>}
      <ul class={isDrawn ? 'unseen' : 'history-said'}>
        {lines.map(({ seq, happened }) => {
          const said = instead ?? sayLine(happened, { game, names });
          return said !== undefined && <li key={seq}>{said}</li>;
        })}
      </ul>
      {isDrawn && (
        <div class="history-drawn" aria-hidden="true">
          <TurnPicture facts={facts} names={names} words={words} />
        </div>
      )}
      {notes.map((note, index) => (
        <UndoLine key={index} note={note} game={game} names={names} />
      ))}
    </li>
  );
}

/** One seal for all rolls that this device has computed again; hollow if no device gave a number for any. */
function Seal({ checks }: { readonly checks: readonly RollCheck[] }) {
  const { checked, unshared } = currentLanguage().words.match;
  const { length: all } = checks;
  const without = checks.filter((check) => check === 'unshared').length;
  return (
    <p class="row history-seal" data-checked={all} data-unshared={without}>
      <Tick isHollow={without === all} />
      <span>
        {checked({ count: all })} {without > 0 && unshared({ count: without })}
      </span>
    </p>
  );
}

/** Undone moves are struck out once. */
function UndoLine({ note, ...teller }: Teller & { readonly note: UndoNote }) {
  const { events: say } = currentLanguage().words;
  if (note.kind !== 'done') return <p class="history-back">{sayUndo(note, teller)}</p>;
  return (
    <p class="history-back">
      {say.undone} <s>{wordsOf(note.undone, teller)}</s>
    </p>
  );
}
