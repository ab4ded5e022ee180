// Drags a piece from the rack to a field. It follows the pointer, above a finger to stay visible. A
// drop on a legal field places it; otherwise it glides back.
import type { RefObject, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { movesFreely, type Pose, play, poseOf, slide } from '#pieces/board/motion.ts';
import { LinePiece } from '../drawing/line-piece.tsx';
import type { Choice } from '../geometry/choice.ts';
import type { Point } from '../geometry/line-paths.ts';
import type { DropPlace } from './use-journeys.ts';

/** The distance in pixels after which a press becomes a drag. */
const FAR = 8;
/** How far above a finger the piece is held, in pixels. */
const LIFT = 52;
/** The maximum distance of the piece from a field's centre, in field widths. */
const REACH = 0.8;
/** The same for the finger, if the piece is over no field. */
const FINGER_REACH = 0.75;
/** Beyond both limits the nearest field within this distance takes the piece. */
const SNAP = 1.2;

const HOME_MS = 260;

interface Drag {
  /** Called on pointerdown on a rack piece. */
  begin(event: PointerEvent & { readonly currentTarget: HTMLElement }, kind: number): void;
  /** The kind being dragged. */
  readonly lifted: number | undefined;
  readonly shown: VNode | null;
}

interface Acts {
  /** Called with the kind being dragged. */
  choose(kind: number): void;
  /** Called with the field under the piece; undefined if it is illegal. */
  onOver(field: number | undefined): void;
  /** Called after a drop on an illegal place. */
  onMiss(at: Point): void;
  /** The place of the last drop. */
  readonly dropped: DropPlace;
}

interface Held {
  readonly kind: number;
  readonly x: number;
  readonly y: number;
  /** Over the board it has the size of a field. */
  readonly isOver: boolean;
}

export function useDrag(
  root: RefObject<HTMLElement | null>,
  choice: Choice | undefined,
  { choose, onOver, onMiss, dropped }: Acts,
): Drag {
  const [held, setHeld] = useState<Held | undefined>(undefined);
  const dragged = useRef<number | undefined>(undefined);

  /** The rack shows the piece again when it has arrived. */
  const glideHome = async (from: Point) => {
    const piece = root.current?.querySelector<HTMLElement>('.line-dragged');
    const place = root.current?.querySelector(`[data-slot="${piece?.dataset.from}"] > *`);
    if (piece && place && movesFreely()) await glide(piece, from, place);
    if (dragged.current === undefined) setHeld(undefined);
  };

  const letGo = (control: HTMLElement | undefined, at: Point) => {
    dropped.current = control === undefined ? null : at;
    if (control === undefined) void glideHome(at);
    else {
      setHeld(undefined);
      control.click();
    }
  };

  const begin: Drag['begin'] = (down, kind) => {
    if (down.button !== 0 || dragged.current !== undefined) return;
    const piece = down.currentTarget;
    const { pointerId } = down;
    const lift = down.pointerType === 'touch' ? LIFT : 0;
    dragged.current = pointerId;
    // A piece still gliding back arrives at once.
    setHeld(undefined);
    let far = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const [x, y] = [event.clientX, event.clientY];
      if (!far && Math.hypot(x - down.clientX, y - down.clientY) < FAR) return;
      if (!far) choose(kind);
      far = true;
      event.preventDefault();
      setHeld({ kind, x, y: y - lift, isOver: isOverGround(root.current, x, y - lift) });
      onOver(fieldOf(controlAt(root.current, [x, y - lift], [x, y])));
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      for (const [name, listener] of listeners) removeEventListener(name, listener);
      dragged.current = undefined;
      onOver(undefined);
      if (!far) return;
      swallowClick(piece);
      const [x, y] = [event.clientX, event.clientY - lift];
      const finger: Point = [x, event.clientY];
      const isLet = event.type === 'pointerup';
      const control = isLet ? controlAt(root.current, [x, y], finger) : undefined;
      letGo(control, [x, y]);
      if (isLet && control === undefined) onMiss([x, y]);
    };
    const listeners = [
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const;
    for (const [name, listener] of listeners) addEventListener(name, listener, { passive: false });
  };

  const shown =
    held === undefined || choice === undefined ? null : (
      <span
        class={held.isOver ? 'line-dragged line-dragged-over' : 'line-dragged'}
        aria-hidden="true"
        data-from={held.kind}
        style={{ transform: `translate(${held.x}px, ${held.y}px)` }}
      >
        <LinePiece arms={choice.arms} />
      </span>
    );
  return { begin, lifted: held?.kind, shown };
}

/** Moves a piece to the rack and shrinks it to rack size. */
async function glide(piece: HTMLElement, [x, y]: Point, place: Element): Promise<void> {
  const { left, top, width, height } = place.getBoundingClientRect();
  const rest: Pose = {
    x: left + width / 2,
    y: top + height / 2,
    angle: 0,
    scale: width / piece.offsetWidth,
  };
  piece.style.transform = poseOf(rest);
  await play(piece, slide({ x, y, angle: 0, scale: 1 }, rest, 0, HOME_MS))?.finished.catch(
    () => undefined,
  );
}

/** The click at the end of a drag is no tap. */
function swallowClick(piece: HTMLElement): void {
  const swallow = (click: Event) => click.stopImmediatePropagation();
  piece.addEventListener('click', swallow, { capture: true });
  setTimeout(() => piece.removeEventListener('click', swallow, { capture: true }), 0);
}

/** The control of the field nearest to the piece, else nearest to the finger, within the limits. */
function controlAt(root: HTMLElement | null, piece: Point, finger: Point): HTMLElement | undefined {
  const controls = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const nearest = ([x, y]: Point, reach: number) =>
    controls
      .map((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const far = Math.hypot(x - left - width / 2, y - top - height / 2) / width;
        return { control, far };
      })
      .filter(({ far }) => far <= reach)
      .sort((a, b) => a.far - b.far)[0]?.control;
  return nearest(piece, REACH) ?? nearest(finger, FINGER_REACH) ?? nearest(piece, SNAP);
}

function isOverGround(root: HTMLElement | null, x: number, y: number): boolean {
  const ground = root?.querySelector('.line-ground')?.getBoundingClientRect();
  if (ground === undefined) return false;
  return x > ground.left && x < ground.right && y > ground.top && y < ground.bottom;
}

function fieldOf(control: HTMLElement | undefined): number | undefined {
  return control === undefined ? undefined : Number(control.dataset.field);
}
