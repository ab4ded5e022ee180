// `wormery rules`: prints the rules of a box, also with house rules.
import { gameEntryOf } from '#games';
import { Failure } from '../failure.ts';
import { example, gameAndSetupFrom, languageFrom } from '../match-flags.ts';
import { PLAIN_RENDER } from '../play/match-text.ts';
import { colourPaint, plainPaint, wantsColours } from '../play/paint.ts';
import { languageFlag, matchFlags } from '../shared-flags.ts';
import { verb } from '../verb.ts';
import { rulesLines, rulesOfTable } from './rules-lines.ts';

/** Longer lines are hard to read. */
const MOST_COLUMNS = 96;

const { flags, change } = example();

export const rulesVerb = verb({
  args: { ...matchFlags, language: languageFlag },
  details: [
    'Prints the same rules as the page and the printed kit. In brackets behind a rule is its origin. House ' +
      'rules come first, and take the place of what they change.',
  ],
  examples: [`wormery rules ${flags}`, `wormery rules ${flags} --switch ${change} --language pl`],
  run: async (given, io) => {
    const language = languageFrom(given.language, io);
    const sizes = gameEntryOf(given.game)?.game.editions.find(({ id }) => id === given.edition);
    const { entry, setup } = gameAndSetupFrom(given, sizes?.seats.least ?? 1);
    const rules = await rulesOfTable(entry, setup, language);
    if (rules === undefined) throw new Failure(`there are no rules of ${given.game} to print`);
    const look = {
      width: io.terminal.out
        ? Math.min(io.interactive().size().columns, MOST_COLUMNS)
        : PLAIN_RENDER.width,
      paint: io.terminal.out && wantsColours(io.environment) ? colourPaint : plainPaint,
    };
    for (const line of rulesLines(rules, look)) io.out(`${line}\n`);
  },
});
