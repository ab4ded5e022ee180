// A race of two with a ghost over links, and a spectator. Until both have bid, nothing in the
// others' browsers reveals the first bid.
import { expect, test } from 'vitest';
import { follow, type Onlooker, pry } from './onlookers.ts';
import { linesOf, linkTo, look, openTable, recordOf } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, chooser, click, idOf, movesIn, OVER, pressMoves } from './steps.ts';

const site = siteOfFile();

/** Public data: the rules, the last round's bids, and what rests because of them. */
const OPEN = ['rules', 'switches', 'last', 'rests'];

/** All bids in a body since a line of the log: in views, events and moves. */
function bidsIn(value: unknown, since: number): readonly string[] {
  if (typeof value === 'string') return value.match(/\bbid \w\b/g) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  const { seq = since } = value as { readonly seq?: number };
  if (seq < since) return [];
  return Object.entries(value).flatMap(([key, part]): readonly string[] => {
    if (OPEN.includes(key)) return [];
    if (['bid', 'ghost', 'named'].includes(key) && part !== null) return [`${key} ${part}`];
    if (key !== 'bids') return bidsIn(part, since);
    const bids = part as readonly unknown[];
    return bids.filter((bid) => bid !== null && bid !== 'hidden').map((bid) => `shown ${bid}`);
  });
}

/** Bids revealed in bodies since a line, without the reader's own legal moves. */
function toldIn(received: readonly string[], since: number, reader?: number): readonly string[] {
  return received.flatMap((text) => {
    if (!text.startsWith('{')) {
      const newer = text.split('\n').filter((line) => Number(/^(\d+) /.exec(line)?.[1]) >= since);
      return newer.flatMap((line) => bidsIn(line, since));
    }
    const body = JSON.parse(text);
    if (body.seen?.toMove.includes(reader)) body.seen.moves = [];
    return bidsIn(body, since);
  });
}

/** Runs in the page: records each bid shown on plates or in words. */
function noteBids(): void {
  const { keepShown } = window as unknown as { keepShown(what: string): void };
  let before: readonly string[] = [];
  const note = () => {
    const plates = [...document.querySelectorAll('[data-seat-plate], .race-seat-ghost')];
    const open = plates.flatMap((plate, seat) => {
      const bid = plate.querySelector<HTMLElement>('[data-shown]:not(.race-bid-past)');
      const own = plate.querySelector('.race-bid-own');
      return [bid && `open ${seat} ${bid.dataset.shown}`, own && `own ${seat} ${own.textContent}`];
    });
    const text = document.body?.textContent ?? '';
    const said = text.match(/Bids: [^.]*\.|\b(?:showed|bids?) [3-7X]\b/g) ?? [];
    const now = [...open.filter((each) => each !== null), ...said];
    for (const each of new Set(now)) if (!before.includes(each)) keepShown(each);
    before = now;
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

/** Tries illegal requests from within the page; returns the answers by request. */
async function dare({ page }: Onlooker, seat: number, other: number, seq: number) {
  const id = idOf(page);
  const attempts = [
    ["another's bid", { seat: other, moves: ['bid 4'] }],
    ['no bid', { seat, moves: ['bid 8'] }],
    ['two bids', { seat, moves: ['bid 3', 'bid 4'] }],
    ['a walk', { seat, moves: ['step 0'] }],
    ['too early', { seat, moves: ['bid 5'], seq: seq + 1_000 }],
  ] as const;
  const answers: (readonly [string, string])[] = [];
  for (const [name, body] of attempts) {
    const sent = { commandId: `${name} ${seq} ${seat}`.replaceAll(/\W/g, '-'), seq, ...body };
    const answer = await page.evaluate(
      async ([path, text]) => {
        const headers = { 'Content-Type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: text });
        return `${response.status} ${await response.text()}`;
      },
      [`/api/matches/${id}/moves`, JSON.stringify(sent)] as const,
    );
    answers.push([name, answer]);
  }
  return answers;
}

interface Race {
  readonly id: string;
  /** Anna, Bert and the spectator. */
  readonly all: readonly Onlooker[];
  readonly made: string[];
  /** The bids that each visitor saw in a new sentence. */
  readonly sentences: Set<string>;
  /** The answers to illegal requests, by visitor and request. */
  readonly refusals: Map<string, Set<string>>;
}

/** The length of a visitor's notes at the start of a round. */
interface Mark {
  readonly bodies: number;
  readonly notes: number;
}

interface Round {
  readonly first: number;
  /** The number of the last line before it. */
  readonly seq: number;
  readonly reloads: boolean;
  readonly marks: readonly Mark[];
}

/** Makes a move in the page of a seat. */
async function moveOf({ all, made }: Race, seat: number): Promise<string> {
  const { page } = all[seat] as Onlooker;
  await page.waitForSelector(ALIVE);
  const moves = await pressMoves(page, chooser(page, click), made.length);
  made.push(...moves);
  return moves[0] as string;
}

const OPEN_BID = '[data-shown]:not(.race-bid-past)';

/** While the first bid is secret, nothing that others received reveals it. */
async function expectNothingTold(race: Race, at: number, round: Round): Promise<void> {
  const { first, seq, reloads, marks } = round;
  const other = race.all[at] as Onlooker;
  const { page, received, shown } = other;
  const { bodies, notes } = marks[at] as Mark;
  const given = `[data-seat-plate="${first}"] .race-bid-given`;
  await page.waitForSelector(given);
  if (reloads) {
    await page.reload();
    await page.waitForSelector(given);
  }
  await pry(other, first);
  const watches = at === race.all.length - 1;
  for (const [name, answer] of await dare(other, 1 - first, first, seq)) {
    const key = `${watches ? 'watching' : 'playing'}, ${first} has bid: ${name}`;
    // The length of the match is public.
    const words = answer.replaceAll(/(line (?:is )?|"seq":)\d+/g, '$1');
    race.refusals.set(key, (race.refusals.get(key) ?? new Set()).add(words));
  }
  const told = received.slice(bodies).filter((text) => !text.startsWith('{"error":'));
  expect(told.length).toBeGreaterThan(0);
  expect(toldIn(told, seq + 1, watches ? undefined : at), `told to ${at}`).toEqual([]);
  // After a reload the texts of earlier rounds appear again.
  const known = reloads ? shown.slice(0, notes) : [];
  const news = shown.slice(notes).filter((each) => !known.includes(each));
  expect(news, `shown to ${at}`).toEqual([]);
  expect(await page.locator(OPEN_BID).count()).toBe(0);
}

/** After the reveal everybody sees both bids, on plates and in words, also if both are void. */
async function expectAllTold(
  { all, sentences }: Race,
  bids: readonly string[],
  round: Round,
): Promise<void> {
  const { first, seq, marks } = round;
  for (const [at, { page, received, shown }] of all.entries()) {
    const { bodies, notes } = marks[at] as Mark;
    for (const [nth, bid] of bids.entries()) {
      const plate = `[data-seat-plate="${nth === 0 ? first : 1 - first}"]`;
      await page.waitForSelector(`${plate} [data-shown="${bid}"]`);
      expect(toldIn(received.slice(bodies), seq + 1)).toContain(`bid ${bid}`);
    }
    const [anna, bert] = first === 0 ? bids : bids.toReversed();
    const sentence = new RegExp(`^Bids: \\w+ ${anna}, \\w+ ${bert}\\b`, 'm');
    // A sentence that the history already has is not noted again.
    if (sentence.test(shown.slice(0, notes).join('\n'))) continue;
    await expect.poll(() => shown.slice(notes).join('\n'), { interval: 10 }).toMatch(sentence);
    sentences.add(`${at} ${anna} ${bert}`);
  }
}

async function bidOnce(race: Race, first: number, seq: number, reloads: boolean): Promise<string> {
  const { all } = race;
  for (const { page } of all) {
    await expect.poll(() => page.locator('.race-bid-none').count(), { interval: 10 }).toBe(2);
  }
  const marks = all.map(({ received, shown }) => ({
    bodies: received.length,
    notes: shown.length,
  }));
  const round = { first, seq, reloads, marks };
  const bid = await moveOf(race, first);
  for (const at of [1 - first, 2]) await expectNothingTold(race, at, round);
  const answer = await moveOf(race, 1 - first);
  const bids = [bid, answer].map((move) => move.replace('bid ', ''));
  await expectAllTold(race, bids, round);
  return bid;
}

test("nobody's bid reaches anybody else before all are shown, by wire, in the page or as an error", async () => {
  const host = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const opened = await openTable(host.context, { game: 'worm-up', edition: 'dice', seats });
  const { id } = opened;
  const links = [...opened.seats.map((_, seat) => linkTo(opened, seat)), opened.watch.link];
  const all = await Promise.all(links.map((link) => follow(site, link, noteBids, 0)));
  const race: Race = { id, all, made: [], sentences: new Set(), refusals: new Map() };
  const firsts: string[] = [];
  for (;;) {
    const { seen } = await look(host.context, id);
    if (seen.phase === 'over') break;
    const { stage } = seen.view as { readonly stage: string };
    const round = firsts.length;
    if (stage === 'bid') firsts.push(await bidOnce(race, round % 2, seen.seq, round % 3 === 1));
    else await moveOf(race, seen.toMove[0] as number);
  }
  await Promise.all(all.map(({ page }) => page.waitForSelector(OVER)));
  await Promise.all(all.map(({ page }) => page.unrouteAll({ behavior: 'wait' })));
  expect(movesIn(linesOf(await recordOf(host.context, id)))).toEqual(race.made);
  expect(firsts.length).toBeGreaterThan(3);
  expect(new Set(firsts).size).toBeGreaterThan(2);
  // Three different first bids make at least two different pairs, each told to three visitors.
  expect(race.sentences.size).toBeGreaterThanOrEqual(6);
  // A refusal has the same text for every bid.
  expect(race.refusals.size).toBe(20);
  for (const [name, answers] of race.refusals) {
    expect([...answers], name).toEqual([expect.stringMatching(/^4\d\d \{"error":/)]);
  }
  for (const { errors } of all) expect(errors).toEqual([]);
});
