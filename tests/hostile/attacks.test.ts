// A dishonest host and the real page: it stops at the first wrong line and says what is wrong. The attacks are those of the
// table in docs/fair-dice.md. `npm test` runs a part of them, others each day.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Opening } from '#kernel/fair-dice/openings.ts';
import { parseProof } from '#kernel/fair-dice/proof-lines.ts';
import { rollEntry } from '#kernel/fair-dice/server-entries.ts';
import { type Change, changeBy } from '#kernel/match/match.ts';
import { partsOf } from '#kernel/match/projection.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { leastSetup, number32 } from '#kernel/testing/fair-match.ts';
import { boxWith, type FoundBox, hasOpenRoll, needs, seatsFor } from '#tools/testing/boxes.ts';
import { takingTurns } from '#tools/testing/taking-turns.ts';
import { refusals, dice as texts } from '../browser/page-words.ts';
import { openSite, type Site } from '../browser/site.ts';
import { ALIVE } from '../browser/steps.ts';
import { type Body, Host, type Reply, type Trick } from './host.ts';

/** Most attacks are on open rolls. */
const box = boxWith(hasOpenRoll('roll'));
const { rules: game } = box;
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
async function withHost(
  trick: Trick,
  attack: (visit: Visit) => Promise<void>,
  { rules, edition }: FoundBox = box,
): Promise<void> {
  const setup = leastSetup(rules, edition);
  const host = new Host({ game: rules, setup, pageUrl: site.url, trick });
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

/** As the share, or as the move with it: the host knows the share, and so the roll. */
const REFUSALS = ['bad-share', 'illegal-move', 'stale-decision'] as const;

for (const error of REFUSALS) {
  test(`two to choose from: the host refuses a right share as ${error}`, async () => {
    let refused = 0;
    const reply: Trick['reply'] = (kind, { shares }) => {
      if (kind !== 'moves' || shares === undefined) return undefined;
      refused += 1;
      return { status: 409, body: { error, message: 'Not this one.' } };
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
}

/** A move that the player did not choose. */
function otherMove({ table }: Host, { moves = [] }: Body): string | undefined {
  const legal = game.legalMoves(game.view(table.match.state, 0)).samples();
  const texts = [...legal].map((move) => game.formatMove(move));
  return moves.length === 1
    ? texts.find((text) => text !== moves[0] && text !== 'roll')
    : undefined;
}

/** Moves in the player's name, once, in place of the player. */
function movingInTheirName(answer: (host: Host) => Reply) {
  const reply: Trick['reply'] = (kind, body, host) => {
    const move = kind === 'moves' && !trick.isDone ? otherMove(host, body) : undefined;
    if (move === undefined) return undefined;
    trick.isDone = true;
    host.run({ kind: 'moves', seat: 0, seq: host.table.match.seq, moves: [move] });
    return answer(host);
  };
  const trick = { isDone: false, reply };
  return trick;
}

test('the host moves in the name of the player: the page says so, and counts it', async () => {
  const error = { error: 'not-your-turn', message: 'You have moved.' };
  const trick = movingInTheirName(() => ({ status: 409, body: error }));
  await withHost(trick, async ({ page, url }) => {
    for (let pressed = 0; !trick.isDone; pressed += 1) {
      expect(pressed).toBeLessThan(PRESSES);
      await play(page, 1);
    }
    // Until the next press.
    await page.getByText(refusals.codes['stale-decision']).waitFor();
    await page.goto(`${url}/luck`);
    await page.getByText(texts.check.displaced({ count: 1 })).waitFor();
  });
});

test('the host takes a move, and writes another one', async () => {
  const trick = movingInTheirName(({ lines, head }) => {
    return { status: 200, body: { seq: lines.length, head } };
  });
  await withHost(trick, async ({ page }) => {
    await play(page);
    await page.getByRole('heading', { name: changed['other-move'].title }).waitFor();
  });
});

test('silent downgrade: the lines are refused', async () => {
  await withHost({ send: () => undefined }, async ({ page }) => {
    await page.getByText(refusals.codes['not-allowed']).first().waitFor();
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

test('a draw of another number of pieces', async () => {
  const write: Trick['write'] = (change) => {
    const { open } = partsOf(change);
    const other = open.replace(/^chance .* \?\d+/, (drawn) =>
      drawn.replace(/\d+$/, (count) => `${Number(count) + 1}`),
    );
    return [other === open ? { change } : { change, open: other }];
  };
  await withHost(
    { write },
    async (visit) => {
      await visit.page.locator('.problem').waitFor();
      await stopsAtFirstWrong(visit, changed.rules.title);
    },
    boxWith(needs.hiddenDraws),
  );
});

interface Opened {
  readonly seq: number;
  readonly openings?: readonly Opening[];
}

/** Changes what lines open of earlier ones. */
function changingReveals(
  change: (opening: Opening) => readonly Opening[],
): NonNullable<Trick['send']> {
  const changed = (line: Opened): Opened => {
    const openings = line.openings?.flatMap((each) =>
      each.seq < line.seq ? change(each) : [each],
    );
    return openings === undefined ? line : { ...line, openings };
  };
  return (data) => {
    const { lines } = data as { readonly lines?: readonly Opened[] };
    return lines === undefined
      ? { ...changed(data as unknown as Opened) }
      : { ...data, lines: lines.map(changed) };
  };
}

const reveals = {
  'another bid is revealed than the one in the log': ({ secret, ...rest }: Opening) => [
    { ...rest, secret: secret.replace(/\d+/g, (number) => `${Number(number) + 1}`) },
  ],
  'nothing is revealed where the rules reveal': () => [],
} as const;

for (const [title, change] of Object.entries(reveals)) {
  test(title, async () => {
    const attack = async ({ page }: Visit) => {
      await play(page);
      await page.getByRole('heading', { name: changed.rules.title }).waitFor();
      expect(await page.locator('[data-board]').count()).toBe(0);
    };
    await withHost(
      { send: changingReveals(change) },
      attack,
      boxWith(needs.secretMoves, seatsFor(2)),
    );
  });
}

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
