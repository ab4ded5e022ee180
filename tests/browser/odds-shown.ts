// The odds on a page in full digits, and the solver's. Shared by the tests in all browsers.
import { editions, rulesOf } from '#games/lumbricidae/editions.ts';
import { FACES } from '#games/lumbricidae/notation.ts';
import { outlookOf, solveWorms, tileChances } from '#games/lumbricidae/solver/odds.ts';
import { isInvalid, parseQuestion, type QuestionText } from '#games/lumbricidae/solver/question.ts';
import type { DrivenPage } from './driven-page.ts';

export const ADDRESS = '/odds/lumbricidae/lumbricidae';
export const rules = rulesOf(editions[0]!.switches);

export function asked(about: QuestionText, under = rules) {
  const question = parseQuestion(about, under);
  if (isInvalid(question)) throw new Error(question.message);
  return question;
}

export async function settled(page: DrivenPage): Promise<void> {
  await page.waitForSelector('.odds[data-settled]');
}

/** The page's odds in full digits. */
export async function shown(page: DrivenPage) {
  await settled(page);
  return page.evaluate(() => {
    const numberOf = (selector: string, name: string) =>
      Number(document.querySelector<HTMLElement>(selector)?.dataset[name]);
    const keeps = [...document.querySelectorAll<HTMLElement>('[data-keep]')];
    const chances = [...document.querySelectorAll<HTMLElement>('.odds-cell:has([data-chance])')];
    return {
      expected: numberOf('[data-expected]', 'expected'),
      failing: numberOf('.gauge[data-failing]', 'failing'),
      best: document.querySelector<HTMLElement>('[data-keep][data-best]')?.dataset.keep,
      options: keeps.map(({ dataset }) => ({
        face: dataset.keep,
        worth: Number(dataset.worth),
        failing: Number(dataset.failing),
      })),
      tiles: chances.map((cell) => [
        Number(cell.querySelector<HTMLElement>('[data-tile]')?.dataset.tile),
        Number(cell.querySelector<HTMLElement>('[data-chance]')?.dataset.chance),
      ]),
    };
  });
}

/** The solver's odds. */
export function reckoned(about: QuestionText, under = rules) {
  const { position, failureCost } = asked(about, under);
  const { expected, ends, options, best } = outlookOf(solveWorms(position, failureCost), position);
  return {
    expected,
    failing: ends.failing,
    best: best === undefined ? undefined : FACES[best.face],
    options: options.map(({ face, value, ends: after }) => ({
      face: FACES[face],
      worth: value,
      failing: after.failing,
    })),
    tiles: tileChances(position).filter(([tile]) => position.open.includes(tile)),
  };
}
