// On the result: the players agree to play for a cup, or see who has won it.
import { loadedTexts } from '../../ui/loading/use-texts.ts';
import { useSaying } from '../panels/use-saying.ts';
import { type MatchProps, onlyPerson } from '../state/match-props.ts';
import { Cup, CupScene } from './cup.tsx';
import {
  BEST_OF,
  type BestOf,
  phraseFor,
  type Series,
  seriesWinner,
  winsNeeded,
} from './series.ts';

type SeriesProps = MatchProps & { readonly series: Series };

/** The winner of the series with the cup. */
export function SeriesPrize({ series, ...table }: SeriesProps) {
  const { projection, names } = table;
  const winner = seriesWinner(series);
  const seat = winner === undefined ? -1 : projection.colours.indexOf(winner);
  if (seat < 0) return null;
  const texts = loadedTexts('end').series;
  return (
    <div class="series-won">
      <CupScene seat={seat} />
      <h3>{seat === onlyPerson(table) ? texts.youWon : texts.won({ name: names[seat] ?? '' })}</h3>
    </div>
  );
}

/** Buttons for the length of the series. A press is a phrase, so the others hear it. */
export function SeriesChoice({ series, ...table }: SeriesProps) {
  const texts = loadedTexts('end').series;
  const { match, about, projection } = table;
  const { isPausing, say } = useSaying({ match });
  // Who gave up may speak, too.
  const seat = about.rights.seats.find((each) => projection.players[each]?.kind === 'person');
  const most = Math.max(0, ...Object.values(series.wins));
  const offered = BEST_OF.filter((count) => count === series.bestOf || winsNeeded(count) > most);
  if (seat === undefined || offered.length === 0 || match.live.rematch.value !== undefined) {
    return null;
  }
  const choose = (count: BestOf) =>
    say(seat, phraseFor(count === series.bestOf ? undefined : count));
  return (
    <div class="row wraps series-choice" role="group" aria-label={texts.choose}>
      <Cup />
      {offered.map((count) => (
        <button
          key={count}
          type="button"
          class="chip-button"
          aria-pressed={count === series.bestOf}
          aria-disabled={isPausing}
          onClick={() => choose(count)}
        >
          {texts.bestOf({ count })}
        </button>
      ))}
    </div>
  );
}
