// The texts of a review in Polish.
import type { Texts } from '../en/review.ts';

export const texts: Texts = {
  lay: 'Połóż {piece} na {field}, {how}',
  layStar: 'Połóż pionek specjalny na {field}',
  better: {
    wins: '{move}: wtedy wygrana jest pewna.',
    star: '{move}: zachowaj pionek specjalny, później przyda się bardziej.',
    points: '{move}: to daje teraz więcej punktów.',
    ends: '{move}: to kończy linię i nikt nie dostanie punktów na jej końcu.',
    open: '{move}: wtedy linia biegnie dalej.',
    leaves: '{move}: następny gracz dostanie mniej punktów.',
    chance: '{move}: tak wygrywa się częściej.',
  },
};
