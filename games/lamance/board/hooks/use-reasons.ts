// Explains why a tap or a drop had no effect, with a shake of the object.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { kindOf } from '../../geometry.ts';
import { reconstruction } from '../../layout.ts';
import type { Words } from '../../messages/words.ts';
import { joinedBy, type Lay } from '../../rules/line.ts';
import type { View } from '../../rules/position.ts';
import type { Choice } from '../geometry/choice.ts';
import type { Point } from '../geometry/line-paths.ts';
import { shakeElement } from './shake-element.ts';

export type Reason = keyof Words['why'];

interface ReasonContext {
  readonly draft: View;
  readonly lays: readonly Lay[];
  readonly choice: Choice | undefined;
  /** Whether the viewer has a rack, no command is being sent, and no motion delays the viewer's controls. */
  readonly listens: boolean;
  readonly canPass: boolean;
}

const SHOWN_MS = 4_000;

/** The reason why the chosen piece does not fit a field. */
function whyNotOn(field: number, { draft, lays, choice, canPass }: ReasonContext): Reason {
  if (choice === undefined) return canPass ? 'nothing' : 'wait';
  const there = lays.filter((lay) => lay.field === field);
  if (there.some(({ arms }) => arms === choice.arms)) return 'asked';
  if (there.some(({ arms }) => kindOf(arms) === choice.kind)) return 'turned';
  if (there.length > 0) return 'other';
  const line = { laid: draft.laid, owes: draft.stage === 'follow' };
  const goesOn = lays.some((lay) => joinedBy(reconstruction, line, lay) !== null);
  return goesOn ? 'goesOn' : 'begins';
}

interface Reasons {
  /** The current reason. */
  readonly why: Reason | undefined;
  say(reason: Reason): void;
  /** A press without any other effect. */
  tap(event: MouseEvent): void;
  /** A drop on an illegal field. */
  miss(at: Point): void;
}

export function useReasons(root: RefObject<HTMLElement | null>, context: ReasonContext): Reasons {
  const { draft, choice } = context;
  const now = useRef(context);
  now.current = context;
  const [said, setSaid] = useState<{ readonly reason: Reason } | undefined>(undefined);
  useLayoutEffect(() => setSaid(undefined), [draft, choice?.kind, choice?.arms]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const say = (reason: Reason) => setSaid({ reason });
  const explainField = (field: number | undefined) => {
    if (field === undefined || !now.current.listens) return;
    say(whyNotOn(field, now.current));
    for (const target of root.current?.querySelectorAll('.line-target') ?? []) shakeElement(target);
  };
  const tap = ({ target, clientX, clientY }: MouseEvent) => {
    const element = target as Element;
    if (element.closest('[data-move], .line-back')) return;
    const place = element.closest('[data-slot], .line-turn');
    if (place === null) {
      if (element.closest('.line-ground')) explainField(fieldAt(root.current, clientX, clientY));
      return;
    }
    const button = place.querySelector('[data-kind]') ?? place.closest('.line-turn');
    if (!now.current.listens || button?.getAttribute('aria-disabled') === 'false') return;
    shakeElement(place);
    if (button === null) say('none');
    else if (now.current.choice === undefined) say(now.current.canPass ? 'nothing' : 'wait');
    else say('unfit');
  };
  return {
    why: said?.reason,
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
