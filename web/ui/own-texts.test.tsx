// @vitest-environment happy-dom
// A translator replaces text nodes by its own elements. The page still shows each new text, once, and at its place.
import { Fragment, h, options, render } from 'preact';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ownTexts } from './own-texts.ts';

const { vnode: before } = options;
beforeAll(ownTexts);
afterAll(() => {
  Object.assign(options, { vnode: before });
});
afterEach(() => render(null, document.body));

/** Replaces each text as the translator of Chrome does. */
function translate(node: Node = document.body): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType !== Node.TEXT_NODE) translate(child);
    else if ((child.textContent ?? '').trim() !== '') {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = child.textContent;
      outer.append(inner);
      child.parentNode?.replaceChild(outer, child);
    }
  }
}

const shown = () => document.body.textContent;

/** Renders each of several views, with a translation after each. */
function expectShown(...views: readonly (readonly [preact.ComponentChild, string])[]): void {
  for (const [view, text] of views) {
    render(view, document.body);
    expect(shown()).toBe(text);
    translate();
    expect(shown()).toBe(text);
  }
}

test('a text, and a text of several parts', () => {
  expectShown([<p>Anna’s turn</p>, 'Anna’s turn'], [<p>Bert’s turn</p>, 'Bert’s turn']);
  const score = (worms: number) => (
    <p>
      Score: {worms} of {36}
    </p>
  );
  expectShown([score(3), 'Score: 3 of 36'], [score(4), 'Score: 4 of 36']);
});

test('texts between elements that come and go', () => {
  const line = (name: string, isHere: boolean) => (
    <p>
      Waiting for {name}
      {isHere && <b>online</b>} since noon
    </p>
  );
  expectShown(
    [line('Anna', false), 'Waiting for Anna since noon'],
    [line('Bert', true), 'Waiting for Bertonline since noon'],
    [line('Cara', false), 'Waiting for Cara since noon'],
  );
});

test('a text becomes an element, and an element a text', () => {
  const bold = (
    <p>
      <b>over</b>
    </p>
  );
  expectShown([<p>running</p>, 'running'], [bold, 'over'], [<p>running again</p>, 'running again']);
  expectShown([<p>running</p>, 'running'], [<p />, '']);
});

test('texts of fragments and of children that a component passes on', () => {
  const Notice = ({ children }: { readonly children: preact.ComponentChildren }) => (
    <p>
      {children} <button type="button">Close</button>
    </p>
  );
  const notice = (text: string) => (
    <div>
      <Notice>{text}</Notice>
      <Fragment>
        <i>!</i> {text}
      </Fragment>
    </div>
  );
  expectShown(
    [notice('one'), 'one Close! one'],
    [notice('two'), 'two Close! two'],
    [notice('three'), 'three Close! three'],
  );
});

test('lists: an item in the middle goes, a number and an empty text stay right', () => {
  const list = (...names: readonly (string | number)[]) => (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  expectShown([list('a', 'b', 3), 'ab3'], [list('a', 3), 'a3'], [list(3, 'a', ''), '3a']);
});

test('pictures are not translated, and keep their text nodes', () => {
  const tile = (worms: number) => (
    <svg>
      <title>tile</title>
      <text>{worms}</text>
    </svg>
  );
  render(h('div', null, tile(1)), document.body);
  expect(document.querySelector('svg')?.getAttribute('translate')).toBe('no');
  render(h('div', null, tile(2)), document.body);
  expect(document.querySelector('text')?.textContent).toBe('2');
});
