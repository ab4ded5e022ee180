// The review of a finished match: the replay with the chances to win, a grade for each decision, luck and skill.
import { useState } from 'preact/hooks';
import { hasReview } from '#games/judges.ts';
import { type AnyReviewWords, reviewWordsOf } from '#games/reviews.ts';
import { phase } from '#kernel/match/match.ts';
import { currentLanguage } from '../../language.ts';
import type { Messages as ReviewTexts } from '../../messages/en/review.ts';
import { loadReviewTexts } from '../../review/load-texts.ts';
import { useReview } from '../../review/use-review.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { useLoaded } from '../../ui/loading/use-loaded.ts';
import { ErrorNotice, Loading } from '../../ui/notices/notices.tsx';
import { TableColours } from '../../ui/table-colours.tsx';
import type { ReplayProps } from '../past-match-page.tsx';
import { StepBoard } from '../step-board.tsx';
import { StepControls } from '../step-controls.tsx';
import { Turning } from '../turning.tsx';
import { useSteps } from '../use-steps.ts';
import { Curve } from './curve.tsx';
import { stepReviews } from './step-reviews.ts';
import { Summary } from './summary.tsx';
import { Chances, chancesText, Verdict } from './verdict.tsx';
import '../../review/grades.css';
import './review.css';

const PlayOn = lazy(async () => (await import('../play-on/play-on.tsx')).PlayOn);

interface ReviewProps extends ReplayProps {
  /** The record of a match that comes from a file; other records come from the server. */
  readonly record?: string;
}

/** A match in play has no review: it would help its players. */
export function ReviewOrReason(props: ReviewProps) {
  const { language } = currentLanguage();
  const { match } = props.past;
  const loaded = useLoaded(async () => {
    const words = await reviewWordsOf(match.game.id)?.(language);
    return { own: await loadReviewTexts(language), words };
  }, [match.game.id, language]);
  if (loaded === undefined) return <Loading />;
  const { own, words } = loaded;
  const isKnown = hasReview(match.game.id) && words !== undefined;
  if (isKnown && phase(match) === 'over') return <MatchReview {...props} own={own} words={words} />;
  return (
    <p>
      {isKnown ? own.later : own.none}{' '}
      {props.record === undefined && <a href={`/t/${props.about.id}/replay`}>{own.toReplay}</a>}
    </p>
  );
}

interface MatchReviewProps extends ReviewProps {
  readonly own: ReviewTexts;
  readonly words: AnyReviewWords;
}

function MatchReview({ about, past, record, game, texts, own, words }: MatchReviewProps) {
  /** The line from which the visitor plays on. */
  const [playedFrom, setPlayedFrom] = useState<number | undefined>(undefined);
  const review = useReview(about, past, record);
  const shown = useSteps({ past, viewer: about.viewer, game, texts });
  if (shown === undefined) return null;
  const { player, steps, seen, names } = shown;
  const { start, lines, isEnded, fault } = review;
  const reviews = start === undefined ? [] : stepReviews(steps, start.chances, lines);
  const now = reviews[player.at];
  const done = lines.length === 0 ? 0 : lines.at(-1)!.seq / past.lines.length;
  if (playedFrom !== undefined) {
    return (
      <TableColours colours={seen.colours}>
        <PlayOn
          id={about.id}
          past={past}
          record={record}
          seq={playedFrom}
          seats={about.rights.seats}
          own={own}
          onBack={() => setPlayedFrom(undefined)}
        />
      </TableColours>
    );
  }
  return (
    <TableColours colours={seen.colours}>
      <div class="review">
        <Turning player={player}>
          <StepBoard shown={shown} seats={about.rights.seats} game={game} texts={texts} />
          <StepControls
            shown={shown}
            texts={texts}
            aboveSlider={<Chances review={now} names={names} own={own} />}
            underSlider={<Curve reviews={reviews} last={steps.length} seats={names.length} />}
            also={now && chancesText(now, names, own)}
          >
            <Verdict review={now} names={names} own={own} words={words} by={shown.by} />
          </StepControls>
          {fault !== undefined && <ErrorNotice>{own.failed({ why: fault })}</ErrorNotice>}
          {!isEnded && (
            <p class="review-running">
              <label>
                {own.running({ done })} <progress value={done} />
              </label>
            </p>
          )}
          {fault === undefined && isEnded && start !== undefined && (
            <Summary
              id={about.id}
              ownSeats={about.rights.seats}
              past={past}
              start={start.chances}
              {...{ lines, shown, own, words }}
              onPlayOn={() => setPlayedFrom(shown.seq)}
            />
          )}
        </Turning>
      </div>
    </TableColours>
  );
}
