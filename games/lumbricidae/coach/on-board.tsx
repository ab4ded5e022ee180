// The coach at a table: requests advice on the view, attaches it to pieces, and announces it. Each
// shown value is also an unrounded `data-` attribute, so that a test can compare it with the solver.
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Language } from '#languages/list.ts';
import { StatusAdvice } from '#pieces/coach/status-advice.tsx';
import { coachWords } from '../messages/load-coach.ts';
import { formatMove, parseMove } from '../notation.ts';
import type { View } from '../rules/position.ts';
import { moodFor } from './mood.ts';
import { useAdvice, useWords } from './use-coach.ts';
import { adviceId, type ViewAdvice } from './view-advice.ts';
import './styles/on-board.css';

export { Tags } from './tags.tsx';

interface AdvisorProps {
  readonly view: View;
  readonly language: Language;
  /** Whether it gives tips without numbers. */
  readonly isGentle: boolean;
  /** Whether the view is settled, so that the coach may speak. */
  readonly speaks: boolean;
  onViewAdvice(viewAdvice: ViewAdvice | undefined): void;
  onAdvice?: ((says: VNode | undefined) => void) | undefined;
}

/** Renders nothing: requests advice and passes it on. */
export function Advisor({
  view,
  language,
  isGentle,
  speaks,
  onViewAdvice,
  onAdvice,
}: AdvisorProps) {
  const words = useWords(coachWords, language);
  const advice = useAdvice(speaks ? { view } : undefined);
  useEffect(() => {
    if (advice === undefined || words === undefined) return;
    const advised = { advice, aside: view.aside };
    const says = isGentle ? words.tip(advised) : words.says(advised);
    const adds = isGentle ? undefined : words.adds(advice);
    onViewAdvice({ view, advice, words });
    onAdvice?.(<StatusAdvice says={says} adds={adds} mood={moodFor(advice.reason)} />);
    return () => {
      onViewAdvice(undefined);
      onAdvice?.(undefined);
    };
  }, [view, advice, words, isGentle]);
  return null;
}

interface SpokenAdviceProps {
  readonly viewAdvice: ViewAdvice | undefined;
  /** The viewer's legal moves. */
  readonly moves: readonly string[];
}

/**
 * For screen readers: an announcement at the start of the player's own decision, and all advice
 * as text.
 */
export function SpokenAdvice({ viewAdvice, moves }: SpokenAdviceProps) {
  const isOwn = moves.length > 0;
  return (
    <div class="unseen">
      <p role="status">{viewAdvice !== undefined && isOwn && saysOf(viewAdvice)}</p>
      {viewAdvice !== undefined && <AllAdvice viewAdvice={viewAdvice} moves={moves} />}
    </div>
  );
}

function saysOf({ words, advice, view }: ViewAdvice): string {
  return words.says({ advice, aside: view.aside });
}

function AllAdvice({ viewAdvice, moves }: SpokenAdviceProps & { readonly viewAdvice: ViewAdvice }) {
  const { words, advice, view } = viewAdvice;
  const reached = advice.tiles.filter(({ chance }) => chance > 0);
  const listed = moves.length > 0 ? moves : movesIn(viewAdvice);
  return (
    <>
      <h3>{words.name}</h3>
      {moves.length === 0 && <p>{saysOf(viewAdvice)}</p>}
      <p>{words.onTurn(advice)}</p>
      <ul>
        {listed.map((text) => {
          const move = parseMove(text);
          const sentence = move && words.onMove({ advice, aside: view.aside }, move);
          return (
            <li key={text} id={adviceId(text)}>
              {sentence}
            </li>
          );
        })}
      </ul>
      {reached.length > 0 && (
        <p>{`${reached.map(({ tile, chance }) => words.onTile(tile, chance)).join(', ')}.`}</p>
      )}
    </>
  );
}

/** The legal moves of another player. */
function movesIn({ advice }: ViewAdvice): readonly string[] {
  const keeps = advice.options.map(({ face }) => formatMove({ kind: 'keep', face }));
  const rolls = advice.roll === null ? [] : [formatMove({ kind: 'roll' })];
  return [...keeps, ...rolls, ...advice.prizes.map(({ move }) => formatMove(move))];
}
