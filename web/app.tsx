// The frame around every page: header, main part and footer.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Paints } from '#pieces/garden/paints.tsx';
import type { Language } from '#pieces/modules/board.ts';
import { Worm } from '#pieces/worm.tsx';
import { choose, LANGUAGES, spoken } from './language.ts';
import { MatchPage } from './match/match.tsx';
import { type Route, route } from './route.ts';
import { Settings } from './settings/settings.tsx';
import { ShelfPage } from './shelf/shelf.tsx';
import { ErrorPage } from './ui/error-page.tsx';
import { Footer } from './ui/footer.tsx';
import { lazy } from './ui/lazy.tsx';

const OpenTablePage = lazy(async () => (await import('./lobby/open-table.tsx')).OpenTablePage, {
  isPage: true,
});
const LearnPage = lazy(async () => (await import('./learn/learn.tsx')).LearnPage, {
  isPage: true,
});
const OddsPage = lazy(async () => (await import('./odds/odds.tsx')).OddsPage, { isPage: true });
const RulesPage = lazy(async () => (await import('./rules/rules.tsx')).RulesPage, {
  isPage: true,
});

export function App() {
  const { words } = spoken();
  return (
    <>
      <Paints />
      <a class="skip" href="#main">
        {words.skipToMain}
      </a>
      <header class="row wraps header">
        <a class="brand" href="/">
          <Worm /> {words.brand}
        </a>
        <div class="row header-tools">
          <LanguageSwitch />
          <Settings />
        </div>
      </header>
      <Main route={route.value} />
      <Footer />
    </>
  );
}

function LanguageSwitch() {
  const { language, words } = spoken();
  return (
    <select
      class="language"
      aria-label={words.language}
      value={language}
      onChange={(event) => choose(event.currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([id, name]) => (
        <option key={id} value={id} lang={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** The main part of the page. It takes the focus when another page replaces it. */
function Main({ route }: { readonly route: Route }) {
  const main = useRef<HTMLElement>(null);
  const place = route.page === 'match' ? `match ${route.id}` : JSON.stringify(route);
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <main id="main" ref={main} tabIndex={-1} class={`main main-${route.page}`}>
      {pageOf(route)}
    </main>
  );
}

function pageOf(route: Route): ComponentChildren {
  const { words } = spoken();
  switch (route.page) {
    case 'shelf':
      return <ShelfPage />;
    case 'open':
      return (
        <OpenTablePage
          key={`${route.game}/${route.edition}`}
          game={route.game}
          edition={route.edition}
        />
      );
    case 'rules':
      return <RulesPage key={`${route.game}/${route.edition}`} {...route} />;
    case 'learn':
      return <LearnPage key={`${route.game}/${route.edition}`} {...route} />;
    case 'odds':
      return <OddsPage key={`${route.game}/${route.edition}`} {...route} />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} token={route.token} />;
    case 'nowhere':
      return <ErrorPage title={words.nowhere.title} advice={words.nowhere.advice} />;
  }
}
