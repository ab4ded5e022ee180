// The other games, coach and odds in every state: phone in Polish, desktop in English, both themes,
// all zoom levels.
import { lookAt } from './look-at.ts';
import { boards } from './scenes.ts';

lookAt(boards);
