// How a match ended: who won, who came where, and what to do next.
import { isRefusal } from '#kernel/refusal.ts';
import { Worm } from '#pieces/worm.tsx';
import { spoken } from '../language.ts';
import { goTo } from '../route.ts';
import type { TableProps } from '../table-props.ts';

interface ResultProps extends TableProps {
  readonly names: readonly string[];
}

interface Row {
  readonly seat: number;
  /** From 1; undefined for who gave up. */
  readonly place: number | undefined;
}

/** Who came where, best first. Whoever gave up stands below all others. */
function placesOf({ seen }: TableProps): readonly Row[] {
  const { players, resigned, result } = seen;
  const worth = (seat: number) => result?.returns?.[seat] ?? 0;
  const left = [...players.keys()].filter((seat) => !resigned.includes(seat));
  const rows = left.map((seat) => ({
    seat,
    place: 1 + left.filter((other) => worth(other) > worth(seat)).length,
  }));
  return [
    ...rows.sort((a, b) => a.place - b.place),
    ...resigned.map((seat) => ({ seat, place: undefined })),
  ];
}

export function ResultPanel(table: ResultProps) {
  const { words } = spoken();
  const { match, about, seen, game, names } = table;
  const winners = seen.result?.winners ?? [];
  const next = match.rematch.value;
  const plays = about.rights.owner || about.rights.seats.length > 0;
  const again = async () => {
    if (match.busy.value) return;
    const effect = await match.send({ kind: 'rematch' });
    if (!isRefusal(effect) && effect.id !== undefined) goTo(`/t/${effect.id}`);
  };
  return (
    <section class="result">
      <h2>
        <Worm />{' '}
        {words.result.title(winners.map((seat) => names[seat]).join(' & '), winners.length)}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.result.place}</th>
            <th scope="col">{words.result.player}</th>
            <th scope="col">{words.result.score}</th>
          </tr>
        </thead>
        <tbody>
          {placesOf(table).map(({ seat, place }) => (
            <tr key={seat} class={winners.includes(seat) ? 'winner' : ''}>
              <td>{place === undefined ? '–' : `${place}.`}</td>
              <th scope="row">
                <span class={`dot seat-${seat % 7}`} aria-hidden="true" /> {names[seat]}
              </th>
              <td>
                {game.words.score(seen.view, seat)}
                {place === undefined && ` (${words.result.gaveUp})`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="actions">
        {next !== undefined && (
          <a class="button primary" href={`/t/${next}`}>
            {words.result.toRematch}
          </a>
        )}
        {next === undefined && plays && (
          <button type="button" class="button primary" onClick={again}>
            {words.result.rematch}
          </button>
        )}
        <a class="button" href={`/api/matches/${about.id}/record`} download={`${about.id}.txt`}>
          {words.result.record}
        </a>
        <a class="button" href="/">
          {words.toShelf}
        </a>
      </p>
    </section>
  );
}
