// The tutorial's lessons in Polish.
import { plural } from '#languages/polish.ts';
import type { Lessons, LessonValues } from './lessons-en.ts';

const WHY = {
  'dead-roll': 'Nic nowego: twoja tura jest nieudana.',
  'no-worm': 'Brak robaka: twoja tura jest nieudana.',
  'too-low': 'Suma za mała: twoja tura jest nieudana.',
};

const ITS_WHY = {
  'dead-roll': 'Nic nowego: tura bota jest nieudana.',
  'no-worm': 'Brak robaka: tura bota jest nieudana.',
  'too-low': 'Suma za mała: tura bota jest nieudana.',
};

const TURNED = (tile: number) => (tile === 0 ? '' : ` Najwyższa, ${tile}, zostaje zakryta.`);

const FACES = ['', 'Jedynki', 'Dwójki', 'Trójki', 'Czwórki', 'Piątki', 'Robaki'];

/** `została jedna płytka`, `zostały 2 płytki`, `zostało 5 płytek`. */
function left(count: number): string {
  const category = plural.select(count);
  if (category === 'one') return 'została jedna płytka';
  return category === 'few' ? `zostały ${count} płytki` : `zostało ${count} płytek`;
}

export const lessons: Lessons = {
  welcome: 'Zbieraj płytki z robakami. Wygrywa, kto ma najwięcej robaków. Rzuć kostkami!',
  face: 'Wybierz jedną wartość i odłóż wszystkie kostki, które ją pokazują. Dotknij trzech czwórek: to 12.',
  faceWorms:
    'Wybierz jedną wartość i odłóż wszystkie kostki, które ją pokazują. Dotknij robaków: każdy to 6!',
  noWorm:
    'To za mało na płytkę, a potrzebny jest też co najmniej jeden robak. Rzuć pozostałymi kostkami.',
  noStop: 'W tej grze nie można przestać wcześniej. Rzuć pozostałymi kostkami.',
  once: ({ faceNumber }: LessonValues) =>
    faceNumber === 6
      ? 'Czwórek nie odłożysz drugi raz: każda wartość tylko raz w turze. Wybierz robaki: każdy to 5.'
      : 'Robaków nie odłożysz drugi raz: każda wartość tylko raz w turze. Wybierz czwórki.',
  onAgain: ({ total }: LessonValues) => `Na razie ${total}. Rzuć ostatnimi trzema!`,
  take: '12 i 10 to 22, a robaka już masz. Przestań teraz i weź płytkę 22!',
  takeAny: ({ total, tile }: LessonValues) =>
    `Nic nowego, więc to koniec rzutów. Masz ${total}: możesz wziąć dowolną płytkę do ${total}. Weź ${tile}!`,

  rival: 'Twoja pierwsza płytka! Trafia na twój stos. Teraz popatrz na bota.',
  prey: ({ prey }: LessonValues) =>
    `Możesz ukraść płytkę z wierzchu stosu. Bot ma na wierzchu ${prey}. Rzucaj!`,
  aim: ({ prey, gain }: LessonValues) =>
    `Aby ukraść płytkę ${prey}, musisz mieć dokładnie ${prey}. Robaki dają ${gain}: dobry początek.`,
  missing: ({ missing, prey }: LessonValues) =>
    `Do płytki ${prey}, którą ma bot, brakuje ${missing}. Rzucaj dalej!`,
  fits: ({ faceNumber, gain }: LessonValues) => `${FACES[faceNumber]} dają ${gain}. W sam raz!`,
  holdOn: ({ total }: LessonValues) =>
    `${total}! Ale masz jeszcze kostki, więc musisz rzucić. Powodzenia!`,
  steal: ({ tile }: LessonValues) => `Dokładnie ${tile}. Kradnij!`,
  rivalAgain: 'Udało się! Bot stracił płytkę i teraz szuka nowej.',

  leap: 'Gra trwa, dopóki są odkryte płytki. Przejdźmy do ostatnich tur.',
  leapToRival: 'Gra trwa, dopóki są odkryte płytki. Przejdźmy do ostatniej: chce ją zdobyć bot.',
  later: ({ mine, theirs, left: count }: LessonValues) =>
    `Kilka tur później: robaków masz ${mine}, a bot ${theirs}. W rzędzie ${left(count)}. Rzucaj!`,
  laterRival: ({ mine, theirs, lowest }: LessonValues) =>
    `Kilka tur później: robaków masz ${mine}, a bot ${theirs}. Została tylko płytka ${lowest}.`,
  free: ({ gain }: LessonValues) =>
    `Teraz wybierz po swojemu. Robaki dają ${gain}, ale możesz wybrać dowolną wartość.`,
  lower: ({ total, tile, above }: LessonValues) =>
    `Płytki ${total} już nie ma, więc dostajesz najbliższą niższą, ${tile}. Bierzesz ją czy rzucasz dalej po ${above}?`,
  rivalDares: 'Kolej bota. Czy będzie miał szczęście?',
  failed: ({ why, returned, turned }: LessonValues) =>
    `${ITS_WHY[why]}${returned === 0 ? '' : ` Jego płytka ${returned} wraca do rzędu.`}${TURNED(turned)}`,

  again: 'Twoja kolej: rzucaj!',
  choose: 'Wybierz dowolną wartość. Wysokie często się opłacają.',
  goOn: ({ total }: LessonValues) => `Na razie ${total}. Rzucaj dalej!`,
  needsWorm: ({ total }: LessonValues) =>
    `${total}, ale bez robaka nie weźmiesz płytki. Rzucaj dalej.`,
  tooLow: ({ total, lowest }: LessonValues) =>
    `${total} to za mało na płytkę ${lowest}. Rzucaj dalej.`,
  dare: ({ total, tile }: LessonValues) =>
    `${total} wystarcza na płytkę ${tile}. Bierzesz ją czy ryzykujesz jeszcze jeden rzut?`,
  enough: ({ total, tile }: LessonValues) => `${total} wystarcza na płytkę ${tile}. Bierz ją!`,
  maySteal: ({ tile }: LessonValues) =>
    `Dokładnie ${tile}: możesz ukraść tę płytkę. Albo zaryzykuj jeszcze jeden rzut.`,
  done: ({ total }: LessonValues) => `Koniec rzutów. Masz ${total}: weź płytkę!`,
  iFailed: ({ why, returned, turned }: LessonValues) =>
    `${WHY[why]}${returned === 0 ? '' : ` Twoja płytka ${returned} wraca do rzędu.`}${TURNED(turned)}`,
  watch: 'Kolej bota.',

  won: ({ mine, theirs }: LessonValues) =>
    `Nie ma już odkrytych płytek: koniec partii. Wygrywasz ${mine} do ${theirs}!`,
  lost: ({ mine, theirs }: LessonValues) =>
    `Nie ma już odkrytych płytek: koniec partii. Tym razem wygrywa bot, ${theirs} do ${mine}.`,
};
