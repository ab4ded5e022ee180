// The page around the table: sheets and the back button, news of another match, and the way from
// the rules to a match.
import { expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { boxWith, hasSwitch } from '#tools/testing/boxes.ts';
import { end } from './page-words.ts';
import { command, linkTo, openTable } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, OVER, playAgainstBots, seqOf, untilWritten } from './steps.ts';

const site = siteOfFile();

const ready = shelf.filter(({ status }) => status === 'ready');
const { game, edition } = boxWith(hasSwitch('firstSeat'));
const anna = { kind: 'person', name: 'Anna' } as const;
const PHONE = { viewport: { width: 390, height: 844 } };

test('on a phone "back" closes the sheet first, then leaves the table', async () => {
  const { page, context, errors } = await site.visitor(PHONE);
  await page.goto('/');
  await playAgainstBots(page);
  await page.waitForSelector(ALIVE);
  const table = page.url();
  const sheet = page.locator('#panel-log');

  await page.click('#tab-log');
  await page.click('#tab-rules');
  await page.goBack();
  await expect.poll(() => page.locator('.sheets-panel:visible').count()).toBe(0);
  expect(page.url()).toBe(table);
  expect(await page.locator(ALIVE).count()).toBeGreaterThan(0);

  // A sheet closed otherwise leaves no history entry.
  await page.click('#tab-log');
  await sheet.waitFor();
  await page.click('#tab-log');
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.click('#tab-log');
  await sheet.waitFor();
  await page.click('.brand');
  await page.waitForSelector('.shelf');
  await page.goBack();
  await page.waitForSelector(ALIVE);
  expect(page.url()).toBe(table);
  expect(await sheet.isVisible()).toBe(false);
  await page.goBack();
  await page.waitForSelector('.shelf');
  expect(errors).toEqual([]);
  await context.close();
});

test('a rematch is shown beside the result and on the final table', async () => {
  const [first, second] = await Promise.all([site.visitor(), site.visitor()]);
  const seats = [anna, { kind: 'open' } as const];
  const opened = await openTable(first.context, { game, edition, seats });
  await second.page.goto(linkTo(opened, 1));
  await second.page.getByLabel('Your name').fill('Bert');
  await second.page.click('button[type=submit]');
  await second.page.waitForSelector('.playing');
  await command(second.context, `/api/matches/${opened.id}/resign`, { seat: 1 });
  await first.page.goto(`/t/${opened.id}`);
  await first.page.waitForSelector(OVER);
  await first.page.getByText(end.more, { exact: true }).click();
  await first.page.getByRole('button', { name: 'Hide the result' }).click();
  await command(second.context, `/api/matches/${opened.id}/rematch`, {});
  const call = first.page.getByText('Bert wants to play again.');
  await call.waitFor();
  expect(await first.page.locator(OVER).count()).toBe(0);
  await first.page.getByRole('button', { name: 'Show the result' }).click();
  await call.waitFor();
  await first.page.getByRole('link', { name: 'Join' }).click();
  await first.page.waitForURL((url) => !url.pathname.endsWith(opened.id));
  await Promise.all([first, second].map(({ context }) => context.close()));
});

test('on a phone the talk sheet closes after a phrase', async () => {
  const [owner, guest] = await Promise.all([site.visitor(), site.visitor(PHONE)]);
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const opened = await openTable(owner.context, { game, edition, seats });
  const { page, errors } = guest;
  await page.goto(linkTo(opened, 1));
  await page.click('#tab-talk');
  const panel = page.locator('#panel-talk');
  await panel.waitFor();
  await panel.locator('[data-say="thanks"]').click();
  await panel.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('tab-talk');
  expect(errors).toEqual([]);
  await Promise.all([owner, guest].map((visitor) => visitor.context.close()));
});

test('on a shared device the next player’s name slides across the table', async () => {
  const { page, context, errors } = await site.visitor(PHONE);
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const { id } = await openTable(context, { game, edition, seats, switches: { firstSeat: 0 } });
  await page.goto(`/t/${id}`);
  // The name loads after the table.
  await page.waitForLoadState('networkidle');
  // It is there for a moment only, so the page looks in each frame.
  const sliding = page.waitForFunction(() => document.querySelector('.handing-on')?.textContent);
  let next: string | null | undefined;
  const named = sliding.then(async (text) => {
    next = await text.jsonValue();
  });
  // Until Anna takes a tile or fails.
  for (let moves = 0; moves < 30 && next === undefined; moves += 1) {
    const before = await seqOf(page, id);
    await page.locator(ALIVE).last().click();
    await untilWritten(page, id, before);
  }
  await named;
  expect(next).toContain('Bert');
  await page.waitForSelector('.handing-on', { state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

for (const box of ready) {
  test(`the rules of ${box.edition} name what their switch shows, and lead to a match`, async () => {
    const { page, context, errors } = await site.visitor();
    await page.goto(`/rules/${box.game}/${box.edition}`);
    const more = (gameEntryOf(box.game)?.game.editions.length ?? 0) > 1;
    const shows = more ? 'Show other editions' : 'Show house rules';
    await page.getByRole('button', { name: shows }).click();
    await page.getByRole('button', { name: /^Play now: / }).click();
    await page.waitForURL(/\/t\//);
    await page.waitForSelector('.playing');
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('the presence of the other player is shown beside their name', async () => {
  const [first, second] = await Promise.all([site.visitor(), site.visitor()]);
  const seats = [anna, { kind: 'open' } as const];
  const switches = { firstSeat: 1 };
  const opened = await openTable(first.context, { game, edition, seats, switches });
  await first.page.goto(`/t/${opened.id}`);
  await second.page.goto(linkTo(opened, 1));
  await second.page.getByLabel('Your name').fill('Bert');
  await second.page.click('button[type=submit]');
  const statusBar = first.page.locator('.status-bar');
  await statusBar.getByRole('img', { name: 'online', exact: true }).waitFor();
  await second.page.close();
  await statusBar.getByRole('img', { name: 'offline' }).waitFor();
  await statusBar.getByText('Bert was last online just now.').waitFor();
  await first.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await statusBar.getByRole('button', { name: 'Copy a reminder' }).click();
  await statusBar.getByText('Copied').waitFor();
  const reminder = await first.page.evaluate(() => navigator.clipboard.readText());
  expect(reminder).toBe(`Bert, it’s your turn in Lumbricidae. ${site.url}/t/${opened.id}`);
  await statusBar.getByRole('button', { name: 'Let a bot play' }).waitFor();
  const back = await second.context.newPage();
  await back.goto(`/t/${opened.id}`);
  await statusBar.getByRole('img', { name: 'online', exact: true }).waitFor();
  expect(await statusBar.getByRole('button', { name: 'Copy a reminder' }).count()).toBe(0);
  // A player's own seat has no dot.
  expect(await back.locator('.status-bar .presence').count()).toBe(0);
  await Promise.all([first, second].map(({ context }) => context.close()));
});

test('a guest sees the game and its rules', async () => {
  const [first, second] = await Promise.all([site.visitor(), site.visitor(PHONE)]);
  const seats = [anna, { kind: 'open' } as const, { kind: 'open' } as const];
  const opened = await openTable(first.context, { game, edition, seats });
  await second.page.goto(linkTo(opened, 1));
  for (const button of ['Join', undefined]) {
    const told = second.page.locator('.about-game');
    await told.waitFor();
    expect(await told.innerText()).toMatch(/Lumbricidae\s.*minutes/);
    const rules = told.getByRole('link', { name: 'Read the rules' });
    expect(await rules.getAttribute('href')).toContain(`/rules/${game}/${edition}`);
    if (button !== undefined)
      await second.page.getByRole('button', { name: button, exact: true }).click();
    if (button !== undefined)
      await second.page
        .getByText('You have a seat')
        .or(second.page.getByText('Match with'))
        .waitFor();
  }
  await Promise.all([first, second].map(({ context }) => context.close()));
});
