// What the guide of a first match says, in Polish.
import { plural } from '#kernel/grammar/polish.ts';
import type { Facts, Lessons } from './lessons-en.ts';

const WHY = {
  'dead-roll': 'Same wartości, które już masz: tura nieudana.',
  'no-worm': 'Ani jednego robaka: tura nieudana.',
  'too-low': 'Za mało na jakąkolwiek płytkę: tura nieudana.',
};

const ITS_WHY = {
  'dead-roll': 'Bot wyrzucił same wartości, które już ma: nieudana tura.',
  'no-worm': 'Bot nie ma odłożonego robaka: nieudana tura.',
  'too-low': 'Bot ma za mało na jakąkolwiek płytkę: nieudana tura.',
};

const TURNED = (tile: number) =>
  tile === 0 ? '' : ` ${tile}, najwyższa, zostaje zakryta i wypada z gry.`;

const FACES = ['', 'Jedynki', 'Dwójki', 'Trójki', 'Czwórki', 'Piątki', 'Robaki'];

/** `została jedna płytka`, `zostały 2 płytki`, `zostało 5 płytek`. */
function left(count: number): string {
  const category = plural.select(count);
  if (category === 'one') return 'została jedna płytka';
  return category === 'few' ? `zostały ${count} płytki` : `zostało ${count} płytek`;
}

export const lessons: Lessons = {
  welcome:
    'Szesnaście płytek i nikt jeszcze żadnej nie ma. Wygra ten, kto zbierze najwięcej robaków. Rzuć kostkami!',
  face: 'Wybierz jedną wartość: odłożysz wszystkie jej kostki. Weź trzy czwórki, to razem 12.',
  faceWorms:
    'Wybierz jedną wartość: odłożysz wszystkie jej kostki. Weź robaki, każdy liczy się za 6!',
  noWorm: 'Na płytkę to za mało, a bez robaka nie dostaniesz żadnej. Rzuć pozostałymi kostkami.',
  noStop: 'W tej grze nikt nie przestaje przed czasem. Rzuć pozostałymi kostkami.',
  once: ({ face }: Facts) =>
    face === 6
      ? 'Nowa czwórka zostaje: każdą wartość tylko raz w turze. Weź robaki, każdy to 5.'
      : 'Nowy robak zostaje: każdą wartość tylko raz w turze. Weź czwórki.',
  onAgain: ({ total }: Facts) => `Na razie ${total}. Rzuć ostatnimi trzema!`,
  take: '12 i 10 to 22, i jest robak. Teraz przestań i weź płytkę 22!',
  takeAny: ({ total, tile }: Facts) =>
    `Nic nowego, więc koniec rzucania, a ${total} się liczy. Możesz wziąć każdą płytkę do tej liczby. Weź ${tile}!`,

  rival: 'Twoja pierwsza płytka! Leży na twoim stosie. Teraz popatrz na bota.',
  prey: ({ prey }: Facts) =>
    `Ukraść można tylko płytkę z wierzchu stosu, na przykład ${prey} bota. Rzucaj!`,
  aim: ({ prey, gain }: Facts) =>
    `Żeby ukraść ${prey}, potrzebujesz dokładnie ${prey}. Robaki dają ${gain}: dobry początek.`,
  missing: ({ missing, prey }: Facts) =>
    `Do ${prey} bota brakuje jeszcze ${missing}. Rzucaj dalej!`,
  fits: ({ face, gain }: Facts) => `${FACES[face]} dają ${gain}. W sam raz!`,
  holdOn: ({ total }: Facts) => `${total}! Ale są jeszcze kostki, więc rzuć. Trzymaj kciuki!`,
  steal: ({ tile }: Facts) => `Dokładnie ${tile}. Kradnij!`,
  rivalAgain: 'Ha! Bot stracił swoją płytkę i szuka nowej.',

  leap: 'I tak to idzie, tura za turą, aż zabraknie odkrytych płytek. Przeskoczmy do ostatnich tur.',
  leapToRival:
    'I tak to idzie, aż zabraknie odkrytych płytek. Przeskoczmy tam, gdzie została jedna i chce ją bot.',
  later: ({ mine, theirs, left: count }: Facts) =>
    `Kilka tur później: ${mine} do ${theirs} w robakach, ${left(count)}. Rzucaj!`,
  laterRival: ({ mine, theirs, lowest }: Facts) =>
    `Kilka tur później: ${mine} do ${theirs} w robakach, została tylko płytka ${lowest}.`,
  free: ({ gain }: Facts) =>
    `Teraz wybierasz po swojemu. Robaki dają ${gain}, ale wolno wziąć każdą wartość.`,
  lower: ({ total, tile, above }: Facts) =>
    `Płytki ${total} już nie ma, więc masz najbliższą niższą, ${tile}. Bierzesz czy rzucasz dalej po ${above}?`,
  rivalDares: 'Kolej bota. Zobaczmy, czy ma szczęście.',
  failed: ({ why, returned, turned }: Facts) =>
    `${ITS_WHY[why]}${returned === 0 ? '' : ` Jego ${returned} wraca.`}${TURNED(turned)}`,

  again: 'Twoja kolej: rzucaj!',
  choose: 'Wybierz jedną wartość: często najlepiej najwyższą, ale wolno każdą.',
  goOn: ({ total }: Facts) => `Na razie ${total}. Rzucaj dalej!`,
  needsWorm: ({ total }: Facts) =>
    `${total}, ale ani jednego robaka: bez niego nie ma płytki. Rzucaj dalej.`,
  tooLow: ({ total, lowest }: Facts) => `${total} to za mało na płytkę ${lowest}. Rzucaj dalej.`,
  dare: ({ total, tile }: Facts) =>
    `${total} wystarcza na płytkę ${tile}. Bierzesz ją czy ryzykujesz jeszcze jeden rzut?`,
  enough: ({ total, tile }: Facts) => `${total} wystarcza na płytkę ${tile}. Bierz ją!`,
  maySteal: ({ tile }: Facts) =>
    `Dokładnie ${tile}: możesz ją ukraść. Albo rzucaj, jeśli masz odwagę.`,
  done: ({ total }: Facts) => `Koniec rzucania. Weź, na co wystarcza ${total}!`,
  iFailed: ({ why, returned, turned }: Facts) =>
    `${WHY[why]}${returned === 0 ? '' : ` Twoja ${returned} wraca.`}${TURNED(turned)}`,
  watch: 'Kolej bota.',

  won: ({ mine, theirs }: Facts) =>
    `Nie ma już odkrytej płytki: koniec partii. ${mine} do ${theirs} w robakach, wygrywasz!`,
  lost: ({ mine, theirs }: Facts) =>
    `Nie ma już odkrytej płytki: koniec partii. ${mine} do ${theirs} w robakach, tym razem wygrywa bot.`,
};
