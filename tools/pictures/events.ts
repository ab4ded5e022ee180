// `npm run events [-- --folder F]`: plays matches in a real browser on a phone, alone against bots and with several people at one
// device, and takes a picture of the screen two seconds after each kind of event. `events.json` says what happened. A reader who
// sees only the pictures should be able to tell; decision 45 has the result.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { shelf } from '#games';
import { linkTo, look, openTable, people, playedWell } from '../../tests/browser/requests.ts';
import { ownSite, type Site } from '../../tests/browser/site.ts';
import { ALIVE, CURTAIN, OVER } from '../../tests/browser/steps.ts';

/** After an event, in milliseconds. */
const LOOKED_AFTER_MS = 2_000;
const PHONE = { reducedMotion: 'no-preference', viewport: { width: 390, height: 844 } } as const;
const PEOPLE = ['Anna', 'Ben', 'Cleo', 'Dan'];
/** Pictures of each kind in a box. */
const EACH = 2;
const MATCHES = 3;

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../../screenshots/events') },
    box: { type: 'string', multiple: true, default: [] },
  },
});

type Box = (typeof shelf)[number];
type Facts = readonly { readonly kind: string }[];

interface Event {
  readonly picture: string;
  readonly box: string;
  /** The kinds of the facts, with what tells them apart. */
  readonly kind: string;
  readonly names: readonly string[];
  readonly facts: Facts;
}

const events: Event[] = [];

/** The kind of an event, so that each is shown only a few times. */
function kindOf(facts: Facts): string {
  return facts
    .map((fact) => {
      const { kind, why, dead, begins, void: voided } = fact as Record<string, unknown>;
      const marks = [why, dead && 'dead', begins && 'begins'];
      const clash = Array.isArray(voided) && (voided.length === 0 ? 'clear' : 'clash');
      return [kind, ...marks, clash].filter(Boolean).join('-');
    })
    .filter((kind) => kind !== 'round' && kind !== 'bid')
    .join('+');
}

interface Table {
  readonly box: Box;
  readonly page: Page;
  readonly id: string;
  readonly names: readonly string[];
}

async function takePicture(table: Table, facts: Facts, kind: string): Promise<void> {
  const picture = `${`${events.length + 1}`.padStart(2, '0')}.png`;
  await table.page.screenshot({ path: join(values.folder, picture) });
  const { box, names } = table;
  events.push({ picture, box: `${box.game} ${box.edition}`, kind, names, facts });
  console.log(picture, box.edition, kind);
}

const isWanted = ({ box }: Table, kind: string) =>
  events.filter((event) => event.kind === kind && event.box === `${box.game} ${box.edition}`)
    .length < EACH;

/** The facts of a line, as anybody may know them. */
async function factsOf({ page, id }: Table, seq: number): Promise<Facts> {
  const { log } = await look(page.context(), id);
  const line = log.find((each) => each.seq === seq);
  return line?.happened.kind === 'ply' ? (line.happened.told as Facts) : [];
}

const wellChosen = playedWell();

/** Makes a move with the controls: a whole walk, the bot's move, or the last one offered. */
async function move({ page, id }: Table): Promise<void> {
  const draws = await page.$('[data-key="a"][aria-disabled="false"]');
  if (draws !== null) {
    await draws.click();
    await page.click('[data-key="c"][data-move][aria-disabled="false"]');
    return;
  }
  const { seen, rights } = await look(page.context(), id);
  const seat = seen.toMove.find((mover) => rights.seats.includes(mover));
  const wanted = seat === undefined ? '' : wellChosen(await look(page.context(), id, seat))[0];
  const best = await page.$(`[data-move="${wanted}"][aria-disabled="false"]`);
  await (best ?? (await page.$$(ALIVE)).at(-1))?.click();
}

/** Watches a match to its end. A seat of this device moves after the wanted picture is taken. */
async function watch(table: Table): Promise<void> {
  const { page } = table;
  let known = 0;
  for (;;) {
    const seq = Number(await page.getAttribute('.playing-board', 'data-result')) || 0;
    if (seq > known) {
      known = seq;
      const facts = await factsOf(table, seq);
      const kind = kindOf(facts);
      if (kind !== '' && isWanted(table, kind)) {
        await page.waitForTimeout(LOOKED_AFTER_MS);
        await takePicture(table, facts, kind);
      }
    }
    if ((await page.$(OVER)) !== null) {
      await page.waitForTimeout(LOOKED_AFTER_MS);
      return await takePicture(table, [], 'over');
    }
    if ((await page.$(CURTAIN)) !== null) await page.click(CURTAIN);
    else if ((await page.$(ALIVE)) !== null) await move(table).catch(() => undefined);
    else await page.click('.playing-board', { position: { x: 1, y: 1 } });
    await page.waitForTimeout(60);
  }
}

async function play(site: Site, box: Box, match: number): Promise<void> {
  const { page, context } = await site.visitor(PHONE);
  page.setDefaultTimeout(5_000);
  const { game, edition } = box;
  const seats = PEOPLE.slice(0, people(box, 2 + (match % 3)).length).map((name, seat) =>
    match % 2 === 0 && seat > 0
      ? ({ kind: 'bot', bot: 'steady' } as const)
      : ({ kind: 'person', name } as const),
  );
  const opened = await openTable(context, { game, edition, seats });
  await page.goto(match % 2 === 0 ? linkTo(opened, 0) : `/t/${opened.id}`);
  await page.waitForSelector('[data-board]');
  await watch({
    box,
    page,
    id: opened.id,
    names: seats.map(({ kind }, seat) => `${kind} ${PEOPLE[seat]}`),
  });
  await context.close();
}

rmSync(values.folder, { recursive: true, force: true });
mkdirSync(values.folder, { recursive: true });
const site = await ownSite();
for (const box of shelf.filter(
  ({ edition }) => values.box.length === 0 || values.box.includes(edition),
)) {
  for (let match = 0; match < MATCHES; match += 1) await play(site, box, match);
}
writeFileSync(join(values.folder, 'events.json'), JSON.stringify(events, undefined, 1));
await site.close();
