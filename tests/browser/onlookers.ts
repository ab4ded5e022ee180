// A visitor by link in their own browser; everything that reaches it and everything shown is
// recorded. For tests of secrecy.
import type { Site, Visitor } from './site.ts';
import { idOf } from './steps.ts';

export interface Onlooker extends Visitor {
  /** Bodies of answers and data of events, in order. */
  readonly received: readonly string[];
  /** The recorded content of the page, in order. */
  readonly shown: readonly string[];
}

/**
 * Opens a link and records everything. The body of a stream never ends, so its events are
 * recorded.
 * @param note runs in the page with `count`, and calls `keepShown` there
 */
export async function follow(
  site: Site,
  link: string,
  note: (count: number) => void,
  count: number,
): Promise<Onlooker> {
  const visitor = await site.visitor();
  const { page, context } = visitor;
  const received: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.eventSourceMessageReceived', ({ data }) => received.push(data));
  await page.route(/\/api\/(?!.*\/stream)/, async (route) => {
    const answer = await route.fetch();
    received.push(await answer.text());
    // A reload may have ended the request, but its answer was received.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  const shown: string[] = [];
  await page.exposeFunction('keepShown', (what: string) => shown.push(what));
  await page.addInitScript(note, count);
  await page.goto(link);
  await page.waitForSelector('.playing-table');
  return { ...visitor, received, shown };
}

/** Requests data of others from within the page: a refusal must reveal no more than the view. */
export async function pry({ page }: Onlooker, other: number): Promise<void> {
  const at = `/api/matches/${idOf(page)}`;
  const paths = [`${at}?seat=${other}`, `${at}/record`, `${at}/record?seat=${other}`];
  await page.evaluate((all) => Promise.all(all.map((path) => fetch(path))), paths);
}
