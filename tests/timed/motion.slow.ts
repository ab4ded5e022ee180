// Full animation: dice tumble, end on the server's faces, and only then can be chosen. A press
// finishes it early.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OWN_MOVE_MS } from '../../web/match/skip-guard.ts';
import { look, openTable, playOn } from '../browser/requests.ts';
import { siteOfFile } from '../browser/site-of-file.ts';
import { ALIVE, movesOffered, seqOf, untilWritten } from '../browser/steps.ts';

const site = siteOfFile();

async function sitDown(reducedMotion: 'reduce' | 'no-preference') {
  const { page, context, errors } = await site.visitor({ reducedMotion });
  const { id } = await openTable(context, {
    game: 'lumbricidae',
    edition: 'lumbricidae',
    switches: { firstSeat: 0 },
    seats: ['Anna', 'Bert'].map((name) => ({ kind: 'person', name })),
  });
  await page.goto(`/t/${id}`);
  await page.waitForSelector(ALIVE);
  return { page, context, errors, id };
}

/**
 * The index of the face on each thrown die at rest, ascending. It must agree with the cube's own
 * 3D matrix.
 */
function facesShown(page: Page): Promise<readonly number[]> {
  return page.$$eval('.piece-die.thrown', (dice) => {
    const sites = ['front', 'top', 'right', 'left', 'bottom', 'back'];
    return (dice as HTMLElement[])
      .map((die) => {
        const faces = sites.map((site) => die.querySelector(`.die-${site}`) as Element);
        const seen = faces.filter((face) => getComputedStyle(face).visibility === 'visible');
        const cube = die.querySelector('.die-cube') as Element;
        die.dataset.turns = '';
        const turned = new DOMMatrix(getComputedStyle(cube).transform);
        const towards = faces.findIndex((face) => {
          const sits = turned.multiply(new DOMMatrix(getComputedStyle(face).transform));
          return sits.m33 > 0.999;
        });
        delete die.dataset.turns;
        return seen.length === 1 && seen[0] === faces[towards] ? towards : Number.NaN;
      })
      .sort();
  });
}

/** Running animations, without endless ones. */
function journeys(page: Page): Promise<number> {
  return page.$eval('.table', (table) => {
    const all = table.getAnimations({ subtree: true });
    return all.filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).length;
  });
}

async function rolled(page: Page, id: string): Promise<readonly number[]> {
  const { seen } = await look(page.context(), id, 0);
  const { roll } = seen.view as { readonly roll: readonly number[] };
  return roll.flatMap((count, face) => new Array<number>(count).fill(face));
}

test('dice end on the server’s faces and can then be chosen', async () => {
  const { page, context, errors, id } = await sitDown('no-preference');
  // The dice tumble for less than a second, so the page looks in each frame.
  const tumbling = page.waitForFunction(() => {
    const tumbles = document.querySelector('.piece-die[data-tumbles]') !== null;
    return tumbles && { moves: document.querySelectorAll('[data-move]').length };
  });
  await page.click('[data-move="roll"]');
  expect(await (await tumbling).jsonValue()).toEqual({ moves: 0 });
  await page.waitForSelector(ALIVE);
  expect(await page.locator('[data-tumbles]').count()).toBe(0);
  expect(await facesShown(page)).toEqual(await rolled(page, id));
  expect(errors).toEqual([]);
  await context.close();
});

test.each(['press', 'key'])('a %s finishes a throw at once', async (how) => {
  const { page, context, id } = await sitDown('no-preference');
  await page.focus('[data-move="roll"]');
  // Slowed down in its first frame, so that it cannot end during the check.
  const slowed = page.waitForFunction(() => {
    if (document.querySelector('.piece-die[data-tumbles]') === null) return false;
    const all = document.querySelector('.table')?.getAnimations({ subtree: true }) ?? [];
    for (const each of all) each.playbackRate = 0.001;
    return true;
  });
  await page.keyboard.press('Enter');
  await slowed;
  // An earlier press belongs to the throw.
  await page.waitForTimeout(OWN_MOVE_MS);
  if (how === 'key') await page.keyboard.press('q');
  else await page.click('.table-space', { position: { x: 8, y: 8 } });
  await page.waitForSelector(ALIVE);
  expect(await page.locator('[data-tumbles]').count()).toBe(0);
  expect(await facesShown(page)).toEqual(await rolled(page, id));
  await context.close();
});

/** The number of controls at the moment when an element comes. */
function controlsAt(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (what) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(what) === null) return;
          resolve(document.querySelectorAll('[data-move]').length);
          observer.disconnect();
        };
        const observer = new MutationObserver(look);
        const changes = { subtree: true, childList: true, attributes: true };
        observer.observe(document.body, changes);
      }),
    selector,
  );
}

test('after a failed throw the next seat of this device waits for its end', async () => {
  const { page, context, id } = await sitDown('no-preference');
  const atFailure = controlsAt(page, '.piece-die.spent');
  for (let moves = 0; ; moves += 1) {
    expect(moves, 'somebody fails').toBeLessThan(300);
    await page.waitForSelector(ALIVE);
    const offered = await movesOffered(page);
    const move = offered.includes('roll') ? 'roll' : (offered.at(-1) as string);
    const before = await seqOf(page, id);
    await page.click(`[data-move="${move}"]`);
    await untilWritten(page, id, before);
    const { seen } = await look(context, id);
    const { stage, last } = seen.view as { stage: string; last: { ending: { kind: string } } };
    if (stage === 'ready' && last?.ending.kind === 'failed') break;
    await page.keyboard.press('q');
  }
  expect(await atFailure).toBe(0);
  // Checked in the frame in which the control appears.
  const travelling = await page.waitForFunction(() => {
    const comes = document.querySelector('[data-move="roll"]') !== null;
    return comes && { count: document.querySelectorAll('[data-travels]').length };
  });
  expect(await travelling.jsonValue()).toEqual({ count: 0 });
  await context.close();
});

/**
 * The seats that text, glow, number and control refer to, at each change between frames, from the
 * next click until somebody may roll.
 */
function turnsTold(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const told: string[] = [];
        const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
        const note = () => {
          const glows = text('.seat-moves .seat-name');
          const total = text('.total-number') === '' ? 'no total' : 'total';
          const control =
            text('[data-move="roll"][aria-disabled="false"]') === '' ? 'waits' : 'may roll';
          const now = [text('.status-bar-title'), glows, total, control].join(', ');
          if (told.at(-1) !== now) told.push(now);
          if (control === 'may roll') resolve(told);
          else requestAnimationFrame(note);
        };
        // The clicked control and the one to roll are there until the click is handled.
        const begin = () => requestAnimationFrame(note);
        document.addEventListener('click', begin, { capture: true, once: true });
      }),
  );
}

test('after a turn texts, glow and numbers change together, and then a press counts', async () => {
  const { page, context, id } = await sitDown('no-preference');
  const { seen } = await playOn(context, id, {
    enough: ({ seen: { moves } }) => moves.some((move) => move.startsWith('take')),
  });
  await page.reload();
  const told = turnsTold(page);
  await page.click('[data-move^="take"]');
  const [mover, next] = seen.toMove[0] === 0 ? ['Anna', 'Bert'] : ['Bert', 'Anna'];
  expect(await told).toEqual([
    `Your turn, ${mover}, ${mover}, total, waits`,
    // A press counts when the new position can have been seen, see `web/match/state/new-position.ts`.
    `Your turn, ${next}, ${next}, no total, waits`,
    `Your turn, ${next}, ${next}, no total, may roll`,
  ]);
  await context.close();
});

test('with reduced motion dice are at rest at once', async () => {
  const { page, context, id } = await sitDown('reduce');
  await page.click('[data-move="roll"]');
  await page.waitForSelector('.piece-die.thrown');
  expect(await journeys(page)).toBe(0);
  expect(await facesShown(page)).toEqual(await rolled(page, id));
  await context.close();
});

/** A table of the line game with bots, and the number of the person's moves. */
async function sitWithBots() {
  const { page, context } = await site.visitor({ reducedMotion: 'no-preference' });
  const { id } = await openTable(context, {
    game: 'lamance',
    edition: 'reconstruction',
    switches: { firstSeat: 0 },
    seats: [
      { kind: 'person', name: 'Anna' },
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'random' },
    ],
  });
  await page.goto(`/t/${id}`);
  await page.waitForSelector(ALIVE);
  const moved = async () => {
    const { log } = await look(context, id, 0);
    return log.filter(({ happened }) => happened.kind === 'ply' && happened.by === 0).length;
  };
  return { page, context, moved };
}

test('repeated key presses make one move and skip the others’ moves', async () => {
  const { page, context, moved } = await sitWithBots();
  await page.focus(ALIVE);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await page.waitForSelector(ALIVE);
  expect(await moved()).toBe(1);
  await context.close();
});

test('a held key makes one move', async () => {
  const { page, context, moved } = await sitWithBots();
  await page.focus(ALIVE);
  for (let times = 0; times < 30; times += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(50);
  }
  await page.keyboard.up('Enter');
  expect(await moved()).toBe(1);
  await context.close();
});

test('a second click at the same place skips nothing', async () => {
  const { page, context, moved } = await sitWithBots();
  const box = await page.locator(ALIVE).first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  // The page's clock runs slower, so that a slow machine is soon enough for the second click.
  await page.evaluate(() => {
    const begin = performance.now();
    const now = performance.now.bind(performance);
    performance.now = () => begin + (now() - begin) / 10;
  });
  await page.mouse.click(x, y);
  await page.waitForSelector('.status-bar-skip');
  await page.mouse.click(x, y);
  await page.waitForTimeout(100);
  expect(await moved()).toBe(1);
  expect(await page.locator('.status-bar-skip').count()).toBe(1);
  await context.close();
});
