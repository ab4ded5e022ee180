// Each box at its first turn, in the middle of a match and with many choices, at every size and in every language.
import { lookAtSizes } from './look-at-sizes.ts';
import { TURNS } from './situations.ts';

lookAtSizes(TURNS);
