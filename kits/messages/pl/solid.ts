// The texts of the instructions for solid parts that all kits share, in Polish.
import type { Texts } from '../en/solid.ts';

export const texts: Texts = {
  needs: {
    printer:
      'Drukarka 3D o polu roboczym co najmniej 180 × 180 mm i wysokości {height} mm, z dyszą 0,4 mm',
    slicer: 'Slicer: program, który przygotowuje wydruk, na przykład PrusaSlicer lub Bambu Studio',
    filament: 'Filament PLA. Kolory na rysunkach: {colours and}. Mogą być też inne',
    knife: 'Mały nożyk',
  },
  playerColours: 'Osobny kolor dla każdej osoby, żeby odróżnić elementy',
  paintNeeds: 'Farba akrylowa, mały pędzelek i miękka szmatka do znaków na kostkach',
  open: {
    title: 'Otwórz płytę',
    text: 'W folderze „plates” w archiwum ZIP jest plik 3MF dla każdej płyty. Otwórz jeden w slicerze jako projekt i wybierz swoją drukarkę i filament: kolory i wypełnienie są w pliku. Bambu Studio pokaże komunikat, że wczytuje tylko geometrię, ale je też odczyta; dla innych slicerów są pliki STL.',
  },
  print: {
    title: 'Wydrukuj płyty',
    text: 'Drukuj płytę po płycie, tak jak leżą (bez ponownego rozmieszczania), z warstwami 0,2 mm, także pierwszą, i bez podpór. {infill} Płyty: {plates}.',
  },
  infill: {
    plain: 'Przy plikach STL ustaw 2 ścianki i wypełnienie 15%.',
    withDice: 'Przy plikach STL ustaw 2 ścianki i wypełnienie 15%, a dla kostek 100%.',
  },
  change: {
    title: 'Raz zmień filament',
    text: 'Z jedną dyszą drukarka zatrzymuje się przed pewną warstwą, a ty zakładasz drugi kolor. PrusaSlicer odczyta warstwę z pliku 3MF; w innym slicerze dodaj zmianę koloru w podglądzie. {layers}',
  },
  layer: 'Warstwa {layer}, na wysokości {height hundredths} mm: {plates}.',
  fit: {
    title: 'Najpierw sprawdź luz',
    text: 'Wydrukuj płytę „Próba luzu” i odetnij obrzeże (brim) klucza. Wsuwaj klucz w otwory wzornika, zaczynając od jednego nacięcia, i wybierz pierwszy otwór, przez który klucz przechodzi bez użycia siły: jedno nacięcie to luz 0,10 mm, dwa 0,20, trzy 0,30, cztery 0,40; jeśli nie przechodzi przez żaden, drukarka podaje za dużo filamentu. Przy innym luzie niż w zestawie wydrukuj płyty z folderu „other-fits” zamiast tych o tych samych nazwach.',
  },
  clean: {
    title: 'Oczyść części',
    text: 'Usuń nożykiem obrzeża (brim), nitki i ostre krawędzie. Jeśli części do siebie nie pasują, wydrukuj je z większym luzem, z folderu „other-fits”.',
  },
  paint: {
    title: 'Wypełnij znaki na kostkach',
    text: 'Wetrzyj farbę w zagłębienia i od razu wytrzyj ścianki. Farba zostanie w znakach.',
  },
  store: {
    title: 'Schowaj grę',
    text: 'Trzymaj wszystkie części w pudełku lub woreczku. Napisz na nim nazwę gry.',
  },
};
