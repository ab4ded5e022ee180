// Every page, and the dice games in every state: on a phone in Polish and at a desk in English, light and dark, at any zoom.
import { pages } from '../scenes.ts';
import { lookAt } from './look-at.ts';

lookAt(pages);
