// The coach beside the pieces: the best move with its reason, gauges for value and risk, and the
// options.
import { useDebounced } from '#pieces/board/use-debounced.ts';
import { CoachBubble } from '#pieces/coach/coach-bubble.tsx';
import { StillDie } from '#pieces/die.tsx';
import { StillTile } from '../board/drawing/tile.tsx';
import { moodFor } from '../coach/mood.ts';
import { Sun } from '../coach/signs.tsx';
import { formatMove, isSameMove } from '../notation.ts';
import type { Move } from '../rules/position.ts';
import { RiskGauge, WormGauge, Worth, WorthAndRisk } from './gauges.tsx';
import { missingOf, takeTile } from './position.ts';
import { Press } from './press.tsx';
import { FIRST_DIE, type OddsTable } from './props.ts';

export function CoachCorner(props: OddsTable) {
  const { position, texts, coach, current, advice } = props;
  const missing = missingOf(position);
  const isOver = position.open.length === 0;
  const advised = advice && { advice, aside: position.aside };
  const says = isOver
    ? texts.noneOpen
    : missing > 0
      ? texts.missing({ count: missing })
      : advised && coach.says(advised);
  const heard = useDebounced(
    current === undefined ? (says ?? '') : `${says ?? ''} ${coach.onTurn(current)}`,
  );
  return (
    <section class="odds-corner" aria-label={coach.name}>
      <CoachBubble
        says={says}
        adds={current && coach.onSteals(current)}
        mood={advice ? moodFor(advice.reason) : 'glad'}
      >
        {advice !== undefined && <Gauges {...props} />}
        {current !== undefined && <Now {...props} />}
        <Cost {...props} />
      </CoachBubble>
      <p class="unseen" role="status">
        {heard}
      </p>
    </section>
  );
}

function Gauges({ texts, coach, advice }: OddsTable) {
  const { expected = 0, failing = 0 } = advice ?? {};
  return (
    <div class="wraps odds-gauges">
      <div
        class="row gauge"
        role="img"
        data-expected={expected}
        aria-label={`${texts.expected}: ${coach.counted(expected)}`}
      >
        <WormGauge worms={expected} />
        <span class={expected < 0 ? 'gauge-number gauge-less' : 'gauge-number'}>
          {coach.number(expected)}
        </span>
      </div>
      <div
        class="row gauge"
        role="img"
        data-failing={failing}
        aria-label={`${texts.failing}: ${coach.percentOf(failing)}`}
      >
        <RiskGauge failing={failing} />
        <span class="gauge-number">{coach.percentOf(failing)}</span>
      </div>
    </div>
  );
}

/** Rolling compared with taking, if there is a choice or a tile to take. */
function Now(props: OddsTable) {
  const { current, position, coach, change } = props;
  const { roll = null, prizes = [], best = null } = current ?? {};
  if (current === undefined || prizes.length === 0) return null;
  const advised = { advice: current, aside: position.aside };
  const bestPrizes = prizes.filter(
    ({ value }) => value === Math.max(...prizes.map((each) => each.value)),
  );
  const mark = (move: Move) => (isSameMove(move, best) ? <Sun /> : null);
  const kind = (move: Move) => (isSameMove(move, best) ? 'odds-choice odds-best' : 'odds-choice');
  return (
    <ul class="wraps odds-now">
      {bestPrizes.map(({ move, value }) => (
        <li key={formatMove(move)}>
          <Press
            look={kind(move)}
            data={{ 'data-choice': formatMove(move), 'data-worth': value }}
            label={coach.onMove(advised, move) ?? ''}
            onClick={() => change({ position: takeTile(position, move.tile) }, FIRST_DIE)}
          >
            {mark(move)}
            <span class="odds-choice-tile">
              <StillTile tile={move.tile} />
            </span>
            <Worth value={value} coach={coach} />
          </Press>
        </li>
      ))}
      {roll !== null && (
        <li
          class={kind({ kind: 'roll' })}
          data-choice="roll"
          data-worth={roll.value}
          data-failing={roll.failing}
        >
          {mark({ kind: 'roll' })}
          <span class="odds-choice-die" aria-hidden="true">
            <StillDie face="worm" />
          </span>
          <span class="unseen">{coach.onMove(advised, { kind: 'roll' })}</span>
          <WorthAndRisk {...roll} coach={coach} />
        </li>
      )}
    </ul>
  );
}

/** The cost of a failure, if the link sets it. */
function Cost({ position, texts, coach, change }: OddsTable) {
  if (position.failureCost === undefined) return null;
  return (
    <p class="odds-cost">
      {texts.costs({ worms: coach.worms(position.failureCost) })}{' '}
      <button
        type="button"
        class="odds-usual"
        onClick={() => change({ position: { ...position, failureCost: undefined } }, FIRST_DIE)}
      >
        {texts.costsTile}
      </button>
    </p>
  );
}
