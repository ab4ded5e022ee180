// The shelf: a box for every game, and the tables that this browser sits at.
import { useEffect, useState } from 'preact/hooks';
import { boxOf, hasTutorial } from '#boards';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Mine, ShelfEntry } from '#server/schemas.ts';
import { ask } from '../ask.ts';
import { spoken } from '../language.ts';
import { namesOf } from '../players.ts';
import { loadShelf } from '../shelf-data.ts';
import { LearnOffer } from './learn-offer.tsx';
import { PlayNow } from './play-now.tsx';
import { Loading } from './problem.tsx';

export function ShelfPage() {
  const { words } = spoken();
  const [shelf, setShelf] = useState<readonly ShelfEntry[] | undefined>(undefined);
  const [offline, setOffline] = useState(false);
  const [complaint, setComplaint] = useState<string | undefined>(undefined);
  useEffect(() => {
    document.title = words.brand;
    void loadShelf(() => setOffline(true)).then((games) => {
      setShelf(games);
      setOffline(false);
    });
  }, [words]);
  const complain = (refusal: Refusal | undefined) =>
    setComplaint(refusal === undefined ? words.offline : words.refusals[refusal.refused]);
  return (
    <>
      <h1>{words.shelf.title}</h1>
      <p class="lead">{words.shelf.lead}</p>
      {(offline || complaint) && (
        <p class="complaint" role="alert">
          {complaint ?? words.offline}
        </p>
      )}
      {shelf !== undefined && <LearnOffer shelf={shelf} />}
      {shelf === undefined ? (
        <Loading />
      ) : (
        <ul class="shelf">
          {shelf.map((entry) => (
            <Box key={`${entry.game}/${entry.edition}`} entry={entry} complain={complain} />
          ))}
        </ul>
      )}
      <MyTables />
    </>
  );
}

interface BoxProps {
  readonly entry: ShelfEntry;
  complain(refusal: Refusal | undefined): void;
}

function Box({ entry, complain }: BoxProps) {
  const { language, words } = spoken();
  const { game, edition, status } = entry;
  const face = boxOf(game, edition);
  if (face === undefined) return null;
  const { name, promise } = face.words[language];
  const ready = status === 'ready';
  return (
    <li class={ready ? 'box' : 'box box-soon'}>
      <face.Cover />
      <div class="box-label">
        <h2>{name}</h2>
        <p class="box-facts">
          <span>{words.shelf.players(entry.seats.least, entry.seats.most)}</span>
          <span>{words.shelf.minutes(face.minutes)}</span>
        </p>
        <p class="box-promise">{promise}</p>
        {ready ? (
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
            {hasTutorial(game, edition) && (
              <a
                class="box-rules"
                href={`/learn/${game}/${edition}`}
                aria-label={words.learn.learnLong(name)}
              >
                {words.learn.learn}
              </a>
            )}
            <a
              class="box-rules"
              href={`/rules/${game}/${edition}`}
              aria-label={words.rules.rulesLong(name)}
            >
              {words.rules.rules}
            </a>
          </p>
        ) : (
          <p class="soon">{words.shelf.notBuilt}</p>
        )}
      </div>
    </li>
  );
}

type MyTable = Mine['matches'][number];

function MyTables() {
  const { language, words } = spoken();
  const [tables, setTables] = useState<readonly MyTable[]>([]);
  useEffect(() => {
    let here = true;
    const look = () => {
      if (document.hidden) return;
      ask<Mine>('/api/matches').then(
        (answer) => {
          if (here && !isRefusal(answer)) setTables(answer.matches);
        },
        () => undefined,
      );
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const newest = [...tables].sort((a, b) => b.at - a.at);
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{words.shelf.mine}</h2>
      {newest.length === 0 ? (
        <p>{words.shelf.none}</p>
      ) : (
        <ul>
          {newest.map((table) => (
            <li key={table.id}>
              <a class="mine-link" href={`/t/${table.id}`}>
                <strong>{boxOf(table.game, table.edition)?.words[language].name}</strong>
                <span>{namesOf(table.players, words).join(', ')}</span>
                <span class={isMyMove(table) ? 'mine-standing mine-move' : 'mine-standing'}>
                  {standingOf(table)} · {words.standing.ago(Date.now() - table.at)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function isMyMove({ phase, toMove, rights }: MyTable): boolean {
  return phase === 'playing' && toMove.some((seat) => rights.seats.includes(seat));
}

function standingOf(table: MyTable): string {
  const { words } = spoken();
  if (table.phase !== 'playing') return words.standing[table.phase];
  if (isMyMove(table)) return words.standing.yourMove;
  const names = namesOf(table.players, words);
  return words.standing.toMove(table.toMove.map((seat) => names[seat]).join(', '));
}
