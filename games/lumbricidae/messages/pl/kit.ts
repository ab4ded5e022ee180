// The texts of the printable kit, in Polish.
import type { Texts } from '../en/kit.ts';

export const texts: Texts = {
  tiles: '16 płytek. Wytnij je; najlepiej z grubego papieru.',
  dice: '8 kostek. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
  box: 'Pudełko. Wytnij elementy i zegnij je wzdłuż linii przerywanych do tyłu, nadrukiem na zewnątrz.',
  boxNames: {
    tower: 'wieża z trzema rampami',
    lid: 'pokrywka i podstawka',
    case: 'futerał na płytki z zatyczką',
  },
  boxSteps: {
    score: {
      title: 'Pozaginaj pudełko',
      text: 'Przeciągnij wypisanym długopisem po liniach przerywanych wieży, ramp A, B i C, pokrywki, futerału i zatyczki. Wszystkie zegnij do tyłu, nadrukiem na zewnątrz. Linii kropkowanych nie zginaj.',
    },
    ramps: {
      title: 'Wklej rampy do wieży',
      text: 'Połóż wieżę płasko, nadrukiem w dół. Górną zakładkę każdej rampy podwiń pod rampę i wklej w kropkowaną ramkę, zagięciem na jej górnej linii: A z przodu (z bramką), B i C z tyłu. Jeśli twoja strona nie ma ramek: zaczynają się {a}, {b} i {c} mm poniżej górnej krawędzi wieży, na środku ściany.',
    },
    tower: {
      title: 'Sklej wieżę',
      text: 'Posmaruj klejem boczne zakładki ramp i długą zakładkę. Zamknij wieżę wokół ramp, nadrukiem do góry, tak aby opadały pod kątem 45 stopni: dolne krawędzie A i B są {a} i {b} mm poniżej górnej krawędzi, tam gdzie kończą się kropkowane linie. Rampa C kończy się przy dolnej krawędzi przodu.',
    },
    trays: {
      title: 'Zrób pokrywkę i futerał',
      text: 'Sklej rogi pokrywki i zatyczki, zakładkami do środka. Futerał sklej tak jak wieżę, a potem jego dno. Przyklej go z tyłu wieży, otworem do góry, z równymi dolnymi krawędziami.',
    },
  },
  thinPaper: { mounted: 'płytki', others: 'Kostek i pudełka nie podklejaj.' },
  backs: 'Tył płytek jest na stronie tuż za nimi.',
  tileName: 'płytek, od 21 do 36',
  dieName: 'kostek: od 1 do 5 i robak',
  lay: {
    title: 'Rozłóż płytki',
    text: 'Połóż wszystkie płytki na środku, liczbami do góry, w kolejności od 21 do 36, w jednym lub dwóch rzędach. Połóż pokrywkę dnem do góry i postaw na niej wieżę, bramką przy długiej krawędzi: kostki wrzucone od góry wytoczą się przez bramkę. Teraz przeczytaj zasady.',
  },
  store:
    'Włóż płytki do futerału, w dwóch stosach po osiem, i wsuń zatyczkę. Połóż wieżę tyłem w dół, włóż kostki przez bramkę i nasuń pokrywkę na przód.',
  tile: 'Płytka {number}',
  die: 'Kostka',
  tilePlate: 'Płytki',
  dicePlate: 'Kostki',
  tower: 'Wieża do kostek',
  lid: 'Pokrywka i podstawka',
  stopper: 'Zatyczka',
  lidPlate: 'Pokrywka i zatyczka',
  steps: {
    tiles: {
      title: 'Schowaj płytki',
      text: 'Odwróć wieżę do góry dnem, żeby kanał był otwarty u góry. Wsuń wszystkie płytki do kanału z tyłu, a potem wciśnij zatyczkę, aż kliknie.',
    },
    dice: {
      title: 'Zamknij pudełko',
      text: 'Włóż kostki do pokrywki. Wciśnij w nią wieżę przodem, aż kliknie.',
    },
    tower: {
      title: 'Ustaw wieżę do kostek',
      text: 'Połóż pokrywkę dnem do góry. Postaw wieżę na środku pokrywki, otworem przy długiej krawędzi. Wrzuć wszystkie kostki od góry: potoczą się po stole, najwyżej na 20 cm.',
    },
  },
};
