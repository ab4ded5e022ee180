// Texts survive the translator of a browser. It replaces text nodes by elements of its own; then a text that Preact updates is no
// longer on the page, and a new element has no neighbour to stand beside. So each text is the `textContent` of an element, and
// Preact has no text nodes.
import { type ComponentChildren, Fragment, h, options, type VNode } from 'preact';

/** A text between elements has an element of its own. No style names it. */
const OWN = 'w-text';
/** Translators leave pictures alone: their texts are the symbols and numbers of the pieces. */
const SVG_TEXTS: readonly unknown[] = ['text', 'tspan', 'title', 'desc'];

interface Props {
  children?: ComponentChildren;
  textContent?: string;
  translate?: 'no';
}

/** Call it once, before the first element is made. */
export function ownTexts(): void {
  const { vnode: before } = options;
  options.vnode = (vnode) => {
    before?.(vnode);
    changeTexts(vnode);
  };
}

function changeTexts({ type, props: given }: VNode): void {
  const props: Props = given;
  if (type === 'svg') props.translate ??= 'no';
  if (type === OWN || SVG_TEXTS.includes(type) || props.children === undefined) return;
  if (typeof type === 'string') {
    const text = textOf(props.children);
    if (text === undefined) props.children = withOwnTexts(props.children);
    else {
      props.textContent = text;
      delete props.children;
    }
  } else if (type === Fragment) props.children = withOwnTexts(props.children);
}

/** The text of children without elements; undefined if there are elements, or no text. */
function textOf(children: ComponentChildren): string | undefined {
  if (isText(children)) return `${children}`;
  if (!Array.isArray(children)) return undefined;
  const shown = children.flat(Number.POSITIVE_INFINITY).filter(isShown);
  return shown.length > 0 && shown.every(isText) ? shown.join('') : undefined;
}

function withOwnTexts(children: ComponentChildren): ComponentChildren {
  if (Array.isArray(children)) return children.map(withOwnTexts);
  const isWord = isText(children) && `${children}`.trim() !== '';
  return isWord ? h(OWN, { textContent: `${children}` }) : children;
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function isShown(child: unknown): boolean {
  return child !== null && child !== undefined && typeof child !== 'boolean' && child !== '';
}
