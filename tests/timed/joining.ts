// Two people join a match: one opens it on the shelf, the other follows the link.
import type { Page } from 'playwright-core';
import type { Site } from '../browser/site.ts';

/** Counts each press and each typed name as one, and the loads of the page. */
export class CountingHand {
  clicks = 0;
  loads = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.loads += 1;
    });
  }
  async press(role: 'button' | 'link', name: RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.getByRole(role, { name }).first().click();
  }
  /** A field that already has the focus needs no click. */
  async type(label: RegExp, text: string): Promise<void> {
    const field = this.page.getByLabel(label).first();
    await field.waitFor();
    if ((await field.inputValue()) === text) return;
    if (!(await field.evaluate((element) => element === document.activeElement))) this.clicks += 1;
    await field.fill(text);
  }
}

/** The effort until both players see the table. */
interface Joining {
  /** The clicks of the owner, then of the guest. */
  readonly clicks: readonly number[];
  /** Loads of the page, in the same order. */
  readonly loads: readonly number[];
}

export async function joinMatch(site: Site): Promise<Joining> {
  const [owner, guest] = await Promise.all([site.visitor(), site.visitor()]);
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [anna, bert] = [new CountingHand(owner.page), new CountingHand(guest.page)];
  await owner.page.goto('/');
  await anna.press('link', /^By link: /);
  await anna.type(/^Name in seat 1$/, 'Anna');
  await anna.press('button', /^Create match$/);
  await anna.press('button', /^Copy link: .*2/);
  await owner.page.waitForSelector('text=Copied');
  const link = await owner.page.evaluate(() => navigator.clipboard.readText());
  await guest.page.goto(link);
  await bert.type(/^Your name$/, 'Bert');
  await bert.press('button', /^Join$/);
  await Promise.all([anna, bert].map(({ page }) => page.waitForSelector('.table')));
  await Promise.all([owner, guest].map(({ context }) => context.close()));
  return { clicks: [anna.clicks, bert.clicks], loads: [anna.loads, bert.loads] };
}
