// Each tutorial with a screen reader: by roles, names and announcements.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { spread } from '#tools/testing/thorough.ts';
import { hasTutorial } from '#web/game-pages.ts';
import { laterTexts } from '#web/messages/later-texts.ts';
import {
  activate,
  attend,
  controlFor,
  grammars,
  laySaid,
  listen,
  pages,
  pressSaid,
  walkSaid,
} from './by-names.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();

const looks = spread(
  shelf.filter(({ game, edition }) => hasTutorial(game, edition)),
  (['pl', 'en'] as const).map((language) => ({ language })),
);

test.each(looks)('$edition in $language', async (look) => {
  const { language, game, edition } = look;
  const words = pages[language];
  const texts = await laterTexts.learn(language);
  const { page, context, errors } = await site.visitor({ locale: language });
  const name = (await gameEntryOf(game)?.boxes?.(language))?.[edition]?.name ?? '';
  await page.goto('/');
  await activate(page.getByRole('button', { name: words.learn.notNow }));
  await activate(page.getByRole('link', { name: words.learn.learnLong({ game: name }) }));
  await page.getByRole('heading', { name: texts.title({ game: name }), level: 1 }).waitFor();
  const heard = await listen(page, language);
  const board = page.getByRole('group', {
    name: { en: 'The board', pl: 'Plansza' }[language],
    exact: true,
  });
  const rack = board.getByRole('group', {
    name: { en: 'Your rack', pl: 'Twoja podstawka' }[language],
  });
  const walk = board.getByRole('group', { name: { en: 'Your walk', pl: 'Twój ruch' }[language] });
  const posts = board.getByRole('group', {
    name: { en: 'The finish posts', pl: 'Słupki mety' }[language],
  });
  // The announcement of an unfinished move.
  const begun = page.getByRole('status').filter({ hasText: /\S/ });
  const guide = page.getByRole('complementary', { name: texts.says });
  const leap = guide.getByRole('button', { name: texts.leap });
  const won = page.getByRole('heading', { name: words.result.youWin });
  /** The controls of the learner. */
  const open = board.locator('[aria-disabled="false"]:is([data-move], [data-kind], [data-key])');
  let known = 0;
  for (let moves = 0; (await won.count()) === 0; moves += 1) {
    expect(moves, 'it comes to an end').toBeLessThan(60);
    // A result is announced when it is shown; what follows it comes when it was seen.
    const isAsked = async () => (await leap.count()) + (await won.count()) + (await open.count());
    const goesOn = async () => heard.length > known && (await isAsked()) > 0;
    await expect.poll(goesOn, { interval: 20, timeout: 30_000 }).toBe(true);
    const said = heard.at(-1) as string;
    known = heard.length;
    if ((await won.count()) > 0) break;
    if ((await leap.count()) > 0) {
      // The end of a chapter is announced as it is written, and its button has the focus.
      expect(said).toContain((await guide.getByRole('paragraph').first().textContent()) ?? '-');
      await expect.poll(() => leap.evaluate((it) => it === document.activeElement)).toBe(true);
      await activate(leap);
      await leap.waitFor({ state: 'detached' });
      await attend(page, language);
      continue;
    }
    if ((await rack.count()) > 0) {
      await laySaid(board, said);
      const goesOn = async () => heard.length > known || (await begun.count()) > 0;
      await expect.poll(goesOn, { interval: 20 }).toBe(true);
      if ((await begun.count()) > 0) await laySaid(board, (await begun.textContent()) ?? '');
      continue;
    }
    if ((await walk.count()) > 0) {
      await walkSaid(walk, said, grammars[language]);
      continue;
    }
    if ((await posts.count()) > 0) {
      await pressSaid(posts, said);
      continue;
    }
    const enabled = board.getByRole('button').and(page.locator('[data-move]'));
    const control =
      (await enabled.count()) === 1 ? enabled : await controlFor(board, said, grammars[language]);
    await activate(control);
  }
  await page.getByRole('link', { name: words.shelf.playTogether }).waitFor();
  expect(heard.filter((text) => /undefined|NaN/.test(text))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
