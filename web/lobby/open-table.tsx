// The form to open a table: the seats and the house rules.
import { useEffect, useRef, useState } from 'preact/hooks';
import { coachedSeats } from '#kernel/match/coach.ts';
import type { GameWords } from '#modules/board.ts';
import type { ShelfEntry } from '#server/wire/schemas.ts';
import { childNames, setChild } from '../client/new-match/children.ts';
import { keepGroup, knownGroups } from '../client/new-match/groups.ts';
import { openAndEnter } from '../client/new-match/open-match.ts';
import {
  coachOf,
  defaultForm,
  groupForm,
  groupOf,
  isNamed,
  isTableForm,
  namelessSeats,
  type SeatForm,
  toOpenTable,
} from '../client/new-match/table-form.ts';
import { loadShelf, myColour, myName } from '../client/shelf-entries.ts';
import { loadWords } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { FoldedCoachField } from '../match/coach/coach-setting.tsx';
import type { Messages } from '../messages/en/page.ts';
import { type Box, OPPONENTS, type Opponents } from '../route.ts';
import { isText, isTextList, recall, remember } from '../storage.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { loadedTexts, useTexts } from '../ui/loading/use-texts.ts';
import { ErrorPage } from '../ui/notices/error-page.tsx';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { useDraft } from '../ui/use-draft.ts';
import { AwayField } from './away-field.tsx';
import { GroupChoice } from './group-choice.tsx';
import { RuleFields } from './rule-fields.tsx';
import { SeatFields } from './seat-fields.tsx';

export function OpenTablePage({ game, edition }: Box) {
  const { language, words } = currentLanguage();
  const shelf = useLoaded(() => loadShelf(), []);
  const gameWords = useLoaded(() => loadWords(game, language), [game, language]);
  const entry = shelf?.find((box) => box.game === game && box.edition === edition);
  const lobby = useTexts('lobby');
  if (shelf === undefined || lobby === undefined) return <Loading />;
  if (entry === undefined) return <ErrorPage {...words.nowhere} />;
  const name = boxWordsOf(game, edition)?.name ?? edition;
  if (entry.status !== 'ready') return <ErrorPage title={name} advice={lobby.notReady} />;
  if (gameWords === undefined) return <Loading />;
  return <OpenTableForm entry={entry} gameWords={gameWords} name={name} />;
}

interface FormProps {
  readonly entry: ShelfEntry;
  readonly gameWords: GameWords<unknown, unknown>;
  readonly name: string;
}

/** The kind of opponents in the address; links by default. */
function opponentsIn(search: string): Opponents {
  const named = new URLSearchParams(search).get('with');
  return OPPONENTS.find((opponents) => opponents === named) ?? 'link';
}

/**
 * Names to start with: saved ones, then nicknames. An invitation shows who invites, so a link
 * table needs the opener's own name.
 */
function firstNames(opponents: Opponents, words: Messages): readonly string[] {
  const first = opponents === 'link' ? (recall('name', isText) ?? '') : myName(words);
  return [...new Set([first, ...(recall('names', isTextList) ?? []), ...words.nicknames])];
}

/** Saves the names of the people at this device for the next form, the owner's first. */
function keepNames(people: readonly SeatForm[], nicknames: readonly string[]): void {
  const [mine, ...others] = people.map(({ name }) => name.trim());
  if (mine !== undefined && !nicknames.includes(mine)) remember('name', mine);
  const known = recall('names', isTextList) ?? [];
  const given = others.filter((name) => !nicknames.includes(name));
  remember('names', [...new Set([...given, ...known])].slice(0, 12));
}

function nameField(form: HTMLFormElement | null, seat: number): HTMLElement | null | undefined {
  const card = form?.querySelectorAll<HTMLElement>('.seat-card')[seat];
  return card?.querySelector<HTMLElement>('input[type=text]');
}

function OpenTableForm({ entry, gameWords, name }: FormProps) {
  const { words } = currentLanguage();
  const lobby = loadedTexts('lobby');
  const firstForm = () => {
    const opponents = opponentsIn(location.search);
    const names = firstNames(opponents, words);
    const [group] = opponents === 'device' ? knownGroups() : [];
    return group === undefined
      ? defaultForm(entry, opponents, names, myColour())
      : groupForm(entry, group, names);
  };
  const [form, setForm] = useDraft('table', firstForm, (value) => isTableForm(value, entry));
  const [nameless, setNameless] = useState<readonly number[]>([]);
  const [error, setError] = useState<string | undefined>(undefined);
  const [children, setChildren] = useState(childNames);
  const [sending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.seats[0]?.name === '') nameField(element.current, 0)?.focus();
  }, []);
  usePageTitle(lobby.title({ game: name }));
  const submit = async (event: Event) => {
    event.preventDefault();
    const missing = namelessSeats(form.seats);
    setNameless(missing);
    if (missing.length > 0) {
      nameField(element.current, missing[0] as number)?.focus();
      return;
    }
    if (sending) return;
    setSending(true);
    setError(undefined);
    keepNames(form.seats.filter(isNamed), words.nicknames);
    keepGroup(groupOf(form.seats));
    // "Back" from the match goes to the shelf, not to the completed form.
    const failure = await openAndEnter(toOpenTable(entry, form, children), true);
    if (failure === undefined) return;
    setError(failure);
    setSending(false);
  };
  return (
    <form ref={element} class="gathering" onSubmit={submit} noValidate={true}>
      <h1>{lobby.title({ game: name })}</h1>
      <GroupChoice entry={entry} form={form} onChange={setForm} />
      <SeatFields
        entry={entry}
        seats={form.seats}
        nameless={nameless}
        botNames={gameWords.bots}
        childrenHere={children}
        onChange={(seats) => setForm({ ...form, seats })}
        onChild={(name, isChild) => setChildren(setChild(name, isChild))}
      />
      {entry.coach && (
        <FoldedCoachField
          value={coachOf(entry, form, children)}
          hasSecrets={entry.secrets}
          names={form.seats.map(({ name }) => name.trim())}
          onChange={(coach) => setForm({ ...form, coach: coachedSeats(coach) ? 'off' : coach })}
        />
      )}
      {form.seats.some(({ kind }) => kind === 'link') && (
        <AwayField
          value={form.awayHours}
          onChange={(awayHours) => setForm({ ...form, awayHours })}
        />
      )}
      <RuleFields entry={entry} gameWords={gameWords} form={form} onChange={setForm} />
      {error !== undefined && <ErrorNotice>{error}</ErrorNotice>}
      <p class="row wraps actions gathering-actions">
        <button type="submit" class="button primary large" aria-disabled={sending}>
          {lobby.submit}
        </button>
        <a class="button" href="/">
          {words.cancel}
        </a>
      </p>
    </form>
  );
}
