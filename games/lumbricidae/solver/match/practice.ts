// Positions to practise, by edition, that `npm run practice` has chosen.
import data from './practice.json' with { type: 'json' };

export const practice: Readonly<Record<string, readonly string[]>> = data;
