// The pieces on the table: the card, the worms, and the draft of a walk.
import type { RefObject } from 'preact';
import { useMemo } from 'preact/hooks';
import { isBidding, isValidBid } from '../../rules/bidding.ts';
import type { View } from '../../rules/position.ts';
import { spotOf } from '../geometry/spot.ts';
import { useJourneys } from '../hooks/use-journeys.ts';
import type { LaterProps } from '../later-part.ts';
import { shownIn } from '../seats.tsx';
import { Finish } from './finish.tsx';
import { liftedOf, type Mood, RaceWorm, WinRays, wormWith } from './worms.tsx';

interface PiecesProps extends LaterProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly upright: boolean;
}

export function Pieces({
  view,
  words,
  steering,
  swinging,
  root,
  upright,
  hurried = 0,
  over,
  later,
}: PiecesProps) {
  const { rules } = view;
  const now = steering?.now ?? view;
  const seat = typeof view.observer === 'number' ? view.observer : undefined;
  const bentSeat = now.bent.length > 0 ? now.queue[0] : undefined;
  const worms = useMemo(
    () => now.worms.map((worm, each) => (each === bentSeat ? wormWith(worm, now.bent) : worm)),
    [now],
  );
  const steered = steering === undefined ? undefined : seat;
  const length = rules.cardLength;
  const numbers = useJourneys(root, { worms, card: view.card, length, steered }, hurried);
  const finish = { length, hasBack: rules.cardHasBack, word: words.finish, upright };
  const isSwung = swinging !== undefined && swinging.turn !== 0;
  const from = seat === undefined ? undefined : view.worms[seat]?.[0];
  return (
    <>
      {later && swinging !== undefined && (
        <later.SwingArc card={view.card} length={length} swinging={swinging} />
      )}
      <Finish
        {...finish}
        card={view.card}
        held={isSwung ? undefined : swinging?.post}
        as={isSwung ? 'past' : undefined}
      />
      {isSwung && <Finish {...finish} card={swinging.card} held={swinging.post} as="plan" />}
      {view.winners.length < worms.length &&
        view.winners.map((each) => <WinRays key={each} at={worms[each]![0]!} />)}
      {worms.map((worm, each) => (
        <RaceWorm
          key={each}
          worm={worm}
          seat={each}
          numbers={numbers[each]!}
          upright={upright}
          mood={steering?.now.winners.includes(each) ? 'amazed' : moodOf(view, each)}
          lifted={each === bentSeat ? liftedOf(now.bent) : 0}
          moves={!over && view.queue[0] === each && view.stage === 'walk'}
        />
      ))}
      {later && steering !== undefined && from !== undefined && (
        <later.DrawnWay steering={steering} from={spotOf(from)} />
      )}
      {later && steering?.front !== undefined && seat !== undefined && !over && (
        <later.Ring
          now={steering.now}
          front={steering.front}
          aim={steering.aim}
          wins={steering.wins}
          seat={seat}
        />
      )}
    </>
  );
}

/** Worms out of the round sleep; winners laugh. */
function moodOf(view: View, seat: number): Mood {
  if (view.winners.includes(seat)) return 'laughing';
  const shown = isBidding(view) || view.stage === 'over' ? undefined : shownIn(view);
  return shown !== undefined && !isValidBid(shown, seat) ? 'asleep' : 'glad';
}
