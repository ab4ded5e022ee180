// Explains why a tap or a drop had no effect, with a shake of the object, and says what a number on the table counts.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type Arms,
  type Direction,
  directionsOf,
  FIRST_ARMS,
  kindOf,
  STAR_KIND,
} from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import type { Words } from '../../messages/words.ts';
import { joinedBy, type Lay, targets } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import type { Choice } from '../geometry/choice.ts';
import type { Point } from '../geometry/line-paths.ts';
import { shakeElement } from './shake-element.ts';

type Reason = keyof Words['why'];

interface ReasonContext {
  readonly draft: View;
  readonly lays: readonly Lay[];
  readonly choice: Choice | undefined;
  /** Whether the viewer has a rack, no command is being sent, and no motion delays the viewer's controls. */
  readonly listens: boolean;
  readonly canPass: boolean;
  readonly words: Words;
  /** The field that shows the piece. */
  readonly shownOn: number | undefined;
  /** Turns the chosen piece so that it fits a field, and shows it there. @returns whether it fits there in any way */
  showOn(field: number): boolean;
}

const SHOWN_MS = 4_000;

/** The reason why the chosen piece does not fit a field. */
function whyNotOn(field: number, { draft, lays, choice, canPass }: ReasonContext): Reason {
  if (choice === undefined) return canPass ? 'nothing' : 'wait';
  const there = lays.filter((lay) => lay.field === field);
  if (there.some(({ arms }) => arms === choice.arms)) return 'asked';
  if (there.some(({ arms }) => kindOf(arms) === choice.kind)) return 'turned';
  if (there.length > 0) return whyUnfit(choice.kind, draft, field) ?? 'other';
  const line = { laid: draft.laid, owes: draft.stage === 'follow' };
  const goesOn = lays.some((lay) => joinedBy(reconstruction, line, lay) !== null);
  return goesOn ? 'goesOn' : 'begins';
}

/**
 * What a kind of piece lacks to join the line, on one field or on all.
 * @returns undefined if it lacks nothing, or not the same everywhere
 */
function whyUnfit(kind: number, { laid, stage }: View, field?: number): Reason | undefined {
  const ways = targets(reconstruction, { laid, owes: stage === 'follow' }).filter(
    (target) => field === undefined || target.field === field,
  );
  if (ways.length === 0) return undefined;
  if (kind === STAR_KIND) return stage === 'follow' ? undefined : 'lone';
  const arms = FIRST_ARMS[kind] as Arms;
  // A turn by a quarter leads from side to side and from corner to corner.
  const lacks = (corner: boolean) =>
    directionsOf(arms).every((direction) => isCorner(direction) !== corner) &&
    ways.every(({ direction }) => isCorner(direction) === corner);
  if (lacks(true)) return 'corner';
  return lacks(false) ? 'side' : undefined;
}

const isCorner = (direction: Direction): boolean => direction % 2 === 1;

interface Reasons {
  /** The current explanation. */
  readonly why: string | undefined;
  say(reason: Reason): void;
  /** A press without any other effect. */
  tap(event: MouseEvent): void;
  /** A drop on an illegal field. */
  miss(at: Point): void;
}

export function useReasons(root: RefObject<HTMLElement | null>, context: ReasonContext): Reasons {
  const { draft, choice, shownOn } = context;
  const now = useRef(context);
  now.current = context;
  const [said, setSaid] = useState<{ readonly text: string } | undefined>(undefined);
  useLayoutEffect(() => setSaid(undefined), [draft, choice?.kind, choice?.arms, shownOn]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = (reason: Reason) => setSaid({ text: now.current.words.why[reason] });
  const explainField = (field: number | undefined) => {
    if (field === undefined || !now.current.listens) return;
    if (now.current.showOn(field)) return;
    say(whyNotOn(field, now.current));
    for (const target of root.current?.querySelectorAll('.line-target') ?? []) shakeElement(target);
  };
  const explainPlace = (place: Element) => {
    const { listens, choice, canPass, draft } = now.current;
    const button = place.querySelector('[data-kind]') ?? place.closest('.line-turn');
    if (!listens || button?.getAttribute('aria-disabled') === 'false') return;
    shakeElement(place);
    if (button === null) say('none');
    else if (choice === undefined) say(canPass ? 'nothing' : 'wait');
    else say(whyUnfit(Number(button.getAttribute('data-kind')), draft) ?? 'unfit');
  };
  const tap = ({ target, clientX, clientY }: MouseEvent) => {
    const element = target as Element;
    if (element.closest('[data-move], .line-back')) return;
    // A finger never sees the tooltip of a number.
    const counted = element.closest('.line-seat-held, .line-bag')?.getAttribute('title');
    if (counted) return setSaid({ text: counted });
    const place = element.closest('[data-slot], .line-turn');
    if (place !== null) explainPlace(place);
    else if (element.closest('.line-ground')) explainField(fieldAt(root.current, clientX, clientY));
  };
  return {
    why: said?.text,
    say,
    tap,
    miss: ([x, y]) => explainField(fieldAt(root.current, x, y)),
  };
}

/** The field at a window position. */
function fieldAt(root: HTMLElement | null, x: number, y: number): number | undefined {
  const box = root?.querySelector('.line-pieces')?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return undefined;
  const { columns, rows } = reconstruction;
  const column = Math.floor(((x - box.left) / box.width) * columns);
  const row = Math.floor(((y - box.top) / box.height) * rows);
  const isOn = column >= 0 && row >= 0 && column < columns && row < rows;
  return isOn ? row * columns + column : undefined;
}
