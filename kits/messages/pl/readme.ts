// The texts of README.txt in a kit, in Polish.
import type { Texts } from '../en/readme.ts';

export const texts: Texts = {
  lead: 'Zrób własny egzemplarz gry: wytnij go z papieru albo wydrukuj na drukarce 3D. Zasady dla obu sposobów są w pierwszym pliku PDF.',
  files: 'Co tu jest',
  pdf: 'Zasady gry. Do wydruku na papierze także wskazówki oraz elementy do wycięcia, złożenia i sklejenia.',
  otherLanguages: 'To samo w innych językach: {files and}.',
  guide: 'Do drukarki 3D: wszystkie części, płyty i kroki z rysunkami.',
  platesFolder:
    'To, co drukarka 3D drukuje za jednym razem: 3MF dla programów PrusaSlicer, Bambu Studio i OrcaSlicer oraz STL dla innych slicerów.',
  fitsFolder:
    'Płyty, które zmieniają się przy innym luzie, jako pliki 3MF. Jeśli próba luzu wskaże inny luz, wydrukuj je zamiast płyt o tych samych nazwach.',
  partsFolder: 'Plik STL każdej części.',
  partName: 'Nazwa taka jak {id}-x{count} oznacza: wydrukuj {count} razy.',
  onPaper: 'Na papierze',
  paperSteps: {
    print:
      'Wydrukuj {pdf} w skali 100%, bez opcji „dopasuj do strony”. Na każdej stronie jest linijka do sprawdzenia skali.',
    bothSides:
      'Użyj grubego papieru. Drukarka jednostronna? Wydrukuj najpierw strony 1, 3, 5 i tak dalej. Potem odwróć stos kartek wzdłuż dłuższej krawędzi i wydrukuj 2, 4, 6; sprawdź to na dwóch kartkach.',
    follow: 'Rób to, co pokazują pierwsze strony: każdy krok ma rysunek.',
  },
  inPlastic: 'Na drukarce 3D',
  steps: 'Krok po kroku',
  licence: 'Licencja',
};
