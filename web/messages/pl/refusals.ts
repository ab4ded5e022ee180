// The texts of refusals and of commands without an answer, in Polish.
import type { Texts } from '../en/refusals.ts';

export const texts: Texts = {
  codes: {
    'unknown-game': 'Ten serwer nie ma takiej gry.',
    'unknown-edition': 'Ta gra nie ma takiego wydania. Odśwież stronę i wybierz ponownie.',
    'unknown-preset':
      'Ta gra nie ma takiego zestawu zasad domowych. Odśwież stronę i wybierz ponownie.',
    'unknown-switch': 'Jedna z zasad domowych jest nieznana. Wybierz zasady ponownie.',
    'bad-switch': 'Jedna z zasad domowych ma niepoprawne ustawienie. Wybierz zasady ponownie.',
    'bad-seat-count': 'W tę grę nie może grać tyle osób. Dodaj albo usuń miejsce.',
    'unknown-bot': 'Ta gra nie ma takiego bota. Odśwież stronę i wybierz ponownie.',
    'unknown-match': 'Nie ma takiej partii.',
    'broken-match':
      'Nie można otworzyć tej partii. Jej zapis jest uszkodzony albo pochodzi z nowszej wersji. Zapytaj osobę, która prowadzi serwer.',
    'history-changed': 'Serwer ma starszą wersję tej partii niż ta strona. Odśwież stronę.',
    'not-started': 'Ta partia jeszcze się nie zaczęła.',
    'too-early': 'Na to jeszcze za wcześnie. Partia czeka jakiś czas na każdą osobę.',
    'already-started': 'Ta partia już się zaczęła.',
    'match-over': 'Ta partia jest już zakończona.',
    'match-running': 'Ta partia jeszcze trwa.',
    'no-coach': 'W tej grze nie ma trenera.',
    'coach-tells-secrets':
      'W tej grze trener nie może pomagać wszystkim: jego podpowiedzi zdradzałyby tajemnice.',
    'no-such-seat': 'Nie ma takiego miejsca.',
    'seat-taken': 'To miejsce jest zajęte. Wybierz inne.',
    'bad-name': 'Wpisz imię: od 1 do 24 znaków.',
    'colour-taken': 'Ten kolor jest zajęty. Wybierz inny.',
    'too-many-changes':
      'Za dużo zmian, próśb o cofnięcie lub wiadomości w tej partii. Odczekaj minutę i spróbuj ponownie.',
    'changed-enough':
      'Za dużo zmian, próśb o cofnięcie lub wiadomości w tej partii. Nadal możesz wykonywać ruchy.',
    'not-your-turn': 'Nie możesz teraz wykonać ruchu. To nie twoja kolej.',
    'stale-decision':
      'Sytuacja się zmieniła. Sprawdź planszę i wykonaj ruch. Jeśli z twojego miejsca wykonano ruch bez ciebie, zapytaj osobę, która prowadzi serwer.',
    'not-a-move': 'W tej grze nie ma takiego ruchu.',
    'illegal-move': 'Nie możesz teraz wykonać tego ruchu. Wybierz inny.',
    'unfinished-batch': 'Ten ruch nie jest dokończony. Najpierw go dokończ.',
    'batch-too-long': 'Za dużo ruchów naraz.',
    'secret-in-batch': 'Tajny ruch wyślij osobno.',
    'cannot-undo': 'Tego nie można już cofnąć.',
    'bad-share': 'Serwer nie przyjął tajnej liczby tego urządzenia. Odśwież stronę.',
    'dice-wait': 'Inne urządzenia mają jeszcze chwilę na przygotowanie.',
    'unknown-phrase': 'Nie możesz tu tego powiedzieć.',
    'said-enough': 'W tej partii nie możesz już nic powiedzieć. W następnej znów można rozmawiać.',
    'bad-record': 'Nie można odczytać tego zapisu partii.',
    'unknown-version':
      'Ten zapis partii pochodzi z innej wersji Wormery. Być może odczyta go nowsza wersja.',
    'bad-request': 'Serwer tego nie rozumie. Odśwież stronę i spróbuj ponownie.',
    'not-found': 'Nie ma takiej strony.',
    'too-large': 'To za długie. Skróć i spróbuj ponownie.',
    'not-json': 'Serwer tego nie rozumie. Odśwież stronę i spróbuj ponownie.',
    'foreign-origin':
      'To żądanie pochodzi z innej witryny. Otwórz Wormery bezpośrednio i spróbuj ponownie.',
    'foreign-host': 'Ten serwer ma inny adres. Poproś o link jeszcze raz.',
    'no-token': 'Aby zobaczyć tę partię, potrzebujesz linku.',
    'bad-token': 'Ten link nie działa.',
    'invitation-used': 'Ten link został już użyty. Poproś o nowy.',
    'not-allowed': 'Nie masz uprawnień, aby to zrobić.',
    'command-reused': 'Coś poszło nie tak na tej stronie. Spróbuj ponownie.',
    'too-many-requests': 'Trochę za szybko. Odczekaj chwilę i spróbuj ponownie.',
    'too-many-streams':
      'W twojej sieci albo na serwerze otwartych jest za dużo partii. Zamknij jedną kartę albo spróbuj później.',
    'too-many-tables':
      'Otwartych jest za dużo partii. Dokończ lub zamknij jedną z nich albo spróbuj później.',
    'unknown-kit': 'Ta gra nie ma zestawu do wydruku.',
    'kit-busy': 'Serwer przygotowuje inne pliki. Spróbuj za chwilę.',
    'kit-unfinished': 'Ten plik jeszcze powstaje. Spróbuj za chwilę.',
    'kit-failed': 'Serwer nie może przygotować tego pliku. Spróbuj później.',
    'store-lost': 'Serwer nie może znaleźć zapisanych partii. Daj znać osobie, która go prowadzi.',
    'store-full': 'Serwer nie ma już miejsca na dysku i niczego nie zapisał. Spróbuj później.',
    'store-busy': 'Serwer nie może teraz niczego zapisać. Spróbuj za chwilę.',
    'server-stopping': 'Serwer uruchamia się ponownie. Spróbuj za chwilę.',
    internal: 'Coś poszło nie tak na serwerze. Spróbuj ponownie.',
  },
  noCookies: {
    title: 'Ta przeglądarka blokuje pliki cookie',
    advice:
      'Wormery zapisuje twoje miejsce w pliku cookie. Zezwól na pliki cookie w tej witrynie i odśwież stronę. Twój link nadal działa.',
  },
  problems: {
    title: 'Nie można otworzyć tej partii',
    noToken: 'Poproś osobę, która utworzyła partię, o link do miejsca albo link dla widzów.',
    badToken:
      'Może być unieważniony albo niepełny. Poproś osobę, która utworzyła partię, o nowy link.',
    oldPage: 'Ta strona jest starsza niż serwer. Odśwież ją: partia nie przepadła.',
    unknownMatch: 'Adres może być niepełny. Poproś o link jeszcze raz albo utwórz nową partię.',
    other: 'Spróbuj ponownie za chwilę albo wybierz inną grę.',
  },
  limited:
    'Z twojej sieci przyszło w ciągu minuty więcej żądań, niż ten serwer przyjmuje. Strona sama ruszy dalej, nic nie musisz robić.',
  setAside:
    'Nie wykonano: {what}. Zamiast serwera odpowiedziało coś innego (kod {status}). Spróbuj później albo w innej sieci.',
  failed: 'Nie wykonano: {what}. Wystąpił błąd serwera. Spróbuj później.',
  commands: {
    sit: 'zmiana imienia, koloru lub miejsca',
    free: 'zwolnienie miejsca',
    start: 'rozpoczęcie partii',
    resign: 'poddanie partii',
    'take-over': 'bot na tym miejscu',
    undo: 'prośba o cofnięcie',
    say: 'wiadomość',
    coach: 'zmiana ustawienia trenera',
    close: 'zamknięcie partii',
    link: 'nowy link',
    'sign-out-others': 'wylogowanie innych urządzeń',
    'renew-watch': 'nowy link dla widzów',
    rematch: 'następna partia',
  },
};
