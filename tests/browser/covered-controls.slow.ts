// No text and no other control lies over a control of a board, in any language and at any width.
import { expect, test } from 'vitest';
import { shelf } from '#games';
import { LANGUAGES } from '#languages/list.ts';
import { openTable, people } from './requests.ts';
import { siteOfFile } from './site-of-file.ts';
import { ALIVE, CURTAIN, untilAsked, untilDrawn } from './steps.ts';

const site = siteOfFile();
const WIDTHS = [320, 360, 375, 390, 412, 480, 768, 1_280];
const HEIGHT = 740;

const cases = shelf
  .filter(({ status }) => status === 'ready')
  .flatMap((box) =>
    LANGUAGES.flatMap((language) => [2, 4].map((seats) => ({ ...box, language, seats }))),
  );

/** The controls whose middle belongs to something else. */
function coveredControls(selector: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = hit !== null && (control.contains(hit) || hit.contains(control));
    const text = (hit?.textContent ?? '').trim().slice(0, 60);
    return isFree ? [] : [`${control.dataset.move} is under "${text}"`];
  });
}

test.each(cases)(
  '$edition, $seats seats, $language',
  async ({ game, edition, language, seats }) => {
    const { page, context } = await site.visitor({
      locale: language,
      viewport: { width: WIDTHS[0] ?? 0, height: HEIGHT },
    });
    const { id } = await openTable(context, {
      game,
      edition,
      seats: people({ game, edition }, seats),
    });
    await page.goto(`/t/${id}`);
    if ((await untilAsked(page)) === 'curtain') await page.click(CURTAIN);
    await page.waitForSelector(ALIVE);
    const covered: Record<number, readonly string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await untilDrawn(page);
      const found = await page.evaluate(coveredControls, ALIVE);
      if (found.length > 0) covered[width] = found;
    }
    expect(covered).toEqual({});
    await context.close();
  },
);
