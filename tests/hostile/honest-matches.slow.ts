// Honest matches give no alarm: four of every box between two browsers, with reloads, a change of the device, a bot for an
// absent player, and undone moves. At the end both find all lines and rolls right, and have the same code.
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { gameEntryOf, shelf } from '#games';
import { wordsOfHead } from '#kernel/fair-dice/head-words.ts';
import { verifyRecord } from '#kernel/fair-dice/verification.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { access, dice, en } from '../browser/page-words.ts';
import { GUEST, gather, mover, type Party, untilCurrent } from '../browser/party.ts';
import { command, linesOf, look, NAMES, recordOf } from '../browser/requests.ts';
import type { Visitor } from '../browser/site.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { ALIVE, chooser, click, OVER, pressMoves } from '../browser/steps.ts';

const site = siteOfFile();
const [, BERT = ''] = NAMES;
/** Moves by hand. Then one player gives up, except in the first match of a box, which goes on to its end or for longer. */
const MOVES = 22;
const LONG_MATCH = 90;
/** The first move after which something happens, and the moves to the next one. */
const [FIRST_EVENT, EVERY] = [3, 4];

interface EventfulParty extends Party {
  /** What has happened, for the notes of the check. */
  readonly happened: Set<string>;
}

const counts = { matches: 0, moves: 0, events: new Map<string, number>() };

afterAll(() => {
  console.log(`WORMERY_SEED="${process.env.WORMERY_SEED ?? 'browser'}"`);
  console.log(JSON.stringify({ ...counts, events: Object.fromEntries(counts.events) }));
});

async function reload({ page }: Visitor): Promise<void> {
  await page.reload();
  await page.waitForSelector('[data-board]');
}

/** What happens between two moves. @returns whether it was possible */
type Happening = (party: EventfulParty, mover: Visitor) => Promise<boolean>;

const happenings: Readonly<Record<string, Happening>> = {
  async reloads({ anna, bert }) {
    await Promise.all([reload(anna), reload(bert)]);
    return true;
  },

  /** Bert goes on at another device, by a link that the page offers. */
  async 'new device'(party) {
    const { page, context } = party.bert;
    await page.click('#tab-table');
    await page.getByRole('button', { name: access.another, exact: true }).click();
    const link = await page
      .getByLabel(access.deviceLink({ name: BERT }), { exact: true })
      .inputValue();
    const next = await site.visitor();
    await next.page.goto(link);
    await next.page.getByRole('button', { name: access.deviceSit }).click();
    await next.page.waitForSelector('[data-board]');
    expect([party.bert.errors, await page.locator('.problem').count()]).toEqual([[], 0]);
    await context.close();
    party.bert = next;
    return true;
  },

  /** A bot plays for Bert until he comes back. */
  async 'take-over'(party, who) {
    if (who !== party.bert) return false;
    const { anna, bert } = party;
    await anna.page.click('#tab-table');
    await anna.page.getByLabel(en.match.takeOver({ name: BERT })).click();
    await anna.page.click('dialog .danger');
    await anna.page.waitForSelector(`${ALIVE}, ${OVER}`);
    const back = bert.page.getByRole('button', { name: en.match.comeBack });
    await back.or(bert.page.locator(OVER)).first().waitFor();
    if ((await bert.page.locator(OVER).count()) > 0) return true;
    await back.click();
    await back.waitFor({ state: 'detached' });
    return true;
  },

  /** The other player agrees that the newest move is undone. */
  async undo({ anna, bert }) {
    for (const [asker, other] of [
      [anna, bert],
      [bert, anna],
    ] as const) {
      const offered = asker.page.locator('.status-bar-undo[aria-disabled="false"]');
      const isDrafted = (await asker.page.locator('[data-drawn]').count()) > 0;
      if (isDrafted || (await offered.count()) === 0) continue;
      await offered.click();
      await other.page.getByRole('button', { name: en.match.undoAgree, exact: true }).click();
      for (const { page } of [asker, other]) {
        await page.waitForSelector(`.status-bar >> text=${en.match.takenBack}`);
      }
      return true;
    }
    return false;
  },
};

/** Plays by the controls of both pages. Each thing happens at its time, or as soon as it is possible then. */
async function play(party: EventfulParty, turned: number, moves: number): Promise<void> {
  const names = Object.keys(happenings);
  const due = [...names.slice(turned), ...names.slice(0, turned)];
  for (let made = 0; made < moves; made += 1) {
    let who = await mover(party);
    if (who === undefined) return;
    const [name] = due;
    const isDue = made >= FIRST_EVENT + EVERY * party.happened.size;
    if (name !== undefined && isDue && (await happenings[name]?.(party, who))) {
      due.shift();
      party.happened.add(name);
      counts.events.set(name, 1 + (counts.events.get(name) ?? 0));
      await untilCurrent(party);
      who = await mover(party);
      if (who === undefined) return;
    } else if (isDue && name !== undefined) due.push(due.shift() as string);
    await pressMoves(who.page, chooser(who.page, click), made);
    counts.moves += 1;
  }
}

interface Checked {
  readonly said: string;
  readonly notes: readonly string[];
  readonly code: readonly string[];
}

/** What "Check dice and luck" says. */
async function checkOf(page: Page, id: string): Promise<Checked> {
  await page.goto(`/t/${id}/luck`);
  await page.waitForSelector('.luck-right, .luck-wrong, .problem');
  expect(await page.locator('.luck-wrong, .problem').count()).toBe(0);
  const said = (await page.locator('.luck-right').textContent()) ?? '';
  const notes = await page.locator('.luck-notes li').allTextContents();
  await page.waitForSelector('.match-code-words li');
  return { said, notes, code: await page.locator('.match-code-words li').allTextContents() };
}

/** The rolls without a share, as the seal in the log of a page says it. */
async function bareRolls(page: Page): Promise<number> {
  await page.click('#tab-log');
  const seal = page.locator('.history-seal');
  return (await seal.count()) === 0 ? 0 : Number(await seal.getAttribute('data-unshared'));
}

const matches = shelf.flatMap((box) => [0, 1, 2, 3].map((turned) => ({ ...box, turned })));

test.each(matches)('$edition, match $turned: no alarm', async (box) => {
  const visitors = [await site.visitor(), await site.visitor()] as const;
  const party = { ...(await gather(box, visitors)), happened: new Set<string>() };
  const { id, anna } = party;
  await play(party, box.turned, box.turned === 0 ? LONG_MATCH : MOVES);
  if ((await look(anna.context, id)).seen.phase !== 'over') {
    await command(party.bert.context, `/api/matches/${id}/resign`, { seat: GUEST });
    // A bot alone goes on with Anna.
    if ((await look(anna.context, id)).seen.phase !== 'over') {
      await command(anna.context, `/api/matches/${id}/resign`, { seat: 0 });
    }
  }
  const both = [anna, party.bert];
  for (const { page } of both) await page.waitForSelector(OVER);
  const record = await recordOf(anna.context, id);
  const verified = verifyRecord(record, (game) => gameEntryOf(game)?.game);
  if (isRefusal(verified)) throw new Error(verified.message);
  // The devices of people always give shares, and only Bert's commits anew.
  const newChains = verified.dice?.notes.filter(({ kind }) => kind === 'new-chain') ?? [];
  expect(verified.dice?.notes.filter(({ kind }) => kind === 'no-share')).toEqual([]);
  expect(newChains.filter(({ seat }) => seat !== GUEST)).toEqual([]);
  // No roll is without a share before something has happened that can be a cause.
  const bare = verified.dice?.rolls.filter(({ isShared }) => !isShared) ?? [];
  const written = linesOf(record);
  // Of several draws in a row, as at the deal, only the first has a share.
  const alone = bare.filter(({ seq }) => !written[seq - 2]?.startsWith('chance '));
  expect(alone.filter(({ seq }) => seq <= firstCause(written))).toEqual([]);
  if (bare.length === 0) for (const { page } of both) expect(await bareRolls(page)).toBe(0);
  const { head } = await look(anna.context, id);
  const { lines, rolls } = verified;
  const { over, overWithoutDice, newChain, remembered, silent, trust } = dice.check;
  const isNew = rolls.length > 0 && newChains.length > 0;
  const known = [
    sentence(() => remembered),
    sentence(() => trust),
    sentence(dice.check.protectedFor),
    sentence(dice.check.known),
    ...(isNew ? [sentence(newChain)] : []),
    // After a bot played for him, Bert may have made no move that takes a share.
    ...(party.happened.has('take-over') ? [sentence(silent)] : []),
  ];
  for (const { page } of both) {
    const { said, notes, code } = await checkOf(page, id);
    expect(said).toBe(
      rolls.length > 0 ? over({ lines, count: rolls.length }) : overWithoutDice({ lines }),
    );
    expect(code).toEqual(wordsOfHead(head));
    expect(notes).toContain(remembered);
    // Without rolls nothing is said of chains.
    expect(notes.some((note) => sentence(newChain).test(note))).toBe(isNew);
    expect(notes.filter((note) => !known.some((each) => each.test(note)))).toEqual([]);
  }
  for (const { errors } of both) expect(errors).toEqual([]);
  counts.matches += 1;
  for (const { context } of both) await context.close();
});

/** The first line after which a roll may have no share: a bot, or a new chain during play. Without one, no line. */
function firstCause(lines: readonly string[]): number {
  const played = lines.findIndex((line) => /^(move|chance) /.test(line));
  const isCause = (line: string, index: number) =>
    /^(take-over|resign|seat \d+ bot)/.test(line) || (index > played && /^commit /.test(line));
  const first = lines.findIndex(isCause);
  return first === -1 ? Number.POSITIVE_INFINITY : first + 1;
}

const ANY = { name: '.*', names: '.*', counts: '.*', all: '.*' } as const;

/** A pattern of a sentence, with any names and any number. */
const sentence = (text: (values: typeof ANY & { readonly count: number }) => string) => {
  const forms = [1, 2].map((count) => text({ ...ANY, count }).replace(/\b[12]\b/, '\\d+'));
  return new RegExp(`^(${forms.join('|')})$`);
};
