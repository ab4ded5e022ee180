// Opening a table: who sits in each seat, and which rules differ from the sheet.
import { useEffect, useRef, useState } from 'preact/hooks';
import { boxOf, loadWords } from '#boards';
import { isRefusal } from '#kernel/refusal.ts';
import type { GameWords } from '#pieces/board.ts';
import type { ShelfEntry } from '#server/http/schemas.ts';
import { spoken } from '../language.ts';
import { goTo } from '../route.ts';
import { loadShelf, myName, openTable } from '../shelf-data.ts';
import { isTextList, recall, remember } from '../storage.ts';
import { isNamed, namelessSeats, type SeatWish, type TableWish, toOpenTable } from '../wish.ts';
import { CoachField } from './coach.tsx';
import { Loading, Problem } from './problem.tsx';
import { RuleFields } from './rule-fields.tsx';
import { SeatFields } from './seat-fields.tsx';

interface OpenTablePageProps {
  readonly game: string;
  readonly edition: string;
}

export function OpenTablePage({ game, edition }: OpenTablePageProps) {
  const { language, words } = spoken();
  const [shelf, setShelf] = useState<readonly ShelfEntry[] | undefined>(undefined);
  const [gameWords, setGameWords] = useState<GameWords<unknown, unknown> | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void loadShelf(() => undefined).then((games) => here && setShelf(games));
    loadWords(game, language)?.then((loaded) => here && setGameWords(loaded));
    return () => {
      here = false;
    };
  }, [game, language]);
  const entry = shelf?.find((box) => box.game === game && box.edition === edition);
  if (shelf === undefined) return <Loading />;
  if (entry === undefined) {
    return <Problem title={words.nowhere.title} advice={words.nowhere.advice} />;
  }
  const name = boxOf(game, edition)?.words[language].name ?? edition;
  if (entry.status !== 'ready') return <Problem title={name} advice={words.open.notReady} />;
  if (gameWords === undefined) return <Loading />;
  return <OpenTableForm entry={entry} gameWords={gameWords} name={name} />;
}

interface FormProps {
  readonly entry: ShelfEntry;
  readonly gameWords: GameWords<unknown, unknown>;
  readonly name: string;
}

/** Whoever opens the table and as many by link as it needs; nothing has to be typed. */
function firstWish(entry: ShelfEntry, name: string): TableWish {
  const bot = entry.standardBot ?? '';
  const seats: SeatWish[] = [{ key: 0, kind: 'person', name, bot }];
  for (let key = 1; key < entry.seats.least; key += 1) {
    seats.push({ key, kind: 'link', name: '', bot });
  }
  return { seats, preset: '', switches: {}, coach: 'off' };
}

/** Names given to the people at a table, for the next time; the first is whose device this is. */
function keepNames(people: readonly SeatWish[], nicknames: readonly string[]): void {
  const [mine, ...others] = people.map(({ name }) => name.trim());
  if (mine !== undefined && !nicknames.includes(mine)) remember('name', mine);
  const known = recall('names', isTextList) ?? [];
  const given = others.filter((name) => !nicknames.includes(name));
  remember('names', [...new Set([...given, ...known])].slice(0, 12));
}

function OpenTableForm({ entry, gameWords, name }: FormProps) {
  const { words } = spoken();
  const [wish, setWish] = useState(() => firstWish(entry, myName(words)));
  const [nameless, setNameless] = useState<readonly number[]>([]);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = `${words.open.title(name)} – ${words.brand}`;
  }, [words, name]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const missing = namelessSeats(wish.seats);
    setNameless(missing);
    if (missing.length > 0) {
      const field = form.current?.querySelectorAll<HTMLElement>('.seat-card')[missing[0] as number];
      field?.querySelector<HTMLElement>('input[type=text]')?.focus();
      return;
    }
    if (sending) return;
    setSending(true);
    setComplaint(undefined);
    keepNames(wish.seats.filter(isNamed), words.nicknames);
    try {
      const id = await openTable(toOpenTable(entry, wish));
      if (!isRefusal(id)) return goTo(`/t/${id}`);
      setComplaint(words.refusals[id.refused]);
    } catch {
      setComplaint(words.offline);
    }
    setSending(false);
  };
  return (
    <form ref={form} class="gathering" onSubmit={submit} noValidate={true}>
      <h1>{words.open.title(name)}</h1>
      <SeatFields
        entry={entry}
        seats={wish.seats}
        nameless={nameless}
        botNames={gameWords.bots}
        onChange={(seats) => setWish({ ...wish, seats })}
      />
      {entry.coach && (
        <CoachField value={wish.coach} onChange={(coach) => setWish({ ...wish, coach })} />
      )}
      <RuleFields entry={entry} gameWords={gameWords} wish={wish} onChange={setWish} />
      {complaint !== undefined && (
        <p class="complaint" role="alert">
          {complaint}
        </p>
      )}
      <p class="actions gathering-actions">
        <button type="submit" class="button primary large" aria-disabled={sending}>
          {words.open.submit}
        </button>
        <a class="button" href="/">
          {words.cancel}
        </a>
      </p>
    </form>
  );
}
