// The results of the race that are shown large, in the middle of the table: the reveal of the bids, again when an X has its number,
// and the photo finish. Loaded with the first bid.
import { revealedIn } from '../../rules/bidding.ts';
import type { Props } from '../props.ts';
import type { BoardState } from '../state.ts';
import { PhotoFinish } from './photo-finish.tsx';
import { Reveal, type Revealed } from './reveal.tsx';
import '../styles/on-stage.css';

export function OnStage({
  result = [],
  view,
  names,
  words,
  steering,
}: Props & Partial<BoardState>) {
  // Who draws a walk needs to see the worm.
  if (steering !== undefined && steering.drawn.length > 0) return null;
  if (result.some(({ kind }) => kind === 'ended'))
    return <PhotoFinish {...{ view, names, words }} />;
  const shown = revealOf(result, view);
  if (shown === undefined) return null;
  return <Reveal key={`${view.named}`} {...{ view, shown, names, words }} />;
}

function revealOf(result: NonNullable<Props['result']>, view: Props['view']): Revealed | undefined {
  for (const fact of result) {
    if (fact.kind === 'revealed') return fact;
    if (fact.kind === 'named') return revealedIn(view);
  }
  return undefined;
}
