// The other games, coach and odds in every state: phone in Polish, desktop in English, both themes,
// all zoom levels.
import { boards } from '../scenes.ts';
import { lookAt } from './look-at.ts';

lookAt(boards);
