// What the guide of the first match says, in Polish.
import type { Lessons } from './lessons-en.ts';

const plural = new Intl.PluralRules('pl');

function worms(count: number): string {
  const category = plural.select(count);
  if (category === 'one') return `${count} robaka`;
  return `${count} ${category === 'few' ? 'robaki' : 'robaków'}`;
}

const RISK = (rolls: number) => {
  if (rolls > 12) return 'Prawie zawsze się udaje.';
  if (rolls > 5) return 'Zwykle się udaje.';
  return rolls > 2 ? 'Czasem się nie udaje.' : 'Bardzo często się nie udaje!';
};

const WHY = {
  'dead-roll': 'Same wartości, które już masz: nieudana tura.',
  'no-worm': 'Ani jednego robaka: nieudana tura.',
  'too-low': 'Za mało na jakąkolwiek płytkę: nieudana tura.',
};

function lost(returned: number | null): string {
  return returned === null
    ? 'Nie masz płytki do oddania.'
    : `Twoja wierzchnia płytka, ${returned}, wraca do rzędu.`;
}

export const lessons: Lessons = {
  welcome: (mine, theirs) =>
    `Partia dobiega końca: masz ${worms(mine)}, bot ma ${theirs}. Kto ma najwięcej, gdy rząd się skończy, wygrywa. Rzuć wszystkimi kostkami!`,
  firstFace:
    'Wybierz jedną wartość, a odłożysz wszystkie jej kostki. Weź czwórki: trzy dają od razu 12.',
  noWorm:
    'Na razie 12 i ani jednego robaka. Bez robaka nie ma płytki, więc rzuć pozostałymi pięcioma kostkami.',
  worms:
    'Nowa czwórka zostaje: każdą wartość odkładasz tylko raz w turze. Weź robaki, każdy liczy się za 5.',
  take: '12 i 10 to 22, i jest robak. Płytka 22 leży odkryta: przestań i weź ją!',

  rival: 'Leży teraz na wierzchu twojego stosu. Kolej bota: zobacz, po którą płytkę sięgnie.',
  stealable: (tile) =>
    `Bot wziął ${tile}, z dwoma robakami. To, co leży na wierzchu stosu, można ukraść. Rzucaj!`,
  aim: (tile) =>
    `Żeby ukraść, potrzebujesz dokładnie ${tile}. Trzy robaki to 15, dwie piątki to 10: weź jedno albo drugie.`,
  aimOn: (missing) => `Brakuje jeszcze ${missing}, ani mniej, ani więcej. Rzucaj dalej.`,
  aimHit: (worms) => (worms ? 'O, są robaki. Odłóż je.' : 'O, są piątki. Odłóż je.'),
  steal: (tile) => `Dokładnie ${tile}. Kradnij, bot zrobiłby ci to samo!`,

  hungry: 'Masz dwa robaki więcej. Bot chce się odegrać i kusi los…',
  failed: (returned, turned) =>
    `Same wartości, które już ma: nieudana tura bota. Jego ${returned} wraca do rzędu, a ${turned}, najwyższa, zostaje zakryta na dobre. Twoja kolej!`,
  free: 'Odtąd wybierasz po swojemu. Cztery robaki to już 20, ale wszystko inne też wolno.',
  freeNoWorm: 'Pamiętaj o robaku: bez niego ta suma nic nie da. Rzucaj dalej.',
  freeTooLow: (lowest) => `Na płytkę ${lowest} to jeszcze za mało, więc musisz rzucać dalej.`,
  choose: 'Odłóż jedną wartość, wszystkie jej kostki. Na którą masz ochotę?',
  dare: (total, tile, rolls) =>
    `${total} wystarcza na płytkę ${tile}. Bierzesz ją czy ryzykujesz jeszcze jeden rzut? ${RISK(rolls)}`,
  daredWell: (tile) => `Udało się! Płytka ${tile} jest twoja, jeśli teraz przestaniesz.`,
  freeSteal: (tile) => `Dokładnie ${tile}: możesz ją ukraść. Albo rzucaj dalej, jeśli masz odwagę.`,
  ended: 'Nie ma już po co rzucać. Weź, na co cię stać.',
  lastTurn: 'W rzędzie prawie nic już nie leży. Zobaczmy, czy bot to zdobędzie.',
  again: 'Twoja kolej. Wiesz już wszystko: rzucaj!',
  iFailed: (why, returned) => `${WHY[why]} ${lost(returned)} Zobacz, co zrobi bot.`,
  watch: 'Kolej bota.',

  won: (mine, theirs) =>
    `Nie ma już odkrytej płytki, więc koniec. ${mine} do ${theirs} w robakach: wygrywasz! To już cała gra.`,
  lost: (mine, theirs) =>
    `Nie ma już odkrytej płytki, więc koniec. ${mine} do ${theirs} w robakach: tym razem wygrywa bot. Ale znasz już całą grę.`,
};
