// A player with a screen reader: uses roles, names and the live region only, no selectors.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { en, pl } from './page-words.ts';

export const pages = { en, pl };

/** The wording of options and the names of their controls; the first match counts. */
interface Grammar {
  readonly offers: readonly (readonly [
    heard: RegExp,
    name: (...parts: string[]) => string | RegExp,
  ])[];
  readonly worm: RegExp;
  /** The names of the controls that draw a path, and send it. */
  readonly draws: RegExp;
  readonly sends: RegExp;
}

/** The languages of these tests. */
export type SpokenLanguage = 'en' | 'pl';

export const grammars: Readonly<Record<SpokenLanguage, Grammar>> = {
  en: {
    offers: [
      [/You can [^.]*\bsteal tile (\d+)/, (tile) => `Steal tile ${tile} from`],
      [/You can [^.]*\btake tile (?:\d+, )*(?:\d+,? or )?(\d+)/, (tile) => `Take tile ${tile}`],
      [/Set aside any of these faces|Set aside .*\./, () => 'Set aside '],
      [/Roll again: /, () => 'Roll '],
      [/Roll all eight dice/, () => 'Roll 8 dice'],
      [/You can (?:lay a piece|start a line) on /, () => /^Lay (it|a star) on /],
      [/You can bid [^.]*\b(\w)\./, (bid) => `Bid ${bid}`],
      [/You can choose (\d)/, (number) => `Choose ${number} for X`],
      [/Draw a path of/, () => 'Auto: draw a path for me'],
      [/You may swing one finish post/, () => 'Don’t swing'],
    ],
    worm: /worm/,
    draws: /^Auto: draw a path for me$/,
    sends: /^(Walk \d\/\d|Touch FINISH|Stay where)/,
  },
  pl: {
    offers: [
      [/Możesz [^.]*ukraść płytkę (\d+)/, (tile) => `Ukradnij płytkę ${tile}`],
      [/Możesz [^.]*wziąć płytkę (?:\d+, )*(?:\d+ lub )?(\d+)/, (tile) => `Weź płytkę ${tile}`],
      [/Odłóż dowolną z tych wartości|Odłóż .*\./, () => 'Odłóż '],
      [/Rzucaj dalej: /, () => 'Rzuć '],
      [/Rzuć (wszystkimi )?ośmioma kostkami/, () => 'Rzuć 8 kostkami'],
      [/Możesz (?:położyć pionek|zacząć linię) na /, () => /^Połóż pionek (specjalny )?na /],
      [/Możesz wybrać stawkę [^.]*\b(\w)\./, (bid) => `Wybierz stawkę ${bid}`],
      [/Możesz wybrać dla X (\d)/, (number) => `Wybierz ${number} dla X`],
      [/Narysuj drogę/, () => 'Auto: narysuj drogę za mnie'],
      [/Możesz przesunąć jeden słupek/, () => 'Nie przesuwaj'],
    ],
    worm: /robak/,
    draws: /^Auto: narysuj drogę za mnie$/,
    sends: /^(Idź \d\/\d|Dotknij mety|Zostań)/,
  },
};

/** Records every text of the live region. */
export async function listen(page: Page, language: SpokenLanguage): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text));
  await attend(page, language);
  return heard;
}

/** Continues recording when another table replaces the current one. */
export async function attend(page: Page, language: SpokenLanguage): Promise<void> {
  const region = page.getByRole('log', { name: pages[language].match.commentary });
  await region.evaluate((element) => {
    const { hear } = window as unknown as { hear(text: string): void };
    new MutationObserver(() => hear(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    if (element.textContent !== '') hear(element.textContent ?? '');
  });
}

/** The control of an announced option. */
export async function controlFor(board: Locator, said: string, grammar: Grammar): Promise<Locator> {
  for (const [offer, nameOf] of grammar.offers) {
    const [found, ...parts] = offer.exec(said) ?? [];
    if (found === undefined) continue;
    const fitting = board.getByRole('button', { name: nameOf(...parts) });
    let best: string | undefined;
    const find = async () => {
      const names = await fitting.evaluateAll((all) =>
        all.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
      );
      best = names.find((name) => grammar.worm.test(name)) ?? names.at(-1);
      return best;
    };
    const message = `a control for "${found}" of "${said}"`;
    await expect.poll(find, { message }).toBeDefined();
    return board.getByRole('button', { name: best as string, exact: true });
  }
  throw new Error(`nothing is offered in "${said}"`);
}

/** Activates a control as a screen reader does. Nobody presses before the first word of its text was said. */
export async function activate(control: Locator): Promise<void> {
  await expect.poll(() => control.getAttribute('aria-disabled')).not.toBe('true');
  await control.focus();
  await control.press('Enter');
}

/** Makes a move of several steps by the announced controls: the piece, then its field. */
export async function laySaid(board: Locator, said: string): Promise<void> {
  const named = async (verb: RegExp) => {
    const names = await board.getByRole('button', { name: verb }).evaluateAll((all) => {
      return all.map((control) => control.getAttribute('aria-label') ?? '');
    });
    const fitting = names.filter((name) => said.includes(name.replace(/\. .*/, '')));
    const longest = fitting.sort((one, other) => other.length - one.length)[0];
    return longest === undefined
      ? undefined
      : board.getByRole('button', { name: longest, exact: true });
  };
  const piece = await named(/^(Choose|Wybierz)/);
  if (piece === undefined) throw new Error(`no piece is named in "${said}"`);
  if ((await piece.getAttribute('aria-pressed')) === 'false') await activate(piece);
  for (let turns = 0; turns < 4; turns += 1) {
    const field = await named(/^(Lay|Połóż)/);
    if (field !== undefined) return activate(field);
    await activate(board.getByRole('button', { name: /^(Turn the piece|Obróć pionek)$/ }));
  }
  throw new Error(`however it is turned, it cannot be laid as "${said}"`);
}

/** Presses the announced controls in order, as far as they exist. */
export async function pressSaid(board: Locator, said: string): Promise<void> {
  const pressed = new Set<string>();
  for (;;) {
    const names = await board.getByRole('button').evaluateAll((all) => {
      return all.map((control) => control.getAttribute('aria-label') ?? '');
    });
    // The visible label comes first in a name, then the whole text.
    const placeOf = (name: string) => said.indexOf(name.replace(/^[^:]*: /, ''));
    const named = names.filter((name) => name && placeOf(name) !== -1 && !pressed.has(name));
    const [next] = named.toSorted((one, other) => placeOf(one) - placeOf(other));
    if (next === undefined) break;
    pressed.add(next);
    await activate(board.getByRole('button', { name: next, exact: true }));
  }
  if (pressed.size === 0) throw new Error(`nothing is named in "${said}"`);
}

/** Draws and sends a walk by the announced controls. */
export async function walkSaid(board: Locator, said: string, grammar: Grammar): Promise<void> {
  await activate(await controlFor(board, said, grammar));
  await activate(board.getByRole('button', { name: grammar.sends }));
}
