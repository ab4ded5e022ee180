// Starts the page: the server is asked while texts are loaded, then the view of whatever the address names.
import { render } from 'preact';
import { App } from './app.tsx';
import { startEarly } from './early.ts';
import { loadPreferred, preferred } from './language.ts';
import { applyPreferences } from './preferences.ts';
import { followLinks, route } from './route.ts';
import { followSoundSwitch } from './sounds.ts';
import './fonts.css';
import './tokens.css';
import './page.css';
import './shelf.css';
import './sheet.css';
import './match.css';
import './sheets.css';
import './podium.css';
import './settings.css';
import './talk.css';
import '#pieces/pieces.css';
import '#pieces/garden.css';

applyPreferences();
followSoundSwitch();
followLinks();
startEarly(route.peek(), preferred());
await loadPreferred();
render(<App />, document.getElementById('page') as HTMLElement);
