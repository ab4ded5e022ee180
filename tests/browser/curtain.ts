// A shared device in a game with hidden hands: steps of a test at a table with a curtain.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { boxWith, hasMoves, hasSwitch, needs } from '#tools/testing/boxes.ts';
import { openTable } from './requests.ts';
import type { Site, Visitor } from './site.ts';
import { ALIVE, CURTAIN, movesOffered, pressMoves } from './steps.ts';

const { game, edition } = boxWith(needs.hiddenDraws, hasMoves('pass'), hasSwitch('firstSeat'));

export interface Sitting extends Visitor {
  readonly id: string;
  /** The viewers of the page's requests, in order. */
  readonly asked: readonly string[];
}

type Seats = Parameters<typeof openTable>[1]['seats'];

export async function sitDown(
  site: Site,
  seats: Seats,
  switches = {},
  options: BrowserContextOptions = {},
): Promise<Sitting> {
  const visitor = await site.visitor(options);
  const { id } = await openTable(visitor.context, { game, edition, seats, switches });
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isLook = [`/api/matches/${id}`, `/api/matches/${id}/stream`].includes(pathname);
    if (isLook) asked.push(searchParams.get('seat') ?? 'nobody');
  });
  await visitor.page.goto(`/t/${id}`);
  return { ...visitor, id, asked };
}

export const anna = { kind: 'person', name: 'Anna' } as const;
export const bert = { kind: 'person', name: 'Bert' } as const;
export const bot = { kind: 'bot', bot: 'random' } as const;

/** All content of the page, also for screen readers. */
async function everything(page: Page): Promise<string> {
  const [html, tree] = await Promise.all([page.content(), page.locator('body').ariaSnapshot()]);
  return `${html}\n${tree}`;
}

export async function lift(page: Page): Promise<void> {
  await page.click(CURTAIN);
  await page.waitForSelector(CURTAIN, { state: 'detached' });
}

/** Makes a legal move with its follow-up. */
export async function layOne(page: Page): Promise<void> {
  await page.waitForSelector(ALIVE);
  const lay = async () => {
    const [move = ''] = await movesOffered(page);
    await page.click(`[data-move="${move}"]`);
    return move;
  };
  await pressMoves(page, lay, 0);
}

/** Neither a rack nor drawn pieces are in the page. */
export async function expectNoHand(page: Page): Promise<void> {
  const text = await everything(page);
  expect(text).not.toContain('data-kind');
  expect(text).not.toContain('data-move');
  expect(text).not.toMatch(/You draw|You hold|Your rack/);
}
