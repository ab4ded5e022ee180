// The score of a chain of rematches: the wins of each player, the best with a cup if alone.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { currentLanguage } from '../../language.ts';
import type { MatchProps } from '../state/match-props.ts';
import type { Wins } from './wins.ts';
import './series.css';

interface SeriesScoreProps extends Pick<MatchProps, 'projection' | 'names'> {
  readonly wins: Wins;
  /** Whether only the colours stand beside the numbers. */
  readonly isShort?: boolean;
}

export function SeriesScore({ projection, names, wins, isShort = false }: SeriesScoreProps) {
  const { series } = currentLanguage().words;
  const scores = names.map((name, seat) => {
    const colour = projection.colours[seat];
    return { seat, name, won: (colour && wins[colour]) ?? 0 };
  });
  const most = Math.max(...scores.map(({ won }) => won));
  const leads = scores.filter(({ won }) => won === most);
  const said = scores.map(({ name, won }) => series.ofPlayer({ name, count: won })).join(', ');
  return (
    <p class={isShort ? 'row series series-short' : 'row wraps series'} title={said}>
      <span class="unseen">{series.all({ each: said })}</span>
      {scores.map(({ seat, name, won }, index) => (
        <span key={seat} class="row series-of" aria-hidden="true">
          {index > 0 && scores.length === 2 && <b>:</b>}
          <SeatMark seat={seat} />
          {!isShort && <span translate={false}>{name}</span>}
          <b>{won}</b>
          {most > 0 && leads.length === 1 && leads[0]?.seat === seat && <Cup />}
        </span>
      ))}
    </p>
  );
}

function Cup() {
  return (
    <svg class="series-cup" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 3h12v6a6 6 0 0 1-12 0zM6 5H2q0 6 5 6M18 5h4q0 6-5 6M12 15v4M7 21h10" />
    </svg>
  );
}
