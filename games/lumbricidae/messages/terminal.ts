// Texts that only the terminal uses, in every language. Separate, because the page does not need them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  legend: '~ is one worm, ≈ is two. To make a move, type the number shown in its brackets.',
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  legend:
    '~ to jeden robak, ≈ to dwa. Aby wykonać ruch, wpisz numer, który jest przy nim w nawiasie.',
};

export const terminalWords = { en, pl };
