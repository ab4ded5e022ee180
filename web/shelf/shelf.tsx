// The shelf page: a box for each game, and the matches of this browser.
import { useEffect, useState } from 'preact/hooks';
import { hasPractice } from '#games/practice.ts';
import { isRefusal } from '#kernel/refusal.ts';
import type { Mine, ShelfEntry } from '#server/wire/schemas.ts';
import { backoff } from '../client/backoff.ts';
import { type Group, knownGroups } from '../client/new-match/groups.ts';
import { NoAnswer, request } from '../client/request.ts';
import { loadShelf } from '../client/shelf-entries.ts';
import { coverOf } from '../covers.ts';
import { hasOdds, hasTutorial } from '../game-pages.ts';
import { boxOf, sayMinutes } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { type BoxPage, openAddress } from '../route.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { Ribbon, SnappedString } from '../ui/notices/illustrations.tsx';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { LearnOffer, useLearnOffer } from './learn-offer.tsx';
import { byUrgency, MyMatches, type MyTable } from './my-matches.tsx';
import { PlayAgain } from './play-again.tsx';
import { WaysToPlay } from './ways-to-play.tsx';
import './shelf.css';
import './my-matches.css';

/** The matches of this browser; none if the server can't be reached. */
async function loadMine(): Promise<readonly MyTable[]> {
  try {
    const answer = await request<Mine>('/api/matches');
    return isRefusal(answer) ? [] : [...answer.matches].sort(byUrgency);
  } catch (error) {
    if (!(error instanceof NoAnswer && error.isLimited)) return [];
    await backoff(0, error.afterMs);
    return loadMine();
  }
}

/** Reloads the list when the visitor returns to the page. */
function useMyTables(): readonly MyTable[] | undefined {
  const [tables, setTables] = useState<readonly MyTable[] | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    const look = () => {
      if (!document.hidden) void loadMine().then((found) => isMounted && setTables(found));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return tables;
}

export function ShelfPage() {
  const { words } = currentLanguage();
  const [failed, setFailed] = useState(false);
  const shelf = useLoaded(() => loadShelf(() => setFailed(true)), []);
  const offline = failed && shelf === undefined;
  const tables = useMyTables();
  const [[group]] = useState(knownGroups);
  const offer = useLearnOffer(shelf ?? [], tables?.length !== 0);
  useEffect(() => {
    document.title = words.brand;
  }, [words]);
  return (
    <>
      <h1>{words.shelf.title}</h1>
      <p class="lead">{words.shelf.lead}</p>
      {offline && (
        <>
          <ErrorNotice>{words.offline}</ErrorNotice>
          <SnappedString />
        </>
      )}
      {!offline && (shelf === undefined || tables === undefined) && <Loading />}
      {shelf !== undefined && tables !== undefined && (
        <>
          {tables.length > 0 && <MyMatches tables={tables} />}
          <SkipLinks shelf={shelf} />
          <LearnOffer {...offer} />
          <ul class="shelf">
            {shelf.map((entry, index) => (
              <Box
                key={`${entry.game}/${entry.edition}`}
                entry={entry}
                group={group}
                isOffered={entry === offer.box}
                isThird={isThird(index, shelf.length)}
              />
            ))}
          </ul>
          {tables.length === 0 && <MyMatches tables={tables} />}
        </>
      )}
    </>
  );
}

/** The id of a box, for its skip link. */
function boxId({ game, edition }: ShelfEntry): string {
  return `box-${game}-${edition}`;
}

/** For the keyboard: a box has several controls, and a shelf several boxes. */
function SkipLinks({ shelf }: { readonly shelf: readonly ShelfEntry[] }) {
  const { words } = currentLanguage();
  return shelf.map((entry) => {
    const texts = boxWordsOf(entry.game, entry.edition);
    if (texts === undefined) return null;
    return (
      <a key={boxId(entry)} class="skip" href={`#${boxId(entry)}`}>
        {words.shelf.skipToBox({ game: texts.name })}
      </a>
    );
  });
}

interface BoxProps {
  readonly entry: ShelfEntry;
  /** The people who played last at this device. */
  readonly group: Group | undefined;
  /** The tutorial is already offered above the shelf. */
  readonly isOffered: boolean;
}

/**
 * Whether a box shares its board with two others. Boards hold three boxes, or two if one would
 * be alone.
 */
export function isThird(index: number, count: number): boolean {
  if (count % 3 === 0) return true;
  return index >= 2 && (count % 3 === 2 || index < count - 2);
}

function seatRange({ least, most }: ShelfEntry['seats']): string {
  return least === most ? `${least}` : `${least}–${most}`;
}

function Box({ entry, group, isOffered, isThird }: BoxProps & { readonly isThird: boolean }) {
  const { words } = currentLanguage();
  const { game, edition, status, seats } = entry;
  const [face, Cover] = [boxOf(game, edition), coverOf(game, edition)];
  const texts = boxWordsOf(game, edition);
  if (face === undefined || Cover === undefined || texts === undefined) return null;
  const { name, promise, band } = texts;
  const ready = status === 'ready';
  return (
    <li id={boxId(entry)} class={`box ${isThird ? 'box-third' : ''} ${ready ? '' : 'box-soon'}`}>
      <div class="box-body">
        <div class="box-picture">
          <Cover />
          <h2 class="box-title">
            {ready ? (
              <CoverLink entry={entry} group={group} name={name} />
            ) : (
              <span class="box-name">{name}</span>
            )}
          </h2>
          {band !== undefined && (
            <p class="box-paper">
              <span>{band}</span>
            </p>
          )}
          {!ready && <Ribbon />}
        </div>
        <div class="box-band">
          <p class="box-promise">{promise}</p>
          <p class="wraps box-facts">
            <span>{words.shelf.players({ seats: seatRange(seats) })}</span>
            <span>{sayMinutes(face, words)}</span>
          </p>
        </div>
      </div>
      <div class="row plank">
        {ready ? (
          <Offers entry={entry} group={group} isOffered={isOffered} name={name} />
        ) : (
          <p class="soon">{words.shelf.notBuilt}</p>
        )}
      </div>
    </li>
  );
}

/**
 * The title is a link that covers the whole picture. It leads where one of the buttons below leads, so Tab skips it.
 */
function CoverLink({ entry, group, name }: Omit<NamedBox, 'isOffered'>) {
  const way = group === undefined && entry.bots.length > 0 ? 'bots' : 'device';
  return (
    <a class="box-open" href={openAddress(entry, way)} tabIndex={-1}>
      <span class="box-name">{name}</span>
    </a>
  );
}

type NamedBox = BoxProps & { readonly name: string };

/** The links and buttons of a box. */
function Offers({ entry, group, isOffered, name }: NamedBox) {
  const { words } = currentLanguage();
  const { game, edition } = entry;
  const link = (page: BoxPage, text: string, label: string) => (
    <a class="box-link" href={`/${page}/${game}/${edition}`} aria-label={label}>
      {text}
    </a>
  );
  const { learn, rules } = words;
  return (
    <>
      {group !== undefined && <PlayAgain entry={entry} group={group} name={name} />}
      <WaysToPlay entry={entry} name={name} isFirst={group === undefined} />
      <p class="wraps box-links">
        {hasTutorial(game, edition) &&
          !isOffered &&
          link('learn', learn.learn, learn.learnLong({ game: name }))}
        {link('rules', rules.rules, rules.rulesLong({ game: name }))}
        {hasOdds(game, edition) && link('odds', rules.odds, rules.oddsLong({ game: name }))}
        {hasPractice(game) && link('practise', rules.practise, `${rules.practise}: ${name}`)}
        {entry.kit === true && link('kits', rules.kit, `${rules.kit}: ${name}`)}
      </p>
    </>
  );
}
