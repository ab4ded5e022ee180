// What is wrong with the drawing of a page: texts that overlap, lie under a control or leave their box, controls that
// overlap, and whatever sticks out of the window. It runs in the page; `page-faults.ts` brings it there.
import {
  areaOf,
  type Box,
  clipOf,
  grown,
  isShown,
  nameOf,
  overlapOf,
  paintedAround,
  sees,
} from './boxes.ts';

interface Drawn {
  readonly element: Element;
  readonly says: string;
  /** The visible boxes of its lines, in the window. */
  readonly boxes: readonly Box[];
}

const CONTROLS =
  'a[href], button, input:not(label input), select, summary, textarea, label:has(input), [role="tab"], [data-move]';
/** What lies over a page on purpose. */
const OVERLAYS = 'dialog, [popover], .bubbles, .guide-rings, .colour-tray';

/** The part of the height above and below the letters of a line. */
const LEADING = 0.24;
/** Roundings, in pixels. */
const SLACK = 2;

/** The faults of the whole page, screen by screen. Each says what and where. */
export function faults(): readonly string[] {
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
  const found = new Set<string>();
  if (scrollWidth > clientWidth + 1) found.add(`the page is ${scrollWidth} wide`);
  const end = Math.max(0, scrollHeight - innerHeight);
  for (let top = 0; ; top = Math.min(end, top + innerHeight * 0.75)) {
    scrollTo(0, top);
    for (const fault of faultsInView(end > 0)) found.add(fault);
    if (top >= end) break;
  }
  scrollTo(0, 0);
  return [...found];
}

/** @param scrolls whether the page scrolls, so that a fixed bar hides nothing for good */
function faultsInView(scrolls: boolean): readonly string[] {
  const [texts, controls] = [drawnTexts(), drawnControls()];
  const faulty = controls.flatMap((control) => hiddenControl(control, scrolls));
  // Everything is hit, so that the order of hits is that of painting.
  const style = new CSSStyleSheet();
  style.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(style);
  faulty.push(
    ...texts.flatMap((text) => [
      ...textOutside(text),
      ...brokenWord(text),
      ...coveredText(text, scrolls),
    ]),
    ...[...texts, ...controls].flatMap(stickingOut),
    ...pairsOf(texts, overlappingTexts),
    ...pairsOf(controls, (one, other) => overlappingControls(one, other, scrolls)),
  );
  document.adoptedStyleSheets.pop();
  return faulty;
}

function isInView({ left, top, right, bottom }: Box): boolean {
  return top >= 0 && bottom <= innerHeight && right > 0 && left < innerWidth;
}

function drawnTexts(): readonly Drawn[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Drawn[] = [];
  const range = document.createRange();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const [element, says] = [node.parentElement, node.textContent?.trim() ?? ''];
    if (element === null || says === '' || !isShown(element)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].flatMap((box) => shownPart(element, box));
    if (boxes.length > 0) texts.push({ element, says: says.slice(0, 40), boxes });
  }
  return texts;
}

/** The visible part of a box, if the box is in the window. */
function shownPart(element: Element, box: Box): readonly Box[] {
  if (!isInView(box) || box.right - box.left < 1) return [];
  const { shown } = clipOf(element, box);
  return shown === undefined || shown.right - shown.left < SLACK ? [] : [shown];
}

function drawnControls(): readonly Drawn[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
    if (!isShown(element)) return [];
    const boxes = shownPart(element, element.getBoundingClientRect());
    return boxes.length === 0 ? [] : [{ element, says: nameOf(element), boxes }];
  });
}

function stickingOut({ says, boxes }: Drawn): readonly string[] {
  return boxes
    .filter(({ left, right }) => left < -1 || right > innerWidth + 1)
    .map(() => `"${says}" sticks out of the window`);
}

/** A text that a box cuts off, or that leaves the box which is painted around it. */
function textOutside({ element, says }: Drawn): readonly string[] {
  if (element.closest('svg') !== null) return [];
  const range = document.createRange();
  range.selectNodeContents(element);
  const around = paintedAround(element);
  return [...range.getClientRects()].filter(isInView).flatMap((box) => {
    const high = box.bottom - box.top;
    const letters = grown(box, 0, -LEADING * high);
    const { cutBy, shown } = clipOf(element, letters, SLACK);
    if (shown === undefined || shown.right - shown.left < SLACK) return [];
    if (cutBy !== undefined) return [`"${says}" is cut off by ${cutBy}`];
    const outer = around?.getBoundingClientRect();
    if (outer === undefined) return [];
    const isInside =
      shown.left >= outer.left - SLACK &&
      shown.right <= outer.right + SLACK &&
      shown.top >= outer.top - SLACK &&
      shown.bottom <= outer.bottom + SLACK;
    return isInside ? [] : [`"${says}" leaves its box ${nameOf(around as Element)}`];
  });
}

/** A label of a control with more lines than words. */
function brokenWord({ element, says, boxes }: Drawn): readonly string[] {
  if (element.closest('svg') !== null || element.closest(CONTROLS) === null) return [];
  const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
  return lines > says.split(/[\s-]+/).length ? [`"${says}" breaks within a word`] : [];
}

/** A text under a control; beside a board, also a text under anything else. */
function coveredText({ element, says, boxes }: Drawn, scrolls: boolean): readonly string[] {
  // Numbers that are printed on a board or on a piece may lie under a piece.
  if (element.closest('svg') !== null) return [];
  const points = boxes.flatMap(({ left, right, top, bottom }) =>
    [left + 3, (left + right) / 2, right - 3].map((x) => [x, (top + bottom) / 2] as const),
  );
  for (const [x, y] of points) {
    const cover = sees(element, x, y);
    if (cover === undefined || isOverlay(cover, element, scrolls)) continue;
    const control = cover.closest(CONTROLS);
    if (control?.contains(element)) continue;
    // A picture with its own text, such as a piece that is struck out.
    if (cover.closest('svg') !== null && paintedAround(element)?.contains(cover)) continue;
    if (control !== null) return [`"${says}" is under the control ${nameOf(control)}`];
    if (element.closest('[data-board]') === null) return [`"${says}" is under ${nameOf(cover)}`];
  }
  return [];
}

/** Whether it covers on purpose, or only until somebody scrolls. */
function isOverlay(cover: Element, covered: Element, scrolls: boolean): boolean {
  if (cover.closest(OVERLAYS) !== covered.closest(OVERLAYS)) return true;
  return scrolls && layerOf(cover) !== layerOf(covered);
}

/** The nearest element that stays in the window while the page scrolls. */
function layerOf(element: Element): Element | undefined {
  for (let up: Element | null = element; up !== null; up = up.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(up).position)) return up;
  }
  return undefined;
}

/** A control whose middle belongs to something else. */
function hiddenControl({ element, says, boxes }: Drawn, scrolls: boolean): readonly string[] {
  const [{ left, right, top, bottom }] = boxes as [Box];
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (hit === null || element.contains(hit) || hit.contains(element)) return [];
  if (isOverlay(hit, element, scrolls)) return [];
  return [`the control ${says} is under ${nameOf(hit)}`];
}

/** Compares each with those that begin above its end. */
function pairsOf(
  all: readonly Drawn[],
  compare: (one: Drawn, other: Drawn) => readonly string[],
): readonly string[] {
  const topOf = ({ boxes }: Drawn) => Math.min(...boxes.map(({ top }) => top));
  const sorted = [...all].sort((one, other) => topOf(one) - topOf(other));
  return sorted.flatMap((one, index) => {
    const end = Math.max(...one.boxes.map(({ bottom }) => bottom));
    const rest = sorted.slice(index + 1);
    const after = rest.findIndex((other) => topOf(other) > end);
    return rest
      .slice(0, after < 0 ? undefined : after)
      .flatMap((other) => (one.element === other.element ? [] : compare(one, other)));
  });
}

function overlappingTexts(one: Drawn, other: Drawn): readonly string[] {
  // An engraved number is drawn twice: its light and itself. A card says the same on both sides.
  const [picture, another] = [one, other].map(({ element }) => element.parentElement);
  const isSame = picture === another || picture?.parentElement === another?.parentElement;
  if (one.says === other.says && isSame && picture?.closest('svg')) return [];
  for (const box of one.boxes) {
    for (const another of other.boxes) {
      const [letters, others] = [box, another].map((each) =>
        grown(each, -1, -LEADING * (each.bottom - each.top)),
      ) as [Box, Box];
      const both = overlapOf(letters, others);
      if (both === undefined) continue;
      const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
      const areSeen = [one, other].every(({ element }) => sees(element, x, y) === undefined);
      if (areSeen) return [`"${one.says}" and "${other.says}" overlap`];
    }
  }
  return [];
}

function overlappingControls(one: Drawn, other: Drawn, scrolls: boolean): readonly string[] {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
  if (isOverlay(one.element, other.element, scrolls)) return [];
  const [box, another] = [one.boxes[0] as Box, other.boxes[0] as Box];
  const both = overlapOf(box, another);
  if (both === undefined) return [];
  // A button in the corner of a card, which is a link.
  const areas = [box, another].map(areaOf) as [number, number];
  if (areaOf(both) > 0.99 * Math.min(...areas) && Math.min(...areas) < Math.max(...areas) / 4)
    return [];
  const least = Math.min(both.right - both.left, both.bottom - both.top);
  return least > SLACK + 1
    ? [`the controls ${one.says} and ${other.says} overlap by ${Math.round(least)} px`]
    : [];
}
