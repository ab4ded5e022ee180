// The dice of the odds page: those aside with their total, one die of each face to tap, and the
// roll in piles with values.
import { StillDie } from '#pieces/die.tsx';
import { DIE_FACES } from '../board/drawing/die.tsx';
import { Sun } from '../coach/signs.tsx';
import { FACES } from '../notation.ts';
import { canKeep, rollingEnded, totalOf } from '../rules/position.ts';
import { WorthAndRisk } from './gauges.tsx';
import {
  addAside,
  addDie,
  keepFace,
  leftOf,
  missingOf,
  newTurn,
  type Position,
  takeBackDie,
  takeBackFace,
  takesDice,
} from './position.ts';
import { Press } from './press.tsx';
import { FIRST_DIE, freshTable, type OddsTable } from './props.ts';

export function Tray(props: OddsTable) {
  const { position, rules, texts, change } = props;
  return (
    <div class="odds-tray" role="group" aria-label={texts.tray}>
      <Ledge {...props} />
      <p class="odds-how">{howTo(props)}</p>
      <div class={`odds-columns${position.roll.some((count) => count > 0) ? ' odds-rolled' : ''}`}>
        {FACES.map((_, face) => (
          <Column key={face} face={face} {...props} />
        ))}
      </div>
      <p class="wraps odds-turns">
        <button
          type="button"
          class="odds-plate"
          data-key="n"
          onClick={() => change({ position: newTurn(position), isAddingAside: false }, FIRST_DIE)}
        >
          {texts.newTurn}
        </button>
        <button
          type="button"
          class="odds-plate"
          onClick={() => change(freshTable(rules), FIRST_DIE)}
        >
          {texts.startAgain}
        </button>
      </p>
    </div>
  );
}

function howTo({ position, texts, isAddingAside }: OddsTable): string {
  const { aside, roll } = position;
  if (rollingEnded({ aside, roll: null })) return texts.over;
  if (isAddingAside) return texts.howAddAside;
  if (roll.every((count) => count === 0)) return texts.howDice({ count: leftOf(position) });
  const missing = missingOf(position);
  if (missing > 0) return texts.missing({ count: missing });
  return roll.some((_, face) => canKeep(position, face)) ? texts.choose : texts.dead;
}

/** The dice aside; a tap on a face returns it. */
function Ledge(props: OddsTable) {
  const { position, rules, words, texts, isAddingAside, change } = props;
  const { aside, open, stacks } = position;
  const total = totalOf(aside, rules);
  const faces = aside.flatMap((count, face) => (count > 0 ? [{ face, count }] : []));
  return (
    <div class="row wraps odds-ledge">
      <div class="wraps odds-aside">
        <button
          type="button"
          class="odds-adding-aside"
          aria-pressed={isAddingAside}
          onClick={() => change({ isAddingAside: !isAddingAside })}
        >
          {faces.length === 0 ? words.aside : '+'}
          <span class="unseen"> {texts.addingAside}</span>
        </button>
        {faces.map(({ face, count }) => (
          <button
            key={face}
            type="button"
            class="odds-kept"
            data-aside={FACES[face]}
            aria-label={texts.takeBackFace({ dice: words.dice({ count, face }) })}
            onClick={() => change({ position: takeBackFace(position, face) }, dieOf(face))}
          >
            <SameDice face={face} count={count} />
          </button>
        ))}
      </div>
      {faces.length > 0 && (
        <p class="row wraps odds-total">
          <span class="odds-sum">{total}</span>
          <span>
            {open.length === 0 ? '' : words.reach({ rules, open, stacks, aside, mover: 0 })}
          </span>
        </p>
      )}
    </div>
  );
}

/** The selector of the die of a face to tap. */
const dieOf = (face: number): string => `[data-face]:nth-child(${face + 1}) ${FIRST_DIE}`;

function SameDice({ face, count }: { readonly face: number; readonly count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, nth) => (
        <span key={nth} class="odds-die" data-piece={`d${face}-${nth}`}>
          <StillDie face={DIE_FACES[face]!} />
        </span>
      ))}
    </>
  );
}

/**
 * One face: the die to tap, its dice in the roll, and their value. With a complete roll, a tap
 * on its dice sets them aside, and a tap on the face returns a die.
 */
function Column({ face, ...props }: OddsTable & { readonly face: number }) {
  const { position, words, texts, isAddingAside, change } = props;
  const count = position.roll[face]!;
  const name = texts.face({ face });
  const isAside = position.aside[face]! > 0;
  const takes = isAddingAside ? leftOf(position) > 0 : takesDice(position);
  const isLess = !takes && count > 0;
  const does = isLess ? texts.takeBack : isAddingAside ? texts.addAside : texts.add;
  const keeps = canKeep(position, face) && missingOf(position) === 0;
  const put = (next: Position) => change({ position: next }, dieOf(face));
  const add = () => put((isAddingAside ? addAside : addDie)(position, face));
  const takeBack = () => put(takeBackDie(position, face));
  return (
    <div class={`odds-column${isAside ? ' odds-used' : ''}`} data-face={FACES[face]}>
      <button
        type="button"
        class="odds-face"
        data-add={FACES[face]}
        data-key={keeps ? undefined : FACES[face]}
        data-less={isLess ? '' : undefined}
        aria-label={does({ face: name })}
        aria-disabled={!takes && !isLess}
        onClick={isLess ? takeBack : add}
      >
        <span class="odds-die">
          <StillDie face={DIE_FACES[face]!} />
        </span>
        {count > 0 && (
          <span class="odds-count" aria-hidden="true">
            {isLess ? '\u2212' : count}
          </span>
        )}
      </button>
      <span class="odds-pile">
        {count > 0 && (
          <button
            type="button"
            class="odds-lying"
            data-lying={FACES[face]}
            tabIndex={keeps ? -1 : undefined}
            aria-label={keeps ? words.keep({ count, face }) : texts.takeBack({ face: name })}
            onClick={keeps ? () => put(keepFace(position, face)) : takeBack}
          >
            <SameDice face={face} count={count} />
          </button>
        )}
      </span>
      <Answer face={face} {...props} />
    </div>
  );
}

/** The value of a face that can be set aside; a tap does so. */
function Answer({ face, ...props }: OddsTable & { readonly face: number }) {
  const { position, current, words, texts, coach, change } = props;
  const count = position.roll[face]!;
  if (!canKeep(position, face)) {
    return <span class="odds-answer">{count > 0 ? texts.isAside : ''}</span>;
  }
  const option = current?.options.find((each) => each.face === face);
  const isBest = current?.best?.kind === 'keep' && current.best.face === face;
  const advised = current && { advice: current, aside: position.aside };
  const advice = advised && coach.onMove(advised, { kind: 'keep', face });
  return (
    <Press
      look={isBest ? 'odds-answer odds-keep odds-best' : 'odds-answer odds-keep'}
      data={{
        'data-keep': FACES[face],
        'data-key': missingOf(position) === 0 ? FACES[face] : undefined,
        'data-worth': option?.value,
        'data-failing': option?.failing,
        'data-best': isBest ? '' : undefined,
      }}
      label={advice ?? words.keep({ count, face })}
      onClick={() => change({ position: keepFace(position, face) }, dieOf(face))}
    >
      {isBest && <Sun />}
      {option === undefined ? (
        <span>{texts.keepHere}</span>
      ) : (
        <WorthAndRisk {...option} coach={coach} />
      )}
    </Press>
  );
}
