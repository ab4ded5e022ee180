// Starts the page: prefetches data while texts load, then renders the route.
import { render } from 'preact';
import { App, preloadPage } from './app.tsx';
import { purgeOldLinks } from './client/saved-links.ts';
import { loadPreferred, preferred } from './language.ts';
import { followBuilds, isOutdated } from './page-build.ts';
import { applyPreferences } from './preferences.ts';
import { startPrefetch } from './prefetch.ts';
import { followLinks, route } from './route.ts';
import { ownTexts } from './ui/own-texts.ts';
import { followSoundSwitch } from './ui/sounds/sounds.ts';
import './style/fonts.css';
import './style/tokens.css';
import './style/page.css';
import './style/controls.css';
import './lobby/lobby.css';
import './lobby/colour-choice.css';
import './match/match.css';
import './match/log/history.css';
import './match/panels/panels.css';
import './settings/settings.css';
import './match/coach/coach.css';
import './match/low-screen.css';
import './style/forced-colors.css';
import '#pieces/pieces.css';
import '#pieces/garden/garden.css';

ownTexts();
applyPreferences();
followSoundSwitch();
followLinks(() => isOutdated.peek());
followBuilds();
purgeOldLinks();
startPrefetch(route.peek(), preferred());
void start();

/** Not awaited here: the page of the boxes imports this file's chunk, and would wait for it for ever. */
async function start(): Promise<void> {
  await Promise.all([loadPreferred(), preloadPage(route.peek())]);
  const page = document.getElementById('page') as HTMLElement;
  // The sentence for browsers in which nothing starts.
  page.replaceChildren();
  render(<App />, page);
}
