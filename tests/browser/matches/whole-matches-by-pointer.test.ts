// Whole matches: by pointer, with forced colours.
import { playWholeMatches } from './whole-matches.ts';

playWholeMatches('pointer');
