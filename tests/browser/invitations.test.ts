// Invitations in real browsers: a preview does not use them, a lost answer costs no seat, a used link shows a message.
// No browser keeps another seat's link.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { command, linkTo, look, openTable } from './requests.ts';
import type { Visitor } from './site.ts';
import { siteOfFile } from './site-of-file.ts';

const site = siteOfFile();
const inTurn = takingTurns(5);

const box = { game: 'lumbricidae', edition: 'lumbricidae' };

interface Invited {
  readonly anna: Visitor;
  readonly id: string;
  readonly link: string;
}

/** Anna opens a table in the page and waits for one guest. */
async function invite(): Promise<Invited> {
  return inviteFrom(await site.visitor());
}

async function inviteFrom(anna: Visitor): Promise<Invited> {
  const { page } = anna;
  await page.goto(`/new/${box.game}/${box.edition}`);
  await page.getByLabel('Name in seat 1').fill('Anna');
  await page.click('button[type=submit]');
  const link = await page.getByLabel('Link for Seat 2', { exact: true }).inputValue();
  return { anna, id: new URL(link).pathname.slice(3), link };
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/** Everything that a browser stores for the page. */
function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

const USED = '.problem >> text=This link has already been used';

test('a preview uses nothing; the second guest who joins gets a message', async () => {
  const { anna, id, link } = await invite();
  const [preview, bert] = [await site.visitor(), await site.visitor()];
  await preview.page.goto(link);
  await preview.page.waitForSelector('text=Players: Anna.');
  await preview.page.reload();
  await preview.page.getByRole('button', { name: 'Join', exact: true }).waitFor();
  await bert.page.goto(link);
  await sitDown(bert.page, 'Bert');
  await bert.page.waitForSelector('.table');
  expect(bert.page.url()).not.toContain('#');

  await preview.page.getByRole('button', { name: 'Join', exact: true }).click();
  await preview.page.waitForSelector(USED);
  expect(await preview.page.innerText('.problem')).toContain('Ask for a new link.');
  const late = await site.visitor();
  await late.page.goto(link);
  await late.page.waitForSelector(USED);

  // The guest and the sender open the used link the next day.
  await bert.page.goto('/');
  await bert.page.goto(link);
  await bert.page.waitForSelector('.table');
  expect((await look(bert.context, id)).rights.seats).toEqual([1]);
  await anna.page.goto('/');
  await anna.page.goto(link);
  await anna.page.waitForSelector('.table');
  expect((await look(anna.context, id)).rights.seats).toEqual([0]);
  for (const { errors } of [anna, bert, preview, late]) expect(errors).toEqual([]);
});

inTurn(
  'the owner sees that a link was opened and used, and gets a new one if nobody sits down',
  async () => {
    const anna = await site.visitor();
    let laterMs = 0;
    // The test does not wait a minute: the page learns that the link was used earlier.
    await anna.context.route('**/invitations', async (route) => {
      const response = await route.fetch();
      const { invitations } = await response.json();
      const older = invitations.map((each: { msAgo?: number }) =>
        each.msAgo === undefined ? each : { ...each, msAgo: each.msAgo + laterMs },
      );
      await route.fulfill({ response, json: { invitations: older } });
    });
    const { id, link } = await inviteFrom(anna);
    const state = anna.page.locator('.invitation-state [role=status]');
    await expect.poll(() => state.textContent()).toBe('Link not opened yet');
    const bert = await site.visitor();
    await bert.page.goto(link);
    await expect.poll(() => state.textContent()).toBe('Link opened');
    // Bert's page is closed at the worst moment: the seat is his, and he never sat down.
    const token = new URL(link).hash.slice(1);
    const data = { token, claim: 'c'.repeat(32) };
    await bert.context.request.post(`/api/matches/${id}/seat`, { data });
    await bert.context.close();
    await expect.poll(() => state.textContent()).toMatch(/joining/);
    expect(await anna.page.getByLabel('Link for Seat 2', { exact: true }).count()).toBe(0);
    laterMs = 61_000;
    await anna.page.getByRole('button', { name: 'Get a new link: Seat 2' }).click();
    const renewed = anna.page.getByLabel('Link for Seat 2', { exact: true });
    await expect.poll(() => renewed.inputValue()).not.toBe(link);
    await expect.poll(() => state.textContent()).toBe('Link not opened yet');
    const cleo = await site.visitor();
    await cleo.page.goto(await renewed.inputValue());
    await sitDown(cleo.page, 'Cleo');
    await cleo.page.waitForSelector('.table');
    expect(anna.errors).toEqual([]);
  },
);

inTurn('a lost answer costs no seat: the request is repeated, also after a reload', async () => {
  for (const reload of [false, true]) {
    const { id, link } = await invite();
    const { page, context } = await site.visitor();
    let lost = 0;
    // The server acts, but its whole answer with the cookie is lost.
    await page.route(/\/seat$/, async (route) => {
      lost += 1;
      if (lost > 1) return route.continue();
      const { url, headers, data } = {
        url: route.request().url(),
        headers: { 'content-type': 'application/json' },
        data: route.request().postData() as string,
      };
      await fetch(url, { method: 'POST', headers, body: data });
      return route.abort();
    });
    await page.goto(link);
    await sitDown(page, 'Bert');
    await expect.poll(() => lost).toBeGreaterThan(0);
    if (reload) {
      await page.reload();
      // The claim is sent again at once; the name was not sent yet.
      await page.getByRole('button', { name: 'Join', exact: true }).waitFor();
      await sitDown(page, 'Bert');
    }
    await page.waitForSelector('.table');
    expect((await look(context, id)).rights.seats).toEqual([1]);
    expect(await kept(page)).not.toContain(new URL(link).hash.slice(1));
    await context.close();
  }
});

inTurn('the owner keeps an invitation only while the seat is open', async () => {
  const { anna, id, link } = await invite();
  const secret = new URL(link).hash.slice(1);
  expect(await kept(anna.page)).toContain(secret);
  await anna.page.reload();
  expect(await anna.page.getByLabel('Link for Seat 2', { exact: true }).inputValue()).toBe(link);
  const bert = await site.visitor();
  await bert.page.goto(link);
  await sitDown(bert.page, 'Bert');
  await anna.page.waitForSelector('.table');
  await expect.poll(() => kept(anna.page)).not.toContain(secret);
  expect(await kept(bert.page)).not.toContain(secret);
  // Earlier versions stored permanent seat links.
  const old = { watch: `${site.url}/t/${id}#watch-link-of-earlier`, seats: [null, link] };
  await anna.page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`wormery/links/${id}`, JSON.stringify(old)],
  );
  await anna.page.goto('/');
  await anna.page.waitForSelector('.mine-link');
  expect(await kept(anna.page)).not.toContain(secret);
  expect(await kept(anna.page)).toContain('watch-link-of-earlier');
});

inTurn('the devices of a seat are listed, and the others can be signed out', async () => {
  const anna = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const opened = await openTable(anna.context, { ...box, seats });
  const [bert, phone] = [await site.visitor(), await site.visitor()];
  await bert.page.goto(linkTo(opened, 1));
  await bert.page.click('#tab-table');
  await bert.page.click('text=Get a personal link');
  const personal = await bert.page.getByLabel('Bert’s personal link', { exact: true }).inputValue();
  await phone.page.goto(personal);
  await phone.page.waitForSelector('.table');
  await phone.page.click('#tab-table');
  // Anna's browser, her token for Bert, and his link are in the list.
  const summary = phone.page.locator('.seat-devices summary');
  expect(await summary.textContent()).toBe('Devices and links: 5');
  await summary.click();
  expect(await phone.page.locator('.seat-device-here').count()).toBe(1);
  expect(await phone.page.locator('.seat-device').first().innerText()).toContain('Chrome');
  await phone.page.click('text=Sign out other devices');
  await phone.page.click('dialog .danger');
  await bert.page.waitForSelector('.problem');
  await phone.page.waitForSelector('text=Only this device');
  expect((await look(anna.context, opened.id)).rights.seats).toEqual([0]);
  await bert.page.goto('/');
  await bert.page.goto(personal);
  await bert.page.waitForSelector('.problem');
  expect(await phone.page.locator('.problem').count()).toBe(0);
});

inTurn('signing out needs confirmation and removes all tables', async () => {
  const { context, page, errors } = await site.visitor();
  const { id } = await openTable(context, {
    ...box,
    seats: [{ kind: 'person', name: 'Anna' }, { kind: 'open' }],
  });
  const path = `/api/matches/${id}/link`;
  const { token } = await command<{ token: string }>(context, path, { seat: 0, lasting: true });
  await page.goto('/');
  await page.waitForSelector('.mine-link');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.click('text=Sign out of this device');
  };
  await signOut();
  await page.click('dialog >> text=Cancel');
  expect(await page.locator('.mine-link').count()).toBe(1);
  await signOut();
  await page.click('dialog .danger');
  await page.waitForSelector('.mine-link', { state: 'detached' });
  expect(await context.cookies()).toEqual([]);
  await page.goto(`/t/${id}`);
  await page.waitForSelector('.problem');
  await page.goto(`/t/${id}#${token}`);
  await page.waitForSelector('.waiting .seat-card');
  expect(errors).toEqual([]);
});
