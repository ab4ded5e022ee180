// Shows the score of a chain of rematches in the header of the page.
import { useEffect } from 'preact/hooks';
import { headerNote } from '../../ui/header-note.ts';
import type { MatchProps } from '../state/match-props.ts';
import { SeriesScore } from './series-score.tsx';
import { winsBefore } from './wins.ts';

export function HeaderScore({ about, projection, names }: MatchProps) {
  const wins = winsBefore(about.id);
  const known = JSON.stringify([wins, names, projection.colours]);
  useEffect(() => {
    if (wins === undefined) return undefined;
    headerNote.value = <SeriesScore {...{ projection, names, wins, isShort: true }} />;
    return () => {
      headerNote.value = undefined;
    };
  }, [known]);
  return null;
}
