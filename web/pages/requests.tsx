// What people at a table ask of one another while they play: to take a move back, and to have their seat back from the
// bot that plays there. One thing at a time stands beside the status, with its button.
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../language.ts';
import { myName } from '../shelf-data.ts';
import { seatsPlayed, type TableProps } from '../table-props.ts';

interface RequestProps extends TableProps {
  readonly names: readonly string[];
}

export interface Request {
  /** What is asked, or waited for; without it the button says it all. */
  readonly text?: string;
  readonly button?: {
    readonly label: string;
    /** Stands there quietly, for it is the table's own and nobody asked for it. */
    readonly quiet?: boolean;
    readonly isLive: boolean;
    press(): void;
  };
}

/** What there is to answer or to ask at this device; nothing where nobody plays. */
export function requestAt(table: RequestProps): Request | undefined {
  if (table.seen.phase === 'over') return undefined;
  const back = backSeat(table);
  const played = seatsPlayed(table);
  if (table.seen.undo !== undefined && played.length > 0) return askedUndo(table, table.seen.undo);
  if (back !== undefined) return comeBack(table, back);
  return played.length > 0 ? ownUndo(table) : undefined;
}

/** All seats of this device speak as one. */
async function agree({ match }: TableProps, to: number, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await match.send({ kind: 'undo', seat, to });
}

function askedUndo(
  table: RequestProps,
  { to, agreed }: NonNullable<RequestProps['seen']['undo']>,
): Request {
  const { words } = spoken();
  const open = seatsPlayed(table).filter((seat) => !agreed.includes(seat));
  if (open.length === 0) return { text: words.match.undoWaits };
  return {
    text: words.match.undoAsked(agreed.map((seat) => table.names[seat]).join(', ')),
    button: {
      label: words.match.undoAgree,
      isLive: true,
      press: () => void agree(table, to, open),
    },
  };
}

function ownUndo(table: RequestProps): Request {
  const { undoTo: to, undoBy: by } = table.seen;
  const played = seatsPlayed(table);
  const isMine = to !== undefined && by !== undefined && played.includes(by);
  return {
    button: {
      label: spoken().words.match.undo,
      quiet: true,
      isLive: isMine && !table.match.busy.value,
      press() {
        if (!isMine || table.match.busy.value) return;
        void agree(table, to, [by, ...played.filter((seat) => seat !== by)]);
      },
    },
  };
}

/** A seat of this device in which a bot plays on, and may be relieved. */
function backSeat({ about, seen }: TableProps): Seat | undefined {
  return about.rights.seats.find(
    (seat) => seen.players[seat]?.kind === 'bot' && !seen.resigned.includes(seat),
  );
}

function comeBack({ match }: RequestProps, seat: Seat): Request {
  const { words } = spoken();
  return {
    text: words.match.botPlays,
    button: {
      label: words.match.comeBack,
      isLive: true,
      press: () => void match.send({ kind: 'sit', seat, name: myName(words) }),
    },
  };
}
