// The page to practise: what it says of an answer is what the judge of the game says of the position.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shelf } from '#games';
import { judgedGame } from '#games/judges.ts';
import { hasPractice, practiceOf } from '#games/practice.ts';
import { reviewWordsOf } from '#games/reviews.ts';
import type { Choice } from '#kernel/review/judge.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { playFair } from '../scenes/fair.ts';
import { practise, review } from './page-words.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const test = takingTurns(2);
const boxes = shelf.filter(({ game, status }) => status === 'ready' && hasPractice(game));
type Box = (typeof boxes)[number];

/** A position that comes with the game, as the seat to move sees it, and its choices, the best first. */
async function taskAt({ game: id, edition }: Box, place: number) {
  const { game, judge } = (await judgedGame(id))!;
  const { switches } = game.editions.find((each) => each.id === edition)!;
  const state = game.parseState((await practiceOf(id, edition))[place]!, switches);
  const turn = game.turn(state);
  const [seat] = turn.kind === 'seats' ? turn.seats : [];
  const view = game.view(state, seat!);
  const choices = judge.choices(view).toSorted((one, other) => other.chance - one.chance);
  return { judge, view, choices };
}

const answers = (page: Page) => page.locator('.practise-moves tr');
/** The keys that choose and turn a piece, where its field is offered only after it. */
const PIECES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const TURNS = 8;

/** Makes a move on the board: chooses and turns pieces until the move is there. */
async function play(page: Page, { move }: Choice): Promise<void> {
  const control = page.locator(`.practise-board [data-move="${move}"]`).first();
  await page.locator('.practise-board button').first().focus();
  for (const piece of PIECES) {
    for (let turn = 0; turn < TURNS; turn += 1) {
      if ((await control.count()) > 0) return control.click();
      await page.keyboard.press(turn === 0 ? piece : 'r');
    }
  }
  throw new Error(`no control for ${move}`);
}

/** Whether its control is there at once, or after choosing a piece; a swung post is drawn. */
const isAtHand = ({ move }: Choice) => !move.startsWith('post');

/** The first two positions whose best and worst moves are at hand. */
async function tasksFor(box: Box) {
  const found = [];
  for (let place = 0; found.length < 2; place += 1) {
    const task = await taskAt(box, place);
    const [best, worst] = [task.choices[0]!, task.choices.at(-1)!];
    if (isAtHand(best) && isAtHand(worst)) found.push({ ...task, place, best, worst });
  }
  return found as [(typeof found)[number], (typeof found)[number]];
}

async function skipTo(page: Page, from: number, place: number): Promise<void> {
  for (let at = from; at < place; at += 1) {
    await page.getByRole('button', { name: practise.skip }).click();
  }
  await page.getByText(practise.position({ at: place + 1, all: 24 })).waitFor();
}

for (const box of boxes) {
  test(`${box.edition}: the best and the worst answer, with the chances of the judge`, async () => {
    const { context, page, errors } = await site.visitor();
    await page.goto(`/practise/${box.game}/${box.edition}`);
    const [first, second] = await tasksFor(box);
    await skipTo(page, 0, first.place);
    await page.locator('.practise-board .board-frame').waitFor();
    // Once it is loaded, the page needs no server.
    await expect.poll(() => page.workers().length).toBe(1);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await play(page, first.best);
    await page.getByText(review.grades.best, { exact: true }).waitFor();
    expect(await page.getByText(practise.score({ count: 1, all: 1 })).count()).toBe(1);
    await page.keyboard.press('Enter');
    await skipTo(page, first.place + 1, second.place);
    const { judge, view, choices, worst } = second;
    await play(page, worst);
    await answers(page).first().waitFor();
    expect(await page.getByText(practise.score({ count: 1, all: 2 })).count()).toBe(1);
    const words = await reviewWordsOf(box.game)!('en');
    const listed = choices.filter((choice, index) => index < 5 || choice === worst);
    const said = (await answers(page).allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(said).toHaveLength(listed.length);
    for (const [index, { move, chance }] of listed.entries()) {
      expect(said[index]).toContain(words.move(view, move));
      expect(said[index]).toContain(review.chance({ chance }));
    }
    const reason = words.better(judge.reason(view, worst, choices[0]!));
    expect(await page.locator('.review-better').textContent()).toBe(
      review.better({ move: reason }),
    );
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('mistakes of a match of this device come first', async () => {
  const [box] = boxes as [Box];
  const { context, page, errors } = await site.visitor();
  const { id } = await playFair(context, { box, seats: 2 });
  await page.goto(`/t/${id}/review`);
  await page.locator('.review-summary').waitFor({ state: 'attached' });
  const mistakes = await page.locator('.review-mistakes li').count();
  expect(mistakes).toBeGreaterThan(0);
  await page.getByRole('link', { name: review.practise }).click();
  await page.waitForURL(`**/practise/${box.game}/${box.edition}`);
  await page.getByText(practise.isOwn).waitFor();
  const own = Math.min(mistakes, 4);
  await page.getByText(practise.position({ at: 1, all: 24 + own })).waitFor();
  for (let at = 1; at <= own; at += 1) {
    await page.getByRole('button', { name: practise.skip }).click();
  }
  await page.getByText(practise.position({ at: own + 1, all: 24 + own })).waitFor();
  expect(await page.getByText(practise.isOwn).count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('kept positions that nobody can read are left out', async () => {
  const [box] = boxes as [Box];
  const { context, page, errors } = await site.visitor();
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: `wormery/mistakes/${box.game}`,
    value: JSON.stringify([
      { from: 'x#1', edition: box.edition, switches: {}, state: 'nonsense', seat: 0 },
    ]),
  });
  await page.goto(`/practise/${box.game}/${box.edition}`);
  await page.getByText(practise.position({ at: 1, all: 24 })).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a box that is not there has no such page', async () => {
  const { context, page } = await site.visitor();
  await page.goto(`/practise/${boxes[0]!.game}/nowhere`);
  await page.locator('.problem').waitFor();
  expect(await page.locator('.practise-side').count()).toBe(0);
  await context.close();
});
