// What people at a table ask of one another while they play: to take a move back, and to have their seat back from the
// bot that plays there. One thing at a time stands beside the status, with its button.
import type { Seat } from '#kernel/game.ts';
import { spoken } from '../../language.ts';
import { myName } from '../../shelf/shelf-data.ts';
import { type MatchProps, seatsPlayed } from '../state/match-props.ts';

interface RequestProps extends MatchProps {
  readonly names: readonly string[];
}

export interface Request {
  /** What is asked, or waited for; without it the button says it all. */
  readonly text?: string;
  readonly button?: RequestButton;
  /** What says no, where somebody else asks. */
  readonly no?: RequestButton;
}

export interface RequestButton {
  readonly label: string;
  /** Stands there quietly: it is the table's own and nobody asked for it. */
  readonly quiet?: boolean;
  readonly isLive: boolean;
  /** Why it cannot be done, where that will not pass by itself. */
  readonly why?: string | undefined;
  press(): void;
}

/** What there is to answer or to ask at this device; nothing where nobody plays. */
export function requestAt(table: RequestProps): Request | undefined {
  if (table.seen.phase === 'over') return undefined;
  const back = backSeat(table);
  const played = seatsPlayed(table);
  const asked = table.seen.undo !== undefined && played.length > 0 ? askedUndo(table) : undefined;
  if (asked !== undefined) return asked;
  if (back !== undefined) return comeBack(table, back);
  return played.length > 0 ? ownUndo(table) : undefined;
}

/** All seats of this device speak as one. */
async function agree({ match }: MatchProps, to: number, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await match.send({ kind: 'undo', seat, to });
}

/** @returns undefined where whoever plays here has said no, and nothing is left to answer */
function askedUndo(table: RequestProps): Request | undefined {
  const { names, seen } = table;
  const { words } = spoken();
  const { to = 0, agreed = [], declined = [] } = seen.undo ?? {};
  const played = seatsPlayed(table);
  const open = played.filter((seat) => ![...agreed, ...declined].includes(seat));
  const named = (seats: readonly Seat[]) => seats.map((seat) => names[seat]).join(', ');
  if (open.length === 0) {
    if (!played.some((seat) => agreed.includes(seat))) return undefined;
    const isRefused = declined.length > 0;
    return { text: isRefused ? words.match.undoDeclined(named(declined)) : words.match.undoWaits };
  }
  return {
    text: words.match.undoAsked(named(agreed.slice(0, 1))),
    no: {
      label: words.match.undoDecline,
      isLive: true,
      press: () => void decline(table, open),
    },
    button: {
      label: words.match.undoAgree,
      isLive: true,
      press: () => void agree(table, to, open),
    },
  };
}

/** To say no is to say so at the table: the request ends with the next move, and binds nobody until then. */
async function decline({ match }: MatchProps, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await match.send({ kind: 'say', seat, phrase: 'rather-not' });
}

function ownUndo(table: RequestProps): Request {
  const { undoTo: to, undoBy: by } = table.seen;
  const played = seatsPlayed(table);
  const isMine = to !== undefined && by !== undefined && played.includes(by);
  const { undo: label, undoStands, undoNothing } = spoken().words.match;
  return {
    button: {
      label,
      quiet: true,
      why: isMine ? undefined : hasMoved(table, played) ? undoStands : undoNothing,
      isLive: isMine && !table.match.busy.value,
      press() {
        if (!isMine || table.match.busy.value) return;
        void agree(table, to, [by, ...played.filter((seat) => seat !== by)]);
      },
    },
  };
}

function hasMoved({ match }: RequestProps, seats: readonly Seat[]): boolean {
  // In so long a match everybody has.
  if (match.earlier.value.lines > 0) return true;
  return match.log.value.some(({ happened }) => {
    return happened.kind === 'ply' && seats.some((seat) => seat === happened.by);
  });
}

/** A seat of this device in which a bot plays on, and may be relieved. */
function backSeat({ about, seen }: MatchProps): Seat | undefined {
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
