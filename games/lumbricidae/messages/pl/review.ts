// The texts of a review in Polish.
import type { Texts } from '../en/review.ts';

export const texts: Texts = {
  steal: 'Kradzież wieczoru',
  better: {
    wins: '{move}: to kończy partię i ją wygrywa.',
    lost: '{move}: tamten ruch skończył partię i ją przegrał.',
    behind: '{move}: kto przegrywa, musi więcej ryzykować.',
    ahead: '{move}: kto prowadzi, mniej ryzykuje.',
    chance: '{move}: tak wygrywa się częściej.',
  },
};
