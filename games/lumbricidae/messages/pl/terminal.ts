// The texts that only the terminal uses, in Polish.
import type { Texts } from '../en/terminal.ts';

export const texts: Texts = {
  legend:
    '~ to jeden robak, ≈ to dwa. Aby wykonać ruch, wpisz numer, który jest przy nim w nawiasie.',
};
