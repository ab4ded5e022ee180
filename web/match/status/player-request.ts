// The only request in the status bar, as data: answer another player's undo, take a seat back from its bot, or undo
// your own move.
import type { Seat } from '#kernel/game.ts';
import { myName } from '../../client/shelf-entries.ts';
import { currentLanguage } from '../../language.ts';
import { type MatchProps, seatsPlayed } from '../state/match-props.ts';

export interface PlayerRequest {
  /** The request in words; without it the button has all the text. */
  readonly text?: string;
  readonly button?: RequestButton;
  /** The button to decline another player's request. */
  readonly no?: RequestButton;
}

export interface RequestButton {
  readonly label: string;
  /** Whether the button is plain: it offers an action and answers no player. */
  readonly quiet?: boolean;
  readonly isLive: boolean;
  /** Why it is impossible, if only a player can change that. */
  readonly why?: string | undefined;
  press(): void;
}

/** The request to answer or to make at this device; undefined without a player here. */
export function currentRequest(table: MatchProps): PlayerRequest | undefined {
  if (table.projection.phase === 'over') return undefined;
  const back = backSeat(table);
  const played = seatsPlayed(table);
  const asked =
    table.projection.undo !== undefined && played.length > 0 ? askedUndo(table) : undefined;
  if (asked !== undefined) return asked;
  if (back !== undefined) return comeBack(table, back);
  return played.length > 0 ? ownUndo(table) : undefined;
}

/** All seats of this device answer together. */
async function agree({ match }: MatchProps, to: number, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await match.send({ kind: 'undo', seat, to });
}

/** @returns undefined if this device has declined */
function askedUndo(table: MatchProps): PlayerRequest | undefined {
  const { names, projection } = table;
  const { words } = currentLanguage();
  const { to = 0, agreed = [], declined = [] } = projection.undo ?? {};
  const played = seatsPlayed(table);
  const open = played.filter((seat) => ![...agreed, ...declined].includes(seat));
  const named = (seats: readonly Seat[]) => seats.map((seat) => names[seat]).join(', ');
  if (open.length === 0) {
    if (!played.some((seat) => agreed.includes(seat))) return undefined;
    const isRefused = declined.length > 0;
    return {
      text: isRefused ? words.match.undoDeclined({ name: named(declined) }) : words.match.undoWaits,
    };
  }
  return {
    text: words.match.undoAsked({ name: named(agreed.slice(0, 1)) }),
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

/** Declining is only a phrase: the request stays open until the next move. */
async function decline({ match }: MatchProps, seats: readonly Seat[]): Promise<void> {
  for (const seat of seats) await match.send({ kind: 'say', seat, phrase: 'rather-not' });
}

function ownUndo(table: MatchProps): PlayerRequest {
  const { undoTo: to, undoBy: by } = table.projection;
  const played = seatsPlayed(table);
  const isMine = to !== undefined && by !== undefined && played.includes(by);
  const { undo: label, undoStands, undoNothing } = currentLanguage().words.match;
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

function hasMoved({ match }: MatchProps, seats: readonly Seat[]): boolean {
  // Every seat has moved in so long a match.
  if (match.earlier.value.lines > 0) return true;
  return match.log.value.some(({ happened }) => {
    return happened.kind === 'ply' && seats.some((seat) => seat === happened.by);
  });
}

/** A seat of this device that a bot plays and can hand back, or that was freed and waits for its new player. */
function backSeat({ about, projection }: MatchProps): Seat | undefined {
  const { players, resigned, freed } = projection;
  return about.rights.seats.find(
    (seat) => freed.includes(seat) || (players[seat]?.kind === 'bot' && !resigned.includes(seat)),
  );
}

/** The name of the player who had a seat before its bot. A new device of this player may know no name, or another one. */
function nameBefore({ match }: MatchProps, seat: Seat): string {
  const inLog = match.log.value.flatMap(({ happened }) => {
    const isOfSeat = happened.kind === 'seat' && happened.seat === seat;
    return isOfSeat && happened.player.kind === 'person' ? [happened.player.name] : [];
  });
  const earlier = match.earlier.value.players[seat];
  const earliest = earlier?.kind === 'person' ? earlier.name : undefined;
  return inLog.at(-1) ?? earliest ?? myName(currentLanguage().words);
}

function comeBack(table: MatchProps, seat: Seat): PlayerRequest {
  const { words } = currentLanguage();
  const isFreed = table.projection.freed.includes(seat);
  const name = isFreed ? myName(words) : nameBefore(table, seat);
  return {
    text: isFreed ? words.match.seatWaits : words.match.botPlays,
    button: {
      label: isFreed ? words.join.sit : words.match.comeBack,
      isLive: true,
      press: () => void table.match.send({ kind: 'sit', seat, name }),
    },
  };
}
