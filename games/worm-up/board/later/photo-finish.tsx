// The photo finish: all worms side by side in front of the card, the best first. Decorative.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { DIAMETER } from '../../geometry/steps.ts';
import { stepsAway } from '../../rules/distance.ts';
import { RaceWorm } from '../drawing/worms.tsx';
import { WIDE } from '../geometry/spot.ts';
import type { Props } from '../props.ts';

/** The length of a lane, in steps, and the part of it that is true to scale; farther worms stand closer together. */
const [IN_PICTURE, TRUE] = [11, 6];
/** The segments drawn of each worm. */
const SEGMENTS = 4;
const NUMBERS = Array.from({ length: SEGMENTS }, (_, index) => index);

export function PhotoFinish({ view, names, words }: Pick<Props, 'view' | 'names' | 'words'>) {
  const lanes = view.worms
    .map((_, seat) => ({ seat, away: view.winners.includes(seat) ? 0 : stepsAway(view, seat) }))
    .sort((a, b) => a.away - b.away);
  return (
    <div class="race-staged race-photo" aria-hidden="true">
      {lanes.map(({ seat, away }) => (
        <div key={seat} class="race-lane">
          <p>
            <SeatMark seat={seat} />
            <b>{names[seat]}</b>
            <span>{words.score(view, seat)}</span>
          </p>
          <Lane seat={seat} away={away} isWinner={view.winners.includes(seat)} />
        </div>
      ))}
    </div>
  );
}

interface LaneProps {
  readonly seat: number;
  readonly away: number;
  readonly isWinner: boolean;
}

function Lane({ seat, away, isWinner }: LaneProps) {
  const shown = away <= TRUE ? away : IN_PICTURE - ((IN_PICTURE - TRUE) * TRUE) / away;
  const worm = NUMBERS.map((index) => ({ x: -(shown + index + 0.5) * DIAMETER, y: 0 }));
  const left = -(IN_PICTURE + SEGMENTS + 0.5) * WIDE;
  return (
    <svg viewBox={`${left} ${-0.75 * WIDE} ${0.9 * WIDE - left} ${1.5 * WIDE}`} aria-hidden="true">
      <path d={`M${0.2 * WIDE} ${-0.75 * WIDE}v${1.5 * WIDE}`} class="race-photo-card" />
      <path
        d={`M${0.2 * WIDE} ${-0.75 * WIDE}v${1.5 * WIDE}`}
        class="race-photo-card race-photo-checks"
      />
      <g transform={`translate(${isWinner ? 0.3 * WIDE : 0} 0)`}>
        <RaceWorm
          worm={worm}
          seat={seat}
          numbers={NUMBERS}
          upright={false}
          mood={isWinner ? 'laughing' : 'amazed'}
          lifted={0}
          moves={false}
        />
      </g>
    </svg>
  );
}
