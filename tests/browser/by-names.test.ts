// A whole match by somebody who does not see the page, from the shelf to the result: by roles, names and what is said.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boxOf } from '#boards';
import { shelf } from '#games';
import { ANIMALS } from '#kernel/names.ts';
import { activate, controlFor, grammars, listen, pages } from './by-names.ts';
import { type House, openHouse } from './house.ts';

let house: House;

beforeAll(async () => {
  house = await openHouse();
});

afterAll(() => house.close());

const ready = shelf.filter(({ status }) => status === 'ready');
const looks = ready.flatMap((box) =>
  (['en', 'pl'] as const).map((language) => ({ ...box, language })),
);
const PATIENCE = { timeout: 300_000 };

test.each(looks)('$edition in $language, against a bot', PATIENCE, async (look) => {
  const { language, game, edition } = look;
  const words = pages[language];
  const { page, context, errors } = await house.visitor({ locale: language });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  const box = boxOf(game, edition)?.words[language].name ?? '';
  await activate(page.getByRole('link', { name: words.shelf.playTogetherLong(box) }));
  await page.getByRole('textbox', { name: words.open.nameOf(1) }).fill('Anna');
  const { kindIn, kinds } = words.open;
  await page.getByRole('radio', { name: kindIn(kinds.bot, 2), exact: true }).press('Space');
  await activate(button(words.open.submit));

  const title = page.getByRole('heading', { name: box, level: 1 });
  await title.waitFor();
  const heard = await listen(page, language);
  const boards = { en: 'The table', pl: 'Stół' };
  const board = page.getByRole('group', { name: boards[language], exact: true });
  const titles = [words.result.youWin, words.result.title(ANIMALS[language][1] ?? '', 1)];
  const isWon = (text: string) => titles.find((title) => text.includes(title));
  let known = 0;
  for (let moves = 0; ; moves += 1) {
    expect(moves, 'the match comes to an end').toBeLessThan(1_000);
    await expect
      .poll(
        () =>
          heard.slice(known).some((text) => isWon(text) !== undefined || isOffer(text, language)),
        {
          timeout: 60_000,
          interval: 20,
        },
      )
      .toBe(true);
    const said = heard.at(-1) as string;
    known = heard.length;
    if (isWon(said) !== undefined) break;
    const snapshot = await board.ariaSnapshot();
    const total = /(\d+) so far|Razem (\d+)\./.exec(said);
    if (total !== null) expect(snapshot).toContain(`${total[1] ?? total[2]}`);
    await activate(await controlFor(board, said, grammars[language]));
  }
  await page.getByRole('heading', { name: isWon(heard.at(-1) as string) ?? '' }).waitFor();
  await button(words.result.rematch).waitFor();
  expect(heard.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

function isOffer(text: string, language: keyof typeof grammars): boolean {
  return grammars[language].offers.some(([offer]) => offer.test(text));
}
