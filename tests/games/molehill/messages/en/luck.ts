// The texts of the luck page, in English.
import type { Catalogue, Words } from '#languages/catalogue.ts';

export const texts = { rolls: { roll: 'Dice under the molehill' }, events: {} } as const;

export type Texts = Catalogue<typeof texts>;
export type Messages = Words<typeof texts>;
