// The texts of a refusal that is a page, in Polish.
import type { Texts } from '../en/refusal-page.ts';

export const texts: Texts = {
  'too-many-requests': {
    title: 'Poczekaj chwilę',
    why: 'Z twojej sieci otwarto w ciągu minuty więcej stron, niż pozwala ten serwer. Może korzysta z niej wiele osób.',
    next: 'Nic nie musisz robić: ta strona wczyta się sama za {seconds} s. Twój link pozostaje ważny.',
  },
  'server-stopping': {
    title: 'Serwer uruchamia się ponownie',
    why: 'Za chwilę znów będzie działać. Żadna partia nie przepada.',
    next: 'Nic nie musisz robić: ta strona wczyta się sama za {seconds} s.',
  },
};
