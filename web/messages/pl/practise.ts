// The texts of the page to practise, in Polish.
import type { Texts } from '../en/practise.ts';

export const texts: Texts = {
  title: '{game}: ćwiczenia',
  board: 'Pozycja',
  position: 'Pozycja {at} z {all}',
  score: 'Najlepsze ruchy: {count} z {all}',
  task: 'Jaki ruch jest najlepszy?',
  isOwn: 'To z jednej z twoich partii.',
  skip: 'Pomiń',
  next: 'Dalej',
  you: 'Ty',
  rival: 'Gracz {number}',
  yours: 'twój ruch',
};
