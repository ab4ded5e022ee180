// The page with the rules of one edition, to read, share or print.
import { useEffect, useState } from 'preact/hooks';
import { sheets } from '#games/sheets.ts';
import type { Edition, Scalar, Switches } from '#kernel/game.ts';
import { scalarFrom } from '#kernel/setup.ts';
import type { GameWords } from '#modules/board.ts';
import { houseRulesText, kitAddress, oddsAddress } from '../addresses.ts';
import { hasOdds } from '../game-pages.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { Box } from '../route.ts';
import { useEntry } from '../ui/loading/use-entry.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { PlayNow } from '../ui/play-now.tsx';
import { Differences, differencesOf } from './rules-differences.tsx';
import { RulesText, scrollToPlace } from './rules-text.tsx';
import { SheetView } from './sheet-view.tsx';
import { useRules } from './use-rules.ts';
import './rules.css';

/** The fragment of an address that opens the view "By the sheet". */
const SHEET_HASH = '#sheet';

/** The sheet's switches with the changes in the address. Unknown values are ignored. */
export function switchesIn(
  search: string,
  { switches }: Pick<Edition, 'switches'>,
  { switches: texts }: Pick<GameWords<unknown, unknown>, 'switches'>,
): Switches {
  const set = Object.fromEntries(new URLSearchParams(search));
  const settingOf = (name: string): Scalar | undefined =>
    Object.hasOwn(texts[name]?.values ?? {}, set[name] ?? '')
      ? scalarFrom(set[name] ?? '')
      : undefined;
  return Object.fromEntries(
    Object.entries(switches).map(([name, standard]) => [name, settingOf(name) ?? standard]),
  );
}

export function RulesPage({ game, edition }: Box) {
  const { words } = currentLanguage();
  const rules = useRules(game);
  const [compared, setCompared] = useState(false);
  const [bySheet, setBySheet] = useState(location.hash === SHEET_HASH);
  const [error, setError] = useState('');
  const entry = useEntry(game, edition);
  const name = boxWordsOf(game, edition)?.name;
  const sheet = rules?.editions.find(({ id }) => id === edition);
  usePageTitle(words.rules.title({ game: name ?? '' }));
  const isThere = sheet !== undefined;
  useEffect(() => {
    const show = () => scrollToPlace(location.hash.slice(1));
    if (isThere) show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, [isThere]);
  if (rules === undefined) return <Loading />;
  if (rules === null || sheet === undefined || name === undefined) {
    return <ErrorPage {...words.nowhere} />;
  }
  const toggleSheet = () => {
    setBySheet(!bySheet);
    const { pathname, search } = location;
    history.replaceState(history.state, '', `${pathname}${search}${bySheet ? '' : SHEET_HASH}`);
  };
  const switches = switchesIn(location.search, sheet, rules.words);
  const setup = { game, edition, switches };
  const other = differencesOf(rules, setup);
  return (
    <article class="rules">
      <header class="wraps rules-head">
        <h1>{words.rules.title({ game: name })}</h1>
        <p class="row wraps actions">
          {entry !== undefined && (
            <PlayNow
              entry={entry}
              label={words.shelf.playNowLong({ game: name })}
              onError={setError}
            >
              {words.shelf.playNow}
            </PlayNow>
          )}
          <button
            type="button"
            class="button small"
            aria-pressed={compared}
            onClick={() => setCompared(!compared)}
          >
            {rules.editions.length > 1 ? words.rules.compare : words.rules.houseRules}
          </button>
          {Object.hasOwn(sheets, edition) && (
            <button type="button" class="button small" aria-pressed={bySheet} onClick={toggleSheet}>
              {words.rules.sheet}
            </button>
          )}
          {hasOdds(game, edition) && (
            <a
              class="button small"
              href={oddsAddress({ game, edition, switches: other, query: {} })}
              aria-label={words.rules.oddsLong({ game: name })}
            >
              {words.rules.odds}
            </a>
          )}
          {entry?.kit === true && (
            <a
              class="button small"
              href={kitAddress({ game, edition }, { switch: houseRulesText(other) || undefined })}
              aria-label={`${words.rules.kit}: ${name}`}
            >
              {words.rules.kit}
            </a>
          )}
          <button type="button" class="button small" onClick={() => print()}>
            {words.rules.print}
          </button>
        </p>
        <p role="alert">{error}</p>
      </header>
      {bySheet ? (
        <SheetView box={{ game, edition }} rules={rules} />
      ) : (
        <>
          <Differences rules={rules} setup={setup} level={2} />
          <RulesText {...setup} rules={rules} compared={compared} level={2} />
        </>
      )}
    </article>
  );
}
