// Hidden hands over links: two players and a spectator, a browser each. Everything received and
// shown is recorded and compared with the final record.
import { expect, test } from 'vitest';
import { type Counts, KINDS, kindOf, parseArms } from '#games/lamance/geometry.ts';
import { words } from '#games/lamance/messages/load.ts';
import { follow, pry } from './onlookers.ts';
import { linesOf, linkTo, look, openTable, recordOf } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, arrange, click, movesOffered, OVER, pressMoves } from './steps.ts';

const site = siteOfFile();

/** Hands and draws by seat and line of the record. */
type Truth = readonly {
  readonly hands: ReadonlyMap<number, Counts>;
  readonly draws: ReadonlyMap<number, Counts>;
}[];

/** The first draws are the deal, by seat; later ones belong to the last mover. */
function truthOf(record: string): Truth {
  const seats = [0, 1].map(() => ({
    hand: KINDS.map(() => 0),
    hands: new Map<number, Counts>(),
    draws: new Map<number, Counts>(),
  }));
  let mover = 0;
  for (const [index, line] of linesOf(record).entries()) {
    const [, by, arms = ''] = /^move (\d) (?:lay \w+ (\S+)|pass)$/.exec(line) ?? [];
    const [, drawn] = /^chance draw (.*)$/.exec(line) ?? [];
    if (by !== undefined) mover = Number(by);
    const dealt = seats.find(({ draws }) => draws.size === 0);
    const seat = dealt ?? seats[mover]!;
    const kind = kindOf(parseArms(arms) ?? 0);
    if (kind !== undefined) seat.hand[kind]! -= 1;
    if (drawn !== undefined) {
      const counts = KINDS.map((name) => drawn.split(' ').filter((each) => each === name).length);
      seat.draws.set(index + 1, counts);
      seat.hand = seat.hand.map((count, at) => count + counts[at]!);
    }
    for (const { hand, hands } of seats) hands.set(index + 1, [...hand]);
  }
  return seats;
}

/** Runs in the page: records racks as JSON, and sentences about drawn pieces. */
function noteWhatIsShown(kinds: number): void {
  const { keepShown } = window as unknown as { keepShown(what: string): void };
  const known = new Set<string>();
  const note = (what: string) => {
    if (!known.has(what)) keepShown(what);
    known.add(what);
  };
  new MutationObserver(() => {
    const rack = Array<number>(kinds).fill(0);
    const held = document.querySelectorAll<HTMLElement>('[data-kind]');
    for (const each of held) {
      rack[Number(each.dataset.kind)] = each.querySelectorAll('.line-held-piece').length;
    }
    if (held.length > 0) note(JSON.stringify(rack));
    const text = document.body?.textContent ?? '';
    for (const [said] of text.matchAll(/You (?:draw|hold) [^.]*\./g)) note(said);
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Whether a reply, event or line shows the match after its end. */
function isOver(value: object): boolean {
  return (value as { readonly seen?: { readonly phase: string } }).seen?.phase === 'over';
}

/** Numbers of pieces by kind anywhere in a value, with their line; at the end all racks are open. */
function countsIn(value: unknown, line = 0): readonly (readonly [number, Counts])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isOver(value)) return [];
  const parts: readonly unknown[] = Object.values(value);
  if (parts.length === KINDS.length && parts.every(Number.isInteger)) {
    return [[line, parts as Counts]];
  }
  const { seq = line } = value as { readonly seq?: number };
  return parts.flatMap((part) => countsIn(part, seq));
}

/** How a record names a piece; a star is also named in moves. */
const NAMED = new RegExp(`\\b(?:${KINDS.slice(0, -1).join('|')}|draw star)\\b`, 'g');

/** A value without the openings that the seat may have: those of its own draws, and all with the last line. */
function withoutOwnOpenings(
  value: unknown,
  draws: ReadonlyMap<number, Counts> | undefined,
  last: number,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withoutOwnOpenings(each, draws, last));
  const { openings, ...rest } = value as { openings?: readonly { seq: number }[]; seq?: number };
  const strange = rest.seq === last ? [] : openings?.filter(({ seq }) => !draws?.has(seq));
  return Object.fromEntries(
    Object.entries({ ...rest, openings: strange }).map(([name, each]) => [
      name,
      withoutOwnOpenings(each, draws, last),
    ]),
  );
}

/** Hands and draws in bodies before the end that the seat must not know; without a seat, any. @param last the last line */
function leaksIn(
  received: readonly string[],
  truth: Truth,
  { seat, last = 0 }: { readonly seat?: number | undefined; readonly last?: number } = {},
): readonly string[] {
  const own = seat === undefined ? undefined : truth[seat];
  return received.flatMap((sent) => {
    const isJson = sent.startsWith('{');
    const text = isJson
      ? JSON.stringify(withoutOwnOpenings(JSON.parse(sent), own?.draws, last))
      : sent;
    const body = isJson ? JSON.parse(text) : {};
    if (isOver(body)) return [];
    const counted = countsIn(body).flatMap(([line, counts]) => {
      const known = [own?.hands.get(line), own?.draws.get(line)].map((each) => `${each}`);
      return known.includes(`${counts}`) ? [] : [`${line}: ${counts}`];
    });
    const { moves = [], toMove = [] } = body.seen ?? {};
    const offered = moves.length > 0 && !toMove.includes(seat) ? ['moves of another'] : [];
    return [...counted, ...offered, ...(text.match(NAMED) ?? [])];
  });
}

const { answer } = await words('en');

/** Content that a page of this seat must not show; it may show its own rack and draws. */
function strangeIn(shown: readonly string[], truth: Truth, seat?: number): readonly string[] {
  const own = seat === undefined ? undefined : truth[seat];
  const racks = [...(own?.hands.values() ?? [])].map((hand) => JSON.stringify(hand));
  const drawn = [...(own?.draws.values() ?? [])].flatMap((pieces) => {
    const drew = { kind: 'drew', seat: 0, count: 0, pieces } as const;
    return [true, false].map((dealt) => answer([{ ...drew, dealt }], { you: 0, names: [] }));
  });
  return shown.filter((what) => !racks.includes(what) && !drawn.includes(what));
}

test('no hand and no draw reaches others, by network or in the page, during a whole match', async () => {
  const host = await site.visitor();
  const seats = ['Anna', 'Bert'].map((name) => ({ kind: 'person', name }) as const);
  const table = { game: 'lamance', edition: 'reconstruction', seats };
  const opened = await openTable(host.context, table);
  const { id, watch } = opened;
  const links = [...seats.map((_, seat) => linkTo(opened, seat)), watch.link];
  const all = await Promise.all(
    links.map((link) => follow(site, link, noteWhatIsShown, KINDS.length)),
  );
  for (let turn = 0; ; turn += 1) {
    const [mover] = (await look(host.context, id)).seen.toMove;
    if (mover === undefined) break;
    const { page } = all[mover]!;
    if (turn === 5) await Promise.all(all.map((each, seat) => pry(each, seat === 0 ? 1 : 0)));
    if (turn % 10 === 7) await Promise.all(all.map((each) => each.page.reload()));
    await page.waitForSelector(ALIVE);
    const choose = async (now: number) => {
      await arrange(page, click, now);
      const [move = ''] = await movesOffered(page);
      await page.click(`[data-move="${move}"]`);
      return move;
    };
    await pressMoves(page, choose, turn);
  }
  await Promise.all(all.map(({ page }) => page.waitForSelector(OVER)));
  await Promise.all(all.map(({ page }) => page.unrouteAll({ behavior: 'wait' })));

  const record = await recordOf(host.context, id);
  const truth = truthOf(record);
  const last = (await look(host.context, id)).seen.seq;
  expect(leaksIn([record], truth).length).toBeGreaterThan(20);
  for (const [at, { received, shown, errors }] of all.entries()) {
    const seat = at < seats.length ? at : undefined;
    expect(received.length).toBeGreaterThan(30);
    // The result checks the dice: its page reads the whole record, open to all after the end.
    const before = received.filter((body) => body !== record);
    expect(leaksIn(before, truth, { seat, last }), `sent to ${at}`).toEqual([]);
    expect(strangeIn(shown, truth, seat), `shown to ${at}`).toEqual([]);
    expect(received.join('\n')).toContain('{"error":');
    expect(errors).toEqual([]);
  }
  // A check of the test: for any other seat the same bodies and pages have leaks.
  for (const [seat, { draws }] of truth.entries()) {
    const { received, shown } = all[seat]!;
    expect(draws.size).toBeGreaterThan(5);
    for (const observer of [1 - seat, undefined]) {
      // A page gets its draws as openings, which name the pieces, and no views.
      const found = leaksIn(received, truth, { seat: observer, last });
      expect(found.length).toBeGreaterThanOrEqual(draws.size);
      expect(received.filter((body) => body.includes('"seen"'))).toEqual([]);
      expect(strangeIn(shown, truth, observer).length).toBeGreaterThan(10);
    }
    expect(strangeIn(shown, truth).filter((what) => what.startsWith('You draw'))).not.toEqual([]);
  }
});
