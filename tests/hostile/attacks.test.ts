// A dishonest host and the real page: it stops at the first wrong line and says what is wrong. The attacks are those of the
// table in docs/fair-dice.md. `npm test` runs a part of them, others each day.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import { type Change, changeBy } from '#kernel/match/match.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { leastSetup, number32 } from '#kernel/testing/fair-match.ts';
import { boxWith, hasOpenRoll } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { dice as texts } from '#web/messages/dice-en.ts';
import { en } from '#web/messages/en.ts';
import { openSite, type Site } from '../browser/site.ts';
import { ALIVE } from '../browser/steps.ts';
import { Host, type Trick } from './host.ts';

const { rules: game, edition } = boxWith(hasOpenRoll('roll'));
const setup = leastSetup(game, edition);
const { changed } = texts;
/** Presses until an attack that waits for a roll must have come. */
const PRESSES = 40;

let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Visit {
  readonly host: Host;
  readonly page: Page;
  readonly url: string;
  /** The evidence that the page gives. */
  evidence(): Promise<string>;
}

/** Opens the page of a match with a dishonest host. */
async function withHost(trick: Trick, attack: (visit: Visit) => Promise<void>): Promise<void> {
  const host = new Host({ game, setup, pageUrl: site.url, trick });
  const url = `${await host.start()}/t/${host.id}`;
  const { page, context } = await site.visitor();
  const evidence = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: changed.save }).click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  try {
    await page.goto(url);
    await attack({ host, page, url, evidence });
  } finally {
    await context.close();
    host.stop();
  }
}

/** Plays seat 0 by the controls of the page until it stops, or for some presses. */
async function play(page: Page, presses = PRESSES): Promise<void> {
  const stopped = page.locator('.problem');
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.locator(ALIVE).or(stopped).first().waitFor();
    if ((await stopped.count()) > 0) return;
    const seq = await page.getAttribute('[data-seq]', 'data-seq');
    await page.locator(ALIVE).first().click();
    await page.locator(`.problem, [data-seq]:not([data-seq="${seq}"])`).first().waitFor();
  }
}

/** The page says this, and has the lines up to the first wrong one. */
async function stopsAtFirstWrong({ host, page, evidence }: Visit, title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.locator('[data-board]').count()).toBe(0);
  const [, taken = ''] = (await evidence()).split('lines that this page took\n');
  const lines = parseProof(`${taken.split('\n\n')[0]}\n`) ?? [];
  expect(host.firstWrong).toBeGreaterThan(0);
  expect(lines.at(-1)?.seq).toBe(host.firstWrong);
}

const isRoll = ({ entry }: Change) => entry.kind === 'chance' && entry.outcome.startsWith('roll ');

/** Rolls on at the place of a roll, as often as the host likes. */
function rolledAgain(change: Change, host: Host): Change {
  const { before, after } = change;
  if (after.fair === undefined) throw new Error('a match with fair dice was expected');
  const place = { ...before, seq: after.seq, fair: after.fair };
  const again = changeBy(place, rollEntry(after.fair, game.chance(before.state)));
  if (isRefusal(again)) throw new Error(again.message);
  host.table.match = again.after;
  return again;
}

const test = takingTurns(4);

test('burn: the host rolls until it likes a roll', async () => {
  const write: Trick['write'] = (change, host) =>
    isRoll(change) ? [{ change }, { change: rolledAgain(change, host) }] : [{ change }];
  await withHost({ write }, async (visit) => {
    await play(visit.page);
    await stopsAtFirstWrong(visit, changed.rules.title);
  });
});

test('another board: what the server says beside the lines is not shown', async () => {
  const board = { view: { rolled: [6, 6, 6, 6, 6, 6, 6, 6] }, phase: 'over', result: [9, 0] };
  const send: Trick['send'] = (data) => ({
    ...data,
    seen: board,
    happened: { kind: 'ply', by: 'chance', told: [{ kind: 'rolled', symbols: [6, 6, 6] }] },
  });
  await withHost({ send }, async ({ page, host }) => {
    await play(page, 6);
    await expect
      .poll(() => page.getAttribute('[data-seq]', 'data-seq'))
      .toBe(`${host.lines.length}`);
    expect(await page.locator('.podium-scene').count()).toBe(0);
    await page.locator('#tab-log').click();
    const rolls = host.lines.filter(isRoll).map(({ open }) => open.split(' ').slice(2, -2));
    const shown = await page.locator('.turn-throw').allTextContents();
    expect(shown).toHaveLength(rolls.length);
  });
});

test('two to choose from: the host refuses a right share', async () => {
  let refused = 0;
  const reply: Trick['reply'] = (kind, { shares }) => {
    if (kind !== 'moves' || shares === undefined) return undefined;
    refused += 1;
    return { status: 409, body: { error: 'bad-share', message: 'Not this one.' } };
  };
  await withHost({ reply }, async ({ page, host, evidence }) => {
    await page.locator(ALIVE).first().click();
    await page.getByRole('heading', { name: changed['share-refused'].title }).waitFor();
    expect(await evidence()).toContain('reason bad-share: The server refused a right share');
    // No second try, and no move without its share.
    expect(refused).toBe(1);
    expect(host.lines.some(({ open }) => open.startsWith('move 0'))).toBe(false);
  });
});

test('silent downgrade: the lines are refused', async () => {
  await withHost({ send: () => undefined }, async ({ page }) => {
    await page.getByText(en.refusals['not-allowed']).first().waitFor();
    expect(await page.locator('[data-board]').count()).toBe(0);
  });
});

test('silent downgrade: the commitments are missing', async () => {
  await withHost({}, async ({ page, host, url }) => {
    await page.locator(ALIVE).first().waitFor();
    // Another browser knows nothing of the match; this one does.
    host.trick = { write: (change) => (change.entry.kind === 'seat' ? [{ change }] : []) };
    await page.evaluate((id) => localStorage.removeItem(`wormery/head/${id}`), host.id);
    host.beginAgain('bare');
    await page.goto(url);
    await page.getByRole('heading', { name: changed['no-dice'].title }).waitFor();
  });
});

test('a roll of another number of dice', async () => {
  const write: Trick['write'] = (change) => {
    if (!isRoll(change) || change.before.fair === undefined) return [{ change }];
    const chance = game.chance(change.before.state);
    const { outcome, key } = rollEntry(change.before.fair, { ...chance, count: chance.count + 1 });
    return [{ change, open: `chance ${outcome} key ${key}` }];
  };
  await withHost({ write }, async (visit) => {
    await play(visit.page);
    await stopsAtFirstWrong(visit, changed.rules.title);
  });
});

test('a roll of other symbols', async () => {
  const write: Trick['write'] = (change) => {
    const { entry } = change;
    if (!isRoll(change) || entry.kind !== 'chance') return [{ change }];
    const [label, ...symbols] = entry.outcome.split(' ');
    const others = symbols.map(() => '1');
    return [{ change, open: `chance ${[label, ...others].join(' ')} key ${entry.key}` }];
  };
  await withHost({ write }, async (visit) => {
    await play(visit.page);
    await stopsAtFirstWrong(visit, changed.dice.title);
  });
});

test('a share of another match', async () => {
  const write: Trick['write'] = (change) => {
    const { entry } = change;
    if (entry.kind !== 'share' || entry.seat !== 1) return [{ change }];
    return [{ change, open: `share 1 ${number32('another match')}` }];
  };
  await withHost({ write }, async (visit) => {
    // The host writes this line by itself.
    await visit.page.locator('.problem').waitFor();
    await stopsAtFirstWrong(visit, changed.dice.title);
  });
});

test('the host goes back in the chain of the player, whose next share it knows', async () => {
  const write: Trick['write'] = (change, host) => {
    const { entry } = change;
    if (entry.kind !== 'move' || entry.seat !== 0) return [{ change }];
    const [old] = host.lines.flatMap(({ open }) => /^commit 0 (\w+)$/.exec(open)?.[1] ?? []);
    return [{ change, open: `commit 0 ${old}` }];
  };
  await withHost({ write }, async (visit) => {
    await visit.page.locator(ALIVE).first().click();
    await visit.page.locator('.problem').waitFor();
    await stopsAtFirstWrong(visit, changed.dice.title);
  });
});

test('the own share is left out of the match', async () => {
  const write: Trick['write'] = (change) => {
    const { entry } = change;
    if (entry.kind !== 'move' || entry.seat !== 0) return [{ change }];
    return [{ change, open: `move 0 ${entry.move}` }];
  };
  await withHost({ write }, async ({ page }) => {
    await page.locator(ALIVE).first().click();
    await page.locator('.problem').waitFor();
    const titles = [changed['share-left-out'].title, changed.dice.title];
    expect(titles).toContain(await page.locator('.problem h1').textContent());
  });
});

test('rewind: lines that the page has seen are gone', async () => {
  await withHost({}, async ({ page, host }) => {
    await play(page, 3);
    host.rewind(2);
    host.drop();
    // The host says nothing of it, and takes the next command.
    await page.locator(ALIVE).first().click();
    await page.getByRole('heading', { name: changed.history.title }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: changed.history.title }).waitFor();
  });
});

test('delete and begin again', async () => {
  await withHost({}, async ({ page, host }) => {
    await play(page, 3);
    host.beginAgain('second');
    await page.reload();
    await page.getByRole('heading', { name: changed.history.title }).waitFor();
  });
});

test('two lines at one number: the host goes on from the other one', async () => {
  await withHost({}, async ({ page, host }) => {
    await play(page, 2);
    const say = (phrase: string) => host.run({ kind: 'say', seat: 1, phrase });
    say('hello');
    await page.waitForSelector(`[data-seq="${host.lines.length}"]`);
    host.rewind(1);
    say('ouch');
    await play(page, 3);
    await page.getByRole('heading', { name: changed.history.title }).waitFor();
  });
});
