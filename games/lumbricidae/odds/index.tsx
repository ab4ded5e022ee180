// The odds page: a table laid out by tapping, with exact chances on the pieces and the coach beside
// it. It holds the position; position.ts has the changes.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { stepByArrow } from '#pieces/board/kept-focus.ts';
import type { KeyWords, WordLoaders } from '#pieces/modules/board.ts';
import type { Asked, OddsProps } from '#pieces/modules/odds.ts';
import { Wood } from '#pieces/wood.tsx';
import { useAdvice, useCoachWords, useWords } from '../coach/use-coach.ts';
import { type Rules, rulesOf } from '../editions.ts';
import type { CoachWords } from '../messages/coach-words.ts';
import { oddsWords } from '../messages/load-odds.ts';
import type { OddsMessages } from '../messages/odds-en.ts';
import type { Words } from '../messages/words.ts';
import type { Advice } from '../solver/advice.ts';
import { PARTS } from '../solver/question.ts';
import { CoachCorner } from './coach-corner.tsx';
import {
  addAside,
  addDie,
  addRival,
  askedOf,
  freshPosition,
  type InvalidValue,
  keepFace,
  moveTile,
  newTurn,
  type Place,
  type Position,
  positionFrom,
  questionOf,
  removeRival,
  takeBackDie,
  takeBackFace,
  takeTile,
} from './position.ts';
import type { OddsTable } from './props.ts';
import { Guests, Row, Seats } from './tiles.tsx';
import { useTravel } from './travel.ts';
import { Tray } from './tray.tsx';
import { TypedPosition } from './typed.tsx';
import '#pieces/board/frame.css';
import './styles/odds.css';
import './styles/tray.css';
import './styles/corner.css';

async function keysIn(loading: Promise<OddsMessages>): Promise<KeyWords> {
  const { keyHelp } = await loading;
  return [
    ['1–5', keyHelp.face],
    ['W', keyHelp.worm],
    ['N', keyHelp.turn],
  ];
}

export const keys: WordLoaders<KeyWords> = {
  en: () => keysIn(oddsWords.en()),
  pl: () => keysIn(oddsWords.pl()),
};
export const parts = PARTS;
export const switches = ['wormValue', 'wormRequired', 'stopAllowed', 'deadRollFails', 'lower'];

export function Odds(props: OddsProps<Words>) {
  const texts = useWords(oddsWords, props.language);
  const coach = useCoachWords(props.language);
  if (texts === undefined || coach === undefined) return <div class="odds odds-loading" />;
  return <LaidOut {...props} texts={texts} coach={coach} />;
}

interface LaidOutProps extends OddsProps<Words> {
  readonly texts: OddsMessages;
  readonly coach: CoachWords;
}

/** The position of a link, or the start. */
function begin({ asked }: LaidOutProps, rules: Rules) {
  const isEmpty = Object.values(asked).every((part) => part === undefined);
  return isEmpty ? { position: freshPosition(rules), misread: [] } : positionFrom(asked, rules);
}

function LaidOut(props: LaidOutProps) {
  const { words, texts, coach, onAsked, children } = props;
  const rules = rulesOf(props.switches);
  const root = useRef<HTMLDivElement>(null);
  const [begun] = useState(() => begin(props, rules));
  const [position, setPosition] = useState(begun.position);
  const [misread, setMisread] = useState<readonly InvalidValue[]>(begun.misread);
  const [taker, setTaker] = useState<Place>(0);
  const [isStraight, setStraight] = useState(false);
  const question = questionOf(position, rules);
  const current = useAdvice(question);
  const last = useRef<Advice | undefined>(undefined);
  if (current !== undefined) last.current = current;
  const advice = question === undefined ? undefined : last.current;
  // The first advice makes the coach taller; the page waits for its final height.
  const isUnsettled = question !== undefined && advice === undefined;
  const keepFocus = useFocusFallback(root, position);
  useTravel(root, position);
  const change = (next: Position, focus: string) => {
    keepFocus(focus);
    setPosition(next);
    setMisread([]);
    if (next.open.length > 0) onAsked(askedOf(next, rules));
  };
  const layOut = (asked: Asked) => {
    const next = positionFrom(asked, rules);
    change(next.position, '');
    setMisread(next.misread);
  };
  const addFocus = (face: number) => `[data-face]:nth-child(${face + 1}) [data-add]`;
  const shown: OddsTable = {
    ...{ position, rules, taker, isStraight, words, texts, coach, current, advice },
    onTile: (tile) => change(moveTile(position, tile, taker), `[data-tile="${tile}"]`),
    onTaker: setTaker,
    onAddRival: () => change(addRival(position), '.odds-guest'),
    onRemoveRival: () => {
      if (taker === position.stacks.length - 1) setTaker(0);
      change(removeRival(position), '.odds-guest');
    },
    onStraight: setStraight,
    onAddDie: (face) => change((isStraight ? addAside : addDie)(position, face), addFocus(face)),
    onTakeBackDie: (face) => change(takeBackDie(position, face), addFocus(face)),
    onKeep: (face) => change(keepFace(position, face), addFocus(face)),
    onTakeBackFace: (face) => change(takeBackFace(position, face), addFocus(face)),
    onTake: (tile) => change(takeTile(position, tile), '[data-add]'),
    onNewTurn: () => {
      setStraight(false);
      change(newTurn(position), '[data-add]');
    },
    onStartAgain: () => {
      setTaker(0);
      setStraight(false);
      change(freshPosition(rules), '[data-add]');
    },
    onUsualFail: () => change({ ...position, fail: undefined }, '[data-add]'),
  };
  return (
    <div ref={root} class="odds" data-settled={current === undefined ? undefined : ''}>
      {misread.length > 0 && <InvalidValues misread={misread} {...shown} />}
      <div
        class="odds-board wood-rim"
        role="group"
        aria-label={words.board}
        onKeyDown={(event) => stepByArrow(event, controlsIn(event.currentTarget))}
      >
        <div class="odds-wood wood-top">
          <Wood />
          <Row {...shown} />
          <div class="row odds-between">
            <p class="odds-hint">{texts.howTiles}</p>
            <Guests {...shown} />
          </div>
          <Seats {...shown} />
        </div>
        <Tray {...shown} />
      </div>
      <CoachCorner {...shown} />
      <div class={isUnsettled ? 'odds-more odds-unsettled' : 'odds-more'}>
        <TypedPosition {...shown} onTyped={layOut} />
        {children}
      </div>
    </div>
  );
}

function InvalidValues({
  misread,
  texts,
  onStartAgain,
}: OddsTable & { misread: readonly InvalidValue[] }) {
  return (
    <div class="odds-misread" role="alert">
      {misread.map(({ part, text }) => (
        <p key={part}>{texts.misread[part](text)}</p>
      ))}
      <p>
        {texts.misreadRest}{' '}
        <button type="button" class="button small" onClick={onStartAgain}>
          {texts.startAgain}
        </button>
      </p>
    </div>
  );
}

/** The focusable pieces. */
function controlsIn(board: HTMLElement): readonly HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  );
}

/**
 * Restores the focus after a piece was removed by a change.
 * @returns a function to call before a change, with the selector of the replacement
 */
function useFocusFallback(root: RefObject<HTMLElement | null>, changed: unknown) {
  const fallback = useRef('');
  useLayoutEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (fallback.current !== '' && isLost) {
      root.current?.querySelector<HTMLElement>(fallback.current)?.focus({ preventScroll: true });
    }
    fallback.current = '';
  }, [changed]);
  return (selector: string) => {
    const within = root.current?.contains(document.activeElement) ?? false;
    fallback.current = within ? selector : '';
  };
}
