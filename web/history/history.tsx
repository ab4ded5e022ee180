// The page of past matches: the wins of each pair, the records and matches of each box, and a file to take them along.
import { useState } from 'preact/hooks';
import { isStorageKept } from '../client/past-matches/past-store.ts';
import { currentLanguage } from '../language.ts';
import type { GivenRecord } from '../replay/given-record.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { loadedTexts, useTexts } from '../ui/loading/use-texts.ts';
import { EmptyTable } from '../ui/notices/illustrations.tsx';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { BoxDrawer } from './box-drawer.tsx';
import { PairList } from './pair-list.tsx';
import { PastFile } from './past-file.tsx';
import { RecordFile } from './record-file.tsx';
import { byBox } from './summary.ts';
import { usePastMatches } from './use-past-matches.ts';
import './history.css';

const RecordReview = lazy(async () => (await import('./record-review.tsx')).RecordReview);

export function HistoryPage() {
  const texts = useTexts('history');
  usePageTitle(texts?.title ?? currentLanguage().words.loading);
  const [given, setGiven] = useState<GivenRecord | undefined>(undefined);
  if (texts === undefined) return <Loading />;
  if (given === undefined) return <PastMatches onRecord={setGiven} />;
  const close = () => {
    setGiven(undefined);
    // The replay has put its step there.
    history.replaceState(history.state, '', location.pathname);
  };
  return <RecordReview given={given} onBack={close} />;
}

interface PastMatchesProps {
  onRecord(record: GivenRecord): void;
}

function PastMatches({ onRecord }: PastMatchesProps) {
  const texts = loadedTexts('history');
  const { toShelf } = currentLanguage().words;
  const past = usePastMatches();
  const [isKept] = useState(isStorageKept);
  const { matches, isReading, refresh } = past;
  return (
    <article class="past">
      <h1>{texts.title}</h1>
      {matches.length > 0 && <p class="lead">{texts.lead({ count: matches.length })}</p>}
      {!isKept && <p class="past-note">{texts.notKept}</p>}
      <p class="hint past-reading" role="status">
        {isReading && texts.reading}
      </p>
      {matches.length === 0 && !isReading && (
        <div class="past-none">
          <EmptyTable />
          <p>{texts.none}</p>
          <a class="button primary" href="/">
            {toShelf}
          </a>
        </div>
      )}
      <PairList matches={matches} />
      <div class="past-boxes">
        {byBox(matches).map((box) => (
          <BoxDrawer key={`${box[0]?.game}/${box[0]?.edition}`} {...past} matches={box} />
        ))}
      </div>
      <RecordFile onRecord={onRecord} />
      <PastFile matches={matches} onChange={refresh} />
    </article>
  );
}
