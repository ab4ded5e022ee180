// The frame around every page: header, main part and footer.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Worm } from '#pieces/worm.tsx';
import { limitedUntil } from './client/request.ts';
import { currentLanguage } from './language.ts';
import { MatchPage } from './match-page.tsx';
import { type Route, route } from './route.ts';
import { LanguageSwitch } from './settings/language-switch.tsx';
import { Settings } from './settings/settings.tsx';
import { SoundSwitch } from './settings/sound-switch.tsx';
import { headerNote } from './ui/header-note.ts';
import { lazy } from './ui/loading/lazy.tsx';

const PAGE = { isPage: true };

/** Its covers are large, and the page of a match needs none of them. */
const ShelfPage = lazy(async () => (await import('./shelf/shelf.tsx')).ShelfPage, PAGE);

const LimitNotice = lazy(async () => (await import('./ui/notices/limit-notice.tsx')).LimitNotice, {
  quiet: true,
});

/** A board needs the room, so a match does not show it. */
const Footer = lazy(async () => (await import('./ui/footer.tsx')).Footer, {
  emptyPlace: 'garden-foot',
});

/** The pages about one box. */
const BOX_PAGES = {
  open: lazy(async () => (await import('./lobby/open-table.tsx')).OpenTablePage, PAGE),
  learn: lazy(async () => (await import('./learn/learn.tsx')).LearnPage, PAGE),
  odds: lazy(async () => (await import('./odds/odds.tsx')).OddsPage, PAGE),
  kits: lazy(async () => (await import('./kits/kits.tsx')).KitPage, PAGE),
  practise: lazy(async () => (await import('./practise/practise.tsx')).PractisePage, PAGE),
  rules: lazy(async () => (await import('./rules/rules.tsx')).RulesPage, PAGE),
};

const ErrorPage = lazy(async () => (await import('./ui/notices/error-page.tsx')).ErrorPage, PAGE);
const LuckPage = lazy(async () => (await import('./luck/device-luck.tsx')).LuckPage, PAGE);
const HistoryPage = lazy(async () => (await import('./history/history.tsx')).HistoryPage, PAGE);
const ReplayPage = lazy(async () => (await import('./replay/replay-page.tsx')).ReplayPage, PAGE);
const MatchLuckPage = lazy(async () => (await import('./luck/match-luck.tsx')).MatchLuckPage, PAGE);

export function App() {
  const { words } = currentLanguage();
  return (
    <>
      <a class="skip" href="#main">
        {words.skipToMain}
      </a>
      <header class="row wraps header">
        <a class="brand" href="/" translate={false}>
          <Worm /> {words.brand}
        </a>
        {headerNote.value}
        <div class="row header-tools">
          {route.value.page === 'match' ? <SoundSwitch /> : <LanguageSwitch />}
          <Settings />
        </div>
      </header>
      <Main route={route.value} />
      {limitedUntil.value > 0 && <LimitNotice />}
      <Footer />
    </>
  );
}

/** Loads the code of a page that should be there at the first paint. */
export async function preloadPage({ page }: Route): Promise<void> {
  if (page === 'shelf') await ShelfPage.preload();
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
  switch (route.page) {
    case 'shelf':
      return <ShelfPage />;
    case 'match':
      return <MatchPage key={route.id} id={route.id} token={route.token} />;
    case 'match-luck':
      return <MatchLuckPage key={route.id} id={route.id} />;
    case 'replay':
    case 'review':
      return <ReplayPage key={route.id} id={route.id} isReviewed={route.page === 'review'} />;
    case 'luck':
      return <LuckPage />;
    case 'history':
      return <HistoryPage />;
    case 'nowhere':
      return <ErrorPage {...currentLanguage().words.nowhere} />;
    default: {
      const { page, game, edition } = route;
      const BoxPage = BOX_PAGES[page];
      return <BoxPage key={`${game}/${edition}`} game={game} edition={edition} />;
    }
  }
}
