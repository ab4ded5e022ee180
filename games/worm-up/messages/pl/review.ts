// The texts of a review in Polish.
import type { Texts } from '../en/review.ts';

export const texts: Texts = {
  number: 'Liczba za X: {count}',
  step: 'Następny krok {way}',
  better: {
    reaches: '{move}: tak można dojść do mety.',
    farther: '{move}: tak idzie się dalej.',
    fewer: '{move}: najniższa liczba idzie pierwsza.',
    rests: '{move}: w następnej rundzie możesz postawić to znowu.',
    nearer: '{move}: tak robak jest bliżej mety.',
    hinders: '{move}: wtedy inni mają dalej do mety.',
    chance: '{move}: tak wygrywa się częściej.',
  },
};
