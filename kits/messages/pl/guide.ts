// The texts of the guide to a 3D print, in Polish.
import type { Texts } from '../en/guide.ts';

export const texts: Texts = {
  task: 'Na drukarce 3D',
  need: 'Co będzie potrzebne',
  parts: 'Wszystkie części',
  plates: 'Płyty: co drukować za jednym razem',
  settings:
    'Ustawienia: warstwy 0,2 mm, także pierwsza, 2 ścianki, wypełnienie 15%, bez podpór. Warstwy, ścianki, wypełnienie, kolory i obrzeże (brim), gdzie jest potrzebne, są w każdym pliku 3MF.',
  clearance:
    'Luz między częściami, które do siebie pasują, wynosi {clearance hundredths} mm. Próba luzu pokaże, czy pasuje to do twojej drukarki.',
  rules: 'Zasady gry: są w pliku {pdf}',
  sum: 'Wszystkie płyty razem: około {duration} i {grams} g filamentu.',
  dice: 'Kostki: wypełnienie 100%, żeby były wyważone.',
  pieces: { 1: '{name}', other: '{count} × {name}' },
  figures: 'Około {duration} i {grams tenths} g filamentu.',
  minutes: '{minutes} min',
  hours: '{hours} h {minutes} min',
  colours: { one: 'Kolor: {names and}.', other: 'Kolory: {names and}.' },
  change:
    'Z jedną dyszą: najpierw {from}, potem {to} od {height hundredths} mm, warstwa {layer}. PrusaSlicer odczyta to z pliku 3MF; w innym slicerze dodaj tam zmianę koloru.',
  oneColour: 'Z jedną dyszą całość ma jeden kolor: {name}.',
  size: '{width tenths} × {depth tenths} × {height tenths} mm',
};
