// The texts that only the terminal uses, in Polish.
import type { Texts } from '../en/terminal.ts';

export const texts: Texts = {
  legend:
    '(5) to pole startowe. Pionek można położyć na polu w ramce. Wpisz ruch tak: „lay d4 e-nw”, czyli pole i dwa ramiona.',
  rack: 'Podstawka',
};
