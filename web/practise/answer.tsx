// What came of an answer: its grade, the better move with its reason, and the chance to win with each move.
import type { Choice } from '#kernel/review/judge.ts';
import { isMistake } from '#kernel/review/review.ts';
import { gradeOf, pointsOf } from '../review/grades.ts';
import type { Position } from './positions.ts';
import type { Answered, LoadedPractice } from './practice.ts';

interface AnswerProps extends LoadedPractice {
  readonly position: Position;
  readonly answered: Answered;
}

/** The moves that are listed. */
const LISTED = 6;

export function Answer({ rules, words, review, texts, position, answered }: AnswerProps) {
  const { choices, made, reason } = answered;
  const own = choices.find(({ move }) => move === made) as Choice;
  const decision = { ...own, seat: position.seat, best: choices[0] as Choice };
  const view = rules.view(rules.parseState(position.state, position.switches), position.seat);
  const grade = gradeOf(decision);
  const listed = choices.filter((choice, place) => place < LISTED - 1 || choice === own);
  return (
    <>
      <p class={`review-grade review-${grade}`}>{review.grades[grade]}</p>
      {isMistake(decision) && (
        <p class="review-better">{review.better({ move: words.better(reason) })}</p>
      )}
      <table class="practise-moves">
        <caption>{review.chances}</caption>
        <tbody>
          {listed.map(({ move, chance }) => (
            <tr key={move} class={move === made ? 'practise-made' : ''}>
              <th scope="row">
                {words.move(view, move)}
                {move === made && <span class="unseen"> ({texts.yours})</span>}
              </th>
              <td class="practise-bar" aria-hidden="true">
                <span style={{ width: `${pointsOf(chance)}%` }} />
              </td>
              <td>{review.chance({ chance })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
