// The coach's texts in Polish.
import type { Texts } from '../en/coach.ts';

export const texts: Texts = {
  terms: {
    counted: {
      one: '{count tenths} robak',
      few: '{count tenths} robaki',
      many: '{count tenths} robaków',
      other: '{count tenths} robaka',
    },
    /** As the object of a verb. */
    worms: {
      one: '{count tenths} robaka',
      few: '{count tenths} robaki',
      many: '{count tenths} robaków',
      other: '{count tenths} robaka',
    },
    /** The worms of the tile that the sentence before names, as the object of a verb. */
    its: { one: 'robaka z tej płytki', other: '{count worms} z tej płytki' },
    left: {
      one: 'zostaje 1 kostka',
      few: 'zostają {count} kostki',
      many: 'zostaje {count} kostek',
    },
  },

  name: 'Trener',

  rollAll: 'Rzuć wszystkimi ośmioma kostkami',
  steal: 'Ukradnij płytkę {tile}',

  number: '{count tenths}',
  percent: '{chance percent}',
  lessThan: '<{percent}',
  moreThan: '>{percent}',
  counted: '{count counted}',
  worms: '{count worms}',
  brings: {
    some: 'daje średnio {count worms}',
    none: 'średnio nie daje nic',
    costs: 'kosztuje średnio {count worms}',
    tile: 'daje {count worms}',
  },
  fails: {
    never: 'zawsze się udaje',
    hardly: 'prawie zawsze się udaje',
    oneIn: 'nie udaje się 1 raz na {count}',
    times: { one: 'nie udaje się {count} raz na 10', other: 'nie udaje się {count} razy na 10' },
    half: 'nie udaje się co drugi raz',
    nearly: 'prawie nigdy się nie udaje',
    always: 'nigdy się nie udaje',
  },
  moveAdvice: '{move}: {brings}, {fails}.',
  tileAdvice: '{move}: {brings}.',
  best: '{advice} Najlepszy ruch.',
  tile: 'Płytka {tile}: {percent}',
  outlook: 'Ta tura {brings} i {fails}.',
  stolen: 'Ukradzionego robaka liczę za {count tenths}, bo traci go ktoś inny.',

  tips: {
    risky: '{move}: dalszy rzut jest zbyt ryzykowny.',
    enough: '{move}: to wystarczy.',
    safe: 'Rzucaj dalej: ryzyko jest małe.',
    gain: 'Zaryzykuj kolejny rzut! Warto.',
    close: '{move}: lepiej nie ryzykować.',
    safer: '{move}: to bezpieczniejsze niż {than}.',
    best: '{move}: tak jest najlepiej.',
  },

  why: {
    begin: '{move}. Zaczynamy!',
    'no-worm': 'Rzucaj dalej: bez robaka nie weźmiesz płytki.',
    'too-low': 'Rzucaj dalej: to za mało na płytkę.',
    'no-stopping': 'Rzucaj dalej: w tej grze nie można przestać wcześniej.',
    'only-face': '{move}: nie ma innego wyboru.',
    ended: '{move}: to koniec rzutów.',
    'rival-loses': '{move}: ma tyle robaków, ile najlepsza płytka z rzędu, a ktoś inny ją straci.',
    richest: '{move}: nie możesz wziąć płytki z większą liczbą robaków.',
    failed: {
      'dead-roll': 'Rzut bez nowej wartości: tura nieudana.',
      'no-worm': 'Koniec rzutów i brak robaka: tura nieudana.',
      'too-low': 'Koniec rzutów, a suma jest za mała na płytkę: tura nieudana.',
    },
    'lost-cause': '{move}. Ta tura nie może się udać: żadna płytka nie jest już w zasięgu.',
    risky: '{move}: kolejny rzut {fails}. Tracisz wtedy {worms its}.',
    riskyBoth: '{move}: kolejny rzut {fails}. Tracisz wtedy {worms its} i {stake worms} ze stosu.',
    enough: '{move}: daje {worms worms}, a kolejny rzut średnio mniej.',
    enoughSteal: '{move}: kolejny rzut daje średnio mniej.',
    safe: 'Rzucaj dalej: to {fails} i daje średnio {average worms}. Jeśli teraz przestaniesz, zyskasz {worms worms}.',
    gain: 'Zaryzykuj kolejny rzut! To {fails}, ale daje średnio {average worms}. Jeśli teraz przestaniesz, zyskasz {worms worms}.',
    closeTakeSure: '{move}: kolejny rzut nie da nic więcej.',
    closeTake: '{move}: kolejny rzut daje mniej więcej tyle samo, ale {fails}.',
    closeRoll: 'Rzucaj dalej: to odrobinę lepsze niż płytka {tile}.',
    steals: '{move}: razem dokładnie {total}, a tę płytkę można ukraść!',
    takes: '{move}: razem {total}, to wystarczy na płytkę {tile}.',
    worm: '{move}: bez robaka nie weźmiesz płytki.',
    most: '{move}: to {points}, więcej niż z każdą inną wartością.',
    more: '{move}: to {points}, więcej niż za {than}.',
    safer: '{move}: wtedy tura {fails}. Gdy odłożysz {than}, {itFails}.',
    dice: '{move}: to mniej niż za {than}, ale {left left} do rzutu.',
    asMuch: '{move}: to tyle samo co za {than}, a {left left} do rzutu.',
    average: '{move}: to daje najwięcej, średnio {average worms}.',
    averageNone: '{move}: żaden inny wybór nie jest lepszy.',
    even: '{move}: to daje średnio {average worms}. Prawie tyle samo: {than}.',
    evenNone: '{move}. Tak samo dobre: {than}.',
  },
};
