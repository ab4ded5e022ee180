// The odds page: set up by tapping and by keyboard, saved in its link, computed in a worker, with
// the solver's numbers to the last digit.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editions, rulesOf } from '#games/lumbricidae/editions.ts';
import { formatMove } from '#games/lumbricidae/notation.ts';
import { adviceOn } from '#games/lumbricidae/solver/advice.ts';
import type { QuestionText } from '#games/lumbricidae/solver/question.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday } from '#tools/testing/thorough.ts';
import { ADDRESS, asked, reckoned, rules, settled, shown } from './odds-shown.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const inTurn = takingTurns(11);

/** The command line's odds of the same position. */
function said(about: QuestionText) {
  const flags = Object.entries(about).flatMap(([part, text]) => [`--${part}`, text as string]);
  const verb = ['cli/wormery.mjs', 'odds', '--edition', 'lumbricidae', '--json', ...flags];
  const root = join(import.meta.dirname, '../..');
  return JSON.parse(execFileSync(process.execPath, verb, { cwd: root, encoding: 'utf8' }));
}

/** The parts in the link; `+` is a space. */
function linkOf(page: Page): QuestionText {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

test('set up by tapping: exact numbers, a sun on the best face, everything in the link', async () => {
  const { page, errors, context } = await site.visitor({ hasTouch: true });
  await page.goto(ADDRESS);
  expect(await shown(page)).toEqual(reckoned({ stacks: '-;-' }));
  await page.tap('[data-tile="25"]');
  await page.tap('[data-taker="1"]');
  await page.tap('[data-tile="22"]');
  await page.tap('[data-tile="30"]');
  await page.tap('[data-taker="down"]');
  await page.tap('[data-tile="36"]');
  for (const face of ['4', '4', 'w', '1', '2', '2', 'w', '5'])
    await page.tap(`[data-add="${face}"]`);
  const first = { open: '21,23-24,26-29,31-35', stacks: '25;22,30', roll: '1 2 2 4 4 5 w w' };
  // The browser sends the click of a tap later.
  await expect.poll(() => shown(page)).toEqual(reckoned(first));
  await expect.poll(() => linkOf(page)).toEqual(first);
  await page.tap('[data-keep][data-best]');
  const kept = { ...first, kept: 'w w', roll: undefined };
  await expect.poll(() => shown(page)).toEqual(reckoned(kept));
  await page.tap('[data-held="30"]');
  const { roll: _, ...link } = { ...kept, open: '21,23-24,26-35', stacks: '25;22' };
  await expect.poll(() => linkOf(page)).toEqual(link);
  await settled(page);
  expect(page.workers()).toHaveLength(1);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('the numbers are those of the command line', async () => {
  const { page, context } = await site.visitor();
  const about = { open: '21,23-24,26-30', stacks: '25;22,31;-', kept: '5 5', roll: '1 2 4 4 w w' };
  await page.goto(`${ADDRESS}?${new URLSearchParams(about)}`);
  const { expected, failing, best, options } = await shown(page);
  const { failure, ...verb } = said(about);
  expect([expected, failing, best]).toEqual([verb.expected, failure, verb.best]);
  expect(options.map(({ face, worth }) => ({ face, value: worth }))).toEqual(
    verb.options.map(({ face, value }: { face: string; value: number }) => ({ face, value })),
  );
  await context.close();
});

inTurn('a tap sets dice of a complete roll aside, and a surplus die goes back', async () => {
  const { page, context } = await site.visitor({ hasTouch: true });
  await page.goto(`${ADDRESS}?stacks=-;-&kept=5+5+5+w+w&roll=1+4+4`);
  await settled(page);
  await page.tap('[data-add="4"]');
  await expect.poll(() => page.locator('[data-lying="4"] > *').count()).toBe(1);
  await page.tap('[data-lying="1"]');
  await page.tap('[data-add="4"]');
  await page.tap('[data-add="4"]');
  const full = { stacks: '-;-', kept: '5 5 5 w w', roll: '4 4 4' };
  await expect.poll(() => shown(page)).toEqual(reckoned(full));
  await page.tap('[data-lying="4"]');
  await expect.poll(() => linkOf(page)).toEqual({ stacks: '-;-', kept: '4 4 4 5 5 5 w w' });
  await context.close();
});

test('by keyboard with a screen reader: focus is kept, and each answer is announced once', async () => {
  const { page, errors, context } = await site.visitor();
  await page.goto(ADDRESS);
  await settled(page);
  const focus = (selector: string) => page.locator(selector).focus();
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  await focus('[data-tile="21"]');
  await page.keyboard.press('Enter');
  expect(await focused('[data-tile="21"]')).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  expect(await focused('[data-tile="22"]')).toBe(true);
  for (const key of 'w5w55141') await page.keyboard.press(key);
  expect(await shown(page)).toEqual(reckoned({ stacks: '21;-', roll: 'w w 5 5 5 1 1 4' }));
  const said = page.locator('.odds-corner [role=status]');
  await expect.poll(() => said.textContent()).toMatch(/^Set aside .*This turn brings .* in 10\.$/);
  await focus('[data-add="4"]');
  await page.keyboard.press('ArrowRight');
  expect(await focused('[data-keep="4"]')).toBe(true);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  expect(await keys.textContent()).toContain('adds a worm');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await focus('[data-keep="5"]');
  const name = await page.locator('[data-keep="5"]').getAttribute('aria-label');
  expect(name).toMatch(/^Set aside three 5s: brings .* on average, (almost never )?fails/);
  await page.keyboard.press('Enter');
  expect(await focused('[data-add="5"]')).toBe(true);
  expect(await shown(page)).toEqual(reckoned({ stacks: '21;-', kept: '5 5 5' }));
  await focus('[data-aside="5"]');
  await page.keyboard.press('Enter');
  expect(await focused('[data-add="5"]')).toBe(true);
  expect(linkOf(page)).toEqual({ stacks: '21;-' });
  expect(errors).toEqual([]);
  await context.close();
});

const questions: readonly (readonly [string, QuestionText])[] = [
  ['a roll', { open: '21,23-24,27,30', stacks: '25;22;-', kept: '5 5', roll: '1 4 4 w w w' }],
  ['a choice to stop', { stacks: '25,31;27', kept: '1 5 5 5 w w' }],
  ['a steal', { stacks: '36;31', kept: '5 5 5 5 5 w 1' }],
  ['what a failure costs', { stacks: '25;-', kept: '1 w', fail: '2.5' }],
];

test.each(partOfToday(questions, 8))('a link restores everything: %s', async (_, about) => {
  const { page, errors, context } = await site.visitor();
  const query = new URLSearchParams(about as Record<string, string>);
  await page.goto(`${ADDRESS}?${query}`);
  expect(await shown(page)).toEqual(reckoned(about));
  const { prizes, roll } = adviceOn(asked(about));
  const most = Math.max(...prizes.map(({ value }) => value));
  const choices = await page.$$eval('[data-choice]', (all) =>
    (all as HTMLElement[]).map(({ dataset }) => [dataset.choice, Number(dataset.worth)]),
  );
  const dearest = prizes.filter(({ value }) => value === most);
  expect(choices).toEqual(
    prizes.length === 0
      ? []
      : [
          ...dearest.map(({ move, value }) => [formatMove(move), value]),
          ...(roll === null ? [] : [['roll', roll.value]]),
        ],
  );
  await page.click('.odds-link summary');
  const link = await page.locator('.copy-field').inputValue();
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual(about);
  await page.reload();
  expect(await shown(page)).toEqual(reckoned(about));
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('a tile is taken with the coach, and the next turn begins', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${ADDRESS}?stacks=36;31&kept=5+5+5+5+5+w+1`);
  await settled(page);
  await page.click('[data-choice="steal 31"]');
  expect(await shown(page)).toEqual(reckoned({ stacks: '36,31;-' }));
  await context.close();
});

inTurn('house rules and the other sheet are used and stay in the link', async () => {
  const { page, errors, context } = await site.visitor();
  await page.goto(`${ADDRESS}?stacks=-;25&kept=5+5+5&wormRequired=false`);
  const about = { stacks: '-;25', kept: '5 5 5' };
  expect(await shown(page)).toEqual(reckoned(about, { ...rules, wormRequired: false }));
  await page.click('.odds-rules summary');
  await page.locator('.switch-pills input[name="wormValue"]').nth(1).check();
  const both = { ...rules, wormRequired: false, wormValue: 6 } as const;
  await expect.poll(() => shown(page)).toEqual(reckoned(about, both));
  expect(linkOf(page)).toEqual({ ...about, wormValue: '6', wormRequired: 'false' });
  await page.click('.odds-editions a:not([aria-current])');
  await page.waitForURL('**/worm-is-drawn?**');
  expect(await shown(page)).toEqual(reckoned(about, rulesOf(editions[1]!.switches)));
  expect(errors).toEqual([]);
  await context.close();
});

const invalidParts = [
  ['en-GB', 'open=20-24&stacks=25;31', /read the row: “20-24”/, { stacks: '25;31' }],
  ['pl-PL', 'kept=7&stacks=25;-', /odłożonych kostek: „7”/, { stacks: '25;-' }],
  ['en-GB', 'roll=w+w&kept=4', /read the roll: “w w”/, { kept: '4' }],
  ['en-GB', 'lower=none&kept=4', /can’t be “none”/, { kept: '4' }],
  ['pl-PL', 'fail=%3Cb%3E&open=%F0', /kosztu nieudanej tury/, {}],
] as const;

test.each(partOfToday(invalidParts, 5))(
  'an invalid part of a link is reported, the rest is used: %s %s',
  async (locale, query, said, rest) => {
    const { page, errors, context } = await site.visitor({ locale });
    await page.goto(`${ADDRESS}?${query}`);
    await settled(page);
    expect((await page.getByRole('alert').allTextContents()).join(' ')).toMatch(said);
    expect(await shown(page)).toEqual(reckoned(rest));
    await page.click('[data-tile="36"]');
    await settled(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.each(partOfToday(['no-preference', 'reduce'] as const, 2))(
  'pieces move or appear at once: %s',
  async (motion) => {
    const { page, context } = await site.visitor({ reducedMotion: motion });
    await page.goto(ADDRESS);
    await settled(page);
    const travels = await page.evaluate(async () => {
      const what = '.odds-mat [data-piece="t36"]';
      let travels = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function counted(...how) {
        if (this.matches(what)) travels += 1;
        return animate.apply(this, how);
      };
      document.querySelector<HTMLElement>('[data-tile="36"]')?.click();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return document.querySelector(what) === null ? Number.NaN : travels;
    });
    expect(travels).toBe(motion === 'reduce' ? 0 : 1);
    await context.close();
  },
);

inTurn('an edition without odds gives "page not found"', async () => {
  const { page, context } = await site.visitor();
  for (const address of ['/odds/worm-up/dice', '/odds/lumbricidae/none', '/odds/none/none']) {
    await page.goto(address);
    await page.waitForSelector('.problem');
  }
  await context.close();
});

inTurn('only the worker may run WebAssembly, and nothing evaluates text', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/odds/lumbricidae/lumbricidae');
  const worker = page.workers()[0] ?? (await page.waitForEvent('worker'));
  /** In a timer: what a debugger itself runs may do more. */
  const tries = () => {
    const may = (act: () => unknown) => {
      try {
        act();
        return true;
      } catch {
        return false;
      }
    };
    return new Promise<{ readonly runs: boolean; readonly evaluates: boolean }>((resolve) => {
      setTimeout(() =>
        resolve({
          runs: may(() => new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))),
          evaluates: may(() => new Function('')),
        }),
      );
    });
  };
  expect(await worker.evaluate(tries)).toEqual({ runs: true, evaluates: false });
  expect(await page.evaluate(tries)).toEqual({ runs: false, evaluates: false });
  await context.close();
});

inTurn('without a worker the page computes the odds', async () => {
  const { page, context } = await site.visitor();
  await page.route(/worker-[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${ADDRESS}?kept=5+5+5`);
  expect(await shown(page)).toEqual(reckoned({ kept: '5 5 5' }));
  await context.close();
});

inTurn('the shelf and the rules link here', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/');
  await page.locator(`a[href="${ADDRESS}"]`).click();
  await settled(page);
  await page.goto('/rules/lumbricidae/lumbricidae?wormValue=6');
  await page.locator(`a[href="${ADDRESS}?wormValue=6"]`).click();
  await settled(page);
  expect(await page.locator('.odds-rules summary').textContent()).toContain('changed');
  await context.close();
});

inTurn('dice can be set aside directly, and a position typed as text', async () => {
  const { page, context, errors } = await site.visitor();
  await page.goto(`${ADDRESS}`);
  await page.getByRole('button', { name: 'add dice here without rolling' }).click();
  await page.getByRole('button', { name: 'Set aside: a 5' }).click();
  await page.getByRole('button', { name: 'Set aside: a 5' }).click();
  await expect.poll(() => page.url()).toContain('kept=5+5');
  await page.getByText('The position as text').click();
  const line = page.getByRole('textbox', { name: 'The position as text' });
  expect(await line.inputValue()).toBe('stacks -;- kept 5 5');
  await line.fill('--stacks "25,31;22,33" --kept "5 5" --roll "1 2 2 4 w w"');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('roll=1+2+2+4+w+w');
  await expect.poll(() => line.inputValue()).toBe('stacks 25,31;22,33 kept 5 5 roll 1 2 2 4 w w');
  expect(await page.locator('[data-keep]').count()).toBe(4);
  const before = page.url();
  await line.fill('please roll 1');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Can’t read “please”');
  await line.fill('kept 7');
  await page.keyboard.press('Enter');
  await page.waitForSelector('text=Can’t read the dice set aside: “7”');
  expect(page.url()).not.toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

inTurn('offline it says so, and continues when the network is back', async () => {
  const { page, context } = await site.visitor();
  await page.goto('/');
  await page.getByRole('link', { name: /^Odds/ }).first().waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Odds/ }).first().click();
  await page.waitForSelector('text=Can’t reach the server');
  await context.setOffline(false);
  await settled(page);
  await context.close();
});
