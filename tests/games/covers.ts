// The list of covers with a sixth box, Molehill. Quick tests use it as `#covers`.
import { covers as boxed } from '../../games/covers.ts';
import { covers as molehill } from './molehill/cover.tsx';

export const covers: typeof boxed = { ...boxed, molehill };
