// The frame of the pages that show all of a match: it reads the lines of the match and computes them, as in play.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Observer, Seat } from '#kernel/game.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Past } from '../client/proof/checked-log.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';
import { proveSteps, type ReadMatch, readMatch } from '../client/proof/whole-match.ts';
import { loadBoard, loadGame, type PlayableGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { RefusedMatch } from '../match/refused-match.tsx';
import type { Messages as ReplayTexts } from '../messages/en/replay.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { runInSlices } from '../ui/run-steps.ts';
import { loadReplayTexts } from './load-texts.ts';
import './replay.css';

interface WholeMatch {
  readonly about: ReadMatch['about'];
  /** A refusal for a wrong line. */
  readonly proved: ProvedLines | Refusal;
}

/** Reads a match and computes it. */
function useWholeMatch(id: string): WholeMatch | Refusal | undefined {
  const [whole, setWhole] = useState<WholeMatch | Refusal | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    const read = async () => {
      const match = await readMatch(id, { viewer: 'own', loadGame });
      if (!isMounted) return;
      if (isRefusal(match)) return setWhole(match);
      const proved = await runInSlices(
        proveSteps(match),
        () => undefined,
        () => isMounted,
      );
      if (proved !== undefined) setWhole({ about: match.about, proved });
    };
    void read();
    return () => {
      isMounted = false;
    };
  }, [id]);
  return whole;
}

/** What a replay shows of a match. */
export interface ReplayProps {
  readonly about: {
    readonly id: string;
    readonly viewer: Observer;
    /** The seats of this device. */
    readonly rights: { readonly seats: readonly Seat[] };
  };
  readonly past: Past;
  readonly game: PlayableGame;
  readonly texts: ReplayTexts;
}

/** A match of the server that was read and computed. */
export interface PastMatchProps extends ReplayProps {
  readonly about: ReadMatch['about'];
  readonly past: ProvedLines;
}

interface PastMatchPageProps {
  readonly id: string;
  titleOf(texts: ReplayTexts): (values: { readonly game: string }) => string;
  readonly Content: (props: PastMatchProps) => VNode | null;
}

export function PastMatchPage({ id, titleOf, Content }: PastMatchPageProps) {
  const { language, words } = currentLanguage();
  const texts = useLoaded(() => loadReplayTexts(language), [language]);
  const whole = useWholeMatch(id);
  const about = isRefusal(whole) ? undefined : whole?.about;
  const { game: name, edition } = about?.setup ?? { game: undefined, edition: '' };
  const game = useLoaded(
    () => (name === undefined ? undefined : loadBoard(name, language)),
    [name, language],
  );
  const box = name === undefined ? '' : (boxWordsOf(name, edition)?.name ?? '');
  const title = texts === undefined ? words.loading : titleOf(texts)({ game: box });
  usePageTitle(title);
  if (isRefusal(whole)) return <RefusedMatch refusal={whole} />;
  if (texts === undefined) return <Loading />;
  const isWrong = whole !== undefined && isRefusal(whole.proved);
  const isReady = whole !== undefined && !isWrong && game !== undefined;
  return (
    <article class="replay">
      <header class="replay-head">
        <h1>{title}</h1>
        <p>
          <a href={`/t/${id}`}>{texts.toMatch}</a>
        </p>
      </header>
      {isWrong && <ErrorNotice>{texts.wrong}</ErrorNotice>}
      {whole === undefined && <p role="status">{texts.reading}</p>}
      {isReady && (
        <Content about={whole.about} past={whole.proved as ProvedLines} game={game} texts={texts} />
      )}
    </article>
  );
}
