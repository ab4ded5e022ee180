// `wormery odds`: the exact value of a turn, for people at a real table and for programs. It needs
// no match.
import { columns } from '#cli/columns.ts';
import { refusedBy, wrongUsage } from '#cli/failure.ts';
import { switchesFrom } from '#cli/flags.ts';
import { editionFlags, jsonFlag } from '#cli/shared-flags.ts';
import { type Given, verb } from '#cli/verb.ts';
import type { AnyGame } from '#kernel/game.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { setUp } from '#kernel/setup.ts';
import { rulesOf } from './editions.ts';
import { FACES, formatDice, formatMove } from './notation.ts';
import { lumbricidae } from './rules/index.ts';
import { type Counts, totalOf } from './rules/position.ts';
import {
  bestPrize,
  type Outlook,
  outlookOf,
  prizesWith,
  solveWorms,
  type TotalChances,
  type TurnPosition,
  tileChances,
  totalChances,
  wormsAtStake,
} from './solver/odds.ts';
import { isInvalid, PARTS, parseQuestion, type Question } from './solver/question.ts';

/** The number of seats does not affect these rules. */
const SEATS = 2;

const args = {
  ...editionFlags,
  open: {
    type: 'string',
    valueHint: 'TILES',
    description:
      'Open tiles in the row, such as 21-24,30. Default: all tiles that are in no stack.',
  },
  stacks: {
    type: 'string',
    valueHint: 'A;B,..',
    description:
      'The stacks, each from bottom to top, such as "25,31;22;-". The first one belongs to the ' +
      'player whose turn it is. Default: no stacks. If the first stack is empty, write ' +
      '--stacks="-;22".',
  },
  kept: {
    type: 'string',
    valueHint: 'DICE',
    description: 'Dice set aside, such as "1 4 4 w". Default: none.',
  },
  roll: {
    type: 'string',
    valueHint: 'DICE',
    description: 'The roll. Default: the next roll has not been made yet.',
  },
  fail: {
    type: 'string',
    valueHint: 'WORMS',
    description:
      "What a failed turn costs in worms. Default: the worms on the player's own top tile.",
  },
  json: jsonFlag,
} as const;

export const oddsVerb = verb({
  args,
  details: [
    'The faces of a die are 1 2 3 4 5 w. The value of a turn is exact. It is the average number ' +
      'of worms for a player who always makes the best choice. A stolen worm counts more than ' +
      'one, because a rival loses it: 2 with one rival, 1.5 with two, 1.33 with three. ' +
      'Before a roll, the value is that of stopping or of rolling again, whichever is better.',
    'With a roll, a table shows for each face what stopping and rolling again are worth after ' +
      'you set it aside, and marks the best face. If values are equal, stopping comes before ' +
      'rolling again, and a lower face before a higher one. The second table shows for each tile ' +
      'the best chance to take it. It also shows the best chance to end the turn with at least or ' +
      'exactly that total. Each chance is for a player who tries for nothing else.',
    'The JSON has options and best only with a roll. stop is null if the rules forbid it, and roll ' +
      'if no roll is left. Without a tile to take, stop is the value of a failed turn. best is ' +
      'null if no face can be set aside.',
  ],
  examples: [
    'wormery odds --edition lumbricidae',
    'wormery odds --edition lumbricidae --kept "1 4 4 w" --roll "2 3 4 w"',
    'wormery odds --edition worm-is-drawn --open 21-30 --stacks "25,31;22" --json',
  ],
  run: async (given, { out }) => {
    const { position, failureCost } = questionFrom(given);
    const outlook = outlookOf(solveWorms(position, failureCost), position);
    const totals = totalChances(position);
    if (given.json) out(`${JSON.stringify(report(position, outlook, totals), undefined, 2)}\n`);
    else out(text(position, failureCost ?? wormsAtStake(position), outlook, totals));
  },
});

/** @throws Failure for the first invalid part */
function questionFrom(given: Given<typeof args>): Question {
  const setup = setUp(lumbricidae as AnyGame, {
    edition: given.edition,
    preset: given.preset,
    switches: switchesFrom(given.switch),
    seatCount: SEATS,
  });
  if (isRefusal(setup)) throw refusedBy(setup);
  const asked = Object.fromEntries(PARTS.map((part) => [part, given[part]]));
  const question = parseQuestion(asked, rulesOf(setup.switches));
  if (isInvalid(question)) throw wrongUsage(`--${question.wrong}: ${question.message}`);
  return question;
}

/** The output for programs. */
function report({ roll }: TurnPosition, outlook: Outlook, totals: readonly TotalChances[]) {
  const chances = (kind: 'atLeast' | 'exactly') =>
    Object.fromEntries(totals.map((each) => [each.total, each[kind]]));
  const before = {
    expected: outlook.expected,
    failure: outlook.ends.failing,
    atLeast: chances('atLeast'),
    exactly: chances('exactly'),
  };
  if (roll === null) return before;
  const options = outlook.options.map(({ face, stop, roll: on, value, better }) => {
    // biome-ignore lint/suspicious/noThenProperty: data in JSON, which nobody awaits
    return { face: FACES[face], stop, roll: on, value, then: better };
  });
  return { ...before, options, best: FACES[outlook.best?.face ?? -1] ?? null };
}

const NONE = '–';
const worms = (worth: number | null): string => (worth === null ? NONE : worth.toFixed(2));
const percent = (chance: number | undefined): string =>
  chance === undefined ? NONE : `${(100 * chance).toFixed(1)} %`;

/** The output for people. */
function text(
  position: TurnPosition,
  cost: number,
  outlook: Outlook,
  totals: readonly TotalChances[],
): string {
  const { expected, ends } = outlook;
  const costs = cost === 0 ? 'costs nothing' : `costs ${cost}`;
  const lines = [
    whereItStands(position),
    `The turn is worth ${worms(expected)} worms and fails in ${percent(ends.failing)} of cases. A failed turn ${costs}.`,
    ...(position.roll === null ? sayNow(position, outlook) : []),
  ];
  const parts = [`${lines.join('\n')}\n`, tilesTable(position, totals)];
  if (position.roll !== null) parts.splice(1, 0, facesTable(position, outlook));
  return parts.join('\n');
}

function whereItStands({ rules, aside, roll }: TurnPosition): string {
  const isFirst = aside.every((count) => count === 0);
  const kept = isFirst
    ? 'No dice set aside'
    : `Set aside ${formatDice(aside)}, total ${totalOf(aside, rules)}`;
  if (roll !== null) return `${kept}; rolled ${formatDice(roll)}.`;
  return isFirst ? 'Before the first roll.' : `${kept}; before the next roll.`;
}

/** The options without a roll; nothing before the turn has begun. */
function sayNow(position: TurnPosition, { now }: Outlook): readonly string[] {
  const { aside } = position;
  if (now === null || aside.every((count) => count === 0)) return [];
  const [end, isOver] = [endingWith(position, aside), now.roll === null];
  if (end === undefined) {
    return [
      isOver ? 'No rolls left, and no tile can be taken.' : 'Roll again: no tile can be taken.',
    ];
  }
  if (isOver) return [`No rolls left: ${end}.`];
  if (now.stop === null) return ['Roll again: the rules do not allow stopping early.'];
  const worth = `Stopping is worth ${worms(now.stop)}, rolling again ${worms(now.roll)}`;
  return [`${worth}: ${now.better === 'stop' ? end : 'roll again'}.`];
}

/** The best way to end with these dice aside. */
function endingWith(position: TurnPosition, aside: Counts): string | undefined {
  const best = bestPrize(prizesWith(position, aside));
  return best && formatMove(best);
}

function facesTable(position: TurnPosition, { options, best, ends }: Outlook): string {
  const { rules, aside } = position;
  if (options.length === 0) {
    const comes = ends.failing === 1 ? 'the turn fails' : endingWith(position, aside);
    return `The roll has no new face: ${comes}.\n`;
  }
  const rows = options.map(({ face, count, stop, roll, value, better, ends: { failing } }) => {
    const kept = aside.with(face, count);
    const end = endingWith(position, kept);
    return [
      best?.face === face ? 'best' : '',
      FACES[face]!,
      String(totalOf(kept, rules)),
      worms(end === undefined ? null : stop),
      worms(roll),
      worms(value),
      thenOf(better, roll, end),
      percent(failing),
    ];
  });
  return columns(['', 'keep', 'total', 'stop', 'roll', 'worth', 'then', 'fails'], rows);
}

/** If nothing can be taken, the player rolls on, even at equal value. */
function thenOf(better: 'stop' | 'roll', roll: number | null, end: string | undefined): string {
  if (better === 'stop' && end !== undefined) return end;
  return roll === null ? 'fails' : 'roll';
}

function tilesTable(position: TurnPosition, totals: readonly TotalChances[]): string {
  const chances = new Map(tileChances(position));
  return columns(
    ['points', 'tile', 'at least', 'exactly'],
    totals.map(({ total, atLeast, exactly }) => {
      return [String(total), percent(chances.get(total)), percent(atLeast), percent(exactly)];
    }),
  );
}
