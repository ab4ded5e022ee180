// Hints of the coach in games with secrets.
import { boxNamed, type Goal, hidden, may, ownHand, type Scene } from './moments.ts';

const [tiles, dice] = [boxNamed('tiles'), boxNamed('dice')];

/** A match with the hint of the seat to move, as it sees it. */
function hinted(goal: Goal, act?: Scene['act']): Scene {
  return { ...ownHand({ coach: 'own', ...goal }, act), ready: '.coach-aloud' };
}

export const hints: Readonly<Record<string, Scene>> = {
  'hint-line': hinted({ seats: 3, lines: 30, box: hidden }),
  'hint-line-child': hinted({ seats: 3, lines: 30, box: hidden, coach: 'seats-0-1-2' }),
  'hint-line-chosen': hinted({ seats: 2, lines: 30, box: hidden }, (page) =>
    page.locator('[data-kind][aria-disabled="false"]').first().click(),
  ),
  'hint-bid': hinted({ seats: 4, lines: 40, when: may('bid'), box: tiles }),
  'hint-number': hinted({ seats: 4, lines: 30, when: may('x'), box: dice }),
  'hint-post': hinted({ seats: 3, lines: 20, when: may('pass'), box: tiles }),
};
