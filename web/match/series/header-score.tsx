// Shows the score of a chain of rematches in the header of the page.
import { useEffect } from 'preact/hooks';
import { headerNote } from '../../ui/header-note.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import { TableColours } from '../../ui/table-colours.tsx';
import type { MatchProps } from '../state/match-props.ts';
import { seriesBefore } from './series.ts';
import { SeriesScore } from './series-score.tsx';

export function HeaderScore({ about, projection, names }: MatchProps) {
  const series = seriesBefore(about.id);
  const texts = useTexts('end');
  const known = JSON.stringify([series, names, projection.colours]);
  useEffect(() => {
    if (series === undefined || texts === undefined) return undefined;
    // The header is outside the colours of the table.
    headerNote.value = (
      <TableColours colours={projection.colours}>
        <SeriesScore {...{ projection, names, series, isShort: true }} />
      </TableColours>
    );
    return () => {
      headerNote.value = undefined;
    };
  }, [known, texts]);
  return null;
}
