// The texts of the review of a match, in Polish.
import type { Texts } from '../en/review.ts';

export const texts: Texts = {
  later: 'Omówienie będzie po zakończeniu partii.',
  none: 'Ta gra nie ma jeszcze omówienia.',
  failed: 'Nie można przygotować omówienia: {why}',
  running: 'Omawiam partię: {done percent}',
  toReplay: 'Powtórka',

  chances: 'Szansa na wygraną',
  chance: '{chance percent}',
  curve: 'Szansa na wygraną krok po kroku',
  stepChances: '{step}. {chances}',
  nameChance: '{name} {chance percent}',

  grades: {
    best: 'Najlepszy ruch',
    good: 'Dobry ruch',
    slip: 'Mały błąd',
    mistake: 'Błąd',
    blunder: 'Duży błąd',
  },
  costs: {
    one: '{grade} – koszt ({name}): {count} punkt',
    few: '{grade} – koszt ({name}): {count} punkty',
    many: '{grade} – koszt ({name}): {count} punktów',
  },
  better: 'Lepiej: {move}',
  luck: {
    good: {
      one: 'Szczęście ({name}): {count} punkt',
      few: 'Szczęście ({name}): {count} punkty',
      many: 'Szczęście ({name}): {count} punktów',
    },
    bad: {
      one: 'Pech ({name}): strata {count} punktu',
      other: 'Pech ({name}): strata {count} punktów',
    },
  },
  unit: '1 punkt to 1 partia wygrana na 100.',

  summary: 'Szczęście i umiejętności',
  verdict: {
    both: '{name}: szczęście i najlepsza gra.',
    luckSkill: 'Szczęście: {lucky}. Najlepsza gra: {best}.',
    luckOnly: 'Szczęście: {lucky}. Wszyscy grali podobnie dobrze.',
    skillOnly: 'Szczęście było równe. Najlepsza gra: {best}.',
    even: 'Szczęście było równe i wszyscy grali podobnie dobrze.',
  },
  table: {
    player: 'Gracz',
    luck: 'Szczęście',
    usual: 'Zwykle: od {low} do {high}',
    mistakes: 'Błędy',
    ofDecisions: '{count} z {all}',
    lost: 'Strata przez błędy',
  },
  number: '{count}',
  gain: '+{count}',
  loss: '−{count}',

  turningPoints: 'Punkty zwrotne',
  step: 'Krok {at}',
  fromTo: '{name}: {from percent}, potem {to percent}',
  mistakes: 'Co można było zrobić lepiej',
  noMistakes: 'Nikt nie popełnił błędu.',
  more: 'Pokaż wszystko',

  playOn: 'Zagraj dalej od kroku {at}',
  playingOn: 'Grasz dalej odtąd przeciwko botom. Rzuty i losowania są nowe.',
  anew: 'Jeszcze raz',
  back: 'Wróć do omówienia',

  save: 'Zapisz omówienie',
  picture: 'Udostępnij obrazek',
  practise: 'Poćwicz na swoich błędach',
};
