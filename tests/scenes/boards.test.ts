// The other games, coach and odds in every state, both themes, all zoom levels: on a phone in Polish; the proof also has
// English and large windows.
import { lookAt } from './look-at.ts';
import { boards } from './scenes.ts';

lookAt(boards);
