// The texts of the boxes, in Polish.
import type { Texts } from '../en/box.ts';

export const texts: Texts = {
  molehill: {
    name: 'Kretowisko',
    promise: 'Zgaduj, co leży pod wszystkimi kopcami, i sprawdzaj, kto przesadza.',
  },
};
