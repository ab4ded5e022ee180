// A match of two visitors in two browsers, with bots in further seats that the box needs.
import { expect } from 'vitest';
import { gameEntryOf, type shelf } from '#games';
import { linkTo, look, NAMES, openTable } from './requests.ts';
import type { Visitor } from './site.ts';
import { ALIVE, OVER } from './steps.ts';

const [ANNA = '', BERT = ''] = NAMES;
/** The seat of the guest. */
export const GUEST = 1;

export interface Party {
  readonly id: string;
  readonly anna: Visitor;
  bert: Visitor;
  /** The link of spectators. */
  readonly watch: string;
}

/** Anna, a seat for Bert, and bots in the other seats that the edition needs. */
export function seatsOfTwo({ game, edition }: Pick<(typeof shelf)[number], 'game' | 'edition'>) {
  const { game: rules, bots } = gameEntryOf(game)!;
  const { least } = rules.editions.find(({ id }) => id === edition)!.seats;
  const bot = { kind: 'bot', bot: `${bots.at(-1)?.id}` } as const;
  const seats = [{ kind: 'person', name: ANNA } as const, { kind: 'open' } as const];
  return [...seats, ...Array.from({ length: least - seats.length }, () => bot)];
}

/** Anna opens a table, and Bert takes his seat by its invitation. */
export async function gather(
  box: Pick<(typeof shelf)[number], 'game' | 'edition'>,
  [anna, bert]: readonly [Visitor, Visitor],
): Promise<Party> {
  const { game, edition } = box;
  const wish = { game, edition, seats: seatsOfTwo(box), fairDice: true };
  const opened = await openTable(anna.context, { ...wish, as: 'device' });
  await anna.page.goto(`/t/${opened.id}`);
  await bert.page.goto(linkTo(opened, GUEST));
  await bert.page.getByLabel('Your name').fill(BERT);
  await bert.page.click('button[type=submit]');
  for (const { page } of [anna, bert]) await page.waitForSelector('[data-board]');
  return { id: opened.id, anna, bert, watch: opened.watch.link };
}

/** The player to move; undefined after the end. */
export async function mover({ anna, bert }: Party): Promise<Visitor | undefined> {
  let found: Visitor | 'nobody' | undefined;
  const isOn = async ({ page }: Visitor, selector: string) => {
    expect(await page.locator('.problem').count()).toBe(0);
    return (await page.locator(selector).count()) > 0;
  };
  const find = async () => {
    found = undefined;
    if (await isOn(anna, ALIVE)) found = anna;
    else if (await isOn(bert, ALIVE)) found = bert;
    else if ((await isOn(anna, OVER)) && (await isOn(bert, OVER))) found = 'nobody';
    return found;
  };
  await expect.poll(find, { timeout: 60_000, interval: 10 }).toBeDefined();
  return found === 'nobody' ? undefined : found;
}

/** Leads both pages past the results that they show, to the newest line: controls of an earlier one go. */
export async function untilCurrent({ id, anna, bert }: Party): Promise<void> {
  const isCurrent = async () => {
    const { seq } = (await look(anna.context, id)).seen;
    const shown = await Promise.all([anna, bert].map(({ page }) => page.evaluate(goOnTo, seq)));
    return shown.every(Boolean);
  };
  await expect.poll(isCurrent, { timeout: 60_000 }).toBe(true);
}

/** Runs in the page. @returns whether it shows the line; otherwise it leads to the next one */
function goOnTo(seq: number): boolean {
  const board = document.querySelector<HTMLElement>('[data-seq]');
  if (Number(board?.dataset.seq) === seq) return true;
  document.querySelector<HTMLElement>('.status-bar [data-looks]')?.click();
  return false;
}
