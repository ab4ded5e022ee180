// The texts of a review in Polish.
import type { Texts } from '../en/review.ts';

export const texts: Texts = {
  steal: 'Kradzież wieczoru',
  better: {
    wins: '{move}: to kończy partię wygraną.',
    lost: '{move}: tamten ruch zakończył partię przegraną.',
    behind: '{move}: kto przegrywa, musi więcej ryzykować.',
    ahead: '{move}: kto prowadzi, mniej ryzykuje.',
    chance: '{move}: tak wygrywa się częściej.',
  },
};
