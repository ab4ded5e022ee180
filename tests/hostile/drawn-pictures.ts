// What a page of a match draws, as it changes: the elements of its board, status bar, log and result with all attributes and
// texts, in every frame. Honest pages tell which pictures a line can have.
import type { BrowserContext, Page } from 'playwright-core';

/** One part of a page in one frame. */
export interface Picture {
  /** The newest line that the page shows. */
  readonly seq: number;
  readonly part: string;
  /** A hash of its elements. */
  readonly hash: number;
}

interface Parts {
  /** The elements of a page that show the match. */
  readonly shown: Readonly<Record<string, string>>;
  /** The parts that follow the newest line whose motion has ended; the others are ahead of them. */
  readonly behind: readonly string[];
  /** Elements in them that are no part of the match, or are a part of their own. */
  readonly leftOut: string;
  /** Alike pieces, and those of them that nobody sees. */
  readonly pieces: string;
  readonly cube: string;
  readonly unseen: string;
  /** Pieces that lie anyhow. */
  readonly strewn: string;
  /** By part: what it has until a script has come that draws it. */
  readonly unfinished: Readonly<Record<string, string>>;
  /** Attributes that depend on the window or on time. */
  readonly unsteady: readonly (readonly [selector: string, attributes: readonly string[]])[];
}

const PARTS: Parts = {
  shown: {
    board: '[data-board]',
    // A press takes it away, sooner or later.
    stage: '.race-staged',
    title: '.status-bar:not(.status-bar-kept) .status-bar-title',
    // An empty line stands only until its script has come.
    line: '.status-bar-line:not(.status-bar-absent, .lost, :empty)',
    // Two buttons depend on whether lines wait: the one that leads to the next result, and undo.
    button: '.status-bar-head .button:not([data-looks], .status-bar-undo)',
    log: '.history',
    result: '.result',
    // These two load on their own, in any order.
    podium: '.podium-place > :not(div:empty)',
    code: '.match-code-end > *',
  },
  behind: ['line', 'log'],
  // The server alone says who has the match open. The seal counts what has come, also before it is drawn.
  // The arrow depends on the camera. The sentence about the dice may say less after a lie, and says most without one.
  leftOut:
    '.presence, .seat-mark-here, .podium-place > *, .match-code-end, .qr, div:empty, .history-seal, .race-finish-arrow, .race-staged, .result-trust-room',
  pieces: '.piece-die',
  cube: '.die-cube',
  unseen: '.ready',
  strewn: '.thrown',
  unfinished: {
    board: '.race-away:not(:has(.race-away-flag))',
    log: 'body:has(.race-scene) .history-drawn:empty',
    line: '.status-bar-lines > div:empty',
  },
  unsteady: [
    // Nobody can press before they have seen the position.
    ['*', ['aria-disabled', 'disabled', 'tabindex']],
    // A key of the drawing: which elements move on, and which are new, when some steps are drawn at once.
    ['[data-segment]', ['data-segment']],
    // A camera fits a part of the board into the window.
    ['.race-scene', ['class', 'style']],
    ['.race-picture', ['width', 'height']],
  ],
};

interface Kept {
  /** The newest line of a frame. */
  drawn: number;
  readonly pictures: Picture[];
  readonly texts: Map<string, number>;
}

/** Runs in the page: keeps each part of each frame that differs from the frame before, and presses what the proxy wants. */
function keepPictures(parts: Parts): void {
  const { shown, behind, leftOut, unsteady, pieces, cube, unseen, strewn, unfinished } = parts;
  const kept: Kept = { drawn: 0, pictures: [], texts: new Map() };
  Object.assign(window, { kept });
  const newest = new Map<string, string>();
  let wanted: string | undefined;
  const hashOf = (text: string): number => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      high = Math.imul(high ^ code, 2654435761);
      low = Math.imul(low ^ code, 1597334677);
    }
    return 4294967296 * (2097151 & low) + (high >>> 0);
  };
  /** The elements, with their attributes in one order. */
  const textIn = ({ outerHTML }: Element): string =>
    outerHTML.replace(/(?<=<[\w-]+)(?: [\w:-]+="[^"]*")+/g, (attributes) =>
      (attributes.match(/ [\w:-]+="[^"]*"/g) ?? []).sort().join(''),
    );
  const elementsOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    // What is left out may leave its place empty.
    for (let found = copy.querySelectorAll(leftOut); found.length > 0; ) {
      for (const each of found) each.remove();
      found = copy.querySelectorAll(leftOut);
    }
    for (const [selector, attributes] of unsteady) {
      for (const each of [copy, ...copy.querySelectorAll(selector)]) {
        if (each.matches(selector)) for (const name of attributes) each.removeAttribute(name);
      }
    }
    // Which of alike pieces is which depends on what was drawn before, and nobody sees what lies in the cup.
    const alike = [...copy.querySelectorAll<HTMLElement>(pieces)].map((piece) => {
      piece.remove();
      // Its number and the face that is drawn, without its tilt.
      const turned = piece.querySelector<HTMLElement>(cube)?.style.getPropertyValue('--cube');
      piece.replaceChildren(piece.matches(unseen) ? '' : `${turned}`.replace(/rotateZ\(\S+\)/, ''));
      for (const name of ['data-die', ...(piece.matches(unseen) ? ['data-shows'] : [])]) {
        piece.removeAttribute(name);
      }
      const anyhow = piece.matches(strewn) ? ['--x', '--y'] : [];
      for (const name of ['--nth', ...anyhow]) piece.style.removeProperty(name);
      return textIn(piece);
    });
    return [textIn(copy), ...alike.sort()].join('');
  };
  const keep = (seq: number, part: string, selector: string) => {
    for (const [index, element] of document.querySelectorAll(selector).entries()) {
      const text = elementsOf(element);
      const known = kept.texts.get(text);
      const hash = known ?? hashOf(text);
      if (known === undefined) kept.texts.set(text, hash);
      if (newest.get(`${part} ${index}`) === `${seq} ${hash}`) continue;
      newest.set(`${part} ${index}`, `${seq} ${hash}`);
      kept.pictures.push({ seq, part, hash });
    }
  };
  /** A result was seen when it is drawn: then one press leads to the next line, and a second one would skip lines. */
  let pressedAt: string | undefined;
  const seeResult = () => {
    const result = document.querySelector<HTMLElement>('[data-result]')?.dataset.result;
    const button = document.querySelector<HTMLElement>('.status-bar [data-looks]');
    if (result === undefined || result === pressedAt || button === null) return;
    pressedAt = result;
    button.click();
  };
  const isFinished = (part: string) =>
    !unfinished[part] || document.querySelector(unfinished[part]) === null;
  /** Whether the scripts have come that draw the match. The race loads the last one for a player who is asked, or with a bid. */
  const isDrawn = () => {
    const isQuiet = kept.drawn === 0 && document.querySelector('[data-move]') === null;
    const isThere = ['board', 'log'].every((part) => document.querySelector(`${shown[part]}`));
    return isThere && (isQuiet || Object.keys(unfinished).every(isFinished));
  };
  const look = async () => {
    const board = document.querySelector<HTMLElement>('[data-seq]')?.dataset;
    const [seq, settled] = [Number(board?.seq), Number(board?.settled)];
    for (const [part, selector] of Object.entries(shown)) {
      if (isFinished(part)) keep(behind.includes(part) ? settled : seq, part, selector);
    }
    seeResult();
    // Who acts has read an explanation: then it goes, and what happened before stands there. Here each goes at once.
    const explained = document.querySelector<HTMLElement>('.status-bar-hint button');
    if (explained !== null) return explained.click();
    // A board with a draft sends it whole, by another control.
    const isDrafted = document.querySelector('[data-drawn]') !== null;
    const control = `[data-move="${wanted}"][aria-disabled="false"]`;
    const found = wanted && !isDrafted && document.querySelector<HTMLElement>(control);
    if (found) {
      wanted = undefined;
      found.click();
    }
    // Before its motion has ended, the texts of a line are not there.
    if (!(settled > kept.drawn && isDrawn())) return;
    kept.drawn = settled;
    // The proxy goes on at this.
    const answer = await fetch(`/drawn/${settled}`, { method: 'POST' });
    wanted = ((await answer.json()) as { press?: string }).press;
    if (wanted !== undefined) void look();
  };
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      void look();
    });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Keeps the pictures of all pages of a context. */
export async function keepPicturesIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepPictures, PARTS);
}

/** All pictures since the page was loaded. */
export function picturesOf(page: Page): Promise<readonly Picture[]> {
  return page.evaluate(() => (window as unknown as { kept: Kept }).kept.pictures);
}

/** The elements of a picture. */
export function textOf(page: Page, { hash }: Picture): Promise<string> {
  return page.evaluate(
    (wanted) =>
      [...(window as unknown as { kept: Kept }).kept.texts].find(
        ([, each]) => each === wanted,
      )?.[0] ?? '',
    hash,
  );
}

/** The pictures that honest pages draw at each line. */
export class LegalPictures {
  readonly #known = new Set<string>();

  get size(): number {
    return this.#known.size;
  }

  add(pictures: readonly Picture[]): void {
    for (const picture of pictures) this.#known.add(keyOf(picture));
  }

  /** The pictures that no honest page draws at their line. */
  falseIn(pictures: readonly Picture[]): readonly Picture[] {
    return pictures.filter((picture) => !this.#known.has(keyOf(picture)));
  }
}

const keyOf = ({ seq, part, hash }: Picture) => `${seq} ${part} ${hash}`;
