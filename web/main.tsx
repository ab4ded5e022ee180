// Starts the page: texts first, then the view of whatever the address names.
import { render } from 'preact';
import { App } from './app.tsx';
import { loadPreferred } from './language.ts';
import { applyPreferences } from './preferences.ts';
import { followLinks } from './route.ts';
import { followSoundSwitch } from './sounds.ts';
import './fonts.css';
import './tokens.css';
import './page.css';
import './shelf.css';
import './sheet.css';
import './match.css';
import './settings.css';
import './talk.css';
import '#pieces/pieces.css';

applyPreferences();
followSoundSwitch();
followLinks();
await loadPreferred();
render(<App />, document.getElementById('page') as HTMLElement);
