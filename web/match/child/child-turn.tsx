// Marks the page while a child has the turn at this device. Style sheets of the page and of boards then show larger text, and
// values on pieces. The room for larger text is there during the whole match, so that nothing moves between two turns.
import { useEffect } from 'preact/hooks';
import { childNames } from '../../client/new-match/children.ts';
import { type MatchProps, seatsPlayed } from '../state/match-props.ts';
import './child.css';

export function ChildTurn({ match, about, projection }: MatchProps) {
  const { players, toMove } = match.settled.projection.value ?? projection;
  const names = childNames();
  const played = seatsPlayed({ about, projection });
  const children = played.filter((seat) => {
    const player = players[seat];
    return player?.kind === 'person' && names.includes(player.name);
  });
  // Where only children play, words keep their size.
  const isTurn =
    children.length > 0 &&
    (children.length === played.length ||
      children.some((seat) => seat === about.viewer && toMove.includes(seat)));
  useMark('children', children.length > 0);
  useMark('child', isTurn);
  return null;
}

/** A data attribute of the page. */
function useMark(name: string, isSet: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isSet) dataset[name] = '';
    return () => {
      delete dataset[name];
    };
  }, [name, isSet]);
}
