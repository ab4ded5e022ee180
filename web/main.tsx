// Starts the page: the server is asked while texts are loaded, then the view of whatever the address names.
import { render } from 'preact';
import { App } from './app.tsx';
import { startEarly } from './early.ts';
import { loadPreferred, preferred } from './language.ts';
import { applyPreferences } from './preferences.ts';
import { followLinks, route } from './route.ts';
import { followSoundSwitch } from './sounds.ts';
import './style/fonts.css';
import './style/tokens.css';
import './style/page.css';
import './style/shelf.css';
import './style/sheet.css';
import './style/gathering.css';
import './style/match.css';
import './style/beside.css';
import './style/sheets.css';
import './style/podium.css';
import './style/settings.css';
import './style/talk.css';
import '#pieces/pieces.css';
import '#pieces/garden.css';

applyPreferences();
followSoundSwitch();
followLinks();
startEarly(route.peek(), preferred());
await loadPreferred();
render(<App />, document.getElementById('page') as HTMLElement);
