// Starts the page: the server is asked while texts are loaded, then the view of whatever the address names.
import { render } from 'preact';
import { App } from './app.tsx';
import { askEarly } from './ask.ts';
import { loadPreferred } from './language.ts';
import { applyPreferences } from './preferences.ts';
import { followLinks, questionsOf, route } from './route.ts';
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
for (const question of questionsOf(route.peek())) askEarly(question);
await loadPreferred();
render(<App />, document.getElementById('page') as HTMLElement);
