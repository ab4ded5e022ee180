// Boxes of drawn elements: what clips them, what is painted around them, and what lies over them. It runs in the page.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function grown({ left, top, right, bottom }: Box, x: number, y: number): Box {
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

export const areaOf = ({ left, top, right, bottom }: Box): number =>
  (right - left) * (bottom - top);

export function overlapOf(one: Box, other: Box): Box | undefined {
  const both = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
  return both.right > both.left && both.bottom > both.top ? both : undefined;
}

/** Its label, text or class, short. */
export function nameOf(element: Element): string {
  const move = element.getAttribute('data-move') ?? element.getAttribute('aria-label');
  const text = move ?? element.textContent?.trim().slice(0, 30);
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
}

/** Visible for eyes: not text for screen readers, and not transparent. */
export function isShown(element: Element): boolean {
  if (element.closest('.unseen, .skip, script, style, option, .paints') !== null) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

interface Clip {
  /** The part of the box that its ancestors show. */
  readonly shown: Box | undefined;
  /** The ancestor that cuts it off for good, without scrolling, and without dots. */
  readonly cutBy: string | undefined;
}

/** @param slack pixels that may be cut off */
export function clipOf(element: Element, box: Box, slack = 0): Clip {
  let shown: Box | undefined = box;
  let cutBy: string | undefined;
  // An absolute element is clipped only from its containing block on.
  let isAbsolute = false;
  for (
    let up: Element | null = element;
    up !== null && shown !== undefined;
    up = up.parentElement
  ) {
    const style = getComputedStyle(up);
    const isBlock = style.position !== 'static' || style.transform !== 'none';
    if (isAbsolute && !isBlock) continue;
    isAbsolute = style.position === 'absolute';
    const clip = clipBoxOf(up, style);
    if (clip !== undefined) {
      if (cutBy === undefined && cuts(clip, shown, slack) && !cutsOnPurpose(style))
        cutBy = nameOf(up);
      shown = overlapOf(shown, clip);
    }
    if (style.position === 'fixed') break;
  }
  return { shown, cutBy };
}

/** The box to which an element clips its content; undefined if it does not. */
function clipBoxOf(element: Element, style: CSSStyleDeclaration): Box | undefined {
  const isRoot = element === document.body || element === document.documentElement;
  const [x, y] = [style.overflowX, style.overflowY].map((flow) => flow !== 'visible');
  if (isRoot || !(x || y) || style.display === 'inline') return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const far = 1e5;
  return {
    left: x ? left : -far,
    right: x ? right : far,
    top: y ? top : -far,
    bottom: y ? bottom : far,
  };
}

function cuts(clip: Box, { left, top, right, bottom }: Box, slack: number): boolean {
  return (
    left < clip.left - slack ||
    right > clip.right + slack ||
    top < clip.top - slack ||
    bottom > clip.bottom + slack
  );
}

/** It scrolls, or shows dots. */
function cutsOnPurpose(style: CSSStyleDeclaration): boolean {
  const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
  return scrolls || style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
}

/** The least opacity of a ground that hides what lies under it. */
const OPAQUE = 0.5;

function alphaOf(colour: string): number {
  const [, inside = ''] = /\(([^)]*)\)/.exec(colour) ?? [];
  const alpha = /[,/]\s*([\d.]+)\s*$/.exec(inside)?.[1];
  const parts = inside.split(/[\s,/]+/).length;
  return parts >= 4 && alpha !== undefined ? Number(alpha) : 1;
}

const SHAPES = /^(path|rect|circle|ellipse|line|polygon|polyline|use|image|img|canvas)$/i;

function paints(element: Element): boolean {
  if (SHAPES.test(element.tagName)) return true;
  if (element.closest('svg') !== null) return false;
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  if (Number(opacity) < OPAQUE) return false;
  return backgroundImage !== 'none' || alphaOf(backgroundColor) >= OPAQUE;
}

/** The nearest element with a ground of its own around a text; undefined if it is the page. */
export function paintedAround(element: Element): Element | undefined {
  for (let up: Element | null = element; up !== null; up = up.parentElement) {
    if (up === document.body || up.matches('main, #page')) return undefined;
    if (getComputedStyle(up).display !== 'inline' && paints(up)) return up;
  }
  return undefined;
}

/** What is painted over an element at a point of the window; undefined if the element is seen. */
export function sees(element: Element, x: number, y: number): Element | undefined {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.contains(element) || element.contains(hit)) return undefined;
    if (paints(hit)) return hit;
  }
  return undefined;
}
