// The other games, the coach and the odds in every state: on a phone in Polish and at a desk in English, light and dark, at any zoom.
import { boards } from '../scenes.ts';
import { lookAt } from './look-at.ts';

lookAt(boards);
