// Whole matches: by touch, on a shared phone.
import { playWholeMatches } from './whole-matches.ts';

playWholeMatches('touch');
