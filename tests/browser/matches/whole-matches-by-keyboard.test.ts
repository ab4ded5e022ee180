// Whole matches: by keyboard, from the shelf.
import { playWholeMatches } from './whole-matches.ts';

playWholeMatches('keyboard');
