// The texts of the view "By the sheet" in Polish.
import type { Texts } from '../en/sheet.ts';

export const texts: Texts = {
  lead: 'Co mówi instrukcja, naszymi słowami, i co zrobiliśmy z każdym zdaniem. Pracujemy na podstawie notatek o instrukcji, więc podział na zdania jest nasz.',
  kit: 'część zestawu do wydruku',
  unused: 'Nieużyte: {reason}',
  silentTitle: 'Gdzie instrukcja milczy albo nie jest jasna',
  ours: 'Instrukcja milczy albo nie jest jasna. Nasz wybór:',
  family: 'Instrukcja milczy. Inne wydania mówią:',
  follows: 'Instrukcja tego nie mówi, ale to wynika z zasad:',
  why: 'Dlaczego?',
  change: 'Możesz to zmienić w nowej partii:',
};
