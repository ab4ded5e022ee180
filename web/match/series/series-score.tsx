// The score of a chain of rematches: the wins of each player. In a series an apple shows each win that takes the cup.
import { SeatMark } from '#pieces/seat-mark.tsx';
import { loadedTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';
import { Cup } from './cup.tsx';
import { type Series, winsNeeded } from './series.ts';
import './series.css';

interface SeriesScoreProps extends Pick<MatchProps, 'projection' | 'names'> {
  readonly series: Series;
  /** Whether only the colours stand beside the numbers. */
  readonly isShort?: boolean;
}

export function SeriesScore({ projection, names, series, isShort = false }: SeriesScoreProps) {
  const texts = loadedTexts('end').series;
  const { wins, bestOf } = series;
  const scores = names.map((name, seat) => {
    const colour = projection.colours[seat];
    return { seat, name, won: (colour && wins[colour]) ?? 0 };
  });
  const most = Math.max(...scores.map(({ won }) => won));
  const leads = scores.filter(({ won }) => won === most);
  const each = scores.map(({ name, won }) => texts.ofPlayer({ name, count: won })).join(', ');
  const goal = bestOf && texts.bestOf({ count: bestOf });
  const said = [texts.all({ each }), goal && `${goal}.`].filter(Boolean).join(' ');
  return (
    <p class={isShort ? 'row series series-short' : 'row wraps series'} title={said}>
      <span class="unseen">{said}</span>
      {scores.map(({ seat, name, won }, index) => (
        <span key={seat} class="row series-of" aria-hidden="true">
          {index > 0 && scores.length === 2 && <b>:</b>}
          <SeatMark seat={seat} />
          {!isShort && <span translate={false}>{name}</span>}
          <b>{won}</b>
          {!isShort && bestOf && <Apples won={won} needed={winsNeeded(bestOf)} />}
          {!isShort && !bestOf && most > 0 && leads.length === 1 && leads[0]?.seat === seat && (
            <Cup />
          )}
        </span>
      ))}
      {isShort && goal && (
        <small class="row series-goal" aria-hidden="true">
          <Cup /> {goal}
        </small>
      )}
    </p>
  );
}

function Apples({ won, needed }: { readonly won: number; readonly needed: number }) {
  return Array.from({ length: Math.max(won, needed) }, (_, apple) => (
    <svg
      key={apple}
      class={apple < won ? 'series-apple series-apple-won' : 'series-apple'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 8C7 4 2 9 4 15s6 8 8 6c2 2 6 0 8-6S17 4 12 8zM12 8q0-4 3-6" />
    </svg>
  ));
}
