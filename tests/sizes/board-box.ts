// Where the board of a match is drawn, and how much of it is in view.
import type { Page } from 'playwright-core';

export interface BoardBox {
  /** In pixels of the document: left, top, width and height of the board and of its largest picture. */
  readonly place: readonly number[];
  /** The part of the window that the board takes, without what bars cover, in percent. */
  readonly share: number;
  /** The part of the board that is in view together with the prompt, before anybody scrolls, in percent. */
  readonly inView: number;
}

/** Scrolls to the top first. */
export function boardBox(page: Page): Promise<BoardBox> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const board = document.querySelector('[data-board]') as Element;
    const { left, top, width, height } = board.getBoundingClientRect();
    const areaOf = (each: Element) => each.clientWidth * each.clientHeight;
    const largest = (within: Element): Element => {
      // Smaller ones are pieces, which move.
      const pictures = [...within.querySelectorAll('svg:not(.wood)')].filter(
        (each) => areaOf(each) > areaOf(within) / 5,
      );
      return pictures.reduce(
        (one, other) => (areaOf(other) > areaOf(one) ? other : one),
        pictures[0] ?? within,
      );
    };
    const bar = document.querySelector('.sheets-bar')?.getBoundingClientRect();
    const isBelow = bar !== undefined && bar.left < left + width && bar.right > left;
    const end = Math.min(top + height, isBelow ? bar.top : innerHeight);
    const prompt = document.querySelector('.status-bar')?.getBoundingClientRect();
    const isPrompted = prompt === undefined || (prompt.top >= 0 && prompt.bottom <= innerHeight);
    const shown = Math.max(0, end - Math.max(0, top));
    return {
      place: [board, largest(board)].flatMap((each) => {
        const box = each.getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
      }),
      share: (100 * shown * width) / (innerWidth * innerHeight),
      inView: isPrompted ? (100 * shown) / height : 0,
    };
  });
}
