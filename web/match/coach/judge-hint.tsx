// The coach of a game whose board has none: one hint for the decision of the viewer, with its reason. It comes of the viewer's own view
// alone, so it can tell no secret.
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { reviewWordsOf } from '#games/reviews.ts';
import type { Hint } from '#kernel/review/hint.ts';
import { StatusAdvice } from '#pieces/coach/status-advice.tsx';
import { currentLanguage } from '../../language.ts';
import { askHint } from '../../review/ask-judge.ts';
import type { HintQuestion } from '../../review/judge-position.ts';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { useTexts } from '../../ui/loading/use-texts.ts';
import type { MatchProps } from '../state/match-props.ts';
import { markMove } from './hint-mark.ts';

interface JudgeHintProps extends MatchProps {
  /** Whether it gives tips without numbers. */
  readonly isCoachGentle?: boolean;
  onAdvice(says: VNode | undefined): void;
}

/** Draws nothing: it passes the hint on, and announces it. Silent while the viewer has nothing to decide. */
export function JudgeHint(props: JudgeHintProps) {
  return props.projection.moves.length === 0 ? null : <Hinting {...props} />;
}

function Hinting({ about, projection, isCoachGentle, onAdvice }: JudgeHintProps) {
  const { game } = about.setup;
  const { view } = projection;
  const { language } = currentLanguage();
  const words = useLoaded(() => reviewWordsOf(game)?.(language), [game, language]);
  const texts = useTexts('panels')?.coach;
  const hint = useHint({ game, view });
  const says = hint && words?.better(hint.reason);
  const adds = isCoachGentle ? undefined : hint && texts?.chance({ chance: hint.best.chance });
  useEffect(() => {
    if (says === undefined) return;
    onAdvice(<StatusAdvice says={says} adds={adds} />);
    return () => onAdvice(undefined);
  }, [says, adds]);
  useEffect(() => hint && markMove(hint.best.move), [hint]);
  return (
    <p class="unseen" role="status">
      {says}
    </p>
  );
}

/** Undefined until it is computed. */
function useHint(question: HintQuestion): Hint | undefined {
  const asked = JSON.stringify(question);
  const [answer, setAnswer] = useState<{ asked: string; hint: Hint | undefined } | undefined>();
  useEffect(() => askHint(question, (hint) => setAnswer({ asked, hint })), [asked]);
  return answer?.asked === asked ? answer.hint : undefined;
}
