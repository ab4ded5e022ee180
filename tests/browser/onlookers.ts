// Somebody who comes by a link in a browser of their own, while all that reaches it is kept, and what its page shows: for tests
// of what is not everybody's to know.
import type { Site, Visitor } from './site.ts';
import { idOf } from './steps.ts';

export interface Onlooker extends Visitor {
  /** Bodies of answers, and the data of events, in the order they came. */
  readonly received: readonly string[];
  /** What the page showed, as far as it was noted, in the order it came. */
  readonly shown: readonly string[];
}

/**
 * Follows a link and keeps what comes. The body of a stream never ends: its events are kept.
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
    // A reload may have ended the request meanwhile; its answer came all the same.
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  const shown: string[] = [];
  await page.exposeFunction('keepShown', (what: string) => shown.push(what));
  await page.addInitScript(note, count);
  await page.goto(link);
  await page.waitForSelector('.playing-table');
  return { ...visitor, received, shown };
}

/** Asks from within the page for what is not its own: what is refused must say no more than what is given. */
export async function pry({ page }: Onlooker, other: number): Promise<void> {
  const at = `/api/matches/${idOf(page)}`;
  const paths = [`${at}?seat=${other}`, `${at}/record`, `${at}/record?seat=${other}`];
  await page.evaluate((all) => Promise.all(all.map((path) => fetch(path))), paths);
}
