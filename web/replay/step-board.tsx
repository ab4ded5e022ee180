// The board of a replay at the shown step.
import type { Seat } from '#kernel/game.ts';
import type { ShownSteps, StepsOf } from './use-steps.ts';

interface StepBoardProps extends Pick<StepsOf, 'game' | 'texts'> {
  readonly shown: ShownSteps;
  /** The seats of this device. */
  readonly seats: readonly Seat[];
}

export function StepBoard({ shown, seats, game, texts }: StepBoardProps) {
  const { seen, names, player } = shown;
  const { Board } = game;
  return (
    <section class="replay-board" aria-labelledby="replay-board">
      <h2 id="replay-board" class="unseen">
        {texts.board}
      </h2>
      <Board
        view={seen.view}
        moves={[]}
        onMove={() => undefined}
        names={names}
        mine={seats.length === 1 ? seats : []}
        words={game.words}
        busy={true}
        isReplay={true}
        over={seen.phase === 'over'}
        hurried={player.jumps}
      />
    </section>
  );
}
