// The coach in a real browser: its viewers, the owner's controls, numbers equal to the command line's, and nothing
// loaded without a coach.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gameEntryOf } from '#games';
import { COACH_SETTINGS, type CoachSetting } from '#kernel/match/coach.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { partOfToday, tries } from '#tools/testing/thorough.ts';
import { captured } from '../../cli/program.test/captured.ts';
import { FACES } from '../../games/lumbricidae/notation.ts';
import type { View } from '../../games/lumbricidae/rules/position.ts';
import { judge } from '../../games/lumbricidae/solver/match/judge.ts';
import { formatQuestion } from '../../games/lumbricidae/solver/question.ts';
import { coachedTables, oddsBoxes } from '../scenes/coached.ts';
import type { Scene } from '../scenes/moments.ts';
import { comeTo } from '../scenes/scenes.ts';
import { en, lobby, panels, pl } from './page-words.ts';
import { command, linkTo, look, openTable, playOn } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE } from './steps.ts';

const site = siteOfFile();
const inTurn = takingTurns(6);

const { game, edition } = oddsBoxes[0]!;
const SAYS = '.status-bar .coach-aloud';
const TAGS = '.coach-tags';

interface Party {
  readonly id: string;
  readonly anna: Visitor;
  readonly bert: Visitor;
  readonly watcher: Visitor;
}

/** Anna opens a table and begins, Bert joins by link, and there is a spectator. */
async function gather(coach: CoachSetting): Promise<Party> {
  const [anna, bert, watcher] = await Promise.all([1, 2, 3].map(() => site.visitor()));
  const seats = [{ kind: 'person' as const, name: 'Anna' }, { kind: 'open' as const }];
  const wish = { game, edition, switches: { firstSeat: 0 }, seats, coach };
  const opened = await openTable(anna!.context, wish);
  const { id, watch } = opened;
  await bert!.page.goto(linkTo(opened, 1));
  await bert!.page.getByLabel(en.join.name).fill('Bert');
  await bert!.page.click('button[type=submit]');
  await anna!.page.goto(`/t/${id}`);
  await watcher!.page.goto(watch.link);
  const party = { id, anna: anna!, bert: bert!, watcher: watcher! };
  await Promise.all(pagesOf(party).map((page) => page.waitForSelector('.table')));
  return party;
}

function pagesOf({ anna, bert, watcher }: Party): readonly Page[] {
  return [anna.page, bert.page, watcher.page];
}

async function end(party: Party): Promise<void> {
  for (const { context, errors } of [party.anna, party.bert, party.watcher]) {
    expect(errors).toEqual([]);
    await context.close();
  }
}

/** Checks which pages show the coach's advice. */
async function expectHeard(party: Party, ...heard: readonly boolean[]): Promise<void> {
  const told = () =>
    Promise.all(pagesOf(party).map(async (page) => (await page.locator(SAYS).count()) === 1));
  await expect.poll(told).toEqual(heard);
  const tagged = () =>
    Promise.all(pagesOf(party).map(async (page) => (await page.locator(TAGS).count()) === 1));
  await expect.poll(tagged).toEqual(heard);
}

interface OddsReport {
  readonly expected: number;
  readonly failure: number;
  readonly options?: readonly { readonly face: string; readonly value: number }[];
  readonly best?: string;
}

/** The command line's odds for the match's position. */
async function odds(context: BrowserContext, id: string): Promise<OddsReport> {
  const { setup, seen } = await look(context, id);
  const view = seen.view as View;
  const stacks = [
    view.stacks[view.mover] ?? [],
    ...view.stacks.filter((_, seat) => seat !== view.mover),
  ];
  const { rules, open, aside, roll } = view;
  const asked = formatQuestion({
    position: { rules, open, stacks, mover: 0, aside, roll },
    failureCost: undefined,
  });
  const flags = Object.entries(asked).map(([part, text]) => `--${part}=${text}`);
  const words = ['odds', '--edition', setup.edition, ...flags, '--json'];
  const { code, out, err } = await captured(words);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as OddsReport;
}

/** The numbers on the pieces, by move. */
async function tagsOn(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const tags = await page.$$eval('[data-advice]', (all) =>
    (all as HTMLElement[]).map(({ dataset }) => [
      dataset.advice as string,
      [Number(dataset.worth), Number(dataset.failing)],
    ]),
  );
  return Object.fromEntries(tags) as Readonly<Record<string, readonly number[]>>;
}

async function expectNumbers(page: Page, context: BrowserContext, id: string): Promise<void> {
  await page.waitForSelector(TAGS);
  const { expected, failure, options = [], best } = await odds(context, id);
  const tags = await tagsOn(page);
  for (const { face, value } of options) expect(tags[`keep ${face}`]?.[0]).toBe(value);
  if (best === undefined) return;
  expect(tags[`keep ${best}`]).toEqual([expected, failure]);
  expect(Object.keys(tags)).toEqual(options.map(({ face }) => `keep ${face}`));
  expect(FACES).toContain(best);
  const sunny = page.locator('.coach-best');
  expect(await sunny.getAttribute('data-advice')).toBe(await bestMove(context, id));
}

/** The move with the highest chance to win, as the judge of reviews has it. */
async function bestMove(context: BrowserContext, id: string): Promise<string> {
  const view = (await look(context, id)).seen.view as View;
  const choices = judge.choices({ ...view, observer: view.mover });
  return choices.reduce((most, each) => (each.chance > most.chance ? each : most)).move;
}

describe('who sees it', () => {
  inTurn('off: nobody, and nothing of it is loaded', async () => {
    const { context, page } = await site.visitor();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
    const { id } = await openTable(context, { game, edition, seats });
    await page.goto(`/t/${id}`);
    await page.waitForSelector(ALIVE);
    await page.locator(ALIVE).first().click();
    await page.waitForSelector('[data-move^=keep]');
    await page.waitForLoadState('networkidle');
    // The owner has the button that turns it on.
    const parts = /on-board|coach(?!-toggle)|advice|worker|solver/;
    expect(fetched.filter((path) => parts.test(path))).toEqual([]);
    await command(context, `/api/matches/${id}/coach`, { coach: 'own' });
    await page.waitForSelector(TAGS);
    expect(fetched.filter((path) => parts.test(path)).length).toBeGreaterThan(0);
    await context.close();
  });

  inTurn('own: the player to move; everybody: all, also spectators', async () => {
    const party = await gather('own');
    await expectHeard(party, true, false, false);
    await party.anna.page.getByRole('button', { name: /^Roll/ }).click();
    await party.anna.page.waitForSelector('[data-move^=keep]');
    await expectHeard(party, true, false, false);
    await expectNumbers(party.anna.page, party.anna.context, party.id);
    await party.anna.page.getByRole('tab', { name: en.match.tabs.players }).click();
    await party.anna.page.getByLabel(panels.coach.settings.everybody).check();
    await expectHeard(party, true, true, true);
    const [mine, ...others] = await Promise.all(pagesOf(party).map(tagsOn));
    expect(Object.keys(mine ?? {}).length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(mine);
    // The others see in the history that there is a coach, and have no button to switch it off.
    const { page } = party.bert;
    await page.getByText(en.events.coach.everybody).first().waitFor();
    expect(await page.getByRole('button', { name: en.coach.sendAway }).count()).toBe(0);
    await party.anna.page.getByRole('button', { name: en.coach.sendAway }).click();
    await expectHeard(party, false, false, false);
    await end(party);
  });

  inTurn('everybody: waiting players see the mover’s advice, also in the next turn', async () => {
    const party = await gather('everybody');
    await expectHeard(party, true, true, true);
    const { context } = party.anna;
    await playOn(context, party.id, { enough: ({ seen }) => !seen.toMove.includes(0) }).catch(
      () => undefined,
    );
    expect((await look(context, party.id)).seen.toMove).toEqual([1]);
    await expectHeard(party, true, true, true);
    await end(party);
  });
});

inTurn('a shared device: the player to move sees it', async () => {
  const { context, page, errors } = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const wish = { game, edition, seats, switches: { firstSeat: 0 }, coach: 'own' } as const;
  const { id } = await openTable(context, wish);
  await page.goto(`/t/${id}`);
  for (const seat of [0, 1]) {
    await page.waitForSelector(SAYS);
    await expectNumbers(page, context, id);
    await playOn(context, id, { enough: ({ seen }) => !seen.toMove.includes(seat) });
    await page.locator('.status-bar-title', { hasText: seat === 0 ? 'Bert' : 'Anna' }).waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

const wordings = [
  ['en', 'en-GB', en],
  ['pl', 'pl-PL', pl],
] as const;

describe('switched by the owner', () => {
  test.each(partOfToday(wordings, 4))(
    '%s: by names and keys alone',
    async (language, locale, words) => {
      const { context, page, errors } = await site.visitor({ locale });
      const bot = { kind: 'bot', bot: gameEntryOf(game)?.standardBot as string } as const;
      const seats = [{ kind: 'person', name: 'Anna' } as const, bot];
      const { id } = await openTable(context, { game, edition, seats, switches: { firstSeat: 0 } });
      await page.goto(`/t/${id}`);
      await page.waitForSelector(ALIVE);
      const call = page.getByRole('button', { name: words.coach.call });
      await call.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: words.coach.sendAway }).waitFor();
      await page.waitForSelector(SAYS);
      await page.locator('[data-move=roll]').focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector(`${TAGS} >> nth=0`);
      await page.waitForSelector('[data-move^=keep][aria-describedby]');
      await expectNumbers(page, context, id);
      const control = page.locator(`[data-move="${await bestMove(context, id)}"]`);
      const description = await control.evaluate((element) => {
        const told = element.getAttribute('aria-describedby') ?? '';
        return document.getElementById(told)?.textContent ?? '';
      });
      expect(description).toMatch(language === 'en' ? /Best move\.$/ : /Najlepszy ruch\.$/);
      const says = await page.locator(`${SAYS} .coach-sentence`).textContent();
      await expect.poll(() => page.locator('.table [role=status]').textContent()).toBe(says);
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each(partOfToday(COACH_SETTINGS, COACH_SETTINGS.length))(
    'chosen in the form of a new table: %s',
    async (coach) => {
      const { context, page } = await site.visitor();
      await page.goto(`/new/${game}/${edition}`);
      const folded = page.locator('summary', { hasText: panels.coach.coach });
      await folded.click();
      await page.getByLabel(panels.coach.settings[coach]).check();
      expect(await folded.textContent()).toContain(panels.coach.settings[coach]);
      await page.getByLabel(lobby.nameOf({ number: 1 })).fill('Anna');
      await page.getByRole('button', { name: lobby.submit }).click();
      await page.waitForURL(/\/t\/\w+$/);
      const id = new URL(page.url()).pathname.slice('/t/'.length);
      expect((await look(context, id)).seen.coach).toBe(coach);
      // The second seat is still open, and the setting can be changed.
      await page.getByLabel(panels.coach.settings.own).check();
      await expect.poll(async () => (await look(context, id)).seen.coach).toBe('own');
      await context.close();
    },
  );
});

/** The top and the height of the board. */
const boardOn = (page: Page) =>
  page.locator('.table').evaluate((table) => {
    const { top, height } = table.getBoundingClientRect();
    return [Math.round(top + scrollY), Math.round(height)];
  });

const sizes = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 860],
] as const;

test.each(partOfToday(sizes, 8))(
  'the board does not move when the coach speaks: %i x %i',
  async (width, height) => {
    const { context, page } = await site.visitor({ viewport: { width, height }, locale: 'pl-PL' });
    const seats = ['Anna', 'Bert', 'Celina'].map((name) => ({ kind: 'person', name }) as const);
    const wish = { game, edition, seats, switches: { firstSeat: 0 }, coach: 'own' } as const;
    const { id } = await openTable(context, wish);
    await page.goto(`/t/${id}`);
    await page.waitForSelector(SAYS);
    const before = await boardOn(page);
    for (let turn = 0; turn < tries(4, 12); turn += 1) {
      const { seen } = await look(context, id);
      await playOn(context, id, { enough: (now) => now.seen.seq > seen.seq + 2 });
      await page.waitForSelector(SAYS);
      expect(await boardOn(page), (await page.locator(SAYS).textContent()) ?? '').toEqual(before);
    }
    await context.close();
  },
);

inTurn('a coach called in a turn leaves the whole board in view', async () => {
  const { context, page } = await site.visitor({ viewport: { width: 1440, height: 900 } });
  const seats = ['Anna', 'Bert', 'Celina'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(context, { game, edition, seats, switches: { firstSeat: 0 } });
  await page.goto(`/t/${id}`);
  const bottom = () =>
    page.locator('.table').evaluate((table) => table.getBoundingClientRect().bottom);
  await page.locator('[data-move=roll]').click();
  await page.waitForSelector('[data-move^=keep]');
  const before = await bottom();
  expect(before).toBeLessThanOrEqual(900);
  for (const does of [en.coach.call, en.coach.sendAway]) {
    await page.getByRole('button', { name: does }).click();
    await expect.poll(() => page.locator(SAYS).count()).toBe(does === en.coach.call ? 1 : 0);
    await expect.poll(bottom).toBeLessThanOrEqual(before + 1);
  }
  await context.close();
});

/** Tags and labels narrower than their text. */
const tooNarrow = (page: Page) =>
  page.$$eval('.coach-tag, .coach-tile', (all) =>
    all.flatMap((tag) => {
      const box = tag.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(tag);
      const { left, right } = range.getBoundingClientRect();
      const fits = left >= box.left - 0.5 && right <= box.right + 0.5;
      return fits ? [] : [`${tag.textContent}: ${right - left} in ${box.width}`];
    }),
  );

const tagged = Object.keys(coachedTables).filter((name) => name !== 'coach-form');

test.each(partOfToday(tagged, tagged.length))(
  'tags on pieces are wide enough for their numbers: %s',
  async (name) => {
    const scene = coachedTables[name] as Scene;
    const shown = await scene.prepare(site);
    for (const width of [360, 390, 820, 1440, 2560]) {
      const viewport = { width, height: Math.round(width < 900 ? width * 1.8 : width * 0.6) };
      const page = await comeTo(site, scene, shown, { viewport, locale: 'pl-PL' });
      await page.waitForSelector(TAGS);
      expect(await tooNarrow(page), `${width}`).toEqual([]);
      await page.context().close();
    }
  },
);
