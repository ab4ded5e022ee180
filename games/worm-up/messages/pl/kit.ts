// The texts of the printable kit, in Polish.
import type { Texts } from '../en/kit.ts';

export const texts: Texts = {
  tiles: '25 płytek stawek: po jednym rzędzie dla każdej osoby. Wytnij je.',
  dice: '5 kostek stawek: po jednej dla każdej osoby. Wytnij, zegnij wzdłuż linii przerywanych i wklej każdą zakładkę pod krawędź z jej literą.',
  worms: '5 robaków: rząd 7 segmentów dla każdej osoby. Wytnij je i naklej na monety lub guziki.',
  course: 'Karta mety, linia startu i 4 słupki. Wytnij je, a potem natnij kartę i dwa słupki.',
  start: 'START',
  finish: 'META',
  startPosts: 'start',
  finishPosts: 'meta',
  glue: 'klej',
  names: {
    tiles: 'płytek stawek: 4, 5, 6, 7 i X',
    dice: 'kostek stawek: od 3 do 7 i X',
    segments: 'segmentów: 5 robaków po 7',
    posts: 'słupki do zwinięcia',
    card: 'karta mety',
    line: 'linia startu',
  },
  coins: '{count} małych monet lub guzików, 15–18 mm (albo gruby karton)',
  thinPaper: {
    tiles: {
      mounted: 'płytki',
      others: 'Tył karty mety przyklej za wyciętą kartą i przytnij, ale słupków nie podklejaj.',
    },
    dice: {
      others:
        'Tył karty mety przyklej za wyciętą kartą i przytnij, ale kostek i słupków nie podklejaj.',
    },
  },
  backs: {
    tiles: 'Tył płytek stawek i tył karty mety są zawsze na następnej stronie.',
    dice: 'Tył karty mety jest na następnej stronie.',
  },
  worm: {
    title: 'Zbuduj robaki',
    text: 'Naklej każdy krążek na monetę, guzik lub gruby karton. Siedem krążków z jednego rzędu to jeden robak, a krążek z buzią to głowa. W każdym kroku przesuń głowę o jeden segment do przodu, a w lukę połóż ostatni segment.',
  },
  roll: {
    title: 'Zwiń cztery słupki',
    text: 'Najpierw natnij słupki mety wzdłuż krótkiej linii pośrodku górnej krawędzi. Zwiń każdy pasek w rurkę, nadrukiem na zewnątrz, i wklej koniec z napisem „klej” pod drugi koniec.',
  },
  slide: {
    title: 'Nałóż kartę na dwa słupki',
    text: 'Natnij kartę wzdłuż obu krótkich linii. Ustaw słupki mety nacięciami naprzeciw siebie i wsuń w nie z góry nacięcia karty.',
  },
  setUp: {
    title: 'Przygotuj wyścig',
    text: 'Połóż linię startu, po jednej głowie na każdym kółku, a słupki przy jej końcach. Karta stoi {distance} cm od brzegu z grubą kreską: to {lines} długości linii. Napis META jest od strony robaków.',
  },
  store: {
    tiles:
      'Włóż każdego robaka z jego płytkami do osobnego woreczka. Karta, linia i słupki zmieszczą się w kopercie.',
    dice: 'Włóż każdego robaka z jego kostką do osobnego woreczka. Karta, linia i słupki zmieszczą się w kopercie.',
  },
  solid: {
    segment: 'Segment',
    head: 'Głowa',
    tile: 'Płytka stawki {bid}',
    die: 'Kostka stawek',
    post: 'Słupek',
    eye: 'Ucho karty mety',
    card: 'Karta mety',
    wall: 'Tył karty mety',
    startLeft: 'Listwa startowa, lewa połowa',
    startRight: 'Listwa startowa, prawa połowa',
    tilePlate: 'Osoba {player}: robak i płytki stawek',
    dicePlate: 'Osoba {player}: robak i kostka stawek',
    postPlate: 'Słupki i ucha',
    cardPlate: 'Karta mety i listwa startowa',
    steps: {
      card: {
        title: 'Złóż kartę mety',
        wall: 'Złóż obie połowy karty tyłami do siebie, z napisem META z przodu i ścianą z tyłu. Wsuń je od góry w rowki obu uch.',
        word: 'Złóż obie połowy karty tyłami do siebie, z napisem META po obu stronach. Wsuń je od góry w rowki obu uch.',
      },
      posts: {
        title: 'Nałóż kartę na dwa słupki',
        text: 'Nasuń ucha z góry na dwa słupki, aż oprą się na podstawkach. Karta swobodnie obraca się na każdym słupku. Od słupka do słupka jest tak długa jak sześć segmentów.',
      },
      start: {
        title: 'Przygotuj start',
        wall: 'Połącz obie połowy listwy startowej i nałóż jej pierścienie na podstawki dwóch słupków. Głowy dotykają brzegu z paskiem, {distance} cm od karty mety, od strony napisu META. Zabierz listwę, zanim ruszy pierwszy robak.',
        word: 'Połącz obie połowy listwy startowej i nałóż jej pierścienie na podstawki dwóch słupków. Głowy dotykają brzegu z paskiem, {distance} cm od karty mety. Zabierz listwę, zanim ruszy pierwszy robak.',
      },
      worm: {
        title: 'Rusz robakiem',
        text: 'Głowa i sześć segmentów jednego koloru to robak. W każdym kroku przesuń głowę o jeden segment do przodu, a w lukę połóż ostatni segment.',
      },
      tiles: {
        title: 'Wybierz płytkę stawki',
        text: 'Wybierz jedną ze swoich pięciu płytek i połóż ją zakrytą. Gdy wybiorą wszyscy, odkryjcie stawki jednocześnie.',
      },
      dice: {
        title: 'Wybierz stawkę kostką',
        text: 'Zasłoń kostkę dłonią i ustaw ją stawką do góry. Gdy wybiorą wszyscy, pokażcie kostki jednocześnie.',
      },
      swing: {
        title: 'Przesuń słupek',
        wall: 'Po swoich krokach X może przesunąć jeden słupek mety (kropki pokazują jego drogę), a karta obraca się wokół drugiego. Za napisem META jest ściana: od tej strony nikt nie wygra.',
        word: 'Po swoich krokach X może przesunąć jeden słupek mety (kropki pokazują jego drogę), a karta obraca się wokół drugiego. Napis META jest po obu stronach: głowa może dotknąć każdej z nich.',
      },
      store: {
        title: 'Schowaj grę',
        tiles:
          'Włóż każdego robaka z jego płytkami do osobnego woreczka. Rozłóż na części kartę i listwę startową i włóż je do woreczka ze słupkami.',
        dice: 'Włóż każdego robaka z jego kostką do osobnego woreczka. Rozłóż na części kartę i listwę startową i włóż je do woreczka ze słupkami.',
      },
    },
  },
};
