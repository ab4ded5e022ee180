// A whole match with a screen reader, from the shelf to the result: by roles, names and
// announcements.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { spread } from '#tools/testing/thorough.ts';

import { laterTexts } from '#web/messages/later-texts.ts';
import { activate, controlFor, grammars, listen, pages } from './by-names.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

const ready = shelf.filter(({ status }) => status === 'ready');
const looks = spread(
  ready,
  (['en', 'pl'] as const).map((language) => ({ language })),
);
/** A match with hidden hands is long; this many moves are enough. */
const ENOUGH_OF_HIDDEN = 15;
test.each(looks)('$edition in $language, against a bot', async (look) => {
  const { language, game, edition } = look;
  const words = pages[language];
  const form = await laterTexts.lobby(language);
  const { page, context, errors } = await site.visitor({ locale: language });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  const box = (await gameEntryOf(game)?.boxes?.(language))?.[edition]?.name ?? '';
  await activate(
    page.getByRole('link', {
      name: words.shelf.wayLong({ way: words.shelf.ways.link, game: box }),
    }),
  );
  await page.getByRole('textbox', { name: form.nameOf({ number: 1 }) }).fill('Anna');
  const { kindIn, kinds } = form;
  const { least } = editionOf(game, edition).seats;
  for (let seat = 2; seat <= least; seat += 1) {
    await page
      .getByRole('radio', { name: kindIn({ kind: kinds.bot, number: seat }), exact: true })
      .press('Space');
  }
  await activate(button(form.submit));

  const title = page.getByRole('heading', { name: box, level: 1 });
  await title.waitFor();
  const heard = await listen(page, language);
  const hidden = gameEntryOf(game)?.game.hasSecrets === true;
  const hasRack = edition === 'reconstruction';
  const boards = { en: 'The board', pl: 'Plansza' };
  const board = page.getByRole('group', { name: boards[language], exact: true });
  const rack = page.getByRole('group', {
    name: { en: 'Your rack', pl: 'Twoja podstawka' }[language],
  });
  const rivals = words.animals.slice(1, least);
  // A race without legal moves for anybody is a tie.
  const shared = words.result.youWinWith({ winners: [words.result.you, ...rivals] });
  const won = rivals.map((name) => words.result.title({ winners: [name] }));
  const titles = [words.result.youWin, shared, ...won];
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
    // A rival's move is announced after an option and leaves it valid.
    const said = heard.slice(known).findLast((text) => {
      return isWon(text) !== undefined || isOffer(text, language);
    }) as string;
    known = heard.length;
    if (isWon(said) !== undefined) break;
    const snapshot = await board.ariaSnapshot();
    const total = /(\d+) so far|Razem (\d+)\./.exec(said);
    if (total !== null) expect(snapshot).toContain(`${total[1] ?? total[2]}`);
    if (hidden && moves === ENOUGH_OF_HIDDEN) break;
    // A star needs another piece: every other playable one first.
    const pieces = rack.getByRole('button', { disabled: false }).and(page.locator('[data-kind]'));
    // A chosen piece would be turned, perhaps to an illegal orientation.
    const isChosen = async () => (await pieces.first().getAttribute('aria-pressed')) === 'true';
    if (hasRack && !(await isChosen())) await activate(pieces.first());
    const control = await controlFor(board, said, grammars[language]);
    // The best path may be empty: then the walker stays.
    const { draws, sends } = grammars[language];
    const isDrawn = draws.test((await control.getAttribute('aria-label')) ?? '');
    await activate(control);
    if (isDrawn) await activate(board.getByRole('button', { name: sends }));
  }
  if (hidden) {
    expect(heard.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
    return;
  }
  await page.getByRole('heading', { name: isWon(heard.at(-1) as string) ?? '' }).waitFor();
  await button((await laterTexts.end(language)).rematch).waitFor();
  expect(heard.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

function editionOf(game: string, edition: string) {
  const { editions } = gameEntryOf(game)!.game;
  return editions.find(({ id }) => id === edition)!;
}

function isOffer(text: string, language: keyof typeof grammars): boolean {
  return grammars[language].offers.some(([offer]) => offer.test(text));
}
