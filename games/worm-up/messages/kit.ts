// The words of the printable kit.
import type { Language } from '#languages/words.ts';

interface StepWords {
  readonly title: string;
  readonly text: string;
}

/** One for the box with bid tiles, and one for the box with bid dice. */
type ByBids<Words> = Readonly<Record<'tiles' | 'dice', Words>>;

interface KitWords {
  readonly tiles: string;
  readonly dice: string;
  readonly worms: string;
  readonly course: string;
  readonly start: string;
  readonly finish: string;
  readonly startPosts: string;
  readonly finishPosts: string;
  /** On the end of a strip. */
  readonly glue: string;
  readonly names: Readonly<
    Record<'tiles' | 'dice' | 'segments' | 'posts' | 'card' | 'line', string>
  >;
  coins(count: number): string;
  readonly thinPaper: ByBids<{ readonly mounted?: string; readonly others: string }>;
  /** Where the backs are. */
  readonly backs: ByBids<string>;
  readonly worm: StepWords;
  readonly roll: StepWords;
  readonly slide: StepWords;
  /** @param mm from start to finish @param lines the same in lengths of the start line */
  setUp(mm: number, lines: number): StepWords;
  readonly store: ByBids<string>;
  readonly solid: SolidWords;
}

/** Names of parts and plates of the solid kit. */
interface SolidWords {
  readonly segment: string;
  readonly head: string;
  tile(bid: string): string;
  readonly die: string;
  readonly post: string;
  readonly eye: string;
  readonly card: string;
  readonly wall: string;
  readonly startLeft: string;
  readonly startRight: string;
  /** @param player counted from 1 */
  tilePlate(player: number): string;
  dicePlate(player: number): string;
  readonly postPlate: string;
  readonly cardPlate: string;
  readonly steps: SolidStepWords;
}

/** The steps with the solid parts. The back of the card is a wall, or has the word again. */
interface SolidStepWords {
  card(cardHasBack: boolean): StepWords;
  readonly posts: StepWords;
  /** @param mm from start to finish */
  start(mm: number, cardHasBack: boolean): StepWords;
  readonly worm: StepWords;
  readonly tiles: StepWords;
  readonly dice: StepWords;
  swing(cardHasBack: boolean): StepWords;
  store(tiles: boolean): StepWords;
}

const EN_SOLID: SolidWords = {
  segment: 'Segment',
  head: 'Head',
  tile: (bid) => `Bid tile ${bid}`,
  die: 'Bid die',
  post: 'Post',
  eye: 'Eye of the FINISH card',
  card: 'FINISH card',
  wall: 'Back of the FINISH card',
  startLeft: 'Start bar, left half',
  startRight: 'Start bar, right half',
  tilePlate: (player) => `Player ${player}: worm and bid tiles`,
  dicePlate: (player) => `Player ${player}: worm and bid die`,
  postPlate: 'Posts and eyes',
  cardPlate: 'FINISH card and start bar',
  steps: {
    card: (cardHasBack) => ({
      title: 'Put the FINISH card together',
      text: `Hold both halves of the card back to back, ${
        cardHasBack
          ? 'so that you see FINISH in front and the wall behind'
          : 'so that both sides read FINISH'
      }. Push them down into the grooves of the two eyes.`,
    }),
    posts: {
      title: 'Put the card on two posts',
      text: 'Push the eyes down over two posts, until they rest on the feet. The card turns easily on each post. From post to post it is as long as six segments.',
    },
    start: (mm, cardHasBack) => ({
      title: 'Lay out the start',
      text: `Join both halves of the start bar, and put its rings around the feet of two posts. The heads touch the edge with the stripe, ${mm / 10} cm from the FINISH card${cardHasBack ? ', on the side where you can read FINISH' : ''}. Take the bar away before the first walk.`,
    }),
    worm: {
      title: 'Walk with a worm',
      text: 'A head and six segments of a colour are a worm. In each step, move the head on by one segment, and put the last segment in the gap.',
    },
    tiles: {
      title: 'Bid with tiles',
      text: 'Choose one of your five tiles and lay it face down. When all players have chosen, turn all bids over together.',
    },
    dice: {
      title: 'Bid with dice',
      text: 'Hide your die behind your hand and turn your bid up. When all players have chosen, show all dice together.',
    },
    swing: (cardHasBack) => ({
      title: 'Swing a post',
      text: `After its walk, X may swing one finish post (the dots show its way), and the card turns around the other. ${
        cardHasBack
          ? 'Behind FINISH is a wall: from there, nobody can win.'
          : 'Both sides read FINISH: a head may touch either of them.'
      }`,
    }),
    store: (tiles) => ({
      title: 'Put the game away',
      text: `Put each worm with its ${tiles ? 'tiles' : 'die'} in a bag of its own. Take the card and the start bar apart, and put them in a bag with the posts.`,
    }),
  },
};

const PL_SOLID: SolidWords = {
  segment: 'Segment',
  head: 'Głowa',
  tile: (bid) => `Płytka stawki ${bid}`,
  die: 'Kostka stawek',
  post: 'Słupek',
  eye: 'Ucho karty mety',
  card: 'Karta mety',
  wall: 'Tył karty mety',
  startLeft: 'Listwa startowa, lewa połowa',
  startRight: 'Listwa startowa, prawa połowa',
  tilePlate: (player) => `Osoba ${player}: robak i płytki stawek`,
  dicePlate: (player) => `Osoba ${player}: robak i kostka stawek`,
  postPlate: 'Słupki i ucha',
  cardPlate: 'Karta mety i listwa startowa',
  steps: {
    card: (cardHasBack) => ({
      title: 'Złóż kartę mety',
      text: `Złóż obie połowy karty tyłami do siebie, ${
        cardHasBack ? 'z napisem META z przodu i ścianą z tyłu' : 'z napisem META po obu stronach'
      }. Wsuń je od góry w rowki obu uch.`,
    }),
    posts: {
      title: 'Nałóż kartę na dwa słupki',
      text: 'Nasuń ucha z góry na dwa słupki, aż oprą się na podstawkach. Karta swobodnie obraca się na każdym słupku. Od słupka do słupka jest tak długa jak sześć segmentów.',
    },
    start: (mm, cardHasBack) => ({
      title: 'Przygotuj start',
      text: `Połącz obie połowy listwy startowej i nałóż jej pierścienie na podstawki dwóch słupków. Głowy dotykają brzegu z paskiem, ${mm / 10} cm od karty mety${cardHasBack ? ', od strony napisu META' : ''}. Zabierz listwę, zanim ruszy pierwszy robak.`,
    }),
    worm: {
      title: 'Idź robakiem',
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
    swing: (cardHasBack) => ({
      title: 'Przesuń słupek',
      text: `Po swoich krokach X może przesunąć jeden słupek mety (kropki pokazują jego drogę), a karta obraca się wokół drugiego. ${
        cardHasBack
          ? 'Za napisem META jest ściana: od tej strony nikt nie wygra.'
          : 'Napis META jest po obu stronach: głowa może dotknąć każdej z nich.'
      }`,
    }),
    store: (tiles) => ({
      title: 'Schowaj grę',
      text: `Włóż każdego robaka z jego ${tiles ? 'płytkami' : 'kostką'} do osobnego woreczka. Rozłóż na części kartę i listwę startową i włóż je do woreczka ze słupkami.`,
    }),
  },
};

export const KIT_WORDS: Readonly<Record<Language, KitWords>> = {
  en: {
    tiles: '25 bid tiles: a row for each player. Cut them out.',
    dice: '5 bid dice: one for each player. Cut, fold along the dashed lines, and glue each tab under the edge with its letter.',
    worms:
      '5 worms: a row of 7 segments for each player. Cut them out, and glue them on coins or buttons.',
    course:
      'FINISH card, start line and 4 posts. Cut out the pieces, then cut the slits in the card and in two posts.',
    start: 'START',
    finish: 'FINISH',
    startPosts: 'start',
    finishPosts: 'finish',
    glue: 'glue',
    names: {
      tiles: 'bid tiles: 4, 5, 6, 7 and X',
      dice: 'bid dice: 3 to 7 and X',
      segments: 'segments: 5 worms of 7',
      posts: 'posts to roll',
      card: 'FINISH card',
      line: 'start line',
    },
    coins: (count) => `${count} small coins or buttons, 15 to 18 mm wide (or thick cardboard)`,
    thinPaper: {
      tiles: {
        mounted: 'bid tiles',
        others:
          'Glue the back of the FINISH card behind the card and trim it, but put no cardboard behind the posts.',
      },
      dice: {
        others:
          'Glue the back of the FINISH card behind the card and trim it, but put no cardboard behind dice and posts.',
      },
    },
    backs: {
      tiles: 'The backs of the bid tiles and of the FINISH card are on the pages that follow them.',
      dice: 'The back of the FINISH card is on the page that follows.',
    },
    worm: {
      title: 'Build the worms',
      text: 'Glue each disc on a coin, a button or thick cardboard. Seven discs of a row are one worm, and the face is its head. In each step, move the head on by one segment, and put the last segment in the gap.',
    },
    roll: {
      title: 'Roll the four posts',
      text: 'First cut the slits of the finish posts, along the short line in the middle of the upper edge. Roll each strip into a tube, printed side out, and glue the end that says “glue” under the other end.',
    },
    slide: {
      title: 'Put the card on two posts',
      text: 'Cut the two slits of the card. Turn the slits of the finish posts to each other, and push the slits of the card down into them.',
    },
    setUp: (mm, lines) => ({
      title: 'Set up the race',
      text: `Lay the start line, with a head on each circle and a post beside each end. The card stands ${mm / 10} cm from the edge with the thick line: ${lines} times the length of the line. FINISH faces the worms.`,
    }),
    store: {
      tiles:
        'Put each worm with its tiles in a bag of its own. Card, line and posts go into an envelope.',
      dice: 'Put each worm with its die in a bag of its own. Card, line and posts go into an envelope.',
    },
    solid: EN_SOLID,
  },
  pl: {
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
    coins: (count) => `${count} małych monet lub guzików, 15–18 mm (albo gruby karton)`,
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
    setUp: (mm, lines) => ({
      title: 'Przygotuj wyścig',
      text: `Połóż linię startu, po jednej głowie na każdym kółku, a słupki przy jej końcach. Karta stoi ${mm / 10} cm od brzegu z grubą kreską: to ${`${lines}`.replace('.', ',')} długości linii. Napis META jest od strony robaków.`,
    }),
    store: {
      tiles:
        'Włóż każdego robaka z jego płytkami do osobnego woreczka. Karta, linia i słupki zmieszczą się w kopercie.',
      dice: 'Włóż każdego robaka z jego kostką do osobnego woreczka. Karta, linia i słupki zmieszczą się w kopercie.',
    },
    solid: PL_SOLID,
  },
};
