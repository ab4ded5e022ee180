// The names of the parts of the fit test and of its plate, in Polish.
import type { Texts } from '../en/coupon.ts';

export const texts: Texts = {
  plate: 'Próba luzu',
  key: 'Klucz do próby luzu',
  sockets: 'Wzornik do próby luzu',
};
