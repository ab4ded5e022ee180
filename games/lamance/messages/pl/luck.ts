// The texts of the luck page, in Polish.
import type { Texts } from '../en/luck.ts';

export const texts: Texts = { rolls: { draw: 'Pionki z worka' }, events: {} };
