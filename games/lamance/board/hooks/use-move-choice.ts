// The move that a player chooses: the piece, its orientation, and stars that were placed but not yet
// sent.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { STAR } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import { formatMove, parseMove } from '../../notation.ts';
import { followUps, viewAfter } from '../../rules/index.ts';
import type { Lay } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import { choiceFrom, type PieceRequest, turnedFor, turnedOn } from '../geometry/choice.ts';
import type { Props } from '../props.ts';
import type { MoveChoice } from '../state.ts';

/** Stars that were placed and are not sent yet: they go with their follow-up. The page keeps them for the same turn. */
export interface UnsentStars {
  /** The view with the stars placed. */
  readonly draft: View;
  readonly stars: readonly Lay[];
  put(stars: readonly Lay[]): void;
  /** They are sent: the page no longer keeps them. */
  sent(): void;
}

const NO_STARS: readonly Lay[] = [];

export function useUnsentStars({ view, moves, guided, unsent: kept }: Props): UnsentStars {
  const [unsent, setUnsent] = useState<{ view: View; stars: readonly Lay[] } | undefined>(
    undefined,
  );
  const restored = useMemo(
    () => (guided === undefined && kept ? starsIn(kept.read(turnOf(view)), view, moves) : NO_STARS),
    [view, moves],
  );
  const stars = unsent?.view === view ? unsent.stars : restored;
  const draft = useMemo(
    () => stars.reduce((now, star) => viewAfter(reconstruction, now, star), view),
    [view, stars],
  );
  const put = (next: readonly Lay[]) => {
    kept?.write(turnOf(view), next.map(textOf));
    setUnsent({ view, stars: next });
  };
  return { draft, stars, put, sent: () => kept?.write(turnOf(view), []) };
}

/** No two turns of a seat begin with the same number of pieces on the board. */
const turnOf = ({ laid }: View): string => `${laid.length}`;

/** The kept stars, if they are legal now; behind a curtain nothing is. */
function starsIn(kept: readonly string[], view: View, moves: readonly string[]): readonly Lay[] {
  const stars: Lay[] = [];
  let now = view;
  for (const text of kept) {
    const star = laysFrom(moves, now, stars.length > 0).find((lay) => textOf(lay) === text);
    if (star?.arms !== STAR) return NO_STARS;
    stars.push(star);
    now = viewAfter(reconstruction, now, star);
    if (followUps(reconstruction, now).length === 0) return NO_STARS;
  }
  return stars;
}

/** @param rests whether placed pieces are at rest (`Journeys.rests`); before that nothing may be placed */
export function useMoveChoice(
  { moves, guided, onMove, busy }: Props,
  { draft, stars, put, sent }: UnsentStars,
  rests: boolean,
): MoveChoice {
  const [wanted, setWanted] = useState<PieceRequest | undefined>(undefined);
  const legal = guided?.legal ?? moves;
  const owes = stars.length > 0;
  const lays = useMemo(
    () => (rests ? laysFrom(legal, draft, owes) : []),
    [legal, draft, owes, rests],
  );
  const isAllowed = guided && allowedIn(owes ? guided.after(draft) : moves);
  const choice = choiceFrom(lays, wanted, isAllowed);
  useEffect(() => guided?.onUnfinished(owes ? draft : undefined), [owes, draft]);
  return {
    lays,
    choice,
    choose: (kind) => {
      if (choice?.kind !== kind) setWanted({ kind, arms: 0 });
    },
    turn: (by) => {
      if (choice === undefined) return false;
      const next = turnedOn(lays, choice, by);
      setWanted(next);
      return next.arms !== choice.arms;
    },
    turnFor: (field) => {
      const next = choice && turnedFor(lays.filter(isAllowed ?? (() => true)), choice, field);
      if (next !== undefined) setWanted(next);
      return next !== undefined;
    },
    lay: (piece) => {
      const laid = [...stars, piece];
      const after = viewAfter(reconstruction, draft, piece);
      const texts = laid.map(textOf) as [string, ...string[]];
      if (after.stage === 'follow' && followUps(reconstruction, after).length > 0) return put(laid);
      sent();
      if (after.stage === 'follow') onMove(...texts, 'pass');
      else onMove(...texts);
    },
    undo: () => {
      if (!busy) put(NO_STARS);
    },
  };
}

/** A function that tells whether a tutorial allows a placement; undefined without a tutorial. */
function allowedIn(moves: readonly string[] | undefined): ((lay: Lay) => boolean) | undefined {
  return moves && ((lay) => moves.includes(textOf(lay)));
}

const textOf = (lay: Lay): string => formatMove(reconstruction, { kind: 'lay', ...lay });

/** The page's legal moves, or after an unsent star the follow-ups by the rules. */
function laysFrom(moves: readonly string[], draft: View, owes: boolean): readonly Lay[] {
  if (moves.length === 0) return [];
  if (owes) return followUps(reconstruction, draft);
  return moves.flatMap((text) => {
    const move = parseMove(reconstruction, text);
    return move?.kind === 'lay' ? [move] : [];
  });
}
