// The replay of a match, finished or not: each step on the board of the game, where a walk is one step, by slider, buttons,
// keys and swipe. Its review is loaded when it is wanted.
import { useEffect } from 'preact/hooks';
import { phase } from '#kernel/match/match.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { TableColours } from '../ui/table-colours.tsx';
import { PastMatchPage, type ReplayProps } from './past-match-page.tsx';
import { StepBoard } from './step-board.tsx';
import { StepControls } from './step-controls.tsx';
import { Turning } from './turning.tsx';
import { useSteps } from './use-steps.ts';

const Review = lazy(async () => (await import('./review/review.tsx')).ReviewOrReason);

interface ReplayPageProps {
  readonly id: string;
  readonly isReviewed: boolean;
}

export function ReplayPage({ id, isReviewed }: ReplayPageProps) {
  useEffect(() => {
    // It loads while the page reads the match.
    if (isReviewed) void Review.preload();
  }, [isReviewed]);
  return (
    <PastMatchPage
      id={id}
      titleOf={({ title, reviewTitle }) => (isReviewed ? reviewTitle : title)}
      Content={isReviewed ? Review : Replay}
    />
  );
}

function Replay({ about, past, game, texts }: ReplayProps) {
  const shown = useSteps({ past, viewer: about.viewer, game, texts });
  if (shown === undefined) return null;
  const { player, steps, seen } = shown;
  return (
    <TableColours colours={seen.colours}>
      <Turning player={player}>
        <StepBoard shown={shown} seats={about.rights.seats} game={game} texts={texts} />
        <StepControls shown={shown} texts={texts}>
          {phase(past.match) !== 'over' && player.at === steps.length && (
            <p class="replay-goes-on">{texts.goesOn}</p>
          )}
        </StepControls>
      </Turning>
    </TableColours>
  );
}
