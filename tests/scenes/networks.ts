// What a page says on a faulty network, after an upgrade of the server, and of a seat that waits for its new player.
import type { Page } from 'playwright-core';
import { command, linkTo, openTable } from '../browser/requests.ts';
import { type Box, guestAt, may, people, playing, type Scene, within } from './moments.ts';
import { languageOf, pageTexts } from './page-texts.ts';

/** The page of a firewall in place of an answer. */
async function blocked(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<p>This address is blocked.' }),
  );
}

const NEXT_MOVE = '[data-move][aria-disabled="false"]';
const turn = playing({ seats: 2, lines: 30, when: may('keep') });

/** The scenes of a box without secrets. */
export function networksOf({ game, edition }: Box): Readonly<Record<string, Scene>> {
  return {
    'set-aside': {
      prepare: (site) => within(site, (context) => guestAt(context, site)),
      ready: '.table',
      async act(page) {
        await blocked(page, '**/say');
        await page.click('#tab-talk');
        await page.click('[data-say=hello]');
        // After five tries.
        await page.getByText(/403/).waitFor();
      },
    },
    limited: {
      ...turn,
      async act(page) {
        const headers = { 'retry-after': '45' };
        await page.route('**/moves*', (route) =>
          route.fulfill({
            status: 429,
            headers,
            json: { error: 'too-many-requests', message: '' },
          }),
        );
        await page.locator(NEXT_MOVE).first().click();
        await page.waitForSelector('.limit-seconds');
      },
    },
    'move-blocked': {
      ...turn,
      async act(page) {
        await blocked(page, '**/moves*');
        await page.locator(NEXT_MOVE).first().click();
        await page.locator('.lost', { hasText: '403' }).waitFor();
      },
    },
    updated: {
      ...turn,
      async act(page) {
        const other = '/assets/index-other.js';
        // The page was reloaded for this build before, so that it stays.
        await page.evaluate((build) => {
          sessionStorage.setItem('wormery/reloaded-for', build);
        }, other);
        await page.route('/', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<script type="module" crossorigin src="${other}"></script>`,
          }),
        );
        await page.route('**/assets/rules*', (route) => route.fulfill({ status: 404, body: '' }));
        await page.click('#tab-rules');
        const { updated } = await pageTexts(await languageOf(page));
        await page.getByText(updated).waitFor();
      },
    },
    'seat-waits': {
      // The guest's seat was freed, and this visitor has used the new invitation.
      prepare: (site) =>
        within(site, async (context) => {
          const seats = [...people(1), { kind: 'open' } as const];
          const opened = await openTable(context, { game, edition, seats });
          const { id } = opened;
          await within(site, async (guest) => {
            const [, token] = linkTo(opened, 1).split('#');
            const claim = { token, claim: 'q'.repeat(22) };
            await guest.request.post(`/api/matches/${id}/seat`, { data: claim });
            await command(guest, `/api/matches/${id}/sit`, { seat: 1, name: 'Piotr' });
            return '/';
          });
          const freed = await command<{ token: string }>(context, `/api/matches/${id}/free`, {
            seat: 1,
          });
          await context.clearCookies();
          const data = { token: freed.token, claim: 'r'.repeat(22) };
          await context.request.post(`/api/matches/${id}/seat`, { data });
          return `/t/${id}`;
        }),
      ready: '.status-bar',
    },
  };
}
