// The coach's texts in Polish.
import { plural } from '#languages/polish.ts';
import type { CoachMessages } from './coach-en.ts';
import { pl } from './pl.ts';

const tenths = new Intl.NumberFormat('pl', {
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});
const hundredths = new Intl.NumberFormat('pl', { style: 'percent' });

/** The forms of the noun after a number: `1 robak`, `2 robaki`, `5 robaków`, `1,8 robaka`. */
const WORMS = { one: 'robak', few: 'robaki', many: 'robaków', other: 'robaka' };

function counted(count: number): string {
  const rounded = Math.round(count * 10) / 10;
  return `${tenths.format(rounded)} ${WORMS[plural.select(rounded) as keyof typeof WORMS]}`;
}

/** A number of worms as the object of a verb: `1 robaka`; other numbers have the same form as alone. */
const worms = (count: number): string => counted(count).replace(/robak$/, 'robaka');

/** The worms of the tile that the sentence before names, as the object of a verb. */
const itsWorms = (count: number) =>
  count === 1 ? 'robaka z tej płytki' : `${worms(count)} z tej płytki`;

function left(dice: number): string {
  if (dice === 1) return 'zostaje 1 kostka';
  return plural.select(dice) === 'few' ? `zostają ${dice} kostki` : `zostaje ${dice} kostek`;
}

export const coach: CoachMessages = {
  name: 'Trener',

  keep: pl.keep,
  roll: (dice) => (dice === 8 ? 'Rzuć wszystkimi ośmioma kostkami' : pl.roll(dice)),
  take: pl.take,
  steal: (tile) => `Ukradnij płytkę ${tile}`,
  dice: pl.dice,

  number: (count) => tenths.format(count),
  percent: (chance) => hundredths.format(chance),
  lessThan: (percent) => `<${percent}`,
  moreThan: (percent) => `>${percent}`,
  counted,
  worms,
  brings: {
    some: (count) => `daje średnio ${worms(count)}`,
    none: 'średnio nie daje nic',
    costs: (count) => `kosztuje średnio ${worms(count)}`,
    tile: (count) => `daje ${worms(count)}`,
  },
  fails: {
    never: 'zawsze się udaje',
    hardly: 'prawie zawsze się udaje',
    times: (times) => `nie udaje się ${times} ${times === 1 ? 'raz' : 'razy'} na 10`,
    half: 'nie udaje się co drugi raz',
    nearly: 'prawie nigdy się nie udaje',
    always: 'nigdy się nie udaje',
  },
  moveAdvice: (move, brings, fails) => `${move}: ${brings}, ${fails}.`,
  tileAdvice: (move, brings) => `${move}: ${brings}.`,
  best: (advice) => `${advice} Najlepszy ruch.`,
  tile: (tile, percent) => `Płytka ${tile}: ${percent}`,
  outlook: (brings, fails) => `Ta tura ${brings} i ${fails}.`,

  why: {
    begin: (move) => `${move}. Zaczynamy!`,
    'no-worm': 'Rzucaj dalej: bez robaka nie weźmiesz płytki.',
    'too-low': 'Rzucaj dalej: to za mało na płytkę.',
    'no-stopping': 'Rzucaj dalej: w tej grze nie można przestać wcześniej.',
    'only-face': (move) => `${move}: nie ma innego wyboru.`,
    ended: (move) => `${move}: to koniec rzutów.`,
    richest: (move) => `${move}: nie możesz wziąć płytki z większą liczbą robaków.`,
    failed: {
      'dead-roll': 'Rzut bez nowej wartości: tura nieudana.',
      'no-worm': 'Koniec rzutów i brak robaka: tura nieudana.',
      'too-low': 'Koniec rzutów, a suma jest za mała na płytkę: tura nieudana.',
    },
    'lost-cause': (move) =>
      `${move}. Ta tura nie może się udać: żadna płytka nie jest już w zasięgu.`,
    risky: (move, fails, count) =>
      `${move}: kolejny rzut ${fails}. Tracisz wtedy ${itsWorms(count)}.`,
    riskyBoth: (move, fails, count, stake) =>
      `${move}: kolejny rzut ${fails}. Tracisz wtedy ${itsWorms(count)} i ${worms(stake)} ze stosu.`,
    enough: (move, count) => `${move}: daje ${worms(count)}, a kolejny rzut średnio mniej.`,
    safe: (fails, average, count) =>
      `Rzucaj dalej: to ${fails} i daje średnio ${worms(average)}. Płytka teraz daje ${worms(count)}.`,
    gain: (fails, average, count) =>
      `Zaryzykuj kolejny rzut! To ${fails}, ale daje średnio ${worms(average)}. Płytka teraz daje ${worms(count)}.`,
    closeTakeSure: (move) => `${move}: kolejny rzut nie da nic więcej.`,
    closeTake: (move, fails) => `${move}: kolejny rzut daje mniej więcej tyle samo, ale ${fails}.`,
    closeRoll: (tile) => `Rzucaj dalej: to odrobinę lepsze niż płytka ${tile}.`,
    steals: (move, total) => `${move}: razem dokładnie ${total}, a tę płytkę można ukraść!`,
    takes: (move, total, tile) => `${move}: razem ${total}, to wystarczy na płytkę ${tile}.`,
    worm: (move) => `${move}: bez robaka nie weźmiesz płytki.`,
    most: (move, points) => `${move}: to ${points}, więcej niż z każdą inną wartością.`,
    safer: (move, fails, than, itFails) =>
      `${move}: wtedy tura ${fails}. Gdy odłożysz ${than}, ${itFails}.`,
    dice: (move, dice, than) => `${move}: to mniej niż za ${than}, ale ${left(dice)} do rzutu.`,
    average: (move, average) => `${move}: to daje najwięcej, średnio ${worms(average)}.`,
    averageNone: (move) => `${move}: żaden inny wybór nie jest lepszy.`,
  },
};
