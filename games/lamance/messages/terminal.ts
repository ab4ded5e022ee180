// Texts that only the terminal uses, in every language. Separate, because the page does not need them.
import type { Catalogue } from '#languages/catalogue.ts';

const en = {
  legend:
    '(5) is a start field. You can lay a piece on a field with a frame. Type a move like "lay d4 e-nw": the field and the two arms.',
  rack: 'Rack',
};

type TerminalMessages = Catalogue<typeof en>;

const pl: TerminalMessages = {
  legend:
    '(5) to pole startowe. Pionek można położyć na polu w ramce. Wpisz ruch tak: „lay d4 e-nw”, czyli pole i dwa ramiona.',
  rack: 'Podstawka',
};

export const terminalWords = { en, pl };
