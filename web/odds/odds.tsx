// The odds page, for people at a real table. Its address holds the position; the game draws the
// pieces and their odds.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Switches } from '#kernel/game.ts';
import type { Language } from '#languages/list.ts';
import { wordLoader } from '#languages/texts.ts';
import type { KeyWords } from '#modules/board.ts';
import { changedSwitches } from '#modules/rules-at-table.ts';
import { oddsAddress, rulesAddress } from '../addresses.ts';
import { type GameWithOdds, loadOdds } from '../game-pages.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { Messages as OddsTexts, texts } from '../messages/en/odds.ts';
import type { Box } from '../route.ts';
import { switchesIn } from '../rules/rules.tsx';
import { CopyLink } from '../ui/copy-link.tsx';
import { useGameKeys } from '../ui/keys/keys.tsx';
import { loadWithRetry } from '../ui/loading/lazy.tsx';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { SwitchPills } from './switch-pills.tsx';
import './odds.css';

const loadTexts = wordLoader<typeof texts>((language) => import(`../messages/${language}/odds.ts`));

/** The data of the page, in one language. */
interface LoadedOdds extends GameWithOdds {
  readonly texts: OddsTexts;
  readonly keys: KeyWords;
  readonly language: Language;
}

async function loadAll({ game, edition }: Box, language: Language) {
  const loading = [loadOdds(game, edition, language), loadTexts(language)] as const;
  const [found, texts] = await Promise.all(loading);
  if (found === undefined) return null;
  return { ...found, texts, keys: await found.odds.keys(language), language };
}

/** Undefined while it loads, null if there are no odds, `offline` until the network is back. */
function useLoadedOdds({ game, edition }: Box): LoadedOdds | null | undefined | 'offline' {
  const { language } = currentLanguage();
  const [found, setFound] = useState<LoadedOdds | null | undefined | 'offline'>(undefined);
  useEffect(() => {
    let isMounted = true;
    const keep = (all: LoadedOdds | null | 'offline' | undefined) => {
      if (isMounted) setFound(all);
    };
    const onLost = () => keep('offline');
    const wanting = { isWanted: () => isMounted, onLost, isPage: true };
    void loadWithRetry(() => loadAll({ game, edition }, language), wanting).then(keep);
    return () => {
      isMounted = false;
    };
  }, [game, edition, language]);
  return found;
}

export function OddsPage(props: Box) {
  const { words } = currentLanguage();
  const loaded = useLoadedOdds(props);
  const page = loaded === 'offline' ? undefined : loaded;
  const name = boxWordsOf(props.game, props.edition)?.name;
  const title = name === undefined ? undefined : page?.texts.title({ game: name });
  usePageTitle(title ?? words.nowhere.title);
  if (loaded === 'offline') return <ErrorNotice>{words.offline}</ErrorNotice>;
  if (page === undefined) return <Loading />;
  if (page === null || name === undefined) return <ErrorPage {...words.nowhere} />;
  return <Odds key={page.language} {...props} {...page} name={name} />;
}

/** The content of the address, when opened and after changes. */
interface Held {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly switches: Switches;
}

function Odds(props: Box & LoadedOdds & { readonly name: string }) {
  const { game, edition, odds, words: gameWords, editions, name, texts, language } = props;
  const { words } = currentLanguage();
  const board = useRef<HTMLElement>(null);
  const sheet = editions.find(({ id }) => id === edition) as GameWithOdds['editions'][number];
  const [held, setHeld] = useState<Held>(() => {
    const set = Object.fromEntries(new URLSearchParams(location.search));
    const query = Object.fromEntries(odds.parts.map((part) => [part, set[part]]));
    return { query, switches: switchesIn(location.search, sheet, gameWords) };
  });
  const [wrong, setWrong] = useState(() => wrongSwitches(props));
  useGameKeys(props.keys, board);
  const addressOf = ({ query, switches }: Held) =>
    oddsAddress({ game, edition, switches: changedSwitches(sheet.switches, switches), query });
  const update = (next: Held) => {
    history.replaceState(history.state, '', addressOf(next));
    setHeld(next);
    setWrong([]);
  };
  const changed = changedSwitches(sheet.switches, held.switches);
  return (
    <article ref={board} class="odds-page">
      <header class="odds-head">
        <h1>{texts.title({ game: name })}</h1>
        <p class="lead">{texts.lead}</p>
      </header>
      {wrong.map((said) => (
        <ErrorNotice key={said}>{said}</ErrorNotice>
      ))}
      <odds.Odds
        words={gameWords}
        language={language}
        switches={held.switches}
        query={held.query}
        onQuery={(query) => update({ ...held, query })}
      >
        {editions.length > 1 && (
          <nav class="wraps odds-editions" aria-label={texts.editions}>
            {editions.map(({ id }) => (
              <a
                key={id}
                href={oddsAddress({ game, edition: id, switches: {}, query: held.query })}
                aria-current={id === edition ? 'page' : undefined}
              >
                {boxWordsOf(game, id)?.name ?? id}
              </a>
            ))}
          </nav>
        )}
        <details class="house-rules odds-rules">
          <summary>
            {words.houseRules.rules}{' '}
            <span class="hint">
              {Object.keys(changed).length > 0 ? texts.rulesOther : texts.rulesBySheet}
            </span>
          </summary>
          {odds.switches.map((each) => (
            <SwitchPills
              key={each}
              name={each}
              words={gameWords.switches[each]}
              value={held.switches[each]}
              onChange={(value) =>
                update({ ...held, switches: { ...held.switches, [each]: value } })
              }
            />
          ))}
          <p>
            <a href={rulesAddress({ game, edition, switches: changed })}>{words.rules.read}</a>
          </p>
        </details>
        <details class="house-rules odds-link">
          <summary>{texts.copy}</summary>
          <CopyLink label={texts.link} link={addressOf(held)} />
        </details>
      </odds.Odds>
    </article>
  );
}

/** Invalid switches in the address, in words. */
function wrongSwitches({ odds, words, texts }: LoadedOdds): readonly string[] {
  return [...new URLSearchParams(location.search)].flatMap(([name, value]) => {
    const said = words.switches[name];
    const isKnown = odds.switches.includes(name) && said !== undefined;
    if (!isKnown || Object.hasOwn(said.values, value)) return [];
    return [texts.wrongSwitch({ name: said.name, value })];
  });
}
