// The shelf: a box for every game, standing on its boards, and before it the tables that this browser sits at.
import { useEffect, useState } from 'preact/hooks';
import { boxOf, hasOdds, hasTutorial } from '#boards';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Mine, ShelfEntry } from '#server/http/schemas.ts';
import { ask } from '../ask.ts';
import { spoken } from '../language.ts';
import { loadShelf } from '../shelf-data.ts';
import { LearnOffer, useLearnOffer } from './learn-offer.tsx';
import { type MyTable, MyTables } from './my-tables.tsx';
import { PlayNow } from './play-now.tsx';
import { Loading } from './problem.tsx';
import { Ribbon, SnappedString } from './scenes.tsx';

/** The tables of this browser; none where they cannot be had. */
async function loadMine(): Promise<readonly MyTable[]> {
  try {
    const answer = await ask<Mine>('/api/matches');
    return isRefusal(answer) ? [] : [...answer.matches].sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Looked up again whenever somebody comes back to the page. */
function useMyTables(): readonly MyTable[] | undefined {
  const [tables, setTables] = useState<readonly MyTable[] | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const look = () => {
      if (!document.hidden) void loadMine().then((found) => here && setTables(found));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return tables;
}

export function ShelfPage() {
  const { words } = spoken();
  const [shelf, setShelf] = useState<readonly ShelfEntry[] | undefined>(undefined);
  const [offline, setOffline] = useState(false);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);
  const tables = useMyTables();
  const offer = useLearnOffer(shelf ?? [], tables?.length !== 0);
  useEffect(() => {
    document.title = words.brand;
    void loadShelf(() => setOffline(true)).then((games) => {
      setShelf(games);
      setOffline(false);
    });
  }, [words]);
  const complain = (refusal: Refusal | undefined) =>
    setComplaint(refusal === undefined ? words.offline : words.refusals[refusal.refused]);
  const said = complaint ?? (offline ? words.offline : undefined);
  return (
    <>
      <h1>{words.shelf.title}</h1>
      <p class="lead">{words.shelf.lead}</p>
      {said !== undefined && (
        <p class="complaint" role="alert">
          {said}
        </p>
      )}
      {offline && <SnappedString />}
      {!offline && (shelf === undefined || tables === undefined) && <Loading />}
      {shelf !== undefined && tables !== undefined && (
        <>
          {tables.length > 0 && <MyTables tables={tables} />}
          <LearnOffer {...offer} />
          <ul class="shelf">
            {shelf.map((entry) => (
              <Box
                key={`${entry.game}/${entry.edition}`}
                entry={entry}
                isOffered={entry === offer.box}
                complain={complain}
              />
            ))}
          </ul>
          {tables.length === 0 && <MyTables tables={tables} />}
        </>
      )}
    </>
  );
}

interface BoxProps {
  readonly entry: ShelfEntry;
  /** Learning it by playing is offered above the shelf already. */
  readonly isOffered: boolean;
  complain(refusal: Refusal | undefined): void;
}

function Box({ entry, isOffered, complain }: BoxProps) {
  const { language, words } = spoken();
  const { game, edition, status, seats } = entry;
  const face = boxOf(game, edition);
  if (face === undefined) return null;
  const { name, promise, band } = face.words[language];
  const ready = status === 'ready';
  return (
    <li class={ready ? 'box' : 'box box-soon'}>
      <div class="box-body">
        <div class="box-picture">
          <face.Cover />
          <h2 class="box-title">{name}</h2>
          {band !== undefined && (
            <p class="box-paper">
              <span>{band}</span>
            </p>
          )}
          {!ready && <Ribbon />}
        </div>
        <div class="box-band">
          <p class="box-promise">{promise}</p>
          <p class="box-facts">
            <span>{words.shelf.players(seats.least, seats.most)}</span>
            <span>{words.shelf.duration(face.duration)}</span>
          </p>
        </div>
      </div>
      <div class="plank">
        {ready ? (
          <Offers entry={entry} isOffered={isOffered} name={name} complain={complain} />
        ) : (
          <p class="soon">{words.shelf.notBuilt}</p>
        )}
      </div>
    </li>
  );
}

/** The ways to begin: at once against bots, at a table that others come to, or by learning it. */
function Offers({ entry, isOffered, name, complain }: BoxProps & { readonly name: string }) {
  const { words } = spoken();
  const { game, edition } = entry;
  return (
    <>
      <p class="actions">
        <PlayNow entry={entry} complain={complain} label={words.shelf.playNowLong(name)}>
          {words.shelf.playNow}
        </PlayNow>
        <a
          class="button"
          href={`/new/${game}/${edition}`}
          aria-label={words.shelf.playTogetherLong(name)}
        >
          {words.shelf.playTogether}
        </a>
      </p>
      <p class="box-links">
        {hasTutorial(game, edition) && !isOffered && (
          <a
            class="box-link"
            href={`/learn/${game}/${edition}`}
            aria-label={words.learn.learnLong(name)}
          >
            {words.learn.learn}
          </a>
        )}
        <a
          class="box-link"
          href={`/rules/${game}/${edition}`}
          aria-label={words.rules.rulesLong(name)}
        >
          {words.rules.rules}
        </a>
        {hasOdds(game, edition) && (
          <a
            class="box-link"
            href={`/odds/${game}/${edition}`}
            aria-label={words.rules.oddsLong(name)}
          >
            {words.rules.odds}
          </a>
        )}
      </p>
    </>
  );
}
