// The replay of a match, finished or not: each step on the board of the game, where a walk is one step, by slider, buttons, keys and swipe. The page
// computes it from the lines of the match, as it does in play.
import { useEffect, useRef, useState } from 'preact/hooks';
import { phase } from '#kernel/match/match.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { wordLoader } from '#languages/texts.ts';
import { stagingOf } from '#modules/cues.ts';
import type { ProvedLines } from '../client/proof/proved-lines.ts';
import { proveSteps, type ReadMatch, readMatch } from '../client/proof/whole-match.ts';
import { loadBoard, loadGame, type PlayableGame } from '../games.ts';
import { boxWordsOf, currentLanguage } from '../language.ts';
import { RefusedMatch } from '../match/refused-match.tsx';
import { namesOf } from '../match/state/player-names.ts';
import type { Messages as ReplayTexts, texts } from '../messages/en/replay.ts';
import { lessMotion } from '../preferences.ts';
import { useLoaded } from '../ui/loading/use-loaded.ts';
import { ErrorNotice, Loading } from '../ui/notices/notices.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { runInSlices } from '../ui/run-steps.ts';
import { TableColours } from '../ui/table-colours.tsx';
import { joinedLines, lineAt, stepsOf, viewAt } from './past-lines.ts';
import { StepControls } from './step-controls.tsx';
import { type Player, usePlayer } from './use-player.ts';
import './replay.css';

const loadTexts = wordLoader<typeof texts>(
  (language) => import(`../messages/${language}/replay.ts`),
);

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

export function ReplayPage({ id }: { readonly id: string }) {
  const { language, words } = currentLanguage();
  const texts = useLoaded(() => loadTexts(language), [language]);
  const whole = useWholeMatch(id);
  const about = isRefusal(whole) ? undefined : whole?.about;
  const { game: name, edition } = about?.setup ?? { game: undefined, edition: '' };
  const game = useLoaded(
    () => (name === undefined ? undefined : loadBoard(name, language)),
    [name, language],
  );
  const box = name === undefined ? '' : (boxWordsOf(name, edition)?.name ?? '');
  const title = texts?.title({ game: box }) ?? words.loading;
  usePageTitle(title);
  if (isRefusal(whole)) return <RefusedMatch refusal={whole} />;
  if (texts === undefined) return <Loading />;
  const isReady = whole !== undefined && !isRefusal(whole.proved) && game !== undefined;
  return (
    <article class="replay">
      <header class="replay-head">
        <h1>{title}</h1>
        <p>
          <a href={`/t/${id}`}>{texts.toMatch}</a>
        </p>
      </header>
      {whole !== undefined && isRefusal(whole.proved) && <ErrorNotice>{texts.wrong}</ErrorNotice>}
      {whole === undefined && <p role="status">{texts.reading}</p>}
      {isReady && (
        <Steps about={whole.about} proved={whole.proved as ProvedLines} game={game} texts={texts} />
      )}
    </article>
  );
}

interface StepsProps {
  readonly about: ReadMatch['about'];
  readonly proved: ProvedLines;
  readonly game: PlayableGame;
  readonly texts: ReplayTexts;
}

/** What happened in a step, in sentences; empty if there is nothing to say. */
function saidOf(
  step: readonly LogLine[],
  { words }: PlayableGame,
  texts: ReplayTexts,
  names: readonly string[],
): string {
  const told = step.map(({ happened }) => (happened.kind === 'ply' ? happened.told : undefined));
  if (told.includes(undefined)) return texts.undone;
  const facts = told.flatMap((each) => each ?? []);
  if (told.length > 1) return words.recount(facts, { names, you: undefined });
  return facts.flatMap((fact) => words.tell(fact, names) ?? []).join(' ');
}

/** The steps with something to say. */
function stepsFor({ about, proved, game, texts }: StepsProps): readonly (readonly LogLine[])[] {
  const lines = stepsOf(proved).flatMap((seq) => lineAt(proved, seq, about.viewer) ?? []);
  return joinedLines(lines, (fact) => game.goesOn?.(fact) ?? false).filter(
    (step) => saidOf(step, game, texts, []) !== '',
  );
}

/** The step in the address, such as `#12`; without it the start. */
function stepOf(fragment: string, last: number): number {
  const [, step = '0'] = /^#(\d{1,6})$/.exec(fragment) ?? [];
  return Math.min(Number(step), last);
}

function Steps(props: StepsProps) {
  const { about, proved, game, texts } = props;
  const { viewer } = about;
  const [steps] = useState(() => stepsFor(props));
  const timeOf = (step: number) => {
    const happened = steps[step - 1]?.at(-1)?.happened;
    return happened?.kind === 'ply' && !lessMotion.value
      ? stagingOf(happened.told, game.cue).next
      : 0;
  };
  const player = usePlayer(steps.length, timeOf, stepOf(location.hash, steps.length));
  const { at } = player;
  useEffect(() => history.replaceState(history.state, '', `#${at}`), [at]);
  // Before the first step the players sit down; the board has its first state.
  const step = steps[at - 1];
  const shown = step?.at(-1)?.seq ?? Math.max(1, (steps[0]?.[0]?.seq ?? 1) - 1);
  const seen = viewAt(proved, shown, viewer);
  if (seen === undefined) return null;
  const names = namesOf(seen.players, currentLanguage());
  const mine = about.rights.seats.length === 1 ? about.rights.seats : [];
  const { Board } = game;
  return (
    <TableColours colours={seen.colours}>
      <Turning player={player}>
        <section class="replay-board" aria-labelledby="replay-board">
          <h2 id="replay-board" class="unseen">
            {texts.board}
          </h2>
          <Board
            view={seen.view}
            moves={[]}
            onMove={() => undefined}
            names={names}
            mine={mine}
            words={game.words}
            busy={true}
            isReplay={true}
            over={seen.phase === 'over'}
            hurried={player.jumps}
          />
        </section>
        <StepControls player={player} last={steps.length} texts={texts}>
          <p class="replay-told" role="status">
            {step === undefined ? texts.begin : saidOf(step, game, texts, names)}
          </p>
          {phase(proved.match) !== 'over' && at === steps.length && (
            <p class="replay-goes-on">{texts.goesOn}</p>
          )}
        </StepControls>
      </Turning>
    </TableColours>
  );
}

/** A swipe of at least this length turns to another step. Pixels. */
const SWIPE_PX = 48;
/** Where a touch has another meaning. */
const TAKEN = 'input, button, a, [data-looks], svg[tabindex], [data-pans]';

interface TurningProps {
  readonly player: Player;
  readonly children: preact.ComponentChildren;
}

/** Turns by keys anywhere on the page, and by swipes. */
function Turning({ player, children }: TurningProps) {
  const start = useRef<readonly [x: number, y: number] | undefined>(undefined);
  const newest = useRef(player);
  newest.current = player;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      const { at, go, toggle } = newest.current;
      const goals: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => go(at - 1),
        ArrowRight: () => go(at + 1),
        Home: () => go(0),
        End: () => go(Number.MAX_SAFE_INTEGER),
        ' ': toggle,
      };
      const act = goals[event.key];
      // A button has its own meaning for Space, a list for arrows.
      if (act === undefined || target.closest('select, textarea, dialog') !== null) return;
      if (event.key === ' ' && target.closest('button, a, summary') !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div
      class="replay-turning"
      onPointerDown={(event) => {
        const isFree = event.pointerType !== 'mouse' && !(event.target as Element).closest(TAKEN);
        start.current = isFree ? [event.clientX, event.clientY] : undefined;
      }}
      onPointerUp={(event) => {
        if (start.current === undefined) return;
        const [right, down] = [event.clientX - start.current[0], event.clientY - start.current[1]];
        start.current = undefined;
        if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 2 * Math.abs(down)) return;
        player.go(player.at + (right < 0 ? 1 : -1));
      }}
    >
      {children}
    </div>
  );
}
