// Every page, and the dice games in every state, both themes, all zoom levels: on a phone in Polish; the proof also has
// English and large windows.
import { lookAt } from './look-at.ts';
import { pages } from './scenes.ts';

lookAt(pages);
