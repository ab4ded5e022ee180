// What is done at a table beside playing: taking back, giving up, and for who opened it, a bot for who left.
import { useState } from 'preact/hooks';
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../language.ts';
import { loadShelf, myName } from '../shelf-data.ts';
import { seatsPlayed, type TableProps } from '../table-props.ts';
import { Confirm } from './confirm.tsx';
import { TableLinks } from './links.tsx';

interface AffairsProps extends TableProps {
  readonly names: readonly string[];
}

interface Question {
  readonly text: string;
  readonly yes: string;
  act(): void;
}

/** Whether the viewer has anything to settle in the panel of the table. */
export function hasAffairs(table: TableProps): boolean {
  return table.about.rights.owner || seatsPlayed(table).length > 0;
}

/** What is asked of the people at this device, and their own asking; always in sight. */
export function Requests(table: AffairsProps) {
  const back = backSeats(table);
  if (seatsPlayed(table).length === 0 && back.length === 0) return null;
  return (
    <div class="requests">
      <Undo {...table} />
      {back.map((seat) => (
        <ComeBack key={seat} {...table} seat={seat} />
      ))}
    </div>
  );
}

export function Affairs(table: AffairsProps) {
  const { words } = spoken();
  const { match, about, seen, names } = table;
  const [question, setQuestion] = useState<Question | undefined>(undefined);
  const played = seatsPlayed(table);
  const askResign = (seat: Seat) =>
    setQuestion({
      text: words.match.resignSure(names[seat] ?? ''),
      yes: words.match.resignYes,
      act: () => void match.send({ kind: 'resign', seat }),
    });
  const askTakeOver = (seat: Seat) =>
    setQuestion({
      text: words.match.takeOverSure(names[seat] ?? ''),
      yes: words.match.takeOverYes,
      act: () => void takeOver(table, seat),
    });
  const others = seen.players.flatMap((player, seat) =>
    player.kind === 'person' && !about.rights.seats.includes(seat) ? [seat] : [],
  );
  return (
    <div class="affairs">
      {played.map((seat) => (
        <button key={seat} type="button" class="button small" onClick={() => askResign(seat)}>
          {words.match.resign}
          {played.length > 1 && `: ${names[seat]}`}
        </button>
      ))}
      {about.rights.owner &&
        others.map((seat) => (
          <button key={seat} type="button" class="button small" onClick={() => askTakeOver(seat)}>
            {words.match.takeOver(names[seat] ?? '')}
          </button>
        ))}
      {about.rights.owner && <TableLinks {...table} seats={others} />}
      {question !== undefined && (
        <Confirm
          question={question.text}
          yes={question.yes}
          onAnswer={(sure) => {
            setQuestion(undefined);
            if (sure) question.act();
          }}
        />
      )}
    </div>
  );
}

async function takeOver({ match, about }: TableProps, seat: Seat): Promise<void> {
  const shelf = await loadShelf(() => undefined);
  const bot = shelf.find(({ game }) => game === about.setup.game)?.standardBot;
  if (bot !== undefined) await match.send({ kind: 'take-over', seat, bot });
}

/** Seats of this device in which a bot plays on, and may be relieved. */
function backSeats({ about, seen }: TableProps): readonly Seat[] {
  return about.rights.seats.filter(
    (seat) => seen.players[seat]?.kind === 'bot' && !seen.resigned.includes(seat),
  );
}

function ComeBack({ match, seat }: AffairsProps & { readonly seat: Seat }) {
  const { words } = spoken();
  return (
    <p class="undo">
      {words.match.botPlays}{' '}
      <button
        type="button"
        class="button small"
        onClick={() => void match.send({ kind: 'sit', seat, name: myName(words.guest) })}
      >
        {words.match.comeBack}
      </button>
    </p>
  );
}

/** Asking to take back, and agreeing when somebody asks. All seats of this device speak as one. */
function Undo(table: AffairsProps) {
  const { words } = spoken();
  const { match, seen, names } = table;
  const played = seatsPlayed(table);
  if (played.length === 0) return null;
  const agree = async (to: number, seats: readonly Seat[]) => {
    for (const seat of seats) await match.send({ kind: 'undo', seat, to });
  };
  const asked = seen.undo;
  if (asked !== undefined) {
    const open = played.filter((seat) => !asked.agreed.includes(seat));
    if (open.length === 0) return <p class="undo">{words.match.undoWaits}</p>;
    return (
      <p class="undo" role="alert">
        {words.match.undoAsked(asked.agreed.map((seat) => names[seat]).join(', '))}{' '}
        <button type="button" class="button small" onClick={() => void agree(asked.to, open)}>
          {words.match.undoAgree}
        </button>
      </p>
    );
  }
  const to = seen.undoTo;
  return (
    <button
      type="button"
      class="button small"
      aria-disabled={to === undefined || match.busy.value}
      onClick={() => {
        if (to !== undefined && !match.busy.value) void agree(to, played);
      }}
    >
      {words.match.undo}
    </button>
  );
}
