// The odds page: a table laid out by tapping, with exact chances on the pieces and the coach beside
// it. It holds the position; position.ts has the changes.
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { WordLoader } from '#languages/texts.ts';
import type { KeyWords } from '#modules/board.ts';
import type { OddsProps } from '#modules/odds.ts';
import { stepByArrow } from '#pieces/board/kept-focus.ts';
import { Wood } from '#pieces/wood.tsx';
import { useAdvice, useWords } from '../coach/use-coach.ts';
import { type Rules, rulesOf } from '../editions.ts';
import type { CoachWords } from '../messages/coach-words.ts';
import type { Messages as OddsMessages } from '../messages/en/odds.ts';
import { coachWords } from '../messages/load-coach.ts';
import { oddsWords } from '../messages/load-odds.ts';
import type { Words } from '../messages/words.ts';
import type { Advice } from '../solver/advice.ts';
import { PARTS } from '../solver/question.ts';
import { CoachCorner } from './coach-corner.tsx';
import { askedOf, type InvalidValue, positionFrom, questionOf } from './position.ts';
import { FIRST_DIE, freshTable, type OddsTable, type TapState } from './props.ts';
import { RivalButtons, Row, Seats } from './tiles.tsx';
import { useTravel } from './travel.ts';
import { Tray } from './tray.tsx';
import { TypedPosition } from './typed.tsx';
import '#pieces/board/frame.css';
import './styles/odds.css';
import './styles/tray.css';
import './styles/corner.css';

export const keys: WordLoader<KeyWords> = async (language) => {
  const { keyHelp } = await oddsWords(language);
  return [
    ['1–5', keyHelp.face],
    ['W', keyHelp.worm],
    ['N', keyHelp.turn],
  ];
};
export const parts = PARTS;
export const switches = ['wormValue', 'wormRequired', 'stopAllowed', 'deadRollFails', 'lower'];

export function Odds(props: OddsProps<Words>) {
  const texts = useWords(oddsWords, props.language);
  const coach = useWords(coachWords, props.language);
  if (texts === undefined || coach === undefined) return <div class="odds odds-loading" />;
  return <LaidOut {...props} texts={texts} coach={coach} />;
}

interface LaidOutProps extends OddsProps<Words> {
  readonly texts: OddsMessages;
  readonly coach: CoachWords;
}

interface PageState extends TapState {
  readonly misread: readonly InvalidValue[];
}

/** The position of a link, or the start. */
function begin({ query }: LaidOutProps, rules: Rules): PageState {
  const isEmpty = Object.values(query).every((part) => part === undefined);
  return { ...freshTable(rules), misread: [], ...(isEmpty ? {} : positionFrom(query, rules)) };
}

function LaidOut(props: LaidOutProps) {
  const { words, texts, coach, onQuery, children } = props;
  const rules = rulesOf(props.switches);
  const root = useRef<HTMLDivElement>(null);
  const [{ misread, ...laid }, setState] = useState(() => begin(props, rules));
  const { position } = laid;
  const question = questionOf(position, rules);
  const current = useAdvice(question);
  const last = useRef<Advice | undefined>(undefined);
  if (current !== undefined) last.current = current;
  const advice = question === undefined ? undefined : last.current;
  // The first advice makes the coach taller; the page waits for its final height.
  const isUnsettled = question !== undefined && advice === undefined;
  const keepFocus = useFocusFallback(root, position);
  useTravel(root, position);
  const change = (next: Partial<PageState>, focus = '') => {
    keepFocus(focus);
    const isLaid = next.position !== undefined;
    setState({ ...laid, misread: isLaid ? [] : misread, ...next });
    if (isLaid && next.position.open.length > 0) onQuery(askedOf(next.position, rules));
  };
  const shown: OddsTable = { ...laid, rules, words, texts, coach, current, advice, change };
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
            <RivalButtons {...shown} />
          </div>
          <Seats {...shown} />
        </div>
        <Tray {...shown} />
      </div>
      <CoachCorner {...shown} />
      <div class={isUnsettled ? 'odds-more odds-unsettled' : 'odds-more'}>
        <TypedPosition {...shown} onTyped={(query) => change(positionFrom(query, rules))} />
        {children}
      </div>
    </div>
  );
}

function InvalidValues({
  misread,
  texts,
  rules,
  change,
}: OddsTable & { misread: readonly InvalidValue[] }) {
  return (
    <div class="odds-misread" role="alert">
      {misread.map(({ part, text }) => (
        <p key={part}>{texts.misread[part]({ text })}</p>
      ))}
      <p>
        {texts.misreadRest}{' '}
        <button
          type="button"
          class="button small"
          onClick={() => change(freshTable(rules), FIRST_DIE)}
        >
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
