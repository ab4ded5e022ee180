// The texts on the pages of all kits, in Polish.
import type { Texts } from '../en/pages.ts';

export const texts: Texts = {
  scale: 'Drukuj w skali 100%',
  ruler: '100 mm',
  rules: 'Zasady',
  origins: 'W nawiasie za zasadą jest jej źródło. Te słowa objaśnia część pod koniec.',
  backs: 'Tył strony {front}. Wydrukuj go na jej odwrocie: odwróć papier wzdłuż dłuższej krawędzi.',
  empty: 'Ta strona jest pusta, żeby można było drukować dwustronnie.',
  part: 'Część {number} z {count}. Wytnij wzdłuż linii.',
  strips: 'Części z lewej i z góry zakrywają jej paski przy liniach przerywanych.',
  under: 'posmaruj klejem: pod część {number}',
  page: '{number} / {count}',
  licence:
    'Ten zestaw narysowano w Wormery na podstawie zasad gry. Nie jest przeróbką innego modelu. Licencja: MIT.',
};
