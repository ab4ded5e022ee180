// How a match ended: the podium, what was played and when, and what to do next.
import { useRef } from 'preact/hooks';
import { boxOf } from '#boards';
import { isRefusal } from '#kernel/refusal.ts';
import { spoken } from '../language.ts';
import { placesOf } from '../places.ts';
import { goTo } from '../route.ts';
import type { TableProps } from '../table-props.ts';
import { Podium } from './podium.tsx';

interface ResultProps extends TableProps {
  readonly names: readonly string[];
}

export function ResultPanel(table: ResultProps) {
  const { language, words } = spoken();
  const { match, about, seen, game, names } = table;
  const panel = useRef<HTMLElement>(null);
  const winners = seen.result?.winners ?? [];
  const next = match.rematch.value;
  const plays = about.rights.owner || about.rights.seats.length > 0;
  const again = async () => {
    if (match.busy.value) return;
    const effect = await match.send({ kind: 'rematch' });
    if (!isRefusal(effect) && effect.id !== undefined) goTo(`/t/${effect.id}`);
  };
  const box = boxOf(about.setup.game, about.setup.edition)?.words[language].name ?? '';
  const ended = match.log.value.at(-1)?.at;
  const locale = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <section ref={panel} class="result">
      <Podium
        title={words.result.title(winners.map((seat) => names[seat]).join(' & '), winners.length)}
        rows={placesOf(seen)}
        names={names}
        score={(seat) => game.words.score(seen.view, seat)}
      />
      <p class="result-when">
        <strong>{box}</strong> {ended !== undefined && <span>{date.format(ended)}</span>}
      </p>
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
        <button
          type="button"
          class="button"
          onClick={() => panel.current?.nextElementSibling?.scrollIntoView()}
        >
          {words.result.seeTable}
        </button>
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
