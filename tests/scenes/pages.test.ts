// Every page, and the dice games in every state: phone in Polish, desktop in English, both themes,
// all zoom levels.
import { lookAt } from './look-at.ts';
import { pages } from './scenes.ts';

lookAt(pages);
