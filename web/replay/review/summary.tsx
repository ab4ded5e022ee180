// The summary of a review: luck and skill of each player, the turning points, and the mistakes.
import { useState } from 'preact/hooks';
import type { AnyReviewWords } from '#games/reviews.ts';
import type { Seat } from '#kernel/game.ts';
import type { LogLine } from '#kernel/match/projection.ts';
import {
  lossOf,
  type Mistake,
  mistakesIn,
  type ReviewedLine,
  reviewFile,
  type SeatReview,
  seatReviews,
  standingLines,
  TURNING_POINTS,
  turningPoints,
} from '#kernel/review/review.ts';
import { SeatMark } from '#pieces/seat-mark.tsx';
import type { Past } from '../../client/proof/checked-log.ts';
import { saveText } from '../../client/save-blob.ts';
import type { Messages as ReviewTexts } from '../../messages/en/review.ts';
import { gradeOf, pointsOf } from '../../review/grades.ts';
import { type Highlight, highlightOf } from '../../review/highlight.ts';
import { sayTelling } from '../../review/telling.ts';
import { Groove } from '../../ui/groove.tsx';
import type { ShownSteps } from '../use-steps.ts';
import { PictureButton } from './picture-button.tsx';
import { stepOfLine } from './step-reviews.ts';

interface SummaryProps {
  readonly id: string;
  /** The seats of this device. */
  readonly ownSeats: readonly Seat[];
  readonly past: Past;
  /** By seat: the chances to win at the beginning. */
  readonly start: readonly number[];
  readonly lines: readonly ReviewedLine[];
  readonly shown: ShownSteps;
  readonly own: ReviewTexts;
  readonly words: AnyReviewWords;
  /** Plays on from the shown step. */
  onPlayOn(): void;
}

/** The mistakes that are listed at first. */
const SHOWN = 5;

export function Summary(props: SummaryProps) {
  const { id, ownSeats, past, start, lines, shown, own, words, onPlayOn } = props;
  const { setup } = past.match;
  const { names, player } = shown;
  const standing = standingLines(lines);
  const highlight =
    words.highlight && highlightOf({ past, lines: standing, start }, words.highlight.isOne);
  const seats = seatReviews(standing, names.length);
  const mistakes = mistakesIn(standing);
  const save = () => {
    const file = JSON.stringify(reviewFile({ setup, start, lines: standing }), null, 2);
    saveText(`${file}\n`, `${id}-review.json`);
  };
  return (
    <div class="review-summary" data-pans>
      <section class="review-skill" aria-labelledby="luck-and-skill">
        <h2 id="luck-and-skill">{own.summary}</h2>
        <p class="review-telling">{sayTelling(seats, names, own)}</p>
        <SeatTable {...{ seats, names, own }} mistakes={mistakes} />
        <p class="hint">{own.unit}</p>
        <p class="row wraps actions">
          <button type="button" class="button small" onClick={onPlayOn}>
            {own.playOn({ at: player.at })}
          </button>
          <button type="button" class="button small" onClick={save}>
            {own.save}
          </button>
          <PictureButton
            {...{ id, past, start, standing, names, own }}
            highlight={highlight && `${words.highlight?.title}: ${shown.toldOf([highlight.line])}`}
          />
          {mistakes.some(({ decision }) => ownSeats.includes(decision.seat)) && (
            <a class="button small" href={`/practise/${setup.game}/${setup.edition}`}>
              {own.practise}
            </a>
          )}
        </p>
      </section>
      <TurningPoints {...props} standing={standing} highlight={highlight} />
      <Mistakes {...props} mistakes={mistakes} />
    </div>
  );
}

interface SeatTableProps extends Pick<SummaryProps, 'own'> {
  readonly names: readonly string[];
  readonly seats: readonly SeatReview[];
  readonly mistakes: readonly Mistake[];
}

function SeatTable({ seats, mistakes, names, own }: SeatTableProps) {
  const widest = Math.max(
    0.01,
    ...seats.flatMap(({ luck, luckBand }) => [Math.abs(luck), luckBand]),
  );
  const place = (luck: number) => `${50 + (45 * luck) / widest}%`;
  return (
    <table class="review-seats">
      <thead>
        <tr>
          <th scope="col">{own.table.player}</th>
          <th scope="col" colSpan={2}>
            {own.table.luck}
          </th>
          <th scope="col">{own.table.mistakes}</th>
          <th scope="col">{own.table.lost}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ luck, luckBand, decisions, lost }, seat) => (
          <tr key={seat} style={{ '--bead': `var(--seat-${seat % 7})` }}>
            <th scope="row">
              <SeatMark seat={seat} /> {names[seat]}
            </th>
            <td class="review-groove">
              <Groove
                low={place(-luckBand)}
                high={place(luckBand)}
                expected={place(0)}
                got={place(luck)}
              />
              <span class="unseen">
                {own.table.usual({ low: signed(-luckBand, own), high: signed(luckBand, own) })}
              </span>
            </td>
            <td class="review-number" data-label={own.table.luck}>
              {signed(luck, own)}
            </td>
            <td class="review-number" data-label={own.table.mistakes}>
              {own.table.ofDecisions({
                count: mistakes.filter(({ decision }) => decision.seat === seat).length,
                all: decisions,
              })}
            </td>
            <td class="review-number" data-label={own.table.lost}>
              {signed(-lost, own)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Points with their sign. */
function signed(chance: number, own: ReviewTexts): string {
  const count = pointsOf(chance);
  if (count === 0) return own.number({ count: 0 });
  return count > 0 ? own.gain({ count }) : own.loss({ count: -count });
}

interface TurningPointsProps extends Pick<SummaryProps, 'start' | 'shown' | 'own' | 'words'> {
  readonly highlight: Highlight | undefined;
  /** The lines that stand. */
  readonly standing: readonly ReviewedLine[];
}

function TurningPoints(props: TurningPointsProps) {
  const { start, standing, highlight, shown, own, words } = props;
  const { steps, names } = shown;
  const stepOf = ({ seq }: { readonly seq: number }) => stepOfLine(steps, seq);
  return (
    <section class="review-points" aria-labelledby="turning-points">
      <h2 id="turning-points">{own.turningPoints}</h2>
      <ol class="review-list">
        {turningPoints(standing, start, TURNING_POINTS, stepOf).map(({ line, before }) => {
          const seat = mostChanged(before, line.chances);
          const [name, from, to] = [names[seat] ?? '', before[seat]!, line.chances[seat]!];
          const step = stepOf(line);
          return (
            <Item
              key={line.seq}
              {...{ step, shown, own, seat }}
              text={own.fromTo({ name, from, to })}
              more={shown.toldOf(steps[step - 1] ?? [])}
            />
          );
        })}
        {highlight !== undefined && (
          <Item
            step={stepOf(highlight.line)}
            seat={seatOf(highlight.line)}
            {...{ shown, own }}
            text={`${words.highlight?.title}: ${signed(highlight.gain, own)}`}
            more={shown.toldOf([highlight.line])}
          />
        )}
      </ol>
    </section>
  );
}

function seatOf({ happened }: LogLine): number {
  return (happened.kind === 'ply' ? happened.turnOf : undefined) ?? 0;
}

/** The seat whose chance changed most; of equal ones the one that gained. */
function mostChanged(before: readonly number[], after: readonly number[]): number {
  const gains = after.map((chance, seat) => chance - before[seat]!);
  const most = Math.max(...gains.map(Math.abs));
  const gained = gains.findIndex((gain) => gain > most - 1e-9);
  return gained === -1 ? gains.findIndex((gain) => -gain > most - 1e-9) : gained;
}

interface MistakesProps extends Pick<SummaryProps, 'shown' | 'own' | 'words'> {
  readonly mistakes: readonly Mistake[];
}

function Mistakes({ mistakes, shown, own, words }: MistakesProps) {
  const { steps, names } = shown;
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? mistakes : mistakes.slice(0, SHOWN);
  return (
    <section class="review-mistakes" aria-labelledby="mistakes">
      <h2 id="mistakes">{own.mistakes}</h2>
      {mistakes.length === 0 && <p>{own.noMistakes}</p>}
      <ol class="review-list">
        {listed.map(({ seq, decision }) => {
          const [grade, name] = [own.grades[gradeOf(decision)], names[decision.seat] ?? ''];
          return (
            <Item
              key={seq}
              step={stepOfLine(steps, seq)}
              seat={decision.seat}
              {...{ shown, own }}
              text={own.costs({ grade, name, count: pointsOf(lossOf(decision)) })}
              more={own.better({ move: words.better(decision.reason) })}
            />
          );
        })}
      </ol>
      {listed.length < mistakes.length && (
        <p>
          <button type="button" class="button small" onClick={() => setWhole(true)}>
            {own.more}
          </button>
        </p>
      )}
    </section>
  );
}

interface ItemProps {
  readonly step: number;
  readonly seat: number;
  readonly shown: ShownSteps;
  readonly own: ReviewTexts;
  readonly text: string;
  readonly more: string;
}

/** Shows its step on the board. */
function Item({ step, seat, shown, own, text, more }: ItemProps) {
  const show = () => {
    shown.player.go(step);
    document.querySelector('.replay-board')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li>
      <button type="button" class="review-item" onClick={show}>
        <span class="review-item-step">
          <SeatMark seat={seat} /> {own.step({ at: step })}
        </span>
        <span class="review-item-text">
          {text}
          <span class="review-item-more">{more}</span>
        </span>
      </button>
    </li>
  );
}
