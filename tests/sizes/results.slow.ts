// Each box while a result waits, and at the end, at every size and in every language.
import { lookAtSizes } from './look-at-sizes.ts';
import { RESULTS } from './situations.ts';

lookAtSizes(RESULTS);
