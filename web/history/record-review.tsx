// The replay of a match from a file, with its review.
import { loadBoard, type PlayableGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import type { GivenRecord } from '../replay/given-record.ts';
import { loadReplayTexts } from '../replay/load-texts.ts';
import { ReviewOrReason } from '../replay/review/review.tsx';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { loadedTexts } from '../ui/loading/use-texts.ts';
import { Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import '../replay/replay.css';

interface RecordReviewProps {
  readonly given: GivenRecord;
  onBack(): void;
}

export function RecordReview({ given: { name, text, past }, onBack }: RecordReviewProps) {
  const texts = loadedTexts('history');
  const { language, words } = currentLanguage();
  const { game, edition } = past.match.setup;
  const loaded = useLoaded(async () => {
    const [board, replay] = await Promise.all([
      loadBoard(game, language),
      loadReplayTexts(language),
    ]);
    return { board: board as PlayableGame, replay };
  }, [game, language]);
  const box = boxWordsOf(game, edition)?.name ?? '';
  const title = loaded?.replay.reviewTitle({ game: box }) ?? words.loading;
  usePageTitle(title);
  return (
    <article class="replay">
      <header class="replay-head">
        <h1>{title}</h1>
        <p class="row wraps actions">
          <button type="button" class="button small" onClick={onBack}>
            {texts.closeRecord}
          </button>
        </p>
      </header>
      {loaded === undefined ? (
        <Loading />
      ) : (
        <ReviewOrReason
          about={{ id: name, viewer: 'spectator', rights: { seats: [] } }}
          past={past}
          record={text}
          game={loaded.board}
          texts={loaded.replay}
        />
      )}
    </article>
  );
}
